; What the Windows installer says in words of its own.
LangString KEPT ${LANG_ENGLISH} "Your records ($APPDATA\Zhuli) and settings ($LOCALAPPDATA\Zhuli) stay where they are. If you no longer want them, delete these two folders yourself."
LangString KEPT ${LANG_SIMPCHINESE} "您的牌谱（$APPDATA\Zhuli）和设置（$LOCALAPPDATA\Zhuli）会原样保留。若不再需要，请自行删除这两个文件夹。"
LangString KEPT ${LANG_TRADCHINESE} "您的牌譜（$APPDATA\Zhuli）與設定（$LOCALAPPDATA\Zhuli）會原樣保留。若不再需要，請自行刪除這兩個資料夾。"

LangString FROM ${LANG_ENGLISH} "Removed from:"
LangString FROM ${LANG_SIMPCHINESE} "移除位置："
LangString FROM ${LANG_TRADCHINESE} "移除位置："

LangString RUNNING ${LANG_ENGLISH} "${APP} is running. Please close it and start again."
LangString RUNNING ${LANG_SIMPCHINESE} "${APP} 正在运行，请先关闭再重新开始。"
LangString RUNNING ${LANG_TRADCHINESE} "${APP} 正在執行，請先關閉再重新開始。"

LangString OLDER ${LANG_ENGLISH} "The older version could not be removed. Please remove it in the system's settings and start again."
LangString OLDER ${LANG_SIMPCHINESE} "旧版本未能移除，请先在系统设置中卸载再重新开始。"
LangString OLDER ${LANG_TRADCHINESE} "舊版本未能移除，請先在系統設定中解除安裝再重新開始。"

LangString UNWRITTEN ${LANG_ENGLISH} "Not all files could be written. Is there room on the disk, and may you write to this folder?"
LangString UNWRITTEN ${LANG_SIMPCHINESE} "有文件未能写入。磁盘空间是否足够？此文件夹是否允许写入？"
LangString UNWRITTEN ${LANG_TRADCHINESE} "有檔案未能寫入。磁碟空間是否足夠？此資料夾是否允許寫入？"

LangString RECORD ${LANG_ENGLISH} "Zhuli mahjong record"
LangString RECORD ${LANG_SIMPCHINESE} "竹里川麻牌谱"
LangString RECORD ${LANG_TRADCHINESE} "竹里川麻牌譜"
