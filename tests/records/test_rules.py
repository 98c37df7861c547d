import pytest
from msgspec.structs import replace

from app.records.errors import DamagedRecord, NewerRecord
from app.records.rules import rules_of, spelled_digest
from app.rules.presets import preset
from app.rules.ruleset import rules_digest, spell_all
from tests.support.matches import setup


def header_with(**changes):
    header = setup().header()
    rules = header.rules | changes
    return replace(header, rules=rules, rules_digest=spelled_digest(rules))


@pytest.mark.parametrize("preset_id", ["book_cap3", "baike", "qq_xuezhan"])
def test_rules_come_back_whole_and_with_the_same_digest(preset_id):
    made = setup(preset_id, rounds=4)
    assert rules_of(made.header()) == made.rules
    assert spelled_digest(spell_all(preset(preset_id))) == rules_digest(preset(preset_id))


def test_wrong_digest_is_refused():
    with pytest.raises(DamagedRecord) as error:
        rules_of(replace(setup().header(), rules_digest="0" * 64))
    assert (error.value.where, error.value.what) == ("header", "rules_digest")


def test_option_of_a_later_version_is_refused():
    with pytest.raises(NewerRecord) as error:
        rules_of(header_with(fifth_wind="on"))
    assert error.value.what == "option_fifth_wind"


def test_impossible_value_is_refused():
    with pytest.raises(DamagedRecord) as error:
        rules_of(header_with(match_length=-3))
    assert (error.value.where, error.value.what) == ("header", "rules")
    assert error.value.detail == "match_length"


def test_option_that_did_not_exist_yet_has_its_default():
    header = setup().header()
    older = {name: value for name, value in header.rules.items() if name != "seven_pairs"}
    assert rules_of(replace(header, rules=older, rules_digest=spelled_digest(older))) == rules_of(header)
