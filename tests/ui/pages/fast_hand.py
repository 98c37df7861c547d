"""A user who clicks and types faster than anything moves, and knows what each of it means."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.action import Action, AnnounceVoid, ChooseVoid, Discard, ExchangeTiles
from app.ui.pages.play import PlayPage
from app.ui.table.calls import calls_of
from app.ui.table.layout import face_of
from tests.support.clock import FakeClock

LEFT = Qt.MouseButton.LeftButton
COIN_KEYS = {
    Qt.Key.Key_1: ("pong", "sing", "open", "take"),
    Qt.Key.Key_2: ("kong", "dance"),
    Qt.Key.Key_3: ("chow",),
    Qt.Key.Key_4: ("supplement",),
    Qt.Key.Key_Space: ("hu",),
    Qt.Key.Key_Escape: ("pass",),
}
CHOICE_KEYS = {Qt.Key.Key_1: 1, Qt.Key.Key_2: 2, Qt.Key.Key_3: 3}
IDLE_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
PAUSES = (0, 0, 5, 30, 120)
DRAG = 80


class FastHand:
    """Plays on the table of a page by mouse and keys alone.

    `meant`: for each answer given so far the actions that it may stand for; `hurried`: how many clicks and
    keys came while something moved.
    """

    def __init__(self, page: PlayPage, clock: FakeClock, chance: Random) -> None:
        self.page, self.table, self.scene = page, page.table, page.table._table
        self._clock, self._chance = clock, chance
        self.meant: list[tuple[Action, ...]] = []
        self.hurried = 0
        self._seen: object = None
        self._answered: object = None
        self._acts: tuple[Callable[[], None], ...] = (
            self.tap_twice, self.tap_twice, self.double_click, self.drag_up, self.press_coin, self.press_coin,
            self.press_key, self.press_key, self.choose_suit, self.exchange, self.wander, self.wave,
        )  # fmt: skip

    def sequence(self, length: int) -> None:
        """A few acts in a row, with hardly any time between them."""
        for _ in range(length):
            self._chance.choice(self._acts)()
            self.pass_time(self._chance.choice(PAUSES))

    def pass_time(self, milliseconds: float) -> None:
        """Let the clock and the event loop run."""
        self._clock.t += milliseconds
        if milliseconds:
            self.table.tick()
            QApplication.processEvents()

    @property
    def legal(self) -> tuple[Action, ...]:
        """What may be answered to the view on the screen."""
        view = self.scene.view
        return () if view is None or view is self._answered else view.legal

    def tap_twice(self) -> None:
        """The first tap raises a tile, the second plays it."""
        point, actions = self._tile()
        for _ in range(2):
            self._click(point)
        self._mean(actions)

    def double_click(self) -> None:
        """As two taps."""
        point, actions = self._tile()
        at = self.table.mapFromScene(point)
        self._click(point)
        QTest.mouseDClick(self.table.viewport(), LEFT, pos=at)
        QTest.mouseRelease(self.table.viewport(), LEFT, pos=at)
        self._mean(actions)

    def drag_up(self) -> None:
        """A tile dragged out of the hand is played."""
        point, actions = self._tile()
        start = self.table.mapFromScene(point)
        QTest.mousePress(self.table.viewport(), LEFT, pos=start)
        for up in (5, 30, DRAG):
            self.table._input.drag(point - QPointF(0, up))
        QTest.mouseRelease(self.table.viewport(), LEFT, pos=start - QPoint(0, DRAG))
        self._mean(actions)

    def press_coin(self) -> None:
        """A coin, and one of its choices where it has several."""
        self._ready()
        call = self._any([call for call in calls_of(self.legal) if call.kind in self.scene.calls._coins])
        if call is None:
            return
        self._click(self.scene.calls._coins[call.kind].area.center())
        if len(call.actions) > 1:
            number = self._chance.randrange(len(call.actions))
            self._click(self.scene.calls._choices.controls[number].area.center())
            self._mean(call.actions[number : number + 1])
        else:
            self._mean(call.actions)

    def press_key(self) -> None:
        """A key of a coin or of a suit, and 1 where it opens a choice."""
        self._ready()
        key, calls, suits = self._chance.choice(list(COIN_KEYS)), calls_of(self.legal), self._suits()
        call = next((each for each in calls if each.kind in COIN_KEYS[key]), None)
        number = CHOICE_KEYS.get(key, 0)
        self._key(key)
        if suits:
            self._mean(suits[number - 1 : number] if number else ())
        elif call is not None:
            if len(call.actions) > 1:
                self._key(Qt.Key.Key_1)
            self._mean(call.actions[:1])

    def choose_suit(self) -> None:
        """A badge of a void suit 定缺."""
        self._ready()
        suits = self._suits()
        if suits:
            number = self._chance.randrange(len(suits))
            self._click(self.scene.calls._choices.controls[number].area.center())
            self._mean(suits[number : number + 1])

    def exchange(self) -> None:
        """Tiles are picked and put back, then three of them passed on 换三张."""
        self._ready()
        asked = any(isinstance(action, ExchangeTiles) for action in self.legal)
        for _ in range(6 if asked else 0):
            self._click(self._tile()[0])
        picks = self.scene.hand.picks
        if picks is not None and picks.action is not None:
            action = picks.action
            self._key(Qt.Key.Key_Return)
            self._mean((action,))

    def wander(self) -> None:
        """Clicks beside everything mean nothing."""
        for _ in range(3):
            self._ready()

    def wave(self) -> None:
        """Arrow keys and hovering mean nothing by themselves."""
        for _ in range(3):
            self._key(self._chance.choice(IDLE_KEYS))
            self.table._input.hover(self._tile()[0])
        self.table._input.blur()

    def _tile(self) -> tuple[QPointF, tuple[Action, ...]]:
        """A point on one of the own tiles, none of them raised, and what playing that tile may mean."""
        self._ready()
        item = self._any(self.scene.tiles.own())
        if item is None:
            return self._felt(), ()
        point = self.scene.context.artist.area(item.placement).center()
        discards = (each for each in self.legal if isinstance(each, Discard))
        return point, tuple(each for each in discards if face_of(each.tile) == item.placement.face)

    def _suits(self) -> tuple[Action, ...]:
        return tuple(action for action in self.legal if isinstance(action, ChooseVoid | AnnounceVoid))

    def _mean(self, actions: tuple[Action, ...]) -> None:
        if actions:
            self.meant.append(actions)
            self._answered = self._seen

    def _ready(self) -> None:
        """A click on the felt: it ends all motion, and no tile is raised any more."""
        self._click(self._felt())
        self._seen = self.scene.view

    def _felt(self) -> QPointF:
        stage, scene, chance = self.scene.context.stage, self.scene, self._chance
        while True:
            point = QPointF(chance.uniform(0.3, 0.7) * stage.width, chance.uniform(0.2, 0.8) * stage.height)
            if scene.control_at(point) is None and scene.hand.index_at(point) is None:
                return point

    def _any(self, things: list) -> object:
        return self._chance.choice(things) if things else None

    def _click(self, point: QPointF) -> None:
        self.hurried += self.table.busy
        QTest.mouseClick(self.table.viewport(), LEFT, pos=self.table.mapFromScene(point))

    def _key(self, key: Qt.Key) -> None:
        self.hurried += self.table.busy
        QTest.keyClick(self.table, key)
