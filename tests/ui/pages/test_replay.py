from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.bots.levels import make_bot
from app.engine.event import Passed
from app.records.errors import DamagedRecord
from app.records.library import load_record
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.replay_steps import STEPS
from app.ui.shell import Shell
from app.ui.table.layout import layout
from tests.support.clock import FakeClock
from tests.ui.games import new_session, play_round, record_of

SAMPLE = Path(__file__).parents[3] / "replays" / "book_cap3.zhuli"


@pytest.fixture
def page(viewer: ReplayPage) -> ReplayPage:
    viewer.open_at(1)
    return viewer


def shown(page: ReplayPage) -> object:
    """What lies on the table."""
    return page.table._table.tiles.layout


def test_stepping_both_ways_shows_the_same_as_seeking(page: ReplayPage) -> None:
    page.seek(page.cursor_.timeline.round_starts[1] - 40)
    forwards = {page.position: shown(page)}
    while page.step("next"):
        forwards[page.position] = shown(page)
        if len(forwards) == 70:
            break
    backwards = {page.position: shown(page)}
    while page.step("previous") and page.position >= min(forwards):
        backwards[page.position] = shown(page)
    assert backwards == forwards
    assert not any(isinstance(page.cursor_.timeline.event(each - 1), Passed) for each in list(forwards)[1:])
    for position in list(forwards)[::7]:
        page.seek(position)
        assert shown(page) == forwards[position], position


@pytest.mark.parametrize(
    ("key", "step"),
    [
        (Qt.Key.Key_Right, "next"),
        (Qt.Key.Key_Left, "previous"),
        (Qt.Key.Key_Down, "next_turn"),
        (Qt.Key.Key_Up, "previous_turn"),
        (Qt.Key.Key_PageDown, "next_round"),
        (Qt.Key.Key_PageUp, "previous_round"),
    ],
)
def test_keys_and_buttons_do_the_same(page: ReplayPage, key: Qt.Key, step: str) -> None:
    page.seek(40)
    QTest.keyClick(page, key)
    by_key = page.position
    page.seek(40)
    QTest.mouseClick(page.panel.transport.steps[step], Qt.MouseButton.LeftButton)
    assert page.position == by_key != 40
    assert (by_key > 40) == (STEPS[step].direction > 0)


def test_home_and_end_are_those_of_the_round(page: ReplayPage) -> None:
    second = page.cursor_.timeline.round_starts[1]
    page.seek(30)
    QTest.keyClick(page, Qt.Key.Key_End)
    assert page.position == second
    QTest.keyClick(page, Qt.Key.Key_Home)
    assert page.position == 1


