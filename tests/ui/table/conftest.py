"""A shown table with a clock that stands still."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF
from pytestqt.qtbot import QtBot

from app.ui.paint.assets import load_fonts
from app.ui.paint.sprites import TileSprites
from app.ui.table.look import Look, Person
from app.ui.table.view_widget import TableView
from app.ui.texts import Texts
from tests.support.clock import FakeClock

PEOPLE = (
    Person("竹里客", "panda"), Person("阿竹", "monkey"), Person("老川", "fox"), Person("小雅", "crane"),
)  # fmt: skip
MakeTable = Callable[..., TableView]
CountTiles = Callable[[], list[int]]


@pytest.fixture
def count_tiles(monkeypatch: pytest.MonkeyPatch) -> CountTiles:
    """Begin to count the pictures of tiles that are painted, in the last number of a list."""

    def begin() -> list[int]:
        painted, render = [0], TileSprites._render

        def counted(*arguments: object) -> object:
            painted[-1] += 1
            return render(*arguments)  # type: ignore[arg-type]

        monkeypatch.setattr(TileSprites, "_render", counted)
        return painted

    return begin


@pytest.fixture
def make_table(qtbot: QtBot, clock: FakeClock) -> Iterator[MakeTable]:
    """Make tables of a size, look and language."""
    load_fonts()
    made: list[TableView] = []

    def make(
        width: int = 1280, height: int = 800, look: Look | None = None, language: str = "zh-Hans"
    ) -> TableView:
        view = TableView(Texts(language), look or Look(), clock)
        qtbot.addWidget(view)
        view.resize(width, height)
        view.set_people(PEOPLE)
        view.set_title("血战到底", "定缺 · 三番封顶")
        view.show()
        qtbot.waitExposed(view)
        made.append(view)
        return view

    yield make
    for view in made:
        view.finish()


@pytest.fixture
def table(make_table: MakeTable) -> TableView:
    """A table of 1280 x 800 at night, at standard speed."""
    return make_table()


def own_tile(view: TableView, index: int) -> QPoint:
    """The middle of an own tile in the viewport."""
    item = view._table.tiles.own()[index]
    return view.mapFromScene(view._table.context.artist.area(item.placement).center())


def coin(view: TableView, kind: str) -> QPoint:
    """The middle of a call coin in the viewport."""
    return view.mapFromScene(view._table.calls._coins[kind].area.center())


def on_screen(view: TableView, point: QPointF) -> QPoint:
    """A point of the scene in the viewport."""
    return view.mapFromScene(point)
