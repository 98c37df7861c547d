"""`zhuli import`: a record from its JSON form, or a copy of a record file, checked before it is written."""

from pathlib import Path
from typing import Any

import msgspec

from app.commands.console import Parser
from app.commands.output import print_json, say
from app.commands.record_words import checked_output, readable, save_new
from app.commands.refusal import BadInput
from app.records.audit import audit
from app.records.check import Fault
from app.records.codec import decode_record, encode_record
from app.records.files import SUFFIX, live_path, open_file
from app.records.frames import MAGIC
from app.records.json_form import MAX_JSON, from_json
from app.records.record import ENGINE_VERSION, Record
from app.session.replay import replayed
from app.session.shuffle import shuffle_named

DONE, DIFFERS = 0, 1

_OLD_ENGINE = ("event_differs", "event_missing", "event_unexpected", "options_differ", "not_offered")
"""Faults that a record may have whose engine decided otherwise than this one does."""


def run(argv: list[str]) -> int:
    """Import; returns 0, or 1 if this engine would have decided otherwise. Raises BadInput."""
    parser = Parser("import", "Make a record of its JSON form, or copy one; it is checked first.")
    parser.add_argument("file", metavar="FILE", type=Path, help="a record as JSON, or a record file (.zhuli)")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT.zhuli", help="a new file (beside FILE)")
    parser.add_json()
    words = parser.read(argv)
    output = checked_output(words.output or _beside(words.file), SUFFIX)
    if live_path(output).exists():
        raise BadInput(f"{live_path(output)} belongs to another match; name another file with -o")
    record, data = readable(words.file, lambda: _read(words.file))
    faults = readable(words.file, lambda: _checked(record, words.file))
    save_new(output, data)
    if words.json:
        print_json(_document(words.file, output, record, faults))
    else:
        say(_line(output, record, faults))
    return DIFFERS if faults else DONE


def _beside(path: Path) -> Path:
    """`match.json` and `match.zhuli.json` become `match.zhuli`."""
    return path.with_name(path.stem.removesuffix(SUFFIX) + SUFFIX)


def _read(path: Path) -> tuple[Record, bytes]:
    """The record, and the bytes of its new file; raises a RecordError or OSError."""
    with open_file(path) as file:
        data = file.read(MAX_JSON + 1)
    if data.startswith(MAGIC[:-1]):
        return decode_record(data), data
    record = from_json(data)
    return record, encode_record(record)


def _checked(record: Record, path: Path) -> list[Fault]:
    """What another engine decided otherwise; raises BadInput for anything else that is not in order.

    Raises a RecordError where the events cannot follow each other, or the header is unusable.
    """
    replayed(record)
    faults = [fault for fault in audit(record, shuffle_named) if fault.what != "unfinished"]
    allowed = _OLD_ENGINE if record.header.engine != ENGINE_VERSION else ()
    worst = next((fault for fault in faults if fault.what not in allowed), None)
    if worst is not None:
        raise BadInput(f"{path}: not in order: {_told(worst)}")
    return faults


def _told(fault: Fault) -> str:
    return fault.what + ("" if fault.hand is None else f" in hand {fault.hand}, event {fault.event}")


def _document(source: Path, output: Path, record: Record, faults: list[Fault]) -> dict[str, Any]:
    return {
        "source": str(source),
        "file": str(output),
        "finished": record.finished,
        "hands": record.rounds,
        "faults": msgspec.to_builtins(faults),
    }


def _line(output: Path, record: Record, faults: list[Fault]) -> str:
    state = "finished" if record.finished else "unfinished: it can be looked at, but not gone on with"
    differs = f"; decided otherwise by another engine: {_told(faults[0])}" if faults else ""
    return f"{output}: {record.rounds} hands, {state}{differs}"
