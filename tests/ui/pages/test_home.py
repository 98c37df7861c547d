from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.home import HomePage, Unfinished
from app.ui.shell import Shell


@pytest.fixture
def home(appearance: Appearance, shell: Shell) -> HomePage:
    page = HomePage(appearance)
    shell.show_page(page)
    return page


MATCH = Unfinished("主流成麻", "第 3 局 / 8", (("panda", 24), ("monkey", -8), ("fox", 12), ("crane", -28)))


@pytest.mark.parametrize(
    ("name", "signal"),
    [
        ("continue_card", "continue_wanted"),
        ("new_match", "new_match_wanted"),
        ("replay", "replay_wanted"),
        ("trainer", "trainer_wanted"),
        ("statistics", "statistics_wanted"),
        ("settings", "settings_wanted"),
    ],
)
@pytest.mark.parametrize("by", ["mouse", Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_buttons_work_by_mouse_and_keyboard(home: HomePage, qtbot, name: str, signal: str, by) -> None:
    home.tell(MATCH, 3)
    button = getattr(home, name)
    with qtbot.waitSignal(getattr(home, signal)):
        if by == "mouse":
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(button, by)


def test_continue_is_there_only_with_an_unfinished_match(home: HomePage) -> None:
    assert not home.continue_card.isVisible()
    assert home.first_focus() is home.new_match
    home.tell(MATCH, 1)
    assert home.continue_card.isVisible()
    assert home.first_focus() is home.continue_card
    assert home.continue_card.detail == "主流成麻 · 第 3 局 / 8"


def test_the_page_has_one_gold_card_and_it_comes_first(home: HomePage) -> None:
    def is_gold(button: QWidget) -> bool:
        shade = button.grab().toImage().pixelColor(button.width() // 2, button.height() // 2)
        return shade.red() > 200 and shade.red() - shade.blue() > 80

    rows = [home.new_match, home.replay, home.trainer, home.statistics, home.settings]
    assert [is_gold(row) for row in rows] == [True, False, False, False, False]
    assert home.new_match.height() > home.replay.height()
    home.tell(MATCH, 1)
    assert is_gold(home.continue_card)
    assert not any(is_gold(row) for row in rows)
    assert home.continue_card.y() < home.new_match.y() < home.replay.y()
    assert home.new_match.height() == home.replay.height()
    home.tell(None, 1)
    assert is_gold(home.new_match)


def test_buttons_follow_each_other_by_tab(home: HomePage) -> None:
    home.tell(MATCH, 1)
    order = [home.continue_card, home.new_match, home.replay, home.trainer, home.statistics, home.settings]
    for button, following in pairwise(order):
        assert button.nextInFocusChain() is following


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (780, 439), (2560, 1440), (1600, 1000)])
def test_every_button_is_within_the_window(
    home: HomePage, shell: Shell, qtbot, width: int, height: int
) -> None:
    home.tell(MATCH, 1)
    shell.resize(width, height)
    for button in (
        home.continue_card,
        home.new_match,
        home.replay,
        home.trainer,
        home.statistics,
        home.settings,
    ):
        assert home.rect().contains(button.geometry()), button.text()


def test_buttons_stand_side_by_side_where_the_window_is_too_low(home: HomePage, shell: Shell) -> None:
    shell.resize(1024, 640)
    home.appearance.choose(interface_scale=250)
    everything = (home.new_match, home.replay, home.trainer, home.statistics, home.settings)
    for unfinished, rows in ((MATCH, everything), (None, everything[1:])):
        home.tell(unfinished, 1)
        assert len({row.x() for row in rows}) == 2
        assert all(home.rect().contains(row.geometry()) for row in rows)
        for one, other in pairwise(rows):
            assert (
                not one.geometry().adjusted(8, 8, -8, -8).intersects(other.geometry().adjusted(8, 8, -8, -8))
            )


def test_words_follow_the_language(home: HomePage) -> None:
    home.tell(MATCH, 2)
    told = set()
    for language in ("zh-Hans", "zh-Hant", "en"):
        home.appearance.choose(language=language)
        told.add((home.new_match.text(), home.new_match.hint, home.continue_card.detail))
    assert len(told) == 3


def test_the_picture_is_painted_for_every_new_size(home: HomePage, shell: Shell, qtbot) -> None:
    seen = []
    for size in ((1024, 640), (1100, 700)):
        shell.resize(*size)
        at_once = home.grab().toImage()
        assert not home.ground.settled
        qtbot.waitUntil(lambda: home.ground.settled)
        seen += [at_once, home.grab().toImage()]
    assert seen[0] != seen[1]
    assert seen[2] != seen[3]


def test_the_picture_follows_skin_and_theme(home: HomePage, qtbot) -> None:
    at_once, later = [], []
    for look in ({}, {"skin": "amber"}, {"colour_blind": True}, {"theme": "day"}, {"index_numerals": True}):
        home.appearance.choose(**look)
        at_once.append(home.grab().toImage())
        qtbot.waitUntil(lambda: home.ground.settled)
        later.append(home.grab().toImage())
    for pictures in (at_once, later):
        assert all(one != other for one, other in pairwise(pictures))


def test_the_next_start_shows_the_picture_of_this_one(
    appearance: Appearance, shell: Shell, tmp_path: Path, qtbot
) -> None:
    kept = tmp_path / "home.picture"
    pictures = []
    for _ in range(2):
        page = HomePage(appearance, kept=kept)
        shell.show_page(page)
        pictures.append(page.grab().toImage())
        assert not page.ground.settled
        qtbot.waitUntil(lambda page=page: page.ground.settled and kept.exists())
        pictures.append(page.grab().toImage())
        shell.drop_page(page)
    first, later, at_once, again = pictures
    assert first != later
    assert at_once == later == again
