import re
from types import SimpleNamespace

import pytest

from app.engine.event import (
    Event,
    HandWon,
    HorsesDrawn,
    HorsesPaid,
    KongMoneyMoved,
    PursesEmptied,
    SeatLeft,
    WallExhausted,
)
from app.engine.seatview import LedgerLine
from app.rules.hand import BANK, SEATS
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import Payment, WinValue
from app.rules.value import PatternFan
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
        if language == "zh-Hans":
            for row in rows:
                assert told_amount(how(row, words)) in (None, row.each)


def told_amount(count: str) -> int | None:
    """What a row's words come to, None where they name no factors."""
    factors = re.search(r"底 (\d+) × (\d+)", count) or re.search(r"(\d+) 分(?:封顶)? × 底 (\d+)", count)
    if factors is None:
        return None
    amount = int(factors[1]) * int(factors[2])
    if "自摸一底" in count:
        amount += int(factors[1]) if count.startswith("底") else int(factors[2])
    return amount * 2 if "自摸双份" in count else amount


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
    assert row_of("escape", SeatLeft(0, True, ()), escape, [], qq) == "逃跑 · 甲 | 底 6 × 16，赔给还在打的人"
    back = [Payment("escape", 0, 2, 6)]
    assert row_of("escape", SeatLeft(0, False, ()), back, [], qq) == "甲先走 · 赢分退回 | 赢来的退还付的人"
    short = [Payment("shortfall", 1, 0, 5), Payment("shortfall", 2, 0, 1)]
    assert row_of("shortfall", PursesEmptied(()), short, [], qq) == "币不足 · 甲已付到见底 | 赢家按比例少收"
    pig = [Payment("pig", 1, BANK, 48)]
    nothing = WallExhausted((1,), (None,) * 4, ((),) * 4, ())
    assert row_of("pig", nothing, pig, [], sbr) == "查花猪 · 乙 | 底 1 × 48，付出桌外，不归任何人"


def won(fan: int, multiple: int, payments: list[Payment], source: int | None = None) -> HandWon:
    """B wins a hand of so much."""
    value = WinValue((PatternFan("qing", fan),), 0, fan, multiple, multiple)
    return HandWon(1, source, 0, 0, (), value, (), source, tuple(payments), False, True)


@pytest.mark.parametrize(
    ("name", "changes", "fan", "multiple", "each", "told"),
    [
        # E42: 32 is cut to 8, then one stake more.
        ("baike", {}, 5, 8, 9, "底 1 × 8 封顶 ＋ 自摸一底，3 家各付"),
        ("kou_dingque", {}, 5, 8, 80, "底 5 × 8 封顶 × 2 自摸双份，3 家各付"),
        ("shushan", {}, 1, 5, 5, "底 1 × 5，其中杠 3，3 家各付"),
        ("shushan", {"self_draw_bonus": "add_base"}, 1, 5, 6, "底 1 × 5，其中杠 3 ＋ 自摸一底，3 家各付"),
        ("shushan", {}, 2, 8, 8, "底 1 × 8 封顶，3 家各付"),
        ("zongshu", {"cap_mult": 8}, 9, 8, 8, "8 分封顶 × 底 1，3 家各付"),
        ("zongshu", {"self_draw_bonus": "add_base"}, 3, 3, 4, "3 分 × 底 1 ＋ 自摸一底，3 家各付"),
    ],
)
def test_a_self_draw_is_told_with_cap_kongs_and_bonus(
    name: str, changes: dict, fan: int, multiple: int, each: int, told: str
) -> None:
    rules = with_changes(preset(name), changes)
    payments = [Payment("win", seat, 1, each) for seat in (0, 2, 3)]
    words = row_of("win", won(fan, multiple, payments), payments, [], rules).partition(" | ")[2]
    assert words == told
    assert told_amount(words) == each


def test_one_payer_left_is_named() -> None:
    alone = [Payment("win", 3, 1, 2)]
    told = row_of("win", won(0, 1, alone), alone, [], preset("baike"))
    assert told.endswith("底 1 × 1 ＋ 自摸一底，丁付")


@pytest.mark.parametrize(
    ("name", "fan", "amount", "told"),
    [
        ("baike", 5, 8, "查叫 · 丙听牌 | 底 1 × 8 封顶，按最大 5番"),
        ("qq_xuezhan", 2, 24, "查叫 · 丙听牌 | 底 6 × 4，按最大 3番"),
        ("zongshu", 3, 3, "查叫 · 丙听牌 | 3 分 × 底 1，按最小 3分"),
    ],
)
def test_a_ready_check_is_told_with_its_factors(name: str, fan: int, amount: int, told: str) -> None:
    paid = [Payment("cha_jiao", 1, 2, amount)]
    end = WallExhausted((), (None, None, fan, None), ((), (), (3,), ()), ())
    assert row_of("cha_jiao", end, paid, [], preset(name)) == told


def test_who_has_won_is_not_called_ready() -> None:
    rules = with_changes(preset("baike"), {"cha_jiao_receivers": "ready_and_winners"})
    end = WallExhausted((), (None, 2, None, None), ((), (3,), (), ()), ())
    paid = [Payment("cha_jiao", 0, 1, 4)]
    assert row_of("cha_jiao", end, paid, [won(0, 1, [])], rules).startswith("查叫 · 乙已胡 |")


def test_all_winners_of_moved_kong_money_are_named() -> None:
    both = [Payment("transfer", 1, 2, 36), Payment("transfer", 1, 3, 36)]
    told = row_of("transfer", KongMoneyMoved(1, (0,), ()), both, [], preset("qq_xuezhan"))
    assert told == "呼叫转移 · 丙、丁胡 | 杠钱转给胡家，各得全份"
    one = row_of("transfer", KongMoneyMoved(1, (0,), ()), both[:1], [], preset("qq_xuezhan"))
    assert one == "呼叫转移 · 丙胡 | 杠钱转给胡家"
    split = with_changes(preset("baike"), {"gang_pao_multi": "split"})
    shared = [Payment("transfer", 1, 2, 2), Payment("transfer", 1, 3, 1)]
    assert row_of("transfer", KongMoneyMoved(1, (0,), ()), shared, [], split).endswith("平分")


def test_rows_of_bettors_name_whom_they_go_with() -> None:
    drawn = HorsesDrawn((6,), (107,))
    gains = [Payment("horse", 0, 4, 5)]
    told = row_of("horse", HorsesPaid((2,), ()), gains, [drawn], preset("baike"))
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
