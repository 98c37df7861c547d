from dataclasses import replace

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.ui.appearance import Appearance
from app.ui.dialogs.match_summary import MatchResult, MatchSummary
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.shell import Shell
from app.ui.widgets.dialog import ROOM
from tests.support.clock import FakeClock
from tests.support.hearing import Listener
from tests.support.screens.recording import recording
from tests.ui.games import new_session, play_round, settled_round


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell) -> SettlementDialog:
    session = new_session(appearance)
    play_round(session)
    made = SettlementDialog(appearance, settled_round(session), shell)
    shell.open_dialog(made)
    return made


def test_figures_equal_the_ledger(dialog: SettlementDialog) -> None:
    view = dialog.settled.view
    assert view.result is not None
    assert dialog.sheet.totals == view.result.deltas
    assert dialog.sheet.adds_up
    paid = sum(line.payment.amount for line in view.ledger)
    assert sum(button.row.total for button in dialog.sheet.rows) == paid


def test_a_row_leads_to_its_moment(dialog: SettlementDialog, qtbot) -> None:
    button = dialog.sheet.rows[-1]
    with qtbot.waitSignal(dialog.review_wanted) as signal:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert signal.args == [button.row.event]
    assert dialog.settled.events[button.row.event] is button.row.cause


@pytest.mark.parametrize(
    ("name", "signal"), [("next", "next_wanted"), ("home", "home_wanted"), ("review", "review_wanted")]
)
def test_buttons_say_what_comes_next(dialog: SettlementDialog, qtbot, name: str, signal: str) -> None:
    with qtbot.waitSignal(getattr(dialog, signal)):
        QTest.mouseClick(getattr(dialog, name), Qt.MouseButton.LeftButton)


def test_rows_come_in_one_after_the_other_and_amounts_count_up(
    appearance: Appearance, shell: Shell, clock: FakeClock
) -> None:
    appearance.choose(motion="standard")
    session = new_session(appearance)
    play_round(session)
    dialog = SettlementDialog(appearance, settled_round(session), shell)
    shell.open_dialog(dialog)
    first, second, *_ = dialog.sheet.rows
    assert first.slide == 0
    clock.t = 90
    dialog.sheet.tick()
    assert first.slide > second.slide > 0
    assert first.share == 0
    clock.t = 500
    dialog.sheet.tick()
    assert first.slide == 1
    assert 0 < second.share < first.share < 1
    clock.t = 5000
    dialog.sheet.tick()
    assert all(row.slide == 1 and row.share == 1 for row in dialog.sheet.rows)


def test_with_reduced_motion_rows_only_fade_in_and_amounts_are_there(
    appearance: Appearance, shell: Shell, clock: FakeClock
) -> None:
    appearance.choose(motion="reduced")
    session = new_session(appearance)
    play_round(session)
    dialog = SettlementDialog(appearance, settled_round(session), shell)
    shell.open_dialog(dialog)
    rows = dialog.sheet.rows
    assert {(row.slide, row.share) for row in rows} == {(0, 1)}
    clock.t = 50
    dialog.sheet.tick()
    slides = {row.slide for row in rows}
    assert len(slides) == 1
    assert 0 < slides.pop() < 1
    clock.t = 101
    dialog.sheet.tick()
    assert {(row.slide, row.share) for row in rows} == {(1, 1)}
    assert not dialog.sheet._timer.isActive()


def test_cards_and_rows_end_where_the_line_under_the_title_ends(
    dialog: SettlementDialog, shell: Shell
) -> None:
    for size in ((1600, 1000), (1024, 640)):
        shell.resize(*size)
        sheet, scale, wide = dialog.sheet, dialog.appearance.scale, dialog.card.size_in[0]
        left = sheet.mapTo(dialog.card, QPoint(0, 0)).x() / scale - ROOM
        assert left + sheet._layout.card(3).right() == pytest.approx(wide - 44, abs=1.5)
        assert left + sheet._layout.row(0).right() == pytest.approx(wide - 44, abs=1.5)


@pytest.mark.parametrize("bettors", [0, 3])
def test_at_the_largest_scale_cards_stand_two_in_a_row_and_nothing_is_cut(
    appearance: Appearance, shell: Shell, bettors: int
) -> None:
    appearance.choose(language="en", interface_scale=250)
    shell.resize(1024, 610)
    session = new_session(appearance, "baike_full", changes={"buy_horse": bettors} if bettors else {})
    play_round(session)
    dialog = SettlementDialog(appearance, settled_round(session), shell)
    with recording() as record:
        shell.open_dialog(dialog)
        dialog.sheet.grab()
        dialog.card.grab()
    layout = dialog.sheet._layout
    assert layout.card(1).top() == layout.card(0).top() < layout.card(2).top()
    assert layout.tall
    assert not record.cuts
    assert all(row.tall for row in dialog.sheet.rows)


def test_a_bead_is_heard_for_every_row_and_none_when_all_is_shown_at_once(
    appearance: Appearance, shell: Shell, clock: FakeClock
) -> None:
    player = Listener()
    appearance.hear_through(player)
    appearance.choose(motion="standard")
    session = new_session(appearance)
    play_round(session)
    for skipped in (False, True):
        player.heard.clear()
        dialog = SettlementDialog(appearance, settled_round(session), shell)
        shell.open_dialog(dialog)
        for _ in range(0 if skipped else 300):
            clock.t += 10
            dialog.sheet.tick()
        dialog.sheet.finish()
        assert player.heard == ([] if skipped else ["count"] * len(dialog.sheet.rows))
        shell.close_dialogs()


