"""The screens of the statistics."""

import tempfile
from functools import cache
from pathlib import Path

from app.ui.pages.statistics import StatisticsPage
from app.ui.pages.statistics_edges import VIEWS
from app.ui.statistics_in_sight import show_statistics
from tests.support.screens.opened import Opened
from tests.ui.statistics import recorded

PRESETS = ("book_cap3", "chongqing", "app_xueliu", "book_cap3")
MATCHES = 12


@cache
def _files() -> dict[str, bytes]:
    """Matches of several rules and months, with help and without, by the names of their files."""
    with tempfile.TemporaryDirectory() as folder:
        for number in range(MATCHES):
            day = f"2026-0{1 + number // 4}-1{number % 4}T12:00:00Z"
            recorded(
                Path(folder, f"{number:02}.zhuli"), number, name=PRESETS[number % len(PRESETS)],
                created_at=day, hint="waits" if number % 5 == 4 else "off",
            )  # fmt: skip
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def _page(shown: Opened) -> StatisticsPage:
    show_statistics(shown.guide)
    page = shown.guide.statistics
    assert page is not None
    shown.wait(lambda: not page.busy)
    return page


def overview(shown: Opened) -> StatisticsPage:
    """All figures, the chart of rates first."""
    folder = shown.places.records
    folder.mkdir(parents=True)
    for name, content in _files().items():
        (folder / name).write_bytes(content)
    return _page(shown)


def _view(shown: Opened, name: str) -> StatisticsPage:
    page = overview(shown)
    page.head.views.choose(VIEWS.index(name))
    return page


def course(shown: Opened) -> None:
    """Points as they came."""
    _view(shown, "course")


def patterns(shown: Opened) -> None:
    """What was won with, with and without help."""
    page = _view(shown, "patterns")
    page.sheet.all_wanted.emit()
    shown.wait(lambda: not page.busy)


def rules(shown: Opened) -> None:
    """Figures by rules."""
    _view(shown, "rules")


def table(shown: Opened) -> None:
    """The table of all figures, hands with and without help apart, and files that cannot be read."""
    shown.places.records.mkdir(parents=True)
    for name in ("nonsense", "a name that is as long as it takes to be cut", "other", "last"):
        (shown.places.records / f"{name}.zhuli").write_bytes(b"this is not a record")
    for name, content in _files().items():
        (shown.places.records / name).write_bytes(content)
    page = _page(shown)
    page.sheet.all_wanted.emit()
    shown.wait(lambda: not page.busy)
    page.reel.verticalScrollBar().setValue(page.reel.verticalScrollBar().maximum())


def empty(shown: Opened) -> None:
    """The statistics of a new user."""
    _page(shown)


def helped(shown: Opened) -> None:
    """Nothing is left but hands with help, which do not count."""
    path = shown.places.records / "helped.zhuli"
    recorded(path, 1, hint="waits")
    page = _page(shown)
    page.filters.choices["help"].choose("without")
    page.filters.changed.emit()
    shown.wait(lambda: not page.busy)
