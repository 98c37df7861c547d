from collections import Counter

import pytest

from app.bots.levels import make_bot
from app.bots.sight import look, unseen_copies
from app.engine.seatview import PlayerView
from app.engine.view import view
from app.rules.presets import preset_ids
from app.rules.tile import FULL_SET, KINDS, parse_tile
from tests.support.rounds import play_round
from tests.support.table import play


def _hidden(player: PlayerView) -> int:
    """How many tiles of a seat the viewer does not see."""
    concealed = player.count - len(player.dancing) if player.hand is None else 0
    drawn = player.has_drawn and player.drawn is None
    return concealed + drawn + player.laid + sum(lying.tile is None for lying in player.river)


@pytest.mark.parametrize("name", preset_ids())
def test_unseen_copies_are_the_wall_and_the_hidden_hands(name: str):
    def compare(seen, _action):
        hidden = sum(_hidden(player) for player in seen.players if player.seat != seen.viewer)
        robbed = seen.offer is not None and seen.offer.robbing
        assert sum(unseen_copies(seen)) == seen.wall_left + hidden - robbed
        assert all(0 <= left <= 4 for left in unseen_copies(seen))

    for number in range(4):
        play_round(name, [make_bot("beginner")] * 4, number, compare)


def test_own_tiles_rivers_and_melds_are_seen():
    state = play("qq_xuezhan", "A 5p; B pong", A="5p", B="55p 9s", wall="1s").state
    left = unseen_copies(view(state, 2))
    own = Counter(view(state, 2).players[2].hand)
    everything = Counter(FULL_SET)
    assert left[parse_tile("5p")] == 4 - 3 - own[parse_tile("5p")]
    assert sum(left) == sum(everything.values()) - 13 - 3
    assert len(left) == KINDS


def test_the_tile_of_a_kong_being_robbed_is_seen():
    lines = "A 5p; B pong; B 1s; C 2s; D 3s; A 4s; B kong 5p"
    state = play(
        "qq_xuezhan", lines, A="5p 4s", B="55p 1s", C="46p 123456789m 11s", wall="9s 2s 3s 8s 5p"
    ).state
    assert unseen_copies(view(state, 2))[parse_tile("5p")] == 0


def test_sight_tells_the_rivals_and_the_draws_to_come():
    seen = view(play("qq_xuezhan", A="5s", wall="5s").state, 0)
    sight = look(seen)
    assert len(sight.rivals) == 3
    assert sight.draws == seen.wall_left / 4
