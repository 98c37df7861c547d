"""`zhuli export`: a record as JSON, as text to be read, or one of its rounds as a scenario."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from app.assets import LANGUAGES
from app.commands.console import Parser
from app.commands.output import print_json, say
from app.commands.record_words import (
    MOMENT_WORD,
    RECORD_WORD,
    checked_output,
    loaded_record,
    opened_record,
    position_of,
    readable,
    save_new,
    warn_of_loss,
)
from app.commands.refusal import BadInput
from app.records.json_form import json_text
from app.records.link import read_link
from app.records.record import Record
from app.session.record_text import record_text
from app.session.scenario_export import CannotExport, Obstacle, scenario_of

FORMATS = ("json", "text", "scenario")
_OBSTACLES: dict[Obstacle, str] = {
    "no_round": "no hand has begun by then",
    "secret_wall": "this hand is still played, and its wall is secret",
    "seats_moved": "the seats have changed places by then",
    "before_play": "a seat left or used an item before the first turn",
    "purse": "a purse holds less than nothing",
}


def run(argv: list[str]) -> int:
    """Export; returns the exit code. Raises BadInput."""
    words = _read(argv)
    link = read_link(words.file)
    moment = words.at or link.moment
    if moment and words.format == "json":
        raise BadInput("a record goes into JSON whole: there is no moment to name")
    output = None if words.output is None else checked_output(words.output)
    record, at, place = _opened(link.path, moment, words.format)
    text = readable(link.path, lambda: _exported(record, at, words))
    if output is not None:
        save_new(output, text.encode("utf-8", "replace"))
    if words.json:
        print_json(_document(words, link.path, text, place))
    elif output is None:
        sys.stdout.write(text)
    else:
        say(f"{output}: {output.stat().st_size:,} bytes")
    return 0


def _read(argv: list[str]) -> Namespace:
    parser = Parser(
        "export", "Write a record as JSON without loss, as text to be read, or a hand of it as a scenario."
    )
    parser.add_argument("file", **RECORD_WORD)
    parser.add_argument("--format", choices=FORMATS, default="json", help="json (the default)")
    parser.add_argument("--at", **MOMENT_WORD)
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the text (en)")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="a new file (standard output)")
    parser.add_json()
    return parser.read(argv)


def _opened(path: Path, moment: str, kind: str) -> tuple[Record, int | None, dict[str, int] | None]:
    """The record, and the moment up to which it is told: none for one that is told whole."""
    if kind == "json" or (kind == "text" and not moment):
        record = loaded_record(path)
        warn_of_loss(record, path)
        return record, None, None
    cursor = opened_record(path)
    warn_of_loss(cursor.record, path)
    at = position_of(moment, cursor) if moment else cursor.end
    hand, event = cursor.timeline.place_at(at)
    return cursor.record, at, {"position": at, "hand": hand, "event": event}


def _exported(record: Record, at: int | None, words: Namespace) -> str:
    """The new file's text; raises BadInput, or a RecordError if the header is unusable."""
    try:
        if words.format == "json":
            return json_text(record)
        if words.format == "text" or at is None:
            return record_text(record, words.lang, at)
        return scenario_of(record, at)
    except CannotExport as error:
        raise BadInput(f"no scenario can be made of this: {_OBSTACLES[error.obstacle]}") from None


def _document(words: Namespace, path: Path, text: str, place: dict[str, int] | None) -> dict[str, Any]:
    """What was exported; `content` is null where it went into a file."""
    content = None
    if words.output is None:
        content = msgspec.json.decode(text) if words.format == "json" else text
    return {
        "record": str(path),
        "format": words.format,
        "at": place,
        "file": None if words.output is None else str(words.output),
        "content": content,
    }
