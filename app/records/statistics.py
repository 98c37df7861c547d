"""Statistics 统计: a fold over the figures of many matches, by who played, with or without help, by rules."""

from collections.abc import Iterable
from operator import add
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from app.records.estimate import Estimate, estimate_mean, estimate_rate
from app.records.figures import FIGURES, WIDTH, Figure, PartFigures, sums_of
from app.records.index import MatchFigures
from app.records.query import Query

Help: TypeAlias = Literal["without", "with", "any"]


class Question(msgspec.Struct, frozen=True):
    """Which hands count: those of the records of a `query`; played without, with or with `any` help.

    `players`: only matches of humans of these names; None: of anybody.
    """

    query: Query = Query(order="oldest")
    help: Help = "any"
    players: frozenset[str] | None = None


class Account:
    """The figures of some hands added up; `patterns`: wins by id of pattern."""

    def __init__(self) -> None:
        self.sums: tuple[float, ...] = (0.0,) * (len(FIGURES) * WIDTH)
        self.patterns: dict[str, int] = {}

    def take(self, part: "PartFigures | Account") -> None:
        """Add some hands."""
        self.sums = tuple(map(add, self.sums, part.sums))
        for name, wins in part.patterns.items():
            self.patterns[name] = self.patterns.get(name, 0) + wins

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return round(sums_of(self.sums, "points").n)

    @property
    def wins(self) -> int:
        """How many wins there were, several of a hand included."""
        return round(sums_of(self.sums, "fan").n)

    @property
    def points(self) -> float:
        """All points together, in stakes."""
        return sums_of(self.sums, "points").y

    def estimate(self, figure: Figure) -> Estimate:
        """A figure: points and fan as means, the others as shares from 0 to 1."""
        sums = sums_of(self.sums, figure)
        return estimate_mean(sums) if figure in ("points", "fan") else estimate_rate(sums)


class Match(NamedTuple):
    """The human's points in stakes in the hands of a match that count, one after the other."""

    created_at: str
    points: tuple[float, ...]


class Statistics:
    """What was asked for.

    `bots`: by level of computer player, in the same hands as the human's; `matches`: the human's, in the
    order of time; `left_out`: hands of the human that do not count only for their help, or want of it;
    `names`: the humans of all records, whoever was asked for.
    """

    def __init__(self, help: Help = "any", players: frozenset[str] | None = None) -> None:
        self._help, self._players = help, players
        self._mine: dict[tuple[str, bool], Account] = {}
        self.bots: dict[str, Account] = {}
        self.matches: list[Match] = []
        self.left_out = 0
        self.names: dict[str, None] = {}

    def take(self, match: MatchFigures) -> None:
        """Count a match; they come in the order of time."""
        humans = {part.name: None for part in match.parts if part.human}
        self.names |= humans
        if self._players is not None and self._players.isdisjoint(humans):
            return
        course: list[tuple[int, float]] = []
        for part in match.parts:
            counts = self._help == "any" or part.helped == (self._help == "with")
            if not part.human:
                if counts:
                    self.bots.setdefault(part.name, Account()).take(part)
            elif self._players is None or part.name in self._players:
                if counts:
                    self._mine.setdefault((match.preset, part.helped), Account()).take(part)
                    course += part.course
                else:
                    self.left_out += len(part.course)
        if course:
            self.matches.append(Match(match.created_at, tuple(points for _, points in sorted(course))))

    @property
    def mine(self) -> Account:
        """The human's hands."""
        return _together(self._mine.values())

    @property
    def helped(self) -> Account:
        """Those of them with help."""
        return _together(account for (_, helped), account in self._mine.items() if helped)

    @property
    def unhelped(self) -> Account:
        """Those of them without."""
        return _together(account for (_, helped), account in self._mine.items() if not helped)

    @property
    def computers(self) -> Account:
        """The hands of all computer players."""
        return _together(self.bots.values())

    @property
    def presets(self) -> dict[str, Account]:
        """The human's hands by rules."""
        by_preset: dict[str, list[Account]] = {}
        for (preset, _), account in self._mine.items():
            by_preset.setdefault(preset, []).append(account)
        return {preset: _together(accounts) for preset, accounts in by_preset.items()}


def _together(accounts: Iterable[Account]) -> Account:
    made = Account()
    for account in accounts:
        made.take(account)
    return made


def fold(question: Question, matches: Iterable[MatchFigures]) -> Statistics:
    """The statistics of matches that come in the order of time."""
    made = Statistics(question.help, question.players)
    for match in matches:
        made.take(match)
    return made
