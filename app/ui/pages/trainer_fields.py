"""Answers of the trainer in words: chips of patterns and sums, and rows to choose one of."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.pages.trainer_field import AnswerField, Mark, lock, mark_of, say_mark
from app.ui.paint.controls import Look, paint_chip, paint_focus, paint_suit
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui, text_width, written_size
from app.ui.widgets.base import MARGIN, Control
from app.ui.widgets.type import folded

CHIP, GAP = 34.0, 8.0
CHIP_TEXT = 14.0
ROW = 46.0
SIGNS: dict[Mark, str] = {"": "", "right": "✓ ", "missed": "✓ ", "wrong": "× "}


class WordControl(Control):
    """Something to choose by its words; after the answer it wears its mark and cannot be pressed."""

    def __init__(self, appearance: Appearance, word: str, parent: QWidget) -> None:
        self.word, self.suit = word, ""
        self.mark: Mark = ""
        super().__init__(appearance, "", parent)
        self.setCheckable(True)

    def show_mark(self, mark: Mark) -> None:
        """Wear a mark and take no more presses."""
        self.mark = mark
        lock(self)
        self._say()
        self.update()

    def _say(self) -> None:
        self.setAccessibleName(self.word)
        say_mark(self, self.mark)

    def shade(self, ui: Ui) -> str:
        """The colour of its words."""
        if self.mark:
            return ui.theme.red if self.mark == "wrong" else ui.theme.jade
        return ui.theme.gold if self.isChecked() or Look.HOVER in self.look else ui.theme.text2


class AnswerChip(WordControl):
    """A word on a pill, with a tick when chosen."""

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        sign = SIGNS[self.mark] if self.mark else "✓ " if self.isChecked() else ""
        word = sign + self.word
        padding = (box.width() - ui.width(word, CHIP_TEXT, 500)) / 2
        paint_chip(ui, box.left(), box.top(), word, self.shade(ui), CHIP_TEXT, CHIP, padding=padding)
        if Look.FOCUS in self.look:
            paint_focus(ui, box, CHIP / 2)


class AnswerRow(WordControl):
    """A line of words on a box, a suit's badge before them where it is about a suit."""

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme, lit = ui.theme, Look.HOVER in self.look or self.isChecked()
        edge = self.shade(ui) if self.mark or lit else theme.line
        ui.box(box, 12, theme.wash, 31 if lit else theme.wash_alpha, stroke=edge,
               stroke_alpha=170 if self.mark or lit else theme.line_alpha)  # fmt: skip
        left = box.left() + 16
        if self.suit:
            glyph = self.appearance.texts(f"app.glyph_{self.suit}")
            paint_suit(ui, self.suit, glyph, left, box.center().y() - 12, 24)
            left += 34
        words = QRectF(left, box.top() + 2, box.right() - left - 40, box.height() - 4)
        folded(ui, words, self.word, 16, 500, theme.text)
        if self.mark:
            icon = "close" if self.mark == "wrong" else "check"
            paint_icon(ui.painter, icon, box.right() - 34, box.center().y() - 10, 20, self.shade(ui), 2.6)
        if Look.FOCUS in self.look:
            paint_focus(ui, box, 12)


class WordField(AnswerField):
    """Words to choose from. `pressed` carries the place; `line`: how far the arrows up and down go."""

    kind: type[WordControl] = WordControl
    line = 1

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.controls: list[WordControl] = []

    @property
    def answers(self) -> Sequence[WordControl]:
        return self.controls

    @property
    def steps(self) -> Mapping[Qt.Key, int]:
        line = self.line
        return {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -line, Qt.Key.Key_Down: line}

    @property
    def chosen(self) -> tuple[int, ...]:
        """The places chosen now."""
        return tuple(place for place, each in enumerate(self.controls) if each.isChecked())

    def offer(self, words: Sequence[str], several: bool = False) -> None:
        """Show other words, none chosen."""
        self.several = several
        self.controls = self.renew(self.controls, [self.kind(self.appearance, word, self) for word in words])
        for place, control in enumerate(self.controls):
            control.clicked.connect(lambda _, place=place: self._press(place))

    def reword(self, words: Sequence[str]) -> None:
        """Say the same in another language."""
        for control, word in zip(self.controls, words, strict=True):
            control.word = word
            control.refresh()

    def show_answer(self, right: frozenset[int], chosen: frozenset[int]) -> None:
        """Mark what was right and what was chosen."""
        for place, control in enumerate(self.controls):
            control.show_mark(mark_of(place, right, chosen))

    def height_for(self, width: float) -> float:
        """Height in design pixels at a width, the margins included."""
        boxes = self._places(width)
        return max((box.bottom() for box in boxes), default=-MARGIN) + MARGIN

    def arrange(self) -> None:
        for control, box in zip(self.controls, self._places(self.design_width), strict=True):
            self.put(control, box.x(), box.y(), box.width(), box.height())

    def _press(self, pressed: int) -> None:
        self.choose(self.controls[pressed])
        self.pressed.emit(pressed)

    def _places(self, width: float) -> list[QRectF]:
        raise NotImplementedError


class ChipField(WordField):
    """Chips in as many lines as they need."""

    kind = AnswerChip

    def _places(self, width: float) -> list[QRectF]:
        size = written_size(CHIP_TEXT, self.appearance.scale)
        boxes = []
        x = y = MARGIN
        for control in self.controls:
            wide = max(52.0, text_width(f"✓ {control.word}", size, 500) + 24)
            if x + wide > width - MARGIN and x > MARGIN:
                x, y = MARGIN, y + CHIP + GAP
            boxes.append(QRectF(x, y, wide, CHIP))
            x += wide + GAP
        return boxes


class RowField(WordField):
    """Rows below each other, or `line` beside each other."""

    kind = AnswerRow

    def _places(self, width: float) -> list[QRectF]:
        wide = (width - 2 * MARGIN - (self.line - 1) * GAP) / self.line
        boxes = []
        for place in range(len(self.controls)):
            down, across = divmod(place, self.line)
            boxes.append(QRectF(MARGIN + across * (wide + GAP), MARGIN + down * (ROW + GAP), wide, ROW))
        return boxes
