"""Where dialogs look for the user's own files first, and how a chosen name gets its ending."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths

FORBIDDEN = '<>:"/\\|?*'
"""What some platform does not have in the names of files."""


def own_folder() -> Path:
    """The user's documents, or the home folder where there are none; never where the program was started."""
    location = QStandardPaths.StandardLocation
    folders = [
        Path(QStandardPaths.writableLocation(each))
        for each in (location.DocumentsLocation, location.HomeLocation)
    ]
    return next((folder for folder in folders if folder.is_dir()), folders[-1])


def proposed(name: str) -> str:
    """The path under which a dialog proposes to write a file of this name."""
    return str(own_folder() / "".join("-" if sign in FORBIDDEN else sign for sign in name))


def with_ending(name: str, ending: str) -> tuple[Path, bool]:
    """A chosen path with its ending, and whether it is that of a file which nobody has been asked about."""
    path = Path(name)
    if path.suffix.lower() == ending:
        return path, False
    path = path.with_name(path.name + ending)
    return path, path.exists()
