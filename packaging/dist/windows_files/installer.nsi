; The Windows installer: for one user, without administrator. Called by packaging/dist/nsis.py, which defines
; VERSION, NUMBERS, ICON, TARGET, SIZE (in KiB), SIGN (what signs a file) and FILES, the list of all files, both ways.
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh
!include "${FILES}"

!define APP "竹里川麻 Zhuli"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Zhuli"
!define KIND "Zhuli.Record"
!define CLASSES "Software\Classes"
!define LINK "$SMPROGRAMS\${APP}.lnk"

Name "${APP}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Zhuli"
InstallDirRegKey HKCU "${KEY}" "InstallLocation" ; an upgrade goes where the older version is
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS Win10
SetDatablockOptimize on
!ifdef FAST
  SetCompressor zlib
!else
  SetCompressor /SOLID lzma
  SetCompressorDictSize 64
!endif

!ifdef SIGN
  !uninstfinalize '${SIGN} "%1"' = 0
!endif

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${APP}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${APP}"
VIAddVersionKey "CompanyName" "The Zhuli authors"
VIAddVersionKey "LegalCopyright" "MIT licence, The Zhuli authors"

!ifdef ICON
  !define MUI_ICON "${ICON}"
  !define MUI_UNICON "${ICON}"
!endif
!define MUI_FINISHPAGE_RUN "$INSTDIR\Zhuli.exe"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(KEPT)"
!define MUI_UNCONFIRMPAGE_TEXT_LOCATION "$(FROM)"
!define MUI_FINISHPAGE_TEXT_LARGE
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
; The system's language chooses; English is for all others.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "TradChinese"
!include "texts.nsh"

!macro STOP CODE TEXT
  MessageBox MB_OK|MB_ICONSTOP "${TEXT}" /SD IDOK
  SetErrorLevel ${CODE}
  Quit
!macroend

; Nothing is changed while the program runs: its files could be replaced only in part.
!macro NOT_WHILE_RUNNING FOLDER
  ${If} ${FileExists} "${FOLDER}\Zhuli.exe"
    ClearErrors
    FileOpen $R9 "${FOLDER}\Zhuli.exe" a
    ${If} ${Errors}
      !insertmacro STOP 3 "$(RUNNING)"
    ${EndIf}
    FileClose $R9
  ${EndIf}
!macroend

Function .onInit
  ReadRegStr $R0 HKCU "${KEY}" "InstallLocation"
  ${If} $R0 != ""
    !insertmacro NOT_WHILE_RUNNING $R0
  ${EndIf}
FunctionEnd

Section
  ; The older version takes away what it has brought, no more: records and settings lie elsewhere.
  ReadRegStr $R0 HKCU "${KEY}" "InstallLocation"
  ${If} $R0 != ""
  ${AndIf} ${FileExists} "$R0\uninstall.exe"
    ExecWait '"$R0\uninstall.exe" /S _?=$R0' $R1
    ${If} $R1 != 0
      !insertmacro STOP 4 "$(OLDER)"
    ${EndIf}
    Delete "$R0\uninstall.exe"
    RMDir "$R0"
  ${EndIf}

  ClearErrors
  !insertmacro INSTALL_FILES
  SetOutPath "$INSTDIR" ; where the shortcut starts the program
  WriteUninstaller "$INSTDIR\uninstall.exe"
  ${If} ${Errors}
    !insertmacro STOP 5 "$(UNWRITTEN)"
  ${EndIf}
  CreateShortCut "${LINK}" "$INSTDIR\Zhuli.exe"

  WriteRegStr HKCU "${CLASSES}\.zhuli" "" "${KIND}"
  WriteRegStr HKCU "${CLASSES}\.zhuli\OpenWithProgids" "${KIND}" ""
  WriteRegStr HKCU "${CLASSES}\${KIND}" "" "$(RECORD)"
  WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" '"$INSTDIR\record.ico"'
  WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\Zhuli.exe" "%1"'
  ${RefreshShellIcons}

  WriteRegStr HKCU "${KEY}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Zhuli.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Zhuli authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Function un.onInit
  !insertmacro NOT_WHILE_RUNNING $INSTDIR
FunctionEnd

Section Uninstall
  SetOutPath "$TEMP" ; a folder that somebody is in cannot be removed
  !insertmacro REMOVE_FILES
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; stays where anything of the user's lies in it
  Delete "${LINK}"

  ReadRegStr $R0 HKCU "${CLASSES}\.zhuli" ""
  ${If} $R0 == "${KIND}"
    DeleteRegValue HKCU "${CLASSES}\.zhuli" ""
  ${EndIf}
  DeleteRegValue HKCU "${CLASSES}\.zhuli\OpenWithProgids" "${KIND}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.zhuli\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.zhuli"
  DeleteRegKey HKCU "${CLASSES}\${KIND}"
  DeleteRegKey HKCU "${KEY}"
  ${RefreshShellIcons}
  DetailPrint "$(KEPT)"
  MessageBox MB_OK|MB_ICONINFORMATION "$(KEPT)" /SD IDOK
SectionEnd
