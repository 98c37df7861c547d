"""The GUI cases 5 and 6: a match whose decisions are taken back, and rules that must not be mixed up."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.event import Event, HandWon, TileDiscarded
from app.records.audit import audit
from app.records.library import load_record
from app.rules.presets import preset
from app.rules.ruleset import spell_all
from app.session.shuffle import shuffle_named
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.main_window import MainWindow
from app.ui.pages.play import PlayPage
from app.ui.places import Places
from app.ui.shell import Shell
from tests.ui.games import new_match, new_session, play_rest, play_round
from tests.ui.pages.user import Table

ME = 0
ANOTHER_WINS = bytes([21]) * 32
"""A deal in which a computer player wins between two decisions of the user."""


class Watched:
    """The file of a match: it may only ever grow."""

    def __init__(self, path: Path) -> None:
        self._path, self._before = path, path.read_bytes()

    def check_grown(self) -> None:
        now = self._path.read_bytes()
        assert now.startswith(self._before)
        assert len(now) > len(self._before)
        self._before = now


def events(user: Table) -> list[Event]:
    timeline = user.session.timeline
    return [timeline.event(index) for index in range(len(timeline))]


def leads_to_a_win_of_another(user: Table, since: int) -> bool:
    """Of my own will I discarded, then all three others acted, one of them won, and the hand goes on."""
    made = events(user)[since:]
    mine = bool(made) and isinstance(made[0], TileDiscarded) and made[0].seat == ME
    acted = {event.seat for event in made if getattr(event, "seat", ME) != ME}
    free = user.session.timeline.last_choice(ME) == since
    return mine and free and acted == {1, 2, 3} and any(isinstance(event, HandWon) for event in made)


# 5


def test_case_5_after_undo_and_redo_with_other_hints_the_bots_do_the_same_and_the_file_only_grows(
    appearance: Appearance, shell: Shell, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "对局.zhuli"
    session = new_session(appearance, seed=ANOTHER_WINS, path=path, hints="full")
    page = PlayPage(appearance, session, path, InProcessAsker())
    shell.show_page(page)
    user = Table(page, qtbot)
    page.start()
    user.wait()
    before: list[Event] = []
    while not leads_to_a_win_of_another(user, len(before)):
        before = events(user)
        user.play(1)
        assert not user.over
    after, file = events(user), Watched(path)
    for _ in range(3):
        page.table.tool_pressed.emit("bulb")
        page.undos.undo()
        assert events(user) == before
        file.check_grown()
        page.table.tool_pressed.emit("bulb")
        page.undos.redo()
        user.wait()
        assert events(user) == after
        file.check_grown()
        page.undos.undo()
        page.table.tool_pressed.emit("bulb")
        user.play(1)
        assert events(user) == after
        file.check_grown()
    page.leave()
    assert {fault.what for fault in audit(load_record(path), shuffle_named)} == {"unfinished"}


# 6


def rules_of(preset_id: str) -> dict[str, object]:
    return spell_all(preset(preset_id))


def choose_preset(window: MainWindow, preset_id: str) -> NewMatchDialog:
    window.guide.ask_new_match()
    dialog = window.shell.dialogs[-1]
    assert isinstance(dialog, NewMatchDialog)
    dialog.presets.cards[preset_id].click()
    return dialog


def test_case_6_running_hand_dialog_and_viewer_each_have_their_own_rules(
    window: MainWindow, appearance: Appearance, places: Places, tmp_path: Path
) -> None:
    guide = window.guide
    old = tmp_path / "old.zhuli"
    session = new_session(appearance, "qq_xuezhan", length=1, path=old)
    play_round(session)
    session.close()
    guide.start_match(new_match("baike"))
    running = guide.play.session
    choose_preset(window, "jiang258")
    QTest.keyClick(window.shell.dialogs[-1], Qt.Key.Key_Escape)
    guide.open_record(old)
    assert spell_all(guide.replay.cursor_.view(0).rules) == load_record(old).header.rules
    assert guide.replay.table._table.view.rules == guide.replay.cursor_.view(0).rules
    QTest.keyClick(guide.replay, Qt.Key.Key_Escape)
    assert guide.at_table
    assert guide.play.session is running
    assert guide.play.table._table.view.rules == running.timeline.rules == new_match("baike").rules
    play_rest(running)
    running.next_round()
    assert running.view(ME).rules == new_match("baike").rules
    dialog = choose_preset(window, "jiang258")
    QTest.mouseClick(dialog.start, Qt.MouseButton.LeftButton)
    assert guide.play.session is not running
    assert spell_all(guide.play.session.timeline.rules) == rules_of("jiang258")
    presets = {load_record(path).header.preset for path in places.records.glob("*.zhuli")}
    assert presets == {"baike", "jiang258"}
    guide.open_record(old)
    assert spell_all(guide.replay.cursor_.view(0).rules) == load_record(old).header.rules
