"""Distances, useful tiles and waits (RULES 4.2, N31, U28; BEYOND cases 12, 20)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.complete import is_complete, suit_mask
from app.rules.hand import Hand, Meld
from app.rules.reading import readings
from app.rules.ruleset import RuleSet, with_changes
from app.rules.shape import NEVER, Shape, waits
from app.rules.tile import FULL_SET, KINDS, Tile, format_tiles, parse_tiles
from tests.rules.rows import READY_HANDS

PLAIN = with_changes(RuleSet(), {"void_declare": "none"})
ANY_SUITS = with_changes(PLAIN, {"void_to_win": "off"})

READY = [row for row in READY_HANDS if not row["melds"]]


def counts_of(tiles: tuple[Tile, ...]) -> list[int]:
    return [tiles.count(tile) for tile in range(KINDS)]


@st.composite
def hands(draw: st.DrawFn, tiles: int = 13) -> tuple[Tile, ...]:
    """Concealed tiles of a hand with no melds, from few kinds so that shapes form."""
    return tuple(draw(st.permutations(FULL_SET))[:tiles])


@pytest.mark.parametrize("row", READY, ids=lambda row: row["id"])
def test_ready_hand(row: dict[str, Any]) -> None:
    hand = Hand(parse_tiles(row["hand"]))
    assert format_tiles(waits(hand, ANY_SUITS, None)) == format_tiles(parse_tiles(row["waits"]))
    assert Shape(hand.concealed, two_suits=False).distance() == 1


@pytest.mark.parametrize("text", [row["hand"] for row in READY[:2]])
def test_three_suits_are_never_ready_where_one_must_be_missing(text: str) -> None:
    assert waits(Hand(parse_tiles(text)), PLAIN, None) == ()


def test_w16_golden_hook_waits_for_its_pair() -> None:
    melds = tuple(Meld("pung", tile, 1) for tile in parse_tiles("134m2p"))
    assert waits(Hand(parse_tiles("6p"), melds), PLAIN, 2) == parse_tiles("6p")


def test_w17_pong_and_run_share_the_nine() -> None:
    hand = Hand(parse_tiles("55m234m678m78p"), (Meld("pung", parse_tiles("9p")[0], 1),))
    assert waits(hand, PLAIN, 2) == parse_tiles("69p")


def test_n31_fifth_copy_is_no_wait() -> None:
    assert waits(Hand(parse_tiles("123456789m1111p")), PLAIN, None) == ()
    nine = parse_tiles("9p")[0]
    hand = Hand(parse_tiles("55m234m678m78p"), (Meld("exposed_kong", nine, 1),))
    assert waits(hand, PLAIN, None) == parse_tiles("6p")


def test_void_suit_decides_waits() -> None:
    hand = Hand(parse_tiles("123456789m3457p"))
    assert waits(hand, PLAIN, 2) == parse_tiles("7p")
    assert waits(hand, PLAIN, 0) == ()
    assert waits(Hand(parse_tiles("5p"), tuple(Meld("pung", tile) for tile in (0, 1, 2, 3))), PLAIN, 0) == ()


def test_melds_in_three_suits_never_win() -> None:
    melds = (Meld("pung", 0), Meld("pung", 9), Meld("pung", 18))
    assert suit_mask(melds) == 0b111
    assert Shape(parse_tiles("12m33p"), 3, meld_suits=0b111).distance() == NEVER
    assert Shape(parse_tiles("1233m"), 3, meld_suits=0b111, two_suits=False).distance() == 1


@given(hands(), st.sampled_from([{"two_suits": False}, {"two_suits": True}, {"void": 1}]))
def test_distance_is_one_more_than_after_the_best_draw(
    concealed: tuple[Tile, ...], wanted: dict[str, Any]
) -> None:
    """BEYOND: the identity D(h) = 1 + min D(h + t), for every way of counting suits."""
    shape = Shape(concealed, **wanted)
    here = shape.distance()
    after = {t: Shape((*concealed, t), **wanted).distance() for t in range(KINDS) if concealed.count(t) < 4}
    assert here == 1 + min(after.values())
    assert shape.useful() == tuple(tile for tile, there in after.items() if there < here)


@given(hands(10), st.sampled_from([0b001, 0b010, 0b101]))
def test_useful_tiles_with_a_meld(concealed: tuple[Tile, ...], meld_suits: int) -> None:
    shape = Shape(concealed, 1, meld_suits=meld_suits)
    here = shape.distance()
    assert shape.useful() == tuple(
        t
        for t in range(KINDS)
        if concealed.count(t) < 4 and Shape((*concealed, t), 1, meld_suits=meld_suits).distance() < here
    )


@given(hands(20))
def test_a_shape_that_is_moved_is_that_of_the_tiles_it_has(tiles: tuple[Tile, ...]) -> None:
    concealed, coming = list(tiles[:13]), tiles[13:]
    shape = Shape(concealed)
    for tile in coming:
        shape.add(tile)
        gone = concealed.pop(0)
        shape.remove(gone)
        concealed.append(tile)
        fresh = Shape(concealed)
        assert (shape.distance(), shape.useful()) == (fresh.distance(), fresh.useful())


@given(hands(14))
def test_win_reading_and_distance_agree(concealed: tuple[Tile, ...]) -> None:
    assert is_complete(concealed, 0) == (Shape(concealed, two_suits=False).distance() == 0)
    assert is_complete(concealed, 0) == bool(readings(concealed, 0))


def test_a_kong_is_one_set() -> None:
    """BEYOND case 20: a called kong of a finished triplet leaves the distance as it is."""
    concealed = parse_tiles("111m234m678p9934p")
    rest = tuple(tile for tile in concealed if tile)
    assert Shape(concealed).distance() == Shape(rest, 1, meld_suits=0b001).distance() == 1
