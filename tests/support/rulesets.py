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


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Rule sets in which every option has any of its values."""
    every = st.fixed_dictionaries({option.id: raw_values(option) for option in options()})
    return every.map(lambda changes: with_changes(RuleSet(), changes))
