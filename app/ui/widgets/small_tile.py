"""A small tile in the user's own look, for pages and dialogs beside the table."""

from PySide6.QtGui import QPainter

from app.ui.paint.flat import flat_tile
from app.ui.paint.palette import SKINS
from app.ui.paint.tile_art import FaceStyle
from app.ui.settings import Settings


def small_tile(
    painter: QPainter, settings: Settings, face: str, x: float, y: float, width: float, dim: float = 0.0
) -> None:
    """An upright tile with its top left corner at (x, y); 色弱模式 brings the numerals with it."""
    style = FaceStyle(settings.index_numerals or settings.colour_blind, settings.colour_blind)
    flat_tile(painter, face, x, y, width, SKINS[settings.skin], style, dim)
