"""What all parts of the table share: scene, timelines, texts, people, look, and the present pictures."""

from dataclasses import dataclass, field

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from app.engine.seatview import SeatView
from app.rules.hand import Seat
from app.rules.tile import SUITS, Suit, Tile
from app.ui.key_words import first_key
from app.ui.paint.kit import Ui
from app.ui.paint.palette import Theme
from app.ui.sentences import Sentences
from app.ui.table.artist import Artist
from app.ui.table.chores import Chores
from app.ui.table.layout import screen_seat
from app.ui.table.look import Look, Person
from app.ui.table.motion import Pace, Timeline
from app.ui.table.stage import Stage
from app.ui.texts import Texts
from app.ui.words import tile_name

NOBODY = Person("", "panda")


@dataclass
class Context:
    """One table's surroundings.

    The game waits for what `timeline` runs. It does not for `afterglow`, the signs that linger over the
    table, nor for `ambience`, such as the turn light's breath, which no click ends, nor for `chores`.
    """

    scene: QGraphicsScene
    timeline: Timeline
    afterglow: Timeline
    ambience: Timeline
    texts: Texts
    look: Look
    people: tuple[Person, ...] = field(default=(NOBODY,) * 4)
    current: Artist | None = None
    chores: Chores = field(default_factory=Chores)

    @property
    def artist(self) -> Artist:
        """The tile pictures of the present size."""
        if self.current is None:
            raise RuntimeError("the table has no size yet")
        return self.current

    @property
    def stage(self) -> Stage:
        """Places and sizes."""
        return self.artist.stage

    @property
    def dpr(self) -> float:
        """Device pixels to a scene pixel."""
        return self.artist.dpr

    @property
    def pace(self) -> Pace:
        """The speed of all motion."""
        return self.look.pace

    @property
    def theme(self) -> Theme:
        """The colours."""
        return self.look.palette

    def ui(self, painter: QPainter, scale: float = 1.0) -> Ui:
        """Text and shapes on a painter whose unit is `scale` scene pixels."""
        return Ui(painter, self.theme, scale)

    def key(self, command: str) -> str:
        """What stands on the key cap of a command."""
        return first_key(command, self.look.keys, self.texts)

    def suit_glyph(self, suit: Suit) -> str:
        """The sign of a suit, 万, 筒 or 条, in the language in use."""
        return self.texts(f"app.glyph_{SUITS[suit]}")

    def tile_name(self, tile: Tile) -> str:
        """The name of a tile, such as 三万."""
        return tile_name(tile, self.texts)

    def sentences(self, view: SeatView) -> Sentences:
        """Words for wins and values at this table."""
        names, is_user = [person.name for person in self.people], self.people[view.viewer].is_user
        return Sentences(self.texts, names, view.rules, view.viewer, is_user=is_user)

    def place(self, seat: Seat, view: SeatView) -> int:
        """Where a seat sits on the screen."""
        return screen_seat(seat, view)
