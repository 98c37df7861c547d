"""Whose window it is, and a second start as a whole: two processes with the same folders."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.records.link import Link
from app.ui import wishes
from app.ui.one_window import LOCK, Claim, claim_window
from app.ui.wishes import Wish
from tests.support.bad_bots import bad_seat, runs

ROOT = Path(__file__).parents[2]
RECORD = ROOT / "replays" / "undo.zhuli"

FIRST = """
import sys
import app.ui.wishes as wishes
from app.__main__ import main

grant, begin = wishes.grant, wishes.WishBox.open

def granted(window, wish):
    grant(window, wish)
    print(window.isMinimized(), type(window.shell.stack.currentWidget()).__name__, flush=True)

def ready(box):
    begin(box)
    window = box.parent()
    window.showMinimized()
    print("ready", flush=True)

wishes.grant, wishes.WishBox.open = granted, ready
sys.exit(main([]))
"""

SECOND = "import sys; from app.__main__ import main; sys.exit(main(sys.argv[1:]))"


def environment(folder: Path) -> dict[str, str]:
    """That of a user whose files are all under one folder."""
    places = {f"XDG_{kind}_HOME": str(folder / kind) for kind in ("DATA", "CONFIG", "CACHE")}
    return {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"}


@contextmanager
def first_window(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The window of a first start, which takes wishes; it is killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-c", FIRST], cwd=ROOT, env=environment(folder), stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert line(process) == "ready"
            yield process
        finally:
            process.kill()


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def second_start(folder: Path, *words: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", SECOND, *words],
        cwd=cwd, env={**environment(folder), "PYTHONPATH": str(ROOT)}, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


Claims = Callable[[Path], Claim]


@pytest.fixture
def claim_of() -> Iterator[Claims]:
    """Makes claims to folders, and releases them in the end."""
    made: list[Claim] = []

    def make(folder: Path) -> Claim:
        made.append(Claim(folder))
        return made[-1]

    yield make
    for claim in made:
        claim.release()


def test_a_second_start_brings_the_window_forward_and_ends_quietly(tmp_path: Path) -> None:
    with first_window(tmp_path) as first:
        done = second_start(tmp_path)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert line(first) == "False HomePage"
        done = second_start(tmp_path, f"{RECORD.name}#1.9", cwd=RECORD.parent)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert line(first) == "False ReplayPage"


def test_a_match_on_the_command_line_is_not_begun_beside_another_window(
    tmp_path: Path, claim_of: Claims
) -> None:
    assert claim_of(tmp_path / "DATA" / "Zhuli").mine
    done = second_start(tmp_path, "--seats", "human,novice,novice,novice")
    assert (done.returncode, done.stdout) == (2, "")
    assert "a window is open already" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_programs_at_the_table_end_with_the_window(tmp_path: Path, qtbot, number: int) -> None:
    pids = tmp_path / "pids"
    seats = f"human,{bad_seat('child', str(pids))},novice,novice"
    command = [sys.executable, "-m", "app", "--seats", seats]
    with subprocess.Popen(command, cwd=ROOT, env=environment(tmp_path)) as process:
        try:
            qtbot.waitUntil(lambda: pids.exists() and " " in pids.read_text("ascii"), timeout=60_000)
            theirs = [int(word) for word in pids.read_text("ascii").split()]
            assert all(map(runs, theirs))
            process.send_signal(number)
            process.wait(60)
        finally:
            process.kill()
    qtbot.waitUntil(lambda: not any(map(runs, theirs)), timeout=60_000)


def test_a_killed_window_leaves_its_place_free(tmp_path: Path, claim_of: Claims) -> None:
    with first_window(tmp_path) as first:
        data = tmp_path / "DATA" / "Zhuli"
        assert claim_of(data).foreign
        first.kill()
        first.wait()
        assert (data / LOCK).exists()
        assert claim_of(data).mine


def test_a_folder_has_one_window_and_each_folder_its_own(tmp_path: Path, claim_of: Claims) -> None:
    one, other, elsewhere = (claim_of(tmp_path / name) for name in ("a", "a", "b"))
    assert (one.mine, one.foreign) == (True, False)
    assert (other.mine, other.foreign) == (False, True)
    assert elsewhere.mine
    one.release()
    other.retry()
    assert (other.mine, other.foreign) == (True, False)


def test_a_folder_that_cannot_be_written_may_have_any_number_of_windows(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for _ in range(2):
        claim = claim_window(tmp_path / "file", None)
        assert claim is not None
        assert (claim.mine, claim.foreign) == (False, False)


@pytest.mark.parametrize("taken", [False, True])
def test_only_a_start_whose_wish_is_taken_opens_no_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: bool
) -> None:
    left: list[Wish] = []
    monkeypatch.delenv(wishes.TOKEN, raising=False)
    monkeypatch.setattr(wishes, "hand_over", lambda claim, wish: left.append(wish) or taken)
    first = claim_window(tmp_path, None)
    assert first is not None
    assert first.mine
    assert left == []
    second = claim_window(tmp_path, Link(Path("match.zhuli"), "2.15"))
    assert (second is None) == taken
    assert left == [Wish(record=str(Path.cwd() / "match.zhuli"), moment="2.15")]
    first.release()
    if second is not None:
        second.release()
