"""The racing of a decision's options in the same worlds: what is clearly worse is played on no longer."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from app.bots.luck import Luck
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.session.review.budget import Budget
from app.session.review.results import Option, Verdict
from app.session.rollouts import Endings, play_options

CERTAIN = 2.0
"""Standard errors of a difference inside which there is no verdict."""

LEAST_WORLDS = 12
"""Of fewer worlds nothing is certain."""

_DROPPED = 3.0
"""Standard errors behind the leader at which an option is played on no longer."""

Player = Callable[[SeatView, Sequence[Action], int, int, str], list[Endings]]


class Difference(NamedTuple):
    """A mean difference of points in the same worlds and its standard error."""

    mean: float
    error: float


class Race:
    """Options of one decision; the first is the one that was played. Points are in stakes."""

    def __init__(
        self, view: SeatView, options: Sequence[Action], seed: int, player: Player = play_options
    ) -> None:
        self._view, self._options, self._seed, self._player = view, tuple(options), seed, player
        self._stake = view.rules.stake
        self._endings = [Endings() for _ in options]
        self._running = list(range(len(options)))
        self._rounds = 0

    @property
    def worlds(self) -> int:
        """Worlds that the option played has been through."""
        return len(self._endings[0].points)

    def run(self, budget: Budget, cancelled: Callable[[], bool] = lambda: False) -> None:
        """Play until the budget is content; what is there already counts."""
        while not cancelled() and not self._content(budget):
            worlds = budget.chunk if self.worlds else budget.first
            seed = Luck(self._seed ^ self._rounds).next()
            self._rounds += 1
            actions = [self._options[place] for place in self._running]
            played = self._player(
                self._view, actions, min(worlds, budget.most - self.worlds), seed, budget.level
            )
            for place, endings in zip(self._running, played, strict=True):
                self._endings[place].add(endings)
            self._drop()

    def _content(self, budget: Budget) -> bool:
        if not self.worlds:
            return False
        if self.worlds >= budget.most or len(self._running) < 2:
            return True
        if self.worlds < budget.first + budget.chunk:
            return False
        gap = self.difference(self._rival(), 0)
        return gap.error <= budget.error or gap.mean > budget.clear * gap.error

    def _rival(self) -> int:
        """The best option besides the one played."""
        return max((place for place in self._running if place), key=self._mean)

    def _drop(self) -> None:
        leader = max(self._running, key=self._mean)
        kept = []
        for place in self._running:
            gap = self.difference(leader, place)
            if place in (0, leader) or gap.mean <= _DROPPED * gap.error:
                kept.append(place)
        self._running = kept

    def _mean(self, place: int) -> float:
        points = self._endings[place].points
        return sum(points) / len(points) / self._stake

    def difference(self, better: int, worse: int) -> Difference:
        """How much more one option brings than another in the worlds that both have been through."""
        pairs = zip(self._endings[better].points, self._endings[worse].points, strict=False)
        return _summed([more - less for more, less in pairs], self._stake)

    def options(self) -> tuple[list[Option], int]:
        """The options, best first, and the place of the one played; one that was dropped never leads."""
        best = max(self._running, key=self._mean)
        order = sorted(
            range(len(self._options)),
            key=lambda place: (place == best, place in self._running, self._mean(place)),
            reverse=True,
        )
        return [self._option(place, best) for place in order], order.index(0)

    def _option(self, place: int, best: int) -> Option:
        endings = self._endings[place]
        worlds = len(endings.points)
        points, behind = _summed(endings.points, self._stake), self.difference(best, place)
        return Option(
            action=self._options[place],
            points=points.mean,
            error=points.error,
            behind=behind.mean,
            behind_error=behind.error,
            win=endings.won / worlds,
            deal_in=endings.dealt_in / worlds,
            ready=endings.ready / worlds,
            pig=endings.pig / worlds,
            worlds=worlds,
        )


def verdict_on(played: Option, place: int, number: int, floor: float) -> Verdict:
    """The verdict on an option at this place of so many; `floor`: stakes from which a loss is a mistake.

    The best of many options is partly best by chance: the more there were, the surer it must be.
    """
    if not place:
        return "best"
    sure = NormalDist().inv_cdf(1 - (1 - NormalDist().cdf(CERTAIN)) / (number - 1))
    certain = played.worlds >= LEAST_WORLDS and played.behind > sure * played.behind_error
    return "mistake" if certain and played.behind > floor else "even"


def _summed(points: Sequence[int], stake: int) -> Difference:
    """Mean of points in stakes, and its standard error."""
    number = len(points)
    mean = sum(points) / number
    if number < 2:
        return Difference(mean / stake, 0.0)
    spread = max(sum(one * one for one in points) - number * mean * mean, 0.0) / (number - 1)
    return Difference(mean / stake, sqrt(spread / number) / stake)
