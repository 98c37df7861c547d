import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.__main__ import main
from app.records.library import load_record
from tests.support.bad_bots import bad_seat, runs

ROOT = Path(__file__).resolve().parents[2]
OURS = f'cmd:"{sys.executable}" -m app bot --level'
FIELDS = {"bot", "points", "se", "win", "deal_in", "pig", "fan", "ms"}
LONG = 60.0


def report(capsys, *words: str) -> dict:
    assert main(["simulate", "--hands", "4", "--seed", "5", *words, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return json.loads(told.out)


def figures(told: dict) -> list[dict]:
    return [{name: seat[name] for name in FIELDS - {"bot", "ms"}} for seat in told["seats"]]


@pytest.mark.parametrize("words", [(), ("--duplicate", "--jobs", "2")])
def test_our_own_bot_as_a_program_plays_as_it_does_here(capsys, words: tuple[str, ...]):
    here = report(capsys, "--seats", "standard,novice,beginner,random", *words)
    there = report(capsys, "--seats", f"standard,{OURS} novice,beginner,random", *words)
    assert figures(there) == figures(here)
    seats = there["seats"]
    assert [set(seat) - FIELDS for seat in seats] == [set(), {"external"}, set(), set()]
    told = seats[1]["external"]
    assert (told["program"], told["fallbacks"], told["faults"]) == ("app", 0, [])
    assert told["asked"] > 20


def test_one_process_plays_all_hands_of_its_seat(capsys, tmp_path: Path):
    notes = tmp_path / "notes"
    report(capsys, "--seats", f"novice,{bad_seat('notes', str(notes))},novice,novice", "--duplicate")
    asked = [json.loads(line) for line in notes.read_text("utf-8").splitlines()]
    assert [each["id"] for each in asked] == list(range(1, len(asked) + 1))
    assert {each["view"]["viewer"] for each in asked} == {0, 1, 2, 3}
    for question in asked:
        hands = {player["seat"]: player["hand"] for player in question["view"]["players"]}
        assert hands[question["view"]["viewer"]] is not None
        assert all(player["hand"] is None or player["wins"] or player["seat"] == question["view"]["viewer"]
                   for player in question["view"]["players"])  # fmt: skip


def test_it_is_told_how_often_the_fallback_answered_and_why(capsys):
    told = report(capsys, "--seats", f"novice,{bad_seat('good+illegal+nonsense+dies+good')},novice,novice")
    outcome = told["seats"][1]["external"]
    assert outcome["program"] == "bad_bot.py"
    assert [(fault["reason"], fault["times"]) for fault in outcome["faults"]][:3] == [
        ("illegal", outcome["faults"][0]["times"]),
        ("nonsense", outcome["faults"][1]["times"]),
        ("ended", outcome["faults"][2]["times"]),
    ]
    assert outcome["faults"][2]["example"] == "exit code 1: I am tired"
    assert outcome["fallbacks"] == sum(fault["times"] for fault in outcome["faults"])
    assert 3 <= outcome["fallbacks"] <= outcome["asked"]


def test_the_table_says_it_in_words(capsys):
    seats = f"novice,{bad_seat('exits')},{bad_seat('good')},{bad_seat('good+late')}"
    assert main(["simulate", "--hands", "1", "--seats", seats, "--time-limit", "0.01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines[2:6]] == ["novice", "cmd", "cmd", "cmd"]
    text = "\n".join(lines[6:])
    assert "B: bad_bot.py failed at" in text
    assert "3 × ended or closed its input or output (exit code 3)" in text
    assert "× given up before, not asked any more" in text
    assert "D: bad_bot.py failed at" in text
    assert "× too late (no answer within 0.01 s)" in text


def test_records_name_the_program_and_no_folders(capsys, tmp_path: Path):
    folder = tmp_path / "records"
    seats = f"novice,{bad_seat('good')},novice,novice"
    report(capsys, "--seats", seats, "--hands", "1", "--record", str(folder))
    (path,) = folder.glob("*.zhuli")
    seat = load_record(path).header.seats[1]
    assert (seat.name, seat.kind, seat.level) == ("B bad_bot.py", "external", "cmd")
    assert b"support" not in path.read_bytes()
    capsys.readouterr()
    assert main(["verify", str(path)]) == 0


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        ("cmd:", "cmd: needs a program"),
        ("cmd:python 'x", "quotation"),
        ("cmd:/no/such/bot", "no such program"),
        ("cdm:python", "unknown level"),
    ],
)
def test_a_seat_that_cannot_be_is_one_line(capsys, seat: str, words: str):
    assert main(["simulate", "--seats", f"{seat},novice,novice,novice"]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "soon", "1e9"])
def test_a_limit_that_is_none_is_one_line(capsys, limit: str):
    assert main(["simulate", "--time-limit", limit]) == 2
    assert "--time-limit" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("signum", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_no_program_outlives_us(tmp_path: Path, signum: int, jobs: str):
    pids = tmp_path / "pids"
    seats = f"{bad_seat('child', str(pids))},novice,novice,novice"
    words = ["simulate", "--hands", "9", "--seats", seats, "--time-limit", "600", "--jobs", jobs]
    ours = subprocess.Popen(
        [sys.executable, "-m", "app", *words], cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    end = time.monotonic() + LONG
    while not (pids.exists() and len(pids.read_text("ascii").split()) == 2) and time.monotonic() < end:
        time.sleep(0.01)
    theirs = [int(word) for word in pids.read_text("ascii").split()]
    assert all(map(runs, theirs))
    ours.send_signal(signum)
    ours.wait(LONG)
    while any(map(runs, theirs)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not any(map(runs, theirs))


def test_the_bot_command_answers_questions_without_a_level(capsys):
    assert main(["bot", "--level", "grandmaster"]) == 2
    assert "unknown level 'grandmaster'" in capsys.readouterr().err
