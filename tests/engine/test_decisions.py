"""Rule decisions without payments (RULES 4.4) and the cases of BEYOND, played by the engine, by their ids."""

import pytest
from msgspec.structs import replace

from app.engine.action import ChooseVoid, DeclareKong, IllegalAction, Win
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.legal import legal_actions
from app.engine.state import new_match, running_round
from app.engine.view import view
from app.rules.hand import SEATS
from app.rules.tile import FULL_SET, parse_tile
from app.session.scenario import ScenarioError
from tests.support.table import play, rules_of

FREE = {"void_declare": "none"}
WAITS_2M_5M = "34678m 123456p 99p"
WAITS_9S = "123456789m 1199s"


def words(played, seat: str) -> list[str]:
    return played.legal.get(seat, [])


# --- passing a win 过水 (N01-N08)


def passed_then(second: str, **options: object):
    """B discards 2m, which A declines; then C discards `second`."""
    return play(
        "baike",
        f"B 2m; C {second}",
        dealer="B",
        A=WAITS_2M_5M,
        B="2m",
        wall=f"4s {second}",
        options={**FREE, **options},
    )


@pytest.mark.parametrize(("second", "may"), [("2m", False), ("5m", True)])
def test_n01_a_declined_tile_is_barred_another_is_not(second, may):
    assert ("win" in words(passed_then(second), "A")) is may


@pytest.mark.parametrize("second", ["2m", "5m"])
def test_n02_the_whole_line_is_barred(second):
    assert "win" not in words(passed_then(second, pass_lock="same_line"), "A")


def passed_on_another_line(**options: object):
    """A waits on 1m 4m and 3m: declines B's 1m; then C discards 3m, worth the same."""
    return play(
        "baike",
        "B 1m; C 3m",
        dealer="B",
        A="2223m 789m 123456p",
        B="1m",
        wall="4s 3m",
        options={**FREE, **options},
    )


def test_n02_another_line_is_free():
    assert "win" in words(passed_on_another_line(pass_lock="same_line"), "A")


def test_n05_any_tile_is_barred_at_equal_points():
    played = passed_on_another_line(pass_lock="any_tile", pass_better_ok="on")
    assert "win" not in words(played, "A")


def better_hand(first: str, second: str):
    """A has a pung of 9p and 78p: 6p is worth ×1, 9p ×2; `first` is declined, then `second` comes."""
    return play(
        "baike",
        f"B 9p; A pong; A 1s; B 1s; C {first}; D {second}",
        dealer="B",
        A="99p 78p 234678m 55m 1s",
        B="9p 1s",
        wall=f"4s 1s {first} {second}",
        options={**FREE, "pass_lock": "any_tile", "pass_better_ok": "on"},
    )


@pytest.mark.parametrize(("first", "second", "may"), [("6p", "9p", True), ("9p", "6p", False)])
def test_n06_a_better_hand_may_be_won_after_a_pass(first, second, may):
    assert ("win" in words(better_hand(first, second), "A")) is may


def test_n07_an_own_draw_wins_and_ends_the_lock():
    played = play(
        "baike", "B 2m; C 1s; D 1s", dealer="B", A=WAITS_2M_5M, B="2m", wall="4s 1s 1s 2m", options=FREE
    )
    assert "win" in words(played, "A")
    assert view(played.state, 0).locks == ()


def test_n08_a_pung_does_not_end_the_lock():
    played = play(
        "baike",
        "B 2m; C 9p; A pong; A 9p; B 2m",
        dealer="B",
        A="34678m 123p 999p 55p",
        B="2m",
        wall="4s 9p 2m",
        options=FREE,
    )
    assert played.round.seats[0].locks
    assert "win" not in words(played, "A")


def test_a_replacement_ends_the_locks_on_discards_alone():
    """A self-draw declined for a kong still bars after the replacement (`self_draw_passed_locks`)."""
    options = {**FREE, "self_draw_passed_locks": "on"}
    played = play("baike", "A kong 1m", A="111123m 456789p 9p", wall="9p 1s", options=options)
    assert [lock.own for lock in played.round.seats[0].locks] == [True]
    claims = "B 2m; C 9p; A kong"
    played = play("baike", claims, dealer="B", A="34678m 123p 999p 55p", B="2m", C="9p", wall="4s 1s 2s",
                  options=FREE)  # fmt: skip
    assert played.round.seats[0].draws == 1
    assert played.round.seats[0].locks == ()


def test_case_14_a_discarded_self_draw_leaves_no_lock():
    played = play(
        "baike",
        "A 1s; B 9s",
        A="123456789m 1199s",
        wall="1s 9s",
        options=FREE,
    )
    assert "win" in words(played, "A")


# --- the last tiles (N10, N12, N30, N32)


def late(played, left: int):
    """The same position with only `left` tiles in the wall, for rules that look at the wall alone."""
    now = running_round(played.state)
    return replace(played.state, round=replace(now, gone=(1 << 108 - left) - 1))


def waiting_on_9s(preset: str, **options: object):
    return play(preset, "B 9s", dealer="B", A=WAITS_9S, B="9s", options={**FREE, **options})


