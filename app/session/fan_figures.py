"""Figures of options as the rules in force count them: fan from 0 or from 1, the multiple itself, points."""

from app.rules.fan import FULL_FAN
from app.rules.options.option import Option
from app.rules.ruleset import RuleSet
from app.session.match_words import TextSource, fan_word, numbered


def figure(option: Option, value: int, rules: RuleSet, texts: TextSource) -> str:
    """A number that an option can have, with its unit.

    Patterns of the 258 game are of two classes, whatever their number: it stands for itself.
    """
    classes = rules.score_mode == "small_big"
    match option.unit:
        case "worth" if not classes:
            return worth_word(rules, value, texts)
        case "added" if not classes:
            return added_word(rules, value, texts)
        case "multiple" if rules.score_mode == "additive":
            return numbered("fan.points", value, texts)
        case "multiple":
            return f"×{value}"
        case "stakes" | "tiles" | "seconds" | "hands":
            return numbered(f"fan.unit_{option.unit}", value, texts)
    return str(value)


def worth_word(rules: RuleSet, fan: int, texts: TextSource) -> str:
    """What a hand of so many fan is called (of so many points, where points are added)."""
    return fan_word(rules, fan, 1 << fan, texts)


def added_word(rules: RuleSet, fan: int, texts: TextSource) -> str:
    """What an event adds to a hand: the same wherever counting begins."""
    if not fan:
        return texts("fan.nothing")
    if rules.score_mode == "additive":
        return numbered("fan.points", fan, texts, n=f"+{fan}")
    return f"×{1 << fan}" if rules.fan_origin == "as_multiple" else texts("fan.fan", n=f"+{fan}")


def uncapped_word(rules: RuleSet, texts: TextSource) -> str:
    """What the cap 满格 as the worth of a pattern comes to where there is none; "" where there is one."""
    counts = rules.cap_mult is None and rules.score_mode != "small_big"
    return worth_word(rules, FULL_FAN, texts) if counts else ""
