"""The first start: the language, and whether to learn the game or to go straight to it."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.first_steps import speak
from app.ui.paint.kit import Ui
from app.ui.texts import LANGUAGES
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import GoldButton, PlainButton, Segments
from app.ui.widgets.dialog import DialogFrame


class WelcomeDialog(DialogFrame):
    """Emits `lesson_wanted` if the user wants to learn; anything else leads to the home page."""

    lesson_wanted = Signal()
    largest = (640.0, 360.0)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.languages = Segments(appearance, "", self.card)
        self.lesson = GoldButton(appearance, "app.welcome_lesson", "bulb", self.card)
        self.skip = PlainButton(appearance, "app.welcome_skip", "", self.card)
        self.languages.chosen.connect(lambda place: speak(appearance, LANGUAGES[place]))
        self.lesson.clicked.connect(self._learn)
        self.skip.clicked.connect(self.close_dialog)
        appearance.changed.connect(self._write)
        self._write()

    def first_focus(self) -> QWidget:
        return self.lesson

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        self.card.put(self.languages, 44 - MARGIN, 168, self.languages.wanted_width, Segments.HEIGHT + 16)
        lesson, skip = self.lesson.wanted_width, self.skip.wanted_width
        self.card.put(self.lesson, width - 44 - lesson, height - 76, lesson, 50)
        self.card.put(self.skip, width - 60 - lesson - skip, height - 76, skip, 50)

    def draw_card(self, ui: Ui) -> None:
        self.draw_title(ui, self.text("app.welcome"))
        line = QRectF(44, 116, self.card.size_in[0] - 88, 44)
        ui.text(line, self.text("app.welcome_language"), 16, 400, ui.theme.text2, wrap=True)

    def _write(self) -> None:
        names = [self.text(f"settings.language_{each}") for each in LANGUAGES]
        self.languages.offer(names, LANGUAGES.index(self.appearance.settings.language))
        self.languages.setAccessibleName(self.text("settings.language"))

    def _learn(self) -> None:
        self.close_dialog()
        self.lesson_wanted.emit()
