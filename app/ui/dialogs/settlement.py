"""The settlement 结算 after a round: what everybody won and lost and why, then the next round."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.dialogs.settlement_sheet import SettledRound, SettlementSheet
from app.ui.ending import end_key
from app.ui.paint.kit import Ui
from app.ui.rule_lines import cap_line, round_line, stake_line
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.item_switch import ItemSwitch
from app.ui.widgets.scroll import Scroll, bar_room
from app.ui.widgets.type import PART

HEAD, FOOT = 108.0, 84.0


class SettlementDialog(DialogFrame):
    """Emits what the user wants next; `review_wanted` carries an event of the round.

    `next_wanted` carries whether the user uses 乾坤大挪移 for the next round, which `near_flush` offers.
    """

    next_wanted = Signal(bool)
    home_wanted = Signal()
    review_wanted = Signal(int)
    largest = (1340.0, 896.0)

    def __init__(
        self, appearance: Appearance, settled: SettledRound, parent: QWidget, near_flush: bool = False
    ) -> None:
        super().__init__(appearance, parent)
        self.settled = settled
        card = self.card
        self.sheet = SettlementSheet(appearance, settled, card)
        self._scroll = Scroll(self.sheet, card)
        self.points = self.sheet.points
        self.points.changed.connect(self._scroll.fit)
        self.review = PlainButton(appearance, "settlement.review", "replay", card)
        self.home = PlainButton(appearance, "settlement.home", "home", card)
        self.near_flush = ItemSwitch(appearance, card)
        self.near_flush.setVisible(near_flush)
        over = settled.view.match_over
        self.next = GoldButton(appearance, "settlement.finish" if over else "settlement.next", "next", card)
        self.review.clicked.connect(lambda: self.review_wanted.emit(0))
        self.home.clicked.connect(self.home_wanted)
        self.next.clicked.connect(lambda: self.next_wanted.emit(self.near_flush.isChecked()))
        self.sheet.moment_wanted.connect(self.review_wanted)

    def open_over(self, page: QWidget) -> None:
        super().open_over(page)
        self.sheet.start()

    def first_focus(self) -> QWidget:
        return self.next

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.sheet.finish()
        event.accept()

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        put(self._scroll, 36, HEAD, width - 72 + bar_room(self.appearance.scale), height - HEAD - FOOT)
        self._scroll.fit()
        foot = height - 68
        review, home = self.review.wanted_width, self.home.wanted_width
        put(self.review, 44, foot, review, 48)
        put(self.home, 56 + review, foot, home, 48)
        forward = max(220.0, self.next.wanted_width)
        put(self.next, width - 44 - forward, foot, forward, 48)
        left = 56 + review + home + 24
        room = width - 44 - forward - 24 - left
        wide = min(room, self.near_flush.wanted_width)
        put(self.near_flush, left + room - wide, foot, wide, ItemSwitch.HEIGHT)
        self.setAccessibleDescription(f"{self._subtitle}\n{self.sheet.accessibleName()}")

    def draw_card(self, ui: Ui) -> None:
        self.draw_title(ui, self.text("settlement.title"), self._subtitle)
        width, height = self.card.size_in
        ui.line(0, height - FOOT, width, height - FOOT)

    @property
    def _subtitle(self) -> str:
        """Which round of which match this was, and how it ended."""
        view, texts = self.settled.view, self.appearance.texts
        parts = (
            round_line(view.number, view.rounds, texts),
            self.settled.preset,
            stake_line(view.rules, texts),
            cap_line(view.rules, texts),
            self.text(f"settlement.end_{end_key(view, self.settled.events)}"),
        )
        return PART.join(part for part in parts if part)
