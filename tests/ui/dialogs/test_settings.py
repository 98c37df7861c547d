import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from app.ui.appearance import Appearance
from app.ui.dialogs.settings import SettingsDialog
from app.ui.dialogs.settings_list import CHOICES
from app.ui.shell import Shell
from app.ui.widgets.buttons import Segments, Toggle
from app.ui.widgets.option_controls import Combo


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell) -> SettingsDialog:
    made = SettingsDialog(appearance, shell)
    shell.open_dialog(made)
    return made


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_every_choice_takes_effect_at_once(dialog: SettingsDialog, name: str) -> None:
    control = dialog.list.rows[name].control
    assert isinstance(control, Segments)
    for place, value in enumerate(CHOICES[name]):
        control.choose(place)
        assert getattr(dialog.appearance.settings, name) == value


@pytest.mark.parametrize("name", ["index_numerals", "colour_blind", "high_contrast", "show_log"])
def test_switches(dialog: SettingsDialog, name: str) -> None:
    control = dialog.list.rows[name].control
    assert isinstance(control, Toggle)
    QTest.mouseClick(control, Qt.MouseButton.LeftButton)
    assert getattr(dialog.appearance.settings, name) is True


def test_the_interface_scale(dialog: SettingsDialog) -> None:
    control = dialog.list.rows["interface_scale"].control
    assert isinstance(control, Combo)
    before = dialog.appearance.scale
    control.activated.emit(control.findText("150 %"))
    assert dialog.appearance.settings.interface_scale == 150
    assert dialog.appearance.scale == pytest.approx(before * 1.5)


def test_the_name(dialog: SettingsDialog) -> None:
    control = dialog.list.rows["player_name"].control
    assert isinstance(control, QLineEdit)
    control.setText(" 阿明 ")
    control.editingFinished.emit()
    assert dialog.appearance.settings.player_name == "阿明"


def test_arrow_keys_move_a_choice(dialog: SettingsDialog) -> None:
    control = dialog.list.rows["language"].control
    QTest.keyClick(control, Qt.Key.Key_Right)
    assert dialog.appearance.settings.language == "zh-Hant"
    QTest.keyClick(control, Qt.Key.Key_Left)
    assert dialog.appearance.settings.language == "zh-Hans"


def test_the_dialog_itself_changes_its_language(dialog: SettingsDialog) -> None:
    assert dialog.done.text() == "完成"
    dialog.appearance.choose(language="en")
    assert dialog.done.text() == "Done"
    assert dialog.list.rows["theme"].control.accessibleName() == "Theme"
