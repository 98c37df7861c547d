"""How the player wants the table to look, and what the page tells it besides the view."""

from dataclasses import dataclass

from app.rules.tile import Tile
from app.ui.clock import Speed
from app.ui.key_bindings import FIRST_KEYS, Bindings
from app.ui.paint.palette import SKINS, THEMES, Skin, Theme, colour_blind, high_contrast
from app.ui.paint.tile_art import FaceStyle
from app.ui.table.motion import Pace


@dataclass(frozen=True, slots=True)
class Look:
    """The player's settings as far as the table shows them.

    `theme` "night" or "day"; `skin` of the tiles' backs; `index`: corner numerals; `scale`: the user's own
    interface scale, 1.0 is 100 %; `keys`: which keys give which commands.
    """

    theme: str = "night"
    skin: str = "jade"
    index: bool = False
    motion: Speed = "standard"
    colour_blind: bool = False
    high_contrast: bool = False
    scale: float = 1.0
    keys: Bindings = FIRST_KEYS

    @property
    def palette(self) -> Theme:
        """The colours of all that is not a tile."""
        theme = THEMES[self.theme]
        if self.colour_blind:
            theme = colour_blind(theme)
        return high_contrast(theme) if self.high_contrast else theme

    @property
    def tile_skin(self) -> Skin:
        """The colours of the tiles' bodies."""
        return SKINS[self.skin]

    @property
    def face_style(self) -> FaceStyle:
        """How faces are drawn; 色弱模式 brings the numerals with it."""
        return FaceStyle(self.index or self.colour_blind, self.colour_blind)

    @property
    def pace(self) -> Pace:
        """The speed of all motion."""
        return Pace(self.motion)


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat: a name ready to draw, one of the avatars, and whether it is the user."""

    name: str
    avatar: str
    is_user: bool = False


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that would complete the hand: its worth in words, and how many copies the seat cannot see.

    `name`: what the whole wait is called, such as 两遍梭; all waits of a hand have the same, or none.
    """

    tile: Tile
    fan: str
    unseen: int
    name: str = ""
