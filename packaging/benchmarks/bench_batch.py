"""`zhuli score --batch` over 100,000 lines as a whole process, against JSON in and out of the same lines."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import perf_counter

from app.rules.tile import format_tiles
from benchmarks import Row
from benchmarks.bench_scoring import random_wins

LINES = 100_000
DIFFERENT = 40_000
PRESETS = ("baike", "qq_xuezhan", "chongqing", "jiang258", "zongshu", "app_xuezhan")


def run() -> list[Row]:
    """Seconds for the batch and for the bare reading and writing of its lines."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "hands.jsonl")
        path.write_text("".join(islice(cycle(_lines()), LINES)), "utf-8")
        batch = _timed(lambda: _score(path))
        copying = _timed(lambda: _copy(path))
    return [
        Row(f"score --batch, {LINES:,} lines", batch, "s", "JSON in and out, one process", batch / copying),
        Row("JSON in and out, one process", copying, "s"),
    ]


def _lines() -> list[str]:
    presets = cycle(PRESETS)
    return [
        json.dumps({"preset": next(presets), "hand": format_tiles(tiles).replace(" ", "")}) + "\n"
        for tiles in random_wins(DIFFERENT, Random(2))
    ]


def _timed(work: Callable[[], None]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def _score(path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "app", "score", "--batch", str(path)],
        stdout=subprocess.DEVNULL,
        env=os.environ,
        check=True,
    )


def _copy(path: Path) -> None:
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        for line in path.read_text("utf-8").splitlines():
            nowhere.write(json.dumps(json.loads(line)))
