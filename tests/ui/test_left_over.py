"""Whatever is opened and closed again, however often, leaves nothing over."""

import gc
import os
import weakref
from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from app.ui.main_window import MainWindow
from app.ui.table.view_widget import TableView
from tests.ui.games import new_session
from tests.ui.ways import WAYS, viewer

TIMES = 50 if "ZHULI_SOAK" in os.environ else 3


def used_viewer(window: MainWindow, qtbot) -> None:
    viewer(window, qtbot)
    assert window.guide.replay is not None
    window.guide.replay.step("next")


def viewer_dialogs(window: MainWindow, qtbot) -> None:
    """The proof of the walls and the export, over the viewer."""
    viewer(window, qtbot)
    assert window.guide.replay is not None
    for wanted in (window.guide.replay.fair_wanted, window.guide.replay.export_wanted):
        wanted.emit()
        window.shell.close_dialogs()


def match(window: MainWindow, qtbot) -> None:
    window.guide.play_session(new_session(window.appearance), None)
    QCoreApplication.processEvents()


SCREENS: dict[str, Callable[..., None]] = {
    **WAYS,
    "used viewer": used_viewer,
    "viewer's dialogs": viewer_dialogs,
    "match": match,
}


def paint_ahead(window: MainWindow) -> None:
    """Bring to its end what tables paint while nothing else is to do: it is kept for the next table."""
    for table in window.findChildren(TableView):
        while not table._ahead.done:
            table._ahead.step()


def there_is(window: MainWindow) -> tuple[int, int, Counter[str]]:
    """Widgets, objects of the window, and Python's side of everything that draws."""
    window.guide.show_home()
    for _ in range(3):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
    ours = (type(each) for each in gc.get_objects())
    kinds = Counter(kind.__qualname__ for kind in ours if str(kind.__module__).startswith("app.ui"))
    return len(QApplication.allWidgets()), len(window.findChildren(QObject)), kinds


@pytest.mark.parametrize("name", SCREENS)
def test_what_was_opened_and_closed_is_gone(window: MainWindow, qtbot, name: str) -> None:
    counts = []
    for _ in range(TIMES + 1):
        SCREENS[name](window, qtbot)
        paint_ahead(window)
        counts.append(there_is(window))
    widgets, objects, kinds = counts[-1]
    assert (widgets, objects) == counts[0][:2]
    assert not {kind: number for kind, number in (kinds - counts[0][2]).items() if number >= TIMES}


def test_a_match_that_was_left_is_forgotten(window: MainWindow) -> None:
    guide = window.guide
    session = new_session(window.appearance)
    guide.play_session(session, None)
    assert guide.play is not None
    left = [weakref.ref(session), weakref.ref(guide.play), weakref.ref(guide.play.bridge)]
    del session
    there_is(window)
    assert [each() for each in left] == [None] * 3
