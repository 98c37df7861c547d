"""`zhuli verify`: checks records, every event decided again."""

from pathlib import Path
from typing import Any

from app.commands.console import Parser
from app.commands.output import Progress, print_json, say
from app.records.audit import audit
from app.records.check import Fault
from app.records.errors import DamagedRecord, NewerRecord, NotARecord, RecordError
from app.records.library import load_record
from app.session.shuffle import shuffle_named

IN_ORDER, AT_FAULT, NO_RECORD = 0, 1, 2

_SENTENCES = {"no_such_file": "there is no such file", "not_a_record": "this is no record"}
"""What people read in place of an identifier that no table explains."""


def run(argv: list[str]) -> int:
    """Check the files named; returns 0 if all are finished and in order, 1 for a fault, 2 for no record."""
    parser = Parser("verify", "Check records: frames, sums, fairness, every event decided again.")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="record files (.zhuli)")
    parser.add_json()
    options = parser.read(argv)
    results = []
    progress = Progress(len(options.files), "records")
    for done, path in enumerate(options.files):
        progress.show(done)
        results.append(_verified(path))
    progress.close()
    if options.json:
        print_json([document for document, _ in results])
    for document, code in results:
        if code == NO_RECORD:
            say(_line(document), bad=True)
        elif not options.json:
            say(_line(document))
    return max(code for _, code in results)


def _verified(path: Path) -> tuple[dict[str, Any], int]:
    """The JSON object of one file, and its exit code."""
    try:
        record = load_record(path)
        faults = audit(record, shuffle_named)
    except RecordError as error:
        return _unreadable(path, _named(error)), AT_FAULT if isinstance(error, DamagedRecord) else NO_RECORD
    except FileNotFoundError:
        return _unreadable(path, "no_such_file"), NO_RECORD
    except OSError as error:
        return _unreadable(path, f"unreadable: {error.strerror}"), NO_RECORD
    document = {
        "file": str(path),
        "ok": not faults,
        "finished": record.finished,
        "hands": record.rounds,
        "faults": [_fault(fault) for fault in faults],
    }
    return document, AT_FAULT if faults else IN_ORDER


def _unreadable(path: Path, what: str) -> dict[str, Any]:
    fault = _fault(Fault(None, None, what))
    return {"file": str(path), "ok": False, "finished": False, "hands": 0, "faults": [fault]}


def _fault(fault: Fault) -> dict[str, Any]:
    return {"hand": fault.hand, "event": fault.event, "what": fault.what}


def _named(error: RecordError) -> str:
    match error:
        case NotARecord():
            return "not_a_record"
        case NewerRecord():
            return f"newer_version: {error.what}"
        case _:
            return str(error)


def _line(document: dict[str, Any]) -> str:
    """One line for people: the file, and its first fault with its place."""
    if document["ok"]:
        return f"{document['file']}: in order, finished, {document['hands']} hands"
    first, more = document["faults"][0], len(document["faults"]) - 1
    if first["what"] == "unfinished" and not more:
        hands = document["hands"]
        return f"{document['file']}: unfinished after {hands} hands; all that has been played is in order"
    what = _SENTENCES.get(first["what"], first["what"])
    place = "" if first["hand"] is None else f" in hand {first['hand']}, event {first['event']}"
    return f"{document['file']}: {what}{place}" + (f" (and {more} more)" if more else "")
