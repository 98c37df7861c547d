"""Tile faces: the SVG art as textures, with the engraved look."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QByteArray, QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from app.assets import MissingAsset, asset
from app.ui.paint.effects import blank, colour, painting
from app.ui.paint.palette import COLOUR_BLIND_INKS
from app.ui.paint.picture_cache import MB, PictureCache, weight

BACK = "back"
FACES = tuple(f"{suit}{rank}" for suit in "mps" for rank in range(1, 10))
TEXTURE_WIDTHS = (48, 72, 108, 162, 243, 364, 546)
KEPT_TEXTURES = 40 * MB
"""All faces in the two widths that a table of 3840 x 2160 needs."""
INSET = 0.045
"""Free border of a face, as a share of the tile's width."""


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How faces are drawn: with the beginner's corner numeral 数字角标, in the inks of 色弱模式."""

    index: bool = False
    colour_blind: bool = False


PLAIN = FaceStyle()


@lru_cache(maxsize=64)
def _renderer(face: str, style: FaceStyle) -> QSvgRenderer:
    folder = "tiles/index" if style.index and face != BACK else "tiles"
    file = asset(f"{folder}/{face}.svg")
    text = file.read_text(encoding="utf-8")
    if style.colour_blind:
        for ink, other in COLOUR_BLIND_INKS.items():
            text = text.replace(ink, other)
    renderer = QSvgRenderer(QByteArray(text.encode("utf-8")))
    if not renderer.isValid():
        raise MissingAsset(file)
    return renderer


def face_texture(face: str, width: int, style: FaceStyle = PLAIN) -> QImage:
    """A face (or the back's emblem) on transparent ground, `width` x 4/3 `width` pixels.

    Raises MissingAsset when the face has no file.
    """
    return _textures.get((face, width, style), lambda: _texture(face, width, style))


def _texture(face: str, width: int, style: FaceStyle) -> QImage:
    height = width * 4 // 3
    ink = blank(width, height)
    with painting(ink) as painter:
        side = width * INSET
        _renderer(face, style).render(
            painter, QRectF(side, side * 4 / 3, width - 2 * side, height - side * 8 / 3)
        )
    return ink if face == BACK else _engraved(ink)


_textures = PictureCache[QImage](KEPT_TEXTURES, weight)


def texture_for(face: str, pixels: float, style: FaceStyle = PLAIN) -> QImage:
    """The face at the smallest prepared width of at least `pixels`, so that it is only ever scaled down."""
    width = next((w for w in TEXTURE_WIDTHS if w >= pixels), TEXTURE_WIDTHS[-1])
    return face_texture(face, width, style)


def _engraved(ink: QImage) -> QImage:
    """The ink cut into the face: light on the lower lip, shade under the upper one."""
    cut = blank(ink.width(), ink.height())
    step = ink.width() / 150
    with painting(cut) as painter:
        painter.drawImage(QPointF(step * 0.8, step * 1.3), _tinted(ink, "#ffffff"))
        painter.setOpacity(0.35)
        painter.drawImage(QPointF(-step * 0.35, -step * 0.8), _tinted(ink, "#3a2a18"))
        painter.setOpacity(1)
        painter.drawImage(0, 0, ink)
    return cut


def _tinted(ink: QImage, shade: str) -> QImage:
    """The mask of an image in one colour."""
    image = QImage(ink)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(image.rect(), colour(shade))
    painter.end()
    return image
