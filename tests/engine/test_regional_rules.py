"""Rules of single regions, played by the engine: RULES 4.3 and 4.4 by their ids."""

import pytest

from app.engine.finish import next_order
from app.engine.state import running_round
from app.engine.view import view
from app.engine.winning import win_value
from app.rules.tile import parse_tiles
from tests.support.table import by_reason, money, play

WAITS_9S = "123456789m 1199s"
FREE = {"void_declare": "none"}


def words(played, seat: str) -> list[str]:
    return played.legal.get(seat, [])


# --- Chengdu: no kongs in the plain modes, singing and dancing


def test_x38_no_kong_in_the_plain_modes():
    assert "kong 5p" not in words(play("cd_standard", dealer="B", B="5555p"), "B")
    assert "kong 5p" in words(play("cd_rain", dealer="B", B="5555p"), "B")


def test_e02_cd_added_kong():
    actions = "A 5p; B pong; B 1p; C 7p; D 7p; A 8p; B kong 5p"
    assert money(play("cd_xuezhan_rain", actions, A="5p", B="55p19p", wall="3p 7p 7p 8p 5p 8p")) == (
        -1,
        3,
        -1,
        -1,
    )


def test_e38_cd_bloom_counts_two_and_the_kong_is_a_root():
    played = play("cd_xuezhan_rain", "B kong 5s; B win", dealer="B", B="5555s 123456789m", wall="9s 9s")
    assert money(played) == (-10, 30, -10, -10)


def test_a_ready_hand_may_sing_and_is_frozen():
    played = play(
        "cd_sing", "D 1p; D sing; A 2p; B 3p; C 4p", dealer="D", D="123567m 12356s 99s", wall="1p 2p 3p 4p 6p"
    )
    shown = view(played.state, 0).players[3]
    assert (shown.sung, shown.frozen, shown.dancing) == (True, True, ())
    assert words(played, "D") == ["6p"]


def test_a_hand_that_is_not_ready_is_not_asked_to_sing():
    played = play("cd_sing", "D 1p", dealer="D", D="123567m 12s 479p 58s", wall="1p 2p")
    assert "D" not in played.legal


def test_n25_a_dancers_waits_are_barred_for_those_who_neither_sang_nor_danced():
    actions = "D 1p; D dance; A 2p; B 3p; C 4p"
    played = play(
        "cd_dance",
        actions,
        dealer="D",
        D="123567m 12356s 99s",
        A="47s 12m 19p",
        B="47s",
        wall="1p 2p 3p 4p 6p",
    )
    shown = view(played.state, 0).players[3]
    assert shown.dance_waits == parse_tiles("47s")
    assert shown.dancing == parse_tiles("5699s")
    later = play(
        "cd_dance",
        actions + "; D 6p",
        dealer="D",
        D="123567m 12356s 99s",
        A="47s 12m 19p",
        B="47s",
        wall="1p 2p 3p 4p 6p 8p",
    )
    assert not {"4s", "7s"} & set(words(later, "A"))
    assert "1m" in words(later, "A")


# --- QQ: locked suits, 定张, coins


def test_n16_a_kept_tile_of_a_locked_suit_makes_a_pig():
    played = play(
        "qq_lock",
        "A 1m; B 2m; C 2m; D 2m; A 9s",
        A="123456p 234678s 9s",
        wall="1m 2m 2m 2m 4m 3m",
    )
    shown = view(played.state, 0).players[0]
    assert shown.locked == (0,)
    assert shown.foul


def test_a_tile_of_a_locked_suit_may_be_drawn_and_thrown_away():
    played = play("qq_lock", "A 1m; B 2m; C 2m; D 2m; A 4m", A="123456p 234678s 9s", wall="1m 2m 2m 2m 4m 3m")
    assert not view(played.state, 0).players[0].foul


def test_dingzhang_the_first_discard_names_the_void_suit():
    played = play("qq_dingzhang", "A 1m; B 2s", A="1m 2p 3s", B="1m 2p 3s", wall="4m 2s")
    assert [player.void for player in view(played.state, 3).players] == [0, 2, None, None]


def test_dingzhang_a_natural_void_is_said_first():
    played = play("qq_dingzhang", A="123456789m 1234p", B="1m 2p 3s", C="1m 2p 3s", D="1m 2p 3s", wall="9p")
    shown = view(played.state, 1).players[0]
    assert (shown.natural, shown.void) == (True, 2)


def test_e69_an_empty_purse_pays_what_it_has():
    played = play(
        "qq_coins",
        "B 9s; C win; D win",
        dealer="B",
        B="9s",
        C=WAITS_9S,
        D="22233344455s 78s",
        purses={"B": 18, "C": 100, "D": 100, "A": 100},
        options={"continuation": "single"},
    )
    assert money(played) == (0, -18, 4, 14)


# --- 综述


def test_e13_zongshu_kongs_earn_no_money():
    assert money(play("zongshu", "B kong 5p", dealer="B", B="5555p")) == (0, 0, 0, 0)


def test_e35_zongshu_the_feeder_pays_alone():
    played = play("zongshu", "C 5s; B kong; B win", dealer="C", C="5s", B="555s 123456789m 9s", wall="2p 9s")
    assert money(played) == (0, 4, -4, 0)


