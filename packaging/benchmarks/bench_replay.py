"""The viewer: opening a match of 16 hands, seeking in it, and drawing a place of it."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from app.engine.evolve import evolve
from app.records.library import load_record
from app.records.record import Record
from app.records.rules import rules_of
from app.rules.presets import DEFAULT_PRESET
from app.session.replay import ReplayCursor
from app.session.timeline import timeline_of
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.paint.assets import load_fonts
from app.ui.settings import Settings
from app.ui.table.view_widget import TableView
from app.ui.table_look import table_look
from app.ui.texts import Texts
from benchmarks import Row
from benchmarks.matches import ROUNDS, played

RUNS = 7
SEEKS = 400
SIZE = QSize(1600, 1000)


def run() -> list[Row]:
    """All rows; takes about half a minute."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    running = QApplication.instance()
    app = running if isinstance(running, QApplication) else QApplication([])
    load_fonts()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.zhuli"
        played(DEFAULT_PRESET, path).close()
        record = load_record(path)
        reading = _best(lambda: load_record(path))
        return [
            Row(f"replay, reading {ROUNDS} hands from the file", reading, "ms"),
            *_state_rows(record),
            *_window_rows(app, path),
        ]


def _best(step: Callable[[], object]) -> float:
    """Milliseconds of the quickest of some runs: others use the machine too."""
    return min(_once(step) for _ in range(RUNS))


def _once(step: Callable[[], object]) -> float:
    start = perf_counter()
    step()
    return (perf_counter() - start) * 1000


def _state_rows(record: Record) -> list[Row]:
    """The fold that also checks, against the bare fold; and the state work of a seek against a bare view."""
    rules, scores = rules_of(record.header), record.header.scores
    checked = _best(lambda: ReplayCursor(record))
    bare = _best(lambda: timeline_of(rules, scores, record.events, record.decisions, evolve))
    cursor = ReplayCursor(record)
    luck = Random(1)
    seeks, views = [], []
    for _ in range(SEEKS):
        start = perf_counter()
        cursor.seek(luck.randint(1, cursor.end))
        cursor.next(luck.choice(["decision", "turn", "round"]))
        cursor.view(0, True)
        seeks.append((perf_counter() - start) * 1000)
        start = perf_counter()
        cursor.timeline.view_at(cursor.position, 0, True)
        views.append((perf_counter() - start) * 1000)
    worst = sorted(seeks)[-SEEKS // 100]
    return [
        Row("replay, fold and check of 16 hands", checked, "ms", "fold alone", checked / bare),
        Row("replay, seek p50", median(seeks), "ms", "a view alone", median(seeks) / median(views)),
        Row("replay, seek p99", worst, "ms", "a view alone p50", worst / median(views)),
    ]


def _window_rows(app: QApplication, path: Path) -> list[Row]:
    """From the file to the painted last place, against a bare table with the same view; and seeking.

    The first opening paints every tile that the later ones find painted.
    """
    appearance = Appearance(Settings(motion="off"))
    appearance.fit(SIZE)
    record = load_record(path)
    end = len(record.events)
    pages: list[ReplayPage] = []

    def open_page() -> None:
        page = ReplayPage(appearance, load_record(path), "match")
        pages.append(page)
        page.resize(SIZE)
        page.show()
        page.open_at(end)
        app.processEvents()

    view = ReplayCursor(record).timeline.view_at(end, 0)

    def open_table() -> None:
        table = TableView(Texts(), table_look(appearance, record.header.preset), appearance.clock)
        table.resize(SIZE)
        table.show()
        table.show_view(view, animate=False)
        app.processEvents()
        table.close()

    first, opening, bare = _once(open_page), _best(open_page), _best(open_table)
    page = pages[-1]
    luck = Random(2)

    def seek() -> None:
        page.seek(luck.randint(1, end))
        app.processEvents()

    seeking = _best(seek)
    for made in pages:
        made.close()
    return [
        Row("replay, file of 16 hands to its last place", opening, "ms", "bare table", opening / bare),
        Row("replay, the same, nothing painted before", first, "ms", "painted before", first / opening),
        Row("replay, seek and paint", seeking, "ms", "opening", seeking / opening),
    ]
