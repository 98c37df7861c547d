"""An exercise on its sheet: question, position, what can be answered, and after the answer why."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.rules.hand import Hand
from app.session.trainer.exercise import (
    Answer,
    DiscardExercise,
    Exercise,
    FanExercise,
    MistakeExercise,
    VoidExercise,
    WaitsExercise,
)
from app.ui.appearance import Appearance
from app.ui.dialogs.example_scene import in_line, paint_tiles
from app.ui.pages.trainer_answers import GAP, LABEL, Answers, Column
from app.ui.pages.trainer_table import TrainerTable
from app.ui.pages.trainer_why import TrainerWhy
from app.ui.paint.empty_sign import paint_empty_sign
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui
from app.ui.trainer_words import circumstances, question
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import PART, elided, wrapped_height
from app.ui.words import tile_name

SIDE = 18.0
TITLE, DETAIL = 18.0, 14.0
HAND = 46.0
WIDE, LARGER = 1250.0, 1.3
"""From this width on tiles are so much larger at least."""

ACROSS, DOWN = 880.0, 440.0
"""On a wide sheet tiles grow with these parts of its width and of what is seen of its height: a hand reaches
over most of the sheet, and what is right after an answer begins above its foot.
"""


class TrainerSheet(ScrolledSurface):
    """`answered`: the Answer; `grown`: another height may be wanted.

    `room`: how much of its height is seen at once, in design pixels.
    `why_none`: the id of the sentence that stands in place of an exercise, "" where there is one.
    """

    answered = Signal(object)
    grown = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.exercise: Exercise | None = None
        self.answer: Answer | None = None
        self.room = 0.0
        self.table = TrainerTable(appearance, self)
        self.answers = Answers(appearance, self)
        self.why = TrainerWhy(appearance, self)
        self.answers.given.connect(self._take)
        appearance.texts.changed.connect(self._reword)
        self.show_nothing("trainer.making")

    @property
    def nothing(self) -> str:
        """The sentence in place of an exercise, in the language of now."""
        mark = self.text("app.list_mark")
        told = self._values.items()
        values = {key: mark.join(each) if isinstance(each, tuple) else each for key, each in told}
        return self.text(self.why_none, **values)

    def show_nothing(self, why: str, **values: object) -> None:
        """There is no exercise; `why`: the id of a sentence."""
        self.exercise, self.answer = None, None
        self.why_none, self._values = why, values
        self._show()

    def show_exercise(self, exercise: Exercise) -> None:
        """Ask something."""
        self.exercise, self.answer, self.why_none = exercise, None, ""
        self.answers.offer(exercise)
        if not isinstance(exercise, FanExercise | VoidExercise):
            self.table.show_view(exercise.view)
        self._show()

    def check(self) -> None:
        """Answer with what is chosen."""
        chosen = self.answers.chosen
        if chosen is not None:
            self._take(chosen)

    def first_focus(self) -> QWidget | None:
        """The first thing to answer with; None where there is nothing to do."""
        asked = self.exercise is not None and self.answer is None
        return self.answers.first_focus() if asked else None

    def wanted_height(self, width: float) -> float:
        return self._places(width)["end"].top() + GAP

    def arrange(self) -> None:
        places = self._places(self.design_width)
        for name, field in {**self.answers.fields, "table": self.table, "why": self.why}.items():
            field.setVisible(name in places)
            if name in places:
                box = places[name]
                self.put(field, box.x(), box.y(), box.width(), box.height())
                field.refresh()

    def draw(self, ui: Ui) -> None:
        exercise, texts, width = self.exercise, self.appearance.texts, self.design_width - 2 * SIDE
        if exercise is None:
            high = wrapped_height(self.nothing, width, TITLE, ui.scale, 500)
            box = QRectF(SIDE, max(GAP, self.design_height / 2 - high / 2), width, high)
            ui.text(box, self.nothing, TITLE, 500, ui.theme.text2, "c", wrap=True)
            paint_empty_sign(ui, "target", box.center().x(), box.top() - 22)
            return
        places = self._places(self.design_width)
        ui.text(places["question"], question(exercise, texts), TITLE, 700, wrap=True)
        detail = PART.join(circumstances(exercise, texts))
        ui.text(places["detail"], detail, DETAIL, 400, ui.theme.text2, wrap=True)
        if "still" in places:
            box, (hand, apart) = places["still"], self._still()
            largest = HAND * self._growth(self.design_width)
            placed, tile = in_line(hand, box.width(), largest, apart)
            halo = isinstance(exercise, FanExercise)
            paint_tiles(ui, self.appearance.settings, placed, box.x(), box.y() + 4, tile, halo=halo)
        for name in ("patterns", "sums"):
            if name in places:
                label = QRectF(SIDE, places[name].y() - LABEL + 6, width, LABEL)
                elided(ui, label, self.text(f"trainer.choose_{name}"), DETAIL, 500, ui.theme.text2)

    def _places(self, width: float) -> dict[str, QRectF]:
        """Where everything stands, one under the other; "end" is where it ends."""
        exercise, texts, scale = self.exercise, self.appearance.texts, self.appearance.scale
        room, column = width - 2 * SIDE, Column(SIDE, width - 2 * SIDE)
        self.table.growth = self.answers.growth = self._growth(width)
        if exercise is None:
            return column.end()
        asked = question(exercise, texts)
        column.add("question", wrapped_height(asked, room, TITLE, scale, 700) + 2, 2)
        detail = PART.join(circumstances(exercise, texts))
        column.add("detail", wrapped_height(detail, room, DETAIL, scale) + 2)
        if not isinstance(exercise, FanExercise | VoidExercise):
            column.add("table", self.table.height_for(room))
        if not isinstance(exercise, DiscardExercise):
            hand, apart = self._still()
            tile = in_line(hand, room, HAND * self._growth(width), apart)[1]
            column.add("still", tile * FLAT_HEIGHT + 10)
        self.answers.add_to(column)
        if self.answer is not None:
            column.add("why", self.why.height_for(room))
        return column.end()

    def _growth(self, width: float) -> float:
        """How much larger tiles are at a width."""
        return max(LARGER, min(width / ACROSS, self.room / DOWN)) if width >= WIDE else 1.0

    def _still(self) -> tuple[Hand, bool]:
        """The hand that is only looked at, and whether its last tile stands apart."""
        match self.exercise:
            case FanExercise(won=won):
                return won.hand, True
            case WaitsExercise(hand=hand):
                return Hand(hand.concealed), False
            case VoidExercise(view=view) | MistakeExercise(view=view):
                return Hand(view.me.held), view.me.drawn is not None
        return Hand(()), False

    def _take(self, answer: Answer) -> None:
        """Take an answer once, and show what is right."""
        exercise = self.exercise
        if exercise is None or self.answer is not None:
            return
        self.answer = answer
        self.answers.mark(exercise, answer)
        self.why.show_answer(exercise, answer)
        self._show()
        self.answered.emit(answer)

    def _show(self) -> None:
        self._say()
        self.refresh()
        self.grown.emit()

    def _reword(self) -> None:
        self.answers.reword()
        self._show()

    def _say(self) -> None:
        """The question for screen readers, with the tiles that are only drawn."""
        texts, mark = self.appearance.texts, self.text("app.list_mark")
        if self.exercise is None:
            self.setAccessibleName(self.nothing)
            return
        hand, _ = self._still()
        told = [question(self.exercise, texts), *circumstances(self.exercise, texts)]
        if hand.concealed:
            told.append(mark.join(tile_name(tile, texts) for tile in hand.concealed))
        melds = (mark.join(tile_name(tile, texts) for tile in meld.tiles) for meld in hand.melds)
        told += [self.text("trainer.meld", tiles=tiles) for tiles in melds]
        self.setAccessibleName("\n".join(told))
