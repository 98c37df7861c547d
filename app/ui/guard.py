"""No fault may leave a method by which Qt calls us: it would end the program at once.

While Python itself waits for an answer of Qt, the bridge between the two keeps such a fault, to raise it in
Python afterwards. It takes it for an object even where the interpreter has not made one yet, as of 1 / 0, and
reads what is not there; and a second fault before that, as in the next tile of a picture, it does not expect.
"""

import functools
from collections.abc import Callable, Iterator
from types import FunctionType, TracebackType
from typing import Any, TypeAlias

from PySide6.QtCore import QRectF, QSize
from shiboken6 import Shiboken

Report: TypeAlias = Callable[[type[BaseException], BaseException, TracebackType | None], None]

_WHEN_MADE = "__init_subclass__"

EMPTY = (bool, int, str, QSize, QRectF)
"""Of what a method answers with nothing in it when it has failed; of all others, None."""


def guard_overrides(report: Report) -> None:
    """From now on hand faults in methods of Qt, in all classes made here, to `report`; Qt goes on.

    To be called before there are objects of these classes: the bridge remembers methods that it has found.
    """

    def guard(cls: type, **_: object) -> None:
        for name, method in tuple(vars(cls).items()):
            if isinstance(method, FunctionType) and _is_of_qt(cls, name):
                setattr(cls, name, guarded(method, report))

    for cls in _descendants(Shiboken.Object):
        if not _is_qt(cls):
            guard(cls)
    later: Callable[..., None] = guard
    setattr(Shiboken.Object, _WHEN_MADE, classmethod(later))


def guarded(method: FunctionType, report: Report) -> Callable[..., Any]:
    """The method, but what it raises goes to `report`, and the answer is then an empty one."""
    answer = method.__annotations__.get("return")

    @functools.wraps(method)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return method(*given, **named)
        except Exception as fault:
            report(type(fault), fault, fault.__traceback__)
        return answer() if answer in EMPTY else None

    return call


def _is_of_qt(cls: type, name: str) -> bool:
    """Whether a method of this name is one of Qt's, which may call it."""
    return not name.startswith("__") and any(name in vars(base) for base in cls.__mro__[1:] if _is_qt(base))


def _is_qt(cls: type) -> bool:
    return cls.__module__.startswith("PySide6.")


def _descendants(cls: type) -> Iterator[type]:
    children: list[type] = cls.__subclasses__()
    for child in children:
        yield child
        yield from _descendants(child)
