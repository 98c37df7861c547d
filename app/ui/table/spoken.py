"""The table for screen readers: unseen widgets over the viewport, since scene items have no accessibility.

Their empty masks keep them from being painted and from the pointer, so a frame costs nothing more.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent, QPaintEvent, QRegion
from PySide6.QtWidgets import QAbstractButton, QGraphicsView, QLabel, QWidget

from app.engine.action import Discard
from app.engine.seatview import SeatView
from app.ui.paint.centre_plate import centre_plate_area
from app.ui.table.barred import reason_against
from app.ui.table.control import Control
from app.ui.table.layout import BACK, Placement, tile_of
from app.ui.table.play_input import PlayInput
from app.ui.table.scene import TableScene
from app.ui.table.spoken_words import KINDS, Zone, ZoneKind, waits_words, zone_words
from app.ui.table.tile_item import TileItem

NOWHERE = QRegion(-1, -1, 1, 1)
ZONE_OF: dict[str, ZoneKind] = {
    "own": "hand", "hand": "hand", "own_meld": "melds", "meld": "melds", "river": "river", "laid": "river",
    "win": "wins",
}  # fmt: skip


class SpokenButton(QAbstractButton):
    """A button that is never seen. A press counts only if the button still means the same when it ends."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        _hide_from_sight(self)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.act: Callable[[], None] | None = None
        self.reach: Callable[[], None] | None = None
        self._meant = ""
        self.pressed.connect(self._mean)
        self.clicked.connect(self._do)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing is drawn."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A screen reader went here: the table takes the keyboard and shows its ring on what is meant."""
        if self.reach is not None:
            self.reach()

    def _mean(self) -> None:
        self._meant = self.accessibleName()

    def _do(self) -> None:
        if self.act is not None and self._meant == self.accessibleName():
            self.act()


