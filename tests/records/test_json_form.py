"""The JSON form of a record: lossless, and as strict as a file."""

import json
import time
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from app.records.codec import decode_record, encode_entry, encode_record, frames_of
from app.records.errors import DamagedRecord, NewerRecord, NotARecord
from app.records.frames import Frame
from app.records.json_form import _KINDS, _entry_frame, _told, from_json, json_text, to_json
from app.records.library import load_record
from app.records.packing import is_packed, read_frames
from app.records.record import Unknown, assemble
from app.session.session import Session
from tests.records.test_codec import entries
from tests.support.matches import HUMAN, SEED, answer_all, play_on, recorded_match, setup

SAMPLES = sorted((Path(__file__).parents[2] / "replays").glob("*.zhuli"))
MIB = 1024 * 1024


def again(record):
    return from_json(json_text(record).encode())


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    return load_record(recorded_match(tmp_path_factory.mktemp("json") / "a.zhuli"))


@pytest.fixture
def document(finished):
    return json.loads(json_text(finished))


def read(document):
    return from_json(json.dumps(document).encode())


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_sample_comes_back_frame_by_frame(path):
    assert frames_of(again(load_record(path))) == read_frames(path.read_bytes()).frames


def test_unfinished_record_with_undo_comes_back(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 12)
    assert session.undo(HUMAN)
    session.next_round()
    answer_all(session)
    session.close()
    record = load_record(path)
    assert not record.finished
    assert any(type(entry).__name__ == "Rewound" for entry in record.entries)
    assert encode_record(again(record)) == path.read_bytes()
    assert again(record) == record


def test_optional_frames_of_a_newer_version_come_back(finished):
    strange = Unknown(Frame(77, 0, b"\xc1\x00 whatever \xff"))
    record = assemble(finished.header, (strange, *finished.entries, strange), None)
    assert again(record) == record
    assert to_json(record)["entries"][0] == {
        "unknown": {"type": 77, "flags": 0, "payload": "wQAgd2hhdGV2ZXIg/w=="}
    }


@settings(deadline=None)
@given(entries())
def test_every_entry_has_a_form_of_its_own(entry):
    frame = encode_entry(entry)
    told = _told(frame)
    assert next(iter(told)) in _KINDS.values()
    assert _entry_frame(json.loads(json.dumps(told)), "frame 1") == frame


def test_entries_are_named_as_the_format_says():
    assert _KINDS == {
        2: "event",
        3: "decision",
        4: "rewound",
        5: "wall_revealed",
        6: "record_ended",
        7: "leaving",
        8: "item_wanted",
    }


def test_secrets_are_hexadecimal_and_walls_are_with_their_reveal(finished):
    told = to_json(finished)
    assert told["entries"][-1]["record_ended"]["seed"] == SEED.hex()
    assert told["entries"][0]["event"]["wall"] == []
    [reveal] = [entry["wall_revealed"] for entry in told["entries"] if "wall_revealed" in entry]
    assert len(reveal["wall"]) == 108
    assert len(bytes.fromhex(reveal["salt"])) == 32


def test_any_layout_of_the_json_will_do(finished, document):
    for text in (json.dumps(document, indent=3), json.dumps(document, separators=(",", ":"))):
        assert from_json(text.encode()) == finished


@pytest.mark.parametrize("text", ["}]", "[{", '"', "\\", '\\"}', "}\n{", "XX"])
def test_brackets_and_quotes_within_texts_are_text(finished, document, text):
    document["entries"][0]["event"] |= {text: text}
    assert read(document) == finished


def first(document, kind):
    return next(entry for entry in document["entries"] if kind in entry)


def set_seed(document, seed):
    first(document, "record_ended")["record_ended"]["seed"] = seed


def set_event(document, **fields):
    event = next(e["event"] for e in document["entries"] if e.get("event", {}).get("type") == "draw")
    event.update(fields)


