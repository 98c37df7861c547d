"""Chow, 补张, opening hands and the last tile of the 258 game, played by the engine."""

from app.engine.action import DeclareKong
from app.engine.legal import legal_actions
from app.engine.view import view
from app.rules.tile import parse_tile, parse_tiles
from tests.support.table import money, play


def words(played, seat: str) -> list[str]:
    return played.legal.get(seat, [])


def test_chow_for_the_next_seat_alone():
    played = play("jiang258", "A 5m", A="5m", B="46m", C="46m", wall="9p")
    assert any(word.startswith("chi") for word in words(played, "B"))
    assert "C" not in played.legal


def test_chow_takes_the_run():
    played = play("jiang258", "A 5m; B chi 46m", A="5m", B="46m", wall="9p")
    assert played.round.seats[1].melds[0].tiles == parse_tiles("456m")
    assert played.round.turn == 1


def test_a_pung_goes_before_a_chow():
    played = play("jiang258", "A 5m; B chi 46m; C pong", A="5m", B="46m", C="55m", wall="9p")
    assert played.round.turn == 2


def test_a_supplement_is_no_kong():
    played = play("jiang258", "B pass; B bu 5p", dealer="B", B="5555p 123789m 12s 9s", wall="3p")
    assert played.round.after_kong == 0
    assert played.round.seats[1].melds[0].supplement
    assert played.round.gone >> 106 & 1


def test_a_kong_needs_a_ready_hand():
    played = play("jiang258", "B pass", dealer="B", B="5555p 147m 147s 9s 8m 2m", wall="3p")
    assert DeclareKong(parse_tile("5p")) not in legal_actions(played.state)[1]
    assert "bu 5p" in words(played, "B")


def test_e82_an_opening_hand_ends_the_round():
    played = play("jiang258", "C open", A="147m 258p 369s", C="1111p 369m 479s 58s 2m", wall="3p")
    assert money(played) == (-2, -1, 4, -1)
    assert played.round.ended


def test_who_holds_an_opening_hand_is_secret():
    played = play("jiang258", A="147m 258p 369s", C="1111p 369m 479s 58s 2m", wall="3p")
    assert view(played.state, 2).waiting == (2,)
    assert view(played.state, 0).waiting == ()


def test_opening_hands_may_be_a_bonus():
    played = play("jiang258", "C open", A="147m 258p 369s", C="1111p 369m 479s 58s 2m", wall="3p",
                  options={"opening_small_hu": "bonus_then_play"})  # fmt: skip
    assert money(played)[2] == 4
    assert not played.round.ended


def test_e79_and_e81_the_bird():
    played = play("jiang258", "C 9s; B win", dealer="C", B="123456789m 22s 78s", C="9s",
                  wall="3p 1p", options={"zha_niao": "on"})  # fmt: skip
    assert sum(money(played)) == 0
    assert played.round.birds == (parse_tile("1p"),)


def test_the_last_tile_is_offered_round():
    played = play("jiang258", A="147m 258p 369s", then="draw_out")
    assert played.round.ended
    assert played.round.roamed or played.round.wall_left == 0
