"""Why an answer was right or wrong: the verdict, then line by line what every choice comes to."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.session.trainer.exercise import Answer, Exercise, FanExercise, is_right
from app.ui.announce import announce
from app.ui.appearance import Appearance
from app.ui.dialogs.example_sum import ExampleSum
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.table.layout import face_of
from app.ui.trainer_words import Line, explanation, judged_by, verdict
from app.ui.widgets.base import Surface
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import wrapped_height
from app.ui.words import tile_name

TITLE, WORDS = 18.0, 15.0
HEAD, NOTE_GAP = 40.0, 8.0
TILE, LEFT, FIGURE = 24.0, 46.0, 120.0
LINE, TALL = 34.0, 44.0
SUM, WIDEST = 560.0, 900.0
"""Width at most of the sum of a win, and of a line."""

MANY, NARROWEST, BETWEEN = 4, 560.0, 44.0
"""From so many lines on they stand in two columns, where these are so wide at least, with so much between."""


class TrainerWhy(Surface):
    """The lower part of the sheet after an answer."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._exercise: Exercise | None = None
        self._answer: Answer = 0
        self._pictures = SmallPictures(appearance)
        appearance.texts.changed.connect(self._say)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The explanation line by line."""
        if self._exercise is None:
            return ()
        return explanation(self._exercise, self._answer, self.appearance.texts)

    def show_answer(self, exercise: Exercise, answer: Answer) -> None:
        """Explain an answer; screen readers hear all of it at once."""
        self._exercise, self._answer = exercise, answer
        self._say()
        announce(self, self.accessibleName())
        self.update()

    def height_for(self, width: float) -> float:
        """Height in design pixels at a width."""
        if self._exercise is None:
            return 0.0
        body = self._sum.height if isinstance(self._exercise, FanExercise) else 0.0
        body += max(sum(high for _, high in column) for column in self._columns(width))
        return HEAD + body + self._note_height(min(width, WIDEST))

    def draw(self, ui: Ui) -> None:
        exercise = self._exercise
        if exercise is None:
            return
        theme, width, right = ui.theme, min(self.design_width, WIDEST), is_right(exercise, self._answer)
        shade = theme.jade if right else theme.red
        paint_icon(ui.painter, "check" if right else "close", 0, 8, 24, shade, 2.6)
        words = verdict(exercise, self._answer, self.appearance.texts)
        ui.text(QRectF(34, 0, width - 34, HEAD), words, TITLE, 700, shade)
        y = HEAD
        if isinstance(exercise, FanExercise):
            y = self._sum.draw(ui, min(width, SUM), y)
        y = self._draw_lines(ui, y)
        note = judged_by(exercise, self.appearance.texts)
        if note:
            box = QRectF(0, y + NOTE_GAP, width, self._note_height(width))
            ui.text(box, note, 13, 400, theme.text2, wrap=True)

    def _draw_lines(self, ui: Ui, top: float) -> float:
        """The lines column by column; returns where the longest one ends."""
        columns = self._columns(self.design_width)
        wide, foot = self._column_width(self.design_width), top
        for number, column in enumerate(columns):
            y, left = top, number * (wide + BETWEEN)
            for line, high in column:
                self._draw_line(ui, line, QRectF(left, y, wide, high))
                y += high
            foot = max(foot, y)
        if len(columns) > 1:
            ui.line(wide + BETWEEN / 2, top + 4, wide + BETWEEN / 2, foot - 4)
        return foot

    def _draw_line(self, ui: Ui, line: Line, place: QRectF) -> None:
        theme, middle, left = ui.theme, place.center().y(), place.left() + 34
        if line.right or line.chosen:
            icon, shade = ("check", theme.jade) if line.right else ("close", theme.red)
            paint_icon(ui.painter, icon, place.left() + 4, middle - 9, 18, shade, 2.6)
        if line.tile is not None:
            self._pictures.tile(ui, face_of(line.tile), left, middle - TILE * 0.75, TILE)
            left += LEFT - 10
        room = place.right() - left - FIGURE
        tall = wrapped_height(line.words, room, WORDS, ui.scale, self._weight(line))
        box = QRectF(left, middle - tall / 2, room, tall)
        ui.text(box, line.words, WORDS, self._weight(line), theme.text, wrap=True)
        figure = QRectF(place.right() - FIGURE, place.top(), FIGURE, place.height())
        ui.text(figure, line.figure, WORDS, 700, theme.gold if line.right else theme.text2, "r")

    def _half(self, width: float) -> float:
        """The width of one of two columns in that of the whole; 0 where there is one alone."""
        half = (width - BETWEEN) / 2
        return half if len(self.lines) >= MANY and half >= NARROWEST else 0.0

    def _column_width(self, width: float) -> float:
        return min(self._half(width) or width, WIDEST)

    def _columns(self, width: float) -> list[list[tuple[Line, float]]]:
        """Every line with its height, in one column or in two, the first of them no shorter."""
        told = list(self._heights(self._column_width(width)))
        first = -(-len(told) // 2)
        return [told[:first], told[first:]] if self._half(width) else [told]

    @property
    def _sum(self) -> ExampleSum:
        assert isinstance(self._exercise, FanExercise)
        return ExampleSum(self.appearance.texts, self._exercise.rules, self._exercise.value)

    def _heights(self, width: float) -> Iterator[tuple[Line, float]]:
        """Every line with its height."""
        for line in self.lines:
            least, left = (TALL, 34 + LEFT - 10) if line.tile is not None else (LINE, 34.0)
            room = width - left - FIGURE
            words = wrapped_height(line.words, room, WORDS, self.appearance.scale, self._weight(line))
            yield line, max(least, words + 8)

    def _weight(self, line: Line) -> int:
        return 700 if line.chosen else 400

    def _note_height(self, width: float) -> float:
        note = judged_by(self._exercise, self.appearance.texts) if self._exercise else ""
        return wrapped_height(note, width, 13, self.appearance.scale) + NOTE_GAP + 4 if note else NOTE_GAP

    def _say(self) -> None:
        exercise, texts = self._exercise, self.appearance.texts
        if exercise is None:
            return
        told = [verdict(exercise, self._answer, texts)]
        if isinstance(exercise, FanExercise):
            told += [f"{name} {figure}".rstrip() for name, figure in self._sum.lines]
        for line in self.lines:
            tile = "" if line.tile is None else f"{tile_name(line.tile, texts)}: "
            told.append(f"{tile}{line.words} {line.figure}".rstrip())
        told.append(judged_by(exercise, texts))
        self.setAccessibleName("\n".join(filter(None, told)))
