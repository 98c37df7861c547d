"""The bundled files: where they are, and the fonts among them."""

import sys
from functools import lru_cache
from pathlib import Path

from PySide6.QtGui import QFontDatabase

SANS = "Zhuli Sans"
NUM = "Zhuli Num"
BRUSH = "Zhuli Brush"
BRUSH_TC = "Zhuli Brush TC"
FAMILIES = (SANS, NUM, BRUSH, BRUSH_TC)


class MissingAsset(Exception):
    """A bundled file is not there; `path` says which."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"missing file: {path}")
        self.path = path


@lru_cache(maxsize=1)
def assets_folder() -> Path:
    """The folder of the bundled files: beside `app` in a checkout, beside the program when packed.

    Raises MissingAsset when no such folder exists.
    """
    here = Path(__file__).resolve()
    program = Path(sys.executable).resolve().parent
    places = [here.parents[3] / "assets", here.parents[2] / "assets"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle:
        places.insert(0, Path(bundle) / "assets")
    places += [program / "assets", program.parent / "Resources" / "assets"]
    for place in places:
        if place.is_dir():
            return place
    raise MissingAsset(places[0])


def asset(path: str) -> Path:
    """The bundled file at `path`, relative to the assets folder ("tiles/m1.svg").

    Raises MissingAsset when there is no such file.
    """
    found = assets_folder() / path
    if not found.exists():
        raise MissingAsset(found)
    return found


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
