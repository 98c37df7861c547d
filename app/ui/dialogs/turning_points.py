"""What an end screen leads with: the mistakes that cost most, each a way to its moment in the replay."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.controls import Look, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.tips import tip_of
from app.ui.widgets.base import MARGIN, Control, Surface
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import elided

MOST_POINTS = 3
HEADING, ROW, GAP = 32.0, 56.0, 12.0
LEAST_WIDTH = 270.0
"""Narrower points stand under each other."""

TILE = 26.0
State: TypeAlias = Literal["working", "found"]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A mistake in words: `did` what was done and when, `better`, `cost`, `why` the foremost reason; its
    tile, if it was one; `position`: events of the match before it.
    """

    position: int
    did: str
    better: str
    cost: str
    why: str = ""
    face: str = ""


class TurningPoints(Surface):
    """A heading and up to three points; hidden until a review is under way.

    `moment_wanted` carries the position of the point that was clicked; `changed`: it may want another height.
    """

    moment_wanted = Signal(int)
    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.points: list[PointButton] = []
        self._state: State = "working"
        self.hide()

    @property
    def is_working(self) -> bool:
        """Whether nothing has been found out yet."""
        return self._state == "working"

    def begin(self) -> None:
        """Say that the review is under way."""
        self._state = "working"
        self._changed(visible=True)

    def give_up(self) -> None:
        """Lead with nothing after all."""
        self._changed(visible=False)

    def show_points(self, points: Sequence[TurningPoint]) -> None:
        """Show what was found; () is told as well."""
        for old in self.points:
            old.hide()
            old.deleteLater()
        self._state = "found"
        self.points = [PointButton(self.appearance, point, self) for point in points[:MOST_POINTS]]
        for button in self.points:
            button.clicked.connect(lambda _=False, at=button.point.position: self.moment_wanted.emit(at))
            button.show()
        self._changed(visible=True)

    def _changed(self, visible: bool) -> None:
        self.setVisible(visible)
        self.refresh()
        self.changed.emit()

    def refresh(self) -> None:
        said = [self._note(), *(button.accessibleName() for button in self.points)]
        self.setAccessibleName("\n".join((self.text("settlement.points"), *filter(None, said))))
        super().refresh()

    def wanted_height(self, width: float) -> float:
        """The height at a width: the same whatever is found, where the points stand beside each other."""
        rows = max(1, len(self.points)) if self._is_narrow(width) else 1
        return HEADING + rows * (ROW + GAP)

    def arrange(self) -> None:
        width = self.design_width
        if self._is_narrow(width):
            for place, button in enumerate(self.points):
                self.put(button, MARGIN, HEADING + place * (ROW + GAP), width - 2 * MARGIN, ROW)
            return
        wide = self._column(width)
        for place, button in enumerate(self.points):
            self.put(button, MARGIN + place * (wide + GAP), HEADING, wide, ROW)

    def draw(self, ui: Ui) -> None:
        title = self.text("settlement.points")
        ui.text(QRectF(MARGIN, 0, 400, 26), title, 17, 700)
        note = self._note()
        if self._state == "found" and self.points:
            left = MARGIN + ui.width(title, 17, 700) + 14
            elided(ui, QRectF(left, 1, self.design_width - left - MARGIN, 26), note, 13, 400, ui.theme.text2)
            return
        box = QRectF(MARGIN, HEADING, self.design_width - 2 * MARGIN, ROW)
        ui.box(box, 14, ui.theme.wash, 9, line=False)
        working = self.is_working
        shade = ui.theme.text2 if working else ui.theme.jade
        paint_icon(ui.painter, "clock" if working else "check", box.left() + 16, box.top() + 18, 20, shade)
        words = QRectF(box.left() + 50, box.top(), box.width() - 66, ROW)
        elided(ui, words, note, 15, 400, ui.theme.text2)

    def _note(self) -> str:
        if self.is_working:
            return self.text("settlement.points_working")
        return self.text("settlement.points_hint" if self.points else "settlement.points_none")

    def _column(self, width: float) -> float:
        return (width - 2 * MARGIN - (MOST_POINTS - 1) * GAP) / MOST_POINTS

    def _is_narrow(self, width: float) -> bool:
        return self._column(width) < LEAST_WIDTH


class PointButton(Control):
    """One point: the tile, what was done, what would have been better, what it cost."""

    def __init__(self, appearance: Appearance, point: TurningPoint, parent: QWidget) -> None:
        self.point = point
        super().__init__(appearance, "", parent)
        self._pictures = SmallPictures(appearance)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, look, point = ui.theme, self.look, self.point
        lit = Look.HOVER in look or Look.PRESSED in look
        ui.box(box, 14, theme.gold if lit else theme.wash, 20 if lit else 9,
               line=lit, stroke=theme.gold, stroke_alpha=110)  # fmt: skip
        left = box.left() + 14
        if point.face:
            self._pictures.tile(ui, point.face, left, box.top() + 9, TILE)
            left += TILE + 12
        else:
            paint_icon(ui.painter, "warn", left, box.top() + 17, 22, theme.red, 2.2)
            left += 34
        right = box.right() - 14
        cost = ui.width(point.cost, 15, 600, NUM)
        elided(ui, QRectF(left, box.top() + 6, right - left, 24), point.did, 14, 500)
        ui.text(QRectF(right - cost, box.top() + 29, cost, 22), point.cost, 15, 600, theme.red, "r", NUM)
        better = QRectF(left, box.top() + 30, right - cost - 10 - left, 20)
        elided(ui, better, point.better, 13, 400, theme.text2)
        if Look.FOCUS in look:
            paint_focus(ui, box.adjusted(2, 2, -2, -2), 12)

    def _say(self) -> None:
        point = self.point
        parts = [part for part in (point.did, point.better, point.cost, point.why) if part]
        self.setAccessibleName(self.appearance.texts("spoken.mark").join(parts))
        self.setToolTip(tip_of("\n".join(part for part in (point.did, point.better, point.why) if part)))
