"""What the menus hold: everything the window can do, with the platform's own shortcuts."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from app.ui.texts import Texts

Key = QKeySequence.StandardKey


@dataclass(frozen=True, slots=True)
class Entry:
    """One menu entry: its name in `Menus.actions`, its text, its shortcut and its role on macOS.

    `spare`: a further shortcut, the only one where the platform has none of its own.
    """

    name: str
    text: str
    shortcut: QKeySequence.StandardKey | str | None = None
    role: QAction.MenuRole = QAction.MenuRole.NoRole
    spare: str = ""

    @property
    def shortcuts(self) -> list[QKeySequence]:
        """All of its shortcuts, the one to be shown first."""
        wanted = [QKeySequence(each) for each in (self.shortcut, self.spare or None) if each is not None]
        found: list[QKeySequence] = []
        for keys in wanted:
            if not keys.isEmpty() and keys not in found:
                found.append(keys)
        return found


LINE = Entry("", "")
FULL_SCREEN = "" if sys.platform == "darwin" else "F11"
MENUS: tuple[tuple[str, tuple[Entry, ...]], ...] = (
    (
        "app.menu_game",
        (
            Entry("new", "app.menu_new", Key.New),
            Entry("continue", "app.menu_continue", "Ctrl+R"),
            Entry("open", "app.menu_open", Key.Open),
            Entry("records", "app.menu_records", "Ctrl+L"),
            LINE,
            Entry("undo", "app.menu_undo", Key.Undo),
            Entry("redo", "app.menu_redo", "Ctrl+Shift+Z", spare="Ctrl+Y"),
            Entry("home", "app.menu_home", "Ctrl+H"),
            LINE,
            Entry("settings", "app.menu_settings", "Ctrl+,", QAction.MenuRole.PreferencesRole),
            Entry("quit", "app.menu_quit", Key.Quit, QAction.MenuRole.QuitRole),
        ),
    ),
    (
        "app.menu_view",
        (
            Entry("full_screen", "app.menu_full_screen", Key.FullScreen, spare=FULL_SCREEN),
            Entry("log", "app.menu_log", "Ctrl+E"),
            LINE,
            Entry("rules", "rules.menu_rules", "Ctrl+U"),
            Entry("book", "rules.menu_book", Key.HelpContents),
        ),
    ),
    (
        "app.menu_help",
        (
            Entry("lesson", "app.menu_lesson"),
            Entry("keys", "app.menu_keys", "Ctrl+K"),
            Entry("house", "app.menu_house"),
            Entry("about", "app.menu_about", None, QAction.MenuRole.AboutRole),
        ),
    ),
)


class Menus:
    """What is in the menus of the window, which are there already: their actions by name.

    `menus`: the menus by their titles of MENUS; `do` maps a name to what it does.
    """

    def __init__(
        self, window: QMainWindow, texts: Texts, menus: dict[str, QMenu], do: dict[str, Callable[[], object]]
    ) -> None:
        self._texts, self._window = texts, window
        self._entries: list[tuple[str, QAction]] = []
        self.actions: dict[str, QAction] = {}
        for title, entries in MENUS:
            for entry in entries:
                self._add(window, menus[title], entry, do)
        self.actions["full_screen"].setCheckable(True)
        self.actions["log"].setCheckable(True)
        QShortcut(QKeySequence("F10"), window, self.open)
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

    def _add(
        self, window: QMainWindow, menu: QMenu, entry: Entry, do: dict[str, Callable[[], object]]
    ) -> None:
        if not entry.name:
            menu.addSeparator()
            return
        action = QAction(window)
        action.setShortcuts(entry.shortcuts)
        action.setMenuRole(entry.role)
        handler = do[entry.name]
        action.triggered.connect(lambda: handler())
        menu.addAction(action)
        self.actions[entry.name] = action
        self._entries.append((entry.text, action))
