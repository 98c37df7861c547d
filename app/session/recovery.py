"""Recovery 断线续打: from the file of a match that broke off to the moment at which it goes on.

A crash may have come between an answer and its events, or in the middle of them. Events follow from the
answers, so the missing ones are decided again; answers that wait for others are kept.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from app.engine.action import Action
from app.engine.deal import Chance
from app.engine.event import Event, RoundStarted
from app.engine.state import MatchState
from app.records.check import Walk
from app.records.errors import DamagedRecord, NewerRecord
from app.records.possible import Impossible, possible
from app.records.promise import arranged
from app.records.record import Entry, Header, Record, Rewound
from app.records.rules import rules_of
from app.records.secret import MatchSecret
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.session import shuffle
from app.session.history import Undone
from app.session.timeline import Timeline, timeline_of


class Recovered(msgspec.Struct, frozen=True):
    """An unfinished match: its events so far, those that are still due, and answers that wait for others.

    `entries`: all of the record, undone ones too, every round with the wall that the record does not show.
    `near_flush`: the seats for which the wall of each round that was ever begun was arranged. `undone`: what
    can be made again, the stretch of entries that was undone last at the end.
    """

    header: Header
    entries: tuple[Entry, ...]
    timeline: Timeline
    due: tuple[Event, ...]
    held: dict[Seat, Action]
    near_flush: dict[int, tuple[Seat, ...]]
    undone: tuple[tuple[Entry, ...], ...]


def recover(record: Record, secret: MatchSecret) -> Recovered:
    """Read an unfinished record together with its secret.

    Raises NewerRecord (a later shuffle), DamagedRecord if seed or events do not fit.
    """
    if record.header.shuffle != shuffle.ALGORITHM:
        raise NewerRecord("shuffle")
    rules = rules_of(record.header)
    walk = Walk(rules, record.header.scores, lambda number: _chance_in(secret, number))
    begun: dict[int, RoundStarted] = {}
    entries: list[Entry] = []
    undone = Undone(lambda seat: record.header.seats[seat].kind == "human")
    past = _past(record.entries)
    try:
        for place, entry in enumerate(record.entries):
            if isinstance(entry, RoundStarted):
                entry = begun[entry.number] = _walled(entry, secret, walk.state)
            (walk.believe if place < past else walk.follow)(entry)
            entries.append(entry)
            undone.add(entry)
        timeline = _gone_on_from(record, rules, begun, walk.states)
    except Impossible as error:
        raise DamagedRecord("events", "impossible_event", str(error)) from None
    near_flush = {number: event.near_flush for number, event in begun.items()}
    return Recovered(
        record.header,
        tuple(entries),
        timeline,
        tuple(walk.due),
        dict(walk.held),
        near_flush,
        undone.stretches,
    )


def _past(entries: tuple[Entry, ...]) -> int:
    """How many entries nothing that is still due can follow from: those before the last round or undo."""
    places = range(len(entries) - 1, -1, -1)
    return next((place for place in places if isinstance(entries[place], RoundStarted | Rewound)), 0)


def _gone_on_from(
    record: Record, rules: RuleSet, begun: Mapping[int, RoundStarted], states: tuple[MatchState, ...]
) -> Timeline:
    """The game that still holds and led to `states`, at a moment whose choices can be told; or Impossible."""
    known = iter(states[1:])
    events = [begun[event.number] if isinstance(event, RoundStarted) else event for event in record.events]
    with possible("choices"):
        timeline = timeline_of(rules, record.header.scores, events, record.decisions, lambda *_: next(known))
        timeline.legal_actions()
    return timeline


def _walled(event: RoundStarted, secret: MatchSecret, before: MatchState) -> RoundStarted:
    """The event with its arranged wall; raises DamagedRecord for the seed of another match, Impossible."""
    with possible(type(event).__name__):
        chance = arranged(before, _chance_in(secret, event.number), event.near_flush)
    if chance.commitment != event.commitment:
        raise DamagedRecord("recovery_file", "seed")
    return replace(event, wall=chance.wall)


def _chance_in(secret: MatchSecret, number: int) -> Chance:
    return shuffle.chance_of(shuffle.seed_in(secret, number))
