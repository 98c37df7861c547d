from types import SimpleNamespace

import pytest

from app.engine.event import (
    Event,
    HorsesDrawn,
    HorsesPaid,
    PursesEmptied,
    SeatLeft,
    WallExhausted,
)
from app.engine.seatview import LedgerLine
from app.rules.hand import BANK, SEATS
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet
from app.rules.scoring import Payment
from app.ui.appearance import Appearance
from app.ui.dialogs.ledger_row import SHADES
from app.ui.dialogs.settlement_sheet import SettledRound
from app.ui.ledger import ledger_rows
from app.ui.ledger_texts import badge, how, what
from app.ui.sentences import Sentences
from app.ui.texts import LANGUAGES, Texts
from tests.ui.games import new_session, play_round, settled_round

DEALS = [bytes([number]) * 32 for number in range(6)]


@pytest.mark.parametrize("name", preset_ids())
def test_rows_hold_every_payment_once_and_are_told_in_words(appearance: Appearance, name: str) -> None:
    for seed in DEALS[:3]:
        session = new_session(appearance, name, seed)
        play_round(session)
        check_rows(settled_round(session))


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("baike_full", {"buy_horse": 3}),
        ("book_cap3", {"pig_payees": "nobody", "pig_amount": 48, "buy_horse": 1}),
        ("baike", {"zha_niao": "on", "kong_booked": "discard_survives"}),
        ("jiang258", {"opening_small_hu": "bonus_then_play", "big_hu_stack": "on"}),
        ("app_xueliu", {"pig_payees": "nobody", "pig_amount": 48}),
    ],
)
def test_bettors_bank_and_birds_are_in_the_rows(appearance: Appearance, name: str, changes: dict) -> None:
    for seed in DEALS:
        session = new_session(appearance, name, seed, changes=changes)
        play_round(session, "novice")
        check_rows(settled_round(session))


def check_rows(settled: SettledRound) -> None:
    """All payments are in the rows, which come to the round's result, and each has its words."""
    rows = ledger_rows(settled.view, settled.events)
    assert settled.view.result is not None
    deltas = settled.view.result.deltas
    assert tuple(sum(row.deltas[party] for row in rows) for party in range(len(deltas))) == deltas
    assert sum(row.total for row in rows) == sum(line.payment.amount for line in settled.view.ledger)
    assert [row.turn for row in rows] == sorted(row.turn for row in rows)
    for language in LANGUAGES:
        words = Sentences(Texts(language), settled.names, settled.view.rules, 0, True)
        for row in rows:
            assert words.texts(f"settlement.badge_{badge(row, words)}")
            assert badge(row, words) in SHADES
            for told in (what(row, words), how(row, words)):
                assert told
                assert "{" not in told


def test_the_count_of_a_win_comes_to_the_amount_paid(appearance: Appearance) -> None:
    session = new_session(appearance, "book_cap3", DEALS[0])
    play_round(session)
    settled = settled_round(session)
    words = Sentences(Texts("en"), settled.names, settled.view.rules, None)
    for row in ledger_rows(settled.view, settled.events):
        if row.reason == "win":
            stake, multiple = (
                int(part) for part in how(row, words).split(",")[0][6:].split("+")[0].split("×")
            )
            extra = stake if "+ one stake" in how(row, words) else 0
            assert row.each == stake * multiple + extra


def row_of(reason: str, cause: Event, payments: list[Payment], events: list[Event], rules: RuleSet) -> str:
    """What a row of these payments says, from the view of nobody."""
    lines = tuple(LedgerLine(len(events), 1, payment) for payment in payments)
    view = SimpleNamespace(ledger=lines, result=None, rules=rules, order=SEATS, viewer=0)
    (row,) = ledger_rows(view, [*events, cause])
    assert row.reason == reason
    words = Sentences(Texts(), ("甲", "乙", "丙", "丁"), rules, None)
    return f"{what(row, words)} | {how(row, words)}"


def test_rare_rows_are_told() -> None:
    qq, sbr = preset("qq_coins"), preset("sbr_mil")
    escape = [Payment("escape", 0, 2, 96), Payment("escape", 0, 3, 96)]
    assert row_of("escape", SeatLeft(0, True, ()), escape, [], qq) == "逃跑 · 甲 | 底 6 × 16，赔给未胡的人"
    back = [Payment("escape", 0, 2, 6)]
    assert row_of("escape", SeatLeft(0, False, ()), back, [], qq) == "甲先走 · 赢分退回 | 赢来的退还付的人"
    short = [Payment("shortfall", 1, 0, 5), Payment("shortfall", 2, 0, 1)]
    assert row_of("shortfall", PursesEmptied(()), short, [], qq) == "币不足 · 甲已付到见底 | 赢家按比例少收"
    pig = [Payment("pig", 1, BANK, 48)]
    nothing = WallExhausted((1,), (None,) * 4, ((),) * 4, ())
    assert row_of("pig", nothing, pig, [], sbr) == "查花猪 · 乙 | 底 1 × 48，付出桌外，不归任何人"


def test_rows_of_bettors_name_whom_they_go_with() -> None:
    drawn = HorsesDrawn((6,), (107,))
    won = [Payment("horse", 0, 4, 5)]
    told = row_of("horse", HorsesPaid((2,), ()), won, [drawn], preset("baike"))
    assert told == "叫马 · X跟丙收 | 马牌数到丙，同收同付"


def test_rows_of_an_empty_wall_stand_as_the_players_sit(appearance: Appearance) -> None:
    for seed in (bytes([number]) * 32 for number in range(60)):
        session = new_session(appearance, "qq_xuezhan", seed)
        play_round(session, "random")
        settled = settled_round(session)
        pigs = [row for row in ledger_rows(settled.view, settled.events) if row.reason == "pig"]
        if len(pigs) > 2:
            break
    payers = [row.payers[0] for row in pigs]
    assert payers == [seat for seat in settled.order if seat in payers]
