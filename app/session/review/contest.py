"""The options of a decision: their race, and a second opinion where the race finds fault with the choice."""

from collections.abc import Callable, Collection, Sequence
from math import hypot

from msgspec.structs import replace

from app.bots.luck import Luck
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.session.review.budget import Budget
from app.session.review.race import Player, Race
from app.session.review.results import CERTAIN, Option
from app.session.rollouts import never, play_options

DOUBT = 0.1
"""Stakes behind the best option from which on a second opinion is asked for."""

NEAR, MOST_RIVALS = 0.4, 3
"""Stakes, besides the error, behind the best within which an option may be it; how many such race again."""

OTHER_PLAYERS = 0.25
"""Standard deviation in stakes of a difference when other players go on (budget.py)."""


class Contest:
    """Races of one decision's options, the first of which is the one that was played; `unlikely`: of Race."""

    def __init__(
        self, view: SeatView, options: Sequence[Action], seed: int, player: Player = play_options,
        unlikely: Collection[int] = (),
    ) -> None:  # fmt: skip
        self._view, self._seed, self._player = view, seed, player
        self._race = Race(view, options, seed, player, unlikely)
        self._second: Race | None = None

    @property
    def worlds(self) -> int:
        """Worlds that the option played has been through in all."""
        return self._race.worlds + (0 if self._second is None else self._second.worlds)

    def run(self, budget: Budget, most: int | None = None, cancelled: Callable[[], bool] = never) -> None:
        """Play until the budget is content, or `most` worlds of the first race are played."""
        self._race.run(budget, most, cancelled)
        if budget.second is None or not self._race.is_content(budget):
            return
        if self._second is None and (contenders := self._contenders()):
            self._second = Race(self._view, contenders, Luck(self._seed).next(), self._player)
        if self._second is not None:
            self._second.run(budget.second, cancelled=cancelled)

    def is_content(self, budget: Budget) -> bool:
        """Whether no more worlds are needed."""
        if not self._race.is_content(budget):
            return False
        if budget.second is None:
            return True
        return not self._contenders() if self._second is None else self._second.is_content(budget.second)

    def most_loss(self) -> float:
        """Stakes that the option played gives away at most, as far as can be seen in the first race."""
        return self._race.most_loss() if self._race.worlds else 0.0

    def options(self, budget: Budget) -> tuple[list[Option], int, int]:
        """The options, best first, the place of the one played, and among how many the best was found.

        The points of those that did not race again are set to the new ones.
        """
        found, played = self._race.options()
        if self._second is None or not self.is_content(budget):
            return found, played, len(found)
        again, place = self._second.options()
        best, chosen = again[0], again[place]
        raced = {option.action for option in again}
        rest = [*again[1:], *(_set_to(best, option) for option in found if option.action not in raced)]
        options = [best, *sorted(rest, key=lambda option: -option.points)]
        return options, options.index(chosen), len(again)

    def _contenders(self) -> list[Action]:
        """The option played and those that may be best, if the one played is not."""
        found, played = self._race.options()
        if found[played].behind <= DOUBT:
            return []
        near = [option for option in found if option.behind <= NEAR + CERTAIN * option.behind_error]
        near.sort(key=lambda option: option.given_up)
        rivals = [option.action for option in near if option is not found[played]]
        return [found[played].action, *rivals[:MOST_RIVALS]]


def _set_to(best: Option, option: Option) -> Option:
    """An option that did not race again, as far behind the best as it was, with an error that says so."""
    error = hypot(option.behind_error, OTHER_PLAYERS)
    return replace(
        option,
        points=best.points - option.behind,
        error=hypot(best.error, error),
        behind_error=error,
        given_up=True,
    )
