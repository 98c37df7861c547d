"""The end of the wall 流局: flower pigs 查花猪, ready check 查叫, kong refunds 退税 (RULES U32)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import msgspec

from app.rules.fan import WinningHand
from app.rules.hand import BANK, Hand, Seat
from app.rules.payment import KongIncome, Payment, paid
from app.rules.ruleset import RuleSet
from app.rules.shape import waits
from app.rules.tile import COPIES, Suit, Tile, suit_of
from app.rules.value import WinValue, value_win

FULL_PIG = 16
"""Multiple of a pig's full penalty 满格 where the rules name no cap (RULES U29)."""


class ReadyValue(msgspec.Struct, frozen=True):
    """A ready hand 有叫: its waits, whether all their copies are gone 死叫, what it could have been worth.

    `value` is the best (or least, `cha_jiao_amount`) over all waits: patterns and roots, capped, without
    events and self-draw bonus (RULES U27).
    """

    waits: tuple[Tile, ...]
    dead: bool
    value: WinValue


class SeatAtDraw(msgspec.Struct, frozen=True):
    """A seat when the wall is empty.

    `hand` is without a drawn or winning tile. `foul` marks a flower pig by its play, whatever its hand
    (RULES U31). `wins` counts the wins of a seat that plays on after them 血流; `won` tells that it does not.
    `left` marks a seat that is gone 逃跑.
    """

    seat: Seat
    won: bool
    hand: Hand
    void: Suit | None = None
    foul: bool = False
    wins: int = 0
    left: bool = False


