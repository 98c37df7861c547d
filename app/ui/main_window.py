"""The window: menu bar, size, dropped files, full screen, and the line for what went wrong."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QMainWindow

from app.ui.appearance import DESIGN, Appearance
from app.ui.guide import Guide
from app.ui.places import Places
from app.ui.settings import SettingsFile
from app.ui.shell import Shell
from app.ui.timers import make_timer

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.ui.bot_asker import Asker
    from app.ui.menus import Menus

SMALLEST = QSize(1024, 640)
SAVE_PAUSE = 300
MENUS = ("app.menu_game", "app.menu_view", "app.menu_help")
"""The titles of the menus."""


def process_asker() -> "Asker":
    """Computer players in a process of their own."""
    from app.ui.bot_asker import ProcessAsker

    return ProcessAsker()


class MainWindow(QMainWindow):
    """The one window of the program; `guide` shows its pages."""

    def __init__(
        self, appearance: Appearance, places: Places, file: SettingsFile | None = None,
        make_asker: "Callable[[], Asker]" = process_asker,
    ) -> None:  # fmt: skip
        super().__init__()
        self.appearance = appearance
        self._file = file
        self.shell = Shell(appearance)
        self.setCentralWidget(self.shell)
        self.guide = Guide(appearance, places, self.shell, make_asker)
        self._bar = {title: self.menuBar().addMenu("") for title in MENUS}
        self._menus: Menus | None = None
        self.guide.told.connect(self.tell)
        self.guide.moved.connect(self._moved)
        self.guide.home.trainer_wanted.connect(self._show_trainer)
        self.guide.home.statistics_wanted.connect(self._show_statistics)
        self._saving = make_timer(self, self.save_settings, SAVE_PAUSE, once=True)
        appearance.settings_changed.connect(lambda _: self._saving.start())
        appearance.settings_changed.connect(lambda _: self._check())
        appearance.texts.changed.connect(self._retext)
        appearance.texts.changed.connect(self.guide.refresh_home)
        self.setAcceptDrops(True)
        self._take_size()
        self.guide.begin()
        self._retext()
        if file is not None and appearance.mended:
            file.keep_copy()
        if file is not None and file.trouble:
            self.tell(appearance.texts(file.trouble))

    @property
    def menus(self) -> "Menus":
        """What the menus hold."""
        return self._menus or self.fill_menus()

    def fill_menus(self) -> "Menus":
        """Put the entries into the menus, after the first paint at the latest."""
        from app.ui.menu_deeds import deeds_of
        from app.ui.menus import Menus

        self._menus = Menus(self, self.appearance, self._bar, deeds_of(self))
        self._retext()
        self._moved()
        return self._menus

    def tell(self, sentence: str, bad: bool = True) -> None:
        """One sentence over what is shown; nothing for an empty one."""
        if sentence:
            self.shell.toast.tell(sentence, bad)

    def save_settings(self) -> None:
        """Write the settings now."""
        self._saving.stop()
        if self._file is not None and not self._file.save(self.appearance.settings):
            self.tell(self.appearance.texts(self._file.trouble))

    def note_greeted(self) -> None:
        """Remember that the user has answered the welcome: no later start asks again."""
        if self._file is not None:
            self._file.newcomer = False
            self.save_settings()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        self.menus.actions["full_screen"].setChecked(self.isFullScreen())

    def toggle_log(self) -> None:
        """Show or hide the log beside the table."""
        self.appearance.choose(show_log=not self.appearance.settings.show_log)

    def _show_trainer(self) -> None:
        from app.ui.trainer_in_sight import show_trainer

        show_trainer(self.guide)

    def _show_statistics(self) -> None:
        from app.ui.statistics_in_sight import show_statistics

        show_statistics(self.guide)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the place of the window, and the match so that it can be resumed."""
        if not self.isFullScreen():
            self.appearance.choose(geometry=bytes(self.saveGeometry().toBase64().data()).decode())
        self.save_settings()
        self.guide.close()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """One record is opened; several, and whole folders, are imported."""
        from app.records.files import is_record_name
        from app.ui.records_in_sight import import_records

        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        records = [path for path in paths if is_record_name(path.name) or path.is_dir()]
        if not records:
            self.tell(self.appearance.texts("errors.only_records"))
        elif len(records) == 1 and is_record_name(records[0].name):
            self.guide.open_record(records[0])
        else:
            import_records(self.guide, records)

    def _moved(self) -> None:
        """Another page is shown: which menu entries make sense on it."""
        at_home = self.shell.stack.currentWidget() is self.guide.home
        can_continue = at_home and self.guide.home.continue_card.isVisibleTo(self.guide.home)
        undos = self.guide.play.undos if self.guide.play is not None and self.guide.at_table else None
        if self._menus is not None:
            self._menus.allow(
                **{"continue": can_continue, "home": not at_home},
                undo=undos is not None and undos.can_undo,
                redo=undos is not None and undos.can_redo,
            )

    def _retext(self) -> None:
        self.setWindowTitle(self.appearance.texts("app.title"))
        for title, menu in self._bar.items():
            menu.setTitle(self.appearance.texts(title))
        if self._menus is not None:
            self._menus.retext()
        self._check()

    def _check(self) -> None:
        """Tick in the menus what is on."""
        if self._menus is not None:
            self._menus.actions["log"].setChecked(self.appearance.settings.show_log)
            self._menus.actions["sound"].setChecked(not self.appearance.settings.muted)

    def _take_size(self) -> None:
        """The size and place of last time, within what the screen has."""
        free = QGuiApplication.primaryScreen().availableGeometry().size()
        self.setMinimumSize(SMALLEST.boundedTo(free))
        geometry = QByteArray.fromBase64(self.appearance.settings.geometry.encode())
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(DESIGN.boundedTo(free * 0.92))
