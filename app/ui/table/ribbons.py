"""The winners' ribbons: 胡 · pattern · from whom. They hang as long as the winner has done with the round."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import SEATS, Seat
from app.ui.paint.kit import SMALLEST, text_width
from app.ui.paint.signs import RIBBON_HEIGHT, paint_ribbon
from app.ui.table.artist import Z_SIGNS
from app.ui.table.context import Context
from app.ui.table.free import FreePlaces
from app.ui.table.motion import linear, out_back
from app.ui.table.picture import Picture

PLACES = ((0.0, -7.9, 0.0), (6.3, 5.2, 0.0), (0.0, 7.75, 0.0), (-6.3, 5.2, 0.0))
"""Where each seat's ribbon hangs: before the far hand, and in the free corners of the felt for the sides."""
ROOM = (11.0, 5.9, 11.0, 5.9)
"""How wide it may be there, in tiles."""
SIDE_SCALE = 0.85
FLASH_REST = 600.0
ENDS = 104.0
"""Width of a ribbon besides its words, in design pixels."""


class Ribbons:
    """One ribbon a winner."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pictures = tuple(Picture(Z_SIGNS) for _ in SEATS)
        self._shown: list[str] = [""] * 4
        for picture in self._pictures:
            context.scene.addItem(picture)

    def forget(self) -> None:
        """Paint anew the next time."""
        self._shown = [""] * 4

    def show(self, view: SeatView, animate: bool) -> None:
        """Hang up what the view says; a new one unrolls once the winning tile is on its way."""
        for player in view.players:
            at = self._context.place(player.seat, view)
            words = self._words(player, view, at) if player.finished else ""
            picture = self._pictures[at]
            if words == self._shown[at]:
                continue
            is_new = picture.is_empty
            self._shown[at] = words
            if not words:
                picture.clear()
                continue
            self._draw(picture, at, words)
            if is_new and animate:
                self._unroll(picture)

    def flash(self, seat: Seat, view: SeatView) -> None:
        """The ribbon of a win after which the winner plays on 血流成河: it hangs for a moment only."""
        context = self._context
        if context.pace.speed == "off":
            return
        at = context.place(seat, view)
        player = next(p for p in view.players if p.seat == seat)
        picture = Picture(Z_SIGNS)
        context.scene.addItem(picture)
        self._draw(picture, at, self._words(player, view, at))
        self._unroll(picture)
        pace = context.pace
        context.afterglow.play(
            pace.ms("fade_out"), lambda t: picture.setOpacity(1 - t), linear,
            pace.after("ribbon") + pace.ms("ribbon") + pace.stay(FLASH_REST),
            lambda: context.scene.removeItem(picture),
        )  # fmt: skip

    def _words(self, player: PlayerView, view: SeatView, at: int) -> str:
        """As much of patterns, value and source as there is room for."""
        won = player.won
        if won is None:
            return ""
        sentences = self._context.sentences(view)
        value = sentences.fan(won.value.fan, won.value.multiple)
        pattern = sentences.pattern(won.value)
        source = self._source(player)
        first = pattern.split(" · ")[0]
        tail = f"{value} · {source}"
        choices = (f"{pattern} · {tail}", f"{first} · {tail}", tail, value)
        left, right = self._room(at)
        return next((words for words in choices if self._width(words, at) <= right - left), choices[-1])

    def _room(self, at: int) -> tuple[float, float]:
        """From where to where the ribbon may reach: beside hands and melds, and not too far over the felt."""
        stage = self._context.stage
        centre = stage.camera.project(PLACES[at])
        half = ROOM[at] * stage.camera.scale_at(PLACES[at]) / 2
        if at in (0, 2):
            return centre.x() - half, centre.x() + half
        high = RIBBON_HEIGHT * self._scale(at) / 2
        gap = FreePlaces(stage).gap(centre.y() - high, centre.y() + high, centre.x())
        return max(centre.x() - half, gap[0] + 4), min(centre.x() + half, gap[1] - 4)

    def _source(self, player: PlayerView) -> str:
        texts = self._context.texts
        won = player.won
        if won is None or won.source is None:
            return texts("table.self_drawn")
        name = self._context.people[won.source].name
        return texts("table.robbed_from" if won.robbed else "table.dealt_in", name=name)

    def _scale(self, at: int) -> float:
        """Ribbons of the side seats are a little smaller, as there is less room."""
        return self._context.stage.ui * (SIDE_SCALE if at in (1, 3) else 1.0)

    def _width(self, words: str, at: int) -> float:
        scale = self._scale(at)
        return (ENDS + text_width(words, max(17, SMALLEST / scale), 500)) * scale

    def _draw(self, picture: Picture, at: int, words: str) -> None:
        context, scale = self._context, self._scale(at)
        glyph, family = context.texts("table.glyph_hu"), context.texts.title_family
        half_width, half = self._width(words, at) / 2 + 4, RIBBON_HEIGHT * scale / 2 + 2

        def paint(painter: QPainter) -> None:
            paint_ribbon(context.ui(painter), QPointF(0, 0), glyph, words, scale, family)

        picture.draw(QRectF(-half_width, -half, 2 * half_width, 2 * half + 8 * scale), context.dpr, paint)
        centre, (left, right) = context.stage.camera.project(PLACES[at]), self._room(at)
        half_width -= 4
        x = min(max(centre.x(), left + half_width), max(right - half_width, left + half_width))
        picture.setPos(round(x), round(centre.y()))
        picture.setScale(1.0)
        picture.setOpacity(1.0)

    def _unroll(self, picture: Picture) -> None:
        pace, timeline = self._context.pace, self._context.timeline
        picture.setOpacity(0.0)
        if not pace.moves:
            timeline.play(pace.ms("ribbon"), picture.setOpacity)
            return

        def apply(t: float) -> None:
            picture.setOpacity(min(1.0, 3 * t))
            picture.setScale(0.6 + 0.4 * t)

        timeline.play(pace.ms("ribbon"), apply, out_back, pace.after("ribbon"))
