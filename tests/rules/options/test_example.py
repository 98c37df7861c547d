import pytest

from app.rules.hand import Hand, Meld
from app.rules.options.example import (
    ExampleDraw,
    ExampleKongs,
    ExampleSeat,
    ExampleTextError,
    ExampleWin,
    parse_example,
)
from app.rules.tile import TileTextError, parse_tile, parse_tiles

FIVE = parse_tile("5p")


def test_a_hand_alone_is_won_by_its_last_tile_from_another() -> None:
    tiles = parse_tiles("11223345678999m")
    assert parse_example("11223345678999m") == ExampleWin(Hand(tiles), tiles[-1], False, (), False, False, 1)


def test_a_win_has_melds_events_and_circumstances() -> None:
    found = parse_example("99p[222m][5555p](3333p)+8888p self_draw fed dealer kong_bloom*2 last_tile for:C")
    melds = (
        Meld("pung", parse_tile("2m"), 2),
        Meld("exposed_kong", FIVE, 2),
        Meld("concealed_kong", parse_tile("3p")),
        Meld("added_kong", parse_tile("8p"), 2),
    )
    nine = parse_tile("9p")
    events = (("kong_bloom", 2), ("last_tile", 1))
    assert found == ExampleWin(Hand((nine, nine), melds), nine, True, events, True, True, 2)


def test_kongs_say_what_followed() -> None:
    assert parse_example("kong +5555p late won:CD finished:A for:C") == ExampleKongs(
        (Meld("added_kong", FIVE, 2),), True, "won", (2, 3), (0,), 2
    )
    assert parse_example("kong (5555p) unready") == ExampleKongs(
        (Meld("concealed_kong", FIVE),), False, "unready", (), (), 1
    )


def test_seats_at_the_end_of_the_wall() -> None:
    found = parse_example("draw A::won B:55p(5555p):s C: gone:3m for:A")
    shown = Hand((FIVE, FIVE), (Meld("concealed_kong", FIVE),))
    assert found == ExampleDraw(
        (
            ExampleSeat(0, Hand(()), True, None),
            ExampleSeat(1, shown, False, 2),
            ExampleSeat(2, Hand(()), False, None),
        ),
        (parse_tile("3m"),),
        0,
    )


@pytest.mark.parametrize("text", ["55p self_drawn", "kong (5555p) lately", "draw B:55p gona:3m"])
def test_a_word_that_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(ExampleTextError):
        parse_example(text)


def test_tiles_that_do_not_exist_are_refused() -> None:
    with pytest.raises(TileTextError):
        parse_example("55x")
