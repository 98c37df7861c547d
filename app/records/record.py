"""The record 牌谱 of one match: a header, the entries as they were written, and what they come to."""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from app.engine.action import Action
from app.engine.event import Event, RoundEnded, RoundStarted
from app.records.errors import DamagedRecord
from app.records.frames import Frame, Loss
from app.records.tally import MAX_DECISIONS, Tally
from app.rules.hand import Seat
from app.rules.tile import FULL_SET, Tile

SCHEMA = (1, 2)
"""Major and minor of the entries' meaning; a reader takes any minor of its own major."""

ENGINE_VERSION = "3"
"""Raised when the same choices would lead to other events than before."""

RuleValue: TypeAlias = int | str | list[str] | None
"""An option's value as the command line spells it."""

HintLevel: TypeAlias = Literal["off", "waits", "full"]
UndoRule: TypeAlias = Literal["free", "practice", "off"]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits at a seat; `level` and `version` of a computer player, `avatar` the picture's id."""

    name: str
    kind: Literal["human", "bot", "external"]
    level: str = ""
    version: str = ""
    avatar: str = ""


class Assistance(msgspec.Struct, frozen=True):
    """The help that the players agreed on; statistics leave assisted matches out by default."""

    hints: HintLevel = "off"
    undo: UndoRule = "off"


class Parent(msgspec.Struct, frozen=True):
    """Where a branch left another record: its name and the number of events they share.

    `rounds`: so many rounds, from the first, have the luck of that record, played by both or not; the later
    ones that of the branch's own match seed.
    """

    record: str
    events: int
    rounds: int


class Header(msgspec.Struct, frozen=True):
    """What was agreed before the first event.

    `rules` is the whole rule set, spelled out, so that a preset may change later; `rules_digest` its hash;
    `scores` what the seats start with (bettors with 0); `created_at` a date and time in ISO 8601 that the
    caller gives; `shuffle` the id of the algorithm that makes walls and dice from the match seed;
    `rules_name` what the user calls the rules where they are a preset of his own, left out for others.
    """

    schema: tuple[int, int]
    app: str
    engine: str
    preset: str
    rules: dict[str, RuleValue]
    rules_digest: str
    shuffle: str
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    scores: tuple[int, int, int, int]
    created_at: str
    assistance: Assistance = Assistance()
    parent: Parent | None = None
    rules_name: str | msgspec.UnsetType = msgspec.UNSET

    @property
    def human(self) -> Seat | None:
        """The seat of the first human; None in a match of computer players."""
        return next((seat for seat, info in enumerate(self.seats) if info.kind == "human"), None)


class Decision(msgspec.Struct, frozen=True):
    """A seat's answer: what it was offered, what it chose, whether that was all there was, the hint shown."""

    seat: Seat
    options: tuple[Action, ...]
    choice: Action
    forced: bool
    hint: HintLevel = "off"


class Leaving(msgspec.Struct, frozen=True):
    """A seat leaves the running round 逃跑, unasked; answers that waited for others are void."""

    seat: Seat


class ItemWanted(msgspec.Struct, frozen=True):
    """A seat uses an item 道具, unasked: what it gives or looks for, and the kind that it wants, if any."""

    seat: Seat
    item: str
    tile: Tile
    want: Tile | None = None


class Rewound(msgspec.Struct, frozen=True):
    """Undo 悔牌 by `seat`: only the first `to` events still hold."""

    to: int
    seat: Seat


class WallRevealed(msgspec.Struct, frozen=True):
    """After a round: its wall in drawing order, the salt of the commitment, and the round's seed."""

    number: int
    wall: tuple[Tile, ...]
    salt: bytes
    seed: bytes = b""


class RecordEnded(msgspec.Struct, frozen=True):
    """The match is over: its seed, the number of rounds, the points by seat with those of bettors after."""

    seed: bytes
    rounds: int
    scores: tuple[int, ...]


class Unknown(msgspec.Struct, frozen=True):
    """An optional frame of a newer version, kept as it is."""

    frame: Frame