def test_the_wheel_steps(page: ReplayPage) -> None:
    page.seek(20)
    viewport = page.table.viewport()
    for notch, compare in ((-120, int.__gt__), (120, int.__eq__)):
        wheel = QWheelEvent(
            QPointF(300, 300), QPointF(300, 300), QPoint(), QPoint(0, notch), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(viewport, wheel)
        assert compare(page.position, 20)


def test_the_timeline_scrubs(page: ReplayPage) -> None:
    page.panel.timeline.setValue(33)
    assert page.position == 33
    page.seek(12)
    assert page.panel.timeline.value() == 12


def test_a_row_of_the_list_leads_to_its_moment(page: ReplayPage) -> None:
    events = page.panel.upper.events
    page.panel.upper.filters.choose(1)
    assert events.count() == 3
    line = events.line(1)
    events.itemClicked.emit(events.item(1))
    assert page.position == line.position
    assert type(page.cursor_.last_event).__name__ == "HandWon"
    assert events.currentRow() == 1


def test_other_seats_and_open_hands(page: ReplayPage) -> None:
    page.seek(30)
    assert page.table._table.view.viewer == 0
    closed = page.table._table.view.players[2].hand
    QTest.mouseClick(page.panel.upper.seats[2], Qt.MouseButton.LeftButton)
    assert page.table._table.view.viewer == 2
    assert closed is None
    QTest.mouseClick(page.panel.upper.open_hands, Qt.MouseButton.LeftButton)
    assert all(player.hand is not None for player in page.table._table.view.players)


def test_the_viewer_offers_nothing_to_choose(page: ReplayPage, qtbot) -> None:
    with qtbot.assertNotEmitted(page.table.action_chosen):
        for position in range(1, page.cursor_.end, 7):
            page.seek(position)
            assert page.table._table.view.legal == ()
            for key in (Qt.Key.Key_1, Qt.Key.Key_Return):
                QTest.keyClick(page.table, key)


def test_it_plays_by_itself_to_the_end(page: ReplayPage, clock: FakeClock, qtbot) -> None:
    page.seek(page.cursor_.end - 3)
    page.autoplay.set_speed(4.0)
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert page.autoplay.playing
    qtbot.waitUntil(lambda: not page.autoplay.playing, timeout=5000)
    assert page.position == page.cursor_.end


def test_any_step_stops_the_play(page: ReplayPage) -> None:
    page.toggle_play()
    page.step("next")
    assert not page.autoplay.playing
    assert page.panel.transport.play.accessibleName() == "播放"


def test_the_panel_folds(page: ReplayPage) -> None:
    wide = page.table._table.context.stage.play_width
    QTest.mouseClick(page.panel.upper.hide_button, Qt.MouseButton.LeftButton)
    assert not page.panel.isVisible()
    assert page.table._table.context.stage.play_width > wide
    QTest.mouseClick(page.show_panel, Qt.MouseButton.LeftButton)
    assert page.panel.isVisible()


def test_words_follow_the_language(page: ReplayPage) -> None:
    told = set()
    for language in ("zh-Hans", "zh-Hant", "en"):
        page.appearance.choose(language=language)
        told.add((page.panel.transport.steps["next"].text(), page.panel.upper.events.item(0).text()))
    assert len(told) == 3


def test_an_impossible_record_is_refused(appearance: Appearance) -> None:
    session = new_session(appearance)
    play_round(session)
    record = record_of(session)
    broken = type(record)(record.header, (), record.events[3:], (), None, False, None)
    with pytest.raises(DamagedRecord):
        ReplayPage(appearance, broken, "broken")


def test_the_place_jumps_across_an_exchange_both_ways(appearance: Appearance, shell: Shell) -> None:
    appearance.choose(motion="standard")
    session = new_session(appearance, changes={"exchange_three": "same_suit"})
    play_round(session)
    page = ReplayPage(appearance, record_of(session), "match")
    shell.show_page(page)
    timeline = page.cursor_.timeline
    exchanging = max(i for i in range(1, len(timeline)) if timeline.view_at(i, 0).phase == "exchange")
    page.open_at(exchanging)
    for late in range(exchanging + 1, len(timeline) + 1, 15):
        for open_hands in (False, True):
            page.set_open_hands(open_hands)
            page.seek(late)
            assert shown(page) == layout(page.table._table.view)
            page.seek(exchanging)
            assert shown(page) == layout(page.table._table.view)


def test_a_round_that_is_still_played_shows_only_the_own_hand(appearance: Appearance, shell: Shell) -> None:
    session = new_session(appearance)
    play_round(session)
    session.next_round()
    bot = make_bot("beginner")
    while session.waiting and len(session.timeline) < session.timeline.round_starts[1] + 30:
        for seat in list(session.waiting):
            session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
    page = ReplayPage(appearance, replace(record_of(session), hidden_round=2), "match")
    shell.show_page(page)
    page.open_at(10)
    refused: list[int] = []
    page.refused.connect(lambda: refused.append(page.position))
    page.look_from(2)
    page.set_open_hands(True)
    start = session.timeline.round_starts[1]

    def seen() -> tuple[int, list[bool]]:
        view = page.table._table.view
        return view.viewer, [player.hand is not None for player in view.players]

    assert seen() == (2, [True] * 4)
    page.seek(start)
    assert seen()[0] == 2
    for position in (start + 1, len(session.timeline)):
        page.seek(position)
        assert page.panel.upper.seats[0].isChecked()
        assert not page.panel.upper.open_hands.isChecked()
        QTest.mouseClick(page.panel.upper.seats[1], Qt.MouseButton.LeftButton)
        QTest.mouseClick(page.panel.upper.open_hands, Qt.MouseButton.LeftButton)
        assert seen()[0] == 0
        assert seen()[1][1:] == [False] * 3
        assert page.panel.upper.seats[0].isChecked()
        assert not page.panel.upper.open_hands.isChecked()
        assert refused == [position] * 2
        refused.clear()
    page.seek(10)
    assert seen() == (2, [True] * 4)
    assert page.panel.upper.open_hands.isChecked()


def test_only_the_user_is_called_you(page: ReplayPage, appearance: Appearance, shell: Shell) -> None:
    own = [page.panel.upper.events.item(row).text() for row in range(page.panel.upper.events.count())]
    assert any("你" in line for line in own)
    others = ReplayPage(appearance, load_record(SAMPLE), "match")
    shell.show_page(others)
    others.open_at(1)
    lines = [others.panel.upper.events.item(row).text() for row in range(others.panel.upper.events.count())]
    assert any("Dong" in line for line in lines)
    assert not any("你" in line for line in lines)
