import sys

import pytest
from PySide6.QtCore import QProcess

from app.bots.levels import make_bot
from app.ui.appearance import Appearance
from app.ui.bot_asker import PATIENCE, RESTARTS, InProcessAsker, ProcessAsker
from app.ui.session_bridge import SessionBridge
from tests.ui.games import new_session

SILENT = [sys.executable, "-c", "import sys; sys.stdin.read()"]
DYING = [sys.executable, "-c", "raise SystemExit(3)"]
NONSENSE = [sys.executable, "-c", "import sys; sys.stdin.readline(); print('nonsense', flush=True); input()"]
DEEP = [*NONSENSE[:2], "input(); print('{\"x\":' + '[' * 9000, flush=True); input()"]
GARBLED = [*NONSENSE[:2], 'import os; input(); os.write(1, b\'{"id": "\\xff"}\\n\'); input()']
ILLEGAL = [*NONSENSE[:2], 'input(); print(\'{"id": 7, "action": {"type": "pung"}}\', flush=True); input()']


@pytest.fixture
def question(appearance: Appearance) -> tuple:
    session = new_session(appearance)
    session.next_round()
    view = session.view(1)
    return 7, "standard", session.bot_seed(1), view


def test_an_answer_comes_from_another_process(question: tuple, qtbot) -> None:
    asker = ProcessAsker()
    with qtbot.waitSignal(asker.answered, timeout=20_000) as signal:
        asker.ask(*question)
    _, level, seed, view = question
    assert signal.args == [7, make_bot(level).act(view, seed)]
    asker.close()


def test_a_killed_process_is_replaced_and_asked_again(question: tuple, qtbot) -> None:
    asker = ProcessAsker()
    asker.ask(*question)
    process = asker._process
    assert isinstance(process, QProcess)
    with qtbot.waitSignals([asker.slow, asker.answered], timeout=20_000):
        process.kill()
    asker.close()


@pytest.mark.parametrize("program", [DYING, ["/no/such/program"], NONSENSE, DEEP, GARBLED, ILLEGAL])
def test_the_answer_comes_at_last_from_here(question: tuple, qtbot, program: list[str]) -> None:
    asker = ProcessAsker(program)
    told: list[int] = []
    asker.slow.connect(lambda: told.append(1))
    with qtbot.waitSignal(asker.answered, timeout=20_000) as signal:
        asker.ask(*question)
    assert signal.args[1] in question[3].legal
    assert len(told) <= RESTARTS + 1
    asker.close()


def test_a_silent_process_is_replaced(question: tuple, qtbot) -> None:
    asker = ProcessAsker(SILENT)
    asker._patience.setInterval(50)
    with qtbot.waitSignal(asker.answered, timeout=20_000):
        asker.ask(*question)
    asker.close()


def test_after_the_last_restart_nobody_waits_for_a_process_again(question: tuple, qtbot) -> None:
    asker = ProcessAsker(SILENT)
    asker._patience.setInterval(50)
    with qtbot.waitSignal(asker.answered, timeout=20_000):
        asker.ask(*question)
    asker._patience.setInterval(PATIENCE)
    told: list[int] = []
    asker.slow.connect(lambda: told.append(1))
    with qtbot.waitSignal(asker.answered, timeout=2_000) as signal:
        asker.ask(8, *question[1:])
    assert signal.args[0] == 8
    assert told == []
    assert asker._process is None
    asker.close()


def test_a_forgotten_question_is_not_answered(question: tuple, qtbot) -> None:
    asker = InProcessAsker()
    with qtbot.assertNotEmitted(asker.answered, wait=30):
        asker.ask(*question)
        asker.forget()


def test_a_game_goes_on_when_every_process_dies(appearance: Appearance, qtbot) -> None:
    class Screen:
        busy = False

        def show_view(self, view, event=None) -> None:
            self.view = view

    session = new_session(appearance)
    asker = ProcessAsker(DYING)
    bridge = SessionBridge(session, Screen(), asker, lambda: 0)
    bridge.start()
    session_events = len(session.timeline)
    bridge.submit(session.waiting[0][0])
    qtbot.waitUntil(lambda: len(session.timeline) > session_events, timeout=20_000)
    bridge.close()
