"""The popover of items 道具: which may be used, what each needs, and what a look into the wall has told."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from app.bots.sight import unseen_copies
from app.engine.items import PEEK, SWAPS
from app.engine.seatview import SeatView, Sighting
from app.rules.tile import KINDS, SUITS, Tile
from app.session.match_words import item_name
from app.ui.appearance import Appearance
from app.ui.pages.item_rows import ICONS, ItemRow
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.widgets.base import ENTER, MARGIN, Surface
from app.ui.widgets.buttons import GoldButton, IconButton
from app.ui.widgets.tile_choice import NARROW, TileChoice
from app.ui.widgets.tile_choice import WIDTH as TILE
from app.ui.widgets.type import elided
from app.ui.words import tile_name

ROOM = 24.0
"""Room round the card for its shadow, in design pixels."""

WIDTH = 680.0
HEAD, EDGE, CAPTION, LINE, FOOT = 60.0, 20.0, 34.0, 32.0, 72.0
BESIDE = 30.0
"""Between the 27 kinds and what stands beside them, so that the popover is no taller than a small window."""

FREE = 8.0
"""Least distance from the window's edges."""

LEAST_HEIGHT = 440.0
"""Lower windows, in design pixels, have smaller tiles in it."""


class ItemsPanel(Surface):
    """First the list, then what the chosen item needs.

    `use_wanted` carries the item, the tile that it takes or looks for, and the wanted kind or None;
    `close_wanted`: the user is done with it; `resized`: it may need another place.
    """

    use_wanted = Signal(str, int, object)
    close_wanted = Signal()
    resized = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.item = ""
        self.refusal = ""
        self.wide = WIDTH
        self._view: SeatView | None = None
        self.rows = [ItemRow(appearance, item, self) for item in ICONS]
        self.back = IconButton(appearance, "items.back", "prev", self, 20)
        self.close_button = IconButton(appearance, "items.close", "close", self, 20)
        self.own = TileChoice(appearance, 14, self)
        self.kinds = TileChoice(appearance, KINDS // len(SUITS), self)
        self.use = GoldButton(appearance, "items.use", parent=self)
        self._connect()
        self.hide()

    def fit(self, width: float, height: float) -> None:
        """Be no larger than a window of so many design pixels has room for."""
        self.wide = min(WIDTH, width - 2 * FREE)
        small = self.wide < WIDTH or height < LEAST_HEIGHT
        for tiles in (self.own, self.kinds):
            tiles.tile_width = NARROW if small else TILE
            tiles.arrange()

    def show_view(self, view: SeatView, used: frozenset[str]) -> None:
        """Take over the table of now; `used`: the items that the viewer has used this round."""
        self._view = view
        for row in self.rows:
            row.setVisible(row.item in view.rules.items and not self.item)
            row.show_state(_state(row.item, view, used))
        if self.item not in view.items:
            self.choose("")
        else:
            self._offer_tiles(view)
        self.arrange()

    def choose(self, item: str) -> None:
        """Ask for what an item needs; "" goes back to the list."""
        changed = item != self.item
        self.item, self.refusal = item, ""
        view = self._view
        if view is None:
            return
        for row in self.rows:
            row.setVisible(row.item in view.rules.items and not item)
        if changed:
            self.own.clear()
            self.kinds.clear()
        self._offer_tiles(view)
        self.arrange()
        if changed and self.isVisible():
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def refuse(self, sentence: str) -> None:
        """Say why an item could not be used."""
        self.refusal = sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def first_focus(self) -> QWidget:
        """Where the keyboard begins."""
        if self.item:
            return (self.kinds if self.item == PEEK else self.own).first_focus()
        free = [row for row in self.rows if row.isVisibleTo(self) and row.isEnabled()]
        return free[0] if free else self.close_button

    @property
    def answers(self) -> tuple[str, ...]:
        """What looks into the wall have told this round, in sentences."""
        return () if self._view is None else tuple(self._answer(each) for each in self._view.sightings)

    @property
    def wanted_height(self) -> float:
        """Height of the card in design pixels."""
        if self.needs_kind:
            return self._answers_top + 8
        return self._answers_top + len(self.answers) * LINE + (FOOT if self.item else 12)

    @property
    def needs_own(self) -> bool:
        """Whether the item takes one of the viewer's tiles."""
        return self.item in SWAPS

    @property
    def needs_kind(self) -> bool:
        """Whether the item asks for a kind."""
        return self.item in ("swap_named", PEEK)

    def refresh(self) -> None:
        if self._view is not None:
            self._offer_tiles(self._view)
        super().refresh()

    def arrange(self) -> None:
        scale = self.appearance.scale
        size = (round((self.wide + 2 * ROOM) * scale), round((self.wanted_height + 2 * ROOM) * scale))
        if (self.width(), self.height()) != size:
            self.resize(*size)
        self.put(self.close_button, ROOM + self.wide - 54, ROOM + 12, 38, 38)
        self.put(self.back, ROOM + 16, ROOM + 12, 38, 38)
        top = ROOM + self._rows_top
        for row in self.rows:
            if row.isVisibleTo(self):
                self.put(row, ROOM + EDGE, top, self.wide - 2 * EDGE, ItemRow.HEIGHT)
                top += ItemRow.HEIGHT + 10
        self._put_tiles()
        wide = max(140.0, self.use.wanted_width)
        self.put(self.use, ROOM + self.wide - EDGE - wide, ROOM + self.wanted_height - 62, wide, 44)
        self.update()
        self.resized.emit()

    def draw(self, ui: Ui) -> None:
        ui.painter.translate(ROOM, ROOM)
        theme = ui.theme
        ui.panel(QRectF(0, 0, self.wide, self.wanted_height), 22, max(247, theme.card_alpha))
        texts = self.appearance.texts
        title = item_name(self.item, texts) if self.item else texts("items.title")
        left = 68.0 if self.item else 26.0
        ui.text(QRectF(left, 12, 300, 38), title, 19, 700, theme.gold)
        after = left + ui.width(title, 19, 700) + 16
        line = texts(f"items.means_{self.item}" if self.item else "items.explain")
        elided(ui, QRectF(after, 13, self.wide - 66 - after, 38), line, 13, 400, theme.text2)
        ui.line(EDGE, HEAD, self.wide - EDGE, HEAD)
        self._draw_captions(ui)
        if self.needs_kind:
            self._draw_aside(ui)
            return
        for place, answer in enumerate(self.answers):
            y = self._answers_top + place * LINE
            paint_icon(ui.painter, "eye", EDGE + 6, y + 6, 20, theme.gold)
            ui.fitted(QRectF(EDGE + 40, y, self.wide - 2 * EDGE - 40, LINE), answer, 15, 500)
        if self.refusal:
            foot = QRectF(EDGE + 6, self.wanted_height - 60, self.wide - 2 * EDGE - 170, 44)
            ui.fitted(foot, self.refusal, 14, 500, theme.red)

    def _draw_aside(self, ui: Ui) -> None:
        """Beside the kinds: why not, or what has been told already."""
        top = self._answers_top - self.kinds.wanted_height + MARGIN
        box = QRectF(self._aside, top, self.wide - EDGE - self._aside, self.wanted_height - 70 - top)
        words = self.refusal or "\n".join(self.answers)
        ui.text(box, words, 15, 500, ui.theme.red if self.refusal else ui.theme.text, wrap=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._step_back()
        elif event.key() in ENTER and self.item and self.use.isEnabled():
            self.use.click()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @property
    def _aside(self) -> float:
        """Left end of what stands beside the kinds."""
        return EDGE + self.kinds.wanted_width - 2 * MARGIN + BESIDE

    @property
    def _rows_top(self) -> float:
        return HEAD + 14

    @property
    def _answers_top(self) -> float:
        if not self.item:
            shown = sum(row.isVisibleTo(self) for row in self.rows)
            return self._rows_top + shown * (ItemRow.HEIGHT + 10)
        top = HEAD + 6
        for needed, tiles in ((self.needs_own, self.own), (self.needs_kind, self.kinds)):
            top += CAPTION + tiles.wanted_height if needed else 0
        return top

    def _connect(self) -> None:
        for row in self.rows:
            row.clicked.connect(lambda _, item=row.item: self.choose(item))
        self.back.clicked.connect(lambda: self.choose(""))
        self.close_button.clicked.connect(self.close_wanted)
        self.own.chosen.connect(self._chosen)
        self.kinds.chosen.connect(self._chosen)
        self.use.clicked.connect(self._use)

    def _offer_tiles(self, view: SeatView) -> None:
        unseen = unseen_copies(view)
        self.own.offer(view.me.held)
        self.kinds.offer(range(KINDS), [tile for tile in range(KINDS) if not unseen[tile]])
        self.own.setVisible(self.needs_own)
        self.kinds.setVisible(self.needs_kind)
        self.back.setVisible(bool(self.item))
        self.use.setVisible(bool(self.item))
        self._allow_use()

    def _put_tiles(self) -> None:
        y = ROOM + HEAD + 6
        for needed, tiles in ((self.needs_own, self.own), (self.needs_kind, self.kinds)):
            if needed:
                wide = self.wide - 2 * EDGE if tiles is self.own else self._aside - BESIDE - EDGE
                box = (ROOM + EDGE - MARGIN, y + CAPTION, wide + 2 * MARGIN, tiles.wanted_height)
                self.put(tiles, *box)
                y += CAPTION + tiles.wanted_height

    def _draw_captions(self, ui: Ui) -> None:
        y = HEAD + 6
        kind = "items.seek" if self.item == PEEK else "items.want"
        for needed, tiles, name in (
            (self.needs_own, self.own, "items.give"),
            (self.needs_kind, self.kinds, kind),
        ):
            if needed:
                word = self.text(name)
                box = QRectF(EDGE + 6, y, self.wide - 2 * EDGE, CAPTION)
                ui.text(box, word, 14, 500, ui.theme.text2)
                if tiles.current is not None:
                    after = box.adjusted(ui.width(word, 14, 500) + 14, 0, 0, 0)
                    ui.text(after, tile_name(tiles.current, self.appearance.texts), 15, 700, ui.theme.gold)
                y += CAPTION + tiles.wanted_height

    def _chosen(self, _: Tile) -> None:
        self.refusal = ""
        self._allow_use()
        self.update()

    def _allow_use(self) -> None:
        own = not self.needs_own or self.own.current is not None
        kind = not self.needs_kind or self.kinds.current is not None
        self.use.setEnabled(bool(self.item) and own and kind)

    def _use(self) -> None:
        tile = self.kinds.current if self.item == PEEK else self.own.current
        want = self.kinds.current if self.item == "swap_named" else None
        if tile is not None:
            self.use_wanted.emit(self.item, tile, want)

    def _step_back(self) -> None:
        if self.item:
            self.choose("")
        else:
            self.close_wanted.emit()

    def _answer(self, seen: Sighting) -> str:
        third = "none" if seen.third is None else seen.third
        return self.text(f"items.third_{third}", tile=tile_name(seen.tile, self.appearance.texts))


def _state(item: str, view: SeatView, used: frozenset[str]) -> str:
    """Why an item cannot be used now, as a text id; "" where it can."""
    if item in view.items:
        return ""
    if item in used:
        return "items.used"
    return "items.own_turn" if item in SWAPS else "items.not_now"
