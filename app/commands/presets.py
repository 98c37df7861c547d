"""`zhuli presets [ID]`: the rule sets that come with the program, or every option of one of them."""

from typing import Any

from app.commands.console import Parser
from app.commands.output import print_json
from app.commands.refusal import BadInput
from app.commands.words import rule_error
from app.rules.options.option import GROUPS, RawValue
from app.rules.presets import (
    PLACES,
    UnknownPreset,
    family_head,
    preset,
    preset_ids,
    preset_info,
    preset_values,
)
from app.rules.ruleset import differences, options, spell


def run(argv: list[str]) -> int:
    """List the presets, or the options of the one named; returns the exit code. Raises BadInput."""
    parser = Parser("presets", "List the rule sets, or every option of one of them.")
    parser.add_argument("preset", nargs="?", metavar="ID", help="a preset of the list")
    parser.add_json()
    words = parser.read(argv)
    try:
        if words.preset is None:
            _list(words.json)
        else:
            _describe(words.preset, words.json)
    except UnknownPreset as error:
        raise BadInput(rule_error(error)) from None
    return 0


def _list(as_json: bool) -> None:
    if as_json:
        print_json([_entry(name) for name in preset_ids()])
        return
    for place, (zh, _, en) in PLACES.items():
        print(f"{zh} {en}" if zh != en else zh)
        for info in map(preset_info, preset_ids()):
            if info.place == place:
                print(f"  {info.id:<16} {info.zh}  {info.en}")
                print(f"  {'':<16} {info.tagline[2]}")


def _entry(name: str) -> dict[str, Any]:
    """A preset's names and what differs from its family's column of RULES 2.2."""
    info = preset_info(name)
    found = differences(preset(name), preset(family_head(name)))
    differs = {each.option.id: spell(each.option, each.value) for each in found}
    return {"id": name, "zh": info.zh, "en": info.en, "family": info.family, "differs": differs}


def _describe(name: str, as_json: bool) -> None:
    values = preset_values(name)
    if as_json:
        print_json(_option_entries(name, values))
        return
    for group, (zh, _, en) in GROUPS.items():
        print(f"{zh} {en}")
        for option in options():
            if option.group == group:
                value = spelled(values[option.id])
                print(f"  {option.id:<26} {value:<28} {option.names[0]} {option.names[2]}")


def _option_entries(name: str, values: dict[str, RawValue]) -> list[dict[str, Any]]:
    """Every option with its value and whether a source states it."""
    stated = preset_info(name).stated
    return [
        {
            "id": option.id,
            "zh": option.names[0],
            "en": option.names[2],
            "group": option.group,
            "value": values[option.id],
            "stated": option.id in stated,
        }
        for option in options()
    ]


def spelled(value: RawValue) -> str:
    """A spelled value on one line, as `--set` takes it."""
    if value is None:
        return "na"
    return ",".join(value) or "none" if isinstance(value, list) else str(value)
