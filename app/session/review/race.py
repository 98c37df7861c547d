"""The racing of a decision's options in the same worlds: what can hardly be the best is given up."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import combinations
from math import hypot, sqrt
from os import cpu_count
from statistics import NormalDist
from threading import BoundedSemaphore
from typing import NamedTuple

from app.bots.core.rollouts import Endings
from app.bots.luck import Luck
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.session.review.budget import Budget
from app.session.review.results import CERTAIN, Option, Verdict
from app.session.rollouts import Stopped, never, play_options

LEAST_WORLDS = 12
"""Of fewer worlds nothing is certain."""

_GIVEN_UP = 3.0
"""Standard errors behind the leader at which an option is given up."""

_NORMAL = NormalDist()

turns = BoundedSemaphore(cpu_count() or 1)
"""So many calls at once, of however many reviews: more of them would be in the way of the window alone."""

Player = Callable[[SeatView, Sequence[Action], int, int, str, Callable[[], bool]], list[Endings]]


class Difference(NamedTuple):
    """A mean difference of points in the same worlds and its standard error."""

    mean: float
    error: float


class Race:
    """Options of one decision; the first is the one that was played. Points are in stakes.

    `unlikely`: places of options that are given up as soon as they are behind.
    """

    def __init__(
        self, view: SeatView, options: Sequence[Action], seed: int, player: Player = play_options,
        unlikely: Collection[int] = (),
    ) -> None:  # fmt: skip
        self._view, self._options, self._seed, self._player = view, tuple(options), seed, player
        self._unlikely = unlikely
        self._stake = view.rules.stake
        places = range(len(self._options))
        self._points = [_Sum() for _ in places]
        self._apart = {pair: _Sum() for pair in combinations(places, 2)}
        self._chances = [[0, 0, 0, 0] for _ in places]
        self._running = list(places)
        self._given_up_for: dict[int, int] = {}
        self._calls = 0

    @property
    def worlds(self) -> int:
        """Worlds that the option played has been through."""
        return self._points[0].number

    def run(self, budget: Budget, most: int | None = None, cancelled: Callable[[], bool] = never) -> None:
        """Play until the budget is content or `most` worlds are played; what is there already counts."""
        limit = budget.most if most is None else min(most, budget.most)
        while self.worlds < limit and not self.is_content(budget):
            worlds = min(budget.chunk if self.worlds else budget.first, limit - self.worlds)
            if not self._play(worlds, budget, cancelled):
                return
            self._give_up(budget)

    def _play(self, worlds: int, budget: Budget, cancelled: Callable[[], bool]) -> bool:
        """Play so many worlds more, in calls that end soon; whether that came to its end."""
        actions = [self._options[place] for place in self._running]
        most = max(1, budget.at_once // len(actions))
        while worlds and not cancelled():
            number = min(worlds, most)
            seed = Luck(self._seed ^ self._calls).next()
            try:
                with turns:
                    played = self._player(self._view, actions, number, seed, budget.level, cancelled)
            except Stopped:
                return False
            self._add(played)
            self._calls += 1
            worlds -= number
        return not worlds

    def is_content(self, budget: Budget) -> bool:
        """Whether no more worlds are needed."""
        if not self.worlds or self.worlds >= budget.most:
            return self.worlds > 0
        if self.worlds < budget.least:
            return False
        if len(self._running) < 2 or self.worlds < budget.first + budget.chunk:
            return len(self._running) < 2
        gap = self.difference(self._rival(), 0)
        small = max(budget.error, budget.share * gap.mean)
        if gap.error <= small or gap.mean > budget.clear * gap.error:
            return True
        return budget.settles and self.most_loss() <= budget.floor

    def most_loss(self) -> float:
        """Stakes that the option played gives away at most, as far as can be seen in these worlds."""
        gaps = [self.difference(place, 0) for place in self._running if place]
        return max((gap.mean + CERTAIN * gap.error for gap in gaps), default=0.0)

    def _rival(self) -> int:
        """The best option besides the one played."""
        return max((place for place in self._running if place), key=self._mean)

    def _add(self, played: Sequence[Endings]) -> None:
        for place, endings in zip(self._running, played, strict=True):
            self._points[place].add(endings.points)
            marks = (endings.won, endings.dealt_in, endings.ready, endings.pig)
            self._chances[place] = [old + new for old, new in zip(self._chances[place], marks, strict=True)]
        pairs = zip(combinations(self._running, 2), combinations(played, 2), strict=True)
        for pair, (one, other) in pairs:
            self._apart[pair].add(more - less for more, less in zip(one.points, other.points, strict=True))

    def _give_up(self, budget: Budget) -> None:
        leader = max(self._running, key=self._mean)
        kept = []
        for place in self._running:
            gap = self.difference(leader, place)
            hopeless = place in self._unlikely and gap.mean > 0
            if place in (0, leader) or not (hopeless or _is_out(gap, budget.regret)):
                kept.append(place)
            else:
                self._given_up_for[place] = leader
        self._running = kept

    def _mean(self, place: int) -> float:
        return self._points[place].in_stakes(self._stake).mean

    def difference(self, better: int, worse: int) -> Difference:
        """How much more one option brings than another in the worlds that both have been through."""
        if better == worse:
            return Difference(0.0, 0.0)
        found = self._apart[min(better, worse), max(better, worse)].in_stakes(self._stake)
        return found if better < worse else Difference(-found.mean + 0.0, found.error)

    def options(self) -> tuple[list[Option], int]:
        """The options, best first, and the place of the one played; one that was given up never leads."""
        best = max(self._running, key=self._mean)
        order = sorted(
            range(len(self._options)),
            key=lambda place: (place != best, self._behind(place, best).mean),
        )
        return [self._option(place, best) for place in order], order.index(0)

    def _behind(self, place: int, best: int) -> Difference:
        """How far an option is behind the best: one that was given up behind whichever it was given up for,
        and from there on as far as that one is, which went through more worlds.
        """
        leader = self._given_up_for.get(place)
        if leader is None:
            return self.difference(best, place)
        here, beyond = self.difference(leader, place), self._behind(leader, best)
        return Difference(here.mean + beyond.mean, hypot(here.error, beyond.error))

    def _option(self, place: int, best: int) -> Option:
        """The mean of few worlds cannot stand beside that of many: a difference in the same worlds can."""
        worlds, behind = self._points[place].number, self._behind(place, best)
        top = self._points[best].in_stakes(self._stake)
        given_up = place in self._given_up_for
        own = hypot(top.error, behind.error)
        win, deal_in, ready, pig = (marked / worlds for marked in self._chances[place])
        return Option(
            action=self._options[place],
            points=top.mean - behind.mean,
            error=own if given_up else self._points[place].in_stakes(self._stake).error,
            behind=behind.mean,
            behind_error=behind.error,
            win=win,
            deal_in=deal_in,
            ready=ready,
            pig=pig,
            worlds=worlds,
            given_up=given_up,
        )


class _Sum:
    """How many numbers there were, their sum and that of their squares."""

    def __init__(self) -> None:
        self.number = self.total = self.squares = 0

    def add(self, numbers: Iterable[int]) -> None:
        for one in numbers:
            self.number += 1
            self.total += one
            self.squares += one * one

    def in_stakes(self, stake: int) -> Difference:
        """The mean and its standard error."""
        mean = self.total / self.number
        if self.number < 2:
            return Difference(mean / stake, 0.0)
        spread = max(self.squares - self.total * mean, 0.0) / (self.number - 1)
        return Difference(mean / stake, sqrt(spread / self.number) / stake)


def _is_out(behind: Difference, regret: float) -> bool:
    """Whether an option is clearly worse than the leader, or what is lost without it is too little."""
    if behind.mean > _GIVEN_UP * behind.error:
        return True
    if not behind.error or behind.mean <= 0:
        return False
    far = behind.mean / behind.error
    return behind.error * (_NORMAL.pdf(far) - far * _NORMAL.cdf(-far)) < regret


def verdict_on(played: Option, place: int, number: int, floor: float) -> Verdict:
    """The verdict on an option at this place of so many; `floor`: stakes from which a loss is a mistake.

    The best of many options is partly best by chance: the more there were, the surer it must be.
    """
    if not place:
        return "best"
    sure = _NORMAL.inv_cdf(1 - (1 - _NORMAL.cdf(CERTAIN)) / (number - 1))
    certain = played.worlds >= LEAST_WORLDS and played.behind > sure * played.behind_error
    return "mistake" if certain and played.behind > floor else "even"
