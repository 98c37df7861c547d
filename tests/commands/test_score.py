"""`zhuli score`, one hand and a file of hands."""

import json

import pytest

from app.__main__ import main
from app.commands.score_batch import CHUNK, answer, answer_lines
from app.commands.worth import pattern_names
from app.rules.fan import EVENTS, PATTERN_IDS
from tests.rules.columns import GOLDEN

GOLDEN_HOOK = ["66p", "--meld", "111m", "--meld", "333m", "--meld", "444m"]


def score(capsys, *words):
    assert main(["score", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_example_of_the_field_list(capsys):
    told = score(capsys, "1133446666m5588p", "--preset", "baike")
    assert told == {
        "win": True,
        "patterns": [{"id": "qi_dui", "zh": "七对", "fan": 2}],
        "roots": 1,
        "fan": 3,
        "multiple": 8,
        "points": 8,
    }


def test_events_bonus_and_options(capsys):
    words = [*GOLDEN_HOOK, "--kong", "(2222p)", "--preset", "baike_full", "--set", "cap_mult=none"]
    told = score(capsys, *words, "--by", "self_draw", "--event", "kong_bloom")
    assert [found["id"] for found in told["patterns"]] == ["jin_gou", "gang_hua"]
    assert (told["roots"], told["fan"], told["multiple"], told["points"]) == (1, 4, 16, 17)


def test_chained_kongs_are_repeated_events(capsys):
    words = ["23445677m345789p", "--preset", "cd_xuezhan_rain", "--by", "self_draw"]
    assert score(capsys, *words, "--event", "kong_bloom", "--event", "kong_bloom")["fan"] == 4


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["222555888m55p222s"], "three_suits"),
        (["12456777788889s"], "incomplete"),
        (["23445677m345789p", "--void", "p"], "void_suit"),
        (["23445677m345789p", "--preset", "jiang258"], "pair_258"),
    ],
)
def test_no_win_tells_why(words, reason, capsys):
    assert score(capsys, *words) == {"win": False, "reason": reason}
    assert main(["score", *words]) == 0
    assert capsys.readouterr().out == f"no win: {reason}\n"


def test_258_has_classes_and_figures_of_the_table(capsys):
    big = score(capsys, "222555888m55p222s", "--preset", "jiang258", "--dealer")
    assert (big["fan"], big["multiple"]) == ("big", 7)
    small = score(capsys, "23455678m789p999p", "--preset", "jiang258", "--by", "self_draw")
    assert (small["fan"], small["multiple"]) == ("small", 1)
    assert small["patterns"] == [{"id": "ping", "zh": "平胡", "fan": "small"}]


def test_a_chow_where_the_rules_have_it(capsys):
    words = ["22m345m678m777p", "--meld", "123s", "--preset", "jiang258"]
    assert score(capsys, *words)["fan"] == "small"
    assert main(["score", *words[:-1], "baike"]) == 2
    assert "no chow 123s" in capsys.readouterr().err


def test_lines_for_people(capsys):
    assert main(["score", "1133446666m5588p", "--preset", "baike"]) == 0
    told = capsys.readouterr().out
    assert told == "七对 Seven pairs: 2\n根 roots: 1\nfan 3, ×8, one payer pays 8\n"


