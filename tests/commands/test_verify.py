import json
import sys

import pytest

from app.commands.refusal import BadInput
from app.commands.verify import run
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture
def finished(tmp_path):
    return recorded_match(tmp_path / "牌谱 一.zhuli", rounds=4)


def json_of(capsys, *paths):
    code = run(["--json", *map(str, paths)])
    return code, json.loads(capsys.readouterr().out)


def test_record_in_order(finished, capsys):
    assert run([str(finished)]) == 0
    assert capsys.readouterr().out == f"{finished}: in order, finished, 4 hands\n"
    document = {"file": str(finished), "ok": True, "finished": True, "hands": 4, "faults": []}
    assert json_of(capsys, finished) == (0, [document])


def test_running_match_is_unfinished(tmp_path, capsys):
    session = Session.start(setup(), SEED, tmp_path / "match.zhuli", sync=False)
    play_on(session, 10)
    session.close()
    code, [document] = json_of(capsys, tmp_path / "match.zhuli")
    assert code == 1
    assert not document["finished"]
    assert document["faults"] == [{"hand": None, "event": None, "what": "unfinished"}]
    assert run([str(tmp_path / "match.zhuli")]) == 1
    told = f"{tmp_path / 'match.zhuli'}: unfinished after 0 hands; all that has been played is in order\n"
    assert capsys.readouterr().out == told


def test_cut_and_changed_files_are_named(finished, capsys):
    content = finished.read_bytes()
    finished.write_bytes(content[:-3])
    code, [document] = json_of(capsys, finished)
    assert code == 1
    assert [fault["what"] for fault in document["faults"]] == ["file_cut", "unfinished"]
    finished.write_bytes(content[:5000] + b"?" + content[5001:])
    assert run([str(finished)]) == 1
    assert "file_checksum (and 1 more)" in capsys.readouterr().out


def test_damaged_header_is_a_fault(finished, capsys):
    finished.write_bytes(finished.read_bytes()[:100])
    assert run([str(finished)]) == 1
    assert capsys.readouterr().out == f"{finished}: header: cut\n"


@pytest.mark.parametrize(
    ("content", "what"), [(b"PK", "not_a_record"), (b"\x89ZHULI\n\x07", "newer_version: frame_layout")]
)
def test_foreign_file_is_no_record(tmp_path, capsys, content, what):
    path = tmp_path / "foreign.zhuli"
    path.write_bytes(content)
    code, [document] = json_of(capsys, path)
    assert code == 2
    assert document["faults"][0]["what"] == what


def test_missing_file_and_folder_are_no_records(tmp_path, finished, capsys):
    code, documents = json_of(capsys, finished, tmp_path / "none.zhuli", tmp_path)
    assert code == 2
    assert [document["ok"] for document in documents] == [True, False, False]
    assert documents[1]["faults"][0]["what"] == "no_such_file"
    run([str(tmp_path / "none.zhuli")])
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"zhuli: {tmp_path / 'none.zhuli'}: there is no such file\n"


def test_wrong_words_are_bad_input():
    with pytest.raises(BadInput):
        run([])
    with pytest.raises(BadInput):
        run(["--jsn", "x.zhuli"])


@pytest.mark.skipif(sys.platform == "win32", reason="takes no such names")
def test_a_name_can_neither_end_the_line_nor_tell_a_terminal_anything(tmp_path, capsys):
    name = tmp_path / "a.zhuli: in order\n\x1b[2J\u202ex.zhuli"
    recorded_match(name)
    run([str(name)])
    assert (
        capsys.readouterr().out == f"{tmp_path}/a.zhuli: in order  [2Jx.zhuli: in order, finished, 1 hands\n"
    )
    name.write_bytes(b"none")
    run([str(name)])
    assert capsys.readouterr().err == f"zhuli: {tmp_path}/a.zhuli: in order  [2Jx.zhuli: this is no record\n"
