"""The table as a widget: motion, sizes, looks, and the same picture by every way to a position."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.engine.action import (
    ClaimPung,
)
from app.engine.event import TilesDealt
from app.ui.table.look import Look
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.acting import areas, check_at_rest, chosen_of, difference, picture, turn_view
from tests.ui.table.conftest import MakeTable, own_tile
from tests.ui.table.positions import claim_view, game, quiet, skilled_game, views


def test_settled_comes_after_every_view(table: TableView, qtbot: QtBot, clock: FakeClock) -> None:
    with qtbot.waitSignal(table.settled, timeout=1000):
        table.show_view(quiet(claim_view()), animate=False)
    told: list[int] = []
    table.settled.connect(lambda: told.append(1))
    table.show_view(turn_view())
    clock.t += 5000
    with qtbot.waitSignal(table.settled, timeout=1000):
        table.tick()
    assert told == [1]


@pytest.mark.parametrize("speed", ["standard", "fast", "off", "reduced"])
def test_every_event_of_a_round_ends_where_the_layout_says(
    make_table: MakeTable, clock: FakeClock, speed: str
) -> None:
    table = make_table(look=Look(motion=speed))
    session = skilled_game(3)
    steps = list(enumerate(views(session), 1))
    if speed != "standard":
        steps = steps[-40:]
    for number, view in steps:
        table.show_view(view, session.timeline.event(number))
        clock.t += 40
        table.tick()
        clock.t += 9000
        table.tick()
        assert not table.busy
        check_at_rest(table, view)
    for _, view in reversed(steps):
        table.show_view(view)
        clock.t += 9000
        table.tick()
        check_at_rest(table, view)


def test_jumping_scrubbing_and_stepping_back_give_the_same_picture(
    make_table: MakeTable, clock: FakeClock
) -> None:
    table = make_table(1024, 640)
    session = skilled_game(3)
    seen = views(session)
    goal = next(view for view in seen if sum(p.won is not None for p in view.players) == 2)
    table.show_view(goal, animate=False)
    plain = picture(table)
    for start in (0, 10, len(seen) - 1):
        table.show_view(seen[start], animate=False)
        table.show_view(goal)
        clock.t += 60
        table.tick()
        assert difference(picture(table), plain) == 0.0


def test_the_deal_shows_the_walls_and_then_takes_them_away(table: TableView, clock: FakeClock) -> None:
    session = game(0)
    start, dealt = session.timeline.view_at(1, 0), session.timeline.view_at(2, 0)
    event = session.timeline.event(1)
    assert isinstance(event, TilesDealt)
    table.show_view(start, animate=False)
    table.show_view(dealt, event)
    assert sum(item.placement.zone == "wall" for item in table._table.tiles) == 108
    clock.t += 900
    table.tick()
    left = sum(item.placement.zone == "wall" for item in table._table.tiles)
    assert 55 < left < 108
    for _ in range(3):
        clock.t += 900
        table.tick()
    check_at_rest(table, dealt)


def test_new_sizes_themes_and_languages_are_drawn_anew(make_table: MakeTable, qtbot: QtBot) -> None:
    table = make_table(1024, 640)
    table.show_view(claim_view(), animate=False)
    first = picture(table)
    table.resize(1500, 900)
    table.set_look(Look(theme="day", skin="amber"))
    table.resize(1024, 640)
    table.set_look(Look())
    assert difference(picture(table), first) == 0.0
    table.set_look(Look(theme="day"))
    assert difference(picture(table), first) > 0.4
    table._texts.set_language("en")
    table.set_look(Look())
    assert 0.0 < difference(picture(table), first) < 0.1


def test_resizing_stretches_at_first_and_input_waits_for_the_new_size(make_table: MakeTable) -> None:
    table = make_table()
    chosen = chosen_of(table)
    table.show_view(claim_view(), animate=False)
    table.resize(1100, 700)
    assert table._resizing.isActive()
    QTest.keyClick(table, Qt.Key.Key_1)
    assert not table._resizing.isActive()
    assert table._table.context.stage.width == 1100
    assert chosen == [ClaimPung()]


def test_the_right_side_can_be_kept_free(make_table: MakeTable) -> None:
    table = make_table(1600, 1000)
    table.show_view(claim_view(), animate=False)
    table.set_reserved(424)
    assert table._table.context.stage.play_width == 1176
    right = max(artist_area.right() for artist_area in areas(table))
    assert right <= 1176


@pytest.mark.parametrize(
    ("width", "height"),
    [(780, 439), (1024, 640), (1176, 1000), (1280, 720), (1600, 1000), (2560, 1080), (2560, 1440)],
)
def test_everything_is_reachable_at_every_size(make_table: MakeTable, width: int, height: int) -> None:
    table = make_table(width, height)
    table.show_view(claim_view(), animate=False)
    screen = table.rect().toRectF()
    plates = [table._table.plates.area(seat, claim_view()) for seat in range(4)]
    tiles = [
        area for item, area in zip(table._table.tiles, areas(table), strict=True) if item.placement.seat == 0
    ]
    assert all(screen.contains(area) for area in plates)
    assert all(screen.contains(control.area) for control in table._table.controls)
    assert all(screen.contains(area.adjusted(2, 2, -2, -2)) for area in tiles)
    assert not any(plates[0].intersects(area) for area in tiles)
    assert not any(one.intersects(other) for i, one in enumerate(plates) for other in plates[i + 1 :])


def test_idle_costs_nothing(table: TableView, qtbot: QtBot, clock: FakeClock) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    clock.t += 20_000
    table.tick()
    assert not table._ticker.isActive()
    qtbot.waitUntil(lambda: table._ahead.done, timeout=5000)


def test_the_own_face_and_the_felt_are_where_they_belong(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    image = picture(table)
    corner = own_tile(table, 0) + QPoint(-14, -14)
    assert image.pixelColor(corner).lightness() > 200
    felt = image.pixelColor(640, 470)
    assert felt.green() > felt.red()
    assert felt.green() > 50
