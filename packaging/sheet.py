"""Pictures of every screen in every size, theme and language: python3 packaging/bootstrap.py sheet.

    --out DIR          where to put them (build/sheet)
    --language LANG    only one of zh-Hans, zh-Hant, en
    --only NAME,NAME   only some screens
    --golden           renew the pictures in tests/data/golden that show something else than the screens of
                       now, instead of all this; only after somebody has looked at the screens

Each screen is painted as FACES[0] and as some of the other faces; the three languages together have all of
them. One contact sheet a language shows everything, sheet-LANG.png; the single pictures lie beside it. All of
it takes ten minutes of two processors.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("zh-Hans", "zh-Hant", "en")
OTHERS = 3
"""Faces of a screen in one language besides the first."""

THUMB, CAPTION, GAP, ACROSS = (320, 200), 16, 6, 3
"""A thumbnail, its line of text and the room round it in pixels; screens beside each other on a sheet."""


class Face(NamedTuple):
    """A way to look: size of the window, device pixel ratio, settings."""

    width: int
    height: int
    ratio: float = 1
    settings: dict[str, object] = {}  # noqa: RUF012 - nobody writes into it

    @property
    def name(self) -> str:
        """What tells it from others, in a file's name."""
        words = [f"{self.width}x{self.height}", "" if self.ratio == 1 else f"at{self.ratio:g}"]
        for key, value in self.settings.items():
            words.append(key if value is True else f"{value}%" if isinstance(value, int) else str(value))
        return " ".join(filter(None, words))


FACES = (
    Face(1024, 640),
    Face(1280, 720, 1.25, {"theme": "day", "skin": "cobalt"}),
    Face(1600, 1000, 1, {"skin": "amber"}),
    Face(2560, 1080, 1, {"theme": "day", "high_contrast": True}),
    Face(1200, 1100, 1.5, {"colour_blind": True}),
    Face(3840, 2160, 1, {"theme": "day", "index_numerals": True}),
    Face(1024, 640, 1, {"high_contrast": True, "interface_scale": 250}),
    Face(1600, 1000, 2, {"theme": "day", "colour_blind": True, "interface_scale": 150}),
    Face(1280, 720, 1, {"skin": "cobalt", "interface_scale": 80}),
)


class Task(NamedTuple):
    """Pictures that one process paints: those of a language at one device pixel ratio."""

    language: str
    ratio: float
    pictures: tuple[tuple[str, int], ...]
    """Screen and place in FACES."""


def faces_of(screen: int, language: str) -> list[int]:
    """The places in FACES that a screen, by its number, gets in a language."""
    first = screen + OTHERS * LANGUAGES.index(language)
    return [0, *(1 + (first + step) % (len(FACES) - 1) for step in range(OTHERS))]


def tasks(language: str, screens: dict[str, int]) -> Iterator[Task]:
    """What is to be painted in a language; `screens`: their numbers by name."""
    wanted = [(name, face) for name, number in screens.items() for face in faces_of(number, language)]
    wanted.sort(key=lambda picture: picture[1])
    for ratio in sorted({FACES[face].ratio for _, face in wanted}):
        pictures = tuple(picture for picture in wanted if FACES[picture[1]].ratio == ratio)
        yield Task(language, ratio, pictures)


def file_of(folder: Path, language: str, screen: str, face: int) -> Path:
    """Where a picture lies."""
    return folder / language / f"{screen} {FACES[face].name}.png"


def paint(folder: Path, language: str, pictures: list[list[object]]) -> None:
    """Paint pictures in this process, whose device pixel ratio is already as wanted."""
    from app.ui.application import make_application
    from app.ui.settings import Settings
    from tests.support.screens import SCREENS
    from tests.support.screens.opened import Face as Look
    from tests.support.screens.opened import opened

    make_application()
    for screen, place in pictures:
        face = FACES[int(str(place))]
        look = Look((face.width, face.height), Settings(**{"language": language, **face.settings}))
        with opened(look) as shown:
            SCREENS[str(screen)](shown)
            shown.picture().save(str(file_of(folder, language, str(screen), int(str(place)))))


