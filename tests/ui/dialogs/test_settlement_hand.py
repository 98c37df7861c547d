from itertools import pairwise

import pytest

from app.engine.seatview import Won
from app.rules.hand import Meld
from app.rules.tile import parse_tile, parse_tiles
from app.ui.appearance import Appearance
from app.ui.dialogs.settlement_hand import LARGEST, LEAST, LEAST_TIDY, PITCH, ROWS, largest_tile, lay_out
from tests.support.screens.matches import changed
from tests.ui.games import new_session, play_round, settled_round
from tests.ui.table.positions import VALUE, claim_view


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


@pytest.mark.parametrize(("room", "apart"), [(268.0, True), (214.0, False)])
def test_the_hand_lies_below_the_melds_where_tiles_stay_large(room: float, apart: bool) -> None:
    kong = Meld("exposed_kong", parse_tile("1m"), 1)
    won = Won(1, 0, parse_tile("8s"), 0, (), VALUE, False, 4)
    hand = parse_tiles("77m12344588s")
    (player,) = (
        each
        for each in changed(claim_view(), 1, melds=(kong,), hand=hand, count=10, wins=(won,)).players
        if each.seat == 1
    )
    width = largest_tile([player], room)
    assert width >= LEAST_TIDY
    pieces = lay_out(player, width, room)
    assert ({piece.row for piece in pieces[:4]}.isdisjoint(piece.row for piece in pieces[4:])) == apart


def test_a_hand_without_melds_that_needs_two_rows_is_halved() -> None:
    player = changed(
        claim_view(), 0, hand=parse_tiles("1112345678999m"), melds=(), drawn=None, wins=()
    ).players[0]
    rows = [piece.row for piece in lay_out(player, 24, 214)]
    assert (rows.count(0), rows.count(1)) == (7, 6)
    assert {piece.row for piece in lay_out(player, 15, 214)} == {0}
