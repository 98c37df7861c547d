"""What the types cannot say: which numbers are tiles, seats and suits, and how many of each there are.

A record may come from anywhere; nothing outside these limits reaches the engine.
"""

import msgspec

from app.records.errors import DamagedRecord
from app.rules.hand import BANK, SEATS
from app.rules.tile import FULL_SET, KINDS, SUITS

_WALL = len(FULL_SET)
_SEAT = (0, len(SEATS) - 1)
_BETTORS = 3
_PARTY = (BANK, len(SEATS) + _BETTORS - 1)
_PLACE = (0, _WALL - 1)
_TILE = (0, KINDS - 1)
_SUIT = (0, len(SUITS) - 1)
_AMOUNT = 10**12

RANGES: dict[str, tuple[int, int]] = {
    "seat": _SEAT,
    "dealer": _SEAT,
    "break_seat": _SEAT,
    "source": _SEAT,
    "payer": _PARTY,
    "payee": _PARTY,
    "next_dealer": _SEAT,
    "order": _SEAT,
    "next_order": _SEAT,
    "first": _SEAT,
    "players": _SEAT,
    "pigs": _SEAT,
    "tile": _TILE,
    "tiles": _TILE,
    "given": _TILE,
    "shown": _TILE,
    "low": _TILE,
    "want": _TILE,
    "got": _TILE,
    "wall": _TILE,
    "hands": _TILE,
    "hand": _TILE,
    "laid": _TILE,
    "waits": _TILE,
    "suit": _SUIT,
    "suits": _SUIT,
    "void": _SUIT,
    "locked": _SUIT,
    "dice": (1, 6),
    "exchange_dice": (1, 6),
    "kong_dice": (1, 6),
    "place": _PLACE,
    "places": _PLACE,
    "step": (1, 3),
    "third": (0, 2),
    "near_flush": _SEAT,
    "throws": (0, 36),
    "break_stack": (0, 13),
    "number": (0, 10_000),
    "rounds": (0, 10_000),
    "group": _PLACE,
    "kongs": (0, 15),
}

SIZES: dict[str, tuple[int, int]] = {
    "wall": (0, _WALL),
    "hands": (4, 4),
    "hand": (0, 14),
    "suits": (4, 4),
    "laid": (4, 4),
    "natural": (4, 4),
    "fans": (4, 4),
    "waits": (4, 4),
    "kinds": (4, 4),
    "given": (4, 4),
    "order": (4, 4),
    "next_order": (4, 4),
    "dice": (2, 2),
    "exchange_dice": (2, 2),
    "kong_dice": (0, 64),
    "lots": (0, 64),
    "near_flush": (0, 4),
    "deltas": (4, 4 + _BETTORS),
    "scores": (4, 4 + _BETTORS),
    "tiles": (0, 3),
    "places": (0, _BETTORS),
    "players": (0, _BETTORS),
    "shown": (0, 14),
    "locked": (0, 3),
    "payments": (0, 512),
    "due": (0, 64),
    "pigs": (0, 4),
    "kongs": (0, 16),
    "options": (1, 512),
    "salt": (0, 64),
    "seed": (0, 64),
}


def check_limits(value: msgspec.Struct, where: str) -> None:
    """Raises DamagedRecord naming the first field, at any depth, that holds an impossible number or count."""
    for name in value.__struct_fields__:
        _check(name, getattr(value, name), f"{where} $.{name}")


def _check(name: str, value: object, where: str) -> None:
    if isinstance(value, msgspec.Struct):
        check_limits(value, where)
        return
    if isinstance(value, tuple | bytes) and name in SIZES:
        least, most = SIZES[name]
        if not least <= len(value) <= most:
            raise DamagedRecord(where, "size")
    if isinstance(value, tuple):
        for place, item in enumerate(value):
            _check_item(name, item, f"{where}[{place}]")
    elif isinstance(value, int) and not isinstance(value, bool):
        least, most = RANGES.get(name, (-_AMOUNT, _AMOUNT))
        if not least <= value <= most:
            raise DamagedRecord(where, "range")


def _check_item(name: str, item: object, where: str) -> None:
    """An item of a list: a list within it, such as one hand of `hands`, has no length of its own to keep."""
    if isinstance(item, tuple):
        for place, inner in enumerate(item):
            _check_item(name, inner, f"{where}[{place}]")
    else:
        _check(name, item, where)