class SpokenTable:
    """Keeps the unseen widgets in step with a table: own tiles and controls as buttons, zones as texts.

    `apply` runs what a press does, as after a click.
    """

    def __init__(
        self, view: QGraphicsView, table: TableScene, pointer: PlayInput,
        apply: Callable[[Callable[[], None]], None],
    ) -> None:  # fmt: skip
        self._view, self._table, self._input, self._apply = view, table, pointer, apply
        self.zones = {zone: _label(view.viewport()) for zone in _all_zones()}
        self.tiles: list[SpokenButton] = []
        self.controls: list[SpokenButton] = []
        self._focused: SpokenButton | None = None
        self._told: tuple[object, ...] | None = None

    def follow(self) -> None:
        """Say what the table shows now."""
        table = self._table
        if table.view is None or not table.is_ready:
            return
        items = table.hand.items
        _fill(self.tiles, len(items), self._view.viewport())
        for at, item in enumerate(items):
            self._follow_tile(at, item, table.view)
        controls = table.controls
        _fill(self.controls, len(controls), self._view.viewport())
        for button, control in zip(self.controls, controls, strict=False):
            self._follow_control(button, control)
        self._follow_zones(table.view)
        self._focus(self._with_keyboard(controls, len(items)))

    def _follow_tile(self, at: int, item: TileItem, view: SeatView) -> None:
        button, hand = self.tiles[at], self._table.hand
        button.setEnabled(hand.reacts(at))
        button.setCheckable(hand.picks is not None)
        if hand.picks is not None:
            button.setChecked(at in hand.picks.chosen)
        _name(button, self._tile_name(at, item, view))
        action = hand.action(at)
        after = self._table.hints.after(action.tile) if isinstance(action, Discard) else ()
        button.setAccessibleDescription(waits_words(after, self._table.context.texts))
        _place(button, self._table.context.artist.area(item.placement))
        button.act = lambda: self._apply(lambda: self._input.act(at))
        button.reach = lambda: self._take_keyboard(lambda: self._input.reach(at))

    def _tile_name(self, at: int, item: TileItem, view: SeatView) -> str:
        context, face = self._table.context, item.placement.face
        texts = context.texts
        tile = texts("spoken.closed_tile") if face == BACK else context.tile_name(tile_of(face))
        if item.placement.zone == "laid":
            tile = texts("spoken.laid_own", tile=tile)
        drawn = texts("spoken.drawn") if "drawn" in item.placement.marks else ""
        name, state = texts("spoken.tile", tile=tile, n=at + 1), self._tile_state(at, item, view)
        advice = self._table.hand.advice(item.placement)
        return texts("spoken.mark").join(part for part in (name, drawn, state, *advice) if part)

    def _tile_state(self, at: int, item: TileItem, view: SeatView) -> str:
        """What may be done with an own tile, or why nothing may."""
        hand, texts = self._table.hand, self._table.context.texts
        if hand.picks is not None and hand.reacts(at):
            return texts("spoken.picked" if at in hand.picks.chosen else "spoken.may_pick")
        action = hand.action(at)
        if action is not None and at == hand.selected:
            return texts("spoken.raised")
        if action is not None:
            return texts("spoken.may_discard" if isinstance(action, Discard) else "spoken.may_lay")
        if not self._table.is_asked or item.placement.face == BACK:
            return ""
        chosen = 0 if hand.picks is None else len(hand.picks.chosen)
        tile, drawn = tile_of(item.placement.face), "drawn" in item.placement.marks
        reason = reason_against(view, tile, drawn, chosen)
        if reason is None:
            return ""
        name = "" if reason.seat is None else self._table.context.people[reason.seat].name
        return texts("spoken.barred", why=texts(reason.text, name=name))

    def _follow_control(self, button: SpokenButton, control: Control) -> None:
        _name(button, control.name)
        _place(button, control.area)
        button.act = lambda: self._apply(lambda: self._input.press_control(control))
        button.reach = lambda: self._take_keyboard(lambda: self._input.mark(control))

    def _follow_zones(self, view: SeatView) -> None:
        """Word and place the zones anew where anything about them may have changed."""
        context = self._table.context
        waits = self._table.hints.shown
        state = (view, context.artist, context.texts.language, context.people, waits)
        if self._told is not None and all(a is b for a, b in zip(state, self._told, strict=True)):
            return
        self._told = state
        told = zone_words(view, context.sentences(view))
        told[0, "waits"] = waits_words(waits, context.texts)
        areas = self._zone_areas()
        for zone, label in self.zones.items():
            words = told.get(zone, "")
            _name(label, words)
            _place(label, areas.get(zone, areas[0, "centre"]))
            label.setVisible(bool(words))

    def _zone_areas(self) -> dict[Zone, QRectF]:
        context = self._table.context
        half = QPointF(0.7, 0.7) * context.stage.unit * 40
        areas: dict[Zone, QRectF] = {(0, "centre"): centre_plate_area(context.stage.camera)}
        areas[0, "waits"] = self._table.hints.area
        areas.update({(at, "plate"): self._table.plates.shown_area(at) for at in range(4)})
        for tile in self._table.tiles.layout:
            zone = _zone_of(tile)
            point = context.artist.point(tile)
            areas[zone] = areas.get(zone, QRectF()).united(QRectF(point - half, point + half))
        return areas

    def _take_keyboard(self, reach: Callable[[], None]) -> None:
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        reach()
        self.follow()

    def _with_keyboard(self, controls: Sequence[Control], tiles: int) -> SpokenButton | None:
        at, marked = self._table.hand.focused, self._input.marked
        if marked is not None and marked in controls:
            return self.controls[controls.index(marked)]
        return self.tiles[at] if at is not None and at < tiles else None

    def _focus(self, button: SpokenButton | None) -> None:
        """The button that stands for what has the ring counts as focused while the table has the keyboard."""
        before, self._focused = self._focused, button
        if before is button:
            return
        if before is not None:
            before.setFocusProxy(None)  # type: ignore[arg-type]
        if button is not None:
            button.setFocusProxy(self._view)
            QAccessible.updateAccessibility(QAccessibleEvent(button, QAccessible.Event.Focus))


def _all_zones() -> list[Zone]:
    return [(0, "centre"), (0, "waits"), (0, "bettors"), *((at, kind) for at in range(4) for kind in KINDS)]


def _zone_of(tile: Placement) -> Zone:
    return (tile.seat, ZONE_OF[tile.zone])


def _label(viewport: QWidget) -> QLabel:
    label = QLabel(viewport)
    _hide_from_sight(label)
    label.hide()
    return label


def _hide_from_sight(widget: QWidget) -> None:
    widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    widget.setMask(NOWHERE)


def _fill(buttons: list[SpokenButton], count: int, viewport: QWidget) -> None:
    """Show so many of the buttons, more of them if need be."""
    while len(buttons) < count:
        buttons.append(SpokenButton(viewport))
    for place, button in enumerate(buttons):
        button.setVisible(place < count)


def _name(widget: QWidget, name: str) -> None:
    if widget.accessibleName() != name:
        widget.setAccessibleName(name)


def _place(widget: QWidget, area: QRectF) -> None:
    box = area.toAlignedRect()
    if widget.geometry() != box:
        widget.setGeometry(box)
