"""What an option comes to with the value that it has: the sentences that a rule book has for it."""

import re

from app.rules.draw import FULL_PIG
from app.rules.options.option import Option
from app.rules.ruleset import RuleSet, spell
from app.session.fan_figures import figure
from app.session.match_words import TextSource


def rule_in_force(option: Option, rules: RuleSet, texts: TextSource) -> str:
    """The rule that holds, as an example of it or in plain words.

    Prices of patterns and kongs are figures: they have one example each, whatever the price.
    """
    value = getattr(rules, option.id)
    key = next(key for key in law_keys(option, rules) if texts.has(key))
    fan = figure(option, value, rules, texts) if isinstance(value, int) else ""
    times = 1 << value if option.id == "root_value" else 1
    return texts(key, n=value, fan=fan, times=times, full=rules.cap_mult or FULL_PIG)


def law_keys(option: Option, rules: RuleSet) -> tuple[str, ...]:
    """The ids of texts that may tell the option's value, the most exact first."""
    if option.kind == "number" and option.group in ("patterns", "kong_money"):
        return (f"law.{option.id}",)
    words = _words(option, rules)
    ends = [*(f"_{manner}" for manner in _manners(rules)), ""]
    return tuple(f"law.{option.id}_{word}{end}" for word in words for end in ends)


def _manners(rules: RuleSet) -> list[str]:
    """What may need a sentence of its own: points, fan that name the multiple, another course of a hand."""
    found = []
    if rules.score_mode != "doubling":
        found.append("points")
    elif rules.fan_origin == "as_multiple":
        found.append("multiple")
    return found if rules.continuation == "xuezhan" else [*found, rules.continuation]


def _words(option: Option, rules: RuleSet) -> tuple[str, ...]:
    """The value as keys have it; `n` stands for any number."""
    raw = spell(option, getattr(rules, option.id))
    if isinstance(raw, list):
        return ("some" if raw else "none",)
    if isinstance(raw, int):
        return (str(raw), "n")
    return (re.sub(r"\W", "_", str(option.nothing if raw is None else raw)),)
