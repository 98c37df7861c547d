"""What holds of every payment under every rule set (issue: properties)."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.rules.complete import can_win
from app.rules.draw import SeatAtDraw
from app.rules.fan import WinBy, WinningHand
from app.rules.hand import BANK, SEATS, Hand, Seat
from app.rules.payment import KongIncome, Payment
from app.rules.ruleset import RuleSet, option_named, options, with_changes
from app.rules.scoring import (
    NoWin,
    escape_payments,
    horse_payments,
    kong_payments,
    move_kong_money,
    opening_payments,
    rob_payments,
    settle_draw,
    shortfall,
    value_win,
    win_payments,
)
from app.rules.shape import waits
from app.rules.tile import COPIES, FULL_SET, KINDS, Suit, Tile
from tests.support.random_hands import complete_hands, events
from tests.support.rulesets import rule_sets

WINS: Any = {
    "rules": rule_sets(),
    "won": complete_hands(),
    "by": st.sampled_from(["discard", "self_draw"]),
    "events": events,
    "void": st.sampled_from([None, 0, 1, 2]),
    "dealer": st.sampled_from(SEATS),
}

DISPLAY_ONLY = (
    "fan_origin",
    "jipin_from",
    "stake_ladder",
    "kong_names",
    "wait_names",
    "jump_tile",
    "hand_clock",
    "hall_rules",
)


def as_won(
    won: tuple[Hand, Tile], by: WinBy, events: tuple[tuple[str, int], ...], void: Suit | None
) -> WinningHand:
    return WinningHand(won[0], won[1], by, events, void)


def sound(lines: Sequence[Payment]) -> None:
    """Every line has two sides and a positive amount; with bank and bettors all changes sum to zero."""
    changes = dict.fromkeys(range(BANK, 6), 0)
    for line in lines:
        assert line.amount > 0
        assert line.payer != line.payee
        assert line.payer != BANK or line.reason in ("horse", "shortfall")
        changes[line.payer] -= line.amount
        changes[line.payee] += line.amount
    assert sum(changes.values()) == 0


@given(**WINS)
def test_wins_are_paid_in_full_by_those_who_owe(
    rules: RuleSet, won: Any, by: WinBy, events: Any, void: Suit | None, dealer: Seat
) -> None:
    value = value_win(rules, as_won(won, by, events, void))
    any_pair = any(way in dict(events) for way in ("heavenly", "earthly"))
    if isinstance(value, NoWin):
        assert not can_win(rules, won[0].concealed, won[0].melds, void)
        return
    assert can_win(rules, won[0].concealed, won[0].melds, void, any_pair=any_pair)
    source = None if by == "self_draw" else 3
    lines = win_payments(rules, 1, source, value, SEATS, dealer)
    sound(lines)
    assert {line.payee for line in lines} <= {1}
    assert {line.payer for line in lines} <= ({0, 2, 3} if source is None else {3})
    assert value.multiple >= 0
    if rules.cap_mult is not None and value.rates is None:
        assert value.multiple <= rules.cap_mult


@given(**WINS, cap=st.sampled_from([8, 16, 32]))
def test_a_cap_never_raises(
    rules: RuleSet,
    won: Any,
    by: WinBy,
    events: Any,
    void: Suit | None,
    dealer: Seat,
    cap: int,
) -> None:
    """Patterns worth the cap itself 满格 apart, whose value it is."""
    numbers = {"pv_tian_hu": 4, "pv_di_hu": 4}
    free = value_win(with_changes(rules, {**numbers, "cap_mult": "none"}), as_won(won, by, events, void))
    capped = value_win(with_changes(rules, {**numbers, "cap_mult": cap}), as_won(won, by, events, void))
    if isinstance(free, NoWin) or isinstance(capped, NoWin):
        assert free == capped
        return
    assert capped.fan == free.fan
    assert capped.multiple <= free.multiple
    assert capped.points <= free.points


@given(**WINS, data=st.data())
def test_display_options_change_no_payment(
    rules: RuleSet,
    won: Any,
    by: WinBy,
    events: Any,
    void: Suit | None,
    dealer: Seat,
    data: st.DataObject,
) -> None:
    others = data.draw(rule_sets(len(options())))
    shown = {name: getattr(others, name) for name in DISPLAY_ONLY}
    changed = with_changes(rules, {name: _spelled(name, value) for name, value in shown.items()})
    assert value_win(rules, as_won(won, by, events, void)) == value_win(
        changed, as_won(won, by, events, void)
    )


def _spelled(name: str, value: object) -> object:
    nothing = option_named(name).nothing
    return nothing if value is None else "on" if value is True else "off" if value is False else value


@given(
    rules=rule_sets(),
    kind=st.sampled_from(["exposed_kong", "added_kong", "concealed_kong"]),
    playing=st.sets(st.sampled_from(SEATS), min_size=2),
    chain=st.integers(0, 2),
    immediate=st.booleans(),
    data=st.data(),
)
def test_kongs_and_what_becomes_of_their_money(
    rules: RuleSet, kind: Any, playing: set[Seat], chain: int, immediate: bool, data: st.DataObject
) -> None:
    seats = sorted(playing)
    konger = data.draw(st.sampled_from(seats))
    others = [seat for seat in seats if seat != konger]
    feeder = data.draw(st.sampled_from(others)) if kind == "exposed_kong" else None
    winners = data.draw(st.lists(st.sampled_from(others), min_size=1, unique=True))
    paid = kong_payments(rules, kind, konger, feeder, seats, immediate=immediate)
    kongs = [KongIncome(konger, kind, feeder, paid)] * 2
    _, moved = move_kong_money(rules, kongs, chain, konger, winners)
    sound((*paid, *moved, *rob_payments(rules, konger, winners, seats, immediate=immediate)))
    sound(opening_payments(rules, konger, seats[0], 2))
    if chain == 0 or rules.gang_pao_money == "keep":
        assert moved == ()


@given(
    rules=rule_sets(),
    tiles=st.permutations(FULL_SET),
    marks=st.lists(st.sampled_from(["won", "foul", "left", "wins", ""]), min_size=4, max_size=4),
    voids=st.lists(st.sampled_from([None, 0, 1, 2]), min_size=4, max_size=4),
    open_tiles=st.integers(0, 56),
)
def test_an_empty_wall_settles_among_those_it_concerns(
    rules: RuleSet, tiles: list[Tile], marks: list[str], voids: list[Suit | None], open_tiles: int
) -> None:
    seats = [
        _at_draw(seat, tuple(tiles[13 * seat : 13 * seat + 13]), marks[seat], voids[seat]) for seat in SEATS
    ]
    seen = tiles[52 : 52 + open_tiles]
    visible = [seen.count(tile) for tile in range(KINDS)]
    kongs = [
        KongIncome(seat, "concealed_kong", None, kong_payments(rules, "concealed_kong", seat, None, SEATS))
        for seat in SEATS
    ]
    settled = settle_draw(rules, seats, kongs, visible)
    sound(settled.payments)
    out = {at.seat for at in seats if at.won}
    assert not out & {line.payer for line in (*settled.pig, *settled.cha_jiao, *settled.refund)}
    played_on = {at.seat for at in seats if at.wins}
    assert not played_on & {line.payer for line in settled.payments}
    assert not {at.seat for at in seats if at.left} & {line.payee for line in settled.refund}
    lines = (*settled.payments, *horse_payments(settled.payments, {4: 1, 5: 1}))
    sound((*lines, *shortfall(rules, (3, 40, 0, 200), lines, SEATS)))
    sound(escape_payments(rules, 0, seats[1:], open_tiles % 9, visible))


def _at_draw(seat: Seat, concealed: tuple[Tile, ...], mark: str, void: Suit | None) -> SeatAtDraw:
    return SeatAtDraw(
        seat,
        won=mark in ("won", "left"),
        hand=Hand(concealed),
        void=void,
        foul=mark == "foul",
        wins=2 if mark == "wins" else 0,
        left=mark == "left",
    )


@given(rules=rule_sets(), won=complete_hands(), void=st.sampled_from([None, 0, 1, 2]))
def test_waits_are_the_tiles_that_win(rules: RuleSet, won: tuple[Hand, Tile], void: Suit | None) -> None:
    """From every won hand less its last tile: what is waited for wins, what is not does not."""
    whole, tile = won
    rest = list(whole.concealed)
    rest.remove(tile)
    hand = Hand(tuple(rest), whole.melds)
    found = waits(hand, rules, void)
    for candidate in range(KINDS):
        held = hand.tiles.count(candidate) == COPIES
        wins = not held and can_win(rules, (*hand.concealed, candidate), hand.melds, void)
        assert (candidate in found) == wins
