"""The list of the files that an import has left out."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.appearance import Appearance
from app.ui.dialogs.refusals import MOST, RefusalsDialog
from app.ui.shell import Shell


def opened(appearance: Appearance, shell: Shell, count: int) -> RefusalsDialog:
    refused = [(Path("/usb", f"{number}.zhuli"), "not_a_record") for number in range(count)]
    dialog = RefusalsDialog(appearance, refused, "导入 0 份", shell)
    shell.open_dialog(dialog)
    return dialog


def test_every_file_is_named_with_its_reason_and_the_list_scrolls(
    appearance: Appearance, shell: Shell
) -> None:
    dialog = opened(appearance, shell, 30)
    assert len(dialog.list.lines) == 30
    assert dialog.list.lines[29] == ("29.zhuli 不是竹里川麻的牌谱。", str(Path("/usb")))
    assert dialog.list.rest == ""
    assert "29.zhuli" in dialog.list.accessibleName()
    bar = dialog.scroll_area.verticalScrollBar()
    for _ in range(10):
        QTest.keyClick(dialog, Qt.Key.Key_PageDown)
    assert 0 < bar.value() == bar.maximum()


def test_of_very_many_files_the_rest_is_counted(appearance: Appearance, shell: Shell) -> None:
    listed = opened(appearance, shell, MOST + 20_000).list
    assert len(listed.lines) == MOST
    assert listed.rest == "……另有 20000 份"
    assert listed.accessibleName().endswith(listed.rest)
