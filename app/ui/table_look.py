"""The settings and people as the table wants them."""

from collections.abc import Sequence

from app.rules.hand import Seat
from app.rules.presets import aids_of
from app.ui.appearance import Appearance
from app.ui.players import AVATARS
from app.ui.table.look import Look, Person


def table_look(appearance: Appearance, preset: str) -> Look:
    """How the table shall look under the settings of now in a match that started from a preset."""
    settings = appearance.settings
    return Look(
        theme=appearance.theme.name,
        skin=settings.skin,
        index=settings.index_numerals or "index" in aids_of(preset),
        motion=settings.motion,
        colour_blind=settings.colour_blind,
        high_contrast=settings.high_contrast,
        scale=settings.interface_scale / 100,
        keys=appearance.keys,
    )


def people(names: Sequence[str], user: Seat | None) -> tuple[Person, ...]:
    """The players by seat, with their pictures; `user`: the user's seat (None: a match of others)."""
    return tuple(
        Person(name, avatar, seat == user)
        for seat, (name, avatar) in enumerate(zip(names, AVATARS, strict=True))
    )
