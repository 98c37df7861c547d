"""`zhuli waits`: what a hand waits for, and what each wait would be worth (SCENARIO)."""

from typing import Any

from app.commands.console import Parser
from app.commands.hand_words import add_hand_words, all_melds, read_hand, read_suit, read_way
from app.commands.output import print_json
from app.commands.refusal import BadInput
from app.commands.words import add_rules_words, rules_of
from app.commands.worth import fan_told, patterns_told
from app.rules.analysis import Analysis, Wait
from app.rules.ruleset import RuleSet
from app.rules.tile import format_tile


def run(argv: list[str]) -> int:
    """List the waits; returns the exit code. Raises BadInput."""
    parser = Parser("waits", "What a ready hand waits for, and the value of each wait.")
    add_hand_words(parser, "the concealed tiles before the draw, such as 1133557799m55p2s")
    parser.add_json()
    add_rules_words(parser)
    words = parser.read(argv)
    if words.hand is None:
        raise BadInput("waits needs a HAND")
    rules = rules_of(words.preset, words.set)
    hand = read_hand(rules, words.hand, all_melds(words.meld, words.kong), 13)
    void, by = read_suit(words.void), read_way(words.by)
    found = [_entry(rules, wait) for wait in Analysis(rules, void, by=by, dealer=words.dealer).of(hand).waits]
    if words.json:
        print_json(found)
    else:
        print("\n".join(map(_line, found)) or "not ready")
    return 0


def _entry(rules: RuleSet, wait: Wait) -> dict[str, Any]:
    return {
        "tile": format_tile(wait.tile),
        "left": wait.left,
        "patterns": patterns_told(rules, wait.value.patterns),
        "fan": fan_told(rules, wait.value.fan),
        "multiple": wait.value.multiple,
        "points": wait.value.points,
    }


def _line(entry: dict[str, Any]) -> str:
    names = " ".join(found["zh"] for found in entry["patterns"])
    return (
        f"{entry['tile']} ({entry['left']} left): {names}, fan {entry['fan']}, ×{entry['multiple']}, "
        f"one payer pays {entry['points']}"
    )
