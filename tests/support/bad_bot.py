"""A bot for the line protocol that does as its first word says: `python bad_bot.py late`.

It runs without the project. Words joined by `+` come one after the other, a question each; the last stays.
"""

import json
import os
import subprocess
import sys
import time

IN, OUT = sys.stdin.buffer, sys.stdout.buffer


def say(data: bytes) -> None:
    OUT.write(data)
    OUT.flush()


def answer(question: dict, action: object = None, number: int | None = None) -> bytes:
    told = {
        "id": question["id"] if number is None else number,
        "action": action or question["view"]["legal"][0],
    }
    return json.dumps(told).encode() + b"\n"


def hang() -> None:
    while True:
        time.sleep(60)


def late(question: dict) -> None:
    hang()


def dies(question: dict) -> None:
    sys.exit("I am tired")


def cuts(question: dict) -> None:
    say(answer(question)[:-1])
    hang()


def child(question: dict) -> None:
    """Answers once and hangs, as does a child of its own, whose number stands in the file named last."""
    started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    with open(sys.argv[2], "w", encoding="ascii") as file:  # noqa: PTH123
        file.write(f"{os.getpid()} {started.pid}")
    say(answer(question))
    hang()


def notes(question: dict) -> None:
    """Answers, and keeps the question in the file named last."""
    with open(sys.argv[2], "a", encoding="utf-8") as file:  # noqa: PTH123
        file.write(json.dumps(question) + "\n")
    say(answer(question))


def floods(question: dict) -> None:
    os.write(2, b"lots and lots of words\n" * 50_000)
    say(answer(question))


DEEDS = {
    "good": lambda question: say(answer(question)),
    "last": lambda question: say(answer(question, question["view"]["legal"][-1])),
    "late": late,
    "dies": dies,
    "nonsense": lambda question: say(b"good morning\n"),
    "empty": lambda question: say(b"\n"),
    "garbled": lambda question: say(b'{"id": "\xff"}\n'),
    "deep": lambda question: say(b'{"id":' + b"[" * 9000 + b"\n"),
    "huge": lambda question: say(b"x" * 3_000_000 + b"\n"),
    "endless": lambda question: [say(b"x" * 100_000) for _ in range(100)] and hang(),
    "wrong_id": lambda question: say(answer(question, number=question["id"] + 5)),
    "illegal": lambda question: say(answer(question, {"type": "discard", "tile": 99})),
    "error": lambda question: say(json.dumps({"id": question["id"], "error": "no idea"}).encode() + b"\n"),
    "twice": lambda question: say(answer(question) * 2),
    "cuts": cuts,
    "closes_out": lambda question: (os.close(1), hang()),
    "closes_in": lambda question: (os.close(0), say(answer(question)), hang()),
    "floods": floods,
    "windows": lambda question: say(answer(question).replace(b"\n", b"\r\n")),
    "child": child,
    "notes": notes,
}


def main() -> None:
    words = sys.argv[1].split("+")
    if words == ["exits"]:
        sys.exit(3)
    if words == ["deaf"]:
        hang()
    for line in IN:
        DEEDS[words.pop(0) if len(words) > 1 else words[0]](json.loads(line))


if __name__ == "__main__":
    main()
