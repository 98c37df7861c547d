"""What the menus hold: everything the window can do, with its keys."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from app.ui.appearance import Appearance
from app.ui.key_table import COMMANDS
from app.ui.widgets.popups import round_off
from app.ui.widgets.shortcut import FollowingShortcut


@dataclass(frozen=True, slots=True)
class Entry:
    """One menu entry: its name in `Menus.actions` and among the window's commands, and its role on macOS."""

    name: str
    role: QAction.MenuRole = QAction.MenuRole.NoRole


LINE = Entry("")
MENUS: tuple[tuple[str, tuple[Entry, ...]], ...] = (
    (
        "app.menu_game",
        (
            Entry("new"), Entry("continue"), Entry("open"), Entry("records"), Entry("trainer"),
            Entry("statistics"), LINE,
            Entry("undo"), Entry("redo"), Entry("home"), LINE,
            Entry("settings", QAction.MenuRole.PreferencesRole),
            Entry("quit", QAction.MenuRole.QuitRole),
        ),
    ),
    (
        "app.menu_view",
        (
            Entry("full_screen"), Entry("log"), Entry("sound"), LINE, Entry("rules"),
        ),
    ),
    (
        "app.menu_help",
        (
            Entry("lesson"), Entry("book"), Entry("keys"), Entry("house"),
            Entry("about", QAction.MenuRole.AboutRole),
        ),
    ),
)  # fmt: skip


class Menus:
    """What is in the menus of the window, which are there already: their actions by name.

    `menus`: the menus by their titles of MENUS; `do` maps a name to what it does.
    """

    def __init__(
        self,
        window: QMainWindow,
        appearance: Appearance,
        menus: dict[str, QMenu],
        do: dict[str, Callable[[], object]],
    ) -> None:
        self._appearance, self._texts, self._window = appearance, appearance.texts, window
        self._entries: list[tuple[str, QAction]] = []
        self.actions: dict[str, QAction] = {}
        for title, entries in MENUS:
            round_off(menus[title], appearance, menus[title])
            for entry in entries:
                self._add(window, menus[title], entry, do)
        for checkable in ("full_screen", "log", "sound"):
            self.actions[checkable].setCheckable(True)
        FollowingShortcut(appearance, "window/menu", window, self.open)
        appearance.settings_changed.connect(lambda _: self._bind())
        self._bind()
        self.retext()

    def retext(self) -> None:
        """Show every entry in the language of now."""
        for text, action in self._entries:
            action.setText(self._texts(text))

    def open(self) -> None:
        """Open the first menu, from which the arrows lead to the others."""
        bar = self._window.menuBar()
        bar.setActiveAction(bar.actions()[0])

    def allow(self, **allowed: bool) -> None:
        """Enable or disable actions by name."""
        for name, on in allowed.items():
            self.actions[name].setEnabled(on)

    def _bind(self) -> None:
        """Let the keys of now trigger the actions."""
        for name, action in self.actions.items():
            action.setShortcuts(
                [QKeySequence(each) for each in self._appearance.keys.chords(f"window/{name}")]
            )

    def _add(
        self, window: QMainWindow, menu: QMenu, entry: Entry, do: dict[str, Callable[[], object]]
    ) -> None:
        if not entry.name:
            menu.addSeparator()
            return
        action = QAction(window)
        action.setMenuRole(entry.role)
        handler = do[entry.name]
        action.triggered.connect(lambda: handler())
        menu.addAction(action)
        self.actions[entry.name] = action
        self._entries.append((COMMANDS[f"window/{entry.name}"].text, action))
