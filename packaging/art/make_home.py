"""Paint the ready-made pictures of the home page: bamboo, and the tiles of its first moment.

usage: make_home.py     (QT_QPA_PLATFORM=offscreen; needs Pillow and NumPy)

Writes assets/pictures/home: the bamboo by night and by day, the shadows, and the tiles in every skin and
style of faces.  They have few colours, so that they are read in a millisecond; the page paints its own tiles
soon after.
"""

import sys
from io import BytesIO
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
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
COLOURS, ROUNDS = 256, 12
"""Colours of a picture of the tiles, and how often they are moved to where they serve it better."""


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


def few_colours(picture: Image.Image) -> tuple[Image.Image, bytes]:
    """A picture with an alpha channel in 256 colours of its own, and the alpha of each of them.

    What Pillow finds is coarse enough for seams to be seen on the tiles' faces; each colour is moved to the
    mean of the pixels that are nearest to it, and one without any to the pixel that is served worst.
    """
    pixels = np.asarray(picture).reshape(-1, 4).copy()
    pixels[pixels[:, 3] == 0] = 0
    kinds, places, counts = np.unique(pixels, axis=0, return_inverse=True, return_counts=True)
    kinds, weights = kinds.astype(np.float32), counts.astype(np.float32)
    coarse = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    found = coarse.getpalette("RGBA")
    assert found is not None
    palette = np.array(found, dtype=np.float32).reshape(-1, 4)
    for _ in range(ROUNDS):
        nearest, distances = _nearest(kinds, palette)
        sums = np.stack([np.bincount(nearest, weights * part, len(palette)) for part in kinds.T], axis=1)
        sizes = np.bincount(nearest, weights, len(palette))[:, None]
        palette = np.where(sizes > 0, sums / np.maximum(sizes, 1), palette).astype(np.float32)
        idle = np.flatnonzero(sizes == 0)
        palette[idle] = kinds[np.argsort(distances * weights)[len(kinds) - len(idle) :]]
    palette = palette.round()
    indices = _nearest(kinds, palette)[0][places.ravel()].astype(np.uint8)
    image = Image.fromarray(indices.reshape(picture.height, picture.width), "P")
    image.putpalette(palette[:, :3].astype(np.uint8).tobytes())
    return image, palette[:, 3].astype(np.uint8).tobytes()


def _nearest(kinds: np.ndarray, palette: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The nearest colour of a palette for each kind of pixel, and the square of its distance."""
    squares = (kinds**2).sum(1)[:, None] - 2 * kinds @ palette.T + (palette**2).sum(1)
    return squares.argmin(1), squares.min(1)


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
        few, alphas = few_colours(tiles)
        path = FOLDER / f"{tiles_name(skin.name, index, blind)}.png"
        few.save(path, optimize=True, transparency=alphas)
    for hour in (MIDNIGHT, DAWN):
        chance = Random(SEED)
        for number, (_, _, side) in enumerate(GROVES):
            grove = grove_picture(chance, side, 1000, hour.bamboo, hour.bamboo_alpha)
            alpha = colours_of(grove).getchannel("A")
            save_alpha(alpha, hour.bamboo, FOLDER / f"bamboo-{hour.name}-{number}.png")
    application.quit()


if __name__ == "__main__":
    main()