def test_a_preset_file_of_the_player(tmp_path, capsys):
    path = tmp_path / "own.toml"
    path.write_text('name = "x"\nbase = "baike"\noptions = {stake = 3}', "utf-8")
    assert score(capsys, "23445677m345789p", "--preset", str(path))["points"] == 3
    path.write_text('name = "x"\nbase = "baike"\noptoins = {}', "utf-8")
    assert main(["score", "1m", "--preset", str(path)]) == 2
    assert "unknown key 'optoins' (nearest: options)" in capsys.readouterr().err
    path.write_text('name = "x"\nbase = "baike"\noptions = {cap = 3}', "utf-8")
    assert main(["score", "1m", "--preset", str(path)]) == 2
    assert "unknown option 'cap'" in capsys.readouterr().err
    path.write_bytes(b"\xff")
    assert main(["score", "1m", "--preset", str(path)]) == 2
    assert "not UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "score needs a HAND, or --batch with a file"),
        (["1m", "--batch", "x"], "score needs a HAND, or --batch with a file"),
        (["1m"], "concealed tiles: 1 instead of 14"),
        (["12m", "--meld", "111m"], "concealed tiles: 2 instead of 11"),
        (["1x"], "no tiles: '1x'"),
        (["11111m222333444p"], "fifth copy of 1m"),
        (["66p", "--meld", "12m"], "12m is no meld"),
        (["66p", "--meld", "(111m)"], "(111m) is no meld"),
        (["66p", "--meld", "9m1p2p"], "9m1p2p is no meld"),
        (["66p", "--kong", "111m"], "111m is no kong"),
        (["23445677m345789p", "--win", "1s"], "the winning tile 1s is not in the hand"),
        (["23445677m345789p", "--win", "12s"], "no tile: '12s'"),
        (["23445677m345789p", "--by", "selfdraw"], "unknown way to win 'selfdraw' (nearest: self_draw)"),
        (["23445677m345789p", "--void", "万"], "'万' is no suit; there are m, p and s"),
        (["23445677m345789p", "--event", "last_tyle"], "unknown event 'last_tyle' (nearest: last_tile)"),
        (["1m", "--preset", "baik"], "unknown preset 'baik' (nearest: baike)"),
        (["1m", "--preset", "zzz"], "unknown preset 'zzz' (`zhuli presets` lists them)"),
        (["1m", "--set", "cap_mlt=8"], "unknown option 'cap_mlt' (nearest: cap_mult)"),
        (
            ["1m", "--set", "draw_dealer=stay"],
            "draw_dealer cannot be 'stay'; it can be stays, dice (nearest: stays)",
        ),
        (["--batch", "missing.jsonl"], "no such file: missing.jsonl"),
        (["1m", "--preset", "missing.toml"], "no such file: missing.toml"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, line, capsys):
    assert main(["score", *words]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", f"zhuli: {line}\n")


def test_every_pattern_and_event_has_a_name():
    for pattern in (*PATTERN_IDS, *(event.pattern for event in EVENTS), "zi_mo"):
        assert all(pattern_names(pattern))


def test_a_file_is_answered_line_by_line_in_order(tmp_path, capsys):
    path = tmp_path / "hands.jsonl"
    lines = [
        '{"preset": "baike", "set": {"cap_mult": "none"}, "hand": "66p", "win": "6p", "by": "discard",'
        ' "melds": ["111m", "333m", "444m", "222p"], "events": [], "void": "s"}',
        "",
        '{"preset": "cd_xuezhan_rain", "hand": "23445677m345789p", "by": "self_draw",'
        ' "events": {"kong_bloom": 2}}',
        '{"hand": "222555888m55p222s"}',
        '{"hand": "33333p"}',
        '{"hand": "23445677m345789p", "set": {"optional_patterns": ["men_qing"], "pv_men_qing": 1}}',
    ]
    path.write_text("\n".join(lines), "utf-8")
    assert main(["score", "--batch", str(path)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [found.get("multiple") for found in told] == [2, 16, None, None, 2]
    assert told[2:4] == [
        {"win": False, "reason": "three_suits"},
        {"error": "concealed tiles: 5 instead of 14"},
    ]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("{", "truncated"),
        ("3", "Expected `object`"),
        ("{}", "missing required field `hand`"),
        ('{"hand": 3}', "Expected `str`"),
        ('{"hand": "1m", "hnd": 1}', "unknown field `hnd`"),
        ('{"hand": "3333333p1234567p"}', "fifth copy of 3p"),
        ('{"hand": "1m", "preset": "baik"}', "unknown preset 'baik' (nearest: baike)"),
        ('{"hand": "1m", "set": {"cap": 3}}', "unknown option 'cap'"),
        ('{"hand": "1m", "set": {"stake": {"a": []}}}', "stake cannot be"),
        ('{"hand": "1m", "set": {"stake": ' + "[" * 90_000 + "}}", ""),
        ('{"hand": "23445677m345789p", "events": {"kong_bloom": 99}}', "kong_bloom cannot happen 99 times"),
        ('{"hand": "23445677m345789p", "by": ""}', "unknown way to win ''"),
        ('{"hand": "\\ud800"}', ""),
        (
            '{"hand": "1m", "set": {"stake": "' + "9" * 90_000 + '"}}',
            "stake cannot be '999999999999...",
        ),
    ],
)
def test_a_bad_line_is_told_and_the_run_goes_on(line, error):
    told = answer(line.encode())
    assert set(told) == {"error"}
    assert error in told["error"]


def test_bytes_that_are_no_text_are_told():
    assert "error" in answer(b'{"hand": "\xff"}')


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row["id"])
def test_golden_hands(row):
    presets = {"qq": "qq_xuezhan", "sc8": "sc_cap8", "baike_full": "baike_full", "zs": "zongshu"}
    for column, preset in presets.items():
        query = {"hand": row["hand"], "melds": row["melds"], "preset": preset}
        if column == "baike_full":
            query["set"] = {"cap_mult": "none"}
        told = answer(json.dumps(query).encode())
        assert told.get("multiple") == row[column], (column, told)


@pytest.mark.slow
def test_a_hundred_thousand_lines(tmp_path, capsys):
    """In order, whatever the number of processes."""
    presets = ("baike", "qq_xuezhan", "chongqing", "jiang258", "zongshu", "app_xuezhan")
    queries = [
        {"hand": row["hand"], "melds": row["melds"], "preset": preset, "set": {"stake": stake}}
        for row in GOLDEN
        for preset in presets
        for stake in range(1, 5)
    ]
    lines = [json.dumps(query) + "\n" for query in queries]
    path = tmp_path / "hands.jsonl"
    path.write_text("".join(lines[index % len(lines)] for index in range(100_000)), "utf-8")
    assert main(["score", "--batch", str(path)]) == 0
    told = capsys.readouterr().out.splitlines(keepends=True)
    expected = answer_lines([line.encode() for line in lines]).splitlines(keepends=True)
    assert len(told) == 100_000 > 2 * CHUNK
    assert all(line == expected[index % len(lines)] for index, line in enumerate(told))
