"""The bundled fonts."""

from pathlib import Path

from PySide6.QtGui import QFontDatabase

from app.assets import MissingAsset, asset

SANS = "Zhuli Sans"
NUM = "Zhuli Num"
BRUSH = "Zhuli Brush"
BRUSH_TC = "Zhuli Brush TC"
FAMILIES = (SANS, NUM, BRUSH, BRUSH_TC)

_loaded: set[Path] = set()


def load_fonts(folder: Path | None = None) -> None:
    """Register the bundled fonts, once; `folder` stands in for assets/fonts.

    Raises MissingAsset with the folder when it is absent, with the file when one cannot be read, and with
    folder / family when one of FAMILIES is in none of the files.  Needs a QGuiApplication.
    """
    place = asset("fonts") if folder is None else folder
    if place in _loaded:
        return
    if not place.is_dir():
        raise MissingAsset(place)
    present: set[str] = set()
    for file in sorted([*place.glob("*.ttf"), *place.glob("*.otf")]):
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0:
            raise MissingAsset(file)
        present.update(QFontDatabase.applicationFontFamilies(number))
    for family in FAMILIES:
        if family not in present:
            raise MissingAsset(place / family)
    _loaded.add(place)
