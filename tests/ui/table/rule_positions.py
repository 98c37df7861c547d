"""Positions that only some rules know, each played by the engine; A sits at the bottom."""

from collections.abc import Iterator

from app.engine.action import ExchangeTiles
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import Event
from app.engine.evolve import evolve
from app.engine.leave import leave
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import MatchState, new_match
from app.engine.view import view
from tests.support.table import play, rules_of

FREE = {"void_declare": "none", "exchange_three": "off"}
WAITS_9S = "123456789m 22s 78s"
DANCER = "123567m 12356s 99s"


def exchange_state(direction: str = "dice", three: str = "same_suit") -> MatchState:
    """All four are asked for three tiles to pass on 换三张."""
    state = new_match(rules_of("app_xuezhan", exchange_direction=direction, exchange_three=three))
    wall = tuple(tile * 7 % 27 for tile in range(108))
    for event in start_round(state, Chance(wall, 0, (), (3, 6), "", (2, 5))):
        state = evolve(state, event)
    return state


def exchanged(state: MatchState) -> tuple[Event, MatchState]:
    """Everybody passes on the first three tiles that may go."""
    choices = {
        seat: next(a for a in actions if isinstance(a, ExchangeTiles))
        for seat, actions in legal_actions(state).items()
    }
    event = decide(state, choices)[0]
    return event, evolve(state, event)


def dance(lines: str = "", viewer: int = 0) -> SeatView:
    """D dances for 4s and 7s; A holds one of each."""
    played = play("cd_dance", f"D 1p; D dance{lines}", dealer="D", D=DANCER, A="47s 12m 19p", B="47s",
                  wall="1p 2p 3p 4p 6p 8p")  # fmt: skip
    return view(played.state, viewer)


def asked_to_sing(preset_id: str = "cd_dance") -> SeatView:
    """A has discarded and is ready: sing, dance or neither."""
    return view(play(preset_id, "A 1p", A=DANCER, wall="1p 2p").state, 0)


def flowing(wins: int = 2, viewer: int = 0) -> SeatView:
    """A has won that many times in 血流成河 and goes on drawing."""
    lines = ["B 9s; A win", "B 9p; C 9s; A win", "B 1p; C 9s; A win"]
    played = play("app_xueliu", "; ".join(lines[:wins]), dealer="B", wall="3p 9p 9s 1p 9s",
                  options=FREE, A=WAITS_9S, B="9s")  # fmt: skip
    return view(played.state, viewer)


def chow(viewer: int = 1) -> SeatView:
    """B may take 5m for any of three runs, or for a triplet."""
    played = play("jiang258", "A 5m", A="5m", B="346755m 1p", wall="9p")
    return view(played.state, viewer)


def opening() -> SeatView:
    """C is asked to show an opening hand with two names."""
    return view(play("jiang258", A="147m 258p 369s", C="1111p 369m 479s 34p 1s", wall="3p").state, 2)


def last_tile() -> Iterator[tuple[Event, MatchState]]:
    """A whole round of 258 that nobody wins: the last tile goes round."""
    played = play("jiang258", A="147m 258p 369s", then="draw_out")
    state = new_match(played.state.rules)
    for event in played.events:
        state = evolve(state, event)
        yield event, state


def bird() -> tuple[Event, SeatView]:
    """B wins from C, and the bird hits A."""
    played = play("jiang258", "C 9s; B win", dealer="C", B=WAITS_9S, C="9s", wall="3p 1p",
                  options={"zha_niao": "on"})  # fmt: skip
    event = next(e for e in played.events if type(e).__name__ == "BirdTurned")
    return event, view(played.state, 0)


def horses() -> SeatView:
    """A round with two bettors is over."""
    options = {**FREE, "buy_horse": 2, "continuation": "single"}
    played = play("baike", "C 9s; B win", dealer="C", B=WAITS_9S, C="9s", horses="5s 6s", options=options)
    return view(played.state, 0)


def gone() -> SeatView:
    """B has left the round."""
    state = play("qq_xuezhan", "A 1p", A="1p", wall="2p").state
    for event in leave(state, 1):
        state = evolve(state, event)
    return view(state, 0)
