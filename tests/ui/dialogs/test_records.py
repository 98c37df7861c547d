from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.ui.appearance import Appearance
from app.ui.dialogs.records import RecordsDialog, samples_folder
from app.ui.shell import Shell
from tests.ui.games import new_session, play_round


@pytest.fixture
def folder(appearance: Appearance, tmp_path: Path) -> Path:
    for length, name in ((1, "whole"), (8, "begun")):
        session = new_session(appearance, length=length, path=tmp_path / f"{name}.zhuli")
        play_round(session)
        session.close()
    (tmp_path / "nonsense.zhuli").write_bytes(b"this is not a record")
    return tmp_path


def test_records_broken_files_and_samples_are_listed(
    appearance: Appearance, shell: Shell, folder: Path
) -> None:
    dialog = RecordsDialog(appearance, folder, shell, samples=folder / "none")
    told = {button.row.path.stem: button.accessibleName() for button in dialog.list.buttons}
    assert set(told) == {"whole", "begun", "nonsense"}
    assert "已打完 1 局" in told["whole"]
    assert "未打完" in told["begun"]
    assert "nonsense.zhuli 不是竹里川麻的牌谱。" in told["nonsense"]
    enabled = {button.row.path.stem for button in dialog.list.buttons if button.isEnabled()}
    assert enabled == {"whole", "begun"}


def test_a_click_chooses_a_record(appearance: Appearance, shell: Shell, folder: Path, qtbot) -> None:
    dialog = RecordsDialog(appearance, folder, shell, samples=folder / "none")
    shell.open_dialog(dialog)
    button = next(button for button in dialog.list.buttons if button.row.path.stem == "whole")
    with qtbot.waitSignal(dialog.chosen) as signal:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert signal.args == [folder / "whole.zhuli"]


def test_the_program_brings_samples(appearance: Appearance, shell: Shell, tmp_path: Path) -> None:
    dialog = RecordsDialog(appearance, tmp_path / "no folder yet", shell)
    assert samples_folder().is_dir()
    assert len(dialog.list.buttons) >= 3
    assert all(button.row.header is not None for button in dialog.list.buttons)
    assert not dialog.open_folder.isEnabled()
