"""Upcasters: payloads as older versions wrote them, brought to what they would be now, one step at a time.

A step is a pure function of one payload. Files are never changed for it; it happens whenever one is read.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

Upcaster: TypeAlias = Callable[[int, Any], Any]
"""From (type of the frame, payload of one schema) to the payload of the next."""


def _parents_name_their_rounds(kind: int, document: Any) -> Any:
    """1.0 to 1.1: branches of 1.0 had all their luck from their own match seed."""
    parent = document.get("parent") if kind == 1 and isinstance(document, dict) else None
    return {**document, "parent": {"rounds": 0, **parent}} if isinstance(parent, dict) else document


def _rules_have_no_name(kind: int, document: Any) -> Any:
    """1.1 to 1.2: a header may name the rules of its user, and none did."""
    return document


STEPS: dict[tuple[int, int], tuple[tuple[int, int], Upcaster]] = {
    (1, 0): ((1, 1), _parents_name_their_rounds),
    (1, 1): ((1, 2), _rules_have_no_name),
}
"""From each older schema the next one, and the step that leads there."""


def upcast(kind: int, document: Any, schema: tuple[int, int]) -> Any:
    """A payload of a frame type, written under `schema`, as it would be written now.

    Payloads of a newer minor schema stay as they are: readers pass over what they do not know.
    """
    while schema in STEPS:
        schema, step = STEPS[schema]
        document = step(kind, document)
    return document
