"""Which hands are complete, and which of them win (RULES 4.2; BEYOND cases 12, 19)."""

from itertools import product

import pytest

from app.rules.complete import can_win, is_complete, only_258
from app.rules.hand import Meld
from app.rules.reading import readings
from app.rules.ruleset import RuleSet, with_changes
from app.rules.shape import Shape
from app.rules.tile import parse_tiles

PLAIN = with_changes(RuleSet(), {"void_declare": "none"})
ANY_SUITS = with_changes(PLAIN, {"void_to_win": "off"})


@pytest.mark.parametrize(
    ("text", "melds", "expected"),
    [
        ("11223345678999m", 0, True),
        ("11334466m557799p", 0, True),
        ("11334466m55779p9s", 0, False),
        ("123m456p789s11122s", 0, True),
        ("11m22p", 3, False),
        ("11122m", 3, True),
        ("11m", 4, True),
        ("12m", 4, False),
        ("1133446677m55p", 1, False),
        ("111m11p11s", 2, False),
        ("1111222233334m", 0, False),
    ],
)
def test_complete_shapes(text: str, melds: int, expected: bool) -> None:
    assert is_complete(parse_tiles(text), melds) is expected
    assert bool(readings(parse_tiles(text), melds)) is expected


def test_seven_pairs_can_be_switched_off() -> None:
    pairs = parse_tiles("11334466m557799p")
    assert not is_complete(pairs, 0, seven_pairs=False)
    assert not readings(pairs, 0, seven_pairs=False)
    assert not can_win(with_changes(PLAIN, {"seven_pairs": "off"}), pairs, (), None)
    assert Shape(pairs, seven_pairs=False).distance() > 0


@pytest.mark.parametrize(
    ("rules", "void", "expected"),
    [(PLAIN, None, False), (ANY_SUITS, None, True), (ANY_SUITS, 2, False)],
    ids=["a suit must be missing", "any suits", "void suit held"],
)
def test_can_win_under_void_options(rules: RuleSet, void: int | None, expected: bool) -> None:
    assert can_win(rules, parse_tiles("123m456p789s11122s"), (), void) is expected


def test_can_win_counts_melds() -> None:
    melds = (Meld("pung", 0, 1), Meld("concealed_kong", 4))
    assert can_win(PLAIN, parse_tiles("12355p678p"), melds, 2)
    assert not can_win(PLAIN, parse_tiles("12355p"), melds, 2)
    assert not can_win(PLAIN, parse_tiles("12355p678p"), melds, 0)
    assert not can_win(PLAIN, parse_tiles("123p55678s"), melds, None)


def test_one_suit_seven_pairs_with_and_without_fours() -> None:
    """The fixed counts 2304 and 36."""
    with_fours = without = 0
    for pairs in product(range(3), repeat=9):
        if sum(pairs) == 7:
            with_fours += 1
            without += max(pairs) == 1
            hand = tuple(tile for tile, count in enumerate(pairs) for _ in range(2 * count))
            assert is_complete(hand, 0)
    assert (with_fours, without) == (2304, 36)


@pytest.mark.parametrize("rank", range(9))
def test_only_tiles_and_melds_of_2_5_and_8_scatter(rank: int) -> None:
    good = rank in (1, 4, 7)
    assert only_258((1, 13, 25, 18 + rank), ()) is good
    for kind in ("pung", "exposed_kong", "concealed_kong"):
        assert only_258((1, 13), (Meld("pung", 4), Meld(kind, 9 + rank))) is good


def test_a_run_is_never_of_2_5_and_8() -> None:
    assert not only_258((1, 4), (Meld("chow", 4),))
