"""The players' plates and the centre plate."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import SEATS
from app.rules.tile import SUITS
from app.ui.paint.centre_plate import CentrePlate, centre_plate_area, paint_centre_plate
from app.ui.paint.controls import MINUS, signed
from app.ui.paint.plates import SHADOW_MARGIN, PlayerPlate, paint_plate, plate_size
from app.ui.table.artist import Z_CENTRE, Z_PLATES
from app.ui.table.context import Context
from app.ui.table.layout import own_width, screen_seat
from app.ui.table.motion import in_out_quad
from app.ui.table.picture import Picture

WALL_AFTER_DEAL = 55
BREATHS, DIMMEST = 3, 0.76
SIDE_LINE = 0.30
"""Upper edge of the side plates as a share of the height."""


class Plates:
    """Four name plates; the seat to play has a gold border."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pictures = tuple(Picture(Z_PLATES) for _ in SEATS)
        self._shown: list[tuple[PlayerPlate, str, QPointF] | None] = [None] * 4
        for picture in self._pictures:
            context.scene.addItem(picture)

    def area(self, seat: int, view: SeatView) -> QRectF:
        """What the plate at a place of the screen (0 bottom, 1 right, ...) covers."""
        stage = self._context.stage
        shape = self._shape(seat)
        size = plate_size(shape, stage.ui)
        return QRectF(self._corner(seat, view), size)

    def show(self, view: SeatView) -> None:
        """Show what the view says; only plates that differ are painted."""
        for player in view.players:
            seat = screen_seat(player.seat, view)
            self._show(seat, self._plate(player, view), self._corner(seat, view))

    def forget(self) -> None:
        """Paint all of them the next time: size, look or language have changed."""
        self._shown = [None] * 4

    def _show(self, seat: int, plate: PlayerPlate, corner: QPointF) -> None:
        shape = self._shape(seat)
        if self._shown[seat] == (plate, shape, corner):
            return
        self._shown[seat] = (plate, shape, corner)
        scale = self._context.stage.ui
        margin = SHADOW_MARGIN * scale
        area = QRectF(corner, plate_size(shape, scale)).adjusted(-margin, -margin, margin, margin)

        def paint(painter: QPainter) -> None:
            paint_plate(self._context.ui(painter), corner.x(), corner.y(), plate, shape, scale)

        self._pictures[seat].draw(area, self._context.dpr, paint)

    def _shape(self, seat: int) -> str:
        shape = "name" if seat in (0, 2) else "side"
        return f"compact_{shape}" if self._context.stage.compact else shape

    def _corner(self, seat: int, view: SeatView) -> QPointF:
        """18 px outside the rim, and at the screen's edge where there is no room."""
        stage = self._context.stage
        size = plate_size(self._shape(seat), stage.ui)
        y = self._top(seat, size.height(), view)
        lowest = y + size.height() / 2
        x = max(20 * stage.ui, stage.rim_left(lowest) - 18 * stage.ui - size.width())
        if seat in (1, 2):
            x = stage.play_width - x - size.width()
        return QPointF(round(x), round(y))

    def _top(self, seat: int, height: float, view: SeatView) -> float:
        stage = self._context.stage
        if seat == 2:
            return (78 if not stage.compact else 70) * stage.ui
        if seat in (1, 3):
            below_far_plate = 70 * stage.ui + plate_size(self._shape(2), stage.ui).height() + 12 * stage.ui
            return max(SIDE_LINE * stage.height, below_far_plate)
        width = plate_size(self._shape(0), stage.ui).width()
        player = next(p for p in view.players if p.seat == view.viewer)
        hand_left = stage.own_point(-own_width(player) / 2).x()
        if 20 * stage.ui + width + 8 > hand_left:
            return stage.own_top - height - 14 * stage.ui
        return stage.height - height - 24 * stage.ui

    def _plate(self, player: PlayerView, view: SeatView) -> PlayerPlate:
        context, texts = self._context, self._context.texts
        person = context.people[player.seat]
        on_turn = view.turn == player.seat and view.phase in ("turn", "claim") and player.won is None
        return PlayerPlate(
            name=person.name,
            avatar=person.avatar,
            score=_grouped(player.score),
            suit="" if player.void is None else SUITS[player.void],
            suit_glyph="" if player.void is None else context.suit_glyph(player.void),
            dealer=texts("table.dealer") if player.seat == view.dealer else "",
            tag="" if player.won is None else texts("table.won_tag", gain=signed(player.won.gain)),
            caption=self._caption(player, view, on_turn),
            turn=1.0 if on_turn else 0.0,
        )

    def _caption(self, player: PlayerView, view: SeatView, on_turn: bool) -> str:
        texts = self._context.texts
        if self._context.stage.compact:
            return ""
        if view.phase == "void":
            chosen = player.seat not in view.waiting
            return texts("table.ready") if chosen else texts("table.choosing")
        if player.seat == view.viewer or screen_seat(player.seat, view) == 2:
            return texts("table.void_suit") if player.void is not None else ""
        if on_turn:
            return texts("table.on_turn")
        return texts("table.hand_size", n=player.count + int(player.has_drawn))


