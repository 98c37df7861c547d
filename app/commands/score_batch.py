"""`zhuli score --batch`: one JSON object per line in, one per line out, in order (SCENARIO)."""

import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import IO, Any

import msgspec

from app.commands.hand_words import read_win
from app.commands.refusal import BadInput
from app.commands.words import changed, rules_of, unreadable
from app.commands.worth import worth
from app.rules.presets import DEFAULT_PRESET
from app.rules.ruleset import RuleSet
from app.rules.value import value_win

CHUNK = 4000
"""Lines that one process takes at a time; a file of no more is not worth a second process."""


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the file; all but the hand may be left out."""

    hand: str
    preset: str = DEFAULT_PRESET
    set: dict[str, Any] = {}
    melds: list[str] = []
    win: str | None = None
    by: str = "discard"
    events: list[str] | dict[str, int] = []
    void: str | None = None
    dealer: bool = False


_decoder = msgspec.json.Decoder(Query)
_encoder = msgspec.json.Encoder()


def score_file(path: Path) -> None:
    """Answer every line of a file on standard output; raises BadInput if it cannot be read."""
    try:
        with path.open("rb") as file:
            for answers in _answers(file):
                sys.stdout.write(answers)
            sys.stdout.flush()
    except OSError as error:
        raise BadInput(unreadable(path, error)) from None


def _answers(file: IO[bytes]) -> Iterator[str]:
    """The answers chunk by chunk; a long file is shared among the processors."""
    first = list(islice(file, CHUNK))
    chunks = iter(lambda: list(islice(file, CHUNK)), [])
    second = next(chunks, None)
    if second is None:
        yield answer_lines(first)
        return
    # "spawn" is the only way there is on every system; its processes start from nothing, as this one did.
    with get_context("spawn").Pool(os.cpu_count()) as pool:
        yield from pool.imap(answer_lines, _joined(first, second, chunks))


def _joined(first: list[bytes], second: list[bytes], rest: Iterator[list[bytes]]) -> Iterator[list[bytes]]:
    yield first
    yield second
    yield from rest


def answer_lines(lines: list[bytes]) -> str:
    """The answers to some lines, each with its line end; a blank line has none."""
    answers = [_encoder.encode(answer(line)).decode() for line in lines if line.strip()]
    return "".join(f"{text}\n" for text in answers)


def answer(line: bytes) -> dict[str, Any]:
    """The answer to one line: the value, why it is no win, or what is wrong with the line."""
    try:
        query = _decoder.decode(line)
        rules = _rules(query.preset, msgspec.json.encode(query.set))
        winning = read_win(
            rules,
            query.hand,
            query.melds,
            win=query.win,
            by=query.by,
            events=query.events,
            void=query.void,
            dealer=query.dealer,
        )
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, BadInput) as error:
        return {"error": str(error)}
    return worth(rules, value_win(rules, winning))


@lru_cache(maxsize=256)
def _rules(name: str, changes: bytes) -> RuleSet:
    return changed(rules_of(name, ()), msgspec.json.decode(changes))
