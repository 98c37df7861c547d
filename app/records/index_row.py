"""One row of the library: what the list shows of a record, filters it by and searches in."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.engine.event import Event, HandWon, RoundEnded, TilesDealt
from app.records.errors import NewerRecord, NotARecord, RecordError
from app.records.files import live_path
from app.records.library import load_record
from app.records.notes import Note, read_note
from app.records.record import Decision, Header, Record, Rewound
from app.rules.hand import Seat
from app.rules.scoring import Payment
from app.rules.tile import Tile


class IndexRow(msgspec.Struct, frozen=True):
    """What is known of one record file without opening it.

    `levels`: computer players' levels by seat, "" for a person; `seat`: the human's, None in a match of
    computer players alone; `rounds` played to their end; `scores` of a finished match; `result`: points that
    `seat` has won so far, of a running round too; `best_fan` and `patterns` (ids): of anybody's wins; `hand`:
    what `seat` (or A) was dealt first, sorted; `assisted`: a hint was shown or a move taken back; `parent`:
    name of the record that this one branched from; `error`: "" or why the file cannot be opened
    (`damaged`, `newer`, `not_a_record`, `unreadable`) - the other fields then hold their defaults.
    """

    path: Path
    created_at: str = ""
    preset: str = ""
    names: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    seat: Seat | None = None
    finished: bool = False
    resumable: bool = False
    rounds: int = 0
    scores: tuple[int, ...] | None = None
    result: int | None = None
    best_fan: int = 0
    patterns: tuple[str, ...] = ()
    hand: tuple[Tile, ...] = ()
    assisted: bool = False
    parent: str | None = None
    note: Note = Note()
    error: str = ""


def read_row(path: Path) -> IndexRow:
    """The row of a record file and its note; a file that cannot be opened has an `error`."""
    note = read_note(path)
    try:
        return _row_of(path, load_record(path), note)
    except (RecordError, OSError) as error:
        return IndexRow(path, note=note, error=reason_of(error))


def reason_of(error: RecordError | OSError) -> str:
    """Why a file is no record that can be opened: `newer`, `not_a_record`, `damaged` or `unreadable`."""
    match error:
        case NewerRecord():
            return "newer"
        case NotARecord():
            return "not_a_record"
        case RecordError():
            return "damaged"
    return "unreadable"


def _row_of(path: Path, record: Record, note: Note) -> IndexRow:
    header, events = record.header, record.events
    seat = _human(header)
    wins = [event for event in events if isinstance(event, HandWon)]
    scores = _scores(header, events)
    return IndexRow(
        path,
        header.created_at,
        header.preset,
        tuple(info.name for info in header.seats),
        tuple("" if info.kind == "human" else info.level or info.kind for info in header.seats),
        seat,
        record.finished,
        not record.finished and live_path(path).is_file(),
        record.rounds,
        scores if record.finished else None,
        None if seat is None else scores[seat] - header.scores[seat],
        max((win.value.fan for win in wins), default=0),
        tuple(sorted({pattern.id for win in wins for pattern in win.value.patterns})),
        _first_hand(events, seat or 0),
        any(_helped(entry) for entry in record.entries),
        header.parent.record if header.parent else None,
        note,
    )


def _human(header: Header) -> Seat | None:
    return next((seat for seat, info in enumerate(header.seats) if info.kind == "human"), None)


def _scores(header: Header, events: Iterable[Event]) -> tuple[int, ...]:
    """Points by seat: after the rounds that are over, and with what the running one has paid so far."""
    scores = list(header.scores)
    running: list[Payment] = []
    for event in events:
        if isinstance(event, RoundEnded):
            scores = [score + event.deltas[seat] for seat, score in enumerate(scores)]
            running = []
        else:
            running += getattr(event, "payments", ())
    for payment in running:
        for party, amount in ((payment.payee, payment.amount), (payment.payer, -payment.amount)):
            if 0 <= party < len(scores):
                scores[party] += amount
    return tuple(scores)


def _first_hand(events: Iterable[Event], seat: Seat) -> tuple[Tile, ...]:
    deal = next((event for event in events if isinstance(event, TilesDealt)), None)
    return () if deal is None else tuple(sorted(deal.hands[seat]))


def _helped(entry: object) -> bool:
    return isinstance(entry, Rewound) or (isinstance(entry, Decision) and entry.hint != "off")
