import pytest

from app.rules.tile import (
    COPIES,
    FULL_SET,
    KINDS,
    TileTextError,
    format_tile,
    format_tiles,
    parse_tile,
    parse_tiles,
    rank_of,
    suit_of,
)


def test_the_set_has_four_copies_of_27_kinds() -> None:
    assert len(FULL_SET) == 108
    assert all(FULL_SET.count(tile) == COPIES for tile in range(KINDS))


def test_text_form_both_ways() -> None:
    assert parse_tiles("123m 55p 9s") == (0, 1, 2, 13, 13, 26)
    assert format_tiles((26, 13, 0, 13, 2, 1)) == "123m 55p 9s"
    assert [format_tile(tile) for tile in (0, 13, 26)] == ["1m", "5p", "9s"]
    assert parse_tile(" 5p ") == 13
    assert (suit_of(13), rank_of(13)) == (1, 5)


@pytest.mark.parametrize(("text", "part"), [("12m0p", "0p"), ("12", "12"), ("5z", "5z"), ("m", "m")])
def test_unreadable_part_is_named(text: str, part: str) -> None:
    with pytest.raises(TileTextError, match=part):
        parse_tiles(text)


@pytest.mark.parametrize("text", ["", "12m"])
def test_one_tile_means_one(text: str) -> None:
    with pytest.raises(TileTextError):
        parse_tile(text)
