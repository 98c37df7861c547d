"""What the types cannot say: which numbers are tiles, seats and suits, and how many of each there are.

A record may come from anywhere; nothing outside these limits reaches the engine. They belong to a field of
one type, since the same word may stand for a list of tiles here and for one list by seat there.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

import msgspec

from app.engine import action, event
from app.records import record
from app.records.errors import DamagedRecord
from app.records.frames import MAX_FRAMES
from app.rules.fan import PatternFan
from app.rules.hand import BANK, BETTOR_NAMES, SEATS
from app.rules.scoring import Payment, WinValue
from app.rules.tile import FULL_SET, KINDS, SUITS

Bounds: TypeAlias = tuple[int, int]
"""The least and the most that is possible."""


class Limit(NamedTuple):
    """What a field may hold: `numbers` at any depth, `sizes` of its list, of the lists in it, and so on."""

    numbers: Bounds = (-(10**12), 10**12)
    sizes: tuple[Bounds, ...] = ()

    def many(self, *sizes: Bounds) -> "Limit":
        """The limit of a list of such numbers, or of lists of lists."""
        return Limit(self.numbers, sizes)


_AMOUNT = Limit()
_SUM = Limit((-(10**15), 10**15))
"""Payments and points of a match: of `app.rules.value.MOST_POINTS` there may be many."""
_SEAT = Limit((0, len(SEATS) - 1))
_PARTY = Limit((BANK, len(SEATS) + len(BETTOR_NAMES) - 1))
_TILE = Limit((0, KINDS - 1))
_SUIT = Limit((0, len(SUITS) - 1))
_PLACE = Limit((0, len(FULL_SET) - 1))
_DIE = Limit((1, 6))
_ROUND = Limit((0, 10_000))
_KONG = Limit((0, 15))

_BY_SEAT = (len(SEATS), len(SEATS))
_BY_PARTY = (len(SEATS), len(SEATS) + len(BETTOR_NAMES))
_BETTORS = (0, len(BETTOR_NAMES))
_HAND = (0, 14)
_WALL = _TILE.many((0, len(FULL_SET)))
_HANDS = _TILE.many(_BY_SEAT, _HAND)
_WAITS = (0, KINDS)
_PAYMENTS = _AMOUNT.many((0, 1024))
_SECRET = _AMOUNT.many((0, 64))

LIMITS: dict[type, dict[str, Limit]] = {
    event.RoundStarted: {
        "number": _ROUND,
        "dealer": _SEAT,
        "throws": Limit((0, 36), ((0, 256),)),
        "dice": _DIE,
        "break_seat": _SEAT,
        "break_stack": Limit((0, 13)),
        "wall": _WALL,
        "order": _SEAT.many(_BY_SEAT),
        "exchange_dice": _DIE,
        "kong_dice": _DIE.many((1, 64)),
        "lots": _AMOUNT.many((1, 64)),
        "near_flush": _SEAT.many((0, 4)),
    },
    event.TilesDealt: {"hands": _HANDS},
    event.HorsesDrawn: {"tiles": _TILE.many(_BETTORS), "places": _PLACE.many(_BETTORS)},
    event.TilesExchanged: {
        "given": _TILE.many(_BY_SEAT, (3, 3)),
        "step": Limit((1, 3)),
        "dice": _DIE,
    },
    event.OpeningsShown: {
        "kinds": _AMOUNT.many(_BY_SEAT, (0, 16)),
        "hands": _HANDS,
        "first": _SEAT,
        "payments": _PAYMENTS,
    },
    event.VoidsChosen: {
        "suits": _SUIT.many(_BY_SEAT),
        "laid": _TILE.many(_BY_SEAT),
        "natural": _AMOUNT.many(_BY_SEAT),
    },
    event.TileDrawn: {"seat": _SEAT, "tile": _TILE, "place": _PLACE},
    event.TileDiscarded: {
        "seat": _SEAT,
        "tile": _TILE,
        "void": _SUIT,
        "locked": _SUIT.many((0, len(SUITS))),
    },
    event.HandAnnounced: {"seat": _SEAT, "shown": _TILE.many(_HAND), "waits": _TILE.many(_WAITS)},
    event.Passed: {"seat": _SEAT, "tile": _TILE, "declined": _AMOUNT.many((0, 16)), "fan": _AMOUNT},
    event.ChowMade: {"seat": _SEAT, "tile": _TILE, "low": _TILE, "source": _SEAT},
    event.PungMade: {"seat": _SEAT, "tile": _TILE, "source": _SEAT},
    event.KongDeclared: {"seat": _SEAT, "tile": _TILE},
    event.KongMade: {
        "seat": _SEAT,
        "tile": _TILE,
        "source": _SEAT,
        "payments": _PAYMENTS,
        "due": _PAYMENTS,
    },
    event.KongsBooked: {"kongs": _KONG.many((0, 16)), "payments": _PAYMENTS},
    event.KongMoneyMoved: {"seat": _SEAT, "kongs": _KONG.many((0, 16)), "payments": _PAYMENTS},
    event.HandWon: {
        "seat": _SEAT,
        "source": _SEAT,
        "tile": _TILE,
        "group": _PLACE,
        "events": _AMOUNT.many((0, 64)),
        "hand": _TILE.many(_HAND),
        "payer": _SEAT,
        "payments": _PAYMENTS,
    },
    event.BirdTurned: {"tile": _TILE, "place": _PLACE, "seat": _SEAT, "payments": _PAYMENTS},
    event.ItemUsed: {
        "seat": _SEAT,
        "tile": _TILE,
        "got": _TILE,
        "place": _PLACE,
        "third": Limit((0, 2)),
    },
    event.LastTileOffered: {"seat": _SEAT},
    event.LastTileDeclined: {"seat": _SEAT},
    event.SeatLeft: {"seat": _SEAT, "payments": _PAYMENTS},
    event.WallExhausted: {
        "pigs": _SEAT.many((0, 4)),
        "fans": _AMOUNT.many(_BY_SEAT),
        "waits": _TILE.many(_BY_SEAT, _WAITS),
        "payments": _PAYMENTS,
    },
    event.HorsesPaid: {"players": _SEAT.many(_BETTORS), "payments": _PAYMENTS},
    event.PursesEmptied: {"payments": _PAYMENTS},
    event.RoundEnded: {
        "hands": _HANDS,
        "deltas": _SUM.many(_BY_PARTY),
        "next_dealer": _SEAT,
        "next_order": _SEAT.many(_BY_SEAT),
    },
    event.MatchEnded: {"scores": _SUM.many(_BY_PARTY)},
    Payment: {"payer": _PARTY, "payee": _PARTY, "amount": _SUM},
    WinValue: {
        "patterns": _AMOUNT.many((0, 64)),
        "roots": _AMOUNT,
        "fan": _AMOUNT,
        "multiple": _AMOUNT,
        "points": _AMOUNT,
        "rates": _AMOUNT,
    },
    PatternFan: {"fan": _AMOUNT},
    action.ExchangeTiles: {"tiles": _TILE},
    action.ChooseVoid: {"suit": _SUIT},
    action.LayDown: {"tile": _TILE},
    action.AnnounceVoid: {"suit": _SUIT},
    action.Discard: {"tile": _TILE},
    action.DeclareKong: {"tile": _TILE},
    action.DeclareSupplement: {"tile": _TILE},
    action.ClaimChow: {"low": _TILE},
    record.Decision: {"seat": _SEAT, "options": _AMOUNT.many((1, 512))},
    record.Leaving: {"seat": _SEAT},
    record.ItemWanted: {"seat": _SEAT, "tile": _TILE, "want": _TILE},
    record.Rewound: {"to": Limit((0, MAX_FRAMES)), "seat": _SEAT},
    record.WallRevealed: {"number": _ROUND, "wall": _WALL, "salt": _SECRET, "seed": _SECRET},
    record.RecordEnded: {"seed": _SECRET, "rounds": _ROUND, "scores": _SUM.many(_BY_PARTY)},
    record.Header: {"schema": _AMOUNT, "scores": _SUM, "seats": _AMOUNT},
    record.Parent: {"events": Limit((0, MAX_FRAMES)), "rounds": _ROUND},
}
"""Every field of every entry that holds numbers, bytes or lists."""


Place: TypeAlias = "tuple[Place, str | int] | str"
"""Where a value lies: in what, and how it is called there. Words are made of it only for an error."""


def check_limits(value: msgspec.Struct, where: Place) -> None:
    """Raises DamagedRecord naming the first field, at any depth, that holds an impossible number or count."""
    for name, limit in _limits_of(type(value)):
        held = getattr(value, name)
        if type(held) not in _FREE:
            _check(held, limit, 0, (where, name))


_FREE = (str, bool, type(None))
"""What has no limits here: the types say it all."""


@cache
def _limits_of(struct: type[msgspec.Struct]) -> tuple[tuple[str, Limit], ...]:
    limits = LIMITS.get(struct, {})
    return tuple((name, limits.get(name, _AMOUNT)) for name in struct.__struct_fields__)


def _check(value: object, limit: Limit, depth: int, where: Place) -> None:
    if type(value) is int:
        least, most = limit.numbers
        if not least <= value <= most:
            raise DamagedRecord(_words(where), "range")
    elif isinstance(value, tuple | bytes):
        if depth < len(limit.sizes):
            least, most = limit.sizes[depth]
            if not least <= len(value) <= most:
                raise DamagedRecord(_words(where), "size")
        if isinstance(value, tuple):
            least, most = limit.numbers
            for index, item in enumerate(value):
                if type(item) is not int or not least <= item <= most:
                    _check(item, limit, depth + 1, (where, index))
    elif isinstance(value, msgspec.Struct):
        check_limits(value, where)


def _words(where: Place) -> str:
    if isinstance(where, str):
        return where
    outer, inner = where
    return _words(outer) + (f" $.{inner}" if isinstance(inner, str) else f"[{inner}]")
