"""The players' plates."""

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from app.engine.seatview import PlayerView, SeatView
from app.engine.view import points_due
from app.rules.hand import SEATS
from app.rules.tile import SUITS
from app.ui.paint.controls import grouped, signed
from app.ui.paint.plates import (
    SHADOW_MARGIN,
    TAG_DROP,
    TAG_JOINT,
    PlayerPlate,
    Tone,
    badge_area,
    paint_plate,
    plate_size,
)
from app.ui.table.artist import Z_PLATES
from app.ui.table.context import Context
from app.ui.table.flips import Flips
from app.ui.table.free import FreePlaces
from app.ui.table.hand_marks import TAG_HEIGHT
from app.ui.table.layout import own_width, screen_seat
from app.ui.table.picture import Picture
from app.ui.table.stage import BAR_FOOT
from app.ui.table.tips import mark_of, plate_tip

PLAYING = ("turn", "claim", "roaming")
MARKS = {
    "left": "table.left_tag", "won": "table.won_tag", "exchanging": "table.exchanging",
    "choosing": "table.choosing", "ready": "table.ready", "foul": "table.foul_tag",
    "danced": "table.danced_tag", "sung": "table.sung_tag",
}  # fmt: skip
TONES: dict[str, Tone] = {"won": "won", "foul": "foul", "danced": "ready", "sung": "ready"}
"""What is special about a seat: its words, and its colour where it has one."""
SHAPES = {
    "name": ("name", "compact_name", "small_name"),
    "side": ("side", "compact_side", "small_side"),
}
"""The shapes of horizontal and upright plates, the largest first."""
SIDE_LINE = 0.30
"""Upper edge of the side plates as a share of the height."""
SIDE_TOP = 160.0
"""Under the far player's plate, in design pixels."""
NEAR_EDGE = 64.0
"""A far player's plate nearer to the screen's edge ends where the bar above it ends, in design pixels."""


