"""Paint the ready-made pictures of the home page: bamboo, and the tiles of its first moment.

usage: make_home.py     (QT_QPA_PLATFORM=offscreen; needs Pillow)

Writes assets/pictures/home: the bamboo by night and by day, the shadows, and the tiles in every skin and
style of faces.  They have few colours, so that they are read in a millisecond; the page paints its own tiles
soon after.
"""

import sys
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random

from PIL import Image
from PySide6.QtCore import QBuffer, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.ui.paint.effects import SMOOTH, STRETCH, blank, painting
from app.ui.paint.home_scene import DAWN, GROVES, MIDNIGHT, camera_of, tiles_name
from app.ui.paint.home_stage import HomeStage
from app.ui.paint.home_tiles import tiles_of
from app.ui.paint.palette import JADE, SKINS, Skin
from app.ui.paint.room import grove_picture
from app.ui.paint.shadows import INK, paint_shadows
from app.ui.paint.tile_art import PLAIN, FaceStyle

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "pictures" / "home"
STAGE = HomeStage.beside(3200, 2000, 0)
SEED = 9
"""Settles how the bamboo grows."""

FINER = 2
SOFTER = 8
"""How many times smaller than they are painted the tiles and their shadows are kept."""


def picture(skin: Skin, style: FaceStyle, shadow: bool) -> QImage:
    """The tiles, or only their shadows."""
    area = QRectF(STAGE.tiles.toRect())
    image = blank(area.width(), area.height())
    camera = camera_of(STAGE).scaled(1, area.left(), area.top())
    tiles = tiles_of(skin, style, camera)
    with painting(image) as painter:
        if shadow:
            paint_shadows(painter, camera, tiles, QRectF(image.rect()), 1.6 * STAGE.unit)
        for tile in () if shadow else tiles:
            tile.paint(painter, camera, FINER)
    factor = SOFTER if shadow else FINER
    return image.scaled(round(image.width() / factor), round(image.height() / factor), STRETCH, SMOOTH)


def colours_of(image: QImage) -> Image.Image:
    """The picture with all of its colours."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return Image.open(BytesIO(buffer.data().data())).convert("RGBA")


def save_alpha(alpha: Image.Image, shade: str, path: Path) -> None:
    """Save a picture of one colour."""
    alpha.putpalette(QColor(shade).getRgb()[:3] * 256)
    alpha.save(path, optimize=True, transparency=bytes(range(256)))


def main() -> None:
    """Write the pictures."""
    application = QGuiApplication(sys.argv[:1])
    FOLDER.mkdir(exist_ok=True)
    shade = colours_of(picture(JADE, PLAIN, shadow=True)).getchannel("A")
    save_alpha(shade, INK, FOLDER / "shadow.png")
    for skin, index, blind in product(SKINS.values(), (False, True), (False, True)):
        tiles = colours_of(picture(skin, FaceStyle(index, blind), shadow=False))
        few = tiles.quantize(256, method=Image.Quantize.FASTOCTREE)
        few.save(FOLDER / f"{tiles_name(skin.name, index, blind)}.png", optimize=True)
    for hour in (MIDNIGHT, DAWN):
        chance = Random(SEED)
        for number, (_, _, side) in enumerate(GROVES):
            grove = grove_picture(chance, side, 1000, hour.bamboo, hour.bamboo_alpha)
            alpha = colours_of(grove).getchannel("A")
            save_alpha(alpha, hour.bamboo, FOLDER / f"bamboo-{hour.name}-{number}.png")
    application.quit()


if __name__ == "__main__":
    main()
