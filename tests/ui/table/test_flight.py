"""How tiles travel."""

from itertools import pairwise

import pytest

from app.engine.event import KongMade
from app.ui.table.flight import DROP, DROP_AT, dropping
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.positions import numbers_of, skilled_game, views


def test_the_fourth_tile_of_a_kong_comes_over_it_and_then_drops() -> None:
    assert pytest.approx(300) == DROP_AT * 420
    assert dropping(0.0) == (0.0, 0.0)
    assert dropping(DROP_AT) == pytest.approx((1.0, DROP))
    assert dropping(1.0) == pytest.approx((1.0, 0.0))
    falling = [dropping(DROP_AT + (1 - DROP_AT) * n / 10)[1] for n in range(11)]
    steps = [before - after for before, after in pairwise(falling)]
    assert steps == sorted(steps)


def test_no_tile_of_a_kong_jumps(table: TableView, clock: FakeClock) -> None:
    session = skilled_game(3)
    seen = views(session)
    number = numbers_of(session, KongMade)[0]
    table.show_view(seen[number - 1], animate=False)
    table.show_view(seen[number], session.timeline.event(number + 1))
    places = {item: item.pos() for item in table._table.tiles}
    most = 0.0
    while table.busy:
        clock.t += 4
        table.tick()
        for item in table._table.tiles:
            most = max(most, (item.pos() - places.get(item, item.pos())).manhattanLength())
            places[item] = item.pos()
    assert 0 < most < 0.4 * table._table.context.stage.own_tile
