from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.bots.external import ExternalBot
from app.bots.fallback import fallback
from app.bots.levels import make_bot
from app.engine.seatview import SeatView
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.seats_asker import SeatsAsker
from tests.support.bad_bots import bad_bot, runs
from tests.ui.games import new_session

WAIT = 20_000
Made = Callable[..., SeatsAsker]


@pytest.fixture
def views(appearance: Appearance) -> list[SeatView]:
    """The first question of each seat: which suit to do without."""
    session = new_session(appearance)
    session.next_round()
    return [session.view(seat) for seat in range(4)]


@pytest.fixture
def made(qapp) -> Iterator[Made]:
    askers: list[SeatsAsker] = []

    def make(deeds: str, *words: str, limit: float = 60.0) -> SeatsAsker:
        askers.append(SeatsAsker(InProcessAsker(), {1: ExternalBot(bad_bot(deeds, *words), limit, 0.0)}))
        return askers[-1]

    yield make
    for asker in askers:
        asker.close()


def ask(asker: SeatsAsker, view: SeatView, qtbot, number: int = 7) -> object:
    with qtbot.waitSignal(asker.answered, timeout=WAIT) as signal:
        asker.ask(number, "beginner", 1, view)
    assert signal.args[0] == number
    return signal.args[1]


def test_a_seat_with_a_program_is_answered_by_it_and_others_by_their_level(made: Made, views, qtbot) -> None:
    asker = made("last")
    assert ask(asker, views[1], qtbot) == views[1].legal[-1]
    assert ask(asker, views[2], qtbot) == make_bot("beginner").act(views[2], 1)


@pytest.mark.parametrize(("deeds", "reason"), [("dies", "ended"), ("nonsense", "nonsense"), ("late", "late")])
def test_a_program_that_fails_is_told_of_and_answered_for(
    made: Made, views, qtbot, deeds: str, reason: str
) -> None:
    asker = made(deeds, limit=0.05 if reason == "late" else 60.0)
    told: list[tuple[int, str]] = []
    asker.failed.connect(lambda seat, fault: told.append((seat, fault.reason)))
    assert ask(asker, views[1], qtbot) == fallback(views[1])
    assert told == [(1, reason)]


def test_a_program_that_thinks_keeps_nobody_waiting(made: Made, views, qtbot) -> None:
    """The window is free while it thinks, and closing does not wait for it."""
    asker = made("late")
    told: list[object] = []
    asker.failed.connect(lambda *each: told.append(each))
    asker.answered.connect(lambda *each: told.append(each))
    asker.ask(1, "", 1, views[1])
    assert ask(asker, views[2], qtbot, 2) == make_bot("beginner").act(views[2], 1)
    asker.close()
    qtbot.wait(1)
    assert len(told) == 1


def test_closing_ends_the_program_and_its_children(made: Made, views, qtbot, tmp_path: Path) -> None:
    asker = made("child", str(tmp_path / "pids"))
    ask(asker, views[1], qtbot)
    pids = [int(word) for word in (tmp_path / "pids").read_text("ascii").split()]
    assert all(map(runs, pids))
    asker.close()
    qtbot.waitUntil(lambda: not any(map(runs, pids)), timeout=WAIT)
