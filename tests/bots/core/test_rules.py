"""Which rules the core covers: it counts in 32 bits, and Python plays what could go beyond."""

from dataclasses import replace

import pytest

from app.bots.core.rules import core_rules, uncovered
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import with_changes


def test_most_presets_are_covered_and_the_others_tell_why():
    others = {name: uncovered(preset(name)) for name in preset_ids() if uncovered(preset(name))}
    assert set(others) == {"cd_sing", "cd_dance", "qq_coins", "jiang258"}
    assert others["cd_dance"] == ("sing", "dance")


@pytest.mark.parametrize("stake", [0, -1, 1 << 33])
def test_a_number_beyond_its_bounds_is_not_covered(stake: int):
    assert uncovered(replace(preset("book_cap3"), stake=stake)) == ("stake",)
    assert uncovered(replace(preset("book_nocap"), ev_gang_hua=1 << 40)) == ("ev_gang_hua",)


@pytest.mark.parametrize(
    ("name", "changes", "found"),
    [
        ("book_nocap", {"stake": 10_000}, ()),
        ("book_nocap", {"stake": 100, "pv_qing": 10}, ()),
        ("book_nocap", {"stake": 10_000, "pv_qing": 10}, ("stake",)),
        ("book_nocap", {"pv_qing": 16}, ("cap_mult",)),
        ("book_nocap", {"stake": 10_000, "pv_qing": 16}, ("cap_mult", "stake")),
        ("book_cap3", {"stake": 10_000, "pv_qing": 16}, ()),
        (
            "app_xueliu",
            {"currency": "coins", "coin_shortfall": "negative", "stake": 10_000, "coin_rate": 10_000},
            ("coin_rate",),
        ),
    ],
)
def test_points_beyond_32_bits_are_not_covered(name: str, changes: dict, found: tuple[str, ...]):
    assert uncovered(with_changes(preset(name), changes)) == found


def test_the_same_rules_are_told_once():
    assert core_rules(preset("book_cap3")) is core_rules(replace(preset("book_cap3")))
