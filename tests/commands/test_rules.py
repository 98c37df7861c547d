"""`zhuli rules`: the rule book of a preset, and how two differ."""

import json

from app.__main__ import main
from app.rules.presets import preset
from app.rules.ruleset import differences, irrelevance, options, with_changes


def test_differences_name_both_values(capsys):
    assert main(["rules", "book_cap4", "--diff", "baike", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    expected = differences(preset("book_cap4"), preset("baike"))
    assert [entry["id"] for entry in told] == [found.option.id for found in expected]
    cap = next(entry for entry in told if entry["id"] == "cap_mult")
    assert cap == {"id": "cap_mult", "zh": "封顶", "en": "Cap", "group": "scoring", "value": 16, "other": 8}
    changes = {entry["id"]: entry["other"] for entry in told}
    assert with_changes(preset("book_cap4"), changes) == preset("baike")


def test_differences_in_words(capsys):
    assert main(["rules", "cd_rain", "--diff", "cd_xuezhan_rain"]) == 0
    line = "续局 After a win: 一家胡即止 Ends with the first win | 血战到底 Blood battle\n"
    assert capsys.readouterr().out == line
    assert main(["rules", "baike", "--diff", "baike"]) == 0
    assert capsys.readouterr().out == ""


def test_book_tells_all_that_matters(capsys):
    assert main(["rules", "meishan", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    rules = preset("meishan")
    assert [entry["id"] for entry in told] == [o.id for o in options() if irrelevance(rules, o) is None]
    assert all(entry["meaning"]["zh"] and entry["rule"]["en"] for entry in told)
    assert main(["rules", "meishan"]) == 0
    plain = capsys.readouterr().out
    assert "  选用番型 Optional patterns: 金钩钓 Golden hook, 带幺九 Ends in every set, " in plain
    assert "封顶 Cap: 8\n" in plain
    assert "However large a hand, it counts ×8 at most.\n" in plain


def test_a_file_of_the_player(tmp_path, capsys):
    path = tmp_path / "own.toml"
    path.write_text('name = "x"\nbase = "baike"\noptions = {cap_mult = "none"}', "utf-8")
    assert main(["rules", str(path), "--diff", "baike"]) == 0
    assert capsys.readouterr().out == "封顶 Cap: 不封顶 No cap | 8\n"


def test_bad_names(capsys):
    assert main(["rules", "baike", "--diff", "chongqin"]) == 2
    assert capsys.readouterr().err == "zhuli: unknown preset 'chongqin' (nearest: chongqing)\n"
    assert main(["rules"]) == 2
    assert "ID" in capsys.readouterr().err
