"""The audit of a record: frames, every event decided again, sums, and the fairness of the walls 公平."""

from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import TypeAlias

import msgspec

from app.engine.deal import Chance
from app.engine.event import RoundStarted
from app.records.check import Fault, Walk
from app.records.possible import Impossible
from app.records.promise import commitment_to
from app.records.record import Record, RecordEnded, WallRevealed, known_walls, with_wall
from app.records.rules import rules_of
from app.rules.tile import FULL_SET

MAX_FAULTS = 100


class Shuffle(msgspec.Struct, frozen=True):
    """The algorithm a header names: luck from a round's seed, and a round's seed from the match seed."""

    chance_of: Callable[[bytes], Chance]
    round_seed: Callable[[bytes, int], bytes]


ShuffleOf: TypeAlias = Callable[[str], Shuffle | None]
"""The shuffle with an id; None where this program does not know it."""


def audit(record: Record, shuffle_of: ShuffleOf) -> tuple[Fault, ...]:
    """All faults of a record, at most MAX_FAULTS; none means finished and in order.

    An unfinished record has at least the fault `unfinished`. Raises a RecordError if the header is unusable.
    """
    return tuple(islice(chain.from_iterable(checking(record, shuffle_of)), MAX_FAULTS))


def checking(record: Record, shuffle_of: ShuffleOf) -> Iterator[tuple[Fault, ...]]:
    """The audit in small steps, which can be done between the frames of a window: what each of them found.

    Raises what `audit` raises.
    """
    shuffle = shuffle_of(record.header.shuffle)
    yield (*_frame_faults(record), *wall_faults(record, shuffle))
    yield from _replaying(record, shuffle)


def _frame_faults(record: Record) -> list[Fault]:
    faults = []
    if record.loss is not None:
        faults.append(Fault(None, None, f"file_{record.loss.cause}"))
    if not record.finished:
        faults.append(Fault(None, None, "unfinished"))
    return faults


def wall_faults(record: Record, shuffle: Shuffle | None) -> list[Fault]:
    """Each wall is a full set, is what was promised before its first tile, and comes from its seed."""
    starts = {e.number: e for e in record.events if isinstance(e, RoundStarted)}
    inherited = record.header.parent.rounds if record.header.parent else 0
    end = next((e for e in record.entries if isinstance(e, RecordEnded)), None)
    faults = []
    for reveal in record.entries:
        if not isinstance(reveal, WallRevealed):
            continue
        found = []
        if tuple(sorted(reveal.wall)) != FULL_SET:
            found.append("wall_not_full_set")
        start = starts.get(reveal.number)
        if start is not None and start.commitment != commitment_to(reveal.wall, reveal.salt):
            found.append("commitment")
        arranged = start is not None and bool(start.near_flush)
        source = None if reveal.number <= inherited else end
        if shuffle is not None and not _seed_fits(reveal, source, shuffle, arranged):
            found.append("seed")
        faults += [Fault(reveal.number, None, what) for what in found]
    return faults


def _seed_fits(reveal: WallRevealed, end: RecordEnded | None, shuffle: Shuffle, arranged: bool) -> bool:
    """Whether seed and wall belong together, and to the match seed of `end`, if any.

    A wall that was arranged 乾坤大挪移 is compared by the Walk.
    """
    if end is not None and shuffle.round_seed(end.seed, reveal.number) != reveal.seed:
        return False
    return arranged or shuffle.chance_of(reveal.seed).wall == reveal.wall


def _replaying(record: Record, shuffle: Shuffle | None) -> Iterator[tuple[Fault, ...]]:
    """What is wrong with each entry, one after the other."""
    seeds = {entry.number: entry.seed for entry in record.entries if isinstance(entry, WallRevealed)}
    walls = known_walls(record.entries)

    def chance_of_round(number: int) -> Chance | None:
        return shuffle.chance_of(seeds[number]) if shuffle is not None and number in seeds else None

    walk = Walk(rules_of(record.header), record.header.scores, chance_of_round)
    known = 0
    for entry in record.entries:
        try:
            walk.follow(with_wall(entry, walls) if isinstance(entry, RoundStarted) else entry)
        except Impossible:
            walk.note("impossible_event")
            yield tuple(walk.faults[known:])
            return
        if isinstance(entry, RecordEnded):
            _check_end(walk, entry)
        yield tuple(walk.faults[known:])
        known = len(walk.faults)


def _check_end(walk: Walk, end: RecordEnded) -> None:
    walk.settle()
    if not walk.state.over:
        walk.note("ended_early")
    if walk.state.scores != end.scores:
        walk.note("scores_differ")
    number = walk.state.round.number if walk.state.round else 0
    if number != end.rounds:
        walk.note("rounds_differ")
