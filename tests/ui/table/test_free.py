"""Nothing that is laid over the table covers a tile, at any size, in any language."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from app.engine.seatview import SeatView
from app.rules.tile import parse_tile
from app.ui.paint.plates import TAG_DROP
from app.ui.table.free import FreePlaces, hand_row, outline
from app.ui.table.layout import layout
from app.ui.table.look import Wait
from app.ui.table.stage import Stage
from app.ui.table.top_bar import PANEL_MARGIN
from app.ui.table.view_widget import TableView
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view, game, skilled_game

SIZES = ((1024, 640), (1600, 1000), (2560, 1440))
WAITS = tuple(Wait(parse_tile(name), "2番", 2) for name in ("3p", "6p", "8p"))
WINDOWS = [*((size, 0) for size in SIZES), *((size, 424) for size in SIZES)]


def positions() -> dict[str, SeatView]:
    early, played = game(4), skilled_game(3).timeline
    late = max(range(len(played) - 8, len(played)), key=lambda n: len(played.view_at(n, 0, True).legal))
    return {
        "early": early.view(0),
        "claim": claim_view(),
        "winners": played.view_at(late, 0, True),
        "late": played.view_at(len(played) - 9, 0, False),
    }


@pytest.fixture(scope="module")
def seen() -> dict[str, SeatView]:
    return positions()


def covers(table: TableView) -> dict[str, QRectF]:
    """All that lies over the table, by name."""
    shown, stage = table._table, table._table.context.stage
    assert shown.view is not None
    margin = PANEL_MARGIN * stage.ui
    panels = [panel.sceneBoundingRect() for panel in shown.top_bar._panels]
    found = {f"bar {k}": box.adjusted(margin, margin, -margin, -margin) for k, box in enumerate(panels)}
    for seat in range(4):
        area = shown.plates.area(seat, shown.view)
        found[f"plate {seat}"] = area.adjusted(0, 0, 0, TAG_DROP * stage.ui)
    if not shown.hints.area.isEmpty():
        found["popover"] = shown.hints.area
    for kind, coin in shown.calls._coins.items():
        found[kind] = coin.area
    return found


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
@pytest.mark.parametrize(("size", "reserved"), WINDOWS, ids=str)
def test_nothing_covers_a_tile(
    make_table: MakeTable, seen: dict[str, SeatView], size: tuple[int, int], reserved: int, language: str
) -> None:
    table = make_table(*size, language=language)
    table.set_tool("bulb", True)
    table.set_title("Blood battle to the very end", "Hand 3 of 8 · stake 1 · cap ×8")
    if reserved:
        table.set_reserved(round(reserved * max(min(size[0] / 1600, size[1] / 1000), 0.88)))
    for name, view in seen.items():
        table.show_view(view, animate=False)
        table.set_hints(WAITS)
        table.finish()
        stage = table._table.context.stage
        tiles = [outline(stage, tile) for tile in layout(view)]
        for what, area in covers(table).items():
            box = QPolygonF(area.adjusted(1, 1, -1, -1))
            assert not any(tile.intersects(box) for tile in tiles), (name, what, area)


def test_rows_are_taken_even_when_they_are_empty() -> None:
    stage = Stage(1600, 1000)
    free = FreePlaces(stage)
    for seat in (1, 2, 3):
        middle = hand_row(stage, seat).boundingRect().center()
        assert not free.is_free(QRectF(middle.x() - 2, middle.y() - 2, 4, 4))
    assert free.is_free(QRectF(790, 490, 20, 20))


def test_a_gap_ends_at_the_rows_beside_it() -> None:
    stage = Stage(1600, 1000)
    left, right = FreePlaces(stage).gap(400, 420, 800)
    assert hand_row(stage, 3).boundingRect().left() < left < 400
    assert 1200 < right < hand_row(stage, 1).boundingRect().right()
