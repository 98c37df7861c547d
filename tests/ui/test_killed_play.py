"""The program is killed again and again while it plays; nothing that it had written is ever lost."""

import os
import random
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.engine.event import RoundStarted
from app.records.audit import audit
from app.records.files import live_path
from app.records.frames import scan
from app.records.index_row import read_row
from app.records.library import load_record, newest_resumable, with_recovery_file
from app.records.packing import is_packed, read_frames
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.kill_play import answer, match_setup, messages, seed_of
from tests.support.matches import events_of, recorded_match

ROOT = Path(__file__).resolve().parents[2]
KILLS = int(os.environ.get("ZHULI_KILLS", "8"))
"""How many times the program is killed in all; 200 for the whole proof."""

PER_MATCH = 25
LONGEST_WAIT = 0.02
"""Seconds between what is written and the kill, at most: about what the next event needs to be shown."""

BYTES_PER_EVENT = 190
"""Of a record, decisions included, at least."""


@cache
def undisturbed(number: int) -> tuple[object, ...]:
    """The events of a numbered match that nobody kills."""
    session = Session.start(match_setup(), seed_of(number))
    while not session.over:
        session.next_round()
        for seat in tuple(session.waiting):
            session.submit(seat, answer(session, seat))
    return tuple(events_of(session))


def without_walls(events) -> list[object]:
    """Events as they are in a file, where the wall of a running round is secret."""
    return [replace(event, wall=()) if isinstance(event, RoundStarted) else event for event in events]


def player(path: Path, how: str, number: int) -> subprocess.Popen[bytes]:
    """The program, at the table."""
    command = [sys.executable, "-m", "tests.support.kill_play", str(path), how, str(number)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)


def play_till_killed(program: subprocess.Popen[bytes], written: int, wait: float) -> bytes:
    """Let the program write so many bytes and a moment more, then kill it; returns all that it said."""
    said = b""
    while len(messages(said)[0]) < written and (more := program.stdout.read(65536)):
        said += more
    time.sleep(wait)
    program.send_signal(signal.SIGKILL)
    while more := program.stdout.read(65536):
        said += more
    return said


def check_file(path: Path, before: bytes, said: bytes) -> None:
    """The file holds all that was written, and a beginning of what was being written."""
    content = path.read_bytes()
    written, wanted = messages(said)
    assert content.startswith(before + written)
    assert wanted.startswith(content[len(before + written) :])


def check_cut(path: Path, number: int) -> bytes:
    """The record can be looked at as far as it goes, and is the one to go on with; returns what is whole."""
    record = load_record(path)
    expected = undisturbed(number)[: len(record.events)]
    assert without_walls(record.events) == without_walls(expected)
    assert newest_resumable(with_recovery_file(path.parent)).path == path
    content = path.read_bytes()
    return content[: scan(content).size]


def check_end(path: Path, number: int) -> None:
    """The match came to the end to which it would have come undisturbed, and nothing is to be objected to."""
    record = load_record(path)
    assert record.finished
    assert record.events == undisturbed(number)
    assert audit(record, shuffle_named) == ()


def play_to_the_end(path: Path, before: bytes, number: int) -> None:
    """Let the program go on undisturbed: it leaves the whole match, packed."""
    with player(path, "resume", number) as program:
        said, told = program.communicate(timeout=120)
    assert program.returncode == 0, told.decode()
    written, wanted = messages(said)
    assert wanted == b""
    assert is_packed(path.read_bytes())
    assert read_frames(path.read_bytes()).frames == scan(before + written).frames
    assert not live_path(path).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a signal that cannot be caught")
@pytest.mark.parametrize("number", range(-(-KILLS // PER_MATCH)))
def test_program_killed_at_any_moment_goes_on_as_if_nothing_had_happened(tmp_path, number):
    luck = random.Random(number)
    path = tmp_path / "牌谱 与 空格" / "对局.zhuli"
    length = len(undisturbed(number)) * BYTES_PER_EVENT
    kills = min(PER_MATCH, KILLS - number * PER_MATCH)
    before, killed = b"", 0
    for place in sorted(luck.sample(range(1, length), kills)):
        with player(path, "resume" if before else "start", number) as program:
            wait = luck.random() * LONGEST_WAIT
            said = play_till_killed(program, max(1, place - len(before)), wait)
        assert program.returncode == -signal.SIGKILL, program.stderr.read().decode()
        killed += 1
        if load_record(path).finished:
            break
        check_file(path, before, said)
        before = check_cut(path, number)
    else:
        play_to_the_end(path, before, number)
    check_end(path, number)
    print(f"killed {killed} times")


SCRIPT = """
import sys, pathlib
from app.session.session import Session
from tests.support.matches import SEED, play_on, setup
session = Session.start(setup(), SEED, pathlib.Path(sys.argv[1]))
play_on(session)
print("over", flush=True)
session.close()
print("packed", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a signal that cannot be caught")
def test_program_killed_while_it_packs_a_finished_record_leaves_the_plain_or_the_packed_one(tmp_path):
    whole = load_record(recorded_match(tmp_path / "whole.zhuli"))
    for number in range(5):
        path = tmp_path / f"{number}.zhuli"
        command = [sys.executable, "-c", SCRIPT, str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout.readline() == "over\n"
            time.sleep(number * 0.015)
            program.send_signal(signal.SIGKILL)
        assert load_record(path) == whole
        assert read_row(path).finished
        assert newest_resumable(with_recovery_file(tmp_path)) is None
