"""What an option comes to with the value that it has: the sentences that a rule book has for it."""

import re

from app.rules.options.option import Option
from app.rules.ruleset import RuleSet, spell
from app.session.match_words import TextSource


def rule_in_force(option: Option, rules: RuleSet, texts: TextSource) -> str:
    """The rule that holds, as an example of it or in plain words.

    Prices of patterns and kongs are figures: they have one example each, whatever the price.
    """
    return texts(next(key for key in law_keys(option, rules) if texts.has(key)), n=getattr(rules, option.id))


def law_keys(option: Option, rules: RuleSet) -> tuple[str, ...]:
    """The ids of texts that may tell the option's value, the most exact first."""
    if option.kind == "number" and option.group in ("patterns", "kong_money"):
        return (f"law.{option.id}",)
    words = _words(option, rules)
    counted = [f"{word}_points" for word in words] if rules.score_mode != "doubling" else []
    return tuple(f"law.{option.id}_{word}" for word in (*counted, *words))


def _words(option: Option, rules: RuleSet) -> tuple[str, ...]:
    """The value as keys have it; `n` stands for any number."""
    raw = spell(option, getattr(rules, option.id))
    if isinstance(raw, list):
        return ("some" if raw else "none",)
    if isinstance(raw, int):
        return (str(raw), "n")
    return (re.sub(r"\W", "_", str(option.nothing if raw is None else raw)),)
