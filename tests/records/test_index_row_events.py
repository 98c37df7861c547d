"""Of which events a row of the library speaks, and what comes of them after help and undo."""

from typing import get_args

import pytest
from msgspec.structs import replace

from app.engine.event import Event, ItemUsed, RoundEnded, RoundStarted, TilesDealt
from app.records.codec import EVENT, encode_entry
from app.records.frames import pack_payload, unpack_payload
from app.records.index_row import _is_told, read_row
from app.records.library import load_record
from app.records.packing import read_frames
from app.records.record import Rewound
from app.records.tally import MAX_ROUNDS
from app.session.session import Session
from tests.records.test_index_row import write
from tests.support.matches import HUMAN, SEED, answer_all, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4)


TOLD_BESIDE_PAYMENTS = (RoundStarted, TilesDealt, ItemUsed, RoundEnded)


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_a_row_speaks_of_rounds_deals_items_and_all_that_is_paid(kind):
    told = "payments" in kind.__struct_fields__ or kind in TOLD_BESIDE_PAYMENTS
    assert _is_told(pack_payload({"type": kind.__struct_config__.tag, "seat": 0})) == told


@pytest.mark.parametrize(
    "payload", [b"", b"\x80", b"\x81\xa4type", pack_payload({"seat": 0, "type": "draw"})]
)
def test_whatever_another_writer_puts_first_is_looked_into(payload):
    assert _is_told(payload)


def test_a_record_with_its_fields_in_another_order_has_the_same_row(match, tmp_path):
    path, turned = tmp_path / "turned.zhuli", []
    for frame in read_frames(match.read_bytes()).frames:
        if frame.type == EVENT:
            fields = unpack_payload(frame.payload, "")
            frame = replace(frame, payload=pack_payload(dict(reversed(fields.items()))))
        turned.append(frame)
    write(path, turned)
    assert replace(read_row(path), path=match) == read_row(match)


def test_match_in_which_a_hint_was_shown_is_assisted(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    while HUMAN not in session.waiting:
        play_on(session, 1)
    session.submit(HUMAN, session.view(HUMAN).legal[0], "waits")
    answer_all(session)
    play_on(session)
    session.close()
    row = read_row(path)
    assert row.assisted
    assert {(each.human, each.helped) for each in row.figures} == {(True, True), (False, True)}


def test_a_row_tells_no_match_that_no_game_can_hold(match, tmp_path):
    path = tmp_path / "odd.zhuli"
    header, *rest = read_frames(match.read_bytes()).frames
    start = rest[0]
    for frames, error in (
        ([start] * MAX_ROUNDS, ""),
        ([start] * (MAX_ROUNDS + 1), "damaged"),
        ([start, encode_entry(Rewound(1, 0))], ""),
        ([start, encode_entry(Rewound(2, 0))], "damaged"),
        ([start, encode_entry(Rewound(0, 0)), *[start] * MAX_ROUNDS], ""),
    ):
        write(path, (header, *frames))
        assert read_row(path).error == error


def helped_after(match, path, *entries):
    """The numbers of the finished rounds with help, of the human, once these entries are read."""
    write(path, entries)
    row = read_row(path)
    assert row.error == ""
    return sorted(number for each in row.figures if each.human and each.helped for number, _ in each.course)


def test_rounds_whose_tiles_were_seen_before_an_undo_are_with_help(match, tmp_path):
    """Taken back from the third round to the end of the first, to its middle, and within the third."""
    path = tmp_path / "undone.zhuli"
    header, *rest = read_frames(match.read_bytes()).frames
    events = [frame for frame in rest if frame.type == EVENT]
    record = load_record(match)
    starts = [place for place, event in enumerate(record.events) if isinstance(event, RoundStarted)]
    assert len(starts) == 4
    middle = starts[2] + 20
    for to, helped in (
        (middle, []),
        (middle - 5, [3]),
        (starts[2] + 1, [3]),
        (starts[2], [3]),
        (starts[2] - 1, [2, 3]),
        (starts[1] + 1, [2, 3]),
        (starts[1], [2, 3]),
        (starts[1] - 1, [1, 2, 3]),
        (starts[0] + 1, [1, 2, 3]),
        (0, [1, 2, 3]),
    ):
        back = () if to == middle else (encode_entry(Rewound(to, HUMAN)),)
        entries = (header, *events[:middle], *back, *events[to:])
        assert helped_after(match, path, *entries) == helped, to
