"""The player by a network: the action of most worth, by the core where there is one."""

from app.bots.core.library import core
from app.bots.core.rules import uncovered
from app.bots.core.weighing import number_of, weigh_by_core
from app.bots.network.value import Network
from app.bots.network.weigh import Weighed, weigh
from app.bots.network.weights import network_of
from app.bots.questions import answer_question
from app.bots.simple_bots import StandardBot
from app.engine.action import Action, Dance, Sing
from app.engine.seatview import SeatView


class NetworkBot:
    """Weighs every action, a win too; nothing is left to chance."""

    def __init__(self, level: str) -> None:
        self._level = level

    def act(self, view: SeatView, seed: int) -> Action:
        """The action of most worth, of equal ones the first; the standard player's without a network."""
        network = network_of(self._level, view.rules)
        if network is None:
            return StandardBot().act(view, seed)
        answer = answer_question(view) if is_wordless(view) else None
        return answer or best_of(worths(view, network))


def is_wordless(view: SeatView) -> bool:
    """Whether the question is one that the network has no word for."""
    announcing = any(isinstance(action, Sing | Dance) for action in view.legal)
    return announcing or view.phase in ("opening", "roaming")


def worths(view: SeatView, network: Network) -> list[Weighed]:
    """The worths of the legal actions that the network has a word for, the same with and without the core."""
    library = None if uncovered(view.rules) else core()
    number = None if library is None else number_of(library, network)
    if library is None or number is None:
        return weigh(view, network)
    return weigh_by_core(library, view, number)


def best_of(weighed: list[Weighed]) -> Action:
    """The action of most worth, of equal ones the first; there is at least one."""
    return max(weighed, key=lambda one: one.worth).action
