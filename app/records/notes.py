"""Notes 笔记: what the user wrote about a record, in a small JSON file beside it."""

import contextlib
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec

from app.records.errors import CannotWrite, NotARecord
from app.records.files import aside_path, cannot_write, open_file, write_durably
from app.records.frames import MAX_FRAMES

NOTE_SUFFIX = ".note"
_MAX_FILE = 1024 * 1024


_Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MAX_FRAMES)]


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """A note to a whole record; `bookmarks`: (number of events before it, its label), by place."""

    text: str = ""
    tags: tuple[str, ...] = ()
    favourite: bool = False
    bookmarks: tuple[tuple[_Place, str], ...] = ()


def note_path(record: Path) -> Path:
    """The file beside a record that holds its note, whether or not it is there."""
    return record.with_name(record.name + NOTE_SUFFIX)


def read_note(record: Path) -> Note:
    """The note to a record; an empty one where there is none, or none that can be read."""
    return _note_in(note_path(record)) or Note()


def _note_in(path: Path) -> Note | None:
    """The note in a file; None where there is none, or none that can be read."""
    try:
        with open_file(path) as file:
            return msgspec.json.decode(file.read(_MAX_FILE), type=Note)
    except (OSError, NotARecord, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write_note(record: Path, note: Note) -> None:
    """Keep a note so that it survives a power cut; an empty one removes the file.

    A file that is there but cannot be read is moved aside, to NAME.zhuli.note.broken1 (2, 3 …). Raises
    CannotWrite, with the fault `missing` where the record itself is gone.
    """
    path = note_path(record)
    if note != Note() and not record.is_file():
        raise CannotWrite("missing", str(record))
    try:
        if path.is_file() and _note_in(path) is None:
            path.rename(aside_path(path, "broken"))
    except OSError as error:
        raise cannot_write(error, path) from error
    if note != Note():
        write_durably(path, msgspec.json.format(msgspec.json.encode(_writable(note)), indent=2) + b"\n")
        return
    try:
        with contextlib.suppress(FileNotFoundError):
            path.unlink()
    except OSError as error:
        raise cannot_write(error, path) from error


def _writable(note: Note) -> Note:
    """The note without halves of characters, which no file takes; a clipboard may bring them."""
    return Note(
        _whole(note.text),
        tuple(map(_whole, note.tags)),
        note.favourite,
        tuple((place, _whole(label)) for place, label in note.bookmarks),
    )


def _whole(text: str) -> str:
    return text.encode(errors="replace").decode()
