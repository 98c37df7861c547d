"""Session 对局: a running match. Four seats answer, the engine decides, the record is written as it happens.

Who is human matters in two places only: a human's answer is made safe on the disk, and only humans undo.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias, cast

from app.engine.action import Action, IllegalAction
from app.engine.event import Event, RoundEnded
from app.engine.items import NEAR_FLUSH, CannotUse, deals_near_flush
from app.engine.seatview import SeatView
from app.records.errors import CannotWrite, MatchOver
from app.records.frames import Loss
from app.records.record import Decision, Entry, Header, HintLevel, ItemWanted, Leaving, Record
from app.records.secret import MatchSecret, read_secret
from app.records.writer import RecordWriter
from app.rules.hand import Seat
from app.rules.tile import Tile
from app.session import shuffle
from app.session.recorder import Recorder
from app.session.recovery import recover
from app.session.setup import MatchSetup
from app.session.timeline import Timeline

Listener: TypeAlias = Callable[[int], None]
"""Hears from which index on the events are others than before: new ones, or none any more after an undo."""


class Session:
    """A match in motion; to be used from one thread.

    `timeline`: all that happened. `question`: counts the moments of choice ever reached, undone ones too;
    an answer to an older question is too late and ignored. `loss`: what `resume` found broken.
    """

    def __init__(self, header: Header, timeline: Timeline, secret: MatchSecret, recorder: Recorder) -> None:
        self.header = header
        self.timeline = timeline
        self.question = 0
        self.loss: Loss | None = None
        self._secret, self._recorder = secret, recorder
        self._undone: list[tuple[Entry, ...]] = []
        self._asked: dict[Seat, tuple[Action, ...]] = {}
        self._held: dict[Seat, Action] = {}
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
        secret = MatchSecret(seed)
        writer = None if path is None else RecordWriter.create(path, header, secret, sync)
        return cls(header, Timeline(setup.rules, header.scores), secret, Recorder(secret, writer))

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
            return cls.go_on(record, read_secret(path), writer)
        except BaseException:
            writer.close()
            raise

    @classmethod
    def go_on(cls, record: Record, secret: MatchSecret, writer: RecordWriter) -> "Session":
        """As `resume`, with a record whose open end is at hand; that is left to the caller if it fails."""
        found = recover(record, secret)
        session = cls(found.header, found.timeline, secret, Recorder(secret, writer, found.entries))
        session.loss = record.loss
        session._near_flush = dict(found.near_flush)
        session._undone = list(found.undone)
        session._held = {seat: act for seat, act in found.held.items() if act in session._asked.get(seat, ())}
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
        seed = shuffle.seed_in(self._secret, self.timeline.round_number)
        return shuffle.bot_seed(seed, seat, len(self.timeline))

    @property
    def trouble(self) -> CannotWrite | None:
        """Why the record could not be written lately, or None; play goes on, what waits goes out later."""
        return self._recorder.trouble

    def record(self) -> Record:
        """The match so far; a running round has no wall there."""
        return self._recorder.record(self.header, self.timeline)

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
        chance = shuffle.chance_of(shuffle.seed_in(self._secret, number))
        events = self.timeline.start_round(chance, seats)
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
        if self._is_human(seat):
            self._undone.clear()
        self._held[seat] = action
        self.timeline.note_decision(decision)
        self._recorder.write([decision], durable=self._is_human(seat))
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
        self._recorder.write([entry], durable=self._is_human(entry.seat))
        return self._append(events)

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would do something."""
        return self._last_choice(seat) is not None

    def undo(self, seat: Seat) -> bool:
        """Go back to the seat's last own decision that was a choice; False if there is none to go back to."""
        to = self._last_choice(seat)
        if to is None:
            return False
        self._undone.append(self._rewind(to, seat))
        self._notify(to)
        return True

    def can_redo(self, seat: Seat) -> bool:
        """Whether `redo` would do something: the seat has taken back a decision and not made another one."""
        return bool(self._undone) and self._is_human(seat)

    def redo(self, seat: Seat) -> bool:
        """Make the undone decision again, and with it all that had followed, the answers of others too."""
        if not self.can_redo(seat):
            return False
        first = len(self.timeline)
        if self._held:
            self._rewind(first, seat)
        entries = self._undone.pop()
        for entry in entries:
            self._take_again(entry)
        self._recorder.write(entries, durable=True)
        held = [made.decision for made in self.timeline.decisions if made.at == len(self.timeline)]
        self._ask()
        self._held.update((decision.seat, decision.choice) for decision in held)
        self._notify(first)
        return True

    def _take_again(self, entry: Entry) -> None:
        """Put an entry of an undone stretch back into the timeline."""
        if isinstance(entry, Decision):
            self.timeline.note_decision(entry)
        elif not isinstance(entry, Leaving | ItemWanted):
            self.timeline.append(cast("Event", entry))

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have `listener` called after every change; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def close(self) -> None:
        """Leave the table. The record stays and can be resumed; `trouble` tells whether its end is lost."""
        self._recorder.close()

    def _is_human(self, seat: Seat) -> bool:
        return self.header.seats[seat].kind == "human"

    def _last_choice(self, seat: Seat) -> int | None:
        if self.over or self.header.assistance.undo == "off" or not self._is_human(seat):
            return None
        return self.timeline.last_choice(seat)

    def _rewind(self, to: int, seat: Seat) -> tuple[Entry, ...]:
        self.timeline.rewind(to)
        undone = self._recorder.rewind(to, seat)
        self._ask()
        return undone

    def _ask(self) -> None:
        self._asked = self.timeline.legal_actions()
        self._held = {}
        self.question += 1

    def _append(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        first = len(self.timeline)
        self._undone.clear()
        for event in events:
            self.timeline.append(event)
        ended = any(isinstance(event, RoundEnded) for event in events)
        self._recorder.write([*events, *self._recorder.disclosures(self.timeline)], durable=ended)
        self._ask()
        self._notify(first)
        return events

    def _notify(self, first: int) -> None:
        for listener in tuple(self._listeners):
            listener(first)

    def _catch_up(self, due: tuple[Event, ...]) -> None:
        """After a resume: what the broken-off program had decided but not written."""
        if due:
            self._append(due)
            return
        self._recorder.write(self._recorder.disclosures(self.timeline), durable=True)
        if not self.over and not self._asked and not self.timeline.between_rounds:
            self._step_back()

    def _step_back(self) -> None:
        """Nobody is asked, nothing is due (the engine has changed): back to the last whole moment."""
        made = self.timeline.decisions
        if made:
            self._rewind(made[-1].at, made[-1].decision.seat)
        else:
            self._rewind(self.timeline.round_starts[-1], 0)
