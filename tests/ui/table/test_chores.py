"""What may come a frame later does: no frame paints everything that a move needs."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsView

from app.ui.table.chores import PER_FRAME, Chores
from app.ui.table.view_widget import TableView
from tests.support.clock import FakeClock
from tests.ui.table.conftest import CountTiles, MakeTable
from tests.ui.table.positions import claim_view, quiet, skilled_game, views


def test_a_frame_does_a_few_chores_and_the_newest_of_each_kind() -> None:
    chores, done, told = Chores(), [], []
    chores.listener = lambda: told.append(chores.busy)
    for number in range(PER_FRAME + 1):
        chores.later(number, lambda number=number: done.append(number))  # type: ignore[misc]
    chores.later(0, lambda: done.append("newest"))
    chores.tick()
    assert done == ["newest", *range(1, PER_FRAME)]
    assert chores.busy
    chores.finish()
    assert done[-1] == PER_FRAME
    assert told == [True, False]
    chores.tick()
    assert told == [True, False]


def test_no_frame_of_a_round_paints_more_than_a_few_tiles(
    make_table: MakeTable, clock: FakeClock, count_tiles: CountTiles
) -> None:
    """Three hands are laid open side by side at the end; all else is less, melds that make room included."""
    session = skilled_game(0)
    table = make_table(1024, 640)
    table._ticker.setInterval(10**7)
    table.show_view(views(session)[0], animate=False)
    while not table._ahead.done:
        table._ahead.step()
    painted = count_tiles()
    for number, view in enumerate(views(session)[1:], 2):
        table.show_view(view, session.timeline.event(number))
        painted.append(0)
        while table.busy:
            clock.t += 16
            table.tick()
            painted.append(0)
    assert max(painted) <= PER_FRAME + 3


def test_a_jump_leaves_nothing_for_later(table: TableView) -> None:
    table.show_view(quiet(claim_view()), animate=False)
    assert not table._table.context.chores.busy


def test_the_ground_is_not_painted_under_the_table(table: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    filled: list[QRectF] = []
    monkeypatch.setattr(QGraphicsView, "drawBackground", lambda view, painter, area: filled.append(area))
    table.show_view(quiet(claim_view()), animate=False)
    table.grab()
    assert not filled
    table.set_reserved(300)
    table.grab()
    assert filled
