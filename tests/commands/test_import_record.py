"""`zhuli import`: records from JSON and from elsewhere, checked."""

import json
import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.__main__ import main
from app.records.codec import frames_of
from app.records.json_form import json_text
from app.records.library import load_record
from app.records.record import assemble
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def finished(tmp_path_factory) -> Path:
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4)


@pytest.fixture
def take(capsys):
    """Run the command; its exit code, output and complaint."""

    def run(*words):
        code = main(["import", *map(str, words)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


@pytest.fixture
def document(finished):
    return json.loads(json_text(load_record(finished)))


def test_a_record_comes_back_from_json_beside_it(finished, take, tmp_path):
    source = tmp_path / "一 a.json"
    source.write_text(json_text(load_record(finished)), "utf-8")
    output = tmp_path / "一 a.zhuli"
    assert take(source) == (0, f"{output}: 4 hands, finished\n", "")
    assert frames_of(load_record(output)) == frames_of(load_record(finished))
    assert main(["verify", str(output)]) == 0


def test_nothing_is_ever_overwritten(finished, take, tmp_path):
    source, output = tmp_path / "a.zhuli.json", tmp_path / "a.zhuli"
    source.write_text(json_text(load_record(finished)), "utf-8")
    output.write_bytes(b"mine")
    told = f"zhuli: {output} is already there and stays as it is; name another file with -o\n"
    assert take(source) == (2, "", told)
    assert output.read_bytes() == b"mine"
    assert take(finished)[0] == 2
    (tmp_path / "b.zhuli.live").write_bytes(b"mine")
    assert take(source, "-o", tmp_path / "b.zhuli")[0] == 2
    assert not (tmp_path / "b.zhuli").exists()


def test_a_record_file_is_checked_and_copied(finished, take, tmp_path):
    output = tmp_path / "copy.zhuli"
    code, out, _ = take(finished, "-o", output, "--json")
    assert code == 0
    assert json.loads(out) == {
        "source": str(finished), "file": str(output), "finished": True, "hands": 4, "faults": [],
    }  # fmt: skip
    assert output.read_bytes() == finished.read_bytes()


def test_an_unfinished_record_can_be_looked_at(take, tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 10)
    session.close()
    source, output = tmp_path / "a.json", tmp_path / "a.zhuli"
    source.write_text(json_text(load_record(path)), "utf-8")
    told = f"{output}: 0 hands, unfinished: it can be looked at, but not gone on with\n"
    assert take(source) == (0, told, "")
    assert output.read_bytes() == path.read_bytes()


def test_what_another_engine_decided_is_kept_and_told(finished, take, tmp_path):
    record = load_record(finished)
    draw = next(i for i, entry in enumerate(record.entries) if type(entry).__name__ == "Passed")
    entries = list(record.entries)
    entries[draw] = replace(entries[draw], fan=77)
    for engine, code in (("1", 1), (record.header.engine, 2)):
        header = replace(record.header, engine=engine)
        source = tmp_path / f"{code}.json"
        source.write_text(json_text(assemble(header, tuple(entries), None)), "utf-8")
        told = take(source)
        assert told[0] == code
        assert "event_differs in hand " in told[1] + told[2]
        assert (tmp_path / f"{code}.zhuli").exists() == (code == 1)


def event(document, kind):
    return next(e["event"] for e in document["entries"] if e.get("event", {}).get("type") == kind)


def payer(document):
    return next(e["event"] for e in document["entries"] if e.get("event", {}).get("payments"))


HOSTILE = {
    "duplicate tiles in a hand": lambda d: event(d, "deal")["hands"].__setitem__(0, [3] * 13),
    "duplicate tiles in a wall": lambda d: next(
        e["wall_revealed"] for e in d["entries"] if "wall_revealed" in e
    ).update(wall=[0] * 108),
    "another tile drawn": lambda d: event(d, "draw").update(tile=(event(d, "draw")["tile"] + 1) % 27),
    "another seat": lambda d: event(d, "discard").update(seat=(event(d, "discard")["seat"] + 1) % 4),
    "points from nowhere": lambda d: event(d, "end")["deltas"].__setitem__(0, 10**9),
    "another payment": lambda d: payer(d)["payments"][0].update(amount=10**9),
    "other scores": lambda d: d["entries"][-1]["record_ended"].update(scores=[1, 1, -1, -1]),
    "other rules": lambda d: d["header"]["rules"].update(cap_mult=16),
    "no hand": lambda d: d.update(entries=[{"event": {"type": "over", "scores": [0, 0, 0, 0]}}]),
    "a long text": lambda d: d["entries"][0]["event"].update(commitment="9" * 10_000_000),
    "a huge number": lambda d: d["entries"][0]["event"].update(number=10**400),
}


@pytest.mark.parametrize("spoil", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_document_is_one_line_and_leaves_nothing(spoil, document, take, tmp_path):
    spoil(document)
    source = tmp_path / "a.json"
    source.write_text(json.dumps(document), "utf-8")
    code, out, err = take(source)
    assert (code, out) == (2, "")
    assert err.startswith(f"zhuli: {source}: ")
    assert err.count("\n") == 1
    assert len(err) < 500
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "damaged (file: malformed: Input data was truncated)"),
        (b"[]", "this is no record"),
        (b'{"format": "other"}', "this is no record"),
        (b"\x89PNG", "damaged (file: malformed: "),
        (b"\x89ZHULI\n\x07", "written by a newer version (frame_layout)"),
    ],
)
def test_other_files_are_refused(content, line, take, tmp_path):
    source = tmp_path / "a.json"
    source.write_bytes(content)
    code, out, err = take(source)
    assert (code, out) == (2, "")
    assert err.startswith(f"zhuli: {source}: {line}")
    assert err.count("\n") == 1


def test_words_that_cannot_be(take, tmp_path):
    assert take("missing.json")[2] == "zhuli: no such file: missing.json\n"
    (tmp_path / "a.json").write_text("{}")
    told = take(tmp_path / "a.json", "-o", tmp_path / "a.rec")
    assert told == (2, "", "zhuli: the output must end in .zhuli, not 'a.rec'\n")


def places(value, path=()):
    """The way to every value within a JSON value."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))
    if path:
        yield path


ODD = [None, -1, 0, 4, 27, 10**13, 10**30, "x", "win", [], {}, True, 1.5, [0] * 13]


@pytest.mark.parametrize("seed", range(25))
def test_whatever_is_changed_in_a_document_is_one_line_at_most(seed, document, take, tmp_path):
    luck = random.Random(seed)
    entry = luck.choice([document["header"], *document["entries"] * 2])
    *way, last = luck.choice(list(places(entry)))
    for key in way:
        entry = entry[key]
    entry[last] = luck.choice(ODD)
    source = tmp_path / "a.json"
    source.write_text(json.dumps(document), "utf-8")
    code, _, err = take(source)
    assert code in (0, 1, 2)
    assert err.count("\n") == (code == 2)
    assert (tmp_path / "a.zhuli").exists() == (code < 2)
    if code < 2:
        assert main(["export", str(tmp_path / "a.zhuli"), "--format", "text"]) == 0
