"""What comes over the table and goes again."""

import math

import pytest
from PySide6.QtCore import QPointF, QRectF

from app.ui.paint.signs import RIBBON_HEIGHT, stamp_radius
from app.ui.table.ribbons import PLACES, SIDE_SCALE
from app.ui.table.signs import FLOAT_HIGH, FLOAT_RISE, STAMP, STAMP_WON, beside_glyph, stamp_place
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view

SIZES = [(1600, 1000), (1024, 640), (1920, 1080), (1100, 1000)]
WIDE = 130.0
"""Width of an amount with four figures, in design pixels."""
DISC = stamp_radius(STAMP * STAMP_WON)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", range(4))
def test_an_amount_covers_neither_the_glyph_nor_the_ribbon(
    make_table: MakeTable, size: tuple[int, int], seat: int
) -> None:
    stage = make_table(*size)._table.context.stage
    camera, unit = stage.camera, stage.ui
    coin, ribbon = stamp_place(stage, seat, won=True), camera.project(PLACES[seat])
    half = RIBBON_HEIGHT * unit * (SIDE_SCALE if seat % 2 else 1) / 2
    for rise in (0.0, FLOAT_RISE):
        at = stamp_place(stage, seat, won=False) + beside_glyph(seat, WIDE) * unit - QPointF(0, rise * unit)
        pill = QRectF(0, 0, WIDE * unit, FLOAT_HIGH * unit)
        pill.moveCenter(at)
        x = min(max(coin.x(), pill.left()), pill.right())
        y = min(max(coin.y(), pill.top()), pill.bottom())
        assert math.hypot(x - coin.x(), y - coin.y()) > DISC * unit
        assert pill.top() > ribbon.y() + half or pill.bottom() < ribbon.y() - half


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", range(4))
def test_the_glyph_of_a_win_hangs_clear_of_its_ribbon(
    make_table: MakeTable, size: tuple[int, int], seat: int
) -> None:
    table = make_table(*size)
    view = claim_view()
    table.show_view(view, animate=False)
    scene, before = table._graphics, set(table._graphics.items())
    table._table.announcements._signs.stamp(seat, "hu", view)
    (glyph,) = set(scene.items()) - before
    stage = table._table.context.stage
    at = table._table.context.place(seat, view)
    ribbon = stage.camera.project(PLACES[at])
    half = RIBBON_HEIGHT * stage.ui * (SIDE_SCALE if at % 2 else 1) / 2
    assert math.hypot(ribbon.x() - glyph.x(), ribbon.y() - glyph.y()) > DISC * stage.ui + half
