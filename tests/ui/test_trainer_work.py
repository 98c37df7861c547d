"""Work beside the window: one piece after the other, and nobody hears of what is not wanted any more."""

from collections.abc import Callable
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication, QObject

from app.ui.trainer_work import TrainerWork

WAIT = 10_000


class Listener(QObject):
    """What a worker has told."""

    def __init__(self) -> None:
        super().__init__()
        self.work = TrainerWork(self)
        self.told: list[object] = []
        self.work.done.connect(self.told.append)
        self.work.failed.connect(self.told.append)


@pytest.fixture
def listener(qapp) -> Listener:
    return Listener()


def until_given_up(work: TrainerWork, begun: Event) -> Callable[[], object]:
    def job() -> object:
        begun.set()
        while not work.given_up:
            pass
        return "stopped"

    return job


def test_results_are_told_in_the_order_of_wishes(listener: Listener, qtbot) -> None:
    work = listener.work
    for number in range(3):
        work.do(lambda number=number: number)
        assert work.busy
        qtbot.waitUntil(lambda: not work.busy, timeout=WAIT)
    assert listener.told == [0, 1, 2]


def test_a_new_wish_stops_the_work_and_only_the_newest_is_told(listener: Listener, qtbot) -> None:
    work, begun = listener.work, Event()
    work.do(until_given_up(work, begun))
    assert begun.wait(WAIT / 1000)
    work.do(lambda: "forgotten")
    work.do(lambda: "newest")
    qtbot.waitUntil(lambda: not work.busy, timeout=WAIT)
    assert listener.told == ["newest"]
    assert not work.given_up


def test_leaving_stops_the_work_and_tells_nothing(listener: Listener) -> None:
    work, begun = listener.work, Event()
    work.do(until_given_up(work, begun))
    assert begun.wait(WAIT / 1000)
    work.do(lambda: "forgotten")
    work.leave()
    assert work.isFinished()
    assert not work.busy
    QCoreApplication.processEvents()
    assert listener.told == []


def test_an_unforeseen_fault_is_told_and_the_next_wish_granted(listener: Listener, qtbot) -> None:
    work, fault = listener.work, RuntimeError("broken")

    def broken() -> object:
        raise fault

    for job in (broken, lambda: 1):
        work.do(job)
        qtbot.waitUntil(lambda: not work.busy, timeout=WAIT)
    assert listener.told == [fault, 1]
