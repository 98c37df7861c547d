"""Whole rounds played by bots for tests, on the bare engine."""

from collections.abc import Callable, Sequence

from app.bots.bot import Bot
from app.engine.action import Action
from app.engine.deal import start_round
from app.engine.decide import decide
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import MatchState, new_match
from app.engine.view import view
from app.rules.presets import preset
from app.session.shuffle import chance_in

Watcher = Callable[[SeatView, Action], None]


def play_round(
    preset_id: str, bots: Sequence[Bot], number: int, watch: Watcher = lambda _view, _action: None
) -> MatchState:
    """Play deal `number` to its end; `watch` hears every question and answer. Illegal answers raise."""
    state = new_match(preset(preset_id))
    events = start_round(state, chance_in(bytes(32), number))
    while True:
        for event in events:
            state = evolve(state, event)
        choices = {}
        for seat in legal_actions(state):
            seen = view(state, seat)
            choices[seat] = bots[seat].act(seen, number)
            watch(seen, choices[seat])
        if not choices:
            return state
        events = decide(state, choices)


def views_of_a_round(preset_id: str, bot: Bot, number: int) -> list[tuple[SeatView, Action]]:
    """Every question of a round that four equal bots play, with the answer."""
    asked: list[tuple[SeatView, Action]] = []
    play_round(preset_id, [bot] * 4, number, lambda seen, action: asked.append((seen, action)))
    return asked
