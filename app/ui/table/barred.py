"""Why a tile of the own hand may not go now, in an id of a text: the table says it beside the tile."""

from dataclasses import dataclass

from app.engine.action import Discard, ExchangeTiles
from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import Seat
from app.rules.tile import Tile, suit_of
from app.ui.table.picks import WANTED


@dataclass(frozen=True, slots=True)
class Reason:
    """The id of a text, and the player that it names, if it names one."""

    text: str
    seat: Seat | None = None


def danced_for(view: SeatView, tile: Tile) -> Seat | None:
    """The dancer 跳舞 for whose sake the viewer may not discard a tile, if there is one."""
    me = view.me
    if me.sung or me.finished:
        return None
    dancers = (p for p in view.players if p.seat != view.viewer and not p.finished)
    return next((p.seat for p in dancers if tile in p.dance_waits), None)


def reason_against(view: SeatView, tile: Tile, drawn: bool, chosen: int = 0) -> Reason | None:
    """Why the viewer may not play a tile that the legal actions leave out; None where nothing is asked.

    `chosen`: how many tiles of an exchange 换三张 are chosen.
    """
    me = view.me
    if any(isinstance(action, ExchangeTiles) for action in view.legal):
        return Reason("table.why_chosen" if chosen == WANTED else "table.why_suit")
    if not any(isinstance(action, Discard) for action in view.legal):
        return None
    return _against_discard(view, me, tile, drawn)


def _against_discard(view: SeatView, me: PlayerView, tile: Tile, drawn: bool) -> Reason | None:
    if me.laid:
        return Reason("table.why_laid")
    if me.frozen and not drawn:
        return Reason("table.why_won" if me.wins else "table.why_frozen")
    if me.void is not None and suit_of(tile) != me.void and _holds(me, me.void):
        return Reason("table.why_void")
    dancer = danced_for(view, tile)
    return None if dancer is None else Reason("table.why_danced", dancer)


def _holds(me: PlayerView, suit: int) -> bool:
    return any(suit_of(tile) == suit for tile in me.held)
