import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.ui.interrupt import INTERRUPTED, Interrupts

ROOT = Path(__file__).parents[2]
PLAY = """
import sys
from PySide6.QtCore import QTimer
import app.ui.application as application
from app.ui.guide import Guide
from app.ui.main_window import MainWindow
from tests.ui.games import new_match

refresh = Guide.refresh_home

def refresh_home(guide):
    refresh(guide)
    Guide.refresh_home = refresh
    QTimer.singleShot(0, lambda: (guide.start_match(new_match()), print("playing", flush=True)))

Guide.refresh_home = refresh_home
sys.exit(application.run_window(None, False, None, None))
"""

DEMO = """
import sys
from PySide6.QtCore import QTimer
import app.ui.application as application
from app.ui.guide import Guide

begin = Guide.play_session

def play(guide, *match):
    begin(guide, *match)
    QTimer.singleShot(0, lambda: print("playing", flush=True))

Guide.play_session = play
sys.exit(application.run_window(None, True, None, None))
"""
pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a signal cannot be sent to one process there"
)


def test_an_interrupt_reaches_the_event_loop(qapp, qtbot) -> None:
    before = signal.getsignal(signal.SIGINT)
    left: list[int] = []
    interrupts = Interrupts(lambda: left.append(1))
    os.kill(os.getpid(), signal.SIGINT)
    qtbot.waitUntil(lambda: left == [1], timeout=2000)
    interrupts.close()
    assert signal.getsignal(signal.SIGINT) is before


def test_ignored_interrupts_stay_ignored(qapp) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        interrupts = Interrupts(lambda: None)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        interrupts.close()
    finally:
        signal.signal(signal.SIGINT, before)


def interrupt(program: str, folder: Path) -> tuple[int, bytes]:
    """Run a program until it says that it plays, press Ctrl-C; its exit code and what it said of errors."""
    folders = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    process = subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == b"playing\n"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    return process.returncode, errors


def test_ctrl_c_ends_the_resting_window_and_the_match_can_be_resumed(tmp_path: Path) -> None:
    from app.session.session import Session

    assert interrupt(PLAY, tmp_path) == (INTERRUPTED, b"")
    (record,) = tmp_path.rglob("*.zhuli")
    session = Session.resume(record)
    assert not session.over
    session.close()


def test_ctrl_c_ends_the_demonstration(tmp_path: Path) -> None:
    assert interrupt(DEMO, tmp_path) == (INTERRUPTED, b"")
