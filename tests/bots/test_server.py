import io
import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from app.bots.levels import make_bot
from app.bots.server import BadAnswer, answer_line, decode_answer, encode_question, serve
from app.rules.presets import preset_ids
from tests.support.rounds import views_of_a_round

ROOT = Path(__file__).resolve().parents[2]


def question(number: int = 7, level: str = "standard") -> bytes:
    seen, _ = views_of_a_round("book_cap3", make_bot("beginner"), 1)[20]
    return encode_question(number, level, 42, seen)


@pytest.mark.parametrize("name", preset_ids())
def test_the_process_answers_as_the_bot_does(name: str):
    bots = {}
    for number, (seen, action) in enumerate(views_of_a_round(name, make_bot("standard"), 2)):
        line = answer_line(encode_question(number, "standard", 2, seen), bots)
        assert decode_answer(line) == (number, action)


def test_a_question_is_one_line_of_json_with_the_documented_names():
    line = question()
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    told = json.loads(line)
    assert set(told) == {"id", "level", "seed", "view"}
    assert {"type", "tile"} <= set(told["view"]["legal"][-1])


@pytest.mark.parametrize(
    ("line", "number", "what"),
    [
        (b"no json", None, "malformed"),
        (b"\xff\xfe", None, ""),
        (b"[1, 2]", None, "array"),
        (b'{"id": 4}', 4, "seed"),
        (b'{"id": 4, "level": "standard", "seed": 1, "view": {}}', 4, "view"),
        (question(9, "grandmaster"), 9, "grandmaster"),
    ],
)
def test_a_bad_line_is_answered_with_what_is_wrong(line: bytes, number: int | None, what: str):
    told = json.loads(answer_line(line, {}))
    assert told["id"] == number
    assert what in told["error"]
    assert "action" not in told


def test_a_view_without_legal_actions_is_refused():
    told = msgspec.json.decode(question())
    told["view"]["legal"] = []
    assert "no legal action" in json.loads(answer_line(msgspec.json.encode(told), {}))["error"]


def test_a_view_that_cannot_be_is_refused_and_the_next_line_is_read():
    told = msgspec.json.decode(question(1))
    told["view"]["players"] = []
    out = io.BytesIO()
    serve([msgspec.json.encode(told), b"\n", question(2)], out)
    first, second = out.getvalue().splitlines()
    assert "error" in json.loads(first)
    assert decode_answer(second)[0] == 2


@pytest.mark.parametrize(
    "line", [b"", b"{}", b'{"id": 1, "error": "tired"}', b'{"id": 1, "action": {"type": "fly"}}']
)
def test_an_answer_that_is_none_is_refused(line: bytes):
    with pytest.raises(BadAnswer):
        decode_answer(line)


def test_the_command_answers_until_its_input_ends():
    asked = question(1) + b"nonsense\n" + question(2)
    done = subprocess.run(
        [sys.executable, "-m", "app", "bot"],
        input=asked,
        cwd=ROOT,
        capture_output=True,
        timeout=60,
        check=True,
    )
    first, second, third = done.stdout.splitlines()
    assert decode_answer(first)[1] == decode_answer(third)[1]
    assert "error" in json.loads(second)
    assert done.stderr == b""