def paint_elsewhere(folder: Path, task: Task) -> None:
    """Paint pictures in a process of their own: a program has one device pixel ratio."""
    (folder / task.language).mkdir(parents=True, exist_ok=True)
    run_elsewhere(["--paint", task.language, "--out", str(folder)], task.pictures, task.ratio)


def run_elsewhere(arguments: list[str], given: Sequence[object], ratio: float) -> None:
    """Run this program with something to read at a device pixel ratio; fails where it fails."""
    quiet = "default.warning=false"  # a window out of sight says what it cannot do
    settings = {
        "QT_QPA_PLATFORM": "offscreen", "QT_FONT_DPI": "96", "QT_SCALE_FACTOR": f"{ratio:g}",
        "QT_LOGGING_RULES": quiet, "PYTHONPATH": str(ROOT),
    }  # fmt: skip
    command, environment = [sys.executable, __file__, *arguments], {**os.environ, **settings}
    subprocess.run(command, input=json.dumps(given), text=True, check=True, env=environment)


def renew_golden(screens: Sequence[str]) -> None:
    """Renew the golden pictures in this process, which has the tests' device pixel ratio."""
    from app.ui.application import make_application
    from tests.support.screens import golden

    make_application()
    renewed = golden.renew(screens)
    print(f"renewed: {', '.join(renewed) or 'nothing'}")


def contact_sheet(folder: Path, language: str, screens: dict[str, int]) -> Path:
    """One picture of all pictures of a language, each with its name."""
    wide, high = THUMB[0] + GAP, THUMB[1] + CAPTION + GAP
    columns, rows = ACROSS * (1 + OTHERS), -(-len(screens) // ACROSS)
    sheet = Image.new("RGB", (columns * wide, rows * high), "#202428")
    pen = ImageDraw.Draw(sheet)
    for place, (name, number) in enumerate(screens.items()):
        for column, face in enumerate(faces_of(number, language), place % ACROSS * (1 + OTHERS)):
            x, y = column * wide, place // ACROSS * high
            with Image.open(file_of(folder, language, name, face)) as picture:
                picture.thumbnail(THUMB, Image.Resampling.LANCZOS, reducing_gap=2)
                sheet.paste(picture, (x, y + CAPTION))
            pen.text((x + 2, y + 2), f"{name}  {FACES[face].name}", fill="#ffffff")
    path = folder / f"sheet-{language}.png"
    sheet.save(path)
    return path


def make_sheets(folder: Path, languages: list[str], screens: dict[str, int]) -> None:
    """Paint everything, as many processes at a time as there are processors."""
    work = [task for language in languages for task in tasks(language, screens)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda task: paint_elsewhere(folder, task), work))
    for language in languages:
        print(contact_sheet(folder, language, screens))


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="sheet", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "sheet")
    parser.add_argument("--language", choices=LANGUAGES)
    parser.add_argument("--only", default="")
    parser.add_argument("--golden", action="store_true")
    parser.add_argument("--paint", help=argparse.SUPPRESS)
    parser.add_argument("--renew", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.paint:
        paint(arguments.out, arguments.paint, json.load(sys.stdin))
    elif arguments.renew:
        renew_golden(json.load(sys.stdin))
    else:
        run(parser, arguments)


def run(parser: argparse.ArgumentParser, arguments: argparse.Namespace) -> None:
    """Make the sheets or renew the golden pictures of the screens that are wanted."""
    from tests.support.screens import SCREENS

    numbers = {name: number for number, name in enumerate(SCREENS)}
    unknown = set(filter(None, arguments.only.split(","))) - set(numbers)
    if unknown:
        parser.error(f"unknown {', '.join(sorted(unknown))}; there are: {', '.join(numbers)}")
    wanted = arguments.only.split(",") if arguments.only else numbers
    screens = {name: numbers[name] for name in wanted}
    if arguments.golden:
        run_elsewhere(["--renew"], list(screens), 1)
        return
    make_sheets(arguments.out, [arguments.language] if arguments.language else list(LANGUAGES), screens)


if __name__ == "__main__":
    main()
