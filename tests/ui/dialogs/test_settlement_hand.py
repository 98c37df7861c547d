from itertools import pairwise

import pytest

from app.ui.appearance import Appearance
from app.ui.dialogs.settlement_hand import LARGEST, LEAST, PITCH, ROWS, largest_tile, lay_out
from tests.ui.games import new_session, play_round, settled_round


@pytest.mark.parametrize("room", [200.0, 214.0, 268.0])
@pytest.mark.parametrize("name", ["book_cap3", "app_xueliu", "jiang258"])
def test_all_hands_lie_in_two_rows_of_tiles_of_one_size(
    appearance: Appearance, name: str, room: float
) -> None:
    session = new_session(appearance, name)
    play_round(session)
    players = settled_round(session).view.players
    width = largest_tile(players, room)
    assert LEAST < width <= LARGEST
    for player in players:
        pieces = lay_out(player, width, room)
        melds = sum(len(meld.tiles) for meld in player.melds)
        won = len(player.wins) == 1
        drawn = player.drawn is not None and not (player.finished and player.wins)
        assert len(pieces) == melds + len(player.hand or ()) + drawn + (player.laid_tile is not None) + won
        assert [piece.won for piece in pieces].count(True) == won
        assert {piece.row for piece in pieces} <= set(range(ROWS))
        for one, other in pairwise(pieces):
            assert other.row > one.row or other.x >= one.x + width
        assert all(piece.x + width * PITCH <= room + 8 for piece in pieces)
