"""Tally: how much a record tells of a match; what is more than any game can hold is not read on.

Every event costs a state of the table, and every payment makes the states after it larger. A file that only
repeats such events would take hours and gigabytes before it turned out to be none.
"""

from app.engine.event import RoundStarted
from app.records.errors import DamagedRecord

MAX_ROUNDS = 1024
"""Rounds of one match."""

MAX_EVENTS = 2000
"""Events of one round that hold; real ones have less than 300."""

MAX_PAYMENTS = 1024
"""Payments of one round that hold; real ones have less than 200."""

MAX_DECISIONS = 64
"""Decisions that hold at one moment; four seats make four, and some more if an engine asked them again."""


class Tally:
    """Counts the events that hold; an undo takes its own back."""

    def __init__(self) -> None:
        self._counts: list[tuple[int, int, int]] = []

    def happened(self, event: object, where: str) -> None:
        """Count an event, None for one without interest; raises DamagedRecord at one too many."""
        rounds, events, payments = self._counts[-1] if self._counts else (0, 0, 0)
        if isinstance(event, RoundStarted):
            rounds, events, payments = rounds + 1, 0, 0
        events, payments = events + 1, payments + len(getattr(event, "payments", ()))
        for what, count, most in (
            ("rounds", rounds, MAX_ROUNDS),
            ("events", events, MAX_EVENTS),
            ("payments", payments, MAX_PAYMENTS),
        ):
            if count > most:
                raise DamagedRecord(where, f"too_many_{what}")
        self._counts.append((rounds, events, payments))

    def rewind(self, to: int) -> None:
        """Only the first `to` events hold."""
        del self._counts[to:]
