"""A player's own presets: written, read back, and what is said of a bad file."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.presets import UnknownPreset, preset, preset_ids
from app.rules.ruleset import BadValue, RuleSet, UnknownOption
from app.rules.user_presets import (
    LONGEST_NAME,
    NotAPresetFile,
    UserPreset,
    read_user_preset,
    user_preset,
    write_user_preset,
)
from tests.support.rulesets import rule_sets

OWN = """\
name = "周末打法"
base = "baike"

[options]
cap_mult = 16
optional_patterns = ["yao", "jiang"]
self_draw_bonus = "none"
"""


def test_file_of_a_player() -> None:
    own = read_user_preset(OWN)
    assert (own.name, own.base) == ("周末打法", "baike")
    assert own.changes == {"cap_mult": 16, "optional_patterns": ["jiang", "yao"], "self_draw_bonus": "none"}
    assert own.rules.cap_mult == 16
    assert own.rules.void_declare == "face_down"


def test_values_equal_to_the_base_are_no_differences() -> None:
    own = read_user_preset('name = "x"\nbase = "baike"\noptions = {cap_mult = "8", gang_pao_scope = "na"}')
    assert own.changes == {}
    assert own.rules == preset("baike")
    assert read_user_preset('name = "x"\nbase = "baike"') == own


def test_written_file_is_readable_by_people() -> None:
    text = write_user_preset(read_user_preset(OWN))
    assert tomllib.loads(text)["options"]["cap_mult"] == 16
    assert text.startswith('name = "周末打法"\nbase = "baike"\n')


@given(
    st.text(min_size=1, max_size=LONGEST_NAME).filter(lambda name: name.isprintable() and name.strip()),
    st.sampled_from(preset_ids()),
    rule_sets(),
)
def test_any_rules_upon_any_base_read_back(name: str, base: str, rules: RuleSet) -> None:
    own = user_preset(name, base, rules)
    assert read_user_preset(write_user_preset(own)) == own
    assert own.rules == rules


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("not = toml = at all", "not_toml"),
        ("stake = " + "9" * 5000, "not_toml"),
        ("a = " + "[" * 5000, "not_toml"),
        ('base = "baike"', "no_name"),
        ('name = 7\nbase = "baike"', "bad_name"),
        ('name = "  "\nbase = "baike"', "bad_name"),
        ('name = "a\\nb"\nbase = "baike"', "bad_name"),
        (f'name = "{"x" * (LONGEST_NAME + 1)}"\nbase = "baike"', "bad_name"),
        ('name = "x"', "no_base"),
        ('name = "x"\nbase = 3', "no_base"),
        ('name = "x"\nbase = "baike"\noptions = 3', "bad_options"),
    ],
)
def test_what_is_no_preset_file(text: str, why: str) -> None:
    with pytest.raises(NotAPresetFile) as caught:
        read_user_preset(text)
    assert (caught.value.why, caught.value.nearest) == (why, None)


def test_unknown_words_come_with_the_nearest() -> None:
    head = 'name = "x"\nbase = "baike"\n'
    with pytest.raises(NotAPresetFile) as key:
        read_user_preset(head + "[optoins]\ncap_mult = 8")
    assert (key.value.why, key.value.key, key.value.nearest) == ("unknown_key", "optoins", "options")
    with pytest.raises(UnknownPreset) as base:
        read_user_preset('name = "x"\nbase = "baik"')
    assert base.value.nearest == "baike"
    with pytest.raises(UnknownOption) as option:
        read_user_preset(head + "options = {cap_mul = 8}")
    assert option.value.nearest == "cap_mult"
    with pytest.raises(BadValue) as value:
        read_user_preset(head + 'options = {next_dealer = "first_winer"}')
    assert (value.value.option, value.value.nearest) == ("next_dealer", "first_winner")


@pytest.mark.parametrize("raw", ["{a = 1}", "[[1]]", "1.5", "1979-05-27", "true", '"' + "x" * 100_000 + '"'])
def test_values_of_any_kind_are_refused_in_order(raw: str) -> None:
    with pytest.raises(BadValue):
        read_user_preset(f'name = "x"\nbase = "baike"\noptions = {{cap_mult = {raw}}}')


def test_rules_of_a_preset_that_is_gone() -> None:
    with pytest.raises(UnknownPreset):
        _ = UserPreset("x", "gone", {}).rules
