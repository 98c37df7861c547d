"""Random rule sets: any value of any option, as a player may choose them in the dialog."""

from hypothesis import strategies as st

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet, allowed_values, options, with_changes


def raw_values(option: Option) -> st.SearchStrategy[RawValue]:
    """Every spelled value of an option."""
    words = st.sampled_from(allowed_values(option))
    if option.kind == "set":
        return st.lists(st.sampled_from([str(choice) for choice in option.choices]), unique=True)
    if option.kind == "number":
        return st.integers(option.low, option.high) | words
    return words


@st.composite
def rule_sets(draw: st.DrawFn, most_changes: int = len(options())) -> RuleSet:
    """The default rules with up to so many options changed, each to any of its values."""
    chosen = draw(st.lists(st.sampled_from(options()), max_size=most_changes, unique_by=lambda each: each.id))
    return with_changes(RuleSet(), {option.id: draw(raw_values(option)) for option in chosen})
