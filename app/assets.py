"""The bundled files: where they are, and the texts among them."""

import sys
from functools import lru_cache
from pathlib import Path

LANGUAGES = ("zh-Hans", "zh-Hant", "en")
"""Simplified Chinese 简体 (the default), traditional Chinese 繁體, English."""


class MissingAsset(Exception):
    """A bundled file is not there, or not as it was bundled; `path` says which."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"missing or damaged file: {path}")
        self.path = path


@lru_cache(maxsize=1)
def assets_folder() -> Path:
    """The folder of the bundled files: beside `app` in a checkout, beside the program when packed.

    Raises MissingAsset when no such folder exists.
    """
    here = Path(__file__).resolve()
    program = Path(sys.executable).resolve().parent
    places = [here.parents[1] / "assets", here.parents[0] / "assets"]
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


def read_texts(language: str, file: str) -> dict[str, str]:
    """All texts of one file; empty when there is no such file in the texts folder.

    The files are TOML of the plainest kind, `key = "text"` on each line, so that the window need not load a
    reader for all of TOML before it is seen.  Raises MissingAsset where a line is of another kind.
    """
    folder = asset(f"texts/{language}")
    path = folder / f"{file}.toml"
    if not path.is_file():
        return {}
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
        return dict(_entry(line) for line in lines if line and not line.startswith("#"))
    except (OSError, ValueError) as error:
        raise MissingAsset(path) from error


def _entry(line: str) -> tuple[str, str]:
    key, _, text = line.partition(" = ")
    if len(text) < 2 or not text.startswith('"') or not text.endswith('"'):
        raise ValueError(f"no text: {line}")
    return key, _unescaped(text) if "\\" in text else text[1:-1]


def _unescaped(text: str) -> str:
    from ast import literal_eval  # the first page has nothing to unescape

    return str(literal_eval(text))