class Plates:
    """Four name plates; the seat to play has a gold border."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._pictures = tuple(Picture(Z_PLATES) for _ in SEATS)
        self._shown: list[tuple[PlayerPlate, str, QPointF] | None] = [None] * 4
        self._spots: dict[tuple[int, float], tuple[str, QPointF]] = {}
        self._flips = Flips(context)
        for picture in self._pictures:
            context.scene.addItem(picture)

    def area(self, seat: int, view: SeatView) -> QRectF:
        """What the plate at a place of the screen (0 bottom, 1 right, ...) covers."""
        shape, corner = self._spot(seat, view)
        return QRectF(corner, plate_size(shape, self._context.stage.ui))

    def shown_area(self, seat: int) -> QRectF:
        """What the plate that is shown at a place of the screen covers; nothing before the first."""
        shown = self._shown[seat]
        return QRectF() if shown is None else QRectF(shown[2], plate_size(shown[1], self._context.stage.ui))

    def show(self, view: SeatView, animate: bool = False) -> None:
        """Show what the view says; only plates that differ are painted.

        `animate`: the badge of a void suit 定缺 that was not there before is turned over.
        """
        for player in view.players:
            seat = screen_seat(player.seat, view)
            plate, (shape, corner) = self._plate(player, view), self._spot(seat, view)
            before = self._shown[seat]
            self._show(seat, plate, shape, corner)
            if animate and before is not None and not before[0].suits and len(plate.suits) == 1:
                self._show(seat, replace(plate, suits=()), shape, corner)
                area = badge_area(shape, self._context.stage.ui).translated(corner)
                self._flips.turn(area, plate.suits[0], partial(self._show, seat, plate, shape, corner))

    def tip_at(self, point: QPointF, view: SeatView) -> str:
        """What the signs of the plate at a point mean, under the player's name and tag; "" for nothing."""
        for player in view.players:
            if self.shown_area(screen_seat(player.seat, view)).contains(point):
                name, tag = self._context.people[player.seat].name, self._tag(player, view)[0]
                heading = TAG_JOINT.join(filter(None, (name, tag)))
                return plate_tip(player, view, heading, name, self._context.texts)
        return ""

    def forget(self) -> None:
        """Paint all of them the next time: size, look or language have changed."""
        self._shown = [None] * 4
        self._spots.clear()

    def _show(self, seat: int, plate: PlayerPlate, shape: str, corner: QPointF) -> None:
        if self._shown[seat] == (plate, shape, corner):
            return
        self._shown[seat] = (plate, shape, corner)
        self._context.chores.later((self, seat), partial(self._draw, seat, plate, shape, corner))

    def _draw(self, seat: int, plate: PlayerPlate, shape: str, corner: QPointF) -> None:
        scale = self._context.stage.ui
        margin = SHADOW_MARGIN * scale
        area = QRectF(corner, plate_size(shape, scale)).adjusted(-margin, -margin, margin, margin)

        def paint(painter: QPainter) -> None:
            paint_plate(self._context.ui(painter), corner.x(), corner.y(), plate, shape, scale)

        self._pictures[seat].draw(area, self._context.dpr, paint)

    def _spot(self, seat: int, view: SeatView) -> tuple[str, QPointF]:
        """The largest shape that lies clear of all rows of tiles, and its corner."""
        key = (seat, own_width(view.me) if seat == 0 else 0.0)
        if key not in self._spots:
            self._spots[key] = self._find_spot(seat, view)
        return self._spots[key]

    def _find_spot(self, seat: int, view: SeatView) -> tuple[str, QPointF]:
        stage = self._context.stage
        kind = "name" if seat in (0, 2) else "side"
        shapes: tuple[str, ...] = SHAPES[kind][1:] if stage.compact else SHAPES[kind]
        if seat == 0:
            shapes += SHAPES["side"][-1:]
        free = FreePlaces(stage)
        spots = [(shape, corner) for shape in shapes for corner in self._corners(seat, shape, view, free)]
        if seat == 0:
            spots.sort(key=lambda spot: self._is_low(spot[0], spot[1], view))
        for shape, corner in spots:
            size = plate_size(shape, stage.ui) + QSizeF(0, TAG_DROP * stage.ui)
            if free.is_free(QRectF(corner, size)):
                return shape, corner
        return spots[-1]

    def _corners(self, seat: int, shape: str, view: SeatView, free: FreePlaces) -> list[QPointF]:
        """Where a plate of a shape may go, the best place first."""
        stage, unit = self._context.stage, self._context.stage.ui
        size = plate_size(shape, unit)
        if seat == 0:
            return self._own_corners(size, view)
        top = BAR_FOOT * unit if seat == 2 else max(SIDE_LINE * stage.height, SIDE_TOP * unit)
        bottom = top + size.height() + TAG_DROP * unit
        row = free.gap(top, bottom, 0.0)[1]
        beside = stage.rim_left(top + size.height() / 2) - 18 * unit - size.width()
        if seat == 2 and beside < NEAR_EDGE * unit:
            beside = 0.0
        x = max(min(max(20 * unit, beside), row - 6 * unit - size.width()), 4.0)
        beside_row = QPointF(round(x if seat == 3 else stage.play_width - x - size.width()), round(top))
        if seat == 2 and stage.steepness > 0:
            return [QPointF(round((stage.play_width - size.width()) / 2), round(6 * unit)), beside_row]
        return [beside_row]

    def _own_corners(self, size: QSizeF, view: SeatView) -> list[QPointF]:
        """Beside the own hand where there is room, else over its left end, clear of tags or not."""
        stage, unit = self._context.stage, self._context.stage.ui
        if 20 * unit + size.width() + 8 > self._hand_left(view):
            heights = (TAG_HEIGHT * unit + 4, (TAG_DROP + 4) * unit)
            foot = stage.own_top - size.height()
            return [QPointF(round(20 * unit), round(foot - height)) for height in heights]
        return [QPointF(round(20 * unit), round(stage.height - size.height() - 24 * unit))]

    def _is_low(self, shape: str, corner: QPointF, view: SeatView) -> bool:
        """Whether a plate of a shape lies where tags over the own tiles would cover it."""
        stage, size = self._context.stage, plate_size(shape, self._context.stage.ui)
        over = corner.x() + size.width() > self._hand_left(view)
        return over and corner.y() + size.height() > stage.own_top - TAG_HEIGHT * stage.ui

    def _hand_left(self, view: SeatView) -> float:
        """Where the own hand begins on the screen."""
        return self._context.stage.own_point(-own_width(view.me) / 2).x()

    def _plate(self, player: PlayerView, view: SeatView) -> PlayerPlate:
        context, texts = self._context, self._context.texts
        person = context.people[player.seat]
        on_turn = view.turn == player.seat and view.phase in PLAYING and not player.finished
        voids = player.locked if player.void is None else (player.void,)
        tag, tone = self._tag(player, view)
        return PlayerPlate(
            name=person.name,
            avatar=person.avatar,
            score=grouped(player.score),
            suits=tuple((SUITS[suit], context.suit_glyph(suit)) for suit in voids),
            dealer=texts("table.dealer") if player.seat == view.dealer else "",
            tag=tag,
            tone=tone,
            caption=self._caption(player, view, on_turn),
            turn=1.0 if on_turn else 0.0,
            away=player.left,
        )

    def _tag(self, player: PlayerView, view: SeatView) -> tuple[str, Tone]:
        """What is special about a seat and what is still due to it, unless its wins tell; and the tone."""
        tag, tone = self._mark(player, view)
        due = points_due(view, player.seat)
        if not due or (player.wins and due == sum(won.gain for won in player.wins)):
            return tag, tone
        told = self._context.texts("table.due_tag", n=signed(due))
        return (f"{tag}{TAG_JOINT}{told}" if tag else told), tone

    def _mark(self, player: PlayerView, view: SeatView) -> tuple[str, Tone]:
        """What is special about a seat, and how its tag is coloured."""
        mark, wins = mark_of(player, view), len(player.wins)
        if not mark:
            return "", "plain"
        key = MARKS[mark] if mark != "won" or wins == 1 else "table.won_tag_many"
        gain = signed(sum(won.gain for won in player.wins))
        return self._context.texts(key, n=wins, gain=gain), TONES.get(mark, "plain")

    def _caption(self, player: PlayerView, view: SeatView, on_turn: bool) -> str:
        texts = self._context.texts
        if self._context.stage.compact:
            return ""
        if screen_seat(player.seat, view) in (0, 2):
            locked = texts("table.locked_suits") if player.locked else ""
            return texts("table.void_suit") if player.void is not None else locked
        if on_turn:
            return texts("table.on_turn")
        return texts("table.hand_size", n=player.count + int(player.has_drawn))
