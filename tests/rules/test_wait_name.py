"""Names of waits (RULES 4.2; 001 L26-34)."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from app.rules.hand import Hand
from app.rules.ruleset import RuleSet, with_changes
from app.rules.shape import waits
from app.rules.tile import COPIES, KINDS, Tile, parse_tile, parse_tiles
from app.rules.wait_name import name_wait
from tests.rules.columns import family
from tests.rules.rows import READY_HANDS, meld

ANY_SUITS = with_changes(RuleSet(), {"void_declare": "none", "void_to_win": "off"})


def named(text: str, *melds: str, visible: list[int] | None = None, rules: RuleSet = ANY_SUITS) -> str | None:
    hand = Hand(parse_tiles(text), tuple(map(meld, melds)))
    return name_wait(hand, waits(hand, rules, None), visible)


def all_seen_but(seen: dict[str, int]) -> list[int]:
    counts = [0] * KINDS
    for text, count in seen.items():
        counts[parse_tile(text)] = count
    return counts


@pytest.mark.parametrize("row", READY_HANDS, ids=lambda row: row["id"])
def test_ready_hand_has_its_name(row: dict[str, Any]) -> None:
    assert named(row["hand"], *row["melds"]) == row["name"]
    assert named(row["hand"], *row["melds"], visible=[0] * KINDS) == row["name"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("3456m123123p123s", "dan_diao"),
        ("12m123456p12399s", "bian_zhang"),
        ("1122334455667m", "gan_chang"),
        ("1122334455667p", "gan_chang"),
        ("1122334455667s", "gan_chang"),
        ("1133557799m1144p", None),
        ("113355779m1144p", "dan_diao"),
    ],
)
def test_other_shapes(text: str, name: str | None) -> None:
    assert named(text) == name


def test_dead_and_last_copy() -> None:
    closed = "46m111234p66789s"
    assert named(closed, visible=all_seen_but({"5m": 4})) == "si_jiao"
    assert named(closed, visible=all_seen_but({"5m": 3})) == "jue_zhang"
    assert named(closed, visible=all_seen_but({"5m": 2})) == "ka_zhang"
    open_ends = "56m111234p66789s"
    assert named(open_ends, visible=all_seen_but({"4m": 4, "7m": 3})) == "jue_zhang"
    assert named(open_ends, visible=all_seen_but({"4m": 4, "7m": 2})) == "liang_bian_suo"


def test_own_copies_make_a_dead_wait_but_no_last_copy() -> None:
    assert named("123456789m3457p", visible=all_seen_but({"7p": 3})) == "si_jiao"
    assert named("123456789m3457p", visible=all_seen_but({"7p": 2})) == "dan_diao"


def test_nothing_waited_for_or_no_sets_have_no_name() -> None:
    assert named("1357m13579p2468s") is None
    assert named("1357m13579p2468s", visible=[0] * KINDS) is None
    assert named("2255m5588p22588s", rules=family("j258")) is None


@given(
    st.lists(st.sampled_from(["123m", "456m", "789m", "222m", "555m", "345m", "234p", "777p"]), min_size=4),
    st.integers(0, KINDS - 1),
    st.integers(0, 13),
    st.integers(0, COPIES - 1),
    st.data(),
)
def test_last_copy_only_with_closed_edge_and_open_waits(
    sets: list[str], pair: Tile, dropped: int, spare: int, data: st.DataObject
) -> None:
    """RULES X74: every other copy lies open, so none of the waits can be in the concealed hand."""
    tiles = [*(tile for text in sets[:4] for tile in parse_tiles(text)), pair, pair]
    del tiles[dropped]
    assume(max(map(tiles.count, tiles)) <= COPIES)
    hand = Hand(tuple(tiles))
    found = waits(hand, ANY_SUITS, None)
    assume(found)
    last = data.draw(st.sampled_from(found))
    visible = [COPIES - tiles.count(tile) if tile in found else 0 for tile in range(KINDS)]
    visible[last] = max(0, visible[last] - 1 - spare // 3)
    if name_wait(hand, found, visible) == "jue_zhang":
        assert name_wait(hand, found) in ("ka_zhang", "bian_zhang", "liang_bian_suo")
