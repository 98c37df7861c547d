"""Notes 笔记: what the user wrote about a record, in a small JSON file beside it."""

import contextlib
from pathlib import Path

import msgspec

from app.records.files import cannot_write, write_durably

NOTE_SUFFIX = ".note"
_MAX_FILE = 1024 * 1024


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note to a whole record; `bookmarks`: (number of events before it, its label), by place."""

    text: str = ""
    tags: tuple[str, ...] = ()
    favourite: bool = False
    bookmarks: tuple[tuple[int, str], ...] = ()


def note_path(record: Path) -> Path:
    """The file beside a record that holds its note, whether or not it is there."""
    return record.with_name(record.name + NOTE_SUFFIX)


def read_note(record: Path) -> Note:
    """The note to a record; an empty one where there is none, or none that can be read."""
    try:
        with note_path(record).open("rb") as file:
            return msgspec.json.decode(file.read(_MAX_FILE), type=Note)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return Note()


def write_note(record: Path, note: Note) -> None:
    """Keep a note so that it survives a power cut; an empty one removes the file. Raises CannotWrite."""
    path = note_path(record)
    if note != Note():
        write_durably(path, msgspec.json.format(msgspec.json.encode(note), indent=2) + b"\n")
        return
    try:
        with contextlib.suppress(FileNotFoundError):
            path.unlink()
    except OSError as error:
        raise cannot_write(error, path) from error
