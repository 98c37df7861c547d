"""What the types cannot say: each number and each list of an entry has its own bounds (replays/FORMAT.md)."""

from typing import Any

import msgspec
import pytest

from app.engine import action, event
from app.records import record
from app.records.errors import DamagedRecord
from app.records.limits import LIMITS, check_limits
from app.rules.scoring import Payment

Sizes = tuple[tuple[int, int], ...]

SEAT, TILE, SUIT, PLACE, DIE, ROUND, FRAME = (
    (0, 3),
    (0, 26),
    (0, 2),
    (0, 107),
    (1, 6),
    (0, 10_000),
    (0, 100_000),
)
AMOUNT = (-(10**12), 10**12)
SUM = (-(10**15), 10**15)
BY_SEAT: Sizes = ((4, 4),)
PARTIES: Sizes = ((4, 7),)
NUMBERS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(("seat", "dealer", "break_seat", "source", "first", "payer", "next_dealer"), SEAT),
    **dict.fromkeys(("order", "near_flush", "pigs", "players", "next_order"), SEAT),
    **dict.fromkeys(("tile", "wall", "hands", "hand", "tiles", "given", "laid", "low", "got", "want"), TILE),
    **dict.fromkeys(("shown", "waits"), TILE),
    **dict.fromkeys(("void", "suits", "suit", "locked"), SUIT),
    **dict.fromkeys(("place", "places", "group"), PLACE),
    **dict.fromkeys(("dice", "exchange_dice", "kong_dice"), DIE),
    **dict.fromkeys(("number", "rounds"), ROUND),
    **dict.fromkeys(("to", "events"), FRAME),
    **dict.fromkeys(("amount", "deltas", "scores"), SUM),
    "kongs": (0, 15), "throws": (0, 36), "break_stack": (0, 13), "step": (1, 3), "third": (0, 2),
}  # fmt: skip
"""The least and the most of a field's numbers, by its name; other numbers are amounts."""

SIZES: dict[str, Sizes] = {
    **dict.fromkeys(("order", "suits", "laid", "natural", "fans", "next_order"), BY_SEAT),
    **dict.fromkeys(("deltas", "scores"), PARTIES),
    **dict.fromkeys(("payments", "due"), ((0, 1024),)),
    **dict.fromkeys(("salt", "seed", "events"), ((0, 64),)),
    **dict.fromkeys(("kong_dice", "lots"), ((1, 64),)),
    **dict.fromkeys(("near_flush", "pigs"), ((0, 4),)),
    **dict.fromkeys(("hand", "shown"), ((0, 14),)),
    **dict.fromkeys(("places", "players"), ((0, 3),)),
    **dict.fromkeys(("kongs", "declined"), ((0, 16),)),
    "throws": ((0, 256),), "wall": ((0, 108),), "hands": ((4, 4), (0, 14)), "tiles": ((0, 3),),
    "given": ((4, 4), (3, 3)), "kinds": ((4, 4), (0, 16)), "waits": ((0, 27),), "locked": ((0, 3),),
    "patterns": ((0, 64),), "options": ((1, 512),),
}  # fmt: skip
"""How many a field's list may have, and the lists in it, by its name."""

EXCEPTIONS: dict[tuple[type, str], tuple[tuple[int, int], Sizes]] = {
    (Payment, "payer"): ((-1, 6), ()),
    (Payment, "payee"): ((-1, 6), ()),
    (event.HandWon, "events"): (AMOUNT, ((0, 64),)),
    (event.WallExhausted, "waits"): (TILE, ((4, 4), (0, 27))),
    (action.ExchangeTiles, "tiles"): (TILE, ()),
    (record.Header, "scores"): (SUM, ()),
    (record.Parent, "events"): (FRAME, ()),
}
"""Where the same word stands for something else."""

FIELDS = [
    pytest.param(struct, field.name, id=f"{struct.__name__}.{field.name}")
    for struct in LIMITS
    for field in msgspec.structs.fields(struct)
]


def bounds(struct: type, name: str) -> tuple[tuple[int, int], Sizes]:
    expected = NUMBERS.get(name, AMOUNT), SIZES.get(name, ())
    return EXCEPTIONS.get((struct, name), expected)


def holding(struct: type, name: str, value: Any) -> Any:
    fields = dict.fromkeys(field.name for field in msgspec.structs.fields(struct))
    return struct(**(fields | {name: value}))


def nested(sizes: Sizes, number: int) -> Any:
    """The shortest list of lists of these sizes that holds the number."""
    if not sizes:
        return number
    return (nested(sizes[1:], number),) * max(1, sizes[0][0])


def fault(struct: type, name: str, value: Any) -> str | None:
    """What is wrong with an entry whose field holds the value; None when it is allowed."""
    try:
        check_limits(holding(struct, name, value), "frame 7")
    except DamagedRecord as damage:
        return damage.what if damage.where.startswith(f"frame 7 $.{name}") else damage.where
    return None


@pytest.mark.parametrize(("struct", "name"), FIELDS)
def test_numbers_beyond_the_bounds_are_refused(struct, name):
    (least, most), sizes = bounds(struct, name)
    for number in (least, most):
        assert fault(struct, name, nested(sizes, number)) is None
    for number in (least - 1, most + 1):
        assert fault(struct, name, nested(sizes, number)) == "range"


@pytest.mark.parametrize(("struct", "name"), FIELDS)
def test_lists_too_short_or_too_long_are_refused(struct, name):
    numbers, sizes = bounds(struct, name)
    inner = nested(sizes[1:], numbers[0])
    for least, most in sizes[:1]:
        for count in (least, most):
            assert fault(struct, name, (inner,) * count) is None
        for count in (least - 1, most + 1):
            assert count < 0 or fault(struct, name, (inner,) * count) == "size"


@pytest.mark.parametrize(("struct", "name"), FIELDS)
def test_lists_in_lists_too_short_or_too_long_are_refused(struct, name):
    numbers, sizes = bounds(struct, name)
    for least, most in sizes[1:]:
        for count in (least, most):
            assert fault(struct, name, ((numbers[0],) * count,) * sizes[0][0]) is None
        for count in (least - 1, most + 1):
            assert count < 0 or fault(struct, name, ((numbers[0],) * count,) * sizes[0][0]) == "size"


@pytest.mark.parametrize("struct", LIMITS, ids=lambda struct: struct.__name__)
def test_limits_are_those_of_fields_that_exist(struct):
    assert LIMITS[struct].keys() <= {field.name for field in msgspec.structs.fields(struct)}
