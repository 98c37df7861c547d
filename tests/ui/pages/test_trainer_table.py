"""The table of an exercise for screen readers: all that lies open, and nothing else."""

import pytest
from msgspec.structs import replace

from app.engine.seatview import RiverTile, SeatView
from app.rules.hand import Meld
from app.rules.presets import preset
from app.session.trainer.making import deal_exercise
from app.ui.appearance import Appearance
from app.ui.pages.trainer_table import PITCH, TrainerTable
from app.ui.shell import Shell


@pytest.fixture
def table(appearance: Appearance, shell: Shell) -> TrainerTable:
    return TrainerTable(appearance, shell)


@pytest.fixture
def view() -> SeatView:
    """The next player has a kong that nobody knows, the one after him an open hand."""
    exercise = deal_exercise("discard", preset("book_cap3"), 5, 0)
    assert exercise is not None
    seen = exercise.view
    own, right, opposite, left = ((seen.viewer + step) % 4 for step in range(4))
    players = [replace(each, river=(), melds=(), wins=(), void=None) for each in seen.players]
    players[own] = replace(players[own], melds=(Meld("pung", 8, right),), void=1)
    players[right] = replace(players[right], hidden_kongs=1)
    players[opposite] = replace(players[opposite], hand=(0, 1, 2))
    players[left] = replace(players[left], river=(RiverTile(3, False), RiverTile(None, False, True)))
    return replace(seen, players=tuple(players))


def test_screen_readers_hear_all_that_lies_open(table: TrainerTable, view: SeatView) -> None:
    table.show_view(view)
    assert table.accessibleName().splitlines() == [
        "下家",
        "下家的副露：没翻开的暗杠",
        "对家",
        "对家的手牌：一万、二万、三万",
        "上家",
        "上家打出的 2 张牌：四万、没翻开的牌",
        "你，缺筒",
        "你的副露：碰九万（下家打出）",
    ]


def test_discards_stand_under_each_other_before_what_is_laid_open(
    table: TrainerTable, view: SeatView
) -> None:
    """Nobody has to count tiles to see where a river ends and melds begin."""
    table.show_view(view)
    columns = table._columns(900.0)
    rows = table._rows(900.0, columns)
    ends = [columns.river + tile.x + PITCH for row in rows for tile in row.river]
    assert [len(row.river) for row in rows] == [0, 0, 2, 0]
    assert max(ends) < columns.shown
    assert [len(row.shown) for row in rows] == [4, 3, 0, 3]


def test_discards_have_all_the_room_where_nothing_is_laid_open(table: TrainerTable, view: SeatView) -> None:
    bare = [replace(player, melds=(), hidden_kongs=0, hand=None) for player in view.players]
    table.show_view(replace(view, players=tuple(bare)))
    columns = table._columns(900.0)
    assert columns.shown_room == 0.0
    assert columns.river_room == 900.0 - columns.river
