"""A user who plays by mouse and keys alone, and calls whatever has not been called yet."""

from collections import Counter

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from app.bots.levels import make_bot
from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    Discard,
    ExchangeTiles,
    LayDown,
    Pass,
    Win,
)
from app.engine.seatview import SeatView
from app.rules.tile import Tile
from app.ui.pages.play import PlayPage
from app.ui.table.calls import calls_of
from app.ui.table.layout import face_of
from app.ui.table.tile_item import TileItem

KEYS = {
    "pong": Qt.Key.Key_1, "sing": Qt.Key.Key_1, "open": Qt.Key.Key_1, "take": Qt.Key.Key_1,
    "kong": Qt.Key.Key_2, "dance": Qt.Key.Key_2, "chow": Qt.Key.Key_3, "supplement": Qt.Key.Key_4,
    "hu": Qt.Key.Key_Space, "pass": Qt.Key.Key_Escape,
}  # fmt: skip
NUMBERS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)


def kind_of(action: Action, view: SeatView) -> str:
    """The kind of an answer; wins by where the tile comes from."""
    name = type(action).__name__
    if not isinstance(action, Win):
        return name
    if view.offer is None:
        return f"{name} self-drawn"
    return f"{name} robbing" if view.offer.robbing else f"{name} by discard"


def wanted(view: SeatView, used: Counter[str]) -> Action:
    """A call of a kind that was not made yet, else any call, a win first, else what a beginner would do."""
    calls = [action for call in calls_of(view.legal) for action in call.actions]
    rare = [action for action in calls if not isinstance(action, Pass | Win)]
    wins = [action for action in calls if isinstance(action, Win)]
    new = [action for action in (*rare, *wins) if not used[kind_of(action, view)]]
    if new or wins or rare:
        return (*new, *wins, *rare)[0]
    return make_bot("beginner").act(view, 0)


class Clicker:
    """Answers on the table of a page, by turns with the mouse and with the keyboard.

    `used`: how often each kind of answer was given. An answer that the table does not give is a fault.
    """

    def __init__(self, page: PlayPage) -> None:
        self._table, self._scene = page.table, page.table._table
        self._chosen: list[Action] = []
        self.used: Counter[str] = Counter()
        page.table.action_chosen.connect(self._chosen.append)

    def answer(self, view: SeatView) -> None:
        """Give one answer to what the table shows."""
        action, before = wanted(view, self.used), len(self._chosen)
        self._give(action, view, by_key=before % 2 == 1)
        assert len(self._chosen) == before + 1, action
        given = self._chosen[-1]
        same_tile = isinstance(given, Discard) and isinstance(action, Discard) and given.tile == action.tile
        assert given == action or same_tile
        self.used[kind_of(given, view)] += 1

    def _give(self, action: Action, view: SeatView, by_key: bool) -> None:
        call = next((each for each in calls_of(view.legal) if action in each.actions), None)
        if call is not None:
            self._press(KEYS[call.kind], self._scene.calls._coins[call.kind].area.center(), by_key)
            if len(call.actions) > 1:
                self._choose(call.actions.index(action), by_key)
        elif isinstance(action, ChooseVoid | AnnounceVoid):
            suits = [each for each in view.legal if isinstance(each, ChooseVoid | AnnounceVoid)]
            self._choose(suits.index(action), by_key)
        elif isinstance(action, ExchangeTiles):
            self._exchange(action.tiles)
        else:
            assert isinstance(action, Discard | LayDown)
            self._tap(self._item(action), times=2)

    def _choose(self, number: int, by_key: bool) -> None:
        self._press(NUMBERS[number], self._scene.calls._choices.controls[number].area.center(), by_key)

    def _press(self, key: Qt.Key, point: QPointF, by_key: bool) -> None:
        if by_key:
            QTest.keyClick(self._table, key)
        else:
            self._click(point)

    def _exchange(self, tiles: tuple[Tile, ...]) -> None:
        """Put back what is proposed, pick these tiles, and pass them on."""
        picks, own = self._scene.hand.picks, list(self._scene.tiles.own())
        assert picks is not None
        for index in picks.chosen:
            self._tap(own[index])
        left = list(tiles)
        for item in own:
            tile = next((each for each in left if face_of(each) == item.placement.face), None)
            if tile is not None:
                self._tap(item)
                left.remove(tile)
        QTest.keyClick(self._table, Qt.Key.Key_Return)

    def _item(self, action: Discard | LayDown) -> TileItem:
        """The own tile that stands for it: one laid face down goes first, a drawn tile lies last."""
        items = self._scene.hand.items
        laid = [item for item in items if item.placement.zone == "laid"]
        same = [item for item in items if item.placement.face == face_of(action.tile)]
        if isinstance(action, Discard):
            return (*laid, *reversed(same))[0] if laid or action.drawn else same[0]
        return same[0]

    def _tap(self, item: TileItem, times: int = 1) -> None:
        point = self._scene.context.artist.area(item.placement).center()
        for _ in range(times):
            self._click(point)

    def _click(self, point: QPointF) -> None:
        at = self._table.mapFromScene(point)
        QTest.mouseClick(self._table.viewport(), Qt.MouseButton.LeftButton, pos=at)