def test_n10_with_four_tiles_left_any_chance_must_be_taken():
    played = waiting_on_9s("baike")
    assert legal_actions(late(played, 4))[0] == (Win(),)
    assert len(legal_actions(late(played, 5))[0]) > 1


def test_n10_a_tile_from_the_hand_is_none_of_the_last_four():
    played = waiting_on_9s("qq_xuezhan")
    assert len(legal_actions(late(played, 3))[0]) > 1


def test_n12_book_may_decline_on_the_last_tile():
    assert "pass" in waiting_on_9s("book_cap3").legal["A"]
    assert len(legal_actions(late(waiting_on_9s("book_cap3"), 0))[0]) > 1


def test_an_illegal_line_names_what_was_legal():
    with pytest.raises(ScenarioError, match="may not 9s") as caught:
        play("baike", "B 9s", dealer="B", B="123456789m 1234p", wall="5p", options=FREE)
    assert "5p" in caught.value.legal["B"]
    assert caught.value.line == 1


def test_n30_no_kong_on_an_empty_wall():
    played = play("baike", dealer="B", B="5555p", options=FREE)
    assert DeclareKong(parse_tile("5p")) in legal_actions(played.state)[1]
    assert DeclareKong(parse_tile("5p")) not in legal_actions(late(played, 0))[1]


# --- the void suit (N13, N15, cases 1, 2, 15, 26)


def test_n13_book_void_tiles_go_first():
    played = play("book_cap3", A="3m 123456789p 111s", void="mmmm", wall="9s")
    assert words(played, "A") == ["3m"]


def test_only_the_first_discard_must_be_of_the_void_suit_under_the_lax_rule():
    lax = {"void_order": "first_tile_only"}
    first = play("book_cap3", A="35m 123456789p 11s", void="mmmm", wall="9s", options=lax)
    assert words(first, "A") == ["3m", "5m"]
    later = play("book_cap3", "A 3m; B 1m; C 1m; D 1m", A="35m 123456789p 11s", B="1m", C="1m", D="1m",
                 wall="9s 2s 3s 4s 6s", options=lax)  # fmt: skip
    assert {"5m", "1p", "6s"} <= set(words(later, "A"))


def test_case_2_a_void_tile_drawn_later_is_the_only_discard():
    played = play(
        "book_cap3",
        "A 3m; B 1m; C 1m; D 1m",
        A="3m 123456789p 111s",
        B="1m",
        C="1m",
        D="1m",
        wall="9s 2s 3s 4s 5m",
    )
    assert words(played, "A") == ["5m"]


def test_n15_a_hand_in_the_declared_suit_is_no_win():
    hands = {"A": WAITS_9S.replace("s", "p"), "B": "9p 23p 1s 123456789s"}
    assert "win" in words(play("qq_xuezhan", "B 9p", dealer="B", wall="5s", **hands), "A")
    assert "win" not in words(play("book_cap3", "B 9p", dealer="B", wall="5s", void="mmss", **hands), "A")


def test_own_void_suit_is_not_claimed():
    played = play(
        "book_cap3", "B 5p", dealer="B", A="555p 123m", B="5p 123456789s 123p", wall="4s", void="pmss"
    )
    assert words(played, "A") == []


def test_case_15_a_void_choice_is_sealed_until_all_have_chosen():
    state = new_match(rules_of("book_cap3"))
    state = started(state)
    assert set(legal_actions(state)) == set(SEATS)
    with pytest.raises(IllegalAction):
        decide(state, {0: ChooseVoid(0), 1: ChooseVoid(1)})
    with pytest.raises(IllegalAction):
        decide(state, {seat: ChooseVoid(3) for seat in SEATS})


def test_case_26_the_dealer_starts_with_14_and_draws_no_more_after_the_void_choice():
    state = started(new_match(rules_of("book_cap3")))
    events = decide(state, {seat: ChooseVoid(0) for seat in SEATS})
    assert len(events) == 1
    seats = running_round(state).seats
    assert [len(seat.concealed) for seat in seats] == [14, 13, 13, 13]


def started(state, chance: Chance | None = None):
    from app.engine.evolve import evolve

    for event in start_round(state, chance or Chance(FULL_SET, 0, (6, 6, *(1, 1) * 31), (3, 6))):
        state = evolve(state, event)
    return state


def test_face_down_tile_is_the_first_discard_and_shows_the_suit():
    played = play("baike", "A 1m", A="1m 2p 3s", B="34s 123456789m 12p", void="msss", wall="9p 8p")
    owner, other = view(played.state, 1), view(played.state, 2)
    assert words(played, "B") == ["3s"]
    assert owner.players[1].laid_tile == parse_tile("3s")
    assert owner.players[1].void == 2
    assert (other.players[1].laid, other.players[1].laid_tile, other.players[1].void) == (True, None, None)
    assert played.round.seats[0].void == 0


def test_a_natural_void_is_announced_and_binds_no_discard():
    played = play("baike", "A 1m", A="1m 2p 3s", B="123456789m 1234p", void="msss", wall="9p 8p")
    assert played.round.seats[1].natural
    assert played.round.seats[1].void == 2
    assert len(words(played, "B")) > 1
