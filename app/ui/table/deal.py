"""The deal 起牌: walls, dice, break, four tiles at a time, 跳牌, then the rest sinks into the table."""

from collections.abc import Iterator

from app.engine.seatview import SeatView
from app.rules.hand import Seat
from app.ui.table.artist import OWN_ZONES
from app.ui.table.context import Context
from app.ui.table.dice import throw
from app.ui.table.flight import Plan
from app.ui.table.layout import Placement, TableLayout
from app.ui.table.motion import arc, out_cubic
from app.ui.table.tile_item import TileItem
from app.ui.table.tiles import TileLayer
from app.ui.table.walls import deal_order, walls

SINK_DEPTH = 1.4


class Deal:
    """Plays the deal of one view on the tile layer; any click or key finishes it."""

    def __init__(self, context: Context, tiles: TileLayer) -> None:
        self._context, self._tiles = context, tiles

    def play(self, view: SeatView, layout: TableLayout) -> None:
        """From standing walls to the layout in which everybody has a hand."""
        wall = walls(view)
        self._tiles.show(wall)
        self._tiles.layout = layout
        throw(self._context, view.dice[: view.rules.dice_count])
        pace = self._context.pace
        moment = pace.ms("dice")
        taken: set[int] = set()
        delay = 0.0
        for source, target, grab in _routes(view, layout):
            taken.add(source)
            delay = moment + grab * pace.ms("grab")
            self._send(wall[source], target, delay)
        end = delay + pace.ms("flight")
        for round_number in range(1, 4):
            when = moment + (4 * round_number + 1) * pace.ms("grab")
            self._context.timeline.call(when, self._tiles.refresh_shadows)
        rest = [tile for i, tile in enumerate(wall) if i not in taken]
        self._context.timeline.call(end, lambda: self._sink(rest))

    def _send(self, tile: Placement, target: Placement, delay: float) -> None:
        pace = self._context.pace
        how = Plan(0, pace.ms("flight"), out_cubic, grabbed)
        self._context.timeline.call(delay, lambda: self._tiles.send(tile.slot, target, how, pace))

    def _sink(self, rest: list[Placement]) -> None:
        """What is left of the walls goes under the felt; from now on its count stands for it."""
        artist = self._context.artist
        length = self._context.pace.ms("sink")

        def sink(item: TileItem, t: float) -> None:
            x, y, z = item.placement.place
            item.setPos(artist.camera.project((x, y, z - SINK_DEPTH * t)))
            item.setOpacity(1 - t)

        for tile in rest:
            self._tiles.withdraw(tile.slot, sink, length)
        self._tiles.refresh_shadows()


def grabbed(t: float) -> tuple[float, float]:
    """In an arc, from the wall to a hand."""
    return t, arc(t)


def _routes(view: SeatView, layout: TableLayout) -> Iterator[tuple[int, Placement, int]]:
    """Number of the wall tile, where it goes, and in which grab."""
    targets = {seat: iter(_hand(layout, seat)) for seat in range(4)}
    for grab, (seat, sources) in enumerate(deal_order(view)):
        for source in sources:
            target = next(targets[seat], None)
            if target is not None:
                yield source, target, grab


def _hand(layout: TableLayout, seat: Seat) -> list[Placement]:
    """The slots of a seat's hand from left to right, the drawn tile's last."""
    mine = [p for p in layout if p.owner == seat and p.zone in ("hand", OWN_ZONES[0])]
    return sorted(mine, key=lambda p: p.index)
