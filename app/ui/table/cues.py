"""Which events may sound, and by what name."""

from app.engine.event import (
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
)

CUES: dict[type, str] = {
    TilesDealt: "deal",
    TilesExchanged: "deal",
    VoidsChosen: "void",
    TileDrawn: "draw",
    TileDiscarded: "discard",
    HandAnnounced: "void",
    ChowMade: "pung",
    PungMade: "pung",
    KongMade: "kong",
    HandWon: "win",
}


def cue_of(event: Event | None) -> str:
    """The name of an event's sound, "" for silent ones."""
    return CUES.get(type(event), "")
