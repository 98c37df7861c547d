"""The bar over the table: the name in it, which covers no tile, and the far player's plate under it."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPolygonF

from app.ui.table.free import outline
from app.ui.table.layout import layout
from app.ui.table.look import Look
from app.ui.table.top_bar import PANEL_MARGIN
from app.ui.table.view_widget import TableView
from tests.support.screens.recording import recording
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view, full_view, quiet

NAME, NOTE = "回放 第 1 局", "百科成麻 · 底金 1 · 封顶 8 倍"
SIZES = [
    (1600, 968, 409), (1280, 690, 359), (1366, 740, 359), (1440, 870, 373), (1600, 968, 0), (1280, 995, 0),
    (1400, 1080, 0), (1300, 1200, 0),
]  # fmt: skip
"""Windows, and what of their width a panel takes."""


@pytest.mark.parametrize(("width", "height", "reserved"), SIZES)
def test_the_name_covers_no_tile_of_full_rows(
    table: TableView, width: int, height: int, reserved: int
) -> None:
    table.resize(width, height)
    table.set_reserved(reserved)
    view = full_view(0)
    table.show_view(view, animate=False)
    table.set_title(NAME, NOTE, back=True)
    stage = table._table.context.stage
    margin = PANEL_MARGIN * stage.ui
    panel = table._table.top_bar._panels[0].sceneBoundingRect()
    box = QPolygonF(panel.adjusted(margin, margin, -margin, -margin))
    assert not any(outline(stage, tile).intersects(box) for tile in layout(view))


def test_the_replay_of_the_usual_window_tells_what_it_shows(table: TableView) -> None:
    with recording() as record:
        table.resize(1600, 968)
        table.set_reserved(409)
        table.set_title(NAME, NOTE, back=True)
    assert {NAME, NOTE} <= {line.words for line in record.lines}
    assert not record.cuts


def test_a_note_without_room_beside_the_name_stands_under_it_in_whole_parts(table: TableView) -> None:
    table.resize(1600, 970)
    table.show_view(full_view(0), animate=False)
    with recording() as record:
        table.set_title("主流成麻·三番封顶", "换三张 · 定缺 · 第 3 局 / 8 · 底金 1 · 封顶 8 倍")
    lines = {line.words: line.ink for line in record.lines}
    below = next(words for words in lines if words.startswith("换三张 · 定缺"))
    assert "换三张 · 定缺 · 第 3 局 / 8 · 底金 1 · 封顶 8 倍".startswith(f"{below} · ")
    assert lines[below].top() > lines["主流成麻·三番封顶"].bottom() - 6
    assert not record.cuts


@pytest.mark.parametrize("size", [(1280, 691), (1280, 771), (1600, 968)])
def test_the_far_players_plate_ends_where_the_bar_ends(table: TableView, size: tuple[int, int]) -> None:
    table.resize(*size)
    view = quiet(claim_view())
    table.show_view(view, animate=False)
    margin = PANEL_MARGIN * table._table.context.stage.ui
    bar = table._table.top_bar._panels[1].sceneBoundingRect()
    plate = table._table.plates.area(2, view)
    assert plate.right() == pytest.approx(bar.right() - margin, abs=1.5)
    assert plate.top() > bar.bottom() - margin


ENGLISH = "Chengdu mainstream, cap 3 fan", "void suit · Hand 1 of 8 · stake 1 · cap ×8"


def test_the_end_of_a_name_without_room_begins_the_line_under_it(table: TableView) -> None:
    table.resize(1600, 970)
    table.show_view(full_view(0), animate=False)
    with recording() as record:
        table.set_title(*ENGLISH)
    lines = {line.words for line in record.lines}
    assert "Chengdu mainstream" in lines
    assert any(words.startswith("cap 3 fan · void suit") for words in lines)
    assert not record.cuts
    assert all(line.fits for line in record.lines)


def test_a_name_in_large_letters_loses_its_end_whole_and_the_tip_tells_it(make_table: MakeTable) -> None:
    name = "First lesson: blood battle in three minutes"
    table = make_table(1280, 994, Look(scale=2.5), "en")
    table.set_reserved(688)
    table.show_view(full_view(0), animate=False)
    with recording() as record:
        table.set_title(name, back=True)
    assert "First lesson" in {line.words for line in record.lines}
    assert not record.cuts
    assert table.tip_at(table._table.top_bar._words_area.bottomRight() - QPointF(2, 2)) == name


def test_what_the_bar_has_no_room_for_is_told_by_its_tip(table: TableView) -> None:
    table.resize(1600, 970)
    table.show_view(full_view(0), animate=False)
    table.set_title(*ENGLISH)
    words = table._table.top_bar._words_area.center()
    assert table.tip_at(words) == " · ".join(ENGLISH)
    table.set_title("Gentle", "stake 1")
    assert not table.tip_at(words)
