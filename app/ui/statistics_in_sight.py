"""The statistics page and what it leads to."""

from typing import TYPE_CHECKING

from app.ui.in_sight import bring, own_up

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from app.records.index_row import IndexRow
    from app.ui.guide import Guide
    from app.ui.pages.statistics import StatisticsPage


def show_statistics(guide: "Guide") -> None:
    """The statistics of the user's records, as they were left if they are still there."""
    guide.shell.close_dialogs()
    page = guide.statistics
    if page is None:
        page = guide.statistics = _make(guide)
    else:
        page.count.reload()
    bring(guide, page)


def _make(guide: "Guide") -> "StatisticsPage":
    from app.ui.librarian import Shelf
    from app.ui.pages.statistics import StatisticsPage

    places = guide.places
    page = StatisticsPage(guide.appearance, Shelf(places.index_file("records"), places.records))
    page.back_wanted.connect(guide.leave_records)
    page.listed.connect(lambda rows, sentence: _list(guide, rows, sentence))
    page.failed.connect(lambda error: own_up(guide, "statistics.failed", error))
    return page


def _list(guide: "Guide", rows: "Sequence[IndexRow]", sentence: str) -> None:
    """Tell of every file that could not be read why."""
    from app.ui.dialogs.refusals import RefusalsDialog

    refused: list[tuple[Path, str]] = [(row.path, row.error) for row in rows]
    dialog = RefusalsDialog(guide.appearance, refused, sentence, guide.shell, "statistics.damaged_title")
    guide.shell.open_dialog(dialog)
