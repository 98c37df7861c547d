"""Who sits at the table: names and pictures."""

from typing import TYPE_CHECKING

from app.ui.appearance import Appearance
from app.ui.texts import LANGUAGES, Texts, read_texts

if TYPE_CHECKING:
    from app.rules.hand import Seat

AVATARS = ("panda", "monkey", "fox", "crane")
"""The pictures of seats A to D."""


def player_name(appearance: Appearance) -> str:
    """The user's own name."""
    return appearance.settings.player_name.strip() or appearance.texts("app.default_name")


def own_names(appearance: Appearance) -> frozenset[str]:
    """Every name under which the user plays or has played here."""
    unnamed = (read_texts(language, "app")["default_name"] for language in LANGUAGES)
    return frozenset((player_name(appearance), *appearance.settings.names, *unnamed))


def remember_name(appearance: Appearance) -> None:
    """Keep the name under which a match begins: the user may take another one later."""
    name, kept = appearance.settings.player_name.strip(), appearance.settings.names
    if name and name not in kept:
        appearance.choose(names=[*kept, name])


def bot_name(texts: Texts, seat: "Seat") -> str:
    """The name of the computer player at a seat, 1-3."""
    return texts(f"app.bot_{seat}")


def match_names(appearance: Appearance) -> tuple[str, str, str, str]:
    """The names for a new match, the user at seat A."""
    texts = appearance.texts
    return player_name(appearance), bot_name(texts, 1), bot_name(texts, 2), bot_name(texts, 3)
