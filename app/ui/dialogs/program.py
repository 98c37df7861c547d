"""A small dialog that asks for a program of somebody else which is to play, and says what that means."""

import os
import shlex
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from app.bots.external_words import PREFIX, BadCommand, program_name, runnable
from app.ui.appearance import Appearance
from app.ui.dialogs.ask import AskDialog
from app.ui.file_choice import own_folder
from app.ui.paint.kit import Ui
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.type import wrapped_height

MOST = 2000
"""The longest command, in characters."""


def command_for(file: Path) -> str:
    """The command that runs a file: Python for its scripts, the file itself for all others."""
    windows = os.name == "nt"
    quoted = f'"{file}"' if windows else shlex.quote(str(file))
    return f"{'py' if windows else 'python3'} {quoted}" if file.suffix.lower() == ".py" else quoted


class ProgramDialog(AskDialog):
    """`answered` carries the seat, `cmd:` with program and arguments; `command` stands there first."""

    largest = (680.0, 440.0)

    def __init__(self, appearance: Appearance, command: str, parent: QWidget) -> None:
        title = appearance.texts("rules.program_title")
        super().__init__(appearance, title, GoldButton(appearance, "rules.program_seat"), parent)
        self.note = ""
        self.field = QLineEdit(command, self.card)
        self.field.setMaxLength(MOST)
        self.field.setAccessibleName(self.text("rules.program_field"))
        self.field.setAccessibleDescription(self.text("rules.program_warning"))
        self.field.setPlaceholderText("python3 my_bot.py")
        self.field.selectAll()
        self.browse = PlainButton(appearance, "rules.program_file", "folder", self.card)
        self.field.textChanged.connect(self._look)
        self.field.returnPressed.connect(self.give)
        self.browse.clicked.connect(self._choose_file)
        self._look()

    def first_focus(self) -> QWidget:
        return self.field

    def give(self) -> None:
        if self.answer.isEnabled():
            self.finish(self.seat)

    @property
    def seat(self) -> str:
        """The words of the seat as they stand there now."""
        return PREFIX + self.field.text().strip().removeprefix(PREFIX).strip()

    def arrange_card(self) -> None:
        super().arrange_card()
        width, wide = self.card.size_in[0], max(120.0, self.browse.wanted_width)
        self.card.put(self.field, 44, 150, width - 100 - wide, 44)
        self.card.put(self.browse, width - 44 - wide, 150, wide, 44)

    def draw_card(self, ui: Ui) -> None:
        super().draw_card(ui)
        theme, room = ui.theme, self.card.size_in[0] - 88
        ui.text(QRectF(44, 114, room, 26), self.text("rules.program_field"), 15, 500)
        ui.text(QRectF(44, 204, room, 48), self.note, 14, 400, theme.text2, wrap=True)
        warning = self.text("rules.program_warning")
        high = wrapped_height(warning, room - 32, 14, ui.scale)
        ui.box(QRectF(44, 262, room, high + 20), 12, theme.wash, 10, "", theme.gold, 90)
        ui.text(QRectF(60, 272, room - 32, high + 4), warning, 14, 400, wrap=True)

    def _look(self) -> None:
        """Say whether there is such a program, and under what name it plays."""
        try:
            self.note = self.text("rules.program_found", name=program_name(runnable(self.seat)))
        except BadCommand as error:
            self.note = self.text(f"rules.program_{error.why}", word=error.word)
            self.answer.setEnabled(False)
        else:
            self.answer.setEnabled(True)
        self.card.update()

    def _choose_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.text("rules.program_title"), str(own_folder()))
        if name:
            self.field.setText(command_for(Path(name)))
