"""The ground bears the shadow of the tiles that rest, whatever lay there before."""

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QPixmap

from app.ui.paint.centre_plate import centre_plate_area
from app.ui.paint.shadows import shadow_reach
from app.ui.table.chores import PER_FRAME
from app.ui.table.ground import Ground
from app.ui.table.layout import Placement
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.paint.pictures import covered
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import claim_view, quiet, skilled_game, views


def resting(table: TableView) -> list[Placement]:
    artist = table._table.context.artist
    return [item.placement for item in table._table.tiles if not artist.is_own(item.placement)]


def darkened(ground: Ground, empty: QImage, area: QRectF) -> bool:
    """Whether any of the sampled pixels of an area is darker than the empty table."""
    box = area.toAlignedRect().intersected(empty.rect())
    points = [
        QPoint(x, y) for y in range(box.top(), box.bottom(), 3) for x in range(box.left(), box.right(), 3)
    ]
    return any(
        ground._table.image.pixelColor(point).lightness() < empty.pixelColor(point).lightness() - 8
        for point in points
    )


def test_the_shadow_is_the_same_by_every_way_to_a_position(make_table: MakeTable) -> None:
    seen = views(skilled_game(3))
    stepped, jumped = make_table(1024, 640), make_table(1024, 640)
    for view in seen:
        stepped.show_view(view, animate=False)
    jumped.show_view(seen[-1], animate=False)
    assert stepped._table.ground._table.image == jumped._table.ground._table.image
    assert stepped._table.ground._on_plate.image == jumped._table.ground._on_plate.image


def test_a_tile_that_goes_leaves_no_shadow(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, artist = table._table.ground, table._table.context.artist
    empty = ground._empty.toImage()
    lone = next(tile for tile in resting(table) if tile.zone == "win")
    area = shadow_reach(artist.body(lone), artist.camera, artist.stage.unit)
    assert darkened(ground, empty, area)
    ground.cast([])
    table._table.context.chores.finish()
    assert not darkened(ground, empty, QRectF(empty.rect()))


def test_only_the_fields_round_a_changed_tile_are_drawn_again(
    table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, artist, tiles = table._table.ground, table._table.context.artist, resting(table)
    chores = table._table.context.chores
    drawn: list[tuple[QRectF, QRectF]] = []
    monkeypatch.setattr(ground, "_darken", lambda artist, field, area, tiles: drawn.append((field, area)))
    ground.cast(tiles)
    assert not chores.busy
    ground.cast(tiles[1:])
    chores.finish()
    reach = shadow_reach(artist.body(tiles[0]), artist.camera, artist.stage.unit)
    assert drawn
    for field, area in drawn:
        assert field.contains(area)
        assert reach.adjusted(-1, -1, 1, 1).contains(area)
    assert len(drawn) < len(ground._fields(artist)) / 4


def test_on_the_centre_plate_the_shadow_lies_over_the_plate(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, artist = table._table.ground, table._table.context.artist
    inside = centre_plate_area(artist.camera).adjusted(2, 2, -2, -2)
    assert not darkened(ground, ground._empty.toImage(), inside)
    assert covered(QPixmap.fromImage(ground._on_plate.image)) > 0


def test_a_whole_table_is_darkened_over_several_frames(table: TableView, clock: FakeClock) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, chores, tiles = table._table.ground, table._table.context.chores, resting(table)
    ground.cast([])
    chores.finish()
    ground.cast(tiles)
    assert table._ticker.isActive()
    frames = 0
    while table._ticker.isActive():
        before = len(ground._stale)
        clock.t += 16
        table.tick()
        frames += 1
        assert before - len(ground._stale) <= PER_FRAME
    assert frames > 2
    assert not ground._stale
