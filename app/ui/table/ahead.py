"""Tiles that are painted ahead: those that a deal, draws and melds are sure to need, a few in each frame."""

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtCore import QObject

from app.rules.tile import KINDS
from app.ui.table.context import Context
from app.ui.table.layout import OWN_Y, Placement, face_of, standing_hands
from app.ui.table.walls import wall_places
from app.ui.timers import make_timer

FRAME = 16
"""Milliseconds between two frames."""
IDLE_PAUSE = 4
WALLS_PER_FRAME = 6
"""Each takes two or three milliseconds in a large window."""


class PaintingAhead:
    """Paints one picture at a time while nothing else is to do, or one a frame while something moves.

    A deal shows its walls at once: until they are painted it can be awaited, with nothing to do but that.
    `wake` hears when that begins, `ready` when it is done; in between `tick` is to be called every frame.
    """

    def __init__(
        self, context: Context, wake: Callable[[], None], ready: Callable[[], None], parent: QObject
    ) -> None:
        self._context, self._wake, self._ready = context, wake, ready
        self._idle = make_timer(parent, self.step, IDLE_PAUSE)
        self._places: Iterator[Placement] = iter(())
        self._walls: list[Placement] = []

    @property
    def busy(self) -> bool:
        """Whether a deal waits for its walls."""
        return bool(self._walls)

    @property
    def done(self) -> bool:
        """Whether all is painted."""
        return not self._idle.isActive()

    def begin(self) -> None:
        """Paint for the table as it is from now on: its size or look have changed."""
        self._places = self._missing(places_ahead())
        self._idle.start()
        if self.busy:
            self._walls = list(self._missing(wall_places()))

    def step(self) -> None:
        """Paint one picture."""
        self._idle.setInterval(FRAME if self._context.timeline.busy else IDLE_PAUSE)
        place = next(self._places, None)
        if place is None:
            self._idle.stop()
        else:
            self._context.artist.paint_ahead(place)

    def await_deal(self) -> None:
        """Let the deal that comes next wait for its walls."""
        self._walls = list(self._missing(wall_places()))
        self._wake()

    def give_up(self) -> None:
        """Let nothing wait any more."""
        self._walls.clear()

    def tick(self) -> None:
        """Paint as many walls as a frame has time for."""
        if self._walls:
            for place in self._walls[:WALLS_PER_FRAME]:
                self._context.artist.paint_ahead(place)
            del self._walls[:WALLS_PER_FRAME]
            if not self._walls:
                self._wake()
                self._ready()

    def _missing(self, places: Iterable[Placement]) -> Iterator[Placement]:
        return (place for place in places if not self._context.artist.is_painted(place))


def places_ahead() -> Iterator[Placement]:
    """Every tile of the walls, of the viewer's hand, and of the other hands, in the order of need."""
    yield from wall_places()
    for kind in range(KINDS):
        yield Placement(0, "own", kind, face_of(kind), "stand", 0, 0.0, OWN_Y, 0.0)
    yield from standing_hands()
