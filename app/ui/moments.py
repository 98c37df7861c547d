"""The moments of a round that the viewer lists and marks, without Qt."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HandWon,
    HorsesPaid,
    ItemUsed,
    KongMade,
    KongMoneyMoved,
    KongsBooked,
    LastTileOffered,
    OpeningsShown,
    PungMade,
    PursesEmptied,
    RoundEnded,
    SeatLeft,
    TileDiscarded,
    TilesExchanged,
    VoidsChosen,
    WallExhausted,
)
from app.rules.hand import Seat
from app.rules.tile import Tile
from app.session.timeline import Timeline

Mark: TypeAlias = Literal["claim", "kong", "win", "special", "end", "bookmark", "mistake"]
"""吃碰; 杠; 胡; 换 起 听 海底 鸟 马 逃 and the like; the round's end; 书签 and 失误, which are no events."""

Filter: TypeAlias = Literal["all", "wins", "kongs", "claims", "specials", "mistakes"]
MARKS: dict[Filter, Mark] = {"wins": "win", "kongs": "kong", "claims": "claim", "specials": "special"}
"""What each filter lets through; "all" is everything, "mistakes" no event."""

SPECIALS = (
    TilesExchanged,
    OpeningsShown,
    HandAnnounced,
    BirdTurned,
    ItemUsed,
    LastTileOffered,
    SeatLeft,
    HorsesPaid,
    PursesEmptied,
)


@dataclass(frozen=True, slots=True)
class Moment:
    """An event of the list: `position` in the match after it, turn 巡, the seat and tile it is about."""

    position: int
    event: Event
    turn: int
    seat: Seat | None
    tile: Tile | None

    @property
    def mark(self) -> Mark | None:
        """Its mark on the timeline."""
        match self.event:
            case ChowMade() | PungMade():
                return "claim"
            case KongMade():
                return "kong"
            case HandWon():
                return "win"
            case RoundEnded():
                return "end"
            case _:
                return "special" if isinstance(self.event, SPECIALS) else None

    def passes(self, chosen: Filter) -> bool:
        """Whether a filter of the list lets it through."""
        return chosen == "all" or (chosen in MARKS and self.mark == MARKS[chosen])


def moments(timeline: Timeline, first: int, last: int) -> tuple[Moment, ...]:
    """What there is to list between two positions, in order."""
    found = []
    for position in range(first, last + 1):
        event = timeline.event(position - 1)
        about = _about(event)
        if about is not None:
            found.append(Moment(position, event, timeline.turn_at(position), *about))
    return tuple(found)


def _about(event: Event) -> tuple[Seat | None, Tile | None] | None:
    """Whose event it is and the tile to draw; None for events that the list leaves out."""
    match event:
        case TileDiscarded() | ChowMade() | PungMade() | KongMade() | HandWon() | BirdTurned():
            return event.seat, event.tile
        case KongMoneyMoved() | HandAnnounced() | ItemUsed() | LastTileOffered() | SeatLeft():
            return event.seat, None
        case KongsBooked():
            return next((payment.payee for payment in event.payments), None), None
        case TilesExchanged() | OpeningsShown() | VoidsChosen() | WallExhausted() | HorsesPaid():
            return None, None
        case PursesEmptied() | RoundEnded():
            return None, None
        case _:
            return None
