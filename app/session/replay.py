"""ReplayCursor: a place in a finished or broken-off record that moves both ways."""

from app.engine.event import Event, RoundStarted
from app.engine.seatview import SeatView
from app.records.errors import DamagedRecord
from app.records.possible import Impossible, PossibleFold
from app.records.record import Record
from app.records.rules import rules_of
from app.rules.hand import Seat
from app.session.timeline import Grain, Timeline, timeline_of


class ReplayCursor:
    """A record at one moment; `position` counts events and is at least 1, where the first table stands."""

    def __init__(self, record: Record) -> None:
        """Raises DamagedRecord for a record without a table or with events that cannot follow each other."""
        self.record = record
        self.timeline = replayed(record)
        if not len(self.timeline):
            raise DamagedRecord("file", "no_events")
        self._position = 1

    @property
    def position(self) -> int:
        """How many events have happened."""
        return self._position

    @property
    def end(self) -> int:
        """The last position."""
        return len(self.timeline)

    @property
    def last_event(self) -> Event:
        """The event that led to this position."""
        return self.timeline.event(self._position - 1)

    def seek(self, position: int) -> None:
        """Go to a position; beyond either end is that end."""
        self._position = max(1, min(position, self.end))

    def next(self, grain: Grain = "event", seat: Seat | None = None) -> bool:
        """Step forwards; False at the end."""
        before = self._position
        self.seek(self.timeline.next_stop(before, grain, seat))
        return self._position != before

    def previous(self, grain: Grain = "event", seat: Seat | None = None) -> bool:
        """Step backwards; False at the beginning."""
        before = self._position
        self.seek(self.timeline.previous_stop(before, grain, seat))
        return self._position != before

    @property
    def own_seat(self) -> Seat | None:
        """The seat of the first human; None for a match of computer players."""
        return self.record.header.human

    @property
    def is_secret(self) -> bool:
        """Whether a human still plays the round shown: then only the own hand may be seen."""
        running = self.record.hidden_round is not None and self.own_seat is not None
        return running and self._position > self.timeline.round_starts[-1]

    def allowed_eyes(self, seat: Seat, open_hands: bool) -> tuple[Seat, bool]:
        """Seat and openness with which this moment may be shown to whoever wants these; see `view`."""
        if self.own_seat is not None and self.is_secret:
            return self.own_seat, False
        return seat, open_hands

    def view(self, seat: Seat, open_hands: bool = False) -> SeatView:
        """The table as `seat` saw it at this moment, or with every hand open."""
        return self.timeline.view_at(self._position, seat, open_hands)


def replayed(record: Record) -> Timeline:
    """The timeline of a record; raises DamagedRecord for events that cannot follow each other."""
    rules, scores = rules_of(record.header), record.header.scores
    if record.events and not isinstance(record.events[0], RoundStarted):
        raise DamagedRecord("events", "impossible_event", type(record.events[0]).__name__)
    try:
        return timeline_of(rules, scores, record.events, record.decisions, PossibleFold())
    except Impossible as error:
        raise DamagedRecord("events", "impossible_event", str(error)) from None
