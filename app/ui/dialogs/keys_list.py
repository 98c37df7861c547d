"""Every command with its keys, by where it works: a row to choose another key, and one to give it back."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.key_bindings import FOCUS_KEYS, chord_of
from app.ui.key_table import COMMANDS, FIXED, SECTIONS, Group
from app.ui.key_words import command_name, key_list, key_name
from app.ui.paint.controls import Look, key_width, paint_focus, paint_key
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, Control
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided

ROW, GAP, HEADING, BETWEEN = 42.0, 6.0, 44.0, 28.0
TWO_COLUMNS = 800.0
RESTORE = 34.0
ESC = "Esc"


class KeyRow(Control):
    """A command and its keys; pressed, it waits for a new one. `chosen` carries the chord that came."""

    chosen = Signal(str)

    def __init__(self, appearance: Appearance, command: str, parent: QWidget) -> None:
        self.command = command
        self.waits = False
        super().__init__(appearance, "", parent)
        self.clicked.connect(lambda: self.wait(True))

    def wait(self, on: bool) -> None:
        """Wait for a chord, or no longer."""
        self.waits = on
        self._say()
        self.update()

    def event(self, event: QEvent) -> bool:
        """While it waits, no shortcut of the window takes the key away, and Tab is a key like others."""
        if self.waits and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress and chord_of(event) in FOCUS_KEYS:
                self.chosen.emit(chord_of(event))
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.waits:
            super().keyPressEvent(event)
            return
        chord = chord_of(event)
        if chord == ESC:
            self.wait(False)
        elif chord and not event.isAutoRepeat():
            self.chosen.emit(chord)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.wait(False)
        super().focusOutEvent(event)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        look, theme = self.look, ui.theme
        lit = self.waits or bool(look & (Look.HOVER | Look.PRESSED))
        edge = (theme.gold, 150) if lit else (theme.line, 24)
        ui.box(box, 12, theme.wash, 22 if lit else 9, stroke=edge[0], stroke_alpha=edge[1])
        right = box.right() - 14
        if self.waits:
            words = self._wish()
            right -= ui.width(words, 14, 500)
            ui.text(QRectF(right, box.y(), box.right() - 14 - right, ROW), words, 14, 500, theme.gold)
        else:
            right = self._draw_keys(ui, right, box.center().y())
        room = QRectF(box.x() + 16, box.y(), right - box.x() - 28, ROW)
        elided(ui, room, command_name(self.command, self.appearance.texts), 15, 500)
        if Look.FOCUS in look:
            paint_focus(ui, box, 12)

    def _draw_keys(self, ui: Ui, right: float, middle: float) -> float:
        """The key caps, ending at `right`; returns where the first begins."""
        texts, keys = self.appearance.texts, self.appearance.keys
        chords = keys.chords(self.command)
        if not chords:
            words = texts("keys.none")
            right -= ui.width(words, 14)
            ui.text(QRectF(right, middle - 12, 80, 24), words, 14, 400, ui.theme.text3)
        for chord in reversed(chords):
            name = key_name(chord, texts)
            right -= key_width(ui, name, 24, 14)
            paint_key(ui, right, middle - 12, name, 24, 14)
            right -= 8
        return right

    def _wish(self) -> str:
        texts = self.appearance.texts
        return texts("keys.press_new", esc=key_name(ESC, texts))

    def _say(self) -> None:
        texts, keys = self.appearance.texts, self.appearance.keys
        told = key_list(self.command, keys, texts) or texts("keys.none")
        self.setAccessibleName(texts("keys.row", name=command_name(self.command, texts), keys=told))
        self.setAccessibleDescription(self._wish() if self.waits else "")


class RestoreButton(IconButton):
    """Gives a command its first keys back."""

    def __init__(self, appearance: Appearance, command: str, parent: QWidget) -> None:
        self._of = command
        super().__init__(appearance, "keys.restore", "undo", parent, 16)

    def _say(self) -> None:
        self.say_of(command_name(self._of, self.appearance.texts))

    def say_of(self, name: str) -> None:
        """Be called after its command."""
        told = self.appearance.texts("keys.restore", name=name)
        self.setAccessibleName(told)
        self.setToolTip(told)


class KeysList(ScrolledSurface):
    """The rows by section. `chosen` carries a command and the chord for it, `restored` a command."""

    chosen = Signal(str, str)
    restored = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.rows: dict[str, KeyRow] = {}
        self.restores: dict[str, RestoreButton] = {}
        self._headings: list[tuple[str, float]] = []
        self._fixed: list[QRectF] = []
        for command in (each for _, groups in SECTIONS for each in _commands(groups)):
            self.rows[command] = row = KeyRow(appearance, command, self)
            row.chosen.connect(lambda chord, command=command: self.chosen.emit(command, chord))
            self.restores[command] = button = RestoreButton(appearance, command, self)
            button.clicked.connect(lambda _=False, command=command: self.restored.emit(command))
        self.refresh()

    def refresh(self) -> None:
        for command, button in self.restores.items():
            button.setVisible(self.appearance.keys.is_own(command))
        fixed = (f"{self.text(each.text)}: {self._fixed_keys(each.keys)}" for each in FIXED)
        self.setAccessibleName("\n".join(fixed))
        super().refresh()

    def first_of(self, group: Group) -> KeyRow:
        """The first row of a group."""
        return self.rows[_commands((group,))[0]]

    def wanted_height(self, width: float) -> float:
        return self._flow(width)

    def arrange(self) -> None:
        self._flow(self.design_width, put=True)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        for heading, y in self._headings:
            ui.text(QRectF(MARGIN, y, 600, HEADING), self.text(heading), 17, 700, theme.gold)
        for fixed, box in zip(FIXED, self._fixed, strict=True):
            keys = self._fixed_keys(fixed.keys)
            wide = ui.width(keys, 14, 500)
            ui.text(QRectF(box.right() - 14 - wide, box.y(), wide, ROW), keys, 14, 500, theme.text2)
            room = QRectF(box.x() + 16, box.y(), box.width() - wide - 48, ROW)
            ui.fitted(room, self.text(fixed.text), 15, 400, theme.text2)

    def _fixed_keys(self, keys: tuple[str, ...]) -> str:
        texts = self.appearance.texts
        return texts("app.list_mark").join(key_name(chord, texts) for chord in keys)

    def _flow(self, width: float, put: bool = False) -> float:
        """Give everything its place; returns the height of all."""
        y = 0.0
        self._headings = []
        for heading, groups in SECTIONS:
            boxes, foot = self._section(heading, len(_commands(groups)), y, width)
            for command, box in zip(_commands(groups), boxes, strict=True):
                if put:
                    self._put_row(command, box)
            y = foot
        self._fixed, y = self._section("keys.fixed", len(FIXED), y, width)
        return y + MARGIN

    def _section(self, heading: str, count: int, y: float, width: float) -> tuple[list[QRectF], float]:
        """The places of the rows under a heading, line by line, and where the next heading begins."""
        self._headings.append((heading, y))
        columns = 2 if width >= TWO_COLUMNS else 1
        wide = (width - 2 * MARGIN - (columns - 1) * BETWEEN) / columns
        boxes = [
            QRectF(
                MARGIN + at % columns * (wide + BETWEEN), y + HEADING + at // columns * (ROW + GAP), wide, ROW
            )
            for at in range(count)
        ]
        return boxes, y + HEADING + -(-count // columns) * (ROW + GAP) + GAP

    def _put_row(self, command: str, box: QRectF) -> None:
        own = self.appearance.keys.is_own(command)
        room = RESTORE + 8 if own else 0.0
        self.put(self.rows[command], box.x(), box.y(), box.width() - room, ROW)
        middle = box.center().y() - RESTORE / 2
        self.put(self.restores[command], box.right() - RESTORE, middle, RESTORE, RESTORE)


def _commands(groups: tuple[Group, ...]) -> list[str]:
    return [each for each, command in COMMANDS.items() if command.group in groups]
