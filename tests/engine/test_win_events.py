"""Events of a win: 天胡, 地胡, 杠上花, 杠上炮, 海底, 绝张 and what the last tiles oblige to."""

from msgspec.structs import replace

from app.engine.action import Win
from app.engine.legal import legal_actions
from app.engine.state import MatchState, running_round
from app.engine.winning import visible_copies, win_events
from app.rules.tile import parse_tile
from tests.support.table import play

FREE = {"void_declare": "none"}
WAITS_9S = "123456789m 1199s"


def events(state: MatchState, seat: int) -> dict[str, int]:
    return dict(win_events(state, seat))


def late(state: MatchState, left: int) -> MatchState:
    return replace(state, round=replace(running_round(state), gone=(1 << 108 - left) - 1))


def test_heavenly_win_of_the_dealer():
    played = play("qq_xuezhan", A=WAITS_9S, wall="9s")
    assert events(played.state, 0) == {"heavenly": 1}


def test_a_kong_before_it_makes_a_bloom_of_it():
    played = play("qq_xuezhan", "B kong 5s", dealer="B", B="5555s 123456789m", wall="9s 9s")
    assert events(played.state, 1) == {"kong_bloom": 1}


def test_earthly_win_on_the_first_own_draw():
    played = play("qq_xuezhan", "A 2p", A="2p", B=WAITS_9S, wall="3p 9s")
    assert events(played.state, 1) == {"earthly": 1}


def test_no_earthly_win_after_a_claim():
    played = play(
        "qq_xuezhan", "A 2p; C pong; C 3p; D 4p; A 6p", A="2p 6p", B=WAITS_9S, C="22p 3p", wall="3p 4p 6p 9s"
    )
    assert events(played.state, 1) == {}


def test_earthly_win_on_the_dealers_first_discard():
    options = {"di_hu": "dealer_first_discard"}
    played = play("qq_xuezhan", "A 9s", A="9s", B=WAITS_9S, wall="3p", options=options)
    assert events(played.state, 1) == {"earthly": 1}
    assert events(play("qq_xuezhan", "A 9s", A="9s", B=WAITS_9S, wall="3p").state, 1) == {}


def test_no_earthly_win_where_it_does_not_count():
    played = play("qq_xuezhan", "A 2p", A="2p", B=WAITS_9S, wall="3p 9s", options={"di_hu": "off"})
    assert events(played.state, 1) == {}


def test_case_11_bloom_on_the_last_tile():
    played = play("baike", "B kong 5s", dealer="B", B="5555s 123456789m", wall="9s 9s", options=FREE)
    assert events(late(played.state, 0), 1) == {"kong_bloom": 1, "last_tile": 1}


def test_n32_the_last_tile_and_the_discard_that_follows_it():
    played = play("baike", "B 9s", dealer="B", A=WAITS_9S, B="9s", options=FREE)
    assert events(late(played.state, 0), 0) == {"last_tile": 1}
    assert events(late(played.state, 1), 0) == {}


def test_a_discard_after_a_pung_does_not_follow_the_last_tile():
    played = play(
        "baike", "B 7s; C pong; C 9s", dealer="B", A="123456789m 1199s", B="7s", C="77s 9s", options=FREE
    )
    assert events(late(played.state, 0), 0) == {}


def test_last_copy_of_a_closed_wait():
    played = play(
        "baike",
        "B 5m; D pong; D 1s; A 2s; B 5m",
        dealer="B",
        A="333s 46m 123999m 66s",
        B="5m 5m",
        D="55m 1s",
        wall="4p 2s",
        options=FREE,
    )
    assert events(played.state, 0) == {"last_copy": 1}


def test_last_copy_drawn_by_oneself():
    lines = "B 5m; D pong; D 1s; A 2s; B 2p; C 3p; D 4p"
    played = play("baike", lines, dealer="B", A="333s 46m 123999m 66s", B="5m", D="55m 1s",
                  wall="4p 2s 2p 3p 4p 5m", options=FREE)  # fmt: skip
    assert events(played.state, 0) == {"last_copy": 1}


def test_a_chain_of_kongs_counts_each():
    played = play(
        "baike",
        "B kong 5p; B kong 6p; B 9s",
        dealer="B",
        A=WAITS_9S,
        B="5555p 6666p 9s",
        wall="1p 2p 3p",
        options=FREE,
    )
    assert events(played.state, 0) == {"kong_discard": 2}


def test_the_last_four_tiles_oblige_only_when_they_are_the_winning_tile():
    drawn = play("qq_xuezhan", "B 9s", dealer="B", A=WAITS_9S, wall="9s")
    assert legal_actions(late(drawn.state, 3))[0] == (Win(),)
    assert len(legal_actions(late(drawn.state, 4))[0]) > 1
    own = play("qq_xuezhan", A=WAITS_9S, wall="9s")
    assert legal_actions(late(own.state, 3))[0] == (Win(),)


def test_a_robbed_kong_of_the_last_four_must_be_won():
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p"
    hand = "123456m 46p 789m 22p"
    played = play("qq_xuezhan", actions, A="5p", B="55p 1s", C=hand, wall="2s 3s 6s 7s 5p")
    assert legal_actions(late(played.state, 3))[2] == (Win(),)


def test_without_robbing_the_added_kong_stands_at_once():
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p"
    hand = "123456m 46p 789m 22p"
    options = {"rob_added_kong": "off"}
    played = play("qq_xuezhan", actions, A="5p", B="55p 1s", C=hand, wall="2s 3s 6s 7s 5p", options=options)
    assert played.round.seats[1].melds[0].kind == "added_kong"


def test_an_unrobbed_kong_goes_on():
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p; C pass"
    hand = "123456m 46p 789m 22p"
    played = play("qq_xuezhan", actions, A="5p", B="55p 1s", C=hand, wall="2s 3s 6s 7s 5p")
    assert played.round.seats[1].melds[0].kind == "added_kong"
    assert played.round.seats[2].locks


def test_a_pung_in_place_of_a_win_declines_the_win():
    played = play("baike", "B 9s; A pong", dealer="B", A=WAITS_9S, B="9s", options=FREE)
    assert [lock.tile for lock in played.round.seats[0].locks] == [parse_tile("9s")]


def test_a_declined_pung_leaves_no_lock():
    played = play("baike", "B 9s; A pass", dealer="B", A="99s 123m", B="9s", options=FREE)
    assert played.round.seats[0].locks == ()
    assert played.round.turn == 2


def test_winners_of_one_tile_show_it_once():
    played = play("qq_xuezhan", "B 9s; C win; D win", dealer="B", B="9s", C=WAITS_9S, D="22233344455s 78s")
    seen = visible_copies(played.state)
    assert seen[parse_tile("9s")] == 3
    assert seen[parse_tile("1s")] == 2


def test_a_hidden_concealed_kong_is_not_seen():
    options = {**FREE, "concealed_kong_face": "hidden"}
    assert visible_copies(play("baike", "B kong 5p", dealer="B", B="5555p", options=options).state)[13] == 0
    assert visible_copies(play("baike", "B kong 5p", dealer="B", B="5555p", options=FREE).state)[13] == 4
