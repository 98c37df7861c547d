"""Match after match of computer players in the window: nothing is left over, and memory stays where it is.

`ZHULI_SOAK=500` plays as many hands as eight hours bring; without it, a small share of them.
"""

import gc
import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.session.session import Session
from app.ui.dialogs.match_summary import MatchSummary
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.main_window import MainWindow
from app.ui.matches import setup_of
from tests.ui.games import CREATED, new_match

HANDS = int(os.environ.get("ZHULI_SOAK", "6"))
MATCH = 16 if HANDS > 50 else 1
WARM = 50
"""After so many hands every tile has been painted at most places."""
GROWTH = 30.0
"""MB that the process may grow after that."""
WAIT = 60_000
"""Milliseconds without any event of the match, or without a dialog after its last, that are a fault."""


def resident() -> float:
    """Memory that the process occupies, in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def at_rest(window: MainWindow) -> dict[str, int]:
    """What there is of everything that could be left over, on the home page."""
    window.guide.show_home()
    for _ in range(3):
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
    objects = window.findChildren(QObject)
    return {
        "widgets": len(QApplication.allWidgets()),
        "windows": len(QApplication.topLevelWidgets()),
        "objects": len(objects),
        "timers": sum(isinstance(each, QTimer) and each.isActive() for each in objects),
        "sessions": sum(isinstance(each, Session) for each in gc.get_objects()),
        "threads": threading.active_count(),
    }


def wait_for_dialog(window: MainWindow, session: Session, qtbot) -> None:
    """Until a dialog opens: on a busy machine that may take any time while the match goes on."""
    dialogs, timeline = window.shell.dialogs, session.timeline
    while not dialogs:
        before = len(timeline)
        qtbot.waitUntil(lambda before=before: bool(dialogs) or len(timeline) > before, timeout=WAIT)


def play_match(window: MainWindow, number: int, folder: Path, qtbot) -> Iterator[int]:
    """Watch a match to its end, through its settlements; yields after every hand."""
    appearance, guide, shell = window.appearance, window.guide, window.shell
    agreed = new_match(length=MATCH)
    seed = number.to_bytes(32, "big")
    session = Session.start(
        setup_of(appearance, replace(agreed, own=agreed.levels[0]), CREATED),
        seed,
        folder / f"{number}.zhuli",
        sync=False,
    )
    guide.play_session(session, None)
    for _ in range(MATCH):
        wait_for_dialog(window, session, qtbot)
        settlement = shell.dialogs[-1]
        assert isinstance(settlement, SettlementDialog)
        yield 1
        settlement.next.click()
    wait_for_dialog(window, session, qtbot)
    assert isinstance(shell.dialogs[-1], MatchSummary)


@pytest.mark.slow
def test_hand_after_hand_leaves_nothing_over(window: MainWindow, tmp_path: Path, qtbot) -> None:
    hands = number = 0
    start: dict[str, int] = {}
    warm = 0.0
    while hands < HANDS:
        number += 1
        for _ in play_match(window, number, tmp_path, qtbot):
            hands += 1
            warm = resident() if hands == WARM else warm
        now = at_rest(window)
        start = start or now
        assert now == start
        print(f"{hands} hands, {resident():.1f} MB, {now}", flush=True)
    assert HANDS <= WARM or resident() - warm < GROWTH
