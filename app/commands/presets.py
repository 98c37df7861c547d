"""`zhuli presets [ID]`: the rule sets that come with the program, or every option of one of them."""

from typing import Any

from app.commands.console import Parser, print_json
from app.commands.words import rules_of
from app.rules.options.option import GROUPS, Option
from app.rules.presets import preset, preset_ids, preset_info
from app.rules.ruleset import differences, options, spell


def run(argv: list[str]) -> int:
    """List the presets, or the options of the one named; returns the exit code. Raises BadInput."""
    parser = Parser("presets", "List the rule sets, or every option of one of them.")
    parser.add_argument("preset", nargs="?", metavar="ID", help="a preset of the list")
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output")
    words = parser.read(argv)
    if words.preset is None:
        _list(words.json)
    else:
        _describe(words.preset, words.json)
    return 0


def _list(as_json: bool) -> None:
    entries = [_entry(name) for name in preset_ids()]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        print(f"{entry['id']:<12} {entry['zh']}  {entry['en']}")
        print(f"{'':<12} {preset_info(entry['id']).tagline[2]}")


def _entry(name: str) -> dict[str, Any]:
    """A preset's names and what differs from its family, which the first preset of the family stands for."""
    told = preset_info(name)
    head = next(other for other in preset_ids() if preset_info(other).family == told.family)
    rules = preset(name)
    differs = {
        found.option.id: spell(found.option, found.value) for found in differences(rules, preset(head))
    }
    return {"id": name, "zh": told.zh, "en": told.en, "family": told.family, "differs": differs}


def _describe(name: str, as_json: bool) -> None:
    rules = rules_of(name, ())
    values = {option.id: spell(option, getattr(rules, option.id)) for option in options()}
    if as_json:
        print_json([_option_entry(option, values[option.id]) for option in options()])
        return
    for group, (zh, _, en) in GROUPS.items():
        print(f"{zh} {en}")
        for option in options():
            if option.group == group:
                print(
                    f"  {option.id:<24} {_spelled(values[option.id]):<28} {option.names[0]} {option.names[2]}"
                )


def _option_entry(option: Option, value: object) -> dict[str, Any]:
    zh, _, en = option.names
    return {"id": option.id, "zh": zh, "en": en, "group": option.group, "value": value}


def _spelled(value: object) -> str:
    if value is None:
        return "na"
    return ",".join(value) or "none" if isinstance(value, list) else str(value)
