"""Advice 打牌建议 for a player who is to discard: the tile to let go, and the chance that each is won."""

from collections.abc import Mapping

import msgspec

from app.bots.calls import discards_by_tile
from app.bots.danger import deal_in_chance
from app.bots.levels import make_bot
from app.bots.sight import look
from app.engine.action import Discard
from app.engine.seatview import SeatView
from app.rules.tile import Tile

ADVISER = "expert"
"""The level whose choice is told."""


class Advice(msgspec.Struct, frozen=True):
    """`best`: the tile to discard, None where something else is better, such as a kong.

    `chances`: by tile that may be discarded, how likely it is won 点炮, from 0 to 1.
    """

    best: Tile | None
    chances: Mapping[Tile, float]


def advice(view: SeatView) -> Advice | None:
    """What to discard, as far as the viewer can tell; None where no discard is asked for."""
    discards = discards_by_tile(view.legal)
    if view.phase != "turn" or not discards:
        return None
    sight = look(view)
    chances = {tile: deal_in_chance(view, sight.rivals, sight.unseen, tile) for tile in discards}
    chosen = make_bot(ADVISER).act(view, 0)
    return Advice(chosen.tile if isinstance(chosen, Discard) else None, chances)
