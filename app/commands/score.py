"""`zhuli score`: the value of a win, or of every hand in a file (SCENARIO)."""

from argparse import Namespace
from pathlib import Path

from app.commands.console import Parser
from app.commands.hand_words import add_hand_words, all_melds, read_win
from app.commands.output import print_json
from app.commands.refusal import BadInput
from app.commands.score_batch import score_file
from app.commands.words import add_rules_words, rules_of
from app.commands.worth import lines_told, worth
from app.rules.hand import EVENT_IDS
from app.rules.value import value_win


def run(argv: list[str]) -> int:
    """Value the hand or the file; returns the exit code, 0 for a hand that is no win too. Raises BadInput."""
    words = _read(argv)
    if words.batch is not None:
        score_file(words.batch)
        return 0
    rules = rules_of(words.preset, words.set)
    winning = read_win(
        rules,
        words.hand,
        all_melds(words.meld, words.kong),
        win=words.win,
        by=words.by,
        events=words.event,
        void=words.void,
        dealer=words.dealer,
    )
    told = worth(rules, value_win(rules, winning))
    if words.json:
        print_json(told)
    else:
        print("\n".join(lines_told(told)))
    return 0


def _read(argv: list[str]) -> Namespace:
    parser = Parser("score", "Value a win: patterns, roots, events, fan, multiple, points.")
    add_hand_words(parser, "the concealed tiles with the winning one, such as 66p")
    parser.add_argument("--win", metavar="TILE", help="the winning tile (default: the last of HAND)")
    parser.add_argument(
        "--event", action="append", default=[], metavar="ID", help=f"of {', '.join(EVENT_IDS)}"
    )
    parser.add_argument("--batch", type=Path, metavar="FILE.jsonl", help="a file with one hand per line")
    parser.add_json()
    add_rules_words(parser)
    words = parser.read(argv)
    if (words.hand is None) == (words.batch is None):
        raise BadInput("score needs a HAND, or --batch with a file")
    return words
