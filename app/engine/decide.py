"""decide: what the choices of the asked seats lead to; the one place where the rules move a game forward.

It runs on until somebody has a real choice again, so it draws tiles, settles and ends rounds by itself.
It needs no clock and no randomness: all luck came with the start of the round.
"""

from collections.abc import Mapping

from app.engine.action import Action, IllegalAction, TakeLast
from app.engine.decide_claims import answer_claims
from app.engine.decide_opening import answer_opening, settle_stage
from app.engine.decide_turn import play_turn, stand_kong
from app.engine.event import Event, LastTileDeclined, LastTileOffered, TileDrawn
from app.engine.finish import end_of_round, kongs_to_book, next_to_draw, round_is_over
from app.engine.legal import legal_actions
from app.engine.state import MatchState
from app.engine.unfolding import Unfolding
from app.engine.wall import front, replacement
from app.engine.winning import tile_on_offer
from app.rules.hand import SEATS, Seat


def decide(state: MatchState, choices: Mapping[Seat, Action]) -> tuple[Event, ...]:
    """The events that follow when every asked seat has answered.

    `choices` has exactly the seats of `legal_actions(state)`. Raises IllegalAction otherwise.
    """
    return tuple(unfold(state, choices).events)


def unfold(state: MatchState, choices: Mapping[Seat, Action]) -> Unfolding:
    """As `decide`, with the state after the events: for loops that go on from there."""
    _check(state, choices)
    run = Unfolding(state)
    stage = run.round.stage
    if stage == "turn":
        play_turn(run, choices[run.round.turn])
    elif stage in ("discarded", "robbing"):
        if not answer_claims(run, choices):
            _step(run)
    elif stage == "roaming":
        _answer_last_tile(run, choices[run.round.turn])
    else:
        answer_opening(run, choices)
    go_on(run)
    return run


def _check(state: MatchState, choices: Mapping[Seat, Action]) -> None:
    legal = legal_actions(state)
    for seat in SEATS:
        action, allowed = choices.get(seat), legal.get(seat, ())
        if (action is None) != (not allowed) or (action is not None and action not in allowed):
            raise IllegalAction(seat, action, allowed)
    if not legal:
        raise IllegalAction(0, None, ())


def go_on(run: Unfolding) -> None:
    """Draw, settle and end until a seat has a real choice or the round is over."""
    while not run.round.ended and not legal_actions(run.state):
        _step(run)


def _step(run: Unfolding) -> None:
    """What happens when nobody asks for anything: an end, an unrobbed kong, or the next tile."""
    now = run.round
    if now.stage in ("void", "opening"):
        settle_stage(run)
    elif now.stage == "robbing":
        stand_kong(run, now.turn, tile_on_offer(now).tile)
    elif round_is_over(run.state):
        run.add(*end_of_round(run.state))
    elif now.stage == "drawing" and not now.after_win and not now.roamed:
        place = replacement(
            now, run.rules.kong_draw_from, supplement=now.seats[now.turn].melds[-1].supplement
        )
        run.add(TileDrawn(now.turn, now.wall[place], place, replacement=True))
    else:
        _next_tile(run)


def _next_tile(run: Unfolding) -> None:
    """The next seat draws; kong money that waited for the discard to survive is booked first."""
    run.add(*kongs_to_book(run.state))
    now = run.round
    seat = next_to_draw(run.rules, now)
    if run.rules.haidi_roam and now.wall_left == 1:
        run.add(LastTileOffered(seat))
        return
    place = front(now)
    run.add(TileDrawn(seat, now.wall[place], place))


def _answer_last_tile(run: Unfolding, action: Action) -> None:
    """The seat in turn takes the last tile 海底漫游 or lets it go on."""
    now = run.round
    if isinstance(action, TakeLast):
        place = front(now)
        run.add(TileDrawn(now.turn, now.wall[place], place))
    else:
        run.add(LastTileDeclined(now.turn))
