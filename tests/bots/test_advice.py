"""Advice to a player who is to discard."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots.advice import advice
from app.bots.levels import make_bot
from app.engine.action import DeclareKong, Discard
from app.engine.view import view
from app.rules.presets import preset_ids
from app.rules.tile import parse_tile
from tests.support.rounds import views_of_a_round
from tests.support.table import play


def test_the_last_tile_to_a_ready_hand_is_kept_and_the_lone_one_recommended() -> None:
    asked = view(play("book_cap3", A="123456m 789m 23p 5p", void="ssss", wall="9p").state, 0)
    told = advice(asked)
    assert told is not None
    assert told.best in (parse_tile("9p"), parse_tile("5p"))
    assert set(told.chances) == {action.tile for action in asked.legal if isinstance(action, Discard)}


def test_where_a_kong_is_better_no_discard_is_recommended() -> None:
    asked = view(play("book_cap3", A="1111m 456m 789m 99p 5p", void="ssss", wall="6p").state, 0)
    assert DeclareKong(parse_tile("1m")) in asked.legal
    told = advice(asked)
    assert told is not None
    assert told.best is None


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(preset_ids()), st.integers(0, 10**6))
def test_advice_is_given_for_discards_alone_and_within_bounds(name: str, number: int) -> None:
    for asked, _ in views_of_a_round(name, make_bot("novice"), number):
        told = advice(asked)
        if told is None:
            assert asked.phase != "turn" or not any(isinstance(a, Discard) for a in asked.legal)
            continue
        assert told.best is None or told.best in told.chances
        assert all(0 <= chance <= 1 for chance in told.chances.values())
