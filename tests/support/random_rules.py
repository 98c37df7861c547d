"""Rule sets of any combination that the dialog allows."""

from hypothesis import strategies as st

from app.rules.options.option import Option
from app.rules.ruleset import RuleSet, allowed_values, options, with_changes

_HIGHEST = 32
"""Numbers that may be huge (stakes, coins) are drawn up to here; the rest of their range is alike."""


def _raw_values(option: Option) -> st.SearchStrategy[object]:
    """The spelled values of an option."""
    if option.kind == "set":
        return st.lists(st.sampled_from(option.choices), unique=True)
    words = [value for value in allowed_values(option) if not isinstance(value, int)]
    if option.kind != "number":
        return st.sampled_from(allowed_values(option))
    numbers = st.integers(option.low, min(option.high, _HIGHEST))
    return numbers | st.sampled_from(words) if words else numbers


@st.composite
def rule_sets(draw: st.DrawFn, most_changes: int = 24) -> RuleSet:
    """The default rules with some options set at random, each to any value that it has."""
    chosen = draw(st.lists(st.sampled_from(options()), max_size=most_changes, unique_by=lambda each: each.id))
    return with_changes(RuleSet(), {option.id: draw(_raw_values(option)) for option in chosen})
