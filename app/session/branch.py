"""Branches 分支: a match that shares the beginning of a record and goes on from there with other choices.

The branch is a record of its own: it begins with a copy of what it shares and names the record it left.
Rounds whose walls that record shows are dealt again as they were, later ones by the branch's own seed.
"""

from pathlib import Path
from typing import Literal, TypeAlias

from msgspec.structs import replace

from app.engine.event import MatchEnded, RoundEnded, RoundStarted
from app.records.errors import RecordError
from app.records.files import discard, live_path
from app.records.record import (
    ENGINE_VERSION,
    SCHEMA,
    Assistance,
    Entry,
    Header,
    Parent,
    Record,
    SeatInfo,
    WallRevealed,
    assemble,
)
from app.records.secret import MatchSecret
from app.records.tally import MAX_ROUNDS
from app.records.writer import RecordWriter
from app.rules.hand import SEATS, Seat
from app.session import shuffle
from app.session.history import History
from app.session.session import Session
from app.session.timeline import Timeline

LEVEL = "standard"
"""Who takes the seats of those who do not play on."""

Hindrance: TypeAlias = Literal["secret", "no_choice", "foreign"]
"""The wall of the round is still secret; nobody chose anything there; it was shuffled in an unknown way."""


class CannotBranch(ValueError):
    """No match can begin at that place of a record; `why` names the reason."""

    def __init__(self, why: Hindrance) -> None:
        super().__init__(why)
        self.why = why


def start_branch(
    record: Record, name: str, at: int, seat: Seat, created_at: str, app: str, seed: bytes, path: Path,
    sync: bool = True,
) -> Session:  # fmt: skip
    """Play on from a place of a record, `seat` as the human and computer players around it.

    `name`: the file name of the record; `at`: how many of its events are shared, as `branch_position` gives
    it; `created_at`, `app` as in MatchSetup; `seed`: secret random bytes for rounds beyond the record.
    Raises CannotBranch, CannotWrite, or a RecordError where the record does not hold together.
    """
    rounds = _inherited(record)
    number = sum(isinstance(event, RoundStarted) for event in record.events[:at])
    if record.header.shuffle != shuffle.ALGORITHM:
        raise CannotBranch("foreign")
    if not 0 < number <= len(rounds):
        raise CannotBranch("secret")
    if isinstance(record.events[at - 1], RoundEnded | MatchEnded):
        raise CannotBranch("no_choice")
    header = _header(record.header, Parent(name, at, len(rounds)), seat, created_at, app)
    secret = MatchSecret(seed, rounds)
    writer = RecordWriter.create(path, header, secret, sync)
    try:
        shared = shared_entries(record, at)
        writer.append(shared)
        return Session.go_on(assemble(header, shared, None), secret, writer)
    except (RecordError, OSError):
        writer.close()
        discard(path, live_path(path))
        raise


def branch_position(timeline: Timeline, at: int) -> int:
    """The moment of choice to branch at: the last one of that round at or before `at`, else its first.

    Raises CannotBranch where the round has none.
    """
    first, last = timeline.round_span(at)
    stops = [stop for stop in timeline.stops("decision") if first <= stop < last]
    if not stops:
        raise CannotBranch("no_choice")
    return max((stop for stop in stops if stop <= at), default=stops[0])


def same_wall_position(timeline: Timeline, at: int) -> int:
    """The first moment of choice of the round at `at`: its tiles are dealt, nobody has chosen.

    Raises CannotBranch where the round has none.
    """
    return branch_position(timeline, timeline.round_span(at)[0])


def shared_entries(record: Record, at: int) -> tuple[Entry, ...]:
    """What a branch after `at` events copies: all that holds until then, with the walls of rounds played."""
    history = History(record.entries)
    history.rewind(at)
    walls = {entry.number: entry for entry in record.entries if isinstance(entry, WallRevealed)}
    shared: list[Entry] = []
    number = 0
    for placed in history.placed:
        shared.append(placed.entry)
        number += isinstance(placed.entry, RoundStarted)
        if isinstance(placed.entry, RoundEnded):
            shared.append(walls[number])
    return tuple(shared)


def _inherited(record: Record) -> tuple[bytes, ...]:
    """The seeds of the rounds whose walls the record shows, from the first one on."""
    shown = {entry.number: entry.seed for entry in record.entries if isinstance(entry, WallRevealed)}
    rounds: list[bytes] = []
    while len(rounds) < MAX_ROUNDS and shown.get(len(rounds) + 1):
        rounds.append(shown[len(rounds) + 1])
    return tuple(rounds)


def _header(header: Header, parent: Parent, seat: Seat, created_at: str, app: str) -> Header:
    seats = tuple(_sitting(header.seats[each], each == seat, app) for each in SEATS)
    return replace(
        header,
        schema=SCHEMA,
        app=app,
        engine=ENGINE_VERSION,
        seats=seats,
        created_at=created_at,
        assistance=Assistance(header.assistance.hints, "free"),
        parent=parent,
    )


def _sitting(info: SeatInfo, plays: bool, app: str) -> SeatInfo:
    """The same person: the one who plays now, or a computer player."""
    if plays:
        return replace(info, kind="human", level="", version="")
    if info.kind == "bot":
        return info
    return replace(info, kind="bot", level=LEVEL, version=app)
