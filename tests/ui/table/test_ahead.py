"""What a deal needs is painted ahead of it, a few pictures in each frame."""

import pytest

from app.ui.table.ahead import FRAME, IDLE_PAUSE, WALLS_PER_FRAME
from app.ui.table.look import Look
from app.ui.table.view_widget import TableView
from app.ui.table.walls import wall_places
from tests.support.clock import FakeClock
from tests.ui.table.conftest import CountTiles, MakeTable
from tests.ui.table.positions import game

SIZES = iter(range(1101, 1200, 2))
"""Widths of tables for which nothing has been painted yet."""


@pytest.fixture
def fresh(make_table: MakeTable) -> TableView:
    """A table whose timers never come, with a match that has begun."""
    made = make_table(next(SIZES), 700)
    made._ticker.setInterval(10**7)
    made._ahead._idle.setInterval(10**7)
    return made


def begin(table: TableView) -> None:
    timeline = game(0).timeline
    table.show_view(timeline.view_at(1, 0), timeline.event(0))


def deal(table: TableView) -> None:
    timeline = game(0).timeline
    table.show_view(timeline.view_at(2, 0), timeline.event(1))


def missing(table: TableView) -> int:
    return sum(not table._table.context.artist.is_painted(place) for place in wall_places())


def test_no_frame_of_a_first_deal_paints_more_than_a_few_tiles(
    fresh: TableView, clock: FakeClock, count_tiles: CountTiles
) -> None:
    painted = count_tiles()
    begin(fresh)
    for show in (lambda: None, lambda: deal(fresh)):
        show()
        while fresh.busy:
            clock.t += FRAME
            fresh.tick()
            fresh._ahead.step()
            painted.append(0)
    assert sum(painted) > len(wall_places())
    assert max(painted) <= WALLS_PER_FRAME + 2


def test_a_deal_waits_for_its_walls_and_for_nothing_else(fresh: TableView, qtbot) -> None:
    count = missing(fresh)
    begin(fresh)
    assert fresh.busy
    with qtbot.waitSignal(fresh.settled, timeout=5000):
        for _ in range(-(-count // WALLS_PER_FRAME)):
            assert fresh.busy
            fresh.tick()
    assert not fresh.busy
    assert missing(fresh) == 0
    assert not fresh._ahead.done
    begin(fresh)
    assert not fresh.busy


def test_a_click_lets_the_walls_be_painted_to_the_end(fresh: TableView) -> None:
    begin(fresh)
    fresh._skip()
    assert fresh.busy


def test_a_table_of_another_size_paints_its_own_walls(fresh: TableView) -> None:
    begin(fresh)
    fresh.tick()
    fresh.resize(next(SIZES), 700)
    fresh.finish()
    while fresh.busy:
        fresh.tick()
    assert missing(fresh) == 0


def test_another_view_waits_for_nothing(fresh: TableView) -> None:
    begin(fresh)
    fresh.show_view(game(0).timeline.view_at(2, 0))
    assert not fresh._ahead.busy


def test_without_motion_nothing_waits(make_table: MakeTable) -> None:
    table = make_table(next(SIZES), 700, look=Look(motion="off"))
    begin(table)
    assert not table.busy


def test_while_tiles_move_one_picture_a_frame_is_painted_ahead(fresh: TableView) -> None:
    timeline = game(0).timeline
    fresh.show_view(timeline.view_at(1, 0), animate=False)
    deal(fresh)
    sprites = fresh._table.context.artist.sprites
    before = len(sprites)
    fresh._ahead.step()
    assert fresh._ahead._idle.interval() == FRAME
    assert before < len(sprites) <= before + 2
    fresh.finish()
    fresh._ahead.step()
    assert fresh._ahead._idle.interval() == IDLE_PAUSE
