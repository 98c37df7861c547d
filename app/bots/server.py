"""Bots in a process of their own, and the public line protocol to talk to them.

`python -m app bot` reads questions from standard input and answers on standard output, in order: one JSON
object a line, UTF-8, no other output. It ends when its input does.

Question: `{"id": 7, "seed": 42, "view": {...}, "level": "standard"}`

- `id`: any number; the answer repeats it.
- `level`: a level id of `app.bots.levels`; only our own window asks with it, PROTOCOL.md is the rest.
- `seed`: settles what the bot leaves to chance; an equal question gets an equal answer.
- `view`: the fields of `app.engine.seatview.SeatView`. Tiles are numbers 0-26 (nine times the suit m p s
  plus the rank less one), seats 0-3. `view.legal` lists the actions to choose from, at least one; each is an
  object with the action's name in `type` and its fields: `{"type": "discard", "tile": 13, "drawn": true}`,
  `{"type": "pung"}`, `{"type": "pass"}` and so on (`app.engine.action`).

Answer: `{"id": 7, "action": {"type": "discard", "tile": 13, "drawn": true}}`, the action one of `view.legal`.

A question that cannot be answered gets `{"id": 7, "error": "what is wrong"}` (`"id": null` where not even
the id can be read), and the next line is read.
"""

from collections.abc import Iterable
from typing import BinaryIO

import msgspec

from app.bots.bot import Bot
from app.bots.levels import UnknownLevel, make_bot
from app.engine.action import Action
from app.engine.seatview import SeatView


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What should this seat do?  A program of somebody else is asked without a level."""

    id: int
    seed: int
    view: SeatView
    level: str | None = None


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The action chosen for question `id`, or the reason why there is none."""

    id: int | None
    action: Action | None = None
    error: str | None = None


class _Numbered(msgspec.Struct):
    """As much of a damaged question as the answer needs."""

    id: int | None = None


_ENCODER = msgspec.json.Encoder()
_QUESTIONS = msgspec.json.Decoder(Question)
_ANSWERS = msgspec.json.Decoder(Answer)
_NUMBERS = msgspec.json.Decoder(_Numbered)


class BadAnswer(ValueError):
    """A line that is no answer to the question, or that reports an error."""


def encode_question(number: int, level: str | None, seed: int, view: SeatView) -> bytes:
    """One line, newline included, that asks a bot process for an action."""
    return _ENCODER.encode(Question(number, seed, view, level)) + b"\n"


def decode_answer(line: bytes) -> tuple[int, Action]:
    """The id and the action of an answer line; raises BadAnswer with the reason."""
    try:
        answer = _ANSWERS.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadAnswer(str(error)) from None
    if answer.id is None or answer.action is None:
        raise BadAnswer(answer.error or "neither action nor error")
    return answer.id, answer.action


def answer_line(line: bytes, bots: dict[str, Bot], level: str | None = None) -> bytes:
    """The answer line to one question line; `bots` keeps the bots already made, by level.

    `level` is that of questions that name none.
    """
    try:
        question = _QUESTIONS.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _ENCODER.encode(Answer(_number_of(line), error=str(error))) + b"\n"
    return _ENCODER.encode(_answer(question, bots, level)) + b"\n"


def serve(lines: Iterable[bytes], out: BinaryIO, level: str | None = None) -> None:
    """Answer every line until the lines end; `level` is that of questions that name none."""
    bots: dict[str, Bot] = {}
    for line in lines:
        if line.strip():
            out.write(answer_line(line, bots, level))
            out.flush()


def _answer(question: Question, bots: dict[str, Bot], level: str | None) -> Answer:
    if not question.view.legal:
        return Answer(question.id, error="no legal action in the view")
    wanted = question.level or level
    if wanted is None:
        return Answer(question.id, error="no level, neither in the question nor by `bot --level`")
    try:
        if wanted not in bots:
            bots[wanted] = make_bot(wanted)
        return Answer(question.id, bots[wanted].act(question.view, question.seed))
    except UnknownLevel as error:
        return Answer(question.id, error=str(error))
    except Exception as error:  # an impossible view may break a bot anywhere; the next line still counts
        return Answer(question.id, error=f"{type(error).__name__}: {error}")


def _number_of(line: bytes) -> int | None:
    try:
        return _NUMBERS.decode(line).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
