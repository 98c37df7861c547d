"""Methods of Qt that hand on their faults and answer all the same."""

from types import TracebackType

import pytest
from PySide6.QtCore import QSize

from app.ui.guard import guarded


def answers(value: object) -> bool:
    return bool(10 // int(str(value)))


def size() -> QSize:
    raise ValueError


def nothing(*, wide: int) -> None:
    raise KeyError(wide)


def test_what_fails_is_reported_and_answered_with_nothing_in_it() -> None:
    found: list[str] = []

    def report(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        assert isinstance(fault, kind)
        assert trace is not None
        found.append(kind.__name__)

    assert guarded(answers, report)(5) is True
    assert not found
    assert guarded(answers, report)(0) is False
    assert guarded(size, report)() == QSize()
    assert guarded(nothing, report)(wide=3) is None
    assert found == ["ZeroDivisionError", "ValueError", "KeyError"]


def test_what_shall_end_the_program_is_let_through() -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        guarded(interrupted, lambda *_: None)()
