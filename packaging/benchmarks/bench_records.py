"""Records: what it costs to write one event, and how small a finished match is."""

import os
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from app.records.codec import encode_entry
from app.records.files import live_path
from app.records.frames import pack_frame
from app.records.secret import MatchSecret
from app.records.writer import RecordWriter
from benchmarks import Row
from benchmarks.matches import ROUNDS, SEED, agreement, played

PRESETS = ("book_cap3", "baike", "app_xueliu")


def run() -> list[Row]:
    """Time single writes of a real match's entries, and measure packed matches of 16 hands."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = _written(folder)
        for preset_id in PRESETS:
            rows += _packed(preset_id, folder / f"{preset_id}.zhuli")
    return rows


def _packed(preset_id: str, path: Path) -> list[Row]:
    session = played(preset_id, path)
    plain = path.stat().st_size / ROUNDS
    started = perf_counter()
    session.close()
    seconds = perf_counter() - started
    size = path.stat().st_size / ROUNDS
    return [
        Row(f"record, {preset_id}: packed, a hand of 16", size, "bytes", "as it is written", size / plain),
        Row(f"record, {preset_id}: packing 16 hands", seconds * 1e3, "ms"),
    ]


def _written(folder: Path) -> list[Row]:
    """One entry at a time, without fsync, beside bare writes of the same bytes to a bare file."""
    entries = played("book_cap3", None).record().entries[:2000]
    frames = [pack_frame(encode_entry(entry), place) for place, entry in enumerate(entries)]
    writer = RecordWriter.create(
        folder / "match.zhuli", agreement("book_cap3").header(), MatchSecret(SEED), sync=False
    )
    ours = []
    for entry in entries:
        started = perf_counter()
        writer.append([entry])
        ours.append(perf_counter() - started)
    writer.close()
    live_path(folder / "match.zhuli").unlink()
    bare = []
    with (folder / "bare").open("wb", buffering=0) as file:
        for frame in frames:
            started = perf_counter()
            os.write(file.fileno(), frame)
            bare.append(perf_counter() - started)
    figure = median(ours)
    worst = sorted(ours)[len(ours) * 99 // 100]
    return [
        Row(
            "record: write one entry, median",
            figure * 1e3,
            "ms",
            "bare write of its bytes",
            figure / median(bare),
        ),
        Row("record: write one entry, 99 of 100 within", worst * 1e3, "ms"),
    ]
