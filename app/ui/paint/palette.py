"""Colours: the two themes, the tile skins, the suits, and the variants for sharper or colour-blind eyes."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple


class Suits(NamedTuple):
    """A colour for characters, dots and bamboos."""

    m: str
    p: str
    s: str


SUITS = Suits("#cc4630", "#2f78bb", "#1e8060")
"""Deep enough for white glyphs on them."""

READABLE = 4.5
"""The least contrast of text with its ground (WCAG 2, AA)."""


class Theme(NamedTuple):
    """One set of colours, as "#rrggbb" strings; numbers are alpha values of 0..255.

    Pairs and triples are gradients.  `text`, `text2`, `text3`, `gold`, `jade`, `red` and `blue` are
    readable (at least READABLE) on `card` and `card2` and on the rows there; the names with a 2 are their
    darker fills.  Other grounds: see `readable`.
    """

    name: str
    dark: bool
    room: tuple[str, str]
    felt: tuple[str, str, str]
    rim: tuple[str, str, str]
    fret: str
    recess: str
    bamboo: str
    bamboo_alpha: int
    rail: str
    rail_alpha: tuple[int, int]
    bg: str
    surface: str
    surface2: str
    card: str
    card2: str
    card_alpha: int
    line: str
    line_alpha: int
    text: str
    text2: str
    text3: str
    gold: str
    gold2: str
    jade: str
    jade2: str
    red: str
    red2: str
    blue: str
    ink: str
    wash: str
    wash_alpha: int
    well: str
    well_alpha: int
    suits: Suits


NIGHT = Theme(
    name="night", dark=True,
    room=("#1c2b2e", "#0a1214"),
    felt=("#2f7168", "#1f5650", "#123634"), rim=("#6b4a35", "#3a2619", "#1e130c"),
    fret="#e7c98a", recess="#0a1716", bamboo="#5d8f83", bamboo_alpha=52,
    rail="#08100f", rail_alpha=(190, 245),
    bg="#0c1618", surface="#16262a", surface2="#1d3136",
    card="#18292d", card2="#0f1c1f", card_alpha=232, line="#ffffff", line_alpha=20,
    text="#f4efe4", text2="#a9b8b4", text3="#96a9a2",
    gold="#e8c06c", gold2="#b98a37", jade="#43b98f", jade2="#1f7f62", red="#f58068", red2="#a92f22",
    blue="#62a8e5", ink="#0f1b1d",
    wash="#ffffff", wash_alpha=16, well="#000000", well_alpha=60,
    suits=SUITS,
)  # fmt: skip

DAY = Theme(
    name="day", dark=False,
    room=("#f1ece0", "#d9d2c2"),
    felt=("#7fb3a4", "#5f9a8c", "#4a8276"), rim=("#e3c49b", "#c39a6b", "#8e6a43"),
    fret="#fff5dc", recess="#7c6244", bamboo="#6f8d74", bamboo_alpha=70,
    rail="#8a6a45", rail_alpha=(120, 200),
    bg="#f3eee3", surface="#fffdf8", surface2="#f4eee1",
    card="#fffdf8", card2="#f3ecdd", card_alpha=236, line="#3a2a18", line_alpha=28,
    text="#22302f", text2="#4a5855", text3="#505e5b",
    gold="#825608", gold2="#70490a", jade="#15664d", jade2="#0f4f39", red="#a92d1b", red2="#8a2415",
    blue="#225f9f", ink="#fffdf8",
    wash="#3a2a18", wash_alpha=16, well="#3a2a18", well_alpha=18,
    suits=SUITS,
)  # fmt: skip

THEMES: Mapping[str, Theme] = MappingProxyType({"night": NIGHT, "day": DAY})


def colour_blind(theme: Theme) -> Theme:
    """色弱模式: gain turns blue, loss orange; the suits keep the colours of the colour-blind tiles."""
    suits = SUITS._replace(m="#b5330f", s="#00734f")
    if theme.dark:
        return theme._replace(jade="#52aae4", jade2="#1f6ea8", red="#ec8c46", red2="#a4520e", suits=suits)
    return theme._replace(jade="#186095", jade2="#124d7a", red="#92470a", red2="#7d3c06", suits=suits)


def high_contrast(theme: Theme) -> Theme:
    """高对比: opaque cards, strong lines, no third grey."""
    return theme._replace(card_alpha=255, line_alpha=77, text3=theme.text2)


class Skin(NamedTuple):
    """The colours of a tile's body."""

    name: str
    face: str
    face2: str
    side: str
    back: str
    back_dark: str


JADE = Skin("jade", "#fdf9ee", "#f3ead6", "#efe4cb", "#35a681", "#1b7158")
COBALT = Skin("cobalt", "#fdfbf5", "#efe9dc", "#ece4d2", "#3b6fc0", "#223f86")
AMBER = Skin("amber", "#fffaf0", "#f5ead2", "#f0e2c4", "#d99a3a", "#9c6418")
SKINS: Mapping[str, Skin] = MappingProxyType({"jade": JADE, "cobalt": COBALT, "amber": AMBER})

HALO = "#ffd98a"
HALO_WIN = "#ffcf6b"
COLOUR_BLIND_INKS: Mapping[str, str] = MappingProxyType(
    {"#0f7a52": "#00734f", "#0a5a3d": "#005239", "#c62b2b": "#b5330f", "#971b1e": "#86240a"}
)
"""Tile inks and what stands for them in 色弱模式."""


def luminance(colour: str) -> float:
    """Relative luminance 0..1 of "#rrggbb" (WCAG 2)."""
    total = 0.0
    for start, weight in ((1, 0.2126), (3, 0.7152), (5, 0.0722)):
        value = int(colour[start : start + 2], 16) / 255
        total += weight * (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    return total


def contrast(one: str, other: str) -> float:
    """Contrast ratio 1..21 of two colours (WCAG 2)."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def over(ground: str, *tints: tuple[str, float]) -> str:
    """The colour of a ground under tints, each a colour and its alpha 0..255, the lowest first."""
    for shade, alpha in tints:
        parts = (
            int(ground[i : i + 2], 16)
            + (int(shade[i : i + 2], 16) - int(ground[i : i + 2], 16)) * alpha / 255
            for i in (1, 3, 5)
        )
        ground = "#" + "".join(f"{round(part):02x}" for part in parts)
    return ground


def on_card(theme: Theme, *tints: tuple[str, float]) -> str:
    """The colour of tints on the end of a card where text is harder to read."""
    return over(theme.card if theme.dark else theme.card2, *tints)


@lru_cache(maxsize=256)
def readable(ink: str, ground: str, towards: str) -> str:
    """An ink for text on a ground, moved towards another colour only as far as READABLE asks."""
    for step in range(0, 256, 12):
        moved = over(ink, (towards, step))
        if contrast(moved, ground) >= READABLE:
            return moved
    return towards
