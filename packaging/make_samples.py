"""Plays the sample matches in `replays/` that are not there yet, the same every time.

    python packaging/make_samples.py [FOLDER]

A sample is never made again: records of every version must open for ever (`tests/test_replays.py`).
When the record format changes, add a sample that has what is new.
"""

import sys
from functools import partial
from hashlib import sha256
from pathlib import Path

from msgspec.structs import replace

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app import VERSION  # noqa: E402
from app.bots.levels import make_bot  # noqa: E402 - a script finds the program beside it, installed or not
from app.records.library import load_record  # noqa: E402
from app.records.record import Assistance, SeatInfo  # noqa: E402
from app.rules.presets import preset  # noqa: E402
from app.rules.ruleset import with_changes  # noqa: E402
from app.session.branch import same_wall_position, start_branch  # noqa: E402
from app.session.replay import replayed  # noqa: E402
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
    """Write all samples that a folder lacks."""
    folder.mkdir(parents=True, exist_ok=True)
    makers = {name: partial(play, name, played_at) for name, played_at in SAMPLES.items()}
    makers |= {"undo": play_with_undo, "branch": partial(play_branch, folder / "baike.zhuli")}
    for name, make in makers.items():
        path = folder / f"{name}.zhuli"
        if not path.exists():
            make(path)
            with (folder / "SHA256SUMS").open("a", encoding="utf-8", newline="\n") as sums:
                sums.write(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
            print(f"{path.name}: {path.stat().st_size} bytes")


def play(name: str, played_at: str, path: Path) -> None:
    """Play one match of a preset into a record."""
    session = Session.start(agreement(name, played_at), sha256(name.encode()).digest(), path, sync=False)
    play_to_the_end(session)
    session.close()


def play_with_undo(path: Path) -> None:
    """A match in which the player at A takes decisions back and makes them, or others, again (schema 1.1)."""
    setup = agreement("book_cap4", "2026-01-04T20:00:00+08:00")
    human = SeatInfo(NAMES[0], "human", "", "", AVATARS[0])
    setup = replace(setup, seats=(human, *setup.seats[1:]), assistance=Assistance("off", "free"))
    session = Session.start(setup, sha256(b"undo").digest(), path, sync=False)
    session.next_round()
    play_on(session, 40)
    for again in (True, False):
        session.undo(0)
        session.undo(0)
        if again:
            session.redo(0)
    session.submit(0, session.waiting[0][-1])
    play_to_the_end(session)
    session.close()


def play_branch(parent: Path, path: Path) -> None:
    """The same tiles as in a round of another sample, C for a human (schema 1.1)."""
    record = load_record(parent)
    at = same_wall_position(replayed(record), len(record.events) // 2)
    seed, played_at = sha256(b"branch").digest(), "2026-01-05T20:00:00+08:00"
    session = start_branch(record, parent.name, at, 2, played_at, VERSION, seed, path, sync=False)
    play_to_the_end(session)
    session.close()


def agreement(name: str, played_at: str) -> MatchSetup:
    """Four computer players of different strength, a few rounds."""
    a, b, c, d = (
        SeatInfo(who, "bot", level, "1", avatar)
        for who, level, avatar in zip(NAMES, LEVELS, AVATARS, strict=True)
    )
    rules = with_changes(preset(name), {"match_length": ROUNDS})
    return MatchSetup(rules, name, (a, b, c, d), played_at, VERSION)


def play_to_the_end(session: Session) -> None:
    """Let computer players answer for everybody until the match is over."""
    while not session.over:
        session.next_round()
        play_on(session, 1)


def play_on(session: Session, questions: int) -> None:
    """Let them answer that many times."""
    for _ in range(questions):
        for seat in tuple(session.waiting):
            bot = make_bot(LEVELS[seat])
            session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "replays")
