"""Small upright tiles for popovers, ledgers and lists."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.paint.effects import NO_PEN, colour
from app.ui.paint.geometry import Camera, seat_axes
from app.ui.paint.palette import JADE, Skin
from app.ui.paint.tile_art import BACK, PLAIN, FaceStyle
from app.ui.paint.tile_body import TileBody

FLAT_PITCH = 15.0
FLAT_HEIGHT = 1.50
"""Height of a flat tile as a share of its width."""


def flat_tile(
    painter: QPainter, face: str, x: float, y: float, width: float, skin: Skin = JADE,
    style: FaceStyle = PLAIN, dim: float = 0.0,
) -> None:  # fmt: skip
    """A small upright tile with its top left corner at (x, y); "back" shows its back."""
    camera = Camera(x + width / 2, y + width * 0.74, width, FLAT_PITCH, parallel=True)
    painter.setPen(NO_PEN)
    painter.setBrush(colour("#000000", 60))
    box = QRectF(x + width * 0.03, y + width * 0.16, width, width * 1.36)
    painter.drawRoundedRect(box, width * 0.12, width * 0.12)
    seat = 2 if face == BACK else 0
    TileBody(face, (0, 0, 0), seat_axes(seat, "stand"), skin, style).paint(painter, camera, 1.0, dim)
