"""What is agreed before a match, and the record header that says so."""

import msgspec

from app.records.record import ENGINE_VERSION, SCHEMA, Assistance, Header, SeatInfo
from app.rules.ruleset import RuleSet, rules_digest, spell_all
from app.session.shuffle import ALGORITHM


class MatchSetup(msgspec.Struct, frozen=True):
    """The players' agreement. `preset`: id of the preset that `rules` started from; `created_at`: date and
    time in ISO 8601, which the core has no clock for; `app`: the program's version."""

    rules: RuleSet
    preset: str
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    created_at: str
    app: str
    scores: tuple[int, int, int, int] = (0, 0, 0, 0)
    assistance: Assistance = Assistance()

    def header(self) -> Header:
        """The header of the match's record."""
        return Header(
            schema=SCHEMA,
            app=self.app,
            engine=ENGINE_VERSION,
            preset=self.preset,
            rules=spell_all(self.rules),
            rules_digest=rules_digest(self.rules),
            shuffle=ALGORITHM,
            seats=self.seats,
            scores=self.scores,
            created_at=self.created_at,
            assistance=self.assistance,
        )
