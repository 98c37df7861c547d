"""Tables that look the same to one seat: what it cannot see is exchanged."""

from random import Random

from msgspec.structs import replace

from app.engine.state import MatchState, running_round
from app.rules.hand import SEATS, Seat


def with_hidden_tiles_shuffled(state: MatchState, viewer: Seat, luck: Random) -> MatchState:
    """The table with all tiles that the viewer cannot see shuffled among wall and other hands."""
    now = running_round(state)
    others = [seat for seat in SEATS if seat != viewer and now.seats[seat].won is None]
    rest = list(now.wall[now.taken :])
    for seat in others:
        rest += now.seats[seat].concealed
    luck.shuffle(rest)
    seats = list(now.seats)
    for seat in others:
        mine = seats[seat]
        hand = tuple(sorted(rest.pop() for _ in mine.hand))
        drawn = None if mine.drawn is None else rest.pop()
        laid = None if mine.laid is None else rest.pop()
        void = mine.void if laid is None else laid // 9
        seats[seat] = replace(mine, hand=hand, drawn=drawn, laid=laid, void=void)
    wall = now.wall[: now.taken] + tuple(rest)
    return replace(state, round=replace(now, wall=wall, seats=tuple(seats)))
