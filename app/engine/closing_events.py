"""Events 事件 with which a round and a match end."""

from typing import Literal

import msgspec

from app.rules.hand import SEATS, Seat
from app.rules.scoring import Payment
from app.rules.tile import Tile


class SeatLeft(msgspec.Struct, frozen=True, tag="left"):
    """A seat left the round 逃跑; an unfinished one ends it. `payments`: its penalty (`escape_rule`)."""

    seat: Seat
    ends_round: bool
    payments: tuple[Payment, ...]


class WallExhausted(msgspec.Struct, frozen=True, tag="exhausted"):
    """The wall is empty with two or more unfinished 流局: pigs 花猪, ready values 查叫, refunds 退税.

    `fans`: per seat the fan that counts for 查叫, None = not ready or already won; `waits` per seat.
    `payments` in the order pig, cha_jiao, refund (RULES 2, step 4).
    """

    pigs: tuple[Seat, ...]
    fans: tuple[int | None, ...]
    waits: tuple[tuple[Tile, ...], ...]
    payments: tuple[Payment, ...]


class HorsesPaid(msgspec.Struct, frozen=True, tag="horses_paid"):
    """The bettors' tiles are shown: whom each was bound to, and every line repeated (`buy_horse`)."""

    players: tuple[Seat, ...]
    payments: tuple[Payment, ...]


class PursesEmptied(msgspec.Struct, frozen=True, tag="purses"):
    """Losers who could not pay all: what their creditors do without, as payments back (`coin_shortfall`)."""

    payments: tuple[Payment, ...]


class RoundEnded(msgspec.Struct, frozen=True, tag="end"):
    """The round is over and every hand is open. `hands`: concealed tiles by seat; `deltas`: points by seat.

    `next_dealer` is None when dice decide; `next_order`: the seats in playing order after 自摸换位.
    """

    reason: Literal["wins", "draw", "left"]
    hands: tuple[tuple[Tile, ...], ...]
    deltas: tuple[int, ...]
    next_dealer: Seat | None
    next_order: tuple[Seat, ...] = SEATS


class MatchEnded(msgspec.Struct, frozen=True, tag="over"):
    """The last round of the match is settled; `scores` by seat."""

    scores: tuple[int, ...]
