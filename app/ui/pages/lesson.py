"""The first lesson 入门: a round on known tiles at a real table, and beside it what to do and why."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.engine.action import Action, Discard
from app.session.lesson import LEARNER, PRESET, LessonStep, first_lesson
from app.ui.appearance import Appearance
from app.ui.hint_words import waits_by_discard, waits_now
from app.ui.key_bindings import chord_of
from app.ui.key_words import first_key
from app.ui.paint.flat import FLAT_HEIGHT
from app.ui.paint.kit import Ui
from app.ui.players import match_names
from app.ui.sound.table_sounds import TableSounds
from app.ui.table.view_widget import TableView
from app.ui.table_look import people, table_look
from app.ui.widgets.base import ENTER, Surface
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.small_pictures import SmallPictures
from app.ui.widgets.type import wrapped_height
from app.ui.words import Words

WIDTH = 380.0
EDGE, TOP, TITLE, PARAGRAPH = 26.0, 30.0, 78.0, 18.0
SIZES = (20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
"""Sizes of the words, the largest first that leaves all of them room."""

TILE = 32.0
SHOWN: Mapping[str, Sequence[Sequence[str]]] = {
    "welcome": (("m1", "m2", "m3"), ("p5", "p5", "p5"), ("m9", "m9")),
    "pung": (("p5", "p5", "p5"),),
    "kong": (("p8", "p8", "p8", "p8"),),
    "ready": (("m6", "m7"), ("m5",), ("m8",)),
}
"""Tiles under the words of a step, by set."""

KEYS = {"void": "choice/3", "pung": "calls/one", "kong": "calls/two", "win": "calls/hu"}
"""The command whose key a step names."""


class LessonPanel(Surface):
    """What a step says; `next_wanted`: it has been read, `again_wanted`, `match_wanted`: at the end."""

    next_wanted = Signal()
    again_wanted = Signal()
    match_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._step: LessonStep | None = None
        self._place, self._insists = (0, 0), False
        self._pictures = SmallPictures(appearance)
        self.next = GoldButton(appearance, "lesson.next", "next", self)
        self.again = PlainButton(appearance, "lesson.again", "replay", self)
        self.match = GoldButton(appearance, "lesson.to_table", "plus", self)
        self.next.clicked.connect(self.next_wanted)
        self.again.clicked.connect(self.again_wanted)
        self.match.clicked.connect(self.match_wanted)

    def show_step(self, step: LessonStep, number: int, of: int, due: bool) -> None:
        """Show a step; `due`: the table has come to it, so that the learner may go on."""
        self._step, self._place, self._insists = step, (number, of), False
        last = number == of
        self.next.setVisible(due and step.action is None and not last)
        self.again.setVisible(due and last)
        self.match.setVisible(due and last)
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName(self.words)
        super().refresh()

    def insist(self) -> None:
        """The learner did something else: say that the step is still due."""
        self._insists = True
        self.update()

    @property
    def words(self) -> str:
        """What the step says."""
        if self._step is None:
            return ""
        name, appearance = self._step.name, self.appearance
        key = first_key(KEYS[name], appearance.keys, appearance.texts) if name in KEYS else ""
        return self.text(f"lesson.{name}", key=key)

    def arrange(self) -> None:
        wide, foot = self.design_width - 2 * EDGE, self.design_height - EDGE
        self.put(self.next, EDGE, foot - 50, wide, 50)
        self.put(self.match, EDGE, foot - 50, wide, 50)
        self.put(self.again, EDGE, foot - 110, wide, 46)

    def draw(self, ui: Ui) -> None:
        theme, wide = ui.theme, self.design_width - 2 * EDGE
        ui.box(QRectF(0, 0, self.design_width, self.design_height), 0, theme.card2, line=False)
        ui.line(0, 0, 0, self.design_height)
        family = self.appearance.texts.title_family
        ui.text(QRectF(EDGE, TOP, wide, 44), self.text("lesson.panel"), 34, 400, theme.gold, "l", family)
        number, of = self._place
        count = self.text("lesson.step", n=number, all=of)
        ui.text(QRectF(EDGE, TOP + 6, wide, 38), count, 15, 500, theme.text2, "r")
        self._draw_beads(ui, number, of, wide)
        room = self.design_height - TOP - TITLE - EDGE - 120
        size = next((each for each in SIZES if self._height(each, wide) <= room), SIZES[-1])
        y = TOP + TITLE
        for part in self._parts:
            height = wrapped_height(part, wide, size, ui.scale) + 2
            ui.text(QRectF(EDGE, y, wide, height), part, size, 400, wrap=True)
            y += height + PARAGRAPH
        if self._step is not None and self._step.action is not None:
            prompt = QRectF(EDGE, self.design_height - EDGE - 56, wide, 56)
            said, shade = ("not_this", theme.red) if self._insists else ("your_turn", theme.gold)
            ui.text(prompt, self.text(f"lesson.{said}"), 16, 700, shade, wrap=True)
        self._draw_tiles(ui, y + 6)

    def _draw_beads(self, ui: Ui, number: int, of: int, wide: float) -> None:
        step = wide / max(1, of)
        for place in range(of):
            shade = ui.theme.gold if place < number else ui.theme.line
            bar = QRectF(EDGE + place * step, TOP + 54, step - 5, 4)
            ui.box(bar, 2, shade, 255 if place < number else 60, line=False)

    def _draw_tiles(self, ui: Ui, y: float) -> None:
        """The sets that the step speaks of, where there is room for them."""
        sets = SHOWN.get("" if self._step is None else self._step.name, ())
        if y + TILE * FLAT_HEIGHT > self.design_height - EDGE - 70:
            return
        x = EDGE
        for faces in sets:
            for face in faces:
                self._pictures.tile(ui, face, x, y, TILE)
                x += TILE + 1
            x += TILE / 2

    @property
    def _parts(self) -> Sequence[str]:
        return self.words.split("\n\n")

    def _height(self, size: float, wide: float) -> float:
        scale = self.appearance.scale
        return sum(wrapped_height(part, wide, size, scale) + 2 + PARAGRAPH for part in self._parts)


class LessonPage(QWidget):
    """Plays the lesson: only what a step asks for leads on, and all else goes by itself.

    `home_wanted`, `match_wanted`, `settings_wanted`: where the learner wants to go.
    """

    home_wanted = Signal()
    match_wanted = Signal()
    settings_wanted = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.lesson = first_lesson()
        self.shown = self.place = 0
        self._asked = False
        self.table = TableView(appearance.texts, table_look(appearance, PRESET), appearance.clock, self)
        self.panel = LessonPanel(appearance, self)
        TableSounds(appearance, self.table)
        self.setFocusProxy(self.table)
        self.table.settled.connect(self._advance)
        self.table.action_chosen.connect(self._act)
        self.table.tool_pressed.connect(self._press_tool)
        self.panel.next_wanted.connect(self._go_on)
        self.panel.again_wanted.connect(self.start)
        self.panel.match_wanted.connect(self.match_wanted)
        appearance.changed.connect(self._follow)
        appearance.texts.changed.connect(self._retell)
        self._follow()

    @property
    def step(self) -> LessonStep:
        """The step that is due, or that the table is on its way to."""
        return self.lesson.steps[self.place]

    @property
    def is_due(self) -> bool:
        """Whether the table has come to the step."""
        return self.shown == self.step.at and not self.table.busy

    def start(self) -> None:
        """Begin the lesson, or begin it again."""
        self.shown = self.place = 0
        self._asked = False
        self._tell()
        self._advance()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space read on; the viewer's way back leads out of here too."""
        if self.appearance.keys.find("viewer", chord_of(event)) == "back":
            self.home_wanted.emit()
        elif event.key() in (*ENTER, Qt.Key.Key_Space) and self.panel.next.isVisible():
            self._go_on()
        else:
            super().keyPressEvent(event)

    def _advance(self) -> None:
        """Show the next event, until the step's place; ask there once: the table settles again after that."""
        while not self.table.busy and self.shown < self.step.at:
            self.shown += 1
            timeline = self.lesson.timeline
            view = replace(timeline.view_at(self.shown, LEARNER), legal=(), win_value=None, win_gain=None)
            self.table.show_view(view, timeline.event(self.shown - 1))
        if self.is_due and not self._asked:
            self._ask()

    def _ask(self) -> None:
        """The step is due: offer what it asks for, and nothing else."""
        self._asked = True
        view, action = self.lesson.timeline.view_at(self.shown, LEARNER), self.step.action
        if action is None or isinstance(action, Discard):
            view = replace(view, legal=() if action is None else (action,))
        self.table.show_view(view, animate=False)
        words = Words(self.appearance.texts, match_names(self.appearance), view.rules, LEARNER)
        if view.players[LEARNER].finished:
            self.table.set_hints()
        else:
            self.table.set_hints(waits_now(view, words), waits_by_discard(view, words))
        self.table.set_advice(action.tile if isinstance(action, Discard) else None)
        self._tell()

    def _tell(self) -> None:
        self.panel.show_step(self.step, self.place + 1, len(self.lesson.steps), self.is_due)
        if self.is_due:
            self.table.announce(self.panel.words)

    def _act(self, action: Action) -> None:
        """Go on with what the step asks for; anything else is offered again."""
        if not self.is_due:
            return
        if action == self.step.action:
            self._go_on()
            return
        self._ask()
        self.panel.insist()
        self.table.announce(self.appearance.texts("lesson.not_this"))

    def _go_on(self) -> None:
        if not self.is_due or self.place + 1 == len(self.lesson.steps):
            return
        self.place += 1
        self._asked = False
        self._tell()
        self._advance()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _press_tool(self, name: str) -> None:
        (self.settings_wanted if name == "gear" else self.home_wanted).emit()

    def _retell(self) -> None:
        """Another language was chosen: the hints have words too."""
        if self.is_due:
            self._ask()

    def _follow(self) -> None:
        """Take over language, colours and scale of now."""
        self.table.set_people(people(match_names(self.appearance), LEARNER))
        self.table.set_look(table_look(self.appearance, PRESET))
        self.table.set_title(self.appearance.texts("lesson.title"), back=True)
        self._arrange()

    def _arrange(self) -> None:
        width = round(WIDTH * self.appearance.scale)
        self.table.setGeometry(self.rect())
        self.table.set_reserved(width)
        self.panel.setGeometry(self.width() - width, 0, width, self.height())
        self.panel.raise_()
