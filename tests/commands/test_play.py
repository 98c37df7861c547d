"""`zhuli play`: a scenario file and what comes of it."""

import json

import pytest

from app.__main__ import main

BLOOM = """\
preset = "cd_xuezhan_rain"
dealer = "B"
[hands]
A = "1122334455667p"
B = "5555s 123456789m"
C = "8899p 112233446s"
D = "1234567m 123478s"
[play]
wall = "9s 9s 8p"
actions = '''
B kong 5s
B win
'''
"""


@pytest.fixture
def play(tmp_path, capsys):
    def run(text, *words):
        path = tmp_path / "scenario.toml"
        path.write_text(text, "utf-8")
        code = main(["play", str(path), *words])
        return code, capsys.readouterr()

    return run


def test_what_came_of_it(play):
    code, told = play(BLOOM, "--json")
    document = json.loads(told.out)
    assert (code, told.err) == (0, "")
    assert document["scores"] == {"A": -10, "B": 30, "C": -10, "D": -10}
    assert document["wins"] == [
        {
            "seat": "B",
            "from": None,
            "tile": "9s",
            "patterns": [
                {"id": "ping", "zh": "平胡", "fan": 0},
                {"id": "gang_hua", "zh": "杠上花", "fan": 2},
            ],
            "fan": 3,
            "multiple": 8,
            "value": 8,
        }
    ]
    kong = next(event for event in document["events"] if event["type"] == "kong")
    paid = [line for line in document["ledger"] if line["reason"] == "kong"]
    assert [(line["from"], line["to"], line["amount"]) for line in paid] == [
        ("A", "B", 2),
        ("C", "B", 2),
        ("D", "B", 2),
    ]
    assert all(document["events"][line["event"]] == kong for line in paid)
    assert document["legal"] == {"C": document["legal"]["C"]}
    assert (document["ended"], document["next_dealer"], document["next_seats"]) == (None, None, None)
    assert document["wall_left"] == 108 - 4 * 13 - 3


def test_to_the_end_of_the_wall(play):
    drawn_out = BLOOM.replace("[play]", '[play]\nthen = "draw_out"').replace("B win\n", "")
    code, told = play(drawn_out.replace("[hands]", "options = {last_n_must_win = 0}\n[hands]"), "--json")
    document = json.loads(told.out)
    assert code == 0
    assert (document["ended"], document["legal"], document["wall_left"]) == ("draw", {}, 0)
    assert document["next_dealer"] == "B"
    assert document["next_seats"] == ["A", "B", "C", "D"]
    assert sum(document["scores"].values()) == 0
    assert document["scores"] == {
        seat: sum(
            line["amount"] * ((line["to"] == seat) - (line["from"] == seat)) for line in document["ledger"]
        )
        for seat in "ABCD"
    }


def test_the_break_of_the_wall(play):
    _, told = play(BLOOM.replace("[hands]", "[dice]\ndeal = [1, 6]\n[hands]"), "--json")
    assert json.loads(told.out)["break"] == {"seat": "D", "stack": 2}


def test_lines_for_people(play):
    code, told = play(BLOOM)
    assert code == 0
    lines = told.out.splitlines()
    assert lines[0] == "B wins 9s by self-draw: 平胡 杠上花, ×8"
    assert "A pays B 2 (kong)" in lines
    assert "A -10 B +30 C -10 D -10" in lines
    assert lines[-1] == "53 tiles left in the wall"
    with_end = BLOOM.replace("[play]", '[play]\nthen = "draw_out"')
    _, ended = play(with_end.replace("[hands]", "options = {last_n_must_win = 0}\n[hands]"))
    assert "ended: draw; next dealer: B" in ended.out


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("B win", "B 1p", "line 2: B may not 1p (legal: B "),
        ("B kong 5s", "A kong 5s", "line 1: it is B's turn (legal: B "),
        ("B win", "B wins", "line 2: no tile is called 'wins'"),
        ("B win", "E win", "line 2: no seat is called 'E'"),
        (
            '"cd_xuezhan_rain"',
            '"cd_xuezhan_rian"',
            "unknown preset 'cd_xuezhan_rian' (nearest: cd_xuezhan_rain)",
        ),
        ('dealer = "B"', "options = {cap_mlt = 8}", "unknown option 'cap_mlt' (nearest: cap_mult)"),
        ('dealer = "B"', "options = {cap_mult = 7}", "cap_mult cannot be 7; it can be 8, 16, 32, none"),
        ("1122334455667p", "112233445566p", "hand A has 12 tiles instead of 13"),
        ("[hands]", "[hands", "not a scenario file: "),
    ],
)
def test_what_cannot_be_played_is_one_line_and_exit_code_2(old, new, line, play):
    code, told = play(BLOOM.replace(old, new))
    assert (code, told.out) == (2, "")
    assert told.err.startswith(f"zhuli: {line}")
    assert told.err.count("\n") == 1


def test_files_that_cannot_be_read(tmp_path, capsys):
    assert main(["play", str(tmp_path / "missing.toml")]) == 2
    assert capsys.readouterr().err.startswith("zhuli: no such file")
    (tmp_path / "bytes.toml").write_bytes(b"\xff")
    assert main(["play", str(tmp_path / "bytes.toml")]) == 2
    assert capsys.readouterr().err.endswith("not UTF-8\n")
