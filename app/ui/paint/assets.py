"""The bundled fonts."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtGui import QFontDatabase

from app.assets import MissingAsset, asset

SANS = "Zhuli Sans"
NUM = "Zhuli Num"
BRUSH = "Zhuli Brush"
BRUSH_TC = "Zhuli Brush TC"
FAMILIES = (SANS, NUM, BRUSH, BRUSH_TC)

FIRST_TEXT = ("ZhuliSans-Regular.otf", "ZhuliSans-Medium.otf")
FIRST_TITLE = {BRUSH: "ZhuliBrush-Regular.ttf", BRUSH_TC: "ZhuliBrushTC-Regular.ttf"}
"""The files that the first page needs, for its text and for its title in either face."""

_families: dict[Path, list[str]] = {}
"""Of each file that is registered."""


def load_first_fonts(title: str, folder: Path | None = None) -> None:
    """Register what the first page needs, its title in the family BRUSH or BRUSH_TC; see `load_fonts`."""
    place = _place(folder)
    for name in (*FIRST_TEXT, FIRST_TITLE[title]):
        _register(place / name)


def load_fonts(folder: Path | None = None) -> None:
    """Register the bundled fonts, once; `folder` stands in for assets/fonts.

    Raises MissingAsset with the folder when it is absent, with the file when one cannot be read, and with
    folder / family when one of FAMILIES is in none of the files.  Needs a QGuiApplication.
    """
    place = _place(folder)
    present: set[str] = set()
    for file in sorted([*place.glob("*.ttf"), *place.glob("*.otf")]):
        present.update(_register(file))
    for family in FAMILIES:
        if family not in present:
            raise MissingAsset(place / family)


def _place(folder: Path | None) -> Path:
    place = asset("fonts") if folder is None else folder
    if not place.is_dir():
        raise MissingAsset(place)
    return place


def _register(file: Path) -> list[str]:
    """The families of a file, which is registered with Qt unless it is already."""
    if file not in _families:
        number = QFontDatabase.addApplicationFont(str(file))
        if number < 0:  # without a screen on Windows Qt opens no path that its code page cannot write
            with suppress(OSError):
                number = QFontDatabase.addApplicationFontFromData(file.read_bytes())
        if number < 0:
            raise MissingAsset(file)
        _families[file] = QFontDatabase.applicationFontFamilies(number)
    return _families[file]
