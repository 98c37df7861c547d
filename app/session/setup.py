"""What is agreed before a match, and the record header that says so."""

from typing import TypeAlias

import msgspec

from app.records.record import ENGINE_VERSION, SCHEMA, Assistance, Header, SeatInfo
from app.rules.ruleset import RuleSet, rules_digest, spell_all
from app.session.shuffle import ALGORITHM

Scores: TypeAlias = tuple[int, int, int, int]
"""Points by seat."""

PURSE = 200
"""Stakes in a purse at the start of a match with coins, or one that is played until a purse is empty."""


class MatchSetup(msgspec.Struct, frozen=True):
    """The players' agreement. `preset`: id of the preset that `rules` started from; `created_at`: date and
    time in ISO 8601, which the core has no clock for; `app`: the program's version; `scores`: what the seats
    start with, None for what the rules say (`start_scores`); `rules_name`: what the user calls rules of his
    own, "" for others."""

    rules: RuleSet
    preset: str
    seats: tuple[SeatInfo, SeatInfo, SeatInfo, SeatInfo]
    created_at: str
    app: str
    scores: Scores | None = None
    assistance: Assistance = Assistance()
    rules_name: str = ""

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
            scores=start_scores(self.rules) if self.scores is None else self.scores,
            created_at=self.created_at,
            assistance=self.assistance,
            rules_name=self.rules_name or msgspec.UNSET,
        )


def start_scores(rules: RuleSet) -> Scores:
    """A full purse for everybody where purses can run empty, nothing elsewhere."""
    purse = PURSE * rules.unit if rules.currency == "coins" or rules.match_length == "until_broke" else 0
    return (purse,) * 4
