"""Tiles that are painted ahead, while nothing moves: those that a deal, draws and melds are sure to need."""

from collections.abc import Iterator

from app.rules.tile import KINDS
from app.ui.table.layout import OWN_Y, Placement, face_of, standing_hands
from app.ui.table.walls import wall_places


def places_ahead() -> Iterator[Placement]:
    """Every tile of the walls, of the viewer's hand, and of the other hands, in the order of need."""
    yield from wall_places()
    for kind in range(KINDS):
        yield Placement(0, "own", kind, face_of(kind), "stand", 0, 0.0, OWN_Y, 0.0)
    yield from standing_hands()
