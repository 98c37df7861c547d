"""Words that several commands read in the same way: a record file, a moment in it, a seat."""

from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from app.commands.output import say
from app.commands.refusal import BadInput
from app.records import link
from app.records.errors import CannotWrite, DamagedRecord, NewerRecord, NotARecord, RecordError, WriteFault
from app.records.files import write_new
from app.records.library import load_record
from app.records.record import Record
from app.rules.hand import SEAT_NAMES, Seat
from app.session.replay import ReplayCursor

RECORD_WORD: dict[str, Any] = {"metavar": "FILE[#HAND.EVENT]", "help": "a record file (.zhuli)"}
MOMENT_WORD: dict[str, Any] = {
    "metavar": "MOMENT",
    "help": "events played, such as 57, or HAND.EVENT (the end)",
}
"""How a record and a moment of it are asked for."""

_FAULTS: dict[WriteFault, str] = {
    "full": "the disk is full",
    "read_only": "nothing may be written there",
    "exists": "there is such a file already",
    "missing": "there is no such folder",
    "locked": "another program writes it",
    "too_long": "the record is too long",
    "failed": "the system refuses",
}

T = TypeVar("T")


def opened_record(path: Path) -> ReplayCursor:
    """A record to be looked at; raises BadInput for a file that is none or cannot be read."""
    return readable(path, lambda: ReplayCursor(load_record(path)))


def loaded_record(path: Path) -> Record:
    """A record, even one without a hand; raises BadInput for a file that is none or cannot be read."""
    return readable(path, lambda: load_record(path))


def warn_of_loss(record: Record, path: Path) -> None:
    """Say on standard error that the end of a record could not be read, if so."""
    if record.loss is not None:
        events = len(record.events)
        say(f"the end of {path} is damaged; {events} events were read", bad=True)


def readable(path: Path, read: Callable[[], T]) -> T:
    """What is read of a record file; raises BadInput where it cannot be, or is no record."""
    try:
        return read()
    except RecordError as error:
        raise BadInput(f"{path}: {_record_fault(error)}") from None
    except FileNotFoundError:
        raise BadInput(f"no such file: {path}") from None
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None


def _record_fault(error: RecordError) -> str:
    """What is wrong with a record file, in a few words."""
    match error:
        case NotARecord():
            return "this is no record"
        case NewerRecord():
            return f"written by a newer version ({error.what})"
        case DamagedRecord(what="no_events"):
            return "the record holds no hand yet"
        case _:
            return f"damaged ({error})"


def position_of(word: str, cursor: ReplayCursor) -> int:
    """How many events have happened, from `57` or, in hand 2 after its tenth event, `2.10`.

    Raises BadInput for another word and for a moment that the record does not have.
    """
    try:
        return link.position_of(word, cursor.timeline.round_starts, cursor.end)
    except link.NoSuchMoment as error:
        raise BadInput(_miss(word, error)) from None


def _miss(word: str, error: link.NoSuchMoment) -> str:
    if error.what == "word":
        return f"{word!r} is no moment such as 57 or, as hand and event, 2.10"
    if error.what == "hand":
        return f"no hand {error.asked}: the record has hands 1 to {error.last}"
    if error.hand is None:
        return f"no event {error.asked}: the record has events 1 to {error.last}"
    return f"no event {error.asked} in hand {error.hand}: it has events 1 to {error.last}"


def checked_output(path: Path, suffix: str | None = None, may_replace: bool = False) -> Path:
    """A name for a file; raises BadInput where none can be, or one is already that is not to be replaced."""
    if suffix is not None and path.suffix.lower() != suffix:
        raise BadInput(f"the output must end in {suffix}, not {path.name!r}")
    try:
        if path.is_dir():
            raise BadInput(f"{path} is a folder")
        if path.exists() and not may_replace:
            raise BadInput(f"{path} is already there and stays as it is; name another file with -o")
    except OSError as error:  # such as a name that is too long
        raise BadInput(f"cannot write {path}: {error.strerror}") from None
    if not path.absolute().parent.is_dir():
        raise BadInput(f"no such folder: {path.parent}")
    return path


def save_new(path: Path, data: bytes) -> None:
    """Write a new file; raises BadInput."""
    try:
        write_new(path, data)
    except CannotWrite as error:
        raise BadInput(not_written(path, error)) from None


def not_written(path: Path, error: CannotWrite) -> str:
    """Why a file could not be written, in one line; an error of another process has no cause with it."""
    cause = error.__cause__
    why = cause.strerror if isinstance(cause, OSError) else None
    return f"cannot write {path}: {why or _FAULTS[error.fault]}"


def seat_word(text: str) -> Seat:
    """Read a seat, `A` to `D`."""
    if len(text) != 1 or text.upper() not in SEAT_NAMES:
        raise ArgumentTypeError(f"{text!r} is no seat; it can be A, B, C, D")
    return SEAT_NAMES.index(text.upper())
