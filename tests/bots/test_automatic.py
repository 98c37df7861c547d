"""What is left to the table 托管 never costs a win and never answers what it does not mean."""

from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots.automatic import AUTOMATICS, automatic_answer
from app.bots.levels import make_bot
from app.engine.action import Action, ClaimPung, DeclareKong, Discard, Pass, Win
from app.engine.seatview import SeatView
from app.engine.view import view
from app.rules.presets import preset_ids
from app.rules.tile import parse_tile, suit_of
from tests.support.rounds import views_of_a_round
from tests.support.table import play


def seen(seat: str, actions: str = "", **table: object) -> SeatView:
    return view(play("book_cap3", actions, **table).state, "ABCD".index(seat))


def answer(asked: SeatView, *left: str) -> Action | None:
    return automatic_answer(asked, frozenset(left))


def test_a_discard_that_wins_is_won_with_or_asked_about_but_never_passed() -> None:
    asked = seen("B", "A 9p", A="9p 234678m 234678p", B="123456m 11p 99p 789m", void="ssss", wall="5m 1s")
    assert {Win(), ClaimPung(), Pass()} <= set(asked.legal)
    assert answer(asked, "win") == Win()
    assert answer(asked, "no_calls", "void", "drawn") is None


def test_a_pung_is_passed_by_where_nothing_is_to_be_called() -> None:
    asked = seen("B", "A 9p", A="9p 234678m 234678p", B="99p 1357m 2468m 135p", void="ssss", wall="5m 1s")
    assert ClaimPung() in asked.legal
    assert answer(asked, "no_calls") == Pass()
    assert answer(asked, "win", "void", "drawn") is None


def test_the_drawn_tile_goes_out_again() -> None:
    asked = seen("A", A="123456789m 1357p", void="spmm", wall="9p")
    assert answer(asked, "drawn") == Discard(parse_tile("9p"), drawn=True)
    assert answer(asked, "win", "no_calls", "void") is None


def test_void_tiles_go_first_the_drawn_one_before_the_others() -> None:
    asked = seen("A", A="123456m 11p 2579s", void="spmm", wall="8s")
    assert answer(asked, "void") == Discard(parse_tile("8s"), drawn=True)
    asked = seen("A", A="123456m 11p 2579s", void="spmm", wall="4p")
    chosen = answer(asked, "void", "drawn")
    assert isinstance(chosen, Discard)
    assert suit_of(chosen.tile) == suit_of(parse_tile("1s"))


def test_a_kong_is_asked_about_unless_nothing_is_to_be_called() -> None:
    asked = seen("A", A="1111m 456m 11357p", void="spmm", wall="9p")
    assert DeclareKong(parse_tile("1m")) in asked.legal
    assert answer(asked, "drawn") is None
    assert answer(asked, "drawn", "no_calls") == Discard(parse_tile("9p"), drawn=True)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(preset_ids()), st.integers(0, 10**6), st.sets(st.sampled_from(AUTOMATICS)))
def test_every_answer_is_legal_and_nothing_else_is_answered(name: str, seed: int, left: set[str]) -> None:
    for asked, _ in views_of_a_round(name, make_bot("novice"), seed):
        chosen = automatic_answer(asked, frozenset(left))
        assert chosen is None or chosen in asked.legal
        if asked.phase not in ("turn", "claim"):
            assert chosen is None or chosen == Win()
        if Win() in asked.legal:
            assert chosen == (Win() if "win" in left else None)