def _grouped(score: int) -> str:
    return f"{score:,}" if score >= 0 else f"{MINUS}{-score:,}"


class Centre:
    """The centre plate: a picture with the lights out, and one with the light on that fades and breathes."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._dark, self._lit = Picture(Z_CENTRE), Picture(Z_CENTRE + 1)
        for picture in (self._dark, self._lit):
            context.scene.addItem(picture)
        self._shown: CentrePlate | None = None

    def forget(self) -> None:
        """Paint anew the next time."""
        self._shown = None

    def show(self, view: SeatView, animate: bool) -> None:
        """Show count, round and whose turn it is."""
        lit = self._plate(view, self._lights(view))
        if lit == self._shown:
            return
        turned = self._shown is not None and lit.lights != self._shown.lights
        self._shown = lit
        self._paint(self._dark, self._plate(view, (0.0, 0.0, 0.0, 0.0)))
        self._paint(self._lit, lit)
        self._lit.setOpacity(1.0)
        self._context.ambience.finish()
        if turned and animate:
            self._fade()

    def _fade(self) -> None:
        """Let the next light come up, breathe three times and rest."""
        context = self._context
        context.ambience.play(context.pace.ms("turn"), self._lit.setOpacity)
        if context.pace.moves:
            breath = context.pace.ms("breath")
            for n in range(BREATHS):
                context.ambience.play(
                    breath, self._breathe, in_out_quad, context.pace.ms("turn") + n * breath
                )

    def _breathe(self, t: float) -> None:
        self._lit.setOpacity(1.0 - (1.0 - DIMMEST) * (1 - abs(1 - 2 * t)))

    def _paint(self, picture: Picture, plate: CentrePlate) -> None:
        camera = self._context.stage.camera
        picture.draw(
            centre_plate_area(camera), self._context.dpr, lambda p: paint_centre_plate(p, camera, plate)
        )

    def _lights(self, view: SeatView) -> tuple[float, float, float, float]:
        on = -1 if view.turn is None or view.phase == "over" else screen_seat(view.turn, view)
        return (float(on == 0), float(on == 1), float(on == 2), float(on == 3))

    def _plate(self, view: SeatView, lights: tuple[float, float, float, float]) -> CentrePlate:
        texts = self._context.texts
        cap = view.rules.cap_mult
        cap_text = "table.cap_points" if view.rules.score_mode == "additive" else "table.cap"
        return CentrePlate(
            count=str(view.wall_left),
            count_caption=texts("table.tiles_left"),
            count_share=view.wall_left / WALL_AFTER_DEAL,
            hand=str(view.number),
            hand_caption=texts("table.of_rounds", n=view.rounds),
            mode=texts("table.no_cap") if cap is None else texts(cap_text, n=cap),
            mode_caption=texts("table.stake", n=view.rules.stake),
            lights=lights,
            won=tuple(screen_seat(p.seat, view) for p in view.players if p.won is not None),
        )
