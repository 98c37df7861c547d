"""Hints 听牌提示 for the table: what a ready hand waits on, and which discards leave a ready hand."""

from app.bots.sight import own_hand, own_void, unseen_copies
from app.engine.action import Win
from app.engine.seatview import SeatView
from app.rules.analysis import Analysis, Wait
from app.rules.tile import Tile


def wait_hints(view: SeatView) -> tuple[Wait, ...]:
    """The waits of the viewer's hand of 13 tiles (less three a meld), by tile; empty when it is not ready.

    Their copies are those that the viewer has not seen, and the one that it may win with at this moment.
    """
    me = view.me
    hand = own_hand(me)
    if len(hand.concealed) + 3 * len(hand.melds) != 13:
        return ()
    left = list(unseen_copies(view))
    if view.offer is not None and Win() in view.legal:
        left[view.offer.tile] += 1
    return Analysis(view.rules, own_void(me), left).of(hand).waits


def discard_hints(view: SeatView) -> dict[Tile, tuple[Wait, ...]]:
    """For a hand of 14 tiles (less three a meld): discards that leave it ready, with the waits of each."""
    me = view.me
    hand = own_hand(me)
    if len(hand.concealed) + 3 * len(hand.melds) != 14:
        return {}
    options = Analysis(view.rules, own_void(me), unseen_copies(view)).of_discards(hand)
    return {tile: after.waits for tile, after in options.items() if after.distance == 1 and after.waits}
