"""Words that several commands read in the same way: presets, options and levels."""

from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from reprlib import repr as shortened

from app.bots.external_words import BadCommand, is_command, runnable, split_seats
from app.bots.levels import UnknownLevel, make_bot
from app.commands.refusal import BadInput
from app.rules.presets import DEFAULT_PRESET, UnknownPreset, preset
from app.rules.ruleset import BadValue, RuleSet, UnknownOption, with_changes
from app.rules.user_presets import NotAPresetFile, read_user_preset

HUMAN = "human"
"""The seat of the user."""

_FILE_FAULTS = {
    "not_toml": "it is no TOML",
    "no_name": "it has no name",
    "bad_name": "its name is no line of text",
    "no_base": "it names no base",
    "bad_options": "its options are no table",
    "unknown_key": "it has an unknown key",
}
_COMMAND_FAULTS = {
    "empty": "cmd: needs a program, as in cmd:python3 my_bot.py",
    "quotes": "a quotation is not closed in {}",
    "missing": "no such program, or not one that can be run: {}",
}


def add_rules_words(parser: ArgumentParser) -> None:
    """Add the words by which a command is told its rules, `--preset` and `--set`."""
    parser.add_argument("--preset", default=DEFAULT_PRESET, metavar="ID", help="rules, see `zhuli presets`")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="a changed option")


def rules_of(name: str, changes: Sequence[str]) -> RuleSet:
    """The rules of a preset or of a player's preset file, with `--set` words applied; raises BadInput."""
    rules = _rules_in_file(Path(name)) if name.endswith(".toml") else _rules_named(name)
    for word in changes:
        option, equals, value = word.partition("=")
        if not equals:
            raise BadInput(f"--set needs option=value, not {word!r}")
        rules = changed(rules, {option: value})
    return rules


def changed(rules: RuleSet, changes: dict[str, object]) -> RuleSet:
    """The rules with spelled values applied; raises BadInput."""
    try:
        return with_changes(rules, changes)
    except (UnknownOption, BadValue) as error:
        raise BadInput(rule_error(error)) from None


def rule_error(error: UnknownPreset | UnknownOption | BadValue) -> str:
    """The line that says what is wrong with a name or a value, and what is nearest to it."""
    nearest = f" (nearest: {error.nearest})" if error.nearest else ""
    match error:
        case UnknownPreset():
            return f"unknown preset {shortened(error.name)}" + (nearest or " (`zhuli presets` lists them)")
        case UnknownOption():
            return f"unknown option {shortened(error.name)}{nearest}"
        case BadValue():
            allowed = ", ".join(map(str, error.allowed))
            return f"{error.option} cannot be {shortened(error.raw)}; it can be {allowed}{nearest}"


def _rules_named(name: str) -> RuleSet:
    try:
        return preset(name)
    except UnknownPreset as error:
        raise BadInput(rule_error(error)) from None


def _rules_in_file(path: Path) -> RuleSet:
    try:
        return read_user_preset(path.read_text("utf-8")).rules
    except NotAPresetFile as error:
        key = (
            f" {error.key!r}" + (f" (nearest: {error.nearest})" if error.nearest else "") if error.key else ""
        )
        raise BadInput(f"{path} is no preset: {_FILE_FAULTS[error.why]}{key}") from None
    except (UnknownPreset, UnknownOption, BadValue) as error:
        raise BadInput(f"{path}: {rule_error(error)}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(unreadable(path, error)) from None


def unreadable(path: Path, error: OSError | UnicodeDecodeError) -> str:
    """The line that says why a text file cannot be read."""
    if isinstance(error, FileNotFoundError):
        return f"no such file: {path}"
    return f"cannot read {path}: " + (
        "not UTF-8" if isinstance(error, UnicodeDecodeError) else f"{error.strerror}"
    )


def level_of(name: str) -> str:
    """A level by its name; raises BadInput."""
    try:
        make_bot(name)
    except UnknownLevel as error:
        raise BadInput(str(error)) from None
    return name


def seats_of(text: str, window: bool = False) -> tuple[str, str, str, str]:
    """Four seats separated by commas, or one for all four: levels or `cmd:PROGRAM ARGS…`.

    With a `window` the first one can be `human`. Raises BadInput.
    """
    seats = split_seats(text)
    if len(seats) == 1:
        seats *= 4
    if len(seats) != 4:
        raise BadInput(f"--seats needs four seats, not {len(seats)}")
    for place, seat in enumerate(seats):
        if is_command(seat):
            command_in(seat)
        elif seat != HUMAN:
            level_of(seat)
        elif place or not window:
            raise BadInput(f"{HUMAN} sits only at the first seat, and only where there is a window")
    return seats[0], seats[1], seats[2], seats[3]


def command_in(seat: str) -> tuple[str, ...]:
    """Program and arguments of a `cmd:` seat; raises BadInput."""
    try:
        return runnable(seat)
    except BadCommand as error:
        raise BadInput(_COMMAND_FAULTS[error.why].format(shortened(error.word))) from None
