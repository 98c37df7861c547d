"""A small dialog for what the user wants to remember of a record: a note, and tags."""

import re

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from app.records.notes import Note
from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.widgets.base import ENTER
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.type import elided

MOST_TEXT, MOST_TAGS = 100_000, 2000
"""The longest note and line of tags, in characters."""

BETWEEN = re.compile(r"[,，、;；\n]")


def tags_in(text: str) -> tuple[str, ...]:
    """The tags that a line names, each once."""
    parts = (part.strip() for part in BETWEEN.split(text))
    return tuple(dict.fromkeys(part for part in parts if part))


class NoteDialog(DialogFrame):
    """`saved` carries the note as it shall be; favourite and bookmarks stay as they were."""

    saved = Signal(object)
    largest = (640.0, 540.0)

    def __init__(
        self, appearance: Appearance, note: Note, name: str, tags: tuple[str, ...], parent: QWidget
    ) -> None:
        super().__init__(appearance, parent)
        self._note, self._name, self._tags = note, name, tags
        card = self.card
        self.words = QPlainTextEdit(note.text, card)
        self.words.setTabChangesFocus(True)
        self.words.moveCursor(QTextCursor.MoveOperation.End)
        self.tags = QLineEdit(self.text("app.list_mark").join(note.tags), card)
        self.tags.setMaxLength(MOST_TAGS)
        self.save = GoldButton(appearance, "library.note_save", "", card)
        self.cancel = PlainButton(appearance, "rules.cancel", "", card)
        self.words.textChanged.connect(self._judge)
        self.words.setAccessibleName(self.text("library.note_text"))
        self.words.setPlaceholderText(self.text("library.note_text"))
        self.tags.setAccessibleName(self.text("library.note_tags"))
        self.tags.returnPressed.connect(self.finish)
        self.save.clicked.connect(self.finish)
        self.cancel.clicked.connect(self.close_dialog)

    def first_focus(self) -> QWidget:
        return self.words

    def finish(self) -> None:
        """Close, and tell the note, if it is not too long."""
        if self.save.isEnabled():
            text = self.words.toPlainText().strip()
            note = replace(self._note, text=text, tags=tags_in(self.tags.text()))
            self.close_dialog()
            self.saved.emit(note)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.finish()
        else:
            super().keyPressEvent(event)

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        foot = height - 66
        self.card.put(self.words, 44, 112, width - 88, max(60.0, foot - 112 - 118))
        self.card.put(self.tags, 44, foot - 84, width - 88, 42)
        main, other = max(130.0, self.save.wanted_width), max(110.0, self.cancel.wanted_width)
        self.card.put(self.save, width - 40 - main, foot, main, 46)
        self.card.put(self.cancel, width - 52 - main - other, foot, other, 46)

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        self.draw_title(ui, self.text("library.note_title"), self._name)
        foot, theme = height - 66, ui.theme
        caption = QRectF(46, foot - 108, width - 92, 22)
        elided(ui, caption, self.text("library.note_tags"), 13, 400, theme.text2)
        under = QRectF(46, foot - 38, width - 92, 24)
        if not self.save.isEnabled():
            elided(ui, under, self.text("library.note_long", n=f"{MOST_TEXT:,}"), 13, 400, theme.red)
        elif self._tags:
            known = self.text("library.note_known", tags=self.text("app.list_mark").join(self._tags))
            elided(ui, under, known, 13, 400, theme.text2)

    def _judge(self) -> None:
        """A note that is too long cannot be saved."""
        fits = len(self.words.toPlainText()) <= MOST_TEXT
        if fits != self.save.isEnabled():
            self.save.setEnabled(fits)
            self.card.update()
