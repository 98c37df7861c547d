"""Chow, 补张, opening hands and the last tile of the 258 game, played by the engine."""

from msgspec.structs import replace

from app.engine.action import Action, DeclareKong, Discard, Pass, TakeLast
from app.engine.decide import unfold
from app.engine.legal import legal_actions
from app.engine.opening_events import OpeningsShown
from app.engine.unfolding import Unfolding
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


def test_an_opening_hand_that_is_shown_lies_open_and_no_other():
    played = play("jiang258", "C open", A="147m 258p 369s", C="1111p 369m 479s 58s 2m", wall="3p")
    shown = next(event for event in played.events if isinstance(event, OpeningsShown))
    assert shown.hands == ((), (), tuple(sorted(parse_tiles("1111p369m479s58s2m"))), ())
    assert [bool(kinds) for kinds in shown.kinds] == [False, False, True, False]


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


def discarded_with(left: int) -> Unfolding:
    """A discards with so many tiles left in the wall, and everybody lets it go."""
    played = play("jiang258", wall="3p", A="147m 258p 369s", options={"opening_small_hu": "off"})
    state = replace(played.state, round=replace(played.round, gone=(1 << 108 - left) - 1))
    run = unfold(state, {0: Discard(parse_tile("3p"), drawn=True)})
    while run.round.stage == "discarded":
        run = unfold(run.state, dict.fromkeys(legal_actions(run.state), Pass()))
    return run


def answered(*answers: Action) -> Unfolding:
    """The last tile is offered, and the seats asked give these answers in turn."""
    run = discarded_with(1)
    for answer in answers:
        run = unfold(run.state, dict.fromkeys(legal_actions(run.state), answer))
    return run


def test_the_last_tile_is_offered_to_one_after_the_other_before_it_is_drawn():
    assert answered().round.wall_left == 1
    assert legal_actions(answered().state) == {1: (TakeLast(), Pass())}
    assert legal_actions(answered(Pass()).state) == {2: (TakeLast(), Pass())}
    assert answered(Pass(), Pass(), Pass(), Pass()).round.ended


def test_who_took_the_last_tile_discards_it_or_wins():
    taken = answered(TakeLast())
    drawn = taken.round.seats[1].drawn
    assert drawn is not None
    assert legal_actions(taken.state) == {1: (Discard(drawn, drawn=True),)}
    assert taken.round.wall_left == 0


def test_nothing_is_offered_while_two_tiles_are_left():
    run = discarded_with(2)
    assert (run.round.turn, run.round.wall_left, run.round.seats[1].drawn is None) == (1, 1, False)
