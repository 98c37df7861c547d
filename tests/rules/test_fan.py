"""The catalogue of patterns 番型 and how they count together (RULES 2.2, `combine`)."""

import pytest

from app.rules import traits as t
from app.rules.fan import CATALOGUE, LISTED_SUMS, PATTERN_IDS, base_value
from app.rules.ruleset import RuleSet, with_changes


def test_catalogue_names_are_options_and_supersede_known_patterns() -> None:
    rules = RuleSet()
    assert len(set(PATTERN_IDS)) == len(PATTERN_IDS)
    for pattern in CATALOGUE:
        assert hasattr(rules, f"pv_{pattern.id}")
        assert set(pattern.supersedes) < set(PATTERN_IDS)
        assert pattern.contains is None or pattern.contains in pattern.supersedes
    assert {name for pair in LISTED_SUMS for name in pair} < set(PATTERN_IDS)


@pytest.mark.parametrize(("event", "pattern"), [(t.HEAVENLY, "tian_hu"), (t.EARTHLY, "di_hu")])
def test_a_heavenly_or_earthly_win_is_never_added_to_other_patterns(event: int, pattern: str) -> None:
    rules = with_changes(RuleSet(), {"combine": "sum", "pv_qing": 2, f"pv_{pattern}": 3})
    alone = base_value(rules, t.ONE_SUIT | event, 0)
    assert (alone.fan, [each.id for each in alone.patterns]) == (3, [pattern])
