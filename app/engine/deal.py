"""The start of a round: who deals, where the wall is broken, and the first tiles.

Luck comes in from outside, as a Chance; the rules say what to make of it (RULES 2.1 group B).
"""

import msgspec
from msgspec.structs import replace

from app.engine.decide import go_on
from app.engine.decide_opening import first_stage
from app.engine.event import Event, HorsesDrawn, RoundStarted, TilesDealt
from app.engine.evolve_opening import DEALT
from app.engine.items import NEAR_FLUSH, CannotUse, deals_near_flush
from app.engine.state import MatchState
from app.engine.unfolding import Unfolding
from app.engine.wall import from_tail
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import SUITS, Tile, suit_of

NEAR_FLUSH_TILES = 9
"""Tiles of one suit that 乾坤大挪移 deals."""


class Chance(msgspec.Struct, frozen=True):
    """All luck of one round: 108 tiles in drawing order, a seat drawn by lot, single dice for the
    dealer's throw (64, used in order), the two dice of the wall, the commitment to the wall, the dice of
    an exchange 换三张, single dice for replacement tiles (16, used in order), lots for items (numbers) and
    the salt of the commitment."""

    wall: tuple[Tile, ...]
    dealer: Seat
    throws: tuple[int, ...]
    dice: tuple[int, int]
    commitment: str = ""
    exchange_dice: tuple[int, int] = (1, 2)
    kong_dice: tuple[int, ...] = (1,)
    lots: tuple[int, ...] = (0,)
    salt: bytes = b""


def start_round(state: MatchState, chance: Chance, near_flush: tuple[Seat, ...] = ()) -> tuple[Event, ...]:
    """The events from the dice to the first choice.

    `near_flush`: seats that use 乾坤大挪移 before the deal; `chance.wall` is arranged for them already
    (`arranged_wall`). Raises CannotUse where the rules do not let them or a seat comes twice, ValueError
    while a round runs and after the match.
    """
    if state.over or (state.round is not None and not state.round.ended):
        raise ValueError("no round can start now")
    if near_flush and not (deals_near_flush(state.rules) and len(set(near_flush)) == len(near_flush)):
        raise CannotUse(NEAR_FLUSH)
    dealer, throws = _dealer(state, chance)
    order = state.order
    break_seat, break_stack = wall_break(state.rules, dealer, chance.dice, order)
    run = Unfolding(state)
    run.add(
        RoundStarted(
            number=1 if state.round is None else state.round.number + 1,
            dealer=dealer,
            throws=throws,
            dice=chance.dice,
            break_seat=break_seat,
            break_stack=break_stack,
            wall=chance.wall,
            commitment=chance.commitment,
            order=order,
            exchange_dice=chance.exchange_dice,
            kong_dice=chance.kong_dice,
            lots=chance.lots,
            near_flush=near_flush,
        )
    )
    run.add(TilesDealt(deal(chance.wall, dealer, order), first_stage(state.rules)))
    if len(state.scores) > len(SEATS):
        run.add(_horses(run, len(state.scores) - len(SEATS)))
    go_on(run)
    return tuple(run.events)


def _horses(run: Unfolding, bettors: int) -> HorsesDrawn:
    """One tile from the tail for each bettor 叫马, in order (U44)."""
    now, places = run.round, []
    for _ in range(bettors):
        place = from_tail(now)
        places.append(place)
        now = replace(now, gone=now.gone | 1 << place)
    return HorsesDrawn(tuple(now.wall[place] for place in places), tuple(places))


def deal(
    wall: tuple[Tile, ...], dealer: Seat, order: tuple[Seat, ...] = SEATS
) -> tuple[tuple[Tile, ...], ...]:
    """The dealt hands by seat, sorted: four tiles three times, then one each; the dealer's 14th comes last.

    With 跳牌 the dealer lifts its last two tiles together; everybody gets the same tiles (N19).
    """
    hands = []
    for seat in SEATS:
        place = (order.index(seat) - order.index(dealer)) % 4
        tiles = [
            tile for turn in range(3) for tile in wall[16 * turn + 4 * place : 16 * turn + 4 * place + 4]
        ]
        tiles.append(wall[48 + place])
        hands.append(tuple(sorted(tiles)) + ((wall[52],) if place == 0 else ()))
    return tuple(hands)


def _dealer(state: MatchState, chance: Chance) -> tuple[Seat, tuple[int, ...]]:
    """The dealer and the sums thrown for it; nobody throws where the dealer is known or drawn by lot."""
    if state.next_dealer is not None:
        return state.next_dealer, ()
    if state.round is None and state.rules.first_dealer == "random":
        return chance.dealer, ()
    return _thrown_dealer(state.rules, chance.throws)


def _thrown_dealer(rules: RuleSet, dice: tuple[int, ...]) -> tuple[Seat, tuple[int, ...]]:
    """Everybody throws, the highest deals; the tied throw again (U07). Sums come four a turn, 0 = sat out."""
    sums: list[int] = []
    left = list(dice)
    tied: tuple[Seat, ...] = SEATS
    while True:
        turn = {seat: sum(left.pop(0) for _ in range(rules.dice_count)) for seat in tied}
        sums += [turn.get(seat, 0) for seat in SEATS]
        best = max(turn.values())
        tied = tuple(seat for seat in tied if turn[seat] == best)
        if len(tied) == 1 or len(left) < len(tied) * rules.dice_count:
            return tied[0], tuple(sums)


def wall_break(
    rules: RuleSet, dealer: Seat, dice: tuple[int, int], order: tuple[Seat, ...] = SEATS
) -> tuple[Seat, int]:
    """Whose wall is broken and after how many stacks from its right end (`wall_break`, 001 L54-57).

    Of the two dice so many count as the rules throw (`dice_count`).
    """
    thrown = dice[: rules.dice_count]
    count = min(thrown) if rules.wall_break == "min_seat" else sum(thrown)
    return order[(order.index(dealer) + count - 1) % 4], min(thrown)


def arranged_wall(state: MatchState, chance: Chance, seats: tuple[Seat, ...]) -> tuple[Tile, ...]:
    """The wall after 乾坤大挪移: each seat is dealt nine tiles of the suit it would have most of (U54).

    Tiles change places with tiles of that suit that are not dealt, the first of them first.
    """
    dealer, _ = _dealer(state, chance)
    wall = list(chance.wall)
    for seat in seats:
        mine = _dealt_places(dealer, state.order, seat)
        suit = max(range(len(SUITS)), key=lambda s: (sum(suit_of(wall[p]) == s for p in mine), -s))
        away = [place for place in mine if suit_of(wall[place]) != suit]
        spare = [place for place in range(DEALT, len(wall)) if suit_of(wall[place]) == suit]
        missing = max(0, NEAR_FLUSH_TILES - (len(mine) - len(away)))
        for place, other in zip(away[:missing], spare, strict=False):
            wall[place], wall[other] = wall[other], wall[place]
    return tuple(wall)


def _dealt_places(dealer: Seat, order: tuple[Seat, ...], seat: Seat) -> list[int]:
    """The places of the wall whose tiles a seat is dealt, less the dealer's fourteenth."""
    at = (order.index(seat) - order.index(dealer)) % 4
    return [p for turn in range(3) for p in range(16 * turn + 4 * at, 16 * turn + 4 * at + 4)] + [48 + at]
