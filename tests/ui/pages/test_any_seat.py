"""A match whose user sits at another seat than A, as in a branch: the page shows it from there."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import VERSION
from app.engine.action import Discard
from app.session.branch import same_wall_position, start_branch
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.guide import Guide
from app.ui.matches import describe_unfinished
from app.ui.pages.play import PlayPage
from tests.ui.games import CREATED, SEED, new_session, play_round
from tests.ui.pages.user import Table

SEAT = 2


def branch(appearance: Appearance, folder: Path) -> Session:
    """The first round of a match once more, the user at SEAT."""
    session = new_session(appearance)
    play_round(session)
    at = same_wall_position(session.timeline, len(session.timeline))
    path = folder / "branch.zhuli"
    record = session.record()
    return start_branch(record, "match.zhuli", at, SEAT, CREATED, VERSION, SEED, path, sync=False)


def sit(guide: Guide, session: Session, qtbot, path: Path | None = None) -> Table:
    guide.play_session(session, path)
    page = guide.play
    assert isinstance(page, PlayPage)
    return Table(page, qtbot)


def test_in_english_a_branch_says_who_of_the_names_is_the_user(
    guide: Guide, appearance: Appearance, tmp_path: Path, qtbot
) -> None:
    appearance.choose(language="en", show_log=True)
    user = sit(guide, branch(appearance, tmp_path), qtbot)
    user.play()
    (dialog,) = guide.shell.dialogs
    assert isinstance(dialog, SettlementDialog)
    mine = f"{user.page.names[SEAT]} (you)"
    assert dialog.sheet._card_texts()[SEAT].name == mine
    assert [dialog.sheet._words().who(seat) for seat in (0, 1, 3)] == [user.page.names[n] for n in (0, 1, 3)]
    assert user.page.result().names[SEAT] == mine
    lines = user.page.log.lines
    assert any(mine in lines.item(row).text() for row in range(lines.count()))


def test_a_hand_is_played_from_another_seat(guide: Guide, qtbot) -> None:
    user = sit(guide, new_session(guide.appearance, seat=SEAT), qtbot)
    page = user.page
    user.wait()
    assert page.me == SEAT
    view = page.table._table.view
    assert view is not None
    assert view.viewer == SEAT
    assert view.legal == page.session.waiting[SEAT]
    own = page.table._table.tiles.own()
    assert {item.placement.owner for item in own} == {SEAT}
    user.play()
    (dialog,) = guide.shell.dialogs
    assert isinstance(dialog, SettlementDialog)
    assert dialog.sheet.order == (2, 3, 0, 1)
    assert dialog.sheet._card_texts()[SEAT].name == "你"
    decisions = page.session.timeline.decisions
    assert any(made.decision.seat == SEAT and made.decision.hint == "waits" for made in decisions)
    dialog.next.click()
    user.over.clear()
    user.wait()
    assert page.session.timeline.round_number == 2


def test_clicks_undo_and_redo_are_those_of_the_seat(guide: Guide, qtbot) -> None:
    user = sit(guide, new_session(guide.appearance, seat=SEAT), qtbot)
    page, session = user.page, user.session
    user.play(2)
    while not any(isinstance(action, Discard) for action in session.view(SEAT).legal):
        user.play(1)
    scene = page.table._table
    own = scene.tiles.own()
    item = next(own[at] for at in range(len(own)) if isinstance(scene.hand.action(at), Discard))
    before = len(session.timeline)
    point = page.table.mapFromScene(item.sceneBoundingRect().center())
    for _ in range(2):
        QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=point)
    qtbot.waitUntil(lambda: len(session.timeline) > before)
    assert session.timeline.event(before).seat == SEAT
    user.wait()
    after = len(session.timeline)
    page.undos.undo()
    assert len(session.timeline) <= before
    page.undos.redo()
    assert len(session.timeline) == after


def test_in_a_branch_the_plate_at_the_bottom_is_yours(guide: Guide, qtbot, tmp_path: Path) -> None:
    user = sit(guide, branch(guide.appearance, tmp_path), qtbot)
    user.wait()
    people = user.page.table._table.context.people
    assert [person.name for person in people if person.is_user] == [f"{user.page.names[SEAT]}（你）"]
    assert people[SEAT].is_user
    guide.appearance.choose(language="en")
    people = user.page.table._table.context.people
    assert people[SEAT].name == f"{user.page.names[SEAT]} (you)"
    user.play()
    assert user.page.settled().me == SEAT


def test_the_card_of_an_unfinished_branch_begins_with_the_user(
    appearance: Appearance, tmp_path: Path
) -> None:
    branch(appearance, tmp_path).close()
    told = describe_unfinished(tmp_path / "branch.zhuli", appearance.texts)
    assert told is not None
    assert [avatar for avatar, _ in told.standing] == ["fox", "crane", "panda", "monkey"]