Entry: TypeAlias = Event | Decision | Leaving | ItemWanted | Rewound | WallRevealed | RecordEnded | Unknown


class PlacedDecision(msgspec.Struct, frozen=True):
    """A decision that still holds, made when `at` events had happened."""

    at: int
    decision: Decision


class Record(msgspec.Struct, frozen=True):
    """A record as read from its file.

    `entries`: everything after the header as it was written; `events`: the game, without what was undone and
    with every known wall put into its RoundStarted; `decisions` likewise; `hidden_round`: number of the round
    that is still running, whose wall is secret (a sorted set of tiles stands for it); `finished`: the match
    came to its end; `loss`: what could not be read.
    """

    header: Header
    entries: tuple[Entry, ...]
    events: tuple[Event, ...]
    decisions: tuple[PlacedDecision, ...]
    hidden_round: int | None
    finished: bool
    loss: Loss | None

    @property
    def rounds(self) -> int:
        """Rounds that were played to their end, without one whose end was taken back."""
        return sum(isinstance(event, RoundEnded) for event in self.events)


def assemble(header: Header, entries: Iterable[Entry], loss: Loss | None) -> Record:
    """A record from what its file holds; `entries` may be read while they are put together.

    Raises DamagedRecord for an undo to nowhere, a wall shown too early or never, entries after the end, or
    more of them than any game can hold.
    """
    taken: list[Entry] = []
    events: list[Event] = []
    decisions: list[PlacedDecision] = []
    tally = Tally()
    finished = False
    for place, entry in enumerate(entries, start=1):
        taken.append(entry)
        where = f"frame {place}"
        if finished and not isinstance(entry, Unknown):
            raise DamagedRecord(where, "after_end")
        match entry:
            case Unknown() | WallRevealed() | Leaving() | ItemWanted():
                pass
            case Decision():
                decisions.append(PlacedDecision(len(events), entry))
                if len(decisions) > MAX_DECISIONS and decisions[-MAX_DECISIONS - 1].at == len(events):
                    raise DamagedRecord(where, "too_many_decisions")
            case Rewound():
                if not 0 <= entry.to <= len(events):
                    raise DamagedRecord(where, "rewound_too_far")
                del events[entry.to :]
                tally.rewind(entry.to)
                while decisions and decisions[-1].at >= entry.to:
                    decisions.pop()
            case RecordEnded():
                finished = True
            case _:
                if isinstance(entry, RoundStarted) and entry.wall:
                    raise DamagedRecord(where, "wall_exposed")
                tally.happened(entry, where)
                events.append(entry)
    walls = known_walls(taken)
    whole = tuple(with_wall(e, walls) if isinstance(e, RoundStarted) else e for e in events)
    hidden = _hidden_round(whole, walls, finished)
    return Record(header, tuple(taken), whole, tuple(decisions), hidden, finished, loss)


def known_walls(entries: Iterable[Entry]) -> dict[int, tuple[Tile, ...]]:
    """The revealed walls by round number."""
    return {entry.number: entry.wall for entry in entries if isinstance(entry, WallRevealed)}


def with_wall(event: RoundStarted, walls: Mapping[int, tuple[Tile, ...]]) -> RoundStarted:
    """The event with its wall put back, or with a sorted full set while the wall is secret."""
    return replace(event, wall=walls.get(event.number, FULL_SET))


def _hidden_round(
    events: Iterable[Event], walls: Mapping[int, tuple[Tile, ...]], finished: bool
) -> int | None:
    """The round whose wall is still secret; only the last one may be, and only while the match runs."""
    numbers = [event.number for event in events if isinstance(event, RoundStarted)]
    hidden = [number for number in numbers if number not in walls]
    if not hidden:
        return None
    if finished or len(hidden) > 1 or hidden[0] != numbers[-1]:
        raise DamagedRecord(f"round {hidden[0]}", "wall_missing")
    return hidden[0]
