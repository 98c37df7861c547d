"""How many worlds a decision gets, and who plays on in them.

Differences between options are 0.23 stakes off (standard deviation) where `standard` players go on in place
of `expert`, which takes eight times as long. So a deep look needs the network, and a quick one asks it for a
second opinion where the choice seems at fault (contest.py): of 94 decisions of a careless player under
`book_cap4`, set beside 3,000 worlds with `expert`, quick looks called 13 mistakes of which 1.8 were none, and
were 0.43 off in what those cost; with second opinions 12 of which 0.2 were none, and 0.17 off. The network's
value of the options alone, without any world, is 0.43 off.
"""

from math import inf

import msgspec

from app.bots.judge import JUDGE
from app.bots.levels import BY_NETWORK
from app.session.review.results import Depth
from app.session.rollouts import CONTINUATION


class Budget(msgspec.Struct, frozen=True):
    """When the racing of options ends.

    `looks`: worlds of an option at most, pass by pass over all decisions; `first`: worlds before options are
    given up for the first time; `chunk`: worlds between two looks at a race; `error`: standard error of the
    difference between the option played and its best rival that is small enough, or `share` of the
    difference where that is more; `clear`: so many standard errors between them are enough too; `level`: of
    the players who go on; `floor`: stakes up to which a loss is no mistake, however certain in these worlds,
    since other players would go on in other ways; `settles`: it is enough as well that the loss is below the
    floor, by two standard errors; `least`: worlds before a race may end; `regret`: an option is given up when
    less than so many stakes are lost without it on the mean, and in any case when it is clearly worse;
    `at_once`: rounds played out by one call of the core, at the end of which it can be stopped; `second`: of
    a second race, where there is one (contest.py); `foresight`: worlds at most of decisions in which the
    network sees no loss from the floor on; it is not asked where this is 0 (foresight.py).
    """

    depth: Depth
    looks: tuple[int, ...]
    first: int
    chunk: int
    error: float
    clear: float = inf
    level: str = CONTINUATION
    floor: float = 0.25
    settles: bool = False
    least: int = 0
    regret: float = 0.0
    share: float = 0.0
    at_once: int = 2000
    foresight: int = 0
    second: "Budget | None" = None

    @property
    def most(self) -> int:
        """Worlds of an option at most."""
        return self.looks[-1]

    @property
    def networks(self) -> tuple[str, ...]:
        """The levels whose networks have a say."""
        later = () if self.second is None else self.second.networks
        said = {self.level, *later, *((JUDGE,) if self.foresight else ())}
        return tuple(level for level in BY_NETWORK if level in said)


BY_EXPERT = 100
"""Rounds that `expert` plays out at once: 0.05 s, 0.2 on a busy machine; a call costs a hundredth of that."""

SECOND = Budget(
    "quick", (1000,), 100, 100, 0.1, 6.0, level="expert",
    settles=True, least=100, regret=0.02, at_once=BY_EXPERT,
)  # fmt: skip
QUICK = Budget("quick", (40, 1200), 40, 80, 0.13, 6.0, second=SECOND)
DEEP = Budget(
    "deep", (100, 1000, 16_000), 100, 200, 0.05, level="expert", floor=0.15,
    settles=True, least=800, regret=0.01, share=0.025, at_once=BY_EXPERT,
)  # fmt: skip
"""The loss of a mistake to ±0.1 stakes at 95 % (two standard errors of 0.05), above 2 stakes to ±5 %, unless
16,000 worlds do not get there; of the rest, that no more than the floor was lost, by two standard errors."""

QUICK_WITHOUT_CORE = Budget("quick", (48,), 4, 4, 0.5, 4.0, least=12, foresight=8)
DEEP_WITHOUT_CORE = Budget(
    "deep", (16, 640), 16, 32, 0.18, settles=True, least=64, regret=0.02, foresight=640
)

BUDGETS: tuple[Depth, ...] = ("quick", "deep")


def budget_of(depth: Depth, core: bool) -> Budget:
    """The budget of a review, `quick` or `deep`, for rollouts by the core or without it."""
    if depth == "deep":
        return DEEP if core else DEEP_WITHOUT_CORE
    return QUICK if core else QUICK_WITHOUT_CORE
