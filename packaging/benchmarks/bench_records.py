"""Records: what it costs to write one event, and how small a finished match is."""

import os
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from app.bots.levels import make_bot
from app.records.codec import encode_entry
from app.records.files import live_path
from app.records.frames import pack_frame
from app.records.record import SeatInfo
from app.records.secret import MatchSecret
from app.records.writer import RecordWriter
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.setup import MatchSetup
from benchmarks import Row

SEED = bytes(range(32))
ROUNDS = 16
PRESETS = ("book_cap3", "baike", "app_xueliu")


def run() -> list[Row]:
    """Time single writes of a real match's entries, and measure packed matches of 16 hands."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = _written(folder)
        for preset_id in PRESETS:
            rows += _packed(preset_id, folder / f"{preset_id}.zhuli")
    return rows


def _setup(preset_id: str) -> MatchSetup:
    seat = SeatInfo("Bot", "bot", "novice", "1")
    rules = with_changes(preset(preset_id), {"match_length": ROUNDS})
    return MatchSetup(rules, preset_id, (seat,) * 4, "2026-01-01T12:00:00Z", "bench")


def _played(preset_id: str, path: Path | None) -> Session:
    session = Session.start(_setup(preset_id), SEED, path, sync=False)
    bot = make_bot("novice")
    while session.next_round():
        while session.waiting:
            for seat in tuple(session.waiting):
                session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
    return session


def _packed(preset_id: str, path: Path) -> list[Row]:
    session = _played(preset_id, path)
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
    entries = _played("book_cap3", None).record().entries[:2000]
    frames = [pack_frame(encode_entry(entry), place) for place, entry in enumerate(entries)]
    writer = RecordWriter.create(
        folder / "match.zhuli", _setup("book_cap3").header(), MatchSecret(SEED), sync=False
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
