"""Events 事件 from the dice to the first discard."""

from typing import Literal, TypeAlias

import msgspec

from app.rules.hand import SEATS, Seat
from app.rules.scoring import Payment
from app.rules.tile import Suit, Tile

Stage: TypeAlias = Literal[
    "walls", "exchange", "void", "opening", "turn", "discarded", "robbing", "drawing", "roaming", "ended"
]
"""What a round waits for: the deal; tiles to pass on, voids, opening hands; a seat to play; claims on a
discard or an added kong; the next tile; somebody to take the last tile; nothing any more."""


class RoundStarted(msgspec.Struct, frozen=True, tag="start"):
    """A round 局 begins: dealer, dice, break of the wall, and the wall in drawing order.

    `throws` are the sums thrown for the deal, four seats a turn (empty when nobody threw);
    `break_stack` counts from 0 at the right end of `break_seat`'s wall. `wall` holds all 108 tiles;
    a record keeps it back until the round is over (RECORDS 9), `commitment` proves it then.
    `order`: the seats in playing order; `exchange_dice` and `kong_dice` will be thrown later in the round,
    `lots` drawn by items; `near_flush`: seats for which the wall was arranged 乾坤大挪移.
    """

    number: int
    dealer: Seat
    throws: tuple[int, ...]
    dice: tuple[int, int]
    break_seat: Seat
    break_stack: int
    wall: tuple[Tile, ...]
    commitment: str = ""
    order: tuple[Seat, ...] = SEATS
    exchange_dice: tuple[int, int] = (1, 2)
    kong_dice: tuple[int, ...] = ()
    lots: tuple[int, ...] = ()
    near_flush: tuple[Seat, ...] = ()


class TilesDealt(msgspec.Struct, frozen=True, tag="deal"):
    """Everybody has 13 tiles, the dealer 14; `hands` by seat, sorted, the dealer's 14th last.

    `then`: the stage of the round that follows.
    """

    hands: tuple[tuple[Tile, ...], ...]
    then: Stage


class HorsesDrawn(msgspec.Struct, frozen=True, tag="horses"):
    """Each bettor 叫马 has taken a tile from the tail, unseen until the end; bettors are seats 4, 5, …"""

    tiles: tuple[Tile, ...]
    places: tuple[int, ...]


class TilesExchanged(msgspec.Struct, frozen=True, tag="exchange"):
    """Three tiles of each seat, by seat, have gone `step` seats on 换三张 (1 next, 2 opposite, 3 previous).

    `dice` chose the direction where dice do, None otherwise; `then`: the stage that follows.
    """

    given: tuple[tuple[Tile, ...], ...]
    step: int
    dice: tuple[int, int] | None
    then: Stage


class OpeningsShown(msgspec.Struct, frozen=True, tag="openings"):
    """Opening hands 起手小胡 have been shown or passed over; kinds by seat, empty for none.

    `shown`: the seats' concealed tiles where shown; `first`: the seat that ends the round with it, if any.
    """

    kinds: tuple[tuple[str, ...], ...]
    hands: tuple[tuple[Tile, ...], ...]
    first: Seat | None
    payments: tuple[Payment, ...]


class VoidsChosen(msgspec.Struct, frozen=True, tag="voids"):
    """All void suits are chosen at once (RULES 2.1 group C), by seat.

    `suits`: the declared suit, None where none is declared yet; `laid`: the tile laid face down 扣牌;
    `natural`: whether the seat announced a natural void 天缺.
    """

    suits: tuple[Suit | None, ...]
    laid: tuple[Tile | None, ...] = (None, None, None, None)
    natural: tuple[bool, ...] = (False, False, False, False)
    then: Stage = "turn"
