"""The table of an exercise for screen readers: all that lies open, and nothing else."""

import pytest
from msgspec.structs import replace

from app.engine.seatview import RiverTile, SeatView
from app.rules.hand import Meld
from app.rules.presets import preset
from app.session.trainer.making import deal_exercise
from app.ui.appearance import Appearance
from app.ui.pages.trainer_table import TrainerTable
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
