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
from app.ui.widgets.slider import Slider
from tests.support.hearing import Listener


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


@pytest.mark.parametrize("name", ["index_numerals", "colour_blind", "high_contrast", "show_log", "muted"])
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


@pytest.mark.parametrize(
    ("name", "sample"), [("volume_tiles", "discard"), ("volume_calls", "pung"), ("volume_interface", "turn")]
)
def test_a_volume_is_set_and_heard_when_it_is_let_go(dialog: SettingsDialog, name: str, sample: str) -> None:
    player = Listener()
    dialog.appearance.hear_through(player)
    control = dialog.list.rows[name].control
    assert isinstance(control, Slider)
    assert control.value() == getattr(dialog.appearance.settings, name)
    QTest.keyPress(control, Qt.Key.Key_PageDown)
    assert player.heard == []
    QTest.keyRelease(control, Qt.Key.Key_PageDown)
    assert getattr(dialog.appearance.settings, name) == control.value()
    assert player.heard == [sample]
    assert player.volumes[name.removeprefix("volume_")] == pytest.approx((control.value() / 100) ** 2)


def test_volumes_that_change_elsewhere_are_shown(dialog: SettingsDialog) -> None:
    dialog.appearance.choose(volume_calls=15, muted=True)
    slider, mute = dialog.list.rows["volume_calls"].control, dialog.list.rows["muted"].control
    assert isinstance(slider, Slider)
    assert isinstance(mute, Toggle)
    assert slider.value() == 15
    assert mute.isChecked()
    assert slider.accessibleName() == "叫牌与胡牌"
