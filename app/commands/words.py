"""Words that several commands read in the same way: presets, options and levels."""

from collections.abc import Sequence

from app.bots.levels import UnknownLevel, make_bot
from app.commands.console import BadInput
from app.rules.presets import UnknownPreset, preset, preset_ids
from app.rules.ruleset import BadValue, RuleSet, UnknownOption, with_changes


def rules_of(name: str, changes: Sequence[str]) -> RuleSet:
    """The rules of a preset with the `--set` words `option=value` applied; raises BadInput."""
    try:
        rules = preset(name)
    except UnknownPreset as error:
        hint = f"nearest: {error.nearest}" if error.nearest else f"there are {', '.join(preset_ids())}"
        raise BadInput(f"unknown preset {name!r} ({hint})") from None
    return with_changes_read(rules, changes)


def with_changes_read(rules: RuleSet, changes: Sequence[str]) -> RuleSet:
    """The rules with words `option=value` applied; raises BadInput."""
    for word in changes:
        option, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f"--set needs option=value, not {word!r}")
        try:
            rules = with_changes(rules, {option: value})
        except UnknownOption as error:
            nearest = f" (nearest: {error.nearest})" if error.nearest else ""
            raise BadInput(f"unknown option {option!r}{nearest}") from None
        except BadValue as error:
            allowed = ", ".join(map(str, error.allowed))
            raise BadInput(f"{option} cannot be {value!r}; it can be {allowed}") from None
    return rules


def seats_of(text: str) -> tuple[str, str, str, str]:
    """Four level names separated by commas, or one for all four seats; raises BadInput."""
    levels = [word.strip() for word in text.split(",")]
    if len(levels) == 1:
        levels *= 4
    if len(levels) != 4:
        raise BadInput(f"--seats needs four levels, not {len(levels)}")
    for level in levels:
        try:
            make_bot(level)
        except UnknownLevel as error:
            raise BadInput(str(error)) from None
    return levels[0], levels[1], levels[2], levels[3]
