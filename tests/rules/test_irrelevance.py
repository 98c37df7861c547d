"""An option called irrelevant changes nothing: no value, no payment, whatever the other options are."""

from typing import Any

from hypothesis import given, note
from hypothesis import strategies as st

from app.rules.fan import EVENTS, WinningHand
from app.rules.hand import Hand, Meld, MeldKind
from app.rules.ruleset import RuleSet, irrelevance, options, with_changes
from app.rules.scoring import (
    KongIncome,
    SeatAtDraw,
    kong_payments,
    move_kong_money,
    rob_payments,
    settle_draw,
    value_win,
    win_payments,
)
from app.rules.tile import KINDS, parse_tiles
from app.rules.value import WinValue
from tests.rules.columns import GOLDEN
from tests.support.rulesets import raw_values, rule_sets

KONGS: tuple[MeldKind, ...] = ("concealed_kong", "added_kong", "exposed_kong")
DRAWS = (
    "123m 456m 789m 99p 12p",
    "123m 456p 789s 1358s",
    "1122334455667p",
    "147m 258m 369m 1122s",
    "222555888m 5588p",
    "999p 34567p 22s 678s",
)


def changed(rules: RuleSet, data: st.DataObject) -> RuleSet:
    """Rules with another value of an option that is irrelevant under them."""
    option = data.draw(st.sampled_from([each for each in options() if irrelevance(rules, each) is not None]))
    note(option.id)
    return with_changes(rules, {option.id: data.draw(raw_values(option))})


def won_hands(rules: RuleSet) -> st.SearchStrategy[WinningHand]:
    """Golden hands won somehow; events that the rules do not have do not happen."""
    possible = {"kong_bloom", "kong_discard"} if rules.kong_enabled else set()
    possible |= {"robbing_kong"} if rules.kong_enabled and rules.rob_added_kong else set()
    possible |= {event.id for event in EVENTS if "kong" not in event.id} | {"heavenly", "earthly"}
    rows = [row for row in GOLDEN if rules.kong_enabled or not any(len(meld) > 4 for meld in row["melds"])]
    return st.builds(
        won,
        st.sampled_from(rows),
        st.sampled_from(["discard", "self_draw"]),
        st.lists(st.sampled_from(sorted(possible)), max_size=2, unique=True),
        st.none() if rules.void_declare == "none" else st.sampled_from([0, 1, 2]),
        st.booleans(),
    )


def won(row: Any, by: Any, events: list[str], void: int | None, fed: bool) -> WinningHand:
    tiles = parse_tiles(row["hand"])
    melds = tuple(
        Meld("exposed_kong" if len(meld) > 4 else "pung", parse_tiles(meld)[0]) for meld in row["melds"]
    )
    return WinningHand(Hand(tiles, melds), tiles[-1], by, tuple((each, 1) for each in events), void, fed)


def money(rules: RuleSet, win: WinningHand, winners: tuple[int, ...]) -> tuple[Any, ...]:
    """Everything that is paid around a win and kongs in one situation."""
    value = value_win(rules, win)
    paid = None
    if isinstance(value, WinValue):
        source = 1 if win.by == "discard" else None
        paid = win_payments(rules, 2, source, value, (0, 1, 3), dealer=0)
    if not rules.kong_enabled:
        return value, paid
    kongs = tuple(
        kong_payments(rules, kind, 1, 3, (0, 1, 3), immediate=immediate)
        for kind in KONGS
        for immediate in (True, False)
    )
    incomes = [KongIncome(1, kind, 3, kongs[2 * index]) for index, kind in enumerate(KONGS)]
    moved = tuple(
        move_kong_money(rules, incomes[:count], 1, 1, winners)[1]
        for count in (1, 2, 3)
        if rules.kong_booked == "at_once"
    )
    robbed = rob_payments(rules, 1, winners, (0, 1, 3)) if rules.rob_added_kong else ()
    return value, paid, kongs, moved, robbed


@given(rule_sets(), st.data())
def test_no_win_and_no_kong_is_paid_otherwise(rules: RuleSet, data: st.DataObject) -> None:
    other = changed(rules, data)
    win = data.draw(won_hands(rules))
    winners = (2, 3) if rules.multi_win and data.draw(st.booleans()) else (2,)
    assert money(rules, win, winners) == money(other, win, winners)


@given(rule_sets(), st.data())
def test_no_empty_wall_is_settled_otherwise(rules: RuleSet, data: st.DataObject) -> None:
    other = changed(rules, data)
    finished = data.draw(st.integers(0, 2)) if rules.continuation == "xuezhan" else 0
    wins = data.draw(st.integers(0, 2)) if rules.continuation == "xueliu" else 0
    seats = [
        SeatAtDraw(
            seat,
            won=seat < finished,
            hand=Hand(parse_tiles(data.draw(st.sampled_from(DRAWS)))),
            void=None if rules.void_declare == "none" else data.draw(st.sampled_from([0, 1, 2])),
            wins=int(seat < wins),
        )
        for seat in range(4)
    ]
    visible = [data.draw(st.sampled_from([0, 4]))] * KINDS

    def settled(under: RuleSet) -> Any:
        kongs = []
        if under.kong_enabled:
            paid = kong_payments(under, "concealed_kong", 3, None, (0, 1, 2))
            kongs = [KongIncome(3, "concealed_kong", None, paid)]
        return settle_draw(under, seats, kongs, visible).payments

    assert settled(rules) == settled(other)
