"""RULES 4.1: every golden hand under every column."""

from typing import Any

import pytest

from app.rules.fan import PatternFan, WinningHand
from app.rules.hand import Hand, Meld
from app.rules.ruleset import RuleSet, with_changes
from app.rules.tile import parse_tiles
from app.rules.value import NoWin, WinValue, value_win
from tests.rules.columns import GOLDEN, family

COLUMNS = ("qq", "sc8", "baike", "baike_full", "cq", "zs")
UNCAPPED = ("baike", "baike_full", "cq")


def winning(row: dict[str, Any]) -> WinningHand:
    melds = []
    for text in row["melds"]:
        tiles = parse_tiles(text)
        melds.append(Meld("exposed_kong" if len(tiles) == 4 else "pung", tiles[0], 1))
    concealed = parse_tiles(row["hand"])
    return WinningHand(Hand(concealed, tuple(melds)), concealed[-1], "discard")


def cases() -> list[Any]:
    return [
        pytest.param(row, column, id=f"{row['id']}-{column}") for row in GOLDEN for column in ("cd", *COLUMNS)
    ]


@pytest.mark.parametrize(("row", "column"), cases())
def test_golden_hand(row: dict[str, Any], column: str) -> None:
    rules = family(column)
    if column in UNCAPPED:
        rules = with_changes(rules, {"cap_mult": "none"})
    value = value_win(rules, winning(row))
    if row[column] is None:
        assert isinstance(value, NoWin)
        return
    assert isinstance(value, WinValue)
    if column == "cd":
        told = row["cd"]
        assert value.patterns == (PatternFan(told["pattern"], value.fan - value.roots),)
        assert (value.roots, value.fan, value.multiple) == (told["roots"], told["fan"], told["multiple"])
        return
    assert value.multiple == row[column]
    assert value.points == row[column] * rules.stake


@pytest.mark.parametrize("row", GOLDEN, ids=lambda row: row["id"])
def test_golden_hand_258(row: dict[str, Any]) -> None:
    """The last column: small or big by the fixed table, or why it is no win."""
    told = row["j258"]
    value = value_win(family("j258"), winning(row))
    if "no_win" in told:
        assert value == NoWin(told["no_win"])
        return
    assert isinstance(value, WinValue)
    assert [pattern.id for pattern in value.patterns] == told["patterns"]
    small = told["patterns"] == ["ping"]
    assert (value.fan, value.multiple, value.roots) == ((0, 1, 0) if small else (1, 6, 0))


@pytest.mark.parametrize("row", [row for row in GOLDEN if row["baike"]], ids=lambda row: row["id"])
def test_book_caps_the_baike_column(row: dict[str, Any]) -> None:
    value = value_win(RuleSet(), winning(row))
    assert isinstance(value, WinValue)
    assert value.multiple == min(8, row["baike"])


def test_g32_is_three_suits_and_g38_incomplete() -> None:
    by_id = {row["id"]: row for row in GOLDEN}
    assert value_win(RuleSet(), winning(by_id["G32"])) == NoWin("three_suits")
    assert value_win(RuleSet(), winning(by_id["G38"])) == NoWin("incomplete")


@pytest.mark.parametrize(
    ("name", "melds", "changes", "patterns"),
    [
        ("D06", (), {}, ("men_qing", "zhong_zhang")),
        ("D06 with a pong", ("888p",), {}, ("zhong_zhang",)),
        (
            "D07",
            (),
            {"optional_patterns": ["men_qing", "zhong_zhang", "quan_zhong"], "pv_quan_zhong": 2},
            ("men_qing", "quan_zhong"),
        ),
    ],
)
def test_meishan_notes_of_4_1(
    name: str, melds: tuple[str, ...], changes: dict[str, Any], patterns: tuple[str, ...]
) -> None:
    hand = {"D06": "234567m23455678p", "D06 with a pong": "234567m23455p", "D07": "444555666m45556p"}[name]
    value = value_win(with_changes(family("ms"), changes), winning({"hand": hand, "melds": melds}))
    assert isinstance(value, WinValue)
    assert tuple(entry.id for entry in value.patterns) == patterns
    assert value.multiple == {"D06": 4, "D06 with a pong": 2, "D07": 8}[name]
