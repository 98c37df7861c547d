"""Which events may sound, and by what name."""

from app.engine.event import (
    Event,
    HandWon,
    KongMade,
    PungMade,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    VoidsChosen,
)

CUES: dict[type, str] = {
    TilesDealt: "deal",
    VoidsChosen: "void",
    TileDrawn: "draw",
    TileDiscarded: "discard",
    PungMade: "pung",
    KongMade: "kong",
    HandWon: "win",
}


def cue_of(event: Event | None) -> str:
    """The name of an event's sound, "" for silent ones."""
    return CUES.get(type(event), "")