HOSTILE = {
    "deep nesting": lambda d: set_event(d, tile=json.loads("[" * 900 + "]" * 900)),
    "huge number": lambda d: set_event(d, tile=10**40),
    "large number": lambda d: set_event(d, place=10**15),
    "no such tile": lambda d: set_event(d, tile=27),
    "no such seat": lambda d: set_event(d, seat=4),
    "fraction": lambda d: set_event(d, tile=0.5),
    "not a number": lambda d: set_event(d, tile=float("nan")),
    "long text": lambda d: set_event(d, tile="9" * 10 * MIB),
    "long text beside": lambda d: set_event(d, more="9" * 10 * MIB),
    "no hexadecimal": lambda d: set_seed(d, "xyz"),
    "seed as a number": lambda d: set_seed(d, 7),
    "two kinds": lambda d: d["entries"][0].update(leaving={"seat": 0}),
    "no such kind": lambda d: d["entries"].insert(3, {"move": {}}),
    "no kind": lambda d: d["entries"].insert(3, {}),
    "no entry": lambda d: d["entries"].insert(3, 7),
    "no entry at the end": lambda d: d["entries"].append([]),
    "a wall before its time": lambda d: d["entries"][0]["event"].update(wall=[0] * 108),
    "undo to nowhere": lambda d: d["entries"].insert(3, {"rewound": {"to": 500, "seat": 0}}),
    "something after the end": lambda d: d["entries"].append({"leaving": {"seat": 0}}),
    "known as unknown": lambda d: d["entries"].append({"unknown": {"type": 2, "flags": 0, "payload": ""}}),
    "critical": lambda d: d["entries"].append({"unknown": {"type": 77, "flags": 1, "payload": ""}}),
    "no base64": lambda d: d["entries"].append({"unknown": {"type": 77, "flags": 0, "payload": "?"}}),
    "entries by name": lambda d: d.update(entries={"a": {}}),
    "no list of entries": lambda d: d.update(entries="none"),
    "no header": lambda d: d.update(header=[]),
    "seats for five": lambda d: d["header"].update(seats=[*d["header"]["seats"], d["header"]["seats"][0]]),
}


@pytest.mark.parametrize("spoil", HOSTILE.values(), ids=HOSTILE)
def test_hostile_document_is_refused(spoil, document):
    spoil(document)
    with pytest.raises(DamagedRecord) as error:
        read(document)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


FLOODS = {
    "deep": b"[" * 5 * MIB,
    "deep in an entry": b'{"event":' + b"[" * 5 * MIB + b"]" * 5 * MIB + b"}",
    "numbers": b"0," * 5 * MIB + b"0",
    "empty entries": b"{}," * 3 * MIB + b"{}",
    "small entries": b'{"leaving":{"seat":0}},' * 20_000 + b"{}",
    "one wide entry": b'{"event":{"type":"deal","hands":[' + b"[]," * 3 * MIB + b"[]]}}",
    "one text": b'"' + b"a" * 10 * MIB + b'"',
    "escapes": b'"' + b"\\\\" * 5 * MIB + b'"',
    "blanks": b" " * 10 * MIB,
    "long number": b"9" * 10 * MIB,
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
def test_a_flood_takes_neither_memory_nor_time(flood, document):
    header = json.dumps(document["header"]).encode()
    data = b'{"format":"zhuli-record","version":1,"header":' + header + b',"entries":[' + flood + b"]}"
    began = time.process_time()
    tracemalloc.start()
    with pytest.raises(DamagedRecord):
        from_json(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 50 * MIB
    assert time.process_time() - began < 10


@pytest.mark.parametrize(
    ("data", "error"),
    [
        (b"", DamagedRecord),
        (b"\xff\xfe", DamagedRecord),
        (b"{", DamagedRecord),
        (b"[]", NotARecord),
        (b"{}", NotARecord),
        (b'{"format": "other", "version": 1, "header": {}, "entries": []}', NotARecord),
        (b'{"format": "zhuli-record", "version": 2, "header": {}, "entries": []}', NewerRecord),
    ],
)
def test_other_data_is_no_record(data, error):
    with pytest.raises(error):
        from_json(data)


def test_what_was_lost_is_not_in_the_document(tmp_path):
    session = Session.start(setup(), SEED, tmp_path / "match.zhuli", sync=False)
    play_on(session, 10)
    session.close()
    data = (tmp_path / "match.zhuli").read_bytes()
    cut = decode_record(data[:-5])
    assert cut.loss is not None
    assert again(cut) == replace(cut, loss=None)


def test_a_finished_record_is_written_packed(finished):
    assert decode_record(encode_record(finished)) == finished
    assert is_packed(encode_record(finished))
