"""Tables that look the same to one seat: what it cannot see is exchanged."""

from random import Random

from msgspec.structs import replace

from app.engine.state import MatchState, running_round
from app.rules.hand import SEATS, Seat


def with_hidden_tiles_shuffled(state: MatchState, viewer: Seat, luck: Random) -> MatchState:
    """The table with all tiles that the viewer cannot see shuffled among wall and other hands."""
    now = running_round(state)
    others = [
        seat for seat in SEATS if seat != viewer and not (now.seats[seat].wins or now.seats[seat].dancing)
    ]
    rest = list(now.rest + now.horses.tiles)
    for seat in others:
        rest += now.seats[seat].concealed
        rest += [lying.tile for lying in now.seats[seat].river if lying.face_down and lying.tile is not None]
    luck.shuffle(rest)
    seats = list(now.seats)
    for seat in others:
        mine = seats[seat]
        hand = tuple(sorted(rest.pop() for _ in mine.hand))
        drawn = None if mine.drawn is None else rest.pop()
        laid = None if mine.laid is None else rest.pop()
        river = tuple(replace(lying, tile=rest.pop()) if lying.face_down else lying for lying in mine.river)
        void = mine.void if laid is None else laid // 9
        seats[seat] = replace(mine, hand=hand, drawn=drawn, laid=laid, void=void, river=river)
    horses = replace(now.horses, tiles=tuple(rest.pop() for _ in now.horses.tiles))
    wall = tuple(tile if now.gone >> place & 1 else rest.pop() for place, tile in enumerate(now.wall))
    return replace(state, round=replace(now, wall=wall, seats=tuple(seats), horses=horses))
