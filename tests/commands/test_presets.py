import json

import pytest

from app.__main__ import main
from app.rules.presets import preset_ids
from app.rules.ruleset import options


def test_presets_are_listed(capsys):
    assert main(["presets", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in listed] == list(preset_ids())
    assert set(listed[0]) == {"id", "zh", "en", "family", "differs"}


def test_presets_tell_what_differs_from_their_family(capsys):
    assert main(["presets", "--json"]) == 0
    differs = {entry["id"]: entry["differs"] for entry in json.loads(capsys.readouterr().out)}
    assert differs["cd_rain"] == {"continuation": "single"}
    assert differs["cd_xuezhan_rain"] == differs["baike"] == {}
    assert differs["baike_zhuanyu"] == {
        "feed_kong_others_pay": 1,
        "added_kong_timing": "any_time",
        "gang_pao_scope": "all_if_added",
    }


@pytest.mark.parametrize(
    ("name", "option", "value", "stated"),
    [
        ("zongshu", "gang_pao_money", None, True),
        ("jiang258", "cap_mult", None, True),
        ("jiang258", "pv_di_hu", "big7", True),
        ("jiang258", "win_table_258", "as listed", True),
        ("sc_cap8", "multi_win_dealer", None, False),
        ("baike", "pv_long_qi_dui", 2, True),
        ("baike", "combine", "sum", False),
        ("qq_dingzhang", "void_order", "first_tile_only", False),
        ("qq_dingzhang", "void_declare", "first_discard", True),
        ("app_xueliu", "continuation", "xueliu", False),
        ("gentle", "exchange_three", "off", False),
    ],
)
def test_values_come_with_whether_a_source_states_them(name, option, value, stated, capsys):
    assert main(["presets", name, "--json"]) == 0
    entry = next(each for each in json.loads(capsys.readouterr().out) if each["id"] == option)
    assert (entry["value"], entry["stated"]) == (value, stated)


def test_the_plain_list_names_every_preset(capsys):
    assert main(["presets"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in preset_ids())


def test_every_option_of_a_preset_is_told_as_files_spell_it(capsys):
    assert main(["presets", "baike", "--json"]) == 0
    told = {entry["id"]: entry["value"] for entry in json.loads(capsys.readouterr().out)}
    assert set(told) == {option.id for option in options()}
    assert told["void_declare"] == "face_down"
    assert told["void_to_win"] == "on"
    assert told["cap_mult"] == 8
    assert told["optional_patterns"] == []


def test_the_plain_options_stand_under_their_groups(capsys):
    assert main(["presets", "qq_xuezhan"]) == 0
    told = capsys.readouterr().out
    assert "缺门 Void suit" in told
    assert any(line.split()[:2] == ["void_declare", "none"] for line in told.splitlines())
