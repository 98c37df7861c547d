from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.bots.levels import make_bot
from app.engine.action import ChooseVoid, Discard
from app.engine.event import Passed
from app.session.recorder import Recorder
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from tests.ui.games import new_session, play_rest
from tests.ui.pages.user import WAIT, Table


def test_a_whole_round_is_played(table: Table) -> None:
    table.play()
    timeline = table.session.timeline
    assert timeline.between_rounds
    assert table.page.bridge.shown == len(timeline)
    assert len(table.over) == 1
    settled = table.page.settled()
    assert settled.view.result is not None
    assert settled.events[0].number == 1


def test_the_next_round_begins_where_the_first_ended(table: Table) -> None:
    play_rest(table.session)
    table.page.bridge.advance()
    assert len(table.over) == 1
    table.over.clear()
    table.page.next_round()
    table.wait()
    assert table.session.timeline.round_number == 2
    assert 0 in table.session.waiting


def test_only_the_present_offers_choices(appearance: Appearance, qtbot) -> None:
    class Screen:
        busy = False

        def __init__(self) -> None:
            self.views: list[object] = []

        def show_view(self, view, event=None) -> None:
            self.views.append((view, event))

    from app.ui.session_bridge import SessionBridge

    screen = Screen()
    session = new_session(appearance)
    bridge = SessionBridge(session, screen, InProcessAsker(), lambda: 0)
    bridge.start()
    bot = make_bot("beginner")
    for _ in range(20):
        qtbot.waitUntil(lambda: 0 in session.waiting or session.timeline.between_rounds, timeout=WAIT)
        if session.timeline.between_rounds:
            break
        shown = len(screen.views)
        assert screen.views[-1][0].legal == session.waiting[0]
        bridge.submit(bot.act(session.view(0), 0))
        assert all(not view.legal for view, _ in screen.views[shown:-1])
    assert [event for _, event in screen.views if event is not None] == [
        session.timeline.event(index) for index in range(len(session.timeline))
    ]
    bridge.close()


def test_clicks_on_tiles_discard(table: Table, qtbot) -> None:
    table.play(3)
    view = table.session.view(0)
    while not any(isinstance(action, Discard) for action in view.legal):
        table.play(1)
        view = table.session.view(0)
    scene = table.page.table._table
    own = scene.tiles.own()
    item = next(own[index] for index in range(len(own)) if isinstance(scene.hand.action(index), Discard))
    before = len(table.session.timeline)
    viewport = table.page.table.viewport()
    point = table.page.table.mapFromScene(item.sceneBoundingRect().center())
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=point)
    qtbot.waitUntil(lambda: len(table.session.timeline) > before, timeout=WAIT)
    event = table.session.timeline.event(before)
    assert type(event).__name__ == "TileDiscarded"
    assert event.seat == 0


def test_undo_goes_back_to_my_last_decision(table: Table) -> None:
    table.play_to_choice(4)
    assert not table.over
    position = len(table.session.timeline)
    offered = table.session.waiting[0]
    table.answer()
    table.wait()
    assert len(table.session.timeline) > position
    assert table.page.undos.undo_button.isEnabled()
    QTest.mouseClick(table.page.undos.undo_button, Qt.MouseButton.LeftButton)
    assert len(table.session.timeline) == position
    assert table.page.bridge.shown == position
    assert table.session.waiting[0] == offered


def test_after_undo_the_same_choices_lead_to_the_same_world(table: Table) -> None:
    table.play_to_choice(4)
    table.answer()
    table.wait()
    once = [table.session.timeline.event(index) for index in range(len(table.session.timeline))]
    table.page.undos.undo()
    table.answer()
    table.wait()
    assert [table.session.timeline.event(i) for i in range(len(table.session.timeline))] == once


def test_nothing_to_undo_before_the_first_decision(table: Table) -> None:
    table.wait()
    assert not table.page.undos.undo_button.isEnabled()
    before = len(table.session.timeline)
    table.page.undos.undo()
    assert len(table.session.timeline) == before


