"""What can be made of a record: a row for each, with its choices and buttons."""

from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.exports import COPIED, KINDS, SIZES, Kind, PictureSize
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import PlainButton, Segments
from app.ui.widgets.number_field import NumberField
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided

ROW, CONTROLS, GAP, BETWEEN = 66.0, 52.0, 8.0, 12.0
ONE_LINE = 820.0
"""From this width on, in design pixels, words and controls of a row stand side by side."""

FIELD, DASH, BUTTON_HEIGHT, EDGE = 124.0, 22.0, 40.0, 14.0

SIZE_NAMES = ("small", "middle", "large")
USUAL = 1


@dataclass(slots=True)
class Row:
    """The widgets of one kind; `box` is its place."""

    kind: Kind
    save: PlainButton
    copy: PlainButton | None
    sizes: Segments | None
    box: QRectF = field(default_factory=QRectF)


class ExportList(ScrolledSurface):
    """Rows of what can be made. `save_wanted` and `copy_wanted` carry the kind.

    `steps`: how many steps the round has; `span`: the first and the last one of an animated picture.
    """

    save_wanted = Signal(str)
    copy_wanted = Signal(str)

    def __init__(self, appearance: Appearance, steps: int, span: tuple[int, int], parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.rows = {kind: self._row(kind) for kind in KINDS}
        self.first, self.last = (NumberField(appearance, "", 1, steps, self) for _ in range(2))
        self.first.setValue(span[0])
        self.last.setValue(span[1])
        self.first.valueChanged.connect(lambda step: self.last.setValue(max(step, self.last.value())))
        self.last.valueChanged.connect(lambda step: self.first.setValue(min(step, self.first.value())))
        for number in (self.first, self.last):
            number.valueChanged.connect(lambda _: self.update())
        self._keep_order()
        self.refresh()

    @property
    def span(self) -> tuple[int, int]:
        """The first and the last step of an animated picture."""
        return self.first.value(), self.last.value()

    def size_of(self, kind: Kind) -> PictureSize:
        """The size that is chosen for a picture."""
        sizes = self.rows[kind].sizes
        return PictureSize(0, 0) if sizes is None else SIZES[kind][sizes.current]

    def refresh(self) -> None:
        for row in self.rows.values():
            if row.sizes is not None:
                names = [self.text(f"export.size_{name}") for name in SIZE_NAMES]
                row.sizes.offer(names, USUAL if row.sizes.current < 0 else row.sizes.current)
                row.sizes.setAccessibleName(self.text("export.size"))
        self.first.setAccessibleName(self.text("export.first_step"))
        self.last.setAccessibleName(self.text("export.last_step"))
        super().refresh()

    def wanted_height(self, width: float) -> float:
        return len(self.rows) * (self._row_height(width) + GAP)

    def arrange(self) -> None:
        y, height = 0.0, self._row_height(self.design_width)
        for row in self.rows.values():
            row.box = QRectF(MARGIN, y, self.design_width - 2 * MARGIN, height)
            self._place(row)
            y += height + GAP

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        for row in self.rows.values():
            box = row.box
            ui.box(box, 14, theme.wash, 9, stroke_alpha=24)
            room = box.right() - 18 - box.left() - 18
            if self.design_width >= ONE_LINE:
                room = self._left_of_controls(row) - BETWEEN - box.left() - 18
            words = QRectF(box.left() + 18, box.top() + 10, room, 26)
            elided(ui, words, self.text(f"export.{row.kind}"), 16, 500)
            elided(ui, words.translated(0, 25), self._note(row.kind), 13, 400, theme.text2)
            if row.kind == "animation":
                x = self._left_of_controls(row) + self._field(row)
                ui.text(QRectF(x, self._middle(row) - 20, DASH, 40), "–", 16, 400, theme.text2, "c")

    def _row(self, kind: Kind) -> Row:
        save = PlainButton(self.appearance, "export.save", "", self)
        save.clicked.connect(lambda: self.save_wanted.emit(kind))
        copy = None
        if kind in COPIED:
            copy = PlainButton(self.appearance, "export.copy", "", self)
            copy.clicked.connect(lambda: self.copy_wanted.emit(kind))
        sizes = None
        if kind in SIZES:
            sizes = Segments(self.appearance, "", self)
            sizes.chosen.connect(lambda _: self.update())
        return Row(kind, save, copy, sizes)

    def _keep_order(self) -> None:
        """The keyboard goes through the controls as the eye does."""
        before: QWidget | None = None
        for row in self.rows.values():
            numbers = [self.first, self.last] if row.kind == "animation" else []
            for widget in [*numbers, *(widget for widget, _, _ in self._controls(row))]:
                if before is not None:
                    QWidget.setTabOrder(before, widget)
                before = widget

    def _note(self, kind: Kind) -> str:
        if kind not in SIZES:
            return self.text(f"export.{kind}_note")
        size = self.size_of(kind)
        pixels = self.text("export.pixels", width=size.width, height=size.height)
        if kind == "picture":
            return pixels
        first, last = self.span
        return self.text("export.animation_note", first=first, last=last, pixels=pixels)

    def _row_height(self, width: float) -> float:
        return ROW if width >= ONE_LINE else ROW + CONTROLS

    def _middle(self, row: Row) -> float:
        return row.box.center().y() if self.design_width >= ONE_LINE else row.box.bottom() - CONTROLS / 2 - 4

    def _controls(self, row: Row) -> list[tuple[QWidget, float, float]]:
        """The controls of a row from left to right, with width and height without margins."""
        controls: list[tuple[QWidget, float, float]] = []
        if row.sizes is not None:
            controls.append((row.sizes, row.sizes.wanted_width - 2 * MARGIN, Segments.HEIGHT))
        buttons = (button for button in (row.copy, row.save) if button is not None)
        controls += [(button, max(96.0, button.wanted_width), BUTTON_HEIGHT) for button in buttons]
        return controls

    def _controls_width(self, row: Row) -> float:
        controls = self._controls(row)
        return sum(width for _, width, _ in controls) + BETWEEN * (len(controls) - 1)

    def _field(self, row: Row) -> float:
        """Width of a number's field: less where a row is too short."""
        room = row.box.width() - 2 * EDGE - self._controls_width(row) - BETWEEN - DASH
        return min(FIELD, room / 2)

    def _left_of_controls(self, row: Row) -> float:
        """Where the first control of a row begins."""
        wide = self._controls_width(row)
        if row.kind == "animation":
            wide += 2 * self._field(row) + DASH + BETWEEN
        return row.box.right() - EDGE - wide

    def _place(self, row: Row) -> None:
        x, middle = self._left_of_controls(row), self._middle(row)
        if row.kind == "animation":
            field = self._field(row)
            for number in (self.first, self.last):
                self.put(number, x, middle - 19, field, 38)
                x += field + DASH
            x += BETWEEN - DASH
        for widget, width, height in self._controls(row):
            if isinstance(widget, Segments):
                self.put(
                    widget, x - MARGIN, middle - height / 2 - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN
                )
            else:
                self.put(widget, x, middle - height / 2, width, height)
            x += width + BETWEEN
