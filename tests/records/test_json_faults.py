"""What is wrong with a JSON form, by its place and kind, and its limits to the last byte."""

import base64
import json

import pytest

from app.records.codec import frames_of
from app.records.errors import DamagedRecord, NewerRecord
from app.records.frames import MAGIC, MAX_PAYLOAD, OVERHEAD, Frame
from app.records.json_form import from_json, json_text
from app.records.library import load_record
from app.records.record import Unknown, WallRevealed


@pytest.fixture(scope="module")
def finished(short_match):
    return load_record(short_match)


@pytest.fixture
def document(finished):
    return json.loads(json_text(finished))


def read(document):
    return from_json(json.dumps(document).encode())


def fault(spoil, document):
    """Where and why a document is refused once it is spoilt."""
    spoil(document)
    with pytest.raises(DamagedRecord) as error:
        read(document)
    return error.value.where, error.value.what


def test_a_giant_is_not_even_read(finished, monkeypatch):
    text = json_text(finished).encode()
    monkeypatch.setattr("app.records.json_form.MAX_JSON", len(text))
    assert from_json(text) == finished
    with pytest.raises(DamagedRecord) as error:
        from_json(text + b" ")
    assert (error.value.where, error.value.what) == ("file", "too_large")


def test_a_newer_document_and_a_newer_header_are_named_so(document):
    for change, what in (({"version": 2}, "json_form"), ({"header": {"schema": [2, 0]}}, "schema")):
        with pytest.raises(NewerRecord) as error:
            read(document | change)
        assert error.value.what == what


FAULTS = {
    "header": (lambda d: d.update(header=[]), "frame 0", "malformed"),
    "entry": (lambda d: d["entries"].insert(3, {}), "frame 4", "malformed"),
    "fields": (lambda d: d["entries"].insert(0, {"leaving": [0]}), "frame 1", "malformed"),
    "huge number": (lambda d: d["entries"].insert(1, {"leaving": {"seat": 10**40}}), "frame 2", "malformed"),
    "seat": (lambda d: d["entries"].insert(1, {"leaving": {"seat": 4}}), "frame 2 $.seat", "range"),
    "hexadecimal": (lambda d: d["entries"][-1]["record_ended"].update(seed="xyz"), "LAST", "malformed"),
    "between": (lambda d: d["entries"].insert(0, 7), "entries", "malformed"),
}


@pytest.mark.parametrize(("spoil", "where", "what"), FAULTS.values(), ids=FAULTS)
def test_the_place_of_what_is_wrong_is_told(document, spoil, where, what):
    last = f"frame {len(document['entries'])}"
    assert fault(spoil, document) == (where.replace("LAST", last), what)


@pytest.mark.parametrize(
    "entry", [{}, {"move": {}}, {"leaving": {"seat": 0}, "rewound": {"to": 0, "seat": 0}}]
)
def test_whoever_names_no_kind_of_entry_is_told_which_there_are(document, entry):
    document["entries"].append(entry)
    with pytest.raises(DamagedRecord) as error:
        read(document)
    assert error.value.detail.startswith("an entry has one of the keys event, decision, ")


@pytest.mark.parametrize("text", [b"{", b"\xff", b'{"entries":' + b"[" * 100_000])
def test_what_is_no_json_is_malformed(text):
    with pytest.raises(DamagedRecord) as error:
        from_json(text)
    assert (error.value.where, error.value.what) == ("file", "malformed")


def unknown(**fields):
    return {"unknown": {"type": 77, "flags": 0, "payload": ""} | fields}


@pytest.mark.parametrize("kind", [0, 9, 255])
def test_optional_frames_have_any_type_that_is_not_taken(finished, document, kind):
    document["entries"].insert(0, unknown(type=kind))
    assert read(document).entries == (Unknown(Frame(kind, 0, b"")), *finished.entries)


@pytest.mark.parametrize("kind", [-1, *range(1, 9), 256])
def test_other_types_are_out_of_range(document, kind):
    assert fault(lambda d: d["entries"].insert(0, unknown(type=kind)), document) == ("frame 1", "range")


def test_payloads_are_as_long_as_in_a_file(finished, document):
    longest = base64.b64encode(bytes(MAX_PAYLOAD)).decode()
    document["entries"][:0] = [unknown(payload=longest)] * 5
    whole = Unknown(Frame(77, 0, bytes(MAX_PAYLOAD)))
    assert read(document).entries == (*[whole] * 5, *finished.entries)
    more = base64.b64encode(bytes(MAX_PAYLOAD + 1)).decode()
    assert fault(lambda d: d["entries"].insert(0, unknown(payload=more)), document) == ("frame 1", "range")
    wide = {"event": {"more": ["9" * 4000] * 70}}
    assert fault(lambda d: d["entries"].insert(0, wide), document) == ("frame 1", "too_large")
    giant = {"event": {"more": ["9" * 4000] * 300}}
    assert fault(lambda d: d["entries"].insert(0, giant), document) == ("entries", "too_large")


def test_a_header_is_no_longer_than_an_entry(document):
    assert fault(lambda d: d["header"].update(more="9" * 2**20), document) == ("frame 0", "too_large")


def test_a_seed_may_be_missing(document):
    reveal = next(entry["wall_revealed"] for entry in document["entries"] if "wall_revealed" in entry)
    del reveal["seed"]
    assert any(isinstance(entry, WallRevealed) and entry.seed == b"" for entry in read(document).entries)


def test_a_document_is_read_up_to_the_entry_that_no_file_has_room_for(finished, document, monkeypatch):
    size = len(MAGIC) + sum(OVERHEAD + len(frame.payload) for frame in frames_of(finished)[1:])
    count = len(document["entries"])
    for name, most in (("MAX_FILE", size), ("MAX_FRAMES", count + 1)):
        with monkeypatch.context() as patch:
            patch.setattr(f"app.records.json_form.{name}", most)
            assert read(document) == finished
            patch.setattr(f"app.records.json_form.{name}", most - 1)
            assert fault(lambda _: None, document) == (f"frame {count}", "too_large")
