"""The catalogue of patterns 番型 (RULES 2.2)."""

from app.rules.fan import CATALOGUE, LISTED_SUMS, PATTERN_IDS


def test_patterns_name_each_other_by_ids_that_exist() -> None:
    named = {other for pattern in CATALOGUE for other in pattern.supersedes}
    named |= {pattern.contains for pattern in CATALOGUE if pattern.contains is not None}
    named |= {other for pair in LISTED_SUMS for other in pair}
    assert named <= set(PATTERN_IDS)


def test_a_pattern_comes_once_and_does_not_replace_itself() -> None:
    assert len(set(PATTERN_IDS)) == len(CATALOGUE)
    assert not [pattern.id for pattern in CATALOGUE if pattern.id in pattern.supersedes]
