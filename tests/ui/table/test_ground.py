"""The ground bears the shadow of the tiles that rest, whatever lay there before."""

import pytest
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage

from app.ui.paint.centre_plate import centre_plate_area
from app.ui.paint.shadows import shadow_reach
from app.ui.table.ground import Ground
from app.ui.table.layout import Placement
from app.ui.table.view_widget import TableView
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
        ground._image.pixelColor(point).lightness() < empty.pixelColor(point).lightness() - 8
        for point in points
    )


def test_the_shadow_is_the_same_by_every_way_to_a_position(make_table: MakeTable) -> None:
    seen = views(skilled_game(3))
    stepped, jumped = make_table(1024, 640), make_table(1024, 640)
    for view in seen:
        stepped.show_view(view, animate=False)
    jumped.show_view(seen[-1], animate=False)
    assert stepped._table._ground._image == jumped._table._ground._image
    assert stepped._table._ground._plate_image == jumped._table._ground._plate_image


def test_a_tile_that_goes_leaves_no_shadow(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, artist = table._table._ground, table._table.context.artist
    empty = ground._empty.toImage()
    lone = next(tile for tile in resting(table) if tile.zone == "win")
    area = shadow_reach(artist.body(lone), artist.camera, artist.stage.unit)
    assert darkened(ground, empty, area)
    ground.cast([])
    assert not darkened(ground, empty, QRectF(empty.rect()))


def test_only_the_fields_round_a_changed_tile_are_drawn_again(
    table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, artist, tiles = table._table._ground, table._table.context.artist, resting(table)
    drawn: list[QRectF] = []
    monkeypatch.setattr(ground, "_darken", lambda artist, field, tiles: drawn.append(field))
    ground.cast(tiles)
    assert drawn == []
    ground.cast(tiles[1:])
    reach = shadow_reach(artist.body(tiles[0]), artist.camera, artist.stage.unit)
    assert drawn
    assert all(field.intersects(reach) for field in drawn)
    assert len(drawn) < len(list(ground._fields(artist))) / 4


def test_on_the_centre_plate_the_shadow_lies_over_the_plate(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    ground, artist = table._table._ground, table._table.context.artist
    inside = centre_plate_area(artist.camera).adjusted(2, 2, -2, -2)
    assert not darkened(ground, ground._empty.toImage(), inside)
    assert not ground._plate_shadow.is_empty
