"""Presets against the copied table of RULES 2.2."""

import pytest

from app.rules.presets import DEFAULT_PRESET, UnknownPreset, preset, preset_ids, preset_info
from app.rules.ruleset import RuleSet, spell_all
from tests.rules.columns import FAMILIES

PRESETS = pytest.mark.parametrize("name", preset_ids())


@PRESETS
def test_preset_has_the_values_of_its_family(name: str) -> None:
    spelled = spell_all(preset(name))
    assert spelled.pop("match_length") == 8
    assert spelled == FAMILIES[preset_info(name).family]


@PRESETS
def test_preset_tells_its_names_and_a_line_in_three_languages(name: str) -> None:
    info = preset_info(name)
    assert info.id == name
    assert all((info.zh, info.hant, info.en, info.family, info.source, *info.tagline))
    assert len(info.tagline) == 3


def test_default_preset_is_first_and_is_the_plain_rule_set() -> None:
    assert preset_ids()[0] == DEFAULT_PRESET
    assert preset(DEFAULT_PRESET) == RuleSet()


@pytest.mark.parametrize(("name", "nearest"), [("baikee", "baike"), ("../baike", "baike"), ("xyz", None)])
def test_unknown_preset_names_the_nearest(name: str, nearest: str | None) -> None:
    for ask in (preset, preset_info):
        with pytest.raises(UnknownPreset) as caught:
            ask(name)
        assert (caught.value.name, caught.value.nearest) == (name, nearest)
