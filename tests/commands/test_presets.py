import json

from app.__main__ import main
from app.rules.presets import preset_ids
from app.rules.ruleset import options


def test_presets_are_listed(capsys):
    assert main(["presets", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [entry["id"] for entry in listed] == list(preset_ids())
    assert set(listed[0]) == {"id", "zh", "en", "family", "differs"}


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
