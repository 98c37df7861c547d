"""What comes over the table and goes again: glyphs of calls, words, floating amounts, the dimming."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsRectItem

from app.engine.seatview import SeatView
from app.rules.hand import SEATS, Seat
from app.rules.scoring import Payment, balance
from app.ui.paint.assets import NUM
from app.ui.paint.controls import paint_amount
from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.geometry import Vec
from app.ui.paint.kit import SMALLEST, text_width
from app.ui.paint.signs import RIBBON_HEIGHT, paint_stamp, stamp_radius
from app.ui.table.artist import Z_DIM, Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.motion import Timeline, linear, out_back, out_cubic, out_quad
from app.ui.table.picture import Picture
from app.ui.table.ribbons import PLACES
from app.ui.table.stage import Stage

STAMP_PLACES: tuple[Vec, ...] = ((0.0, -5.8, 0.0), (6.6, 0.0, 0.0), (0.0, 5.8, 0.0), (-6.6, 0.0, 0.0))
"""Where glyphs stand, by seat on the screen; amounts rise beside them."""
FLOAT_RISE, FLOAT_REST = 32.0, 500.0
FLOAT_SIZE, FLOAT_HIGH, FLOAT_GAP = 34.0, 48.0, 10.0
STAMP, STAMP_REST = 108.0, 300.0
STAMP_WON = 1.25
"""How much larger the glyph of a win is."""
RIBBON_GAP = 2.0
"""Between it and its ribbon, in design pixels."""
SAY_SIZE, SAY_HEIGHT, SAY_REST = 22.0, 48.0, 700.0
RING = 1.9
DIM = 0.45
DIM_INK = "#04100f"


class Signs:
    """Signs that come and go by the timeline; which event has which is said in `announcements`."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._dim: QGraphicsRectItem | None = None

    def stamp(self, seat: Seat, kind: str, view: SeatView) -> None:
        """The brush glyph of a call before its seat: from 1.25 to 1, rests, and fades."""
        context = self._context
        if context.pace.speed == "off":
            return
        size = STAMP * context.stage.ui * (STAMP_WON if kind == "hu" else 1.0)
        glyph, family = context.texts(f"table.glyph_{kind}"), context.texts.title_family
        place = stamp_place(context.stage, context.place(seat, view), won=kind == "hu")
        picture = self.add(
            QRectF(-size, -size, 2 * size, 2 * size),
            lambda p: paint_stamp(context.ui(p), QPointF(0, 0), glyph, kind, size, family),
            place,
        )
        grow = 0.25 if context.pace.moves else 0.0

        def land(t: float) -> None:
            picture.setScale(1 + grow * (1 - t))
            picture.setOpacity(min(1.0, 2.5 * t))

        context.timeline.play(context.pace.ms("stamp"), land, out_back)
        self.vanish(picture, context.pace.ms("stamp") + context.pace.stay(STAMP_REST))

    def say(self, seat: Seat, words: str, view: SeatView, delay: float = 0.0) -> None:
        """A few words before a seat, such as the names of an opening hand."""
        context = self._context
        if context.pace.speed == "off":
            return
        scale = context.stage.ui
        half = (text_width(words, max(SAY_SIZE, SMALLEST / scale), 500) + 48) / 2
        box = QRectF(-half, -SAY_HEIGHT / 2, 2 * half, SAY_HEIGHT)

        def paint(painter: QPainter) -> None:
            painter.scale(scale, scale)
            ui = context.ui(painter, scale)
            ui.box(box, SAY_HEIGHT / 2, context.theme.card, 235, stroke=context.theme.gold, stroke_alpha=170)
            ui.text(box, words, SAY_SIZE, 500, context.theme.gold, "c")

        area = QRectF(box.topLeft() * scale, box.size() * scale).adjusted(-2, -2, 2, 2)
        at = context.stage.camera.project(STAMP_PLACES[context.place(seat, view)])
        picture = self.add(area, paint, at)
        context.timeline.play(context.pace.ms("stamp"), picture.setOpacity, out_cubic, delay)
        self.vanish(picture, delay + context.pace.ms("stamp") + context.pace.stay(SAY_REST))

    def ring(self, seat: Seat, view: SeatView) -> None:
        """A ring that widens on the felt under a kong."""
        context = self._context
        if not context.pace.moves:
            return
        camera = context.stage.camera
        x, y, _ = STAMP_PLACES[context.place(seat, view)]
        box = camera.rectangle((x - RING, y - RING, x + RING, y + RING)).boundingRect()
        centre = box.center()
        area = QRectF(-box.width() / 2, -box.height() / 2, box.width(), box.height())

        def paint(painter: QPainter) -> None:
            pen = painter.pen()
            pen.setColor(colour(context.theme.blue, 200))
            pen.setWidthF(3 * context.stage.unit)
            painter.setPen(pen)
            painter.drawEllipse(area.adjusted(3, 3, -3, -3))

        picture = self.add(area, paint, centre)

        def widen(t: float) -> None:
            picture.setScale(0.4 + 0.6 * t)
            picture.setOpacity(1 - t)

        pace = context.pace
        context.afterglow.play(
            pace.ms("ring"), widen, out_quad, pace.after("ring"), lambda: self._remove(picture)
        )

    def float_amounts(
        self, payments: Sequence[Payment], view: SeatView, delay: float = 0.0, waits: bool = True
    ) -> None:
        """What everybody gains and loses rises from the seats; `waits`: the game goes on after that."""
        if self._context.pace.speed == "off":
            return
        timeline = self._context.timeline if waits else self._context.afterglow
        for seat, amount in zip(SEATS, balance(payments), strict=True):
            if amount:
                self._float_one(self._context.place(seat, view), amount, delay, timeline)

    def _float_one(self, at: int, amount: int, delay: float, timeline: Timeline) -> None:
        context = self._context
        scale = context.stage.ui
        wide = text_width(f"+{abs(amount):,}", FLOAT_SIZE, 700, NUM) + 36
        high = FLOAT_HIGH
        ground = QRectF(-wide * scale / 2, -high * scale / 2, wide * scale, high * scale)
        box = ground.adjusted(-2 * scale, -2 * scale, 2 * scale, 2 * scale)

        def paint(painter: QPainter) -> None:
            ui = context.ui(painter)
            ui.box(ground, high / 2 * scale, context.theme.card, 225)
            paint_amount(ui, box, amount, FLOAT_SIZE * scale, "c", 700)

        start = stamp_place(context.stage, at, won=False) + beside_glyph(at, wide) * scale
        picture = self.add(box, paint, start)
        rise = FLOAT_RISE * scale if context.pace.moves else 0.0

        def lift(t: float) -> None:
            picture.setOpacity(min(1.0, 3 * t))
            picture.setPos(start - QPointF(0, rise * t))

        length = context.pace.ms("float")
        timeline.play(length, lift, out_cubic, delay)
        self.vanish(picture, delay + length + context.pace.stay(FLOAT_REST))

    def darken(self) -> None:
        """The table dims while a hand is won, and comes back."""
        context = self._context
        if not context.pace.moves or self._dim is not None:
            return
        stage = context.stage
        dim = QGraphicsRectItem(0, 0, stage.width, stage.height)
        dim.setBrush(colour(DIM_INK, 255 * DIM))
        dim.setPen(NO_PEN)
        dim.setZValue(Z_DIM)
        dim.setOpacity(0.0)
        context.scene.addItem(dim)
        self._dim = dim
        pace, timeline = context.pace, context.timeline
        timeline.play(pace.ms("dim"), dim.setOpacity)
        timeline.play(
            pace.ms("brighten"),
            lambda t: dim.setOpacity(1 - t),
            linear,
            pace.after("brighten"),
            self._brighten,
        )

    def _brighten(self) -> None:
        if self._dim is not None:
            self._context.scene.removeItem(self._dim)
            self._dim = None

    def add(self, area: QRectF, paint: Callable[[QPainter], None], at: QPointF) -> Picture:
        """A picture over the table's tiles, invisible at first."""
        picture = Picture(Z_SIGNS + 2)
        picture.draw(area, self._context.dpr, paint)
        picture.setPos(at)
        picture.setOpacity(0.0)
        self._context.scene.addItem(picture)
        return picture

    def vanish(self, picture: Picture, after: float) -> None:
        """Let a sign fade `after` ms from now, and take it away."""
        context = self._context
        context.afterglow.play(
            context.pace.ms("fade_out"), lambda t: picture.setOpacity(1 - t), linear, after,
            lambda: self._remove(picture),
        )  # fmt: skip

    def _remove(self, picture: Picture) -> None:
        self._context.scene.removeItem(picture)


def stamp_place(stage: Stage, at: int, won: bool) -> QPointF:
    """Middle of the glyph of a call at a place of the screen; that of a win makes way for its ribbon."""
    place = stage.camera.project(STAMP_PLACES[at])
    if not won or at % 2:
        return place
    ribbon = stage.camera.project(PLACES[at]).y()
    clear = (RIBBON_HEIGHT / 2 + RIBBON_GAP + stamp_radius(STAMP * STAMP_WON)) * stage.ui
    y = max(place.y(), ribbon + clear) if at == 2 else min(place.y(), ribbon - clear)
    return QPointF(place.x(), y)


def beside_glyph(at: int, wide: float) -> QPointF:
    """From the glyph of a call at a place of the screen to where an amount starts to rise, in design pixels:
    on the right, and at the sides below, where no ribbon hangs.  `wide`: the amount's width.
    """
    clear = stamp_radius(STAMP * STAMP_WON) + FLOAT_GAP
    if at % 2:
        return QPointF(0, clear + FLOAT_HIGH / 2 + FLOAT_RISE)
    return QPointF(clear + wide / 2, FLOAT_RISE if at == 2 else 0)
