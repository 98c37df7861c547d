"""`zhuli export`: JSON, text and scenarios."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.__main__ import main
from app.records.codec import encode_record
from app.records.json_form import from_json
from app.records.library import load_record
from app.records.rules import spelled_digest
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def finished(tmp_path_factory) -> Path:
    return recorded_match(tmp_path_factory.mktemp("match") / "牌谱 一.zhuli", rounds=4)


@pytest.fixture
def export(capsys):
    """Run the command; its exit code, output and complaint."""

    def run(*words):
        code = main(["export", *map(str, words)])
        told = capsys.readouterr()
        return code, told.out, told.err

    return run


def test_json_is_what_import_reads(finished, export):
    code, out, err = export(finished)
    assert (code, err) == (0, "")
    assert from_json(out.encode()) == load_record(finished)
    assert export(finished, "--format", "json")[1] == out


def test_rules_of_a_later_version_are_refused_in_words(finished, export, tmp_path):
    record, path = load_record(finished), tmp_path / "later.zhuli"
    rules = {**record.header.rules, "later": "on"}
    header = replace(record.header, rules=rules, rules_digest=spelled_digest(rules))
    path.write_bytes(encode_record(replace(record, header=header)))
    code, out, err = export(path, "--format", "text")
    assert (code, out) == (2, "")
    assert err == f"zhuli: {path}: written by a newer version (option_later)\n"


def test_into_a_new_file_and_never_over_an_old_one(finished, export, tmp_path):
    output = tmp_path / "一 a.json"
    code, out, err = export(finished, "-o", output)
    assert (code, err) == (0, "")
    assert out == f"{output}: {output.stat().st_size:,} bytes\n"
    before = output.read_bytes()
    code, out, err = export(finished, "--format", "text", "-o", output)
    assert (code, out) == (2, "")
    assert err == f"zhuli: {output} is already there and stays as it is; name another file with -o\n"
    assert output.read_bytes() == before
    assert export(finished, "-o", finished)[0] == 2


def test_text_to_its_end_or_to_a_moment(finished, export):
    _, whole, _ = export(finished, "--format", "text")
    lines = whole.splitlines()
    assert lines[0] == "Zhuli record, 2026-01-01T12:00:00Z"
    assert "A 小明" in lines
    assert lines[-1].split(maxsplit=1)[1] == "The match is over"
    _, part, _ = export(f"{finished}#2.15", "--format", "text")
    assert whole.startswith(part)
    assert part.splitlines()[-1].startswith(("  15  ", "      "))
    assert part.count("begins") == 2
    _, chinese, _ = export(finished, "--format", "text", "--lang", "zh-Hant")
    assert chinese.startswith("竹里川麻牌譜")


def test_scenario_that_play_can_play(finished, export, tmp_path, capsys):
    path = tmp_path / "a.toml"
    code, _, err = export(f"{finished}#2.40", "--format", "scenario", "-o", path)
    assert (code, err) == (0, "")
    assert main(["play", str(path), "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert len(played["events"]) >= 40
    assert played["ended"] is None
    whole = tmp_path / "b.toml"
    export(finished, "--format", "scenario", "--at", "3.30", "-o", whole)
    assert 'then = "stop"' in whole.read_text("utf-8")


def test_one_json_document(finished, export, tmp_path):
    told = json.loads(export(finished, "--json")[1])
    assert (told["record"], told["format"], told["at"], told["file"]) == (str(finished), "json", None, None)
    assert told["content"]["format"] == "zhuli-record"
    told = json.loads(export(finished, "--format", "scenario", "--at", "57", "--json")[1])
    assert told["at"] == {"position": 57, "hand": 1, "event": 57}
    assert told["content"].startswith('preset = "book_cap3"')
    output = tmp_path / "a.txt"
    told = json.loads(export(finished, "--format", "text", "--json", "-o", output)[1])
    assert (told["content"], told["file"]) == (None, str(output))


def test_a_running_hand_keeps_its_secrets(tmp_path, export):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 12)
    session.close()
    code, out, err = export(path, "--format", "scenario")
    assert (code, out) == (2, "")
    assert err == (
        "zhuli: no scenario can be made of this: this hand is still played, and its wall is secret\n"
    )
    code, out, _ = export(path, "--format", "text")
    assert code == 0
    assert "B, hand not shown yet" in out
    assert "B draws the" not in out
    assert "A draws the" in out
    assert out.endswith("\nThe match is not finished\n")


def test_a_damaged_end_is_told_beside_what_was_read(tmp_path, export):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 12)
    session.close()
    path.write_bytes(path.read_bytes()[:-3])
    code, out, err = export(path)
    assert code == 0
    assert err.startswith(f"zhuli: the end of {path} is damaged; ")
    from_json(out.encode())


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["missing.zhuli"], "no such file: missing.zhuli"),
        (["missing.zhuli#2.15", "--format", "text"], "no such file: missing.zhuli"),
        (["FILE#9.1", "--format", "text"], "no hand 9: the record has hands 1 to 4"),
        (
            ["FILE", "--format", "scenario", "--at", "x"],
            "'x' is no moment such as 57 or, as hand and event, 2.10",
        ),
        (["FILE", "--at", "5"], "a record goes into JSON whole: there is no moment to name"),
        (["FILE", "-o", "no/such/folder/a.json"], "no such folder: no/such/folder"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, line, finished, export):
    words = [word.replace("FILE", str(finished)) for word in words]
    assert export(*words) == (2, "", f"zhuli: {line}\n")


def test_a_file_that_is_no_record(tmp_path, export):
    path = tmp_path / "a.zhuli"
    path.write_text("hello")
    assert export(path) == (2, "", f"zhuli: {path}: this is no record\n")
    assert export(tmp_path)[0] == 2
