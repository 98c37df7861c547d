"""The popover of waits 听: its title, and its place clear of all tiles however small the window is."""

import pytest
from PySide6.QtGui import QImage, QPainter, QPolygonF

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.paint.palette import NIGHT
from app.ui.table.free import outline
from app.ui.table.hints import shortened
from app.ui.table.layout import layout
from app.ui.table.look import Wait
from app.ui.table.view_widget import TableView
from tests.support.screens.recording import recording
from tests.ui.table.positions import claim_view, quiet

TITLE = "Waits: 2 · 6 left · Triplet and run"


def test_a_title_without_room_loses_whole_parts(appearance: Appearance) -> None:
    image = QImage(10, 10, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    ui = Ui(painter, NIGHT, 1.0)
    titles = [shortened(ui, TITLE, room) for room in (600, 110, 60, 5)]
    painter.end()
    assert titles == [TITLE, "Waits: 2 · 6 left", "Waits: 2", "Waits: 2"]


@pytest.mark.parametrize("size", [(1024, 610), (1024, 738), (1280, 690), (1600, 968)])
def test_nine_waits_lie_on_no_tile_and_their_words_in_their_cells(
    table: TableView, size: tuple[int, int]
) -> None:
    table.resize(*size)
    view = quiet(claim_view())
    table.show_view(view, animate=False)
    with recording() as record:
        table.set_hints(tuple(Wait(tile, "2 fan", tile % 4) for tile in range(9)))
        table.finish()
    shown = table._table
    box = QPolygonF(shown.hints.area)
    assert not any(outline(shown.context.stage, tile).intersects(box) for tile in layout(view))
    assert shown.hints.area.width() > 140
    assert all(line.ink.right() < shown.hints.area.right() for line in record.lines if line.words == "dead")
