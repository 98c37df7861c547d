"""The player that searches: actions of nearly equal worth are played on in imagined worlds."""

import ctypes
from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, pstdev

from app.bots.core.library import core
from app.bots.core.rollouts import play_by_core
from app.bots.core.rules import uncovered
from app.bots.core.selfplay import core_level
from app.bots.luck import Luck
from app.bots.network.player import NetworkBot, is_wordless, worths
from app.bots.network.weigh import STAKE
from app.bots.network.weights import network_of
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.rules.ruleset import RuleSet

GUIDE = "expert"
"""The level that weighs the actions first, and whose players go on in imagined worlds."""

NEAR, OPTIONS = 0.8, 3
"""Stakes behind the best within which an action is searched, and how many are at most."""

PLAYS, CHUNK = 600, 48
"""Rounds that a decision may play on, over all its options; worlds after which an option may drop out."""

DROPPED, CONVINCED = 0.5, 1.75
"""Standard errors by which an option is ahead of the guide's: when it drops out, and when it is taken."""

SEARCHED = {
    "continuation": ("xuezhan", "xueliu"),
    "score_mode": ("doubling",),
    "void_declare": ("simultaneous", "face_down"),
}
"""Values of options by which a search gains more than three standard errors. Where the first win ends a
hand, or fan are added, it lost 0.06 ± 0.02 and 0.11 ± 0.05 stakes a hand; where no suit is declared before
the first discard it gained 0.09 ± 0.03, too little to be sure of."""


class SearchBot:
    """Takes its guide's action unless another one proves better in worlds that look the same to the seat.

    The guide plays alone where nothing is gained (SEARCHED), and without the core or by rules that it does
    not cover, where a search would take minutes.
    """

    def __init__(self, plays: int = PLAYS) -> None:
        self._plays = plays

    def act(self, view: SeatView, seed: int) -> Action:
        """One of the legal actions; the seed deals the worlds."""
        network, found = network_of(GUIDE, view.rules), searcher(view.rules)
        if network is None or found is None or is_wordless(view):
            return NetworkBot(GUIDE).act(view, seed)
        weighed = sorted(worths(view, network), key=lambda one: -one.worth)
        near = [one.action for one in weighed if one.worth + NEAR * STAKE >= weighed[0].worth]
        return _Search(*found, view, near[:OPTIONS]).best(Luck(seed), self._plays)


def searcher(rules: RuleSet) -> tuple[ctypes.CDLL, int] | None:
    """The core and its number of the guide; None where it does not search under these rules."""
    gains = all(getattr(rules, option) in values for option, values in SEARCHED.items())
    library = core() if gains and not uncovered(rules) else None
    number = None if library is None else core_level(library, GUIDE, rules)
    return None if library is None or number is None else (library, number)


class _Search:
    """The race of a decision's options, the first of which is the guide's."""

    def __init__(self, core: ctypes.CDLL, level: int, view: SeatView, options: Sequence[Action]) -> None:
        self._core, self._level, self._view, self._options = core, level, view, options
        self._gains: list[list[int]] = [[] for _ in options]
        """By option and world, how many points more it brought than the first one."""

    def best(self, luck: Luck, plays: int) -> Action:
        """The option that is taken after so many rounds played on, or fewer."""
        running = list(range(len(self._options)))
        while len(running) > 1 and plays >= len(running):
            worlds = min(CHUNK, plays // len(running))
            plays -= worlds * len(running)
            self._play(running, worlds, luck.next())
            running = [place for place in running if not place or self._errors_ahead(place) > DROPPED]
        taken = [place for place in running[1:] if self._errors_ahead(place) > CONVINCED]
        return self._options[max(taken, key=lambda place: fmean(self._gains[place]), default=0)]

    def _play(self, running: Sequence[int], worlds: int, seed: int) -> None:
        options = [self._options[place] for place in running]
        first, *others = play_by_core(self._core, self._view, options, worlds, seed, self._level)
        for place, other in zip(running[1:], others, strict=True):
            self._gains[place] += [more - less for more, less in zip(other.points, first.points, strict=True)]

    def _errors_ahead(self, place: int) -> float:
        """By how many standard errors an option is ahead of the first one; infinite where there is none."""
        gains = self._gains[place]
        mean, error = fmean(gains), pstdev(gains) / sqrt(len(gains))
        if not error:
            return inf if mean > 0 else -inf
        return mean / error
