"""The program with a fault in a method by which Qt calls it, at a table where a match is played.

Run as `python -m tests.support.faulty_play PLACE`; it says what the user is told, and leaves.
"""

import sys
from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest

from app.ui.application import make_application, run_window
from app.ui.main_window import MainWindow
from app.ui.pages.library_row import RowPainter
from app.ui.pages.play import PlayPage
from app.ui.places import Places
from app.ui.settings import Settings, SettingsFile
from app.ui.table.ground import Layer
from app.ui.table.picture import Picture
from app.ui.table.view_widget import TableView
from app.ui.widgets.log_panel import LogPanel
from tests.ui.games import new_match

LOOKS, PAUSE = 400, 50
"""How often, after so many milliseconds each, is looked whether the fault has been told."""


def fail(*_: object) -> None:
    """A fault as the interpreter makes it, not one that Python code raises."""
    1 / 0  # noqa: B018


def failing(method: object) -> Callable[..., object]:
    """A method that fails in place of another one."""

    def called(*given: object) -> None:
        fail(*given)

    called.__annotations__ = getattr(method, "__annotations__", {})
    return called


def press(window: MainWindow) -> None:
    """Click on the table."""
    page = window.guide.play
    assert page is not None
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton)


def resize(window: MainWindow) -> None:
    """Make the window larger, which changes the size of all in it."""
    window.resize(window.width() + 60, window.height() + 40)


def show_log(window: MainWindow) -> None:
    """Show the log beside the table."""
    window.appearance.choose(show_log=True)


def show_records(window: MainWindow) -> None:
    """Show the library, with the match that is played."""
    window.guide.show_records()


def wait(window: MainWindow) -> None:
    """Let a timer come to its end."""
    QTimer.singleShot(10, window, fail)


PLACES: dict[str, tuple[type | None, str, Callable[[MainWindow], None]]] = {
    "paint event": (LogPanel, "draw", show_log),
    "graphics item": (Picture, "paint", resize),
    "size of an item": (Layer, "boundingRect", resize),
    "mouse": (TableView, "mousePressEvent", press),
    "size of a page": (PlayPage, "resizeEvent", resize),
    "any event": (TableView, "event", resize),
    "row of a list": (RowPainter, "paint", show_records),
    "timer": (None, "", wait),
}
"""The class and the method that fails, and what leads to it."""


def main(place: str) -> int:
    """Run the program, play, let it fail, say what is told, leave."""
    cls, method, provoke = PLACES[place]
    if cls is not None:
        setattr(cls, method, failing(getattr(cls, method)))
    make_application()
    SettingsFile(Places.of_platform().config).save(Settings())  # else the first start has a dialog of its own

    def play() -> None:
        (window,) = (each for each in make_application().topLevelWidgets() if isinstance(each, MainWindow))
        window.guide.start_match(new_match())
        QTimer.singleShot(50, lambda: provoke(window))
        look(window, LOOKS)

    def look(window: MainWindow, left: int) -> None:
        toast = window.shell.toast
        if left and not toast.isVisible():
            QTimer.singleShot(PAUSE, lambda: look(window, left - 1))
            return
        print(toast.sentence if toast.isVisible() else "nothing is told", flush=True)
        window.close()
        make_application().quit()

    QTimer.singleShot(0, play)
    return run_window(None, False, None, (1024, 640))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
