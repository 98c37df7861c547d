"""Items 道具 at the table: a button, the popover that it opens, and the way from there to the match."""

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from app.engine.event import ItemUsed
from app.engine.items import PEEK, CannotUse
from app.engine.seatview import SeatView
from app.rules.tile import Tile
from app.session.match_words import item_name
from app.ui.appearance import Appearance
from app.ui.pages.bar import SIDE, TOP, place_beside_bar
from app.ui.pages.bar_places import BarPlaces, Place
from app.ui.pages.item_rows import ICONS, ItemsButton
from app.ui.pages.items_panel import FREE, ROOM, ItemsPanel
from app.ui.session_bridge import SessionBridge
from app.ui.table.stage import Stage
from app.ui.table.view_widget import TableView
from app.ui.words import tile_name

EDGE = 20.0


class ItemsDesk(QObject):
    """Lets the user of a match use items; nothing is seen of it where the rules have none."""

    def __init__(
        self, appearance: Appearance, bridge: SessionBridge, table: TableView, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.appearance, self.bridge, self.table = appearance, bridge, table
        self.button = ItemsButton(appearance, parent)
        self.panel = ItemsPanel(appearance, parent)
        self._offered = False
        self._stage: Stage | None = None
        self._at = Place(0.0, TOP)
        self.button.hide()
        self.panel.resized.connect(self._place_panel)
        self.button.clicked.connect(self.toggle)
        self.panel.use_wanted.connect(self.use)
        self.panel.close_wanted.connect(self.close)

    def show_view(self, view: SeatView) -> None:
        """Follow the table of now."""
        rules = view.rules
        allowed = self.bridge.plays and not rules.hall_rules and not rules.items.isdisjoint(ICONS)
        self._offered = allowed
        self.button.setVisible(allowed and view.result is None)
        if self.button.isHidden():
            self.close()
        self.panel.show_view(view, self._used())

    def arrange(self, stage: Stage, places: BarPlaces) -> None:
        """Put the button where it covers no tile, with its name if there is room, the popover under it."""
        if not self._offered:
            return
        named = round(self.button.wanted_width) * self.appearance.scale / stage.ui
        self._stage, self._at = stage, places.take(*(() if stage.icons_only else (named,)), SIDE)
        right, top, width = self._at
        place_beside_bar(self.button, self.appearance, stage, right, width, top)
        self.panel.fit(stage.play_width / self.appearance.scale, stage.height / self.appearance.scale)
        self.panel.arrange()

    def _place_panel(self) -> None:
        """Under the button, or higher where the window is low."""
        if self._stage is None:
            return
        scale, unit, panel = self.appearance.scale, self._stage.ui, self.panel
        width, height = self._stage.play_width / scale, self._stage.height / scale
        left = width - EDGE - panel.wide
        if self._at.top != TOP:
            left = min(left, (self._at.right - self._at.width) * unit / scale)
        lowest = height - FREE - panel.wanted_height
        top = max(FREE, min((self._at.top + SIDE) * unit / scale + 12, lowest))
        panel.move(round((max(FREE, left) - ROOM) * scale), round((top - ROOM) * scale))
        panel.raise_()

    def toggle(self) -> None:
        """Open or close the popover, where there are items."""
        if not self.panel.isHidden():
            self.close()
        elif not self.button.isHidden():
            self.panel.choose("")
            self.panel.show()
            self.panel.first_focus().setFocus(Qt.FocusReason.PopupFocusReason)

    def close(self) -> None:
        """Close the popover; the keyboard goes back to the table."""
        if not self.panel.isHidden():
            self.panel.hide()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def use(self, item: str, tile: Tile, want: Tile | None) -> None:
        """Use an item, or say why not; after a look the answer stays in the popover."""
        if not self.bridge.up_to_date:
            self._refuse(self.appearance.texts("items.refused_busy"))
            return
        try:
            self.bridge.use_item(item, tile, want)
        except CannotUse:
            self._refuse(self._why_not(item, want))
            return
        if item == PEEK:
            self.show_view(self._view())
            self.table.announce(self.panel.answers[-1])
        else:
            self.close()

    def _view(self) -> SeatView:
        return self.bridge.session.view(self.bridge.me)

    def _used(self) -> frozenset[str]:
        """The items that the user has used this round."""
        timeline, me = self.bridge.session.timeline, self.bridge.me
        events = (timeline.event(index) for index in range(timeline.round_starts[-1], len(timeline)))
        return frozenset(event.item for event in events if isinstance(event, ItemUsed) and event.seat == me)

    def _why_not(self, item: str, want: Tile | None) -> str:
        texts = self.appearance.texts
        if want is not None and item in self._view().items:
            return texts("items.refused_gone", tile=tile_name(want, texts))
        return texts("items.refused", item=item_name(item, texts))

    def _refuse(self, sentence: str) -> None:
        self.panel.refuse(sentence)
        self.table.announce(sentence)
