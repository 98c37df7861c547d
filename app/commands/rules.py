"""`zhuli rules ID`: the rule book of a preset, or how it differs from another."""

from typing import Any

from app.commands.console import Parser
from app.commands.output import print_json
from app.commands.presets import spelled
from app.commands.words import rules_of
from app.rules.options.option import GROUPS, Option, RawValue
from app.rules.ruleset import Difference, RuleSet, differences, irrelevance, option_named, options, spell
from app.session.match_words import TextSource
from app.session.record_sentences import FormTexts
from app.session.rule_in_force import rule_in_force


def run(argv: list[str]) -> int:
    """Tell the rules, or the differences from others; returns the exit code. Raises BadInput."""
    parser = Parser("rules", "The rule book of a preset, or the options in which it differs from another.")
    parser.add_argument("preset", metavar="ID", help="a preset of `zhuli presets`, or a preset file")
    parser.add_argument("--diff", metavar="OTHER", help="the preset to compare with")
    parser.add_json()
    words = parser.read(argv)
    rules = rules_of(words.preset, ())
    if words.diff is None:
        _tell_book(rules, words.json)
    else:
        _tell_differences(differences(rules, rules_of(words.diff, ())), words.json)
    return 0


def _tell_book(rules: RuleSet, as_json: bool) -> None:
    """The options that matter under the rules, with value, meaning and the rule that holds."""
    texts = FormTexts("zh-Hans"), FormTexts("en")
    matter = [option for option in options() if irrelevance(rules, option) is None]
    entries = [_book_entry(rules, option, *texts) for option in matter]
    if as_json:
        print_json(entries)
        return
    for group, (zh, _, en) in GROUPS.items():
        print(f"{zh} {en}")
        for entry in entries:
            if entry["group"] == group:
                print(f"  {entry['zh']} {entry['en']}: {value_told(entry['id'], entry['value'])}")
                print(f"    {entry['meaning']['zh']}{entry['rule']['zh']}")
                print(f"    {entry['meaning']['en']} {entry['rule']['en']}")


def _tell_differences(found: tuple[Difference, ...], as_json: bool) -> None:
    entries = [_difference_entry(each) for each in found]
    if as_json:
        print_json(entries)
        return
    for entry in entries:
        here, there = (value_told(entry["id"], entry[side]) for side in ("value", "other"))
        print(f"{entry['zh']} {entry['en']}: {here} | {there}")


def _book_entry(rules: RuleSet, option: Option, zh: TextSource, en: TextSource) -> dict[str, Any]:
    return {
        **_named(option),
        "value": spell(option, getattr(rules, option.id)),
        "meaning": {"zh": option.means[0], "en": option.means[2]},
        "rule": {"zh": rule_in_force(option, rules, zh), "en": rule_in_force(option, rules, en)},
    }


def _difference_entry(found: Difference) -> dict[str, Any]:
    return {
        **_named(found.option),
        "value": spell(found.option, found.value),
        "other": spell(found.option, found.other),
    }


def _named(option: Option) -> dict[str, Any]:
    return {"id": option.id, "zh": option.names[0], "en": option.names[2], "group": option.group}


def value_told(name: str, value: RawValue) -> str:
    """A value in words, Chinese and English."""
    option = option_named(name)
    if isinstance(value, list):
        return ", ".join(value_told(name, each) for each in sorted(value, key=option.choices.index)) or "none"
    word = spelled(value)
    zh, _, en = option.labels.get(word, (word, word, word))
    return zh if zh == en else f"{zh} {en}"
