"""Plays the sample matches in `replays/`: one per preset, computer players only, the same bytes every time.

    python packaging/make_samples.py [FOLDER]

Run it when events or the record format change; `tests/test_replays.py` opens what it leaves behind.
"""

import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import VERSION  # noqa: E402
from app.bots.levels import make_bot  # noqa: E402 - a script finds the program beside it, installed or not
from app.records.record import SeatInfo  # noqa: E402
from app.rules.presets import preset  # noqa: E402
from app.rules.ruleset import with_changes  # noqa: E402
from app.session.session import Session  # noqa: E402
from app.session.setup import MatchSetup  # noqa: E402

SAMPLES = {
    "book_cap3": "2026-01-03T20:00:00+08:00",
    "baike": "2026-01-02T20:00:00+08:00",
    "qq_xuezhan": "2026-01-01T20:00:00+08:00",
    "app_xueliu": "2025-12-31T20:00:00+08:00",
    "jiang258": "2025-12-30T20:00:00+08:00",
    "chongqing": "2025-12-29T20:00:00+08:00",
}
"""Presets and the time that the sample says it was played at."""

LEVELS = ("standard", "standard", "beginner", "novice")
NAMES = ("Dong", "Nan", "Xi", "Bei")
"""Latin letters, which readers of every language can read."""
AVATARS = ("panda", "monkey", "fox", "crane")
ROUNDS = 4


def main(folder: Path) -> None:
    """Write all samples into a folder; files of the same names are replaced."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, played_at in SAMPLES.items():
        path = folder / f"{name}.zhuli"
        path.unlink(missing_ok=True)
        play(name, played_at, path)
        print(f"{path.name}: {path.stat().st_size} bytes")


def play(name: str, played_at: str, path: Path) -> None:
    """Play one match of a preset into a record."""
    a, b, c, d = (
        SeatInfo(who, "bot", level, "1", avatar)
        for who, level, avatar in zip(NAMES, LEVELS, AVATARS, strict=True)
    )
    rules = with_changes(preset(name), {"match_length": ROUNDS})
    setup = MatchSetup(rules, name, (a, b, c, d), played_at, VERSION)
    session = Session.start(setup, sha256(name.encode()).digest(), path, sync=False)
    bots = [make_bot(level) for level in LEVELS]
    while session.next_round():
        while session.waiting:
            for seat in tuple(session.waiting):
                session.submit(seat, bots[seat].act(session.view(seat), session.bot_seed(seat)))
    session.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "replays")
