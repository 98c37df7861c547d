"""Session 对局: a running match. Four seats answer, the engine decides, the record is written as it happens.

Who is human matters in two places only: a human's answer is made safe on the disk, and only humans undo.
"""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeAlias

import msgspec

from app.engine.action import Action, IllegalAction
from app.engine.event import Event, RoundEnded
from app.engine.items import NEAR_FLUSH, CannotUse, deals_near_flush
from app.engine.seatview import SeatView
from app.records.errors import CannotWrite, DamagedRecord, MatchOver
from app.records.frames import Loss
from app.records.record import (
    Decision,
    Entry,
    Header,
    HintLevel,
    ItemWanted,
    Leaving,
    RecordEnded,
    Rewound,
    WallRevealed,
)
from app.records.writer import RecordWriter, read_seed
from app.rules.hand import Seat
from app.rules.tile import Tile
from app.session import shuffle
from app.session.recovery import recover
from app.session.setup import MatchSetup
from app.session.timeline import Timeline


class Change(msgspec.Struct, frozen=True):
    """What listeners hear: the events from index `first` on are new, or `rewound`: undone."""

    first: int
    rewound: bool


Listener: TypeAlias = Callable[[Change], None]


class Session:
    """A match in motion; to be used from one thread.

    `timeline`: all that happened. `question`: counts the moments of choice ever reached, undone ones too;
    an answer to an older question is too late and ignored. `trouble`: why the record could not be written
    lately, or None; play goes on, what waits goes out later. `loss`: what `resume` found broken.
    """

    def __init__(self, header: Header, timeline: Timeline, seed: bytes, writer: RecordWriter | None) -> None:
        self.header = header
        self.timeline = timeline
        self.question = 0
        self.trouble: CannotWrite | None = None
        self.loss: Loss | None = None
        self._seed = seed
        self._writer = writer
        self._asked: dict[Seat, tuple[Action, ...]] = {}
        self._held: dict[Seat, Action] = {}
        self._revealed: set[int] = set()
        self._near_flush: dict[int, tuple[Seat, ...]] = {}
        self._listeners: list[Listener] = []
        self._ask()

    @classmethod
    def start(cls, setup: MatchSetup, seed: bytes, path: Path | None = None, sync: bool = True) -> "Session":
        """A new match from `shuffle.SEED_SIZE` secret random bytes, recorded at `path` if there is one.

        Its first round begins with `next_round`. `sync` False leaves out fsync. Raises CannotWrite.
        """
        if len(seed) != shuffle.SEED_SIZE:
            raise ValueError("wrong size of a match seed")
        header = setup.header()
        writer = None if path is None else RecordWriter.create(path, header, seed, sync)
        return cls(header, Timeline(setup.rules, header.scores), seed, writer)

    @classmethod
    def resume(cls, path: Path, sync: bool = True) -> "Session":
        """Go on with the unfinished match of a record, at the very choice where it broke off.

        Raises CannotWrite (also when another window plays it), or a RecordError: MatchOver, DamagedRecord
        (also when the recovery file is missing or of another match), NewerRecord, NotARecord.
        """
        writer, record = RecordWriter.resume(path, sync)
        try:
            if record.finished:
                raise MatchOver
            seed = _seed_beside(path)
            found = recover(record, seed)
        except BaseException:
            writer.close()
            raise
        session = cls(found.header, found.timeline, seed, writer)
        session.loss = record.loss
        session._revealed = set(found.revealed)
        session._near_flush = dict(found.near_flush)
        held = {seat: act for seat, act in found.held.items() if act in session._asked.get(seat, ())}
        session._held.update(held)
        session._catch_up(found.due)
        return session

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.timeline.over

    @property
    def waiting(self) -> Mapping[Seat, tuple[Action, ...]]:
        """The seats whose answer is awaited, and what each may answer."""
        return {seat: legal for seat, legal in self._asked.items() if seat not in self._held}

    def view(self, seat: Seat) -> SeatView:
        """The present table as `seat` sees it; IndexError before the first round."""
        return self.timeline.view_at(len(self.timeline), seat)

    def bot_seed(self, seat: Seat) -> int:
        """The luck of a computer player's present decision: the same again after an undo."""
        seed = shuffle.round_seed(self._seed, self.timeline.round_number)
        return shuffle.bot_seed(seed, seat, len(self.timeline))

    @property
    def may_deal_near_flush(self) -> bool:
        """Whether 乾坤大挪移 may be used for the next round; not if it was begun before an undo."""
        number = self.timeline.round_number + 1
        free = self.timeline.between_rounds and number not in self._near_flush
        return free and deals_near_flush(self.timeline.rules)

    def next_round(self, near_flush: tuple[Seat, ...] = ()) -> tuple[Event, ...]:
        """Begin the next round; () while one runs and after the last.

        `near_flush`: seats that use 乾坤大挪移. A round begun once before has the same wall again, whatever
        is asked for: an undo leads back to the same world. Raises CannotUse unless `may_deal_near_flush`.
        """
        if not self.timeline.between_rounds:
            return ()
        if near_flush and not self.may_deal_near_flush:
            raise CannotUse(NEAR_FLUSH)
        number = self.timeline.round_number + 1
        seats = self._near_flush.get(number, near_flush)
        events = self.timeline.start_round(shuffle.chance_in(self._seed, number), seats)
        self._near_flush[number] = seats
        return self._append(events)

    def submit(
        self, seat: Seat, action: Action, hint: HintLevel = "off", question: int | None = None
    ) -> tuple[Event, ...]:
        """Answer for a seat; returns what came of it, () while others are still to answer.

        An answer not awaited (any more) is ignored; `hint`: the help shown. Raises IllegalAction.
        """
        if seat not in self.waiting or question not in (None, self.question):
            return ()
        legal = self._asked[seat]
        if action not in legal:
            raise IllegalAction(seat, action, legal)
        decision = Decision(seat, legal, action, forced=len(legal) == 1, hint=hint)
        self._held[seat] = action
        self.timeline.note_decision(decision)
        self._write([decision], durable=self._is_human(seat))
        return () if self.waiting else self._append(self.timeline.decide(self._held))

    def may_leave(self, seat: Seat) -> bool:
        """Whether the seat may leave the running round 逃跑 (`escape_rule`)."""
        return self.timeline.may_leave(seat)

    def leave(self, seat: Seat) -> tuple[Event, ...]:
        """The seat leaves the running round, asked or not; an unfinished one pays and ends it.

        Answers that waited for others are asked for again. Raises CannotLeave.
        """
        return self._act(Leaving(seat))

    def use_item(self, seat: Seat, item: str, tile: Tile, want: Tile | None = None) -> tuple[Event, ...]:
        """The seat uses an item 道具 that `SeatView.items` offers; answers that waited are asked for again.

        Raises CannotUse.
        """
        return self._act(ItemWanted(seat, item, tile, want))

    def _act(self, entry: Leaving | ItemWanted) -> tuple[Event, ...]:
        events = self.timeline.unasked(entry)
        self._write([entry], durable=self._is_human(entry.seat))
        return self._append(events)

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would do something."""
        return self._last_choice(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Go back to the seat's last own decision that was a choice; False if there is none to go back to."""
        to = self._last_choice(seat)
        if to is None:
            return False
        self._rewind(to, seat)
        self._notify(Change(to, rewound=True))
        return True

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have `listener` called after every change; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def close(self) -> None:
        """Leave the table. The record stays and can be resumed; `trouble` tells whether its end is lost."""
        if self._writer is not None:
            self._write([], durable=True)
            if self.over:
                self._writer.finish()
            self._writer.close()
            self._writer = None

    def _is_human(self, seat: Seat) -> bool:
        return self.header.seats[seat].kind == "human"

    def _last_choice(self, seat: Seat) -> int | None:
        if self.over or self.header.assistance.undo == "off" or not self._is_human(seat):
            return None
        return self.timeline.last_choice(seat)

    def _rewind(self, to: int, seat: Seat) -> None:
        self.timeline.rewind(to)
        self._write([Rewound(to, seat)], durable=True)
        self._ask()

    def _ask(self) -> None:
        self._asked = self.timeline.legal_actions()
        self._held = {}
        self.question += 1

    def _append(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        first = len(self.timeline)
        for event in events:
            self.timeline.append(event)
        ended = any(isinstance(event, RoundEnded) for event in events)
        self._write([*events, *self._disclosures()], durable=ended)
        self._ask()
        if self.over and self._writer is not None:
            self._writer.finish()
        self._notify(Change(first, rewound=False))
        return events

    def _disclosures(self) -> list[Entry]:
        """What is shown when a round, or the match, is over: the wall with its proof, and the match seed."""
        number = self.timeline.round_number
        if not number or not (self.timeline.between_rounds or self.over):
            return []
        shown: list[Entry] = []
        if number not in self._revealed:
            seed = shuffle.round_seed(self._seed, number)
            shown.append(WallRevealed(number, self.timeline.wall, shuffle.salt_of(seed), seed))
            self._revealed.add(number)
        if self.over:
            shown.append(RecordEnded(self._seed, number, self.timeline.scores))
        return shown

    def _write(self, entries: Iterable[Entry], durable: bool) -> None:
        if self._writer is None:
            return
        try:
            self._writer.append(entries, durable)
            self.trouble = None
        except CannotWrite as error:
            if self.trouble is None or self.trouble.fault != error.fault:
                self.trouble = error

    def _notify(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)

    def _catch_up(self, due: tuple[Event, ...]) -> None:
        """After a resume: what the broken-off program had decided but not written."""
        if due:
            self._append(due)
            return
        self._write(self._disclosures(), durable=True)
        if self.over and self._writer is not None:
            self._writer.finish()
        elif not self._asked and not self.timeline.between_rounds:
            self._step_back()

    def _step_back(self) -> None:
        """Nobody is asked, nothing is due (the engine has changed): back to the last whole moment."""
        made = self.timeline.decisions
        if made:
            self._rewind(made[-1].at, made[-1].decision.seat)
        else:
            self._rewind(self.timeline.round_starts[-1], 0)


def _seed_beside(path: Path) -> bytes:
    try:
        return read_seed(path)
    except FileNotFoundError:
        raise DamagedRecord("recovery_file", "missing") from None
