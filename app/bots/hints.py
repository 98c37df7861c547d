"""Hints 听牌提示 for the table: what a ready hand waits on, and which discards leave a ready hand."""

from collections.abc import Sequence

import msgspec

from app.bots.sight import own_counts, own_void, unseen_copies
from app.engine.action import Win
from app.engine.seatview import SeatView
from app.rules.complete import suit_mask
from app.rules.fan import WinningHand
from app.rules.hand import Hand
from app.rules.ruleset import RuleSet
from app.rules.scoring import NoWin, WinValue, value_win
from app.rules.shape import discard_options, waits
from app.rules.tile import COPIES, Suit, Tile


class WaitHint(msgspec.Struct, frozen=True):
    """A kind that would complete the hand, its worth from a discard without events, and the copies left.

    `left`: copies that the viewer has not seen, and the one that it may win with at this moment.
    """

    tile: Tile
    value: WinValue
    left: int


def wait_hints(view: SeatView) -> tuple[WaitHint, ...]:
    """The waits of the viewer's hand of 13 tiles (less three a meld), by tile; empty when it is not ready."""
    me = view.me
    counts, void = own_counts(me), own_void(me)
    if sum(counts) + 3 * len(me.melds) != 13:
        return ()
    hand = Hand(_tiles(counts), me.melds)
    return _hints(view.rules, hand, void, waits(hand, view.rules, void), _left(view))


def discard_hints(view: SeatView) -> dict[Tile, tuple[WaitHint, ...]]:
    """For a hand of 14 tiles (less three a meld): discards that leave it ready, with the waits of each."""
    me = view.me
    counts, void = own_counts(me), own_void(me)
    if sum(counts) + 3 * len(me.melds) != 14:
        return {}
    options = discard_options(
        counts,
        len(me.melds),
        meld_suits=suit_mask(me.melds),
        void=void,
        two_suits=view.rules.void_to_win,
        seven_pairs=view.rules.seven_pairs,
    )
    unseen = unseen_copies(view)
    hints: dict[Tile, tuple[WaitHint, ...]] = {}
    for option in options:
        if option.distance == 1:
            hand = Hand(_tiles(counts, option.tile), me.melds)
            live = _possible(hand, option.useful)
            hints[option.tile] = _hints(view.rules, hand, void, live, unseen)
    return {tile: found for tile, found in hints.items() if found}


def _left(view: SeatView) -> list[int]:
    """The unseen copies by kind; a tile on offer counts for the seat that may win with it."""
    left = list(unseen_copies(view))
    if view.offer is not None and Win() in view.legal:
        left[view.offer.tile] += 1
    return left


def _possible(hand: Hand, useful: Sequence[Tile]) -> tuple[Tile, ...]:
    """Useful kinds less those of which the hand holds all four copies itself (RULES N31)."""
    own = hand.tiles
    return tuple(tile for tile in useful if own.count(tile) < COPIES)


def _hints(
    rules: RuleSet, hand: Hand, void: Suit | None, kinds: Sequence[Tile], unseen: Sequence[int]
) -> tuple[WaitHint, ...]:
    hints = []
    for tile in kinds:
        value = value_win(rules, _won(hand, tile, void))
        if not isinstance(value, NoWin):
            hints.append(WaitHint(tile, value, unseen[tile]))
    return tuple(hints)


def _won(hand: Hand, tile: Tile, void: Suit | None) -> WinningHand:
    return WinningHand(hand=Hand((*hand.concealed, tile), hand.melds), tile=tile, by="discard", void=void)


def _tiles(counts: Sequence[int], gone: Tile | None = None) -> tuple[Tile, ...]:
    """The tiles that the counts stand for, less one copy of `gone`."""
    return tuple(tile for tile, count in enumerate(counts) for _ in range(count - (tile == gone)))
