"""What went wrong, as the one sentence that the user reads."""

from pathlib import Path

from app.engine.event import RoundStarted
from app.records.errors import CannotWrite, DamagedRecord, NewerRecord, NotARecord
from app.records.frames import Loss
from app.records.link import NoSuchMoment, position_of
from app.records.record import Record
from app.ui.texts import Texts

WRITE_FAULTS = {
    "full": "disk_full",
    "read_only": "disk_read_only",
    "locked": "record_locked",
    "too_long": "record_full",
    "missing": "record_missing",
}

NO_PLAY = {"full": "no_play_full", "read_only": "no_play_read_only", "locked": "record_locked"}


def write_trouble(error: CannotWrite) -> str:
    """The id of the sentence for a record that cannot be written while its match goes on."""
    return f"errors.{WRITE_FAULTS.get(error.fault, 'record_failed')}"


def open_trouble(error: Exception, path: Path, texts: Texts) -> str:
    """The sentence for a record that cannot be opened or gone on with."""
    match error:
        case CannotWrite(fault="missing"):
            key = "no_such_file"
        case CannotWrite():
            key = NO_PLAY.get(error.fault, "no_play_failed")
        case NotARecord():
            key = "not_a_record"
        case NewerRecord():
            key = "newer_record"
        case FileNotFoundError():
            key = "no_such_file"
        case OSError():
            key = "unreadable_file"
        case DamagedRecord(what="no_events"):
            key = "record_empty"
        case _:
            key = "damaged_record"
    return texts(f"errors.{key}", file=path.name)


def loss_trouble(loss: Loss | None, path: Path, texts: Texts) -> str:
    """The sentence for a record whose tail was damaged; "" when nothing was lost."""
    return "" if loss is None else texts("errors.record_cut", file=path.name)


def first_moment(record: Record, moment: str, path: Path, texts: Texts) -> tuple[int, str]:
    """Where the viewer opens a record, and the sentence for what is wrong with it or with the moment."""
    starts = [place for place, event in enumerate(record.events) if isinstance(event, RoundStarted)]
    try:
        position = position_of(moment, starts, len(record.events)) if moment else 1
        return position, loss_trouble(record.loss, path, texts)
    except NoSuchMoment:
        return 1, texts("errors.no_such_moment", file=path.name, moment=moment)
