from PySide6.QtCore import QObject

from app.ui.widgets.hold import QUICKEST, SLOWEST, WAIT, Repeater


def run(repeater: Repeater) -> int:
    """Let the time pass until the next repetition; returns how long that was."""
    pause = repeater.timer.interval()
    assert repeater.timer.isActive()
    repeater.timer.timeout.emit()
    return pause


def test_it_acts_at_once_then_ever_faster_until_it_is_let_go(qapp: QObject) -> None:
    seen: list[bool] = []
    repeater = Repeater(qapp)
    repeater.hold(lambda again: seen.append(again) is None)
    assert seen == [False]
    pauses = [run(repeater) for _ in range(30)]
    assert seen == [False] + [True] * 30
    assert pauses[:2] == [WAIT, SLOWEST]
    assert pauses[1:] == sorted(pauses[1:], reverse=True)
    assert pauses[-1] == QUICKEST
    repeater.release()
    assert not repeater.timer.isActive()
    repeater.hold(lambda again: True)
    assert run(repeater) == WAIT
    assert repeater.timer.interval() == SLOWEST
    repeater.release()


def test_it_ends_by_itself_where_there_is_no_more(qapp: QObject) -> None:
    left = [3]

    def act(_: bool) -> bool:
        left[0] -= 1
        return left[0] > 0

    repeater = Repeater(qapp)
    repeater.hold(act)
    run(repeater)
    run(repeater)
    assert left == [0]
    assert not repeater.timer.isActive()
