"""Recovery 断线续打: from the file of a match that broke off to the moment at which it goes on.

A crash may have come between an answer and its events, or in the middle of them. Events follow from the
answers, so the missing ones are decided again; answers that wait for others are kept.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from app.engine.action import Action
from app.engine.event import Event, RoundStarted
from app.engine.state import MatchState
from app.records.check import Impossible, Walk, possible
from app.records.errors import DamagedRecord, NewerRecord
from app.records.promise import arranged
from app.records.record import Header, Record, WallRevealed
from app.records.rules import rules_of
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.session import shuffle
from app.session.timeline import Timeline, timeline_of


class Recovered(msgspec.Struct, frozen=True):
    """An unfinished match: its events so far, those that are still due, and answers that wait for others.

    `revealed`: numbers of the rounds whose walls the file shows already; `near_flush`: the seats for which
    the wall of each round that was ever begun was arranged.
    """

    header: Header
    timeline: Timeline
    due: tuple[Event, ...]
    held: dict[Seat, Action]
    revealed: frozenset[int]
    near_flush: dict[int, tuple[Seat, ...]]


def recover(record: Record, seed: bytes) -> Recovered:
    """Read an unfinished record together with its match seed.

    Raises NewerRecord (a later shuffle), DamagedRecord if seed or events do not fit.
    """
    if record.header.shuffle != shuffle.ALGORITHM:
        raise NewerRecord("shuffle")
    rules = rules_of(record.header)
    walk = Walk(rules, record.header.scores, lambda number: shuffle.chance_in(seed, number))
    begun: dict[int, RoundStarted] = {}
    try:
        for entry in record.entries:
            if isinstance(entry, RoundStarted):
                begun[entry.number] = _walled(entry, seed, walk.state)
                walk.follow(begun[entry.number])
            else:
                walk.follow(entry)
        timeline = _gone_on_from(record, rules, begun)
    except Impossible as error:
        raise DamagedRecord("events", "impossible_event", str(error)) from None
    revealed = frozenset(entry.number for entry in record.entries if isinstance(entry, WallRevealed))
    near_flush = {number: event.near_flush for number, event in begun.items()}
    return Recovered(record.header, timeline, tuple(walk.due), dict(walk.held), revealed, near_flush)


def _gone_on_from(record: Record, rules: RuleSet, begun: Mapping[int, RoundStarted]) -> Timeline:
    """The game that still holds, at a moment whose choices can be told; raises Impossible."""
    events = [begun[event.number] if isinstance(event, RoundStarted) else event for event in record.events]
    with possible("choices"):
        timeline = timeline_of(rules, record.header.scores, events, record.decisions)
        timeline.legal_actions()
    return timeline


def _walled(event: RoundStarted, seed: bytes, before: MatchState) -> RoundStarted:
    """The event with its arranged wall; raises DamagedRecord for the seed of another match, Impossible."""
    with possible(type(event).__name__):
        chance = arranged(before, shuffle.chance_in(seed, event.number), event.near_flush)
    if chance.commitment != event.commitment:
        raise DamagedRecord("recovery_file", "seed")
    return replace(event, wall=chance.wall)
