"""Recorder: what a session writes down, and what it shows of its secret once a round is over."""

import contextlib
from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from app.engine.event import RoundStarted
from app.records.errors import CannotWrite, RecordError
from app.records.record import Entry, Header, Record, RecordEnded, Rewound, WallRevealed, assemble
from app.records.secret import MatchSecret
from app.records.writer import RecordWriter, repack
from app.rules.hand import Seat
from app.session import shuffle
from app.session.history import History
from app.session.timeline import Timeline


class Recorder:
    """Keeps the entries of a match and writes them to its record, if there is one.

    `trouble`: why the record could not be written lately, or None; what waits goes out later.
    """

    def __init__(
        self, secret: MatchSecret, writer: RecordWriter | None, entries: tuple[Entry, ...] = ()
    ) -> None:
        self.trouble: CannotWrite | None = None
        self.history = History(entries)
        self._secret, self._writer = secret, writer
        self._walls = {entry.number: entry for entry in entries if isinstance(entry, WallRevealed)}
        self._end: RecordEnded | None = None

    def write(self, entries: Iterable[Entry], durable: bool) -> None:
        """Note entries and write them; trouble is noted, never raised.

        Once the end of the match is written, the recovery file has done its work.
        """
        entries = tuple(entries)
        for entry in entries:
            self.history.add(entry)
        if self._writer is None:
            return
        try:
            self._writer.append(entries, durable)
            self.trouble = None
            if self._end is not None:
                self._writer.finish()
        except CannotWrite as error:
            if self.trouble is None or self.trouble.fault != error.fault:
                self.trouble = error

    def rewind(self, to: int, seat: Seat) -> tuple[Entry, ...]:
        """Write that only the first `to` events hold; returns what is taken back, in order."""
        undone = self.history.rewind(to)
        self.write([Rewound(to, seat)], durable=True)
        return undone

    def disclosures(self, timeline: Timeline) -> list[Entry]:
        """What is shown when a round, or the match, is over: the wall with its proof, and the match seed."""
        number = timeline.round_number
        if not number or not (timeline.between_rounds or timeline.over):
            return []
        shown: list[Entry] = []
        if number not in self._walls:
            seed = shuffle.seed_in(self._secret, number)
            self._walls[number] = WallRevealed(number, timeline.wall, shuffle.salt_of(seed), seed)
            shown.append(self._walls[number])
        if timeline.over:
            self._end = RecordEnded(self._secret.seed, number, timeline.scores)
            shown.append(self._end)
        return shown

    def record(self, header: Header, timeline: Timeline) -> Record:
        """The match so far as its file would be read."""
        game = (each.entry for each in self.history.placed)
        entries = [replace(entry, wall=()) if isinstance(entry, RoundStarted) else entry for entry in game]
        entries += [wall for number, wall in self._walls.items() if number <= timeline.round_number]
        entries += [] if self._end is None else [self._end]
        return assemble(header, tuple(entries), None)

    def close(self) -> None:
        """Release the record; one that is at its end and whole is packed."""
        if self._writer is None:
            return
        self.write([], durable=True)
        whole = self._end is not None and not self._writer.behind
        path: Path = self._writer.path
        self._writer.close()
        self._writer = None
        if whole:
            with contextlib.suppress(CannotWrite, RecordError, OSError):  # the plain record is as good
                repack(path)
