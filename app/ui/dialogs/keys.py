"""All keys 快捷键: what gives each command, and the choice of another key, with what stands against it."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.announce import announce
from app.ui.appearance import Appearance
from app.ui.dialogs.keys_list import KeysList
from app.ui.key_bindings import Bindings, reason_against
from app.ui.key_table import Group, default_keys
from app.ui.key_words import command_name, key_list, key_name
from app.ui.paint.kit import Ui
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll, bar_room
from app.ui.widgets.type import wrapped_height

HEAD, FOOT = 108.0, 84.0


class KeysDialog(DialogFrame):
    """The list of keys; `group`: where in it the keyboard begins. Every choice takes effect at once."""

    largest = (1120.0, 820.0)

    def __init__(self, appearance: Appearance, parent: QWidget, group: Group = "table") -> None:
        super().__init__(appearance, parent)
        self._group: Group = group
        self.message, self._bad = "", False
        self._asked: tuple[str, Bindings] | None = None
        self.list = KeysList(appearance, self.card)
        self.scroll_area = Scroll(self.list, self.card)
        self.swap = GoldButton(appearance, "keys.swap", "check", self.card)
        self.cancel = PlainButton(appearance, "keys.cancel", "", self.card)
        self.restore_all = PlainButton(appearance, "keys.restore_all", "undo", self.card)
        self.close_button = GoldButton(appearance, "app.close", "check", self.card)
        self.list.chosen.connect(self._choose)
        self.list.restored.connect(self._restore)
        self.swap.clicked.connect(lambda: self._answer(True))
        self.cancel.clicked.connect(lambda: self._answer(False))
        self.restore_all.clicked.connect(self._restore_all)
        self.close_button.clicked.connect(self.close_dialog)

    def first_focus(self) -> QWidget:
        row = self.list.first_of(self._group)
        self.scroll_area.ensureWidgetVisible(row, 0, round(120 * self.appearance.scale))
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc answers a question with no before it closes the dialog; page keys scroll."""
        if event.key() == Qt.Key.Key_Escape and self._asked is not None:
            self._answer(False)
        elif not self.scroll_area.turn(event.key()):
            super().keyPressEvent(event)

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        asked = self._asked is not None
        for button in (self.swap, self.cancel):
            button.setVisible(asked)
        for button in (self.restore_all, self.close_button):
            button.setVisible(not asked)
        self.restore_all.setEnabled(bool(self.appearance.keys.own))
        self.card.put(
            self.scroll_area, 36, HEAD, width - 72 + bar_room(self.appearance.scale), height - HEAD - FOOT
        )
        self.scroll_area.fit()
        shown = (self.swap, self.cancel) if asked else (self.close_button, self.restore_all)
        right = width - 44
        for button in shown:
            wide = max(130.0, button.wanted_width)
            self.card.put(button, right - wide, height - 68, wide, 48)
            right -= wide + 12
        self._room = right - 44

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        press = key_name("Return", self.appearance.texts)
        self.draw_title(ui, self.text("keys.title"), self.text("keys.subtitle", key=press))
        ui.line(0, height - FOOT, width, height - FOOT)
        shade = ui.theme.red if self._bad else ui.theme.text2
        high = wrapped_height(self.message, self._room, 15, self.appearance.scale)
        box = QRectF(44, height - 44 - high / 2, self._room, high)
        ui.text(box, self.message, 15, 500, shade, wrap=True)

    def _choose(self, command: str, chord: str) -> None:
        """Give a command its new key, or say what stands against it."""
        self._forget()
        appearance, texts = self.appearance, self.appearance.texts
        key = key_name(chord, texts)
        reason = reason_against(command, chord)
        if reason:
            self._tell(texts(reason, key=key), bad=True)
            return
        other = appearance.keys.clash(command, chord)
        if other is None:
            self.list.rows[command].wait(False)
            appearance.bind(appearance.keys.give(command, chord))
            self._tell_now(command)
            return
        swapped, name = appearance.keys.swap(command, chord), command_name(other.id, texts)
        if swapped is None:
            self._tell(texts("keys.cannot_swap", key=key, other=name), bad=True)
            return
        self.list.rows[command].wait(False)
        self._asked = (command, swapped)
        self._tell(texts("keys.taken", key=key, other=name), bad=True)
        self.arrange_card()
        self.swap.setFocus(Qt.FocusReason.OtherFocusReason)

    def _answer(self, yes: bool) -> None:
        """Swap two keys, or leave everything as it is."""
        if self._asked is None:
            return
        (command, swapped), self._asked = self._asked, None
        self.list.rows[command].setFocus(Qt.FocusReason.OtherFocusReason)
        if yes:
            self.appearance.bind(swapped)
            self._tell_now(command)
        else:
            self._tell("")
        self.arrange_card()

    def _forget(self) -> None:
        """Ask no more whether to swap: the keys may be others in a moment."""
        if self._asked is not None:
            self._asked = None
            self.arrange_card()

    def _restore(self, command: str) -> None:
        """Give a command its first keys back, where nothing else has them by now."""
        self._forget()
        appearance, texts = self.appearance, self.appearance.texts
        for chord in default_keys(command):
            other = appearance.keys.clash(command, chord)
            if other is not None:
                name = command_name(other.id, texts)
                self._tell(texts("keys.taken", key=key_name(chord, texts), other=name), bad=True)
                return
        self.list.rows[command].setFocus(Qt.FocusReason.OtherFocusReason)
        appearance.bind(appearance.keys.give(command, *default_keys(command)))
        self._tell_now(command)

    def _restore_all(self) -> None:
        self.close_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.appearance.bind(Bindings())
        self._tell(self.text("keys.restored"))

    def _tell_now(self, command: str) -> None:
        texts = self.appearance.texts
        keys = key_list(command, self.appearance.keys, texts) or texts("keys.none")
        self._tell(texts("keys.changed", name=command_name(command, texts), keys=keys))

    def _tell(self, sentence: str, bad: bool = False) -> None:
        """Say something at the foot, and to screen readers."""
        self.message, self._bad = sentence, bad
        self.card.update()
        if sentence:
            announce(self, sentence)
