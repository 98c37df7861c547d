"""Tiles keep their identity from one layout to the next, in both directions."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from app.engine.event import HandWon, KongMade, PungMade, TileDiscarded, TileDrawn
from app.ui.table.layout import Placement, layout
from app.ui.table.matching import HANDS, Move, match
from tests.ui.table.positions import game, skilled_game, views


def ends(moves: list[Move]) -> set[tuple[Placement | None, Placement | None]]:
    return {(move.before, move.after) for move in moves}


def steps(preset_id: str = "book_cap3") -> list[tuple[object, list[Move]]]:
    """Each event of a game as seat 0 sees it, with its moves."""
    session = game(400, preset_id)
    seen = views(session)
    events = [session.timeline.event(n) for n in range(2, len(session.timeline))]
    return [
        (event, match(layout(a), layout(b))) for event, (a, b) in zip(events, pairwise(seen), strict=False)
    ]


@pytest.mark.parametrize("preset_id", ["book_cap3", "baike", "app_xueliu", "cd_dance", "jiang258", "sbr_mil"])
def test_matching_backwards_is_matching_forwards_reversed(preset_id: str) -> None:
    for before, after in pairwise(views(skilled_game(5, preset_id))):
        forward, back = match(layout(before), layout(after)), match(layout(after), layout(before))
        assert ends(forward) == {(after, before) for before, after in ends(back)}


def test_every_tile_is_matched_once() -> None:
    seen = views(game(200))
    jumps = [(seen[n % len(seen)], seen[n * 7 % len(seen)]) for n in range(40)]
    for before, after in [*pairwise(seen), *jumps]:
        moves = match(layout(before), layout(after))
        assert sorted(m.before.slot for m in moves if m.before) == sorted(p.slot for p in layout(before))
        assert sorted(m.after.slot for m in moves if m.after) == sorted(p.slot for p in layout(after))


def test_a_draw_comes_out_of_the_wall_and_nothing_else_appears() -> None:
    for event, moves in steps():
        appearing = [m for m in moves if m.before is None]
        if isinstance(event, TileDrawn):
            assert [m.after.owner for m in appearing if m.after] == [event.seat]
        elif not isinstance(event, HandWon):
            assert not appearing


def test_a_discard_travels_from_the_hand_to_the_river() -> None:
    seen = 0
    for event, moves in steps():
        if isinstance(event, TileDiscarded):
            to_river = [m for m in moves if m.after and m.after.zone == "river" and not m.rests]
            new = [m for m in to_river if m.before and m.before.zone != "river"]
            assert len(new) == 1
            assert new[0].before is not None
            assert new[0].before.owner == event.seat
            from_wall = "drawn" in new[0].before.marks
            assert from_wall == event.drawn
            seen += 1
    assert seen > 20


def test_a_pung_takes_the_discard_and_two_tiles_of_the_hand() -> None:
    pungs = [(event, moves) for event, moves in steps() if isinstance(event, PungMade)]
    assert pungs
    for event, moves in pungs:
        into = [m.before for m in moves if m.after and m.after.owner == event.seat and "meld" in m.after.zone]
        fresh = [p for p in into if p is not None and "meld" not in p.zone]
        assert sorted(p.zone == "river" for p in fresh) == [False, False, True]


def test_kongs_and_wins_move_tiles_that_were_there() -> None:
    for preset_id in ("book_cap3", "baike", "qq_xuezhan"):
        for event, moves in steps(preset_id):
            if isinstance(event, KongMade):
                assert all(m.before is not None for m in moves)


def test_a_jump_over_the_whole_round_matches_each_side_completely() -> None:
    seen = views(game(400))
    moves = match(layout(seen[0]), layout(seen[-1]))
    assert len([m for m in moves if m.after]) == len(layout(seen[-1]))


@pytest.mark.parametrize("preset_id", ["book_cap3", "baike", "app_xueliu", "cd_dance"])
def test_in_a_hand_no_tile_overtakes_one_that_looks_the_same(preset_id: str) -> None:
    seen = 0
    for _, moves in steps(preset_id):
        pairs = [(move.before, move.after) for move in moves if move.before and move.after]
        kept = [(a, b) for a, b in pairs if a.zone == b.zone and a.zone in HANDS]
        for one, other in combinations(kept, 2):
            if (
                (one[0].owner, one[0].face)
                == (other[0].owner, other[0].face)
                == (other[1].owner, one[1].face)
            ):
                assert (one[0].index < other[0].index) == (one[1].index < other[1].index)
                seen += 1
    assert seen > 20


def test_a_tile_that_only_loses_a_mark_stays_where_it_is() -> None:
    last = Placement(1, "river", 3, "m5", "lie", 1, 4.0, 1.0, 0.35, frozenset({"last"}))
    (move,) = match([last], [replace(last, marks=frozenset())])
    assert move.stays
    assert not move.rests
    (move,) = match([last], [replace(last, x=5.0)])
    assert not move.stays
