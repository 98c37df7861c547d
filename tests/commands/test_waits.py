"""`zhuli waits`: every wait with its value."""

import json

import pytest

from app.__main__ import main


def waits(capsys, *words):
    assert main(["waits", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_each_wait_has_its_value(capsys):
    found = waits(capsys, "1112345678999m", "--preset", "baike")
    assert [entry["tile"] for entry in found] == [f"{rank}m" for rank in range(1, 10)]
    assert found[0] == {
        "tile": "1m",
        "left": 1,
        "patterns": [{"id": "qing", "zh": "清一色", "fan": 2}],
        "fan": 3,
        "multiple": 8,
        "points": 8,
    }
    assert found[1]["left"] == 3


def test_melds_void_and_self_draw(capsys):
    words = ["6p", "--meld", "111m", "--meld", "333m", "--meld", "444m", "--kong", "2222p"]
    (entry,) = waits(capsys, *words, "--by", "self_draw", "--preset", "baike_full")
    assert (entry["tile"], entry["left"], entry["points"]) == ("6p", 3, 9)
    assert waits(capsys, *words, "--void", "p") == []


def test_258_waits_are_classed_and_need_their_pair(capsys):
    small = waits(capsys, "234567m345p7822s", "--preset", "jiang258", "--dealer")
    assert [(entry["tile"], entry["fan"], entry["points"]) for entry in small] == [
        ("6s", "small", 2),
        ("9s", "small", 2),
    ]
    assert waits(capsys, "234567m345p7899s", "--preset", "jiang258") == []
    assert {entry["fan"] for entry in waits(capsys, "1112345678999m", "--preset", "jiang258")} == {"big"}


def test_lines_for_people(capsys):
    assert main(["waits", "1133446677m558p"]) == 0
    assert capsys.readouterr().out == "8p (3 left): 七对, fan 2, ×4, one payer pays 4\n"
    assert main(["waits", "147m258p369s1234m"]) == 0
    assert capsys.readouterr().out == "not ready\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "waits needs a HAND"),
        (["1m"], "concealed tiles: 1 instead of 13"),
        (["1133446677m558p", "--by", "x"], "unknown way to win 'x'"),
        (["1133446677m558p", "--void", "x"], "'x' is no suit; there are m, p and s"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, line, capsys):
    assert main(["waits", *words]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"zhuli: {line}\n")