def test_an_answer_that_comes_twice_counts_once(table: Table) -> None:
    table.wait()
    action = table.session.waiting[0][0]
    assert isinstance(action, ChooseVoid)
    table.page.table.action_chosen.emit(action)
    table.page.table.action_chosen.emit(action)
    made = [each for each in table.session.timeline.decisions if each.decision.seat == 0]
    assert len(made) == 1


def test_leaving_keeps_the_match_and_it_goes_on_at_the_same_choice(
    appearance: Appearance, shell: Shell, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "中文 folder" / "match.zhuli"
    path.parent.mkdir()
    page = PlayPage(appearance, new_session(appearance, path=path), path, InProcessAsker())
    shell.show_page(page)
    first = Table(page, qtbot)
    page.start()
    first.play(5)
    position, offered = len(page.session.timeline), page.session.waiting[0]
    page.leave()
    again = PlayPage(appearance, Session.resume(path, sync=False), path, InProcessAsker())
    shell.show_page(again)
    second = Table(again, qtbot)
    again.start()
    second.wait()
    assert len(again.session.timeline) == position
    assert again.session.waiting[0] == offered
    second.answer()
    second.wait()
    assert len(again.session.timeline) > position
    again.leave()


def public(table: Table) -> int:
    """How many events the user may know of."""
    timeline = table.session.timeline
    events = [timeline.event(index) for index in range(len(timeline))]
    return sum(not isinstance(event, Passed) or event.seat == 0 for event in events)


def test_the_log_keeps_the_passes_of_others_secret(table: Table) -> None:
    table.page.appearance.choose(show_log=True)
    table.wait()
    play_rest(table.session)
    table.page.bridge.advance()
    timeline = table.session.timeline
    events = [timeline.event(index) for index in range(len(timeline))]
    assert any(isinstance(event, Passed) and event.seat != 0 for event in events)
    told = [table.page.log.lines.item(row).text() for row in range(table.page.log.lines.count())]
    assert not any(line.startswith(("阿竹过", "老川过", "小雅过")) or "没有胡" in line for line in told)


def test_the_log_tells_what_happened(table: Table) -> None:
    table.play(3)
    assert not table.page.log.isVisible()
    table.page.appearance.choose(show_log=True)
    assert table.page.log.isVisible()
    lines = table.page.log.lines
    assert lines.count() == public(table)
    table.play(6)
    assert lines.count() == public(table)
    before = lines.item(0).text()
    table.page.appearance.choose(language="en")
    assert lines.item(0).text() != before


def test_a_record_that_cannot_be_written_is_told(table: Table, qtbot) -> None:
    from app.records.errors import CannotWrite

    table.wait()
    table.session._recorder.trouble = CannotWrite("full", "match.zhuli")
    with qtbot.waitSignal(table.page.trouble) as signal:
        table.answer()
    assert signal.args == ["errors.disk_full"]


def test_a_full_disk_is_told_once_and_again_after_it_had_room(table: Table, monkeypatch) -> None:
    from app.records.errors import CannotWrite, WriteFault

    told: list[str] = []
    table.page.trouble.connect(told.append)

    faults: list[WriteFault | None] = [None]

    def write(self: Recorder, *_: object, **__: object) -> None:
        self.trouble = CannotWrite(faults[-1], "match.zhuli") if faults[-1] else None

    monkeypatch.setattr(Recorder, "write", write)
    for fault in ("full", "full", "read_only", "full", None, "full"):
        faults.append(fault)
        table.wait()
        table.answer()
        table.page.bridge.advance()
    assert told == ["errors.disk_full", "errors.disk_read_only", "errors.disk_full"]


def test_a_record_whose_end_is_lost_is_told_on_leaving(table: Table, monkeypatch) -> None:
    from app.records.errors import CannotWrite

    told: list[str] = []
    table.page.trouble.connect(told.append)

    def close(self: Recorder) -> None:
        self.trouble = CannotWrite("missing", "match.zhuli")

    table.wait()
    monkeypatch.setattr(Recorder, "close", close)
    table.page.bridge.close()
    assert told == ["errors.record_missing"]
