"""The hash of a round's events that the core computes too (play.h), and rounds played in Python."""

from collections.abc import Sequence

from app.bots.bot import Bot
from app.bots.luck import decision_seed
from app.engine.action import Action
from app.engine.deal import start_round
from app.engine.decide import unfold
from app.engine.event import (
    Event,
    HandWon,
    KongDeclared,
    KongMade,
    Passed,
    PungMade,
    RoundEnded,
    TileDiscarded,
    TileDrawn,
    TilesExchanged,
    VoidsChosen,
)
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import MatchState, new_match
from app.engine.view import view
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.session.shuffle import chance_in, players_luck, round_seed

_PRIME = 0x100000001B3
_START = 0xCBF29CE484222325
_WORD = (1 << 64) - 1
_KINDS = {"pung": 0, "exposed_kong": 1, "added_kong": 2, "concealed_kong": 3}
NOTHING = 255


def _notes(event: Event) -> list[tuple[int, int, int, int]]:
    """Mark, seat, tile and detail of what an event adds."""
    match event:
        case TilesExchanged():
            given = [tiles[0] | tiles[1] << 8 | tiles[2] << 16 for tiles in event.given]
            return [(1, seat, 0, given[seat]) for seat in SEATS]
        case VoidsChosen():
            return [
                (2, seat, _or_nothing(event.suits[seat]), _or_nothing(event.laid[seat])) for seat in SEATS
            ]
        case TileDrawn():
            return [(3, event.seat, event.tile, int(event.replacement))]
        case TileDiscarded():
            return [(4, event.seat, event.tile, event.drawn | event.face_down << 1)]
        case PungMade():
            return [(5, event.seat, event.tile, event.source)]
        case KongDeclared():
            return [(6, event.seat, event.tile, 0)]
        case KongMade():
            return [(7, event.seat, event.tile, _KINDS[event.kind] | _or_nothing(event.source) << 8)]
        case Passed():
            return [(8, event.seat, event.tile, -1 if event.fan is None else event.fan)]
        case HandWon():
            detail = _or_nothing(event.source) | event.value.fan << 8 | event.value.multiple << 16
            return [(9, event.seat, event.tile, detail)]
        case RoundEnded():
            return [(10, seat, 0, event.deltas[seat]) for seat in SEATS]
        case _:
            return []


def _or_nothing(value: int | None) -> int:
    return NOTHING if value is None else value


def trace_of(events: Sequence[Event]) -> int:
    """The hash of all events of a round."""
    found = _START
    for event in events:
        for mark, seat, tile, detail in _notes(event):
            word = mark | seat << 8 | tile << 16 | (detail & 0xFFFFFFFF) << 32
            found = (found ^ word) * _PRIME & _WORD
    return found


def play_round(rules: RuleSet, bots: Sequence[Bot], match_seed: bytes) -> list[Event]:
    """A match's first round between bots, from the dice to its end."""
    state = new_match(rules)
    events = list(start_round(state, chance_in(match_seed, 1)))
    for event in events:
        state = evolve(state, event)
    players = players_luck(round_seed(match_seed, 1))
    questions = [0] * len(SEATS)
    while legal := legal_actions(state):
        choices: dict[Seat, Action] = {}
        for seat, actions in legal.items():
            seed = decision_seed(players, seat, questions[seat])
            questions[seat] += 1
            choices[seat] = actions[0] if len(actions) == 1 else _chosen(bots[seat], state, seat, seed)
        run = unfold(state, choices)
        events += run.events
        state = run.state
    return events


def _chosen(bot: Bot, state: MatchState, seat: Seat, seed: int) -> Action:
    return bot.act(view(state, seat), seed)
