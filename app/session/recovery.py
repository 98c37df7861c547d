"""Recovery 断线续打: from the file of a match that broke off to the moment at which it goes on.

A crash may have come between an answer and its events, or in the middle of them. Events follow from the
answers, so the missing ones are decided again; answers that wait for others are kept.
"""

import msgspec
from msgspec.structs import replace

from app.engine.action import Action
from app.engine.event import Event, RoundStarted
from app.records.check import Impossible, Walk
from app.records.errors import DamagedRecord, NewerRecord
from app.records.record import Header, Record, WallRevealed
from app.records.rules import rules_of
from app.rules.hand import Seat
from app.session import shuffle
from app.session.timeline import Timeline, timeline_of


class Recovered(msgspec.Struct, frozen=True):
    """An unfinished match: its events so far, those that are still due, and answers that wait for others.

    `revealed`: numbers of the rounds whose walls the file shows already.
    """

    header: Header
    timeline: Timeline
    due: tuple[Event, ...]
    held: dict[Seat, Action]
    revealed: frozenset[int]


def recover(record: Record, seed: bytes) -> Recovered:
    """Read an unfinished record together with its match seed.

    Raises NewerRecord (a later shuffle), DamagedRecord if seed or events do not fit.
    """
    if record.header.shuffle != shuffle.ALGORITHM:
        raise NewerRecord("shuffle")
    rules = rules_of(record.header)
    walk = Walk(rules, record.header.scores, lambda number: shuffle.chance_in(seed, number))
    try:
        for entry in record.entries:
            walk.follow(_walled(entry, seed) if isinstance(entry, RoundStarted) else entry)
    except Impossible as error:
        raise DamagedRecord("events", "impossible_event", str(error)) from None
    events = [_walled(event, seed) if isinstance(event, RoundStarted) else event for event in record.events]
    timeline = timeline_of(rules, record.header.scores, events, record.decisions)
    revealed = frozenset(entry.number for entry in record.entries if isinstance(entry, WallRevealed))
    return Recovered(record.header, timeline, tuple(walk.due), dict(walk.held), revealed)


def _walled(event: RoundStarted, seed: bytes) -> RoundStarted:
    """The event with its wall; raises DamagedRecord if the seed is of another match."""
    chance = shuffle.chance_in(seed, event.number)
    if chance.commitment != event.commitment:
        raise DamagedRecord("recovery_file", "seed")
    return replace(event, wall=chance.wall)
