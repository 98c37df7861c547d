"""Which events of a table sound, by what name, and how long after their motion has begun."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HandWon,
    KongMade,
    PungMade,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TilesExchanged,
    VoidsChosen,
    WallExhausted,
)
from app.engine.seatview import SeatView
from app.ui.table.context import Context
from app.ui.table.motion import DURATIONS


class Cue(NamedTuple):
    """A sound of the catalogue, and its moment in milliseconds at standard speed."""

    sound: str
    delay: float = 0.0


ARRIVAL = 110.0
"""Tiles of a call slide in so fast at first that they touch long before they rest."""
ROLL = 0.35
"""At this share of their fall the dice touch the table."""
GRABS = range(1, 16, 2)
"""After which of the sixteen grabs of a deal a hand is heard; all of them would rattle."""
CHIME = 300.0


def let_hear(
    event: Event | None, view: SeatView, animate: bool, context: Context, tell: Callable[[str], None]
) -> None:
    """Tell each sound of an event when its moment on the table's timeline has come."""
    for cue in cues_of(event, view, animate and context.pace.moves):
        context.timeline.call(context.pace.of(cue.delay), partial(tell, cue.sound))


def cues_of(event: Event | None, view: SeatView, moves: bool) -> tuple[Cue, ...]:
    """What an event sounds like in a view after it; `moves`: tiles travel, else the main sound is all."""
    if event is None:
        return ()
    cues = _cues(event, view)
    return cues if moves else tuple(Cue(cue.sound) for cue in cues[:1])


def _cues(event: Event, view: SeatView) -> tuple[Cue, ...]:
    """The main sound first."""
    match event:
        case TilesDealt():
            return _deal()
        case TileDrawn() | BirdTurned():
            return (Cue("draw", DURATIONS["draw"]),)
        case TileDiscarded():
            return (Cue("discard", DURATIONS["discard"]),)
        case ChowMade() | PungMade():
            return (Cue("pung", ARRIVAL),)
        case KongMade():
            return (Cue("kong", ARRIVAL),)
        case HandWon():
            return (Cue("own_win" if event.seat == view.viewer else "win", CHIME), Cue("lay", ARRIVAL))
        case TilesExchanged():
            dice = () if event.dice is None else (Cue("dice", ROLL * DURATIONS["dice"]),)
            return (Cue("settle", DURATIONS["exchange"]), *dice)
        case VoidsChosen() | HandAnnounced() | WallExhausted():
            return (Cue("lay"),)
        case _:
            return ()


def _deal() -> tuple[Cue, ...]:
    """The walls have just been washed, the dice fall, and hands are taken four tiles at a time."""
    dice, grab, flight = DURATIONS["dice"], DURATIONS["grab"], DURATIONS["flight"]
    stacks = (Cue("stack", dice + number * grab + flight) for number in GRABS)
    return (
        Cue("shuffle"),
        Cue("dice", ROLL * dice),
        *stacks,
        Cue("settle", dice + 16 * grab + flight),
    )
