"""Two small questions over a dialog: a name for something, and whether something may really be done."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.widgets.buttons import DangerButton, GoldButton, PlainButton, TextButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.type import wrapped_height

WIDE, HIGH = 560.0, 300.0
FOOT = 66.0


class AskDialog(DialogFrame):
    """A question with two answers. `answered` is emitted for the main one; a subclass says with what."""

    answered = Signal(str)
    largest = (WIDE, HIGH)

    def __init__(self, appearance: Appearance, title: str, answer: TextButton, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._title = title
        self.answer = answer
        answer.setParent(self.card)
        self.cancel = PlainButton(appearance, "rules.cancel", "", self.card)
        self.cancel.clicked.connect(self.close_dialog)
        answer.clicked.connect(self.give)

    def give(self) -> None:
        """The main answer."""
        raise NotImplementedError

    def finish(self, word: str) -> None:
        """Close, then tell the answer."""
        self.close_dialog()
        self.answered.emit(word)

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        main = max(140.0, self.answer.wanted_width)
        other = max(110.0, self.cancel.wanted_width)
        self.card.put(self.answer, width - 40 - main, height - FOOT, main, 46)
        self.card.put(self.cancel, width - 52 - main - other, height - FOOT, other, 46)

    def draw_card(self, ui: Ui) -> None:
        self.draw_title(ui, self._title)


class NameDialog(AskDialog):
    """Asks for a name; `answered` carries it.

    `judge` says what is to be said of a name, and whether it may be given.
    """

    def __init__(
        self, appearance: Appearance, title: str, name: str, most: int,
        judge: Callable[[str], tuple[str, bool]], parent: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(appearance, title, GoldButton(appearance, "rules.save"), parent)
        self._judge = judge
        self.note = ""
        self.field = QLineEdit(name, self.card)
        self.field.setMaxLength(most)
        self.field.setAccessibleName(self.text("rules.own_name"))
        self.field.selectAll()
        self.field.textChanged.connect(self._look)
        self.field.returnPressed.connect(self.give)
        self._look(name)

    def first_focus(self) -> QWidget:
        return self.field

    def give(self) -> None:
        if self.answer.isEnabled():
            self.finish(self.field.text().strip())

    def arrange_card(self) -> None:
        super().arrange_card()
        self.card.put(self.field, 44, 120, self.card.size_in[0] - 88, 44)

    def draw_card(self, ui: Ui) -> None:
        super().draw_card(ui)
        ui.text(QRectF(44, 176, self.card.size_in[0] - 88, 50), self.note, 14, 400, ui.theme.text2, wrap=True)

    def _look(self, name: str) -> None:
        self.note, fits = self._judge(name.strip())
        self.answer.setEnabled(fits)
        self.card.update()


class ConfirmDialog(AskDialog):
    """Asks before something is done, without an `answer` of its own before something is destroyed.

    `answered` carries nothing. The keyboard begins at the button that does nothing.
    """

    def __init__(
        self, appearance: Appearance, title: str, question: str, parent: QWidget,
        answer: TextButton | None = None,
    ) -> None:  # fmt: skip
        super().__init__(appearance, title, answer or DangerButton(appearance, "rules.delete"), parent)
        self.question = question
        self.setAccessibleName(question)

    def first_focus(self) -> QWidget:
        return self.cancel

    def give(self) -> None:
        self.finish("")

    def draw_card(self, ui: Ui) -> None:
        super().draw_card(ui)
        room = self.card.size_in[0] - 88
        high = wrapped_height(self.question, room, 16, ui.scale)
        ui.text(QRectF(44, 124, room, high + 4), self.question, 16, 400, wrap=True)
