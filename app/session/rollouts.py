"""Rollouts: a round played on after each of a seat's options, all of them in the same imagined worlds.

By the core where it is and covers the rules (app/bots/core/rollout.c), else by the engine: the same endings
from the same seed, slower.
"""

from collections.abc import Callable, Sequence

from app.bots.bot import Bot
from app.bots.core.library import core
from app.bots.core.rollouts import Endings, play_by_core
from app.bots.core.rules import uncovered
from app.bots.core.selfplay import core_level
from app.bots.levels import make_bot
from app.bots.luck import Luck, decision_seed
from app.engine.action import Action
from app.engine.decide import unfold
from app.engine.event import Event, HandWon, RoundEnded, WallExhausted
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import MatchState, running_round
from app.engine.view import view as view_of
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.shape import waits
from app.session.imagined import imagine

CONTINUATION = "standard"
"""The level of the players who go on in imagined worlds where nothing else is wanted."""


def never() -> bool:
    """Goes on whatever happens."""
    return False


class Stopped(Exception):
    """Nobody wants the endings any more."""


def uses_core(rules: RuleSet) -> bool:
    """Whether rollouts under these rules are played by the core."""
    return not uncovered(rules) and core() is not None


def play_options(
    view: SeatView, options: Sequence[Action], worlds: int, seed: int,
    level: str = CONTINUATION, stopped: Callable[[], bool] = never,
) -> list[Endings]:  # fmt: skip
    """The endings of each option, which is one of the viewer's legal actions, in so many worlds.

    `level`: of the players who go on, the viewer's too; one whose network is missing plays as `standard`.
    Raises Stopped soon after `stopped` says so; the core is not asked again until its worlds are played.
    """
    library = None if uncovered(view.rules) else core()
    number = None if library is None else core_level(library, level, view.rules)
    if library is None or number is None:
        return _by_engine(view, options, worlds, seed, level, stopped)
    return play_by_core(library, view, options, worlds, seed, number)


def _by_engine(
    view: SeatView, options: Sequence[Action], worlds: int, seed: int, level: str,
    stopped: Callable[[], bool] = never,
) -> list[Endings]:  # fmt: skip
    luck, bot = Luck(seed), make_bot(level)
    found = [Endings() for _ in options]
    for _ in range(worlds):
        world, players = imagine(view, luck)
        for ending, option in zip(found, options, strict=True):
            ending.add(_played_out(world, players, view.viewer, option, bot, stopped))
    return found


def _played_out(
    state: MatchState, players: int, viewer: Seat, option: Action, bot: Bot, stopped: Callable[[], bool]
) -> Endings:
    """One world after one option; the others' answers of the same moment are their own."""
    order = running_round(state).order
    questions = [0] * len(SEATS)
    given: Action | None = option
    events: list[Event] = []
    while legal := legal_actions(state):
        if stopped():
            raise Stopped
        choices: dict[Seat, Action] = {}
        for place, seat in enumerate(order):
            if seat not in legal:
                continue
            luck = decision_seed(players, place, questions[place])
            questions[place] += 1
            if seat == viewer and given is not None:
                choices[seat], given = given, None
            elif len(legal[seat]) == 1:
                choices[seat] = legal[seat][0]
            else:
                choices[seat] = bot.act(view_of(state, seat), luck)
        run = unfold(state, choices)
        events += run.events
        state = run.state
    return _ending(state, events, viewer)


def _ending(state: MatchState, events: Sequence[Event], viewer: Seat) -> Endings:
    wins = [event for event in events if isinstance(event, HandWon)]
    mine = running_round(state).seats[viewer]
    won = any(win.seat == viewer for win in wins)
    pigs = [event.pigs for event in events if isinstance(event, WallExhausted)]
    return Endings(
        points=[sum(event.deltas[viewer] for event in events if isinstance(event, RoundEnded))],
        won=won,
        dealt_in=any(win.source == viewer for win in wins),
        ready=won or bool(waits(mine.as_hand, state.rules, mine.void)),
        pig=any(viewer in seats for seats in pigs),
    )
