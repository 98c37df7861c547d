"""The players' plates."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import SEATS
from app.rules.tile import SUITS
from app.ui.paint.controls import MINUS, signed
from app.ui.paint.plates import SHADOW_MARGIN, PlayerPlate, Tone, paint_plate, plate_size
from app.ui.table.artist import Z_PLATES
from app.ui.table.context import Context
from app.ui.table.layout import own_width, screen_seat
from app.ui.table.picture import Picture

PLAYING = ("turn", "claim", "roaming")
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
        on_turn = view.turn == player.seat and view.phase in PLAYING and not player.finished
        voids = player.locked if player.void is None else (player.void,)
        tag, tone = self._tag(player)
        return PlayerPlate(
            name=person.name,
            avatar=person.avatar,
            score=_grouped(player.score),
            suits=tuple((SUITS[suit], context.suit_glyph(suit)) for suit in voids),
            dealer=texts("table.dealer") if player.seat == view.dealer else "",
            tag=tag,
            tone=tone,
            caption=self._caption(player, view, on_turn),
            turn=1.0 if on_turn else 0.0,
            away=player.left,
        )

    def _tag(self, player: PlayerView) -> tuple[str, Tone]:
        """What is special about a seat, and how its tag is coloured."""
        texts = self._context.texts
        if player.left:
            return texts("table.left_tag"), "plain"
        if player.wins:
            gain, wins = signed(sum(won.gain for won in player.wins)), len(player.wins)
            many = texts("table.won_tag_many", n=wins, gain=gain)
            return (many if wins > 1 else texts("table.won_tag", gain=gain)), "won"
        if player.foul:
            return texts("table.foul_tag"), "foul"
        if player.dancing:
            return texts("table.danced_tag"), "ready"
        return (texts("table.sung_tag"), "ready") if player.sung else ("", "plain")

    def _caption(self, player: PlayerView, view: SeatView, on_turn: bool) -> str:
        texts = self._context.texts
        if self._context.stage.compact:
            return ""
        if view.phase == "exchange":
            return texts("table.exchanging")
        if view.phase == "void":
            return texts("table.choosing" if player.seat in view.waiting else "table.ready")
        if screen_seat(player.seat, view) in (0, 2):
            locked = texts("table.locked_suits") if player.locked else ""
            return texts("table.void_suit") if player.void is not None else locked
        if on_turn:
            return texts("table.on_turn")
        return texts("table.hand_size", n=player.count + int(player.has_drawn))


def _grouped(score: int) -> str:
    return f"{score:,}" if score >= 0 else f"{MINUS}{-score:,}"
