"""The 258 game, played by the engine: payment rows E70 to E82 of RULES 4.3 by their ids."""

import pytest

from app.engine.winning import win_value
from tests.support.table import money, play

SMALL_WAITS_9S = "123456m 123m 22s 78s"
"""A small hand 小胡 with a pair of 2, waiting for 6s and 9s."""
BIG_WAITS_9M = "111222333m 77m 99m"
"""All pungs and one suit 大胡, waiting for 7m and 9m."""
PLAIN = {"opening_small_hu": "off", "haidi_roam": "off"}
NO_BIRD = {**PLAIN, "zha_niao": "off"}


ORDER = "ABCD"
FIRST_TURN = ("1p", "2p", "3p", "4p")
SECOND_TURN = ("6p", "7p", "8p", "9p")


def until(seat: str) -> tuple[list[str], list[str]]:
    """Wall and lines up to the second turn of a seat, so that neither 天胡 nor 地胡 is about."""
    drawn = [*FIRST_TURN, *SECOND_TURN[: ORDER.index(seat)]]
    return drawn, [f"{ORDER[at % 4]} {tile}" for at, tile in enumerate(drawn)]


def self_draw(winner: str, hand: str, tile: str):
    """The winner draws its tile in its second turn."""
    wall, lines = until(winner)
    return play(
        "jiang258",
        "; ".join([*lines, f"{winner} win"]),
        wall=" ".join([*wall, tile]),
        options=NO_BIRD,
        **{winner: hand},
    )


@pytest.mark.parametrize(
    ("row", "winner", "hand", "tile", "paid"),
    [
        ("E70", "A", SMALL_WAITS_9S, "9s", (6, -2, -2, -2)),
        ("E71", "B", SMALL_WAITS_9S, "9s", (-2, 4, -1, -1)),
        ("E72", "A", BIG_WAITS_9M, "9m", (12, -4, -4, -4)),
        ("E73", "B", BIG_WAITS_9M, "9m", (-4, 10, -3, -3)),
    ],
)
def test_self_draws(row, winner, hand, tile, paid):
    assert money(self_draw(winner, hand, tile)) == paid, row


def by_discard(source: str, winner: str, hand: str, tile: str, bird: str = ""):
    """The source draws and discards the tile in its second turn, and the winner takes it."""
    wall, lines = until(source)
    return play(
        "jiang258",
        "; ".join([*lines, f"{source} {tile}", f"{winner} win"]),
        wall=" ".join([*wall, tile, bird]),
        options=PLAIN if bird else NO_BIRD,
        **{winner: hand},
    )


@pytest.mark.parametrize(
    ("row", "source", "winner", "hand", "tile", "paid"),
    [
        ("E74", "C", "B", SMALL_WAITS_9S, "9s", (0, 1, -1, 0)),
        ("E74", "A", "B", SMALL_WAITS_9S, "9s", (-2, 2, 0, 0)),
        ("E75", "C", "B", BIG_WAITS_9M, "9m", (0, 6, -6, 0)),
        ("E75", "A", "B", BIG_WAITS_9M, "9m", (-7, 7, 0, 0)),
        ("E75", "C", "A", BIG_WAITS_9M, "9m", (7, 0, -7, 0)),
    ],
)
def test_discards(row, source, winner, hand, tile, paid):
    assert money(by_discard(source, winner, hand, tile)) == paid, row


@pytest.mark.parametrize(
    ("bird", "paid"),
    [
        ("3p", -12),
        ("7p", -12),
        ("2p", -12),
        ("6p", -12),
        ("4p", -6),
        ("8p", -6),
        ("1p", -6),
        ("5p", -6),
        ("9p", -6),
    ],
)
def test_e81_the_bird_on_winner_or_discarder_doubles(bird, paid):
    assert money(by_discard("C", "B", BIG_WAITS_9M, "9m", bird))[2] == paid


def test_e76_an_earthly_win_on_the_dealers_first_discard():
    played = play("jiang258", "A 9m; B win", B="111222333m 77m 99m", wall="9m", options=NO_BIRD)
    assert money(played) == (-7, 7, 0, 0)


def test_a_win_off_the_dealer_is_worth_the_dealers_rate_to_who_looks_at_it():
    for source, rate in (("A", 2), ("C", 1)):
        wall, lines = until(source)
        played = play("jiang258", "; ".join([*lines, f"{source} 9s"]), wall=" ".join([*wall, "9s"]),
                      options=NO_BIRD, B=SMALL_WAITS_9S)  # fmt: skip
        assert win_value(played.state, 1).multiple == rate


def test_a_small_hand_without_its_pair_is_no_win():
    played = play("jiang258", "A 1p; B 2p; C 9s", B="123456m 123m 33s 78s", wall="1p 2p 9s", options=NO_BIRD)
    assert "win" not in played.legal.get("B", [])


@pytest.mark.parametrize(("rule", "paid"), [("as_discard", 1), ("as_rob", 10)])
def test_a_robbed_supplement_is_paid_as_a_discard_or_as_a_robbery(rule, paid):
    played = play(
        "jiang258",
        "A 5s; C pong; C 1p; D 2p; A 3p; B 4p; C bu 5s; B win",
        wall="5s 2p 3p 4p 5s",
        options={**NO_BIRD, "bu_zhang_rob_as": rule},
        B="123456m 22s 46s 123m",
        C="55s 147m 369p 28m 1p 9m 3m",
    )
    assert money(played) == (0, paid, -paid, 0)
