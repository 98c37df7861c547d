"""The light over the hand that the player has won with."""

from itertools import pairwise

from app.ui.table.celebration import Celebration
from app.ui.table.motion import DELAYS, DURATIONS
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.positions import claim_view

FRAME = 16


def test_the_light_comes_and_goes_where_it_is_not_seen(table: TableView, clock: FakeClock) -> None:
    table.show_view(claim_view(), animate=False)
    scene = table._graphics
    before = set(scene.items())
    Celebration(table._table.context)._sweep(DELAYS["sweep"])
    (light,) = set(scene.items()) - before
    seen: list[float] = []
    clock.t += DELAYS["sweep"]
    while light.scene() is not None:
        table.tick()
        seen.append(light.opacity())
        clock.t += FRAME
    assert len(seen) >= DURATIONS["sweep"] / FRAME
    assert max(seen) > 0.95
    assert seen[0] < 0.1
    assert seen[-1] < 0.1
    assert max(abs(one - next_one) for one, next_one in pairwise(seen)) < 0.2
