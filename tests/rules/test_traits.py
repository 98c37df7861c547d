"""Traits joined from suits and melds, against the same questions asked of whole readings."""

import pytest
from hypothesis import given

from app.rules import traits as t
from app.rules.hand import Hand, Meld, MeldKind
from app.rules.reading import Reading, readings
from app.rules.tile import KINDS, Tile, parse_tiles
from tests.rules.rows import meld
from tests.support.random_hands import complete_hands

PLAIN_TRAITS = t.EVERYWHERE & ~t.TWOS | t.PAIR_258 | t.PAIR_WON | t.MIDDLE_FIVE | t.STRAIGHT | t.SEVEN_PAIRS


def asked(hand: Hand, reading: Reading, tile: Tile) -> int:
    """The traits of a reading, each by its own definition."""
    ranks = {tile % 9 for tile in hand.tiles}
    pairs = reading.seven_pairs
    chows = [laid.tile for laid in hand.melds if laid.kind == "chow"]
    runs = {*reading.runs, *chows}
    sets = [{run % 9, run % 9 + 2} for run in runs]
    sets += [{triplet % 9} for triplet in reading.triplets]
    sets += [{laid.tile % 9} for laid in hand.melds if laid.kind != "chow"]
    sets += [{reading.pair % 9}] if reading.pair is not None else []
    held = {
        t.TRIPLETS: pairs or not runs,
        t.ENDS: pairs or all(group & {0, 8} for group in sets),
        t.ONLY_258: ranks <= {1, 4, 7},
        t.ONLY_456: ranks <= {3, 4, 5},
        t.NO_ENDS: not ranks & {0, 8},
        t.CONCEALED: all(laid.kind == "concealed_kong" for laid in hand.melds),
        t.PAIR_258: reading.pair is not None and reading.pair % 9 in (1, 4, 7),
        t.PAIR_WON: reading.pair == tile,
        t.MIDDLE_FIVE: tile % 9 == 4 and tile - 1 in reading.runs,
        t.STRAIGHT: any({low, low + 3, low + 6} <= runs for low in (0, 9, 18)),
        t.SEVEN_PAIRS: pairs,
    }
    return sum(trait for trait, holds in held.items() if holds)


@given(complete_hands())
def test_joined_traits_are_those_of_the_readings(won: tuple[Hand, Tile]) -> None:
    hand, tile = won
    found = t.shape_traits(t.pack(hand.concealed), hand.melds, tile, seven_pairs=True)
    expected = {asked(hand, reading, tile) for reading in readings(hand.concealed, len(hand.melds))}
    plain = PLAIN_TRAITS & ~(t.TRIPLETS | t.ENDS)
    by_sets = {way & PLAIN_TRAITS for way in found if not way & t.SEVEN_PAIRS}
    assert by_sets == {way for way in expected if not way & t.SEVEN_PAIRS}
    by_pairs = {way & plain for way in found if way & t.SEVEN_PAIRS}
    assert by_pairs == {way & plain for way in expected if way & t.SEVEN_PAIRS}


@given(complete_hands())
def test_suits_and_fours_of_whole_hands(won: tuple[Hand, Tile]) -> None:
    hand, _ = won
    whole = t.pack_hand(t.pack(hand.concealed), hand.melds)
    assert t.suits_in(whole) == sum({1 << tile // 9 for tile in hand.tiles})
    assert t.fours_in(whole) == sum(hand.tiles.count(tile) == 4 for tile in range(KINDS))


def test_incomplete_tiles_have_no_traits() -> None:
    for text in ("123m456p789s11124s", "1133557799m1145p", "123456789m1123p4s"):
        assert t.shape_traits(t.pack(parse_tiles(text)), (), 0, seven_pairs=True) == []
    assert t.shape_traits(t.pack(parse_tiles("1133557799m1144p")), (), 0, seven_pairs=False) == []


def test_traits_of_melds() -> None:
    for text, kind, ends, concealed in (
        ("123m", None, True, False),
        ("234m", None, False, False),
        ("999s", None, True, False),
        ("9999s", "concealed_kong", True, True),
    ):
        laid = meld(text, kind)  # type: ignore[arg-type]
        traits = t.meld_traits(laid.kind, laid.tile)
        assert bool(traits & t.ENDS) is ends
        assert bool(traits & t.CONCEALED) is concealed
        assert bool(traits & t.TRIPLETS) is (laid.kind != "chow")


def test_a_supplement_is_a_kong_of_four_tiles() -> None:
    """补张: a root like any kong, whatever it lacks besides."""
    laid = Meld("added_kong", 4, 0, supplement=True)
    assert laid.is_kong
    assert t.fours_in(t.pack_hand(0, (laid,))) == 1


@pytest.mark.parametrize("low", [tile for tile in range(KINDS) if tile % 9 <= 6])
def test_traits_of_a_melded_run_are_those_of_its_three_tiles(low: Tile) -> None:
    ranks = {(low + step) % 9 for step in range(3)}
    found = t.meld_traits("chow", low)
    assert bool(found & t.NO_ENDS) is (not ranks & {0, 8})
    assert bool(found & t.ONLY_456) is (ranks == {3, 4, 5})
    assert bool(found & t.ENDS) is bool(ranks & {0, 8})
    assert not found & (t.ONLY_258 | t.TRIPLETS | t.CONCEALED)


@pytest.mark.parametrize("kind", ["pung", "exposed_kong", "concealed_kong"])
@pytest.mark.parametrize("tile", range(KINDS))
def test_traits_of_melded_equal_tiles_are_those_of_the_tile(kind: MeldKind, tile: Tile) -> None:
    found, rank = t.meld_traits(kind, tile), tile % 9
    assert bool(found & t.NO_ENDS) is (rank not in (0, 8))
    assert bool(found & t.ONLY_456) is (rank in (3, 4, 5))
    assert bool(found & t.ONLY_258) is (rank in (1, 4, 7))
    assert bool(found & t.ENDS) is (rank in (0, 8))
    assert bool(found & t.CONCEALED) is (kind == "concealed_kong")
    assert found & t.TRIPLETS
