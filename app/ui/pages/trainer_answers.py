"""What an exercise can be answered with: tiles of the hand, kinds, patterns and sums, or rows."""

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.rules.tile import SUITS
from app.session.trainer.exercise import (
    Answer,
    DiscardExercise,
    Exercise,
    FanAnswer,
    FanExercise,
    MistakeExercise,
    VoidExercise,
    WaitsExercise,
)
from app.ui.appearance import Appearance
from app.ui.pages.trainer_fields import ChipField, RowField
from app.ui.pages.trainer_tiles import TileField
from app.ui.trainer_words import action_words, fan_words, pattern_words, shown_order, suit_word
from app.ui.widgets.base import MARGIN, Surface

GAP = 14.0
IN_HAND, KIND = 52.0, 40.0
LABEL = 26.0


class Column:
    """Boxes one under the other from `left`, all `width` wide, in design pixels."""

    def __init__(self, left: float, width: float) -> None:
        self.width = width
        self._left, self._y = left, GAP
        self._boxes: dict[str, QRectF] = {}

    def add(self, name: str, height: float, gap: float = GAP, edge: float = 0.0) -> None:
        """Put a box, `edge` wider at both sides, and leave a gap after it."""
        self._boxes[name] = QRectF(self._left - edge, self._y, self.width + 2 * edge, height)
        self._y += height + gap

    def skip(self, height: float) -> None:
        """Leave room free."""
        self._y += height

    def end(self) -> dict[str, QRectF]:
        """All boxes, and "end" where they end."""
        return {**self._boxes, "end": QRectF(self._left, self._y, self.width, 0)}


class Answers(QObject):
    """The fields on a sheet. `given`: an Answer; `touched`: something is chosen, still to be checked."""

    given = Signal(object)
    touched = Signal()

    def __init__(self, appearance: Appearance, sheet: QWidget) -> None:
        super().__init__(sheet)
        self._texts = appearance.texts
        self._exercise: Exercise | None = None
        self.hand = TileField(appearance, sheet, IN_HAND)
        self.kinds = TileField(appearance, sheet, KIND)
        self.patterns, self.sums = ChipField(appearance, sheet), ChipField(appearance, sheet)
        self.rows = RowField(appearance, sheet)
        self.hand.pressed.connect(lambda tile: self.given.emit(tile))
        self.rows.pressed.connect(self._give_row)
        for field in (self.kinds.pressed, self.patterns.pressed, self.sums.pressed):
            field.connect(lambda _: self.touched.emit())

    @property
    def fields(self) -> dict[str, Surface]:
        """All fields by the names of their places."""
        return {
            "hand": self.hand, "kinds": self.kinds, "patterns": self.patterns, "sums": self.sums,
            "rows": self.rows,
        }  # fmt: skip

    @property
    def growth(self) -> float:
        """How much larger tiles are than in a narrow window."""
        return self.hand.largest / IN_HAND

    @growth.setter
    def growth(self, growth: float) -> None:
        self.hand.largest, self.kinds.largest = IN_HAND * growth, KIND * growth

    @property
    def chosen(self) -> Answer | None:
        """What is chosen and still to be checked, if it is a whole answer."""
        match self._exercise:
            case WaitsExercise() if self.kinds.chosen:
                return self.kinds.chosen
            case FanExercise() as exercise if self.sums.chosen:
                patterns = frozenset(exercise.patterns[place] for place in self.patterns.chosen)
                return FanAnswer(patterns, exercise.fans[self.sums.chosen[0]])
        return None

    def offer(self, exercise: Exercise) -> None:
        """Let another exercise be answered."""
        self._exercise = exercise
        match exercise:
            case DiscardExercise(view=view):
                self.hand.offer(view.me.held, False, view.me.drawn is not None)
            case WaitsExercise(offered=offered):
                self.kinds.offer(offered, True)
            case FanExercise():
                self.patterns.offer(pattern_words(exercise, self._texts), True)
                self.sums.offer(fan_words(exercise, self._texts))
            case VoidExercise() | MistakeExercise():
                self.rows.line = 2 if isinstance(exercise, MistakeExercise) else len(exercise.options)
                self.rows.offer(self._row_words(exercise))
        if isinstance(exercise, VoidExercise):
            for row, suit in zip(self.rows.controls, _suits(exercise), strict=True):
                row.suit = SUITS[suit]

    def mark(self, exercise: Exercise, answer: Answer) -> None:
        """Show what was right and what was chosen; nothing can be pressed any more."""
        match exercise:
            case DiscardExercise(right=tiles) if isinstance(answer, int):
                self.hand.show_answer(frozenset(tiles), frozenset((answer,)))
            case WaitsExercise(right=waits):
                self.kinds.show_answer(waits, self.kinds.chosen)
            case FanExercise(right=right):
                has = (place for place, each in enumerate(exercise.patterns) if each in right.patterns)
                self.patterns.show_answer(frozenset(has), frozenset(self.patterns.chosen))
                sums = frozenset((exercise.fans.index(right.fan),))
                self.sums.show_answer(sums, frozenset(self.sums.chosen))
            case VoidExercise() | MistakeExercise():
                good = (place for place, each in enumerate(_row_answers(exercise)) if each in exercise.right)
                self.rows.show_answer(frozenset(good), frozenset(self.rows.chosen))

    def reword(self) -> None:
        """Say everything in the language of now."""
        match self._exercise:
            case FanExercise() as exercise:
                self.patterns.reword(pattern_words(exercise, self._texts))
                self.sums.reword(fan_words(exercise, self._texts))
            case VoidExercise() | MistakeExercise() as exercise:
                self.rows.reword(self._row_words(exercise))

    def first_focus(self) -> QWidget | None:
        """The first thing to answer with."""
        match self._exercise:
            case DiscardExercise():
                return self.hand.buttons[-1]
            case WaitsExercise():
                return self.kinds.buttons[0]
            case FanExercise():
                return self.patterns.controls[0]
            case VoidExercise() | MistakeExercise():
                return self.rows.controls[0]
        return None

    def add_to(self, column: Column) -> None:
        """Put the fields of the exercise into a column."""
        room = column.width + 2 * MARGIN
        match self._exercise:
            case DiscardExercise():
                column.add("hand", self.hand.height_for(room), 4, MARGIN)
            case WaitsExercise():
                column.add("kinds", self.kinds.height_for(room), 4, MARGIN)
            case FanExercise():
                for name, field in (("patterns", self.patterns), ("sums", self.sums)):
                    column.skip(LABEL - MARGIN)
                    column.add(name, field.height_for(room), 4, MARGIN)
            case VoidExercise() | MistakeExercise():
                column.add("rows", self.rows.height_for(room), 4, MARGIN)

    def _give_row(self, place: int) -> None:
        if isinstance(self._exercise, VoidExercise | MistakeExercise):
            self.given.emit(_row_answers(self._exercise)[place])

    def _row_words(self, exercise: VoidExercise | MistakeExercise) -> list[str]:
        if isinstance(exercise, MistakeExercise):
            return action_words(exercise, self._texts)
        return [suit_word(suit, self._texts) for suit in _suits(exercise)]


def _suits(exercise: VoidExercise) -> list[int]:
    return sorted(option.suit for option in exercise.options)


def _row_answers(exercise: VoidExercise | MistakeExercise) -> list[int]:
    """What each row answers, by its place."""
    return _suits(exercise) if isinstance(exercise, VoidExercise) else shown_order(exercise)
