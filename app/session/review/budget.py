"""How many worlds a decision gets, and who plays on in them.

Differences between options are 0.23 stakes off (standard deviation) where `standard` players go on in place
of `expert`, which takes four times as long: 125 pairs of 60 decisions under `book_cap4`, in 4,800 and 1,200
worlds. The best option was the same in 75 %; what `standard` held for the best cost 0.04. So a quick look is
nearer by many worlds with `standard`, and a deep one needs the network. The network's value of the options
alone, without any world, is 0.43 off.
"""

from math import inf

import msgspec
from msgspec.structs import replace

from app.session.review.results import Depth
from app.session.rollouts import CONTINUATION


class Budget(msgspec.Struct, frozen=True):
    """When the racing of options ends.

    `first`: worlds before options are dropped for the first time; `chunk`: worlds between two looks; `most`:
    worlds of an option at most; `error`: standard error of the difference between the option played and its
    best rival that is small enough; `clear`: so many standard errors between them are enough too; `level`: of
    the players who go on; `floor`: stakes up to which a loss is no mistake, however certain in these worlds,
    since other players would go on in other ways.
    """

    depth: Depth
    first: int
    chunk: int
    most: int
    error: float
    clear: float = inf
    level: str = CONTINUATION
    floor: float = 0.25

    @property
    def coarse(self) -> "Budget":
        """A first look at every decision before the rest is done."""
        return replace(self, depth="coarse", chunk=self.first, most=self.first)


QUICK = Budget("quick", 40, 80, 1200, 0.13, 6.0)
DEEP = Budget("deep", 100, 400, 12_000, 0.05, level="expert", floor=0.15)
"""To ±0.1 points at 95 %, unless `most` worlds do not get there."""

QUICK_WITHOUT_CORE = Budget("quick", 4, 4, 16, 0.5, 5.0)
DEEP_WITHOUT_CORE = Budget("deep", 16, 32, 640, 0.18)

BUDGETS: tuple[Depth, ...] = ("quick", "deep")


def budget_of(depth: Depth, core: bool) -> Budget:
    """The budget of a review, `quick` or `deep`, for rollouts by the core or without it."""
    if depth == "deep":
        return DEEP if core else DEEP_WITHOUT_CORE
    return QUICK if core else QUICK_WITHOUT_CORE
