"""The program's window with settings and a size of one's choice, on a clock that stands still."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.main_window import MainWindow
from app.ui.pages.play import PlayPage
from app.ui.paint.assets import load_fonts
from app.ui.paint.kit import font
from app.ui.places import Places
from app.ui.settings import Settings
from app.ui.sheet import palette_of, style_sheet
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock

PATIENCE = 30_000
"""Milliseconds after which a screen that is still at work is a fault."""

PAUSE = 5


@dataclass(frozen=True)
class Face:
    """How a screen is to look: the window's size and the user's settings."""

    size: tuple[int, int] = (1024, 640)
    settings: Settings = field(default_factory=Settings)

    def still(self) -> Settings:
        """The settings without anything that moves, waits or comes by itself."""
        return self.settings._replace(motion="off", bot_pace=0, look_back=False)


class Opened:
    """An open window. `guide` leads to its pages, `folder` is all that is the user's."""

    def __init__(self, face: Face, folder: Path) -> None:
        self.clock, self.folder = FakeClock(), folder
        self.places = Places.under(folder)
        self.appearance = Appearance(face.still(), self.clock)
        self.window = MainWindow(self.appearance, self.places, None, InProcessAsker)
        self.guide, self.shell, self.texts = self.window.guide, self.window.shell, self.appearance.texts
        self.appearance.changed.connect(self._style)
        self.window.resize(QSize(*face.size))
        self.window.show()
        self.window.activateWindow()
        self._style()
        self.wait(self.window.isActiveWindow)

    @property
    def play(self) -> PlayPage:
        """The page of the match at the table."""
        page = self.guide.play
        assert page is not None
        return page

    def wait(self, until: Callable[[], bool]) -> None:
        """Let the window work until it has come so far."""
        waited = 0
        QCoreApplication.processEvents()
        while not until():
            assert waited < PATIENCE, "the screen does not come to rest"
            QTest.qWait(PAUSE)
            waited += PAUSE

    def settle(self) -> None:
        """Let the window do what it has to do, with nothing left in motion."""
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        for table in self.window.findChildren(TableView):
            table.finish()

    def picture(self) -> QImage:
        """The window with the menus and other popups that are open over it."""
        self.settle()
        image = self.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        painter = QPainter(image)
        for popup in QApplication.topLevelWidgets():
            if popup.windowType() == Qt.WindowType.Popup and popup.isVisible():
                painter.drawPixmap(self.window.mapFromGlobal(popup.mapToGlobal(QPoint(0, 0))), popup.grab())
        painter.end()
        return image

    def close(self) -> None:
        """Close the window and free it."""
        for popup in QApplication.topLevelWidgets():
            if popup.windowType() == Qt.WindowType.Popup:
                popup.close()
        self.shell.close_dialogs()
        self.window.close()
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _style(self) -> None:
        app, theme = QApplication.instance(), self.appearance.theme
        assert isinstance(app, QApplication)
        sheet = style_sheet(theme, round(self.appearance.scale, 1))
        if app.styleSheet() != sheet:
            app.setPalette(palette_of(theme))
            app.setStyleSheet(sheet)


@contextmanager
def opened(face: Face) -> Iterator[Opened]:
    """A window that is closed at the end; the application looks as before then."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    load_fonts()
    before = app.font(), app.palette(), app.styleSheet(), app.cursorFlashTime()
    app.setFont(font(15))
    app.setCursorFlashTime(0)
    with tempfile.TemporaryDirectory() as folder:
        shown = Opened(face, Path(folder))
        try:
            yield shown
        finally:
            shown.close()
            app.setFont(before[0])
            app.setPalette(before[1])
            app.setStyleSheet(before[2])
            app.setCursorFlashTime(before[3])
