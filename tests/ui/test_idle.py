"""Nothing runs when nothing moves: no timer, no paint, on any screen."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.engine.action import Discard
from app.ui.main_window import MainWindow
from tests.support.clock import FakeClock
from tests.ui.games import new_session
from tests.ui.pages.user import Table
from tests.ui.ways import WAIT, WAYS

LISTENS = 250
"""Milliseconds of listening: fifteen frames."""
TIMES = 6
"""Qt itself may once have something left to do; what goes on and on is heard each time."""

BREATHS = 8000
"""Milliseconds after which the turn light has breathed three times."""


class Listener(QObject):
    """Counts what wakes the program up, but for its own alarm clock."""

    def __init__(self, app: QApplication) -> None:
        super().__init__()
        self.heard: Counter[str] = Counter()
        self._app, self._over, self._alarm = app, QEventLoop(), QTimer()
        self._alarm.setSingleShot(True)
        self._alarm.timeout.connect(self._over.quit)

    def listen(self, milliseconds: int) -> None:
        self._app.installEventFilter(self)
        self._alarm.start(milliseconds)
        self._over.exec()
        self._app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt names it
        if watched is not self._alarm and event.type() in (
            QEvent.Type.Paint,
            QEvent.Type.Timer,
            QEvent.Type.UpdateRequest,
        ):
            self.heard[f"{event.type().name} of {type(watched).__name__}"] += 1
        return False


def home(window: MainWindow, qtbot) -> None:
    window.guide.show_home()


def my_turn(window: MainWindow, qtbot) -> None:
    """The table, while the user thinks about a discard."""
    window.guide.play_session(new_session(window.appearance), None)
    assert window.guide.play is not None
    table = Table(window.guide.play, qtbot)
    table.wait()
    while not any(isinstance(action, Discard) for action in table.session.view(0).legal):
        table.answer()
        table.wait()


def my_turn_with_motion(window: MainWindow, qtbot) -> None:
    """The same, after a deal that was skipped: the turn light still breathes."""
    my_turn(window, qtbot)
    window.appearance.choose(motion="standard")
    assert window.guide.play is not None
    page = window.guide.play
    view = page.session.view(0)
    page.table.show_view(page.session.timeline.view_at(len(page.session.timeline) - 1, 0), animate=False)
    page.table.show_view(view)


def settlement(window: MainWindow, qtbot) -> None:
    my_turn(window, qtbot)
    assert window.guide.play is not None
    Table(window.guide.play, qtbot).play()
    qtbot.waitUntil(lambda: bool(window.shell.dialogs), timeout=WAIT)


SCREENS: dict[str, Callable[..., None]] = {
    "home": home,
    "my turn": my_turn,
    "my turn with motion": my_turn_with_motion,
    "settlement": settlement,
    **WAYS,
}


def active(window: MainWindow) -> list[QTimer]:
    return [timer for timer in window.findChildren(QTimer) if timer.isActive()]


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_runs_when_nothing_moves(
    window: MainWindow, clock: FakeClock, qapp: QApplication, qtbot, name: str
) -> None:
    SCREENS[name](window, qtbot)
    clock.t += BREATHS
    qtbot.waitUntil(lambda: not active(window), timeout=WAIT)
    QApplication.processEvents()
    listener = Listener(qapp)
    for _ in range(TIMES):
        listener.heard.clear()
        listener.listen(LISTENS)
        if not listener.heard:
            break
    assert not listener.heard
    assert not active(window)