def test_e36_zongshu_bloom():
    played = play("zongshu", "B kong 5s; B win", dealer="B", B="5555s 123456789m", wall="9s 9s")
    assert money(played) == (-4, 12, -4, -4)


def test_e17_zongshu_robbed_kong():
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p; C win"
    played = play("zongshu", actions, A="5p", B="55p 1s", C="123456m 46p 789m 22p", wall="2s 3s 6s 7s 5p")
    assert money(played) == (0, -2, 2, 0)
    assert played.round.ended


# --- 扣牌, 抢杠双倍, 重庆, 蜀山


@pytest.mark.parametrize(("fifth", "foul"), [("5p", True), ("2m", False)])
def test_n14_kou_a_void_tile_kept_back_makes_a_pig(fifth, foul):
    laid = {"B": "3s", "C": "3s", "D": "3s"}
    played = play(
        "kou_dingque",
        f"A 1m; B 3s; C 3s; D 3s; A {fifth}",
        A="12m 5p 123456s 789p",
        B="3s 4m 5p",
        C="3s 4m 5p",
        D="3s 4m 5p",
        void="msss",
        wall="9p 8p 8p 8p 7p",
        face_down=laid,
    )
    assert view(played.state, 0).players[0].foul is foul


def test_e44_kou_a_self_draw_is_paid_double():
    played = play("kou_dingque", "B win", dealer="B", B="111222333m 44m 55p", wall="5p")
    assert by_reason(played, "win")[1] % 3 == 0


def test_e19_rob2_the_robber_gets_the_kong_money_of_the_others():
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p; C win"
    played = play(
        "cd_rob_double",
        actions,
        A="5p",
        B="55p 1s",
        C="123456m 46p 789m 22p",
        wall="2s 3s 6s 7s 5p",
        options=FREE,
    )
    assert money(played) == (-1, -2, 4, -1)


def test_n22_chongqing_a_self_draw_changes_seats():
    played = play(
        "chongqing", "A 2p; B win", A="2p", B=WAITS_9S, wall="3p 9s", options={"continuation": "single"}
    )
    assert played.state.order == (1, 0, 2, 3)


def test_seats_after_the_swap_play_in_the_new_order():
    from app.engine.deal import Chance, start_round
    from app.engine.evolve import evolve
    from app.rules.tile import FULL_SET

    played = play(
        "chongqing", "A 2p; B win", A="2p", B=WAITS_9S, wall="3p 9s", options={"continuation": "single"}
    )
    state = played.state
    for event in start_round(state, Chance(FULL_SET, 0, (), (3, 6))):
        state = evolve(state, event)
    now = running_round(state)
    assert (now.dealer, now.order, now.after(1)) == (1, (1, 0, 2, 3), (0, 2, 3))
    assert view(state, 0).order == (1, 0, 2, 3)


def test_seats_stay_where_they_are_without_the_swap():
    played = play("chongqing", "A 9s; B 1p; C 2p; D 3p; A win", A=WAITS_9S, wall="9s 1p 2p 3p 1s",
                  options={"seat_swap": "off", "void_to_win": "off"})  # fmt: skip
    assert next_order(played.state.rules, played.round) == (0, 1, 2, 3)


def test_e47_shushan_kongs_add_to_the_hand():
    played = play(
        "shushan",
        "A 5s; B kong; B kong 6s; B 1p; C 9m; B win",
        A="5s",
        B="555s 666s 12378m 99s",
        C="9m",
        wall="2p 6s 1p 3p",
    )
    assert by_reason(played, "win") == (0, 4, -4, 0)


# --- 叫马


@pytest.mark.parametrize(("tile", "player"), [("7s", 2), ("4s", 3), ("9s", 0)])
def test_n29_horse_tiles_bind_by_their_rank_from_the_dealer(tile, player):
    options = {**FREE, "buy_horse": 1, "continuation": "single"}
    played = play("baike", "A 9m; C win", A="9m", C="12345678m 111s 55s",
                  horses=tile, options=options)  # fmt: skip
    assert played.round.horses.players == (player,)


def test_e84_a_bettor_shares_the_fate_of_its_player():
    options = {**FREE, "buy_horse": 1, "continuation": "single"}
    played = play("baike", "C 9s; B win", dealer="C", B=WAITS_9S, C="9s", horses="5s", options=options)
    assert money(played) == (0, 2, -1, 0, -1)


def test_the_horse_tile_is_in_nobodys_sight_before_the_end():
    played = play("baike", dealer="B", horses="7s", options={**FREE, "buy_horse": 1})
    assert view(played.state, 0).horses == ()
    assert played.round.wall_left == 108 - 53 - 1


def test_a_concealed_wait_value_is_the_same_for_view_and_engine():
    played = play("qq_xuezhan", "B 9s", dealer="B", A=WAITS_9S, B="9s")
    assert view(played.state, 0).win_value == win_value(played.state, 0)


def test_a_foul_and_a_locked_suit_are_the_seats_own_secret():
    hand = "123456p 234678s 9s"
    played = play("qq_lock", "A 1m; B 2m; C 2m; D 2m; A 9s", A=hand, wall="1m 2m 2m 2m 4m 3m")
    shown = view(played.state, 1).players[0]
    assert (shown.foul, shown.locked) == (False, ())
