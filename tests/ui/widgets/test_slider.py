from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from app.ui.appearance import Appearance
from app.ui.widgets.slider import NUMBER, SIDE, Slider


@pytest.fixture
def host(qtbot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(600, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def slider(appearance: Appearance, host: QWidget) -> Iterator[Slider]:
    made = Slider(appearance, "牌声", host)
    made.resize(int(Slider.WIDTH), int(Slider.HEIGHT))
    made.show_value(80)
    made.show()
    return made


@pytest.fixture
def done(slider: Slider) -> list[int]:
    values: list[int] = []
    slider.let_go.connect(values.append)
    return values


def place(slider: Slider, percent: int) -> QPoint:
    width = slider.width() - NUMBER - 2 * SIDE
    return QPoint(round(SIDE + width * percent / 100), slider.height() // 2)


def test_a_drag_is_meant_only_when_it_ends(slider: Slider, done: list[int]) -> None:
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=place(slider, 30))
    assert (slider.value(), done) == (30, [])
    QTest.mouseMove(slider, place(slider, 45))
    assert (slider.value(), done) == (45, [])
    slider.show_value(80)
    assert slider.value() == 45
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=place(slider, 45))
    assert done == [45]


def test_beyond_its_ends_it_stays_at_them(slider: Slider, done: list[int]) -> None:
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(1, 19))
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=QPoint(slider.width() - 2, 19))
    assert done == [0, 100]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        (Qt.Key.Key_Right, 85), (Qt.Key.Key_Left, 75), (Qt.Key.Key_Up, 85), (Qt.Key.Key_Down, 75),
        (Qt.Key.Key_PageUp, 100), (Qt.Key.Key_PageDown, 60), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 100),
    ],
)  # fmt: skip
def test_keys_move_it(slider: Slider, done: list[int], key: Qt.Key, value: int) -> None:
    QTest.keyPress(slider, key)
    assert (slider.value(), done) == (value, [])
    QTest.keyRelease(slider, key)
    assert done == [value]


def test_a_key_that_is_held_counts_once(slider: Slider, done: list[int]) -> None:
    for _ in range(3):
        QTest.keyPress(slider, Qt.Key.Key_Left)
    QTest.keyRelease(slider, Qt.Key.Key_Left)
    assert done == [65]


def test_who_leaves_it_has_meant_it(slider: Slider, host: QWidget, done: list[int]) -> None:
    other = QPushButton(host)
    other.show()
    slider.setFocus()
    QTest.keyPress(slider, Qt.Key.Key_Left)
    other.setFocus()
    assert done == [75]


def test_another_value_of_the_settings_is_not_the_users_doing(slider: Slider, done: list[int]) -> None:
    slider.show_value(20)
    QTest.keyClick(slider, Qt.Key.Key_Shift)
    slider.clearFocus()
    assert (slider.value(), done) == (20, [])


def test_a_screen_reader_hears_name_and_value(slider: Slider) -> None:
    found = QAccessible.queryAccessibleInterface(slider)
    assert found.role() == QAccessible.Role.Slider
    assert found.text(QAccessible.Text.Name) == "牌声"
    assert found.valueInterface().currentValue() == 80