@pytest.mark.parametrize("skip", ["click", "key"])
def test_any_input_shows_everything_at_once(appearance: Appearance, shell: Shell, skip: str) -> None:
    appearance.choose(motion="slow")
    session = new_session(appearance)
    play_round(session)
    dialog = SettlementDialog(appearance, settled_round(session), shell)
    shell.open_dialog(dialog)
    assert dialog.sheet.rows[-1].slide == 0
    if skip == "click":
        QTest.mouseClick(dialog.sheet, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert all(row.slide == 1 and row.share == 1 for row in dialog.sheet.rows)
    assert shell.dialogs == [dialog]


def test_the_words_follow_the_language(dialog: SettlementDialog) -> None:
    names = []
    for language in ("zh-Hans", "zh-Hant", "en"):
        dialog.appearance.choose(language=language)
        names.append((dialog.next.text(), dialog.sheet.rows[0].accessibleName()))
    assert len(set(names)) == 3


def test_the_whole_sheet_can_be_reached_in_a_small_window(dialog: SettlementDialog, shell: Shell) -> None:
    shell.resize(780, 439)
    sheet = dialog.sheet
    bar = dialog._scroll.verticalScrollBar()
    assert sheet.height() > dialog._scroll.viewport().height()
    assert bar.maximum() == sheet.height() - dialog._scroll.viewport().height()


def test_the_summary_ranks_by_points(appearance: Appearance, shell: Shell, qtbot) -> None:
    session = new_session(appearance, length=1)
    play_round(session)
    assert session.over
    events = tuple(session.timeline.event(index) for index in range(len(session.timeline)))
    scores = session.timeline.scores
    result = MatchResult(
        settled_round(session).view.rules, events, scores, ("甲", "乙", "丙", "丁"), 0, "book"
    )
    assert [scores[seat] for seat in result.standing] == sorted(scores, reverse=True)
    assert result.place(result.standing[0]) == 1
    dialog = MatchSummary(appearance, result, shell)
    shell.open_dialog(dialog)
    with qtbot.waitSignal(dialog.again_wanted):
        QTest.mouseClick(dialog.again, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("name", "changes", "columns"),
    [
        ("baike_full", {"buy_horse": 3}, 7),
        ("app_xueliu", {"pig_payees": "nobody", "pig_amount": 48}, 4),
        ("qq_coins", {"coin_rate": 100}, 4),
        ("jiang258", {}, 4),
    ],
)
def test_columns_of_players_and_bettors_add_up(
    appearance: Appearance, shell: Shell, name: str, changes: dict, columns: int
) -> None:
    for number in range(6):
        session = new_session(appearance, name, bytes([number]) * 32, changes=changes)
        play_round(session, "novice")
        dialog = SettlementDialog(appearance, settled_round(session), shell)
        shell.open_dialog(dialog)
        shell.grab()
        assert dialog.sheet.adds_up
        assert len(dialog.sheet.columns) == columns
        assert dialog.sheet.totals == dialog.settled.deltas
        shell.close_dialogs()


def test_money_that_leaves_the_table_is_told(appearance: Appearance, shell: Shell) -> None:
    changes = {"pig_payees": "nobody", "pig_amount": 48}
    for number in range(10):
        session = new_session(appearance, "qq_xuezhan", bytes([number]) * 32, changes=changes)
        play_round(session, "random")
        dialog = SettlementDialog(appearance, settled_round(session), shell)
        if dialog.sheet.banked:
            break
    assert dialog.sheet.banked % 48 == 0
    assert sum(dialog.sheet.totals) == -dialog.sheet.banked < 0
    assert dialog.sheet._verdict() == appearance.texts(
        "settlement.adds_up_bank", n=f"{dialog.sheet.banked:,}"
    )


def test_the_cards_stand_in_playing_order_from_the_user_on(appearance: Appearance) -> None:
    session = new_session(appearance, "chongqing")
    play_round(session)
    settled = settled_round(session)
    assert settled.order == (0, 1, 2, 3)
    swapped = replace(settled, view=structs.replace(settled.view, order=(1, 0, 2, 3)))
    assert swapped.order == (0, 2, 3, 1)
    assert replace(settled, me=2).order == (2, 3, 0, 1)


def test_the_summary_ranks_players_and_names_bettors(appearance: Appearance, shell: Shell) -> None:
    session = new_session(appearance, "baike", length=1, changes={"buy_horse": 2})
    play_round(session)
    events = tuple(session.timeline.event(index) for index in range(len(session.timeline)))
    rules = settled_round(session).view.rules
    result = MatchResult(rules, events, session.timeline.scores, ("甲", "乙", "丙", "丁"), 0, "百科")
    assert sorted(result.standing) == [0, 1, 2, 3]
    assert (result.rounds, result.in_purses) == (1, False)
    dialog = MatchSummary(appearance, result, shell)
    shell.open_dialog(dialog)
    shell.grab()
    assert dialog._bettors(result.scores[4:]).startswith("叫马　X ")