class DrawSettlement(msgspec.Struct, frozen=True):
    """What an empty wall settles; `ready` has an entry per seat given, None for winners and the not ready."""

    pigs: tuple[Seat, ...] = ()
    pig: tuple[Payment, ...] = ()
    ready: tuple[ReadyValue | None, ...] = ()
    cha_jiao: tuple[Payment, ...] = ()
    refund: tuple[Payment, ...] = ()

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Every payment in the order of settlement."""
        return self.pig + self.cha_jiao + self.refund


def ready_value(
    rules: RuleSet, hand: Hand, void: Suit | None, visible: Sequence[int], *, highest: bool = False
) -> ReadyValue | None:
    """What a hand before its draw waits for and could be worth; None where it is not ready.

    `visible` holds for each of the 27 kinds how many copies lie open (discards, melds of all seats).
    `highest` asks for the highest worth 大叫 whatever `cha_jiao_amount` says.
    """
    check = _check_rules(rules)
    values: dict[Tile, WinValue] = {}
    for tile in waits(hand, rules, void):
        win = WinningHand(Hand((*hand.concealed, tile), hand.melds), tile, "discard", void=void)
        value = value_win(check, win)
        if isinstance(value, WinValue):
            values[tile] = value
    if not values:
        return None
    choose = max if highest or rules.cha_jiao_amount == "max" else min
    return ReadyValue(
        waits=tuple(values),
        dead=all(visible[tile] + hand.concealed.count(tile) >= COPIES for tile in values),
        value=choose(values.values(), key=lambda value: (value.multiple, value.fan)),
    )


@lru_cache(maxsize=64)
def _check_rules(rules: RuleSet) -> RuleSet:
    """The rules of the ready check: by option declared kongs add nothing to a hand (`cha_jiao_kongs`)."""
    return rules if rules.cha_jiao_kongs else replace(rules, kong_in_hand="none")


def counts_as_ready(rules: RuleSet, ready: ReadyValue) -> bool:
    """Whether a ready hand is paid as one: a dead wait 死叫 only by option (`dead_wait`)."""
    return not ready.dead or rules.dead_wait == "ready"


def settle_draw(
    rules: RuleSet, seats: Sequence[SeatAtDraw], kongs: Sequence[KongIncome], visible: Sequence[int]
) -> DrawSettlement:
    """Settle an empty wall with two or more unfinished seats; with fewer nothing is due (RULES N28).

    Winners who play on 血流 are unfinished and ready, whatever they wait for.
    """
    unfinished = [at for at in seats if not at.won]
    if len(unfinished) < 2:
        return DrawSettlement(ready=(None,) * len(seats))
    pigs = tuple(at.seat for at in unfinished if _is_pig(rules, at))
    with_winners = rules.cha_jiao_receivers == "ready_and_winners"
    ready = {
        at.seat: ready_value(rules, at.hand, at.void, visible)
        for at in seats
        if at.seat not in pigs and not at.foul and (not at.won or (with_winners and not at.left))
    }
    held = {seat: found for seat, found in ready.items() if found is not None}
    winners = {at.seat for at in seats if at.won or at.wins}
    paid_to = {
        seat: found for seat, found in held.items() if seat in winners or counts_as_ready(rules, found)
    }
    neutral = set(held) - set(paid_to) if rules.dead_wait == "neutral" else set()
    idle = [at.seat for at in unfinished if not (at.seat in paid_to or at.seat in neutral or at.wins)]
    return DrawSettlement(
        pigs=pigs,
        pig=_pig_payments(rules, seats, pigs, paid_to),
        ready=tuple(ready.get(at.seat) for at in seats),
        cha_jiao=_cha_jiao_payments(rules, idle, pigs, paid_to),
        refund=_refunds(rules, seats, idle, kongs),
    )


def _is_pig(rules: RuleSet, at: SeatAtDraw) -> bool:
    """Whether a seat is a flower pig 花猪: three suits, by option a tile of the void suit, or a foul."""
    if rules.pig_amount == "off" or at.wins:
        return False
    suits = {suit_of(tile) for tile in at.hand.tiles}
    holds_void = rules.pig_definition == "three_suits_or_void_tile" and at.void in suits
    return at.foul or len(suits) == 3 or holds_void


def _pig_payments(
    rules: RuleSet, seats: Sequence[SeatAtDraw], pigs: tuple[Seat, ...], ready: Mapping[Seat, ReadyValue]
) -> tuple[Payment, ...]:
    """The fixed penalty of every pig; a fixed sum is not capped (RULES X27)."""
    amount = (rules.cap_mult or FULL_PIG) if rules.pig_amount == "cap" else rules.pig_amount
    if not isinstance(amount, int):
        return ()
    payees = [at.seat for at in seats if at.seat not in pigs and _is_paid_by_pigs(rules, at, ready)]
    if rules.pig_payees == "nobody":
        payees = [BANK]
    return tuple(Payment("pig", pig, payee, amount * rules.unit) for pig in pigs for payee in payees)


def _is_paid_by_pigs(rules: RuleSet, at: SeatAtDraw, ready: Mapping[Seat, ReadyValue]) -> bool:
    if rules.pig_payees == "unfinished_non_pig":
        return not at.won
    return rules.pig_payees != "ready_only" or (at.seat in ready and not at.won)


def _cha_jiao_payments(
    rules: RuleSet, idle: Sequence[Seat], pigs: tuple[Seat, ...], ready: Mapping[Seat, ReadyValue]
) -> tuple[Payment, ...]:
    """What the not ready pay the ready; a pig with a fixed penalty is excused unless `pig_pays_cha_jiao`."""
    if not rules.cha_jiao:
        return ()
    pigs_pay = rules.pig_amount == "as_not_ready" or rules.pig_pays_cha_jiao
    return tuple(
        payment
        for payer in idle
        if pigs_pay or payer not in pigs
        for payee, found in ready.items()
        for payment in paid("cha_jiao", payer, payee, found.value.multiple * rules.unit)
    )


def _refunds(
    rules: RuleSet, seats: Sequence[SeatAtDraw], idle: Sequence[Seat], kongs: Sequence[KongIncome]
) -> tuple[Payment, ...]:
    """The kong money still held that the not ready give back (RULES U25, U26)."""
    if not rules.kong_refund_not_ready:
        return ()
    unpaid = {at.seat for at in seats if at.left or (at.won and not rules.refund_to_finished)}
    return tuple(
        Payment("refund", income.seat, line.payer, line.amount)
        for income in kongs
        if income.seat in idle and not income.moved
        for line in income.payments
        if line.payer not in unpaid
    )
