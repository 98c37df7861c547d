"""What the tests of the shown table share: a turn, clicks, pictures and what lies where."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from app.engine.action import (
    Action,
    Discard,
)
from app.engine.seatview import SeatView
from app.rules.tile import parse_tile
from app.ui.table.layout import layout
from app.ui.table.view_widget import TableView
from tests.ui.table.positions import claim_view, quiet

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def turn_view(legal: Sequence[Action] = ()) -> SeatView:
    """Seat 0 is to discard from 2344m 333458p 8p and a drawn 7m."""
    view = quiet(claim_view())
    mine = replace(view.players[0], drawn=parse_tile("7m"), has_drawn=True)
    hand = [*sorted(set(mine.hand or ()))]
    legal = legal or (*(Discard(tile) for tile in hand), Discard(parse_tile("7m"), drawn=True))
    return replace(view, players=(mine, *view.players[1:]), turn=0, legal=tuple(legal), waiting=(0,))


def chosen_of(view: TableView) -> list[Action]:
    """Fills up with the actions that the table emits."""
    chosen: list[Action] = []
    view.action_chosen.connect(chosen.append)
    return chosen


def click(view: TableView, point: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, NO_KEYS, point)


def picture(view: TableView) -> QImage:
    """What the viewport shows, without motion."""
    view.finish()
    view._ambience.finish()
    view._table.context.chores.finish()
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def difference(one: QImage, other: QImage) -> float:
    """Share of sampled pixels that differ by more than 8."""
    assert one.size() == other.size()
    seen = differs = 0
    for y in range(0, one.height(), 7):
        for x in range(0, one.width(), 7):
            a, b = one.pixelColor(x, y), other.pixelColor(x, y)
            seen += 1
            differs += max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue())) > 8
    return differs / seen


def areas(table: TableView) -> list[QRectF]:
    artist = table._table.context.artist
    return [artist.area(item.placement) for item in table._table.tiles]


def check_at_rest(table: TableView, view: SeatView) -> None:
    """Every placement has one visible item, and the item lies there."""
    items = list(table._table.tiles)
    artist = table._table.context.artist
    assert {item.placement for item in items} == set(layout(view))
    assert len(items) == len(layout(view))
    for item in items:
        away = item.pos() - artist.point(item.placement) + QPointF(0, item.lift)
        assert away.manhattanLength() < 0.01
        assert item.isVisible()
        assert item.opacity() == 1.0
        assert item.scale() == 1.0


def drag(view: TableView, point: QPoint) -> None:
    """A move with the button down, which QTest does not send by itself."""
    view._input.drag(view.mapToScene(point))
