"""What library and statistics share: head, filters beside the content or in its place, and the way back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest


@pytest.mark.parametrize("opened", ["open_page", "open_statistics"])
def test_a_wide_page_is_left_at_once_whatever_it_showed_when_narrow(
    request: pytest.FixtureRequest, opened: str, played: Path, qtbot
) -> None:
    page = request.getfixturevalue(opened)(played)
    page.appearance.choose(interface_scale=200)
    assert len(page.panels) == 1
    page.head.filter_button.click()
    assert not page.content.isVisible()
    page.appearance.choose(interface_scale=100)
    page.resize(1600, 1000)
    assert len(page.panels) == 2
    assert page.content.isVisible()
    with qtbot.waitSignal(page.back_wanted):
        QTest.keyClick(page, Qt.Key.Key_Escape)


@pytest.mark.parametrize(("opened", "count"), [("open_page", "共 5 场"), ("open_statistics", "3 场，3 局")])
def test_screen_readers_find_how_much_there_is(
    request: pytest.FixtureRequest, opened: str, count: str, played: Path
) -> None:
    head = request.getfixturevalue(opened)(played).head
    assert head.accessibleName() == head.count == count
