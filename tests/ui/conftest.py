from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.ui import announce
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.guide import Guide
from app.ui.main_window import MainWindow
from app.ui.paint.assets import load_fonts
from app.ui.places import Places
from app.ui.settings import Settings, SettingsFile
from app.ui.shell import Shell
from tests.support.clock import FakeClock


@pytest.fixture(autouse=True)
def _widgets_end_with_their_test() -> Iterator[None]:
    """Without an event loop of its own, Qt would keep them for the next test that runs one."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def appearance(qapp: QApplication, clock: FakeClock) -> Appearance:
    """The look at 1600 x 1000 without motion, waiting computer players and reviews in the background."""
    load_fonts()
    made = Appearance(Settings(motion="off", bot_pace=0, look_back=False), clock)
    made.fit(QSize(1600, 1000))
    return made


@pytest.fixture
def shell(appearance: Appearance, qtbot) -> Iterator[Shell]:
    """The middle of the smallest window, on the screen."""
    made = Shell(appearance)
    _put_on_screen(made, qtbot)
    yield made
    made.close_dialogs()


@pytest.fixture
def guide(appearance: Appearance, shell: Shell, tmp_path: Path) -> Iterator[Guide]:
    """The way between the pages, with computer players that answer at once."""
    made = Guide(appearance, Places.under(tmp_path), shell, InProcessAsker)
    yield made
    made.close()


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """Folders of the user's that are empty."""
    return Places.under(tmp_path)


@pytest.fixture
def window(appearance: Appearance, places: Places, qtbot) -> Iterator[MainWindow]:
    """The smallest window, on the screen."""
    made = MainWindow(appearance, places, SettingsFile(places.config), InProcessAsker)
    made.fill_menus()
    _put_on_screen(made, qtbot)
    yield made
    made.close()


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> list[str]:
    """What was told to screen readers."""
    heard: list[str] = []

    def hear(event: object) -> None:
        assert isinstance(event, QAccessibleAnnouncementEvent)
        heard.append(event.message())

    monkeypatch.setattr(announce, "QAccessible", SimpleNamespace(updateAccessibility=hear))
    return heard


def _put_on_screen(widget: QWidget, qtbot) -> None:
    """Show a widget in the smallest size of the window."""
    qtbot.addWidget(widget)
    widget.resize(1024, 640)
    widget.show()
    qtbot.waitExposed(widget)
