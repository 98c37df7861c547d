"""As many dice fall at a deal as the rules throw."""

import pytest
from msgspec.structs import replace

from app.rules.ruleset import with_changes
from app.ui.table import deal
from tests.support.clock import FakeClock
from tests.ui.table.conftest import MakeTable
from tests.ui.table.positions import game


@pytest.mark.parametrize("count", [1, 2])
def test_a_deal_throws_the_dice_that_count(
    make_table: MakeTable, clock: FakeClock, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    thrown: list[tuple[int, ...]] = []
    monkeypatch.setattr(deal, "throw", lambda _, dice: thrown.append(dice))
    timeline, table = game(0).timeline, make_table()
    before, after = (timeline.view_at(index, 0) for index in (1, 2))
    rules = with_changes(before.rules, {"dice_count": count})
    table.show_view(replace(before, rules=rules), animate=False)
    table.show_view(replace(after, rules=rules), timeline.event(1))
    table.finish()
    assert thrown == [after.dice[:count]]
