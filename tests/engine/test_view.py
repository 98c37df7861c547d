"""view: what a seat may know, and what it may not."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from app.engine.action import Win
from app.engine.deal import Chance, start_round
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import new_match, running_round
from app.engine.view import points_due, settles_at_once, view
from app.rules.hand import SEATS
from app.rules.presets import preset
from app.rules.tile import FULL_SET, format_tiles, parse_tile, parse_tiles
from app.session.shuffle import chance_in
from tests.support.hidden import with_hidden_tiles_shuffled
from tests.support.table import play, rules_of

FREE = {"void_declare": "none"}
WAITS_9S = "123456789m 1199s"


TABLES = {
    "own turn": lambda: play(
        "baike", "A 5p; B pong; B 1s", A="5p", B="55p 1s", wall="2s 3p 3p", options=FREE
    ),
    "face-down tiles": lambda: play("baike", A="1m 2p 3s", void="msps"),
    "a tile on offer": lambda: play("qq_xuezhan", "B 9s", dealer="B", B="9s", C=WAITS_9S),
    "a winner": lambda: play("qq_xuezhan", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S),
    "kong": lambda: play(
        "book_cap3", "B kong 5p", dealer="B", B="5555p 123456789s", void="mmmm", wall="1s 2s"
    ),
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("seat", SEATS)
def test_swapping_hidden_tiles_changes_nothing_for_a_seat(name, seat):
    state = TABLES[name]().state
    before = view(state, seat)
    for seed in range(5):
        swapped = with_hidden_tiles_shuffled(state, seat, random.Random(seed))
        after = view(swapped, seat)
        assert after == before


def test_hands_of_others_are_absent_and_open_in_an_open_view():
    state = play("qq_xuezhan", "B 9s", dealer="B", B="9s", C=WAITS_9S).state
    shown = view(state, 0)
    assert shown.players[2].hand is None
    assert shown.players[2].count == 13
    assert format_tiles(view(state, 0, open_hands=True).players[2].hand) == "123456789m 1199s"


def test_who_may_rob_a_kong_is_that_seats_secret():
    lines = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p"
    played = play("qq_xuezhan", lines, A="5p", B="55p 1s", C="123456m 46p 789m 22p", wall="2s 3s 6s 7s 5p")
    assert running_round(played.state).stage == "robbing"
    assert [view(played.state, seat).waiting for seat in SEATS] == [(), (), (2,), ()]


def test_nobody_is_in_turn_before_the_first_discard_and_after_the_end():
    walls = play("book_cap3", void="mmmm").state
    now = running_round(walls)
    assert view(walls, 0).turn == 0
    for stage in ("walls", "exchange", "void", "opening"):
        assert (
            view(msgspec.structs.replace(walls, round=msgspec.structs.replace(now, stage=stage)), 0).turn
            is None
        )
    ended = play("qq_normal", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S).state
    assert running_round(ended).ended
    assert view(ended, 0).turn is None


def test_the_turn_counts_the_coming_discard_of_the_seat_in_turn_alone():
    for lines, turn in (
        ("", 1),
        ("A 1p", 1),
        ("A 1p; B 2p; C 3p; D 4p", 2),
        ("A 1p; B 2p; C 3p; D 4p; A 5p", 2),
    ):
        played = play("qq_xuezhan", lines, A="1p 3m 6s", wall="9s 2p 3p 4p 5p")
        assert running_round(played.state).turn_number == turn
    claimed = play("qq_xuezhan", "A 5s", A="5s", B="55s 19p", wall="2p")
    assert running_round(claimed.state).turn_number == 1


def test_a_drawn_tile_of_another_seat_is_only_a_tile():
    shown = view(play("qq_xuezhan", dealer="B", options=FREE).state, 0)
    assert (shown.players[1].has_drawn, shown.players[1].drawn) == (True, None)


def test_a_winners_hand_lies_open():
    shown = view(play("qq_xuezhan", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S).state, 0)
    assert shown.players[2].hand == tuple(sorted(parse_tiles(WAITS_9S)))
    assert shown.players[2].won.tile == parse_tile("9s")
    assert shown.players[2].won.gain == 6


def test_the_offered_win_comes_with_its_value():
    played = play("qq_xuezhan", "B 9s", dealer="B", B="9s", C=WAITS_9S)
    assert Win() in legal_actions(played.state)[2]
    assert view(played.state, 2).win_value.points == 6
    assert view(played.state, 0).win_value is None
    assert (view(played.state, 2).win_gain, view(played.state, 0).win_gain) == (6, None)


def test_the_gain_counts_every_payer_and_the_kong_money_that_moves():
    bloom = play("baike", "B kong 5s", dealer="B", B="5555s 123456789m", wall="9s 9s", options=FREE)
    assert view(bloom.state, 1).win_gain == 15
    moved = play("baike", "B kong 5p; B 9s", dealer="B", B="5555p 9s", C=WAITS_9S, wall="6s 7m", options=FREE)
    assert view(moved.state, 2).win_gain == 8


def test_a_concealed_kong_may_be_hidden():
    options = {**FREE, "concealed_kong_face": "hidden"}
    state = play("qq_xuezhan", "B kong 5p", dealer="B", B="5555p", options=options).state
    assert view(state, 1).players[1].melds[0].tile == parse_tile("5p")
    assert (view(state, 0).players[1].melds, view(state, 0).players[1].hidden_kongs) == ((), 1)


def test_kong_money_shows_at_once_where_it_is_settled_at_once():
    for name, score in (("qq_xuezhan", 6), ("baike", 0)):
        state = play(name, "C 5p; B kong", dealer="C", C="5p", B="555p", options=FREE).state
        assert view(state, 0).players[1].score == score
        assert view(state, 0).ledger


@pytest.mark.parametrize(("moment", "scores", "due"), [
    ("hand_end", [0, 0, 0, 0], [0, -1, 1, 0]),
    ("immediate", [0, -1, 1, 0], [0, 0, 0, 0]),
])  # fmt: skip
def test_what_is_not_settled_at_once_is_due(moment: str, scores: list[int], due: list[int]):
    options = {**FREE, "win_settle": moment}
    state = play("baike", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options=options).state
    shown = view(state, 0)
    assert shown.result is None
    assert [player.score for player in shown.players] == scores
    assert [points_due(shown, seat) for seat in range(4)] == due


def test_nothing_is_due_once_the_round_is_over():
    options = {**FREE, "continuation": "single"}
    state = play("baike", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options=options).state
    assert [points_due(view(state, 0), seat) for seat in range(4)] == [0, 0, 0, 0]


def test_the_score_after_the_round_holds_everything():
    played = play(
        "baike", "B 9s; C win", dealer="B", B="9s", C=WAITS_9S, options={**FREE, "continuation": "single"}
    )
    shown = view(played.state, 0)
    assert [player.score for player in shown.players] == [0, -1, 1, 0]
    assert shown.phase == "over"
    assert shown.players[3].hand is not None


def test_a_view_survives_json():
    shown = view(play("qq_xuezhan", "B 9s", dealer="B", B="9s", C=WAITS_9S).state, 2)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=type(shown)) == shown


def test_no_view_before_the_first_round():
    with pytest.raises(ValueError, match="no round"):
        view(new_match(rules_of("baike")), 0)


def test_a_dealer_that_lacks_a_suit_is_not_given_away_before_it_says_so():
    """扣牌: the others lay a tile down at that moment, and only a dealer with 天缺 is asked too."""
    state = next(state for state in map(dealt_for_laying_down, range(2000)) if dealer_is_asked(state))
    dealer = running_round(state).dealer
    for seat in SEATS:
        expected = set(SEATS) if seat == dealer else set(SEATS) - {dealer}
        assert set(view(state, seat).waiting) == expected


def dealt_for_laying_down(number):
    state = new_match(preset("kou_dingque"))
    for event in start_round(state, chance_in(bytes(32), number)):
        state = evolve(state, event)
    return state


def dealer_is_asked(state):
    return running_round(state).dealer in legal_actions(state)


def opening_stage(preset_id: str, wall: tuple[int, ...] = FULL_SET):
    state = new_match(rules_of(preset_id, exchange_three="off"))
    for event in start_round(replace(state, next_dealer=0), Chance(wall, 0, (), (3, 6))):
        state = evolve(state, event)
    assert running_round(state).stage == "void"
    return state


def test_who_chooses_a_void_suit_is_known_and_who_announces_a_natural_one_is_not():
    everybody = opening_stage("book_cap3")
    assert [view(everybody, seat).waiting for seat in SEATS] == [SEATS] * 4
    natural = opening_stage("qq_dingzhang")
    asked = tuple(legal_actions(natural))
    assert asked
    for seat in SEATS:
        assert view(natural, seat).waiting == ((seat,) if seat in asked else ())


@pytest.mark.parametrize(
    ("reason", "with_kongs"),
    [
        ("kong", True),
        ("transfer", True),
        ("kong_refund", True),
        ("rob_others", True),
        ("win", False),
        ("pig", False),
    ],
)
def test_money_of_kongs_settles_when_kongs_do(reason, with_kongs):
    at_once = rules_of("baike", kong_settle="immediate", win_settle="hand_end")
    later = rules_of("baike", kong_settle="hand_end", win_settle="immediate")
    assert settles_at_once(at_once, reason) is with_kongs
    assert settles_at_once(later, reason) is not with_kongs
