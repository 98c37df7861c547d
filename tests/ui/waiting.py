"""Waiting for what a page does beside the window."""

from app.ui.pages.library import LibraryPage
from app.ui.pages.statistics import StatisticsPage
from app.ui.pages.trainer import TrainerPage

WAIT = 30_000
"""Milliseconds after which something has gone wrong."""


def settle(page: LibraryPage | StatisticsPage | TrainerPage, qtbot) -> None:
    """Wait until nothing on a page changes by itself any more."""
    qtbot.waitUntil(lambda: not page.busy, timeout=WAIT)
