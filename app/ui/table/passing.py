"""The exchange of three tiles 换三张 as moves: which tile of a seat becomes which tile of another."""

from collections.abc import Sequence

from app.engine.seatview import PlayerView, SeatView
from app.rules.tile import Tile
from app.ui.table.layout import BACK, Placement, TableLayout, face_of
from app.ui.table.matching import Move
from app.ui.table.picks import WANTED

UNSEEN = (2, 6, 10)
"""Which tiles of a hidden hand are passed on: any will do."""


def passed_tiles(before: SeatView, after: SeatView, old: TableLayout, new: TableLayout) -> list[Move]:
    """The tiles that change hands between two views; none unless just an exchange lies between."""
    if before.number != after.number or (before.phase == "exchange") == (after.phase == "exchange"):
        return []
    if after.phase == "exchange":
        return [Move(m.after, m.before, steps=-m.steps) for m in _passed(after, before, new, old)]
    return _passed(before, after, old, new)


def received(view: SeatView, tiles: Sequence[Placement]) -> frozenset[Placement]:
    """Which of the viewer's tiles came with the exchange, until the first decision after it is over."""
    me = view.me
    if me.exchange is None or _is_played(view):
        return frozenset()
    if view.phase == "turn" and view.rules.void_declare != "none":
        return frozenset()
    return frozenset(_faces(list(tiles), me.exchange.got))


def _passed(before: SeatView, after: SeatView, old: TableLayout, new: TableLayout) -> list[Move]:
    step = next((p.exchange.step for p in after.players if p.exchange is not None), 0)
    if not step or _is_played(before) or _is_played(after):
        return []
    moves: list[Move] = []
    for giver in after.players:
        taker_seat = after.order[(after.order.index(giver.seat) + step) % 4]
        taker = next(p for p in after.players if p.seat == taker_seat)
        gone = _of(giver, old, None if giver.exchange is None else giver.exchange.given)
        come = _of(taker, new, None if taker.exchange is None else taker.exchange.got)
        if len(gone) != WANTED or len(come) != WANTED:
            return []
        moves += [Move(one, other, steps=step) for one, other in zip(gone, come, strict=True)]
    return moves


def _is_played(view: SeatView) -> bool:
    """Whether a tile has gone out of a hand since the exchange."""
    return any(p.river or p.melds for p in view.players)


def _of(player: PlayerView, tiles: TableLayout, kinds: tuple[Tile, ...] | None) -> list[Placement]:
    """The placements of three tiles of a seat: those of known kinds, or any three of a hidden hand."""
    mine = [p for p in tiles if p.owner == player.seat and p.zone in ("own", "hand")]
    if kinds is None or any(p.face == BACK for p in mine):
        return [p for p in mine if p.index in UNSEEN][:WANTED]
    return _faces(mine, kinds)


def _faces(tiles: list[Placement], kinds: Sequence[Tile]) -> list[Placement]:
    """A tile of each kind, each once; [] where not all of them are there."""
    left = sorted(tiles, key=lambda tile: tile.index)
    found: list[Placement] = []
    for kind in kinds:
        tile = next((tile for tile in left if tile.face == face_of(kind)), None)
        if tile is None:
            return []
        left.remove(tile)
        found.append(tile)
    return found
