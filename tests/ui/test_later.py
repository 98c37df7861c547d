import gc

from PySide6.QtCore import QObject

from app.ui.later import Later


def test_every_call_is_made_once_whatever_is_collected(qtbot) -> None:
    owner = QObject()
    later = Later(owner)
    called: list[int] = []
    for number in range(200):
        later.call(0, lambda number=number: called.append(number))
        if number % 50 == 0:
            gc.collect()
    qtbot.waitUntil(lambda: len(called) == 200)
    assert sorted(called) == list(range(200))


def test_a_call_may_ask_for_another(qtbot) -> None:
    owner = QObject()
    later = Later(owner)
    called: list[str] = []
    later.call(1, lambda: (called.append("first"), later.call(0, lambda: called.append("second"))))
    qtbot.waitUntil(lambda: called == ["first", "second"])


def test_nothing_is_called_once_its_owner_is_gone(qtbot) -> None:
    owner = QObject()
    called: list[int] = []
    Later(owner).call(0, lambda: called.append(1))
    del owner
    gc.collect()
    qtbot.wait(5)
    assert called == []
