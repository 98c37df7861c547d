"""The deal 起牌: walls, dice, break, four tiles at a time, 跳牌, then the rest sinks into the table."""

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from app.engine.seatview import SeatView
from app.rules.hand import Seat
from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.geometry import PLATE_Z
from app.ui.table.artist import OWN_ZONES, Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.flight import Plan
from app.ui.table.layout import Placement, TableLayout
from app.ui.table.motion import linear, out_cubic
from app.ui.table.picture import Picture
from app.ui.table.tile_item import TileItem
from app.ui.table.tiles import TileLayer
from app.ui.table.walls import deal_order, walls

DIE = 46.0
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
CUP = "#152423"
SINK_DEPTH = 1.4
LIFT = 1.0
DICE_FADE = 220.0


class Deal:
    """Plays the deal of one view on the tile layer; any click or key finishes it."""

    def __init__(self, context: Context, tiles: TileLayer) -> None:
        self._context, self._tiles = context, tiles

    def play(self, view: SeatView, layout: TableLayout) -> None:
        """From standing walls to the layout in which everybody has a hand."""
        wall = walls(view)
        self._tiles.show(wall)
        self._tiles.layout = layout
        self._throw(view)
        pace = self._context.pace
        moment = pace.ms("dice")
        taken: set[int] = set()
        for source, target, grab in _routes(view, layout):
            taken.add(source)
            delay = moment + grab * pace.ms("grab")
            self._send(wall[source], target, delay)
        end = moment + 16 * pace.ms("grab") + pace.ms("flight")
        for round_number in range(1, 4):
            when = moment + (4 * round_number + 1) * pace.ms("grab")
            self._context.timeline.call(when, self._tiles.refresh_shadows)
        rest = [tile for i, tile in enumerate(wall) if i not in taken]
        self._context.timeline.call(end, lambda: self._sink(rest))

    def _send(self, tile: Placement, target: Placement, delay: float) -> None:
        pace = self._context.pace
        how = Plan(0, pace.ms("flight"), out_cubic, LIFT)
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

    def _throw(self, view: SeatView) -> None:
        """Both dice on the centre plate, as they fell."""
        context = self._context
        side = DIE * context.stage.unit
        picture = Picture(Z_SIGNS)
        area = QRectF(-1.7 * side, -1.7 * side, 3.4 * side, 3.4 * side)

        def paint(painter: QPainter) -> None:
            painter.setPen(NO_PEN)
            painter.setBrush(colour(CUP))
            painter.drawEllipse(area.adjusted(2, 2, -2, -2))
            for k, number in enumerate(view.dice):
                paint_die(painter, QPointF((k - 0.5) * 1.35 * side, (k - 0.5) * 0.2 * side), side, number)

        picture.draw(area, context.dpr, paint)
        picture.setPos(context.stage.camera.project((0, 0, PLATE_Z)))
        context.scene.addItem(picture)
        start = picture.pos()

        def roll(t: float) -> None:
            picture.setOpacity(min(1.0, 3 * t))
            picture.setPos(start + QPointF(0, -30 * context.stage.unit * (1 - t)))

        context.timeline.play(context.pace.ms("dice") * 0.6, roll, out_cubic)
        context.timeline.play(
            DICE_FADE, lambda t: picture.setOpacity(1 - t), linear, context.pace.ms("dice") * 2,
            lambda: context.scene.removeItem(picture),
        )  # fmt: skip


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


def paint_die(painter: QPainter, centre: QPointF, side: float, number: int) -> None:
    """A die that shows a number; one and four are red, as on Chinese dice."""
    box = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 90))
    painter.drawRoundedRect(box.translated(side * 0.05, side * 0.09), side * 0.2, side * 0.2)
    painter.setBrush(colour("#fdf9ee"))
    painter.setPen(QPen(colour("#cbbd9c"), max(1.0, side / 40)))
    painter.drawRoundedRect(box, side * 0.2, side * 0.2)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#c62b2b" if number in (1, 4) else "#1b2330"))
    radius = side * (0.15 if number == 1 else 0.09)
    for x, y in PIPS[number]:
        painter.drawEllipse(centre + QPointF(x, y) * (side * 0.26), radius, radius)
