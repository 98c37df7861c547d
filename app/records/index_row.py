"""One row of the library: what the list shows of a record, filters it by and searches in.

A whole record takes its time to read, and a library may have thousands: only the entries that a row speaks
of, a few in a hundred, are decoded here. Whether the others are in order shows when the record is opened.
"""

from collections.abc import Container
from pathlib import Path

import msgspec
from msgspec.structs import replace

from app.engine.event import HandWon, RoundEnded, RoundStarted, TilesDealt
from app.engine.view import settles_at_once
from app.records.codec import DECISION, EVENT, decode_entry, decode_header
from app.records.errors import DamagedRecord, NewerRecord, NotARecord, RecordError
from app.records.figures import PartFigures, match_figures
from app.records.files import live_path, read_limited
from app.records.frames import Frame
from app.records.notes import Note, read_note
from app.records.packing import read_frames
from app.records.record import Decision, Entry, Header, RecordEnded, Rewound
from app.records.rules import rules_of
from app.records.tally import MAX_ROUNDS, Tally
from app.rules.hand import Seat
from app.rules.presets import changed_options
from app.rules.ruleset import RuleSet
from app.rules.scoring import Payment
from app.rules.tile import Tile


class IndexRow(msgspec.Struct, frozen=True):
    """What is known of one record file without opening it.

    `levels`: computer players' levels by seat (of foreign ones `external`), "" for a person; `seat`: the
    human's, None in a match of computer players alone; `rounds` played to their end; `scores` of a finished
    match; `result`: points that `seat` has won so far, as the table shows them; `best_fan` and `patterns`
    (ids): of anybody's wins; `hand`: what `seat` (or A) was dealt first, sorted; `assisted`: a hint was shown
    or a move taken back; `parent`: name of the record that this one branched from; `torn`: its end is lost,
    and the match cannot go on from there; `error`: "" or why the file cannot be opened (`damaged`, `newer`,
    `not_a_record`, `unreadable`) - the other fields then hold what could be read of the header; `figures`:
    what statistics count of the rounds that are over, which the index keeps apart from the row; `changed`: in
    how many options the rules differ from `preset`; `rules_name`: what their user calls rules of his own.
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
    torn: bool = False
    error: str = ""
    figures: tuple[PartFigures, ...] = ()
    changed: int = 0
    rules_name: str = ""


class _Game(msgspec.Struct):
    """What the decoded entries come to; an event that no row speaks of is None.

    `starts`: the places of the events that began a round; `helped`: the rounds, from 1, with help; `undone`:
    something was taken back.
    """

    human: Seat | None
    events: list[Entry | None] = []
    starts: list[int] = []
    helped: set[int] = set()
    scores: tuple[int, ...] | None = None
    assisted: bool = False
    undone: bool = False
    tally: Tally = msgspec.field(default_factory=Tally)


_TOLD = {
    tag.encode()
    for tag in ("start", "deal", "openings", "kong", "booked", "moved", "win", "bird", "left", "exhausted")
} | {b"item", b"horses_paid", b"purses", b"end"}
"""Tags of the events that a row speaks of: rounds, the deal, wins, items, and all that is paid."""

_TYPE = b"\xa4type"
_NO_HINT = b"\xa4hint\xa3off"


def read_row(path: Path) -> IndexRow:
    """The row of a record file and its note; a file that cannot be opened has an `error`."""
    row = IndexRow(path, note=read_note(path))
    try:
        found = read_frames(read_limited(path))
        if not found.frames:
            raise DamagedRecord("header", "cut")
        header = decode_header(found.frames[0])
        row = _with_header(row, header)
        rules, game = rules_of(header), _game_of(found.frames, header)
        row = _with_game(row, rules, game)
        figures = match_figures(header, rules, game.events, _helped(game, header))
        return replace(row, torn=found.loss is not None and not row.resumable, figures=figures)
    except (RecordError, OSError) as error:
        return replace(row, error=reason_of(error))


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


def _helped(game: _Game, header: Header) -> Container[int]:
    """The rounds with help; a match for practice in which anything was taken back counts apart as a whole."""
    practice = game.undone and header.assistance.undo == "practice"
    return range(1, MAX_ROUNDS + 1) if practice else game.helped


def _with_header(row: IndexRow, header: Header) -> IndexRow:
    return replace(
        row,
        created_at=header.created_at,
        preset=header.preset,
        rules_name=header.rules_name or "",
        names=tuple(info.name for info in header.seats),
        levels=tuple("" if info.kind == "human" else info.level or info.kind for info in header.seats),
        seat=header.human,
        parent=header.parent.record if header.parent else None,
    )


def _with_game(row: IndexRow, rules: RuleSet, game: _Game) -> IndexRow:
    seat = row.seat or 0
    wins = [event for event in game.events if isinstance(event, HandWon)]
    deal = next((event for event in game.events if isinstance(event, TilesDealt)), None)
    finished = game.scores is not None
    return replace(
        row,
        finished=finished,
        resumable=not finished and live_path(row.path).is_file(),
        rounds=sum(isinstance(event, RoundEnded) for event in game.events),
        scores=game.scores,
        result=None if row.seat is None else _points_won(rules, game.events, seat),
        best_fan=max((win.value.fan for win in wins), default=0),
        patterns=tuple(sorted({pattern.id for win in wins for pattern in win.value.patterns})),
        hand=tuple(sorted(deal.hands[seat])) if deal else (),
        assisted=game.assisted,
        changed=changed_options(row.preset, rules),
    )


def _game_of(frames: tuple[Frame, ...], header: Header) -> _Game:
    game, schema = _Game(header.human), header.schema
    for place, frame in enumerate(frames[1:], start=1):
        if frame.type == EVENT:
            event = decode_entry(frame, place, schema) if _is_told(frame.payload) else None
            game.tally.happened(event, f"frame {place}")
            if isinstance(event, RoundStarted):
                game.starts.append(len(game.events))
            game.events.append(event)
        elif frame.type != DECISION or not frame.payload.endswith(_NO_HINT):
            _take(game, decode_entry(frame, place, schema), place)
    return game


def _is_told(payload: bytes) -> bool:
    """Whether a row speaks of this event: its tag says so, which our own writer puts first."""
    if payload[1:6] != _TYPE or len(payload) < 7:
        return True
    return payload[7 : 7 + (payload[6] & 0x1F)] in _TOLD


def _take(game: _Game, entry: Entry, place: int) -> None:
    match entry:
        case Decision(hint="off"):
            pass
        case Decision():
            game.assisted = True
            if entry.seat == game.human:
                game.helped.add(len(game.starts))
        case Rewound():
            if entry.to > len(game.events):
                raise DamagedRecord(f"frame {place}", "rewound_too_far")
            _rewind(game, entry.to)
        case RecordEnded():
            game.scores = entry.scores


def _rewind(game: _Game, to: int) -> None:
    """Only the first `to` events hold; in all rounds that are left or come again, the tiles are known."""
    seen = len(game.starts)
    del game.events[to:]
    while game.starts and game.starts[-1] >= to:
        game.starts.pop()
    between = not game.events or isinstance(game.events[-1], RoundEnded)
    game.helped.update(range(len(game.starts) + between, seen + 1))
    game.tally.rewind(to)
    game.assisted = game.undone = True


def _points_won(rules: RuleSet, events: list[Entry | None], seat: Seat) -> int:
    """Points in the rounds that are over, and what counts already of the payments of the running one."""
    won = running = 0
    for event in events:
        if isinstance(event, RoundEnded):
            won += event.deltas[seat]
            running = 0
        else:
            payments: tuple[Payment, ...] = getattr(event, "payments", ())
            count = [pay for pay in payments if settles_at_once(rules, pay.reason)]
            running += sum(pay.amount for pay in count if pay.payee == seat)
            running -= sum(pay.amount for pay in count if pay.payer == seat)
    return won + running
