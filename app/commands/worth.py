"""The value of a win as the commands print it (SCENARIO, `score`)."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from app.rules.fan import PatternFan
from app.rules.options.option import Texts
from app.rules.ruleset import RuleSet, options
from app.rules.value import NoWin, WinValue

CLASSES = ("small", "big")
"""小胡 and 大胡, the words for the fan 0 and 1 of a fixed table."""

_NO_OPTION: dict[str, Texts] = {"zi_mo": ("自摸", "自摸", "Self-draw")}


@cache
def pattern_names(pattern: str) -> Texts:
    """The names of a pattern or event, which are those of the option that prices it."""
    named = {option.id[3:]: option.names for option in options() if option.id[:3] in ("pv_", "ev_")}
    return {**named, **_NO_OPTION}[pattern]


def worth(rules: RuleSet, value: WinValue | NoWin) -> dict[str, Any]:
    """A value as one JSON object."""
    if isinstance(value, NoWin):
        return {"win": False, "reason": value.reason}
    return {
        "win": True,
        "patterns": patterns_told(rules, value.patterns),
        "roots": value.roots,
        "fan": fan_told(rules, value.fan),
        "multiple": value.multiple,
        "points": value.points,
    }


def patterns_told(rules: RuleSet, patterns: Iterable[PatternFan]) -> list[dict[str, Any]]:
    """Patterns and events with their Chinese name and fan."""
    return [
        {"id": found.id, "zh": pattern_names(found.id)[0], "fan": fan_told(rules, found.fan)}
        for found in patterns
    ]


def fan_told(rules: RuleSet, fan: int) -> int | str:
    """Fan as a number, or as the class of a fixed table."""
    return CLASSES[bool(fan)] if rules.score_mode == "small_big" else fan


def lines_told(told: dict[str, Any]) -> list[str]:
    """A value as lines for people."""
    if not told["win"]:
        return [f"no win: {told['reason']}"]
    lines = [f"{found['zh']} {pattern_names(found['id'])[2]}: {found['fan']}" for found in told["patterns"]]
    if told["roots"]:
        lines.append(f"根 roots: {told['roots']}")
    return [*lines, f"fan {told['fan']}, ×{told['multiple']}, one payer pays {told['points']}"]
