"""What a discard may cost: how likely each rival is ready for the tile, times what that would take."""

from collections.abc import Sequence
from math import exp

from app.engine.seatview import PlayerView, SeatView
from app.rules.tile import Tile, suit_of

_BY_RANK = (0.05, 0.065, 0.08, 0.085, 0.085, 0.085, 0.08, 0.065, 0.05)
"""How often a ready hand waits on a tile of the rank; the middle is in more runs."""

USUAL_LOSS = 2.6
"""Stakes that a discard costs on average when it is won."""

OPEN_HAND = 1.5
"""How much more a hand with three or four melds takes: it is often all pungs."""

MEASURED = 2.0
"""How much oftener discards are won than the weights say: in 600 rounds of equal standard bots 0.022, 0.122,
0.170 and 0.250 of those whose weight is 0.008, 0.055, 0.096 and 0.136."""

NOT_READY = 0.02
JUST_PASSED = 0.3
THROWN_AWAY = 0.4
RECENT = 4


def risk(view: SeatView, rivals: Sequence[PlayerView], unseen: Sequence[int], tile: Tile) -> float:
    """Stakes that discarding `tile` is expected to cost."""
    return _weight(view, rivals, unseen, tile) * USUAL_LOSS


def deal_in_chance(view: SeatView, rivals: Sequence[PlayerView], unseen: Sequence[int], tile: Tile) -> float:
    """How likely a discard of `tile` is won by somebody 点炮, from 0 to 1."""
    return min(1.0, _weight(view, rivals, unseen, tile) * MEASURED)


def _weight(view: SeatView, rivals: Sequence[PlayerView], unseen: Sequence[int], tile: Tile) -> float:
    live = 0.4 + 0.3 * unseen[tile]
    return live * sum(_ready(rival) * _wanted(view, rival, tile) for rival in rivals)


def _ready(rival: PlayerView) -> float:
    """How likely a rival waits for one tile, by its discards and melds, and weighted by what it may take."""
    if rival.sung:
        return 1.0
    latest = rival.river[-1].tile if rival.river else None
    if rival.laid or (latest is not None and suit_of(latest) == rival.void):
        return NOT_READY
    discards = len(rival.river)
    likely = 1 / (1 + exp(-0.45 * (discards - 9 + 1.2 * len(rival.melds))))
    return likely * (OPEN_HAND if len(rival.melds) >= 3 else 1.0)


def _wanted(view: SeatView, rival: PlayerView, tile: Tile) -> float:
    """How likely a ready rival waits on this tile: never in its void suit, seldom on what just went by.

    A dancer's 跳舞 waits are known.
    """
    if rival.dance_waits:
        return 1.0 if tile in rival.dance_waits else 0.0
    if rival.void == suit_of(tile):
        return 0.0
    wanted = _BY_RANK[tile % 9]
    if any(player.river and player.river[-1].tile == tile for player in view.players):
        wanted *= JUST_PASSED
    elif any(lying.tile == tile for lying in rival.river[-RECENT:]):
        wanted *= THROWN_AWAY
    return wanted
