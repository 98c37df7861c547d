"""The files that the rules bring along: tables and presets."""

import tomllib
from importlib.resources import files
from typing import Any


class DamagedData(OSError):
    """A file of the rules is missing or not as it was bundled; `path` says which."""

    def __init__(self, path: str) -> None:
        super().__init__(f"a file of the program is missing or damaged: {path}")
        self.path = path


def data_path(*parts: str) -> str:
    """Where a file of the rules lies, for whoever says that it is damaged."""
    return str(files("app.rules").joinpath(*parts))


def read_data(*parts: str) -> bytes:
    """The bytes of a file of the rules; raises DamagedData where it cannot be read."""
    try:
        return files("app.rules").joinpath(*parts).read_bytes()
    except OSError as error:
        raise DamagedData(data_path(*parts)) from error


def read_toml(*parts: str) -> dict[str, Any]:
    """What a TOML file of the rules says; raises DamagedData where it cannot be read."""
    try:
        return tomllib.loads(read_data(*parts).decode("utf-8"))
    except ValueError as error:
        raise DamagedData(data_path(*parts)) from error
