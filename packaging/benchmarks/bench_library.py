"""The library with 20,000 records: first page, filters, changes, statistics, against bare listings."""

import os
import sqlite3
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from unittest.mock import patch

from app.records.figures import FIGURES, WIDTH, PartFigures
from app.records.index import Index, IndexRow, Query
from app.records.index_row import read_row
from app.records.library import load_record
from app.records.notes import Note
from app.records.statistics import Question, fold
from benchmarks import Row

SAMPLES = Path(__file__).resolve().parents[2] / "replays"
RECORDS = 20_000
PAGE = 100
RUNS = 5
PRESETS = ("baike", "qq_xuezhan", "chongqing", "jiang258", "zongshu", "app_xuezhan")
PATTERNS = ("ping", "dui_dui", "qing_yi_se", "qi_dui", "hai_di", "gang_hua", "men_qing", "long_qi_dui")
LEVELS = ("beginner", "novice", "standard", "expert")
FILTERS = {
    "text": Query(text="小明 expert"),
    "text that nothing has": Query(text="nowhere"),
    "word with ids": Query(text="清一色", ids=(("清一色", "qing_yi_se"),)),
    "preset": Query(preset="chongqing"),
    "days": Query(since="2024-02-01", until="2024-03-01"),
    "result": Query(result="won", order="result"),
    "fan": Query(min_fan=4, order="fan"),
    "pattern": Query(pattern="qing_yi_se"),
    "rounds": Query(min_rounds=8),
    "bot": Query(bot="expert"),
    "unfinished": Query(state="unfinished"),
    "damaged": Query(state="damaged"),
    "favourite": Query(favourite=True),
    "tag": Query(tag="好牌"),
    "branches": Query(branches="only"),
    "notes": Query(notes=True, order="oldest"),
}


def run() -> list[Row]:
    """Milliseconds for what the library does while somebody looks on, and for reading a record into it."""
    with tempfile.TemporaryDirectory() as home:
        folder, file = Path(home, "records"), Path(home, "index.db")
        folder.mkdir()
        for number in range(RECORDS):
            (folder / f"{number:05}.zhuli").touch()
        index = Index(file, folder)
        with patch("app.records.index.read_row", _synthetic_row):
            index.refresh()
        index.close()
        return [*_rows(file, folder), *_reading()]


def _rows(file: Path, folder: Path) -> list[Row]:
    select = _milliseconds(lambda: _select(file))
    scandir = _milliseconds(lambda: _scandir(folder))
    opened = _milliseconds(lambda: Index(file, folder).close())
    index = Index(file, folder)
    page = _milliseconds(lambda: _page(index, Query()))
    slowest, name = max(
        (_milliseconds(lambda q=query: _page(index, q)), name) for name, query in FILTERS.items()
    )
    facets = _milliseconds(index.facets)
    statistics = _milliseconds(lambda: fold(Question(), index.figures(Query(order="oldest"))))
    refresh = _milliseconds(index.refresh)
    index.close()
    bare, listing = "sqlite SELECT of all rows", "os.scandir with stat"
    return [
        Row(f"library of {RECORDS:,}: first page and count", page, "ms", bare, page / select),
        Row(f"library of {RECORDS:,}: slowest filter ({name})", slowest, "ms", bare, slowest / select),
        Row(f"library of {RECORDS:,}: facets", facets, "ms", bare, facets / select),
        Row(f"statistics of {RECORDS:,}: counted anew", statistics, "ms", bare, statistics / select),
        Row(f"library of {RECORDS:,}: index opened", opened, "ms", bare, opened / select),
        Row(f"library of {RECORDS:,}: look for changes", refresh, "ms", listing, refresh / scandir),
        Row(bare, select, "ms"),
        Row(listing, scandir, "ms"),
    ]


def _reading() -> list[Row]:
    """What the first look at a record takes, on average over the samples."""
    samples = sorted(SAMPLES.glob("*.zhuli"))
    row = _milliseconds(lambda: [read_row(path) for path in samples]) / len(samples)
    whole = _milliseconds(lambda: [load_record(path) for path in samples]) / len(samples)
    return [
        Row("record read into the library", row, "ms", "the whole record read", row / whole),
        Row("the whole record read", whole, "ms"),
    ]


def _page(index: Index, query: Query) -> None:
    index.search(query, PAGE)
    index.count(query)


def _select(file: Path) -> None:
    database = sqlite3.connect(file)
    database.execute("SELECT row FROM records").fetchall()
    database.close()


def _scandir(folder: Path) -> None:
    with os.scandir(folder) as entries:
        for entry in entries:
            entry.stat()


def _milliseconds(work: Callable[[], object]) -> float:
    """The median time of several runs."""
    times = []
    for _ in range(RUNS):
        start = perf_counter()
        work()
        times.append(1000 * (perf_counter() - start))
    return median(times)


def _synthetic_row(path: Path) -> IndexRow:
    """A row as a record of some rounds would give it, the same for the same name every time."""
    number = int(path.stem)
    chance = Random(number)
    result = chance.randrange(-40, 41)
    noted = number % 20 == 0
    return IndexRow(
        path,
        (datetime(2021, 1, 1, tzinfo=UTC) + timedelta(hours=2 * number)).isoformat(),
        chance.choice(PRESETS),
        ("小明", "阿强", "Dong", "老王"),
        ("", *chance.choices(LEVELS, k=3)),
        0,
        number % 50 != 0,
        number % 100 == 0,
        chance.randrange(1, 17),
        (result, -result, 0, 0),
        result,
        chance.randrange(7),
        tuple(sorted(chance.sample(PATTERNS, 3))),
        tuple(sorted(chance.choices(range(27), k=13))),
        parent="00001" if number % 30 == 0 else None,
        note=Note("想再看一遍的一局 " * 5, ("好牌",), number % 40 == 0) if noted else Note(),
        error="damaged" if number % 500 == 0 else "",
        figures=_synthetic_figures(chance),
    )


def _synthetic_figures(chance: Random) -> tuple[PartFigures, ...]:
    """What statistics count of eight hands of a human and of computer players of three levels."""
    kinds = ((True, "小明"), *((False, level) for level in LEVELS[1:]))
    helped = chance.random() < 0.5
    return tuple(
        PartFigures(
            human,
            name,
            helped,
            tuple(chance.randrange(100) for _ in range(len(FIGURES) * WIDTH)),
            dict.fromkeys(chance.sample(PATTERNS, 3), 1),
            tuple((hand, float(chance.randrange(-20, 21))) for hand in range(1, 9)) if human else (),
        )
        for human, name in kinds
    )
