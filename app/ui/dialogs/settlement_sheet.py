"""The body of the settlement: four cards, the ledger, and the sums that must add up."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.engine.event import Event
from app.engine.seatview import SeatView
from app.rules.hand import Seat
from app.rules.tile import SUITS
from app.ui.appearance import Appearance
from app.ui.dialogs.ledger_row import HEIGHT as ROW
from app.ui.dialogs.ledger_row import LedgerButton, column_width
from app.ui.dialogs.player_card import HEIGHT as CARD
from app.ui.dialogs.player_card import CardWords, TileLook, paint_player_card
from app.ui.ledger import LedgerRow, ledger_rows
from app.ui.ledger_texts import badge, card_line, how, tag, what
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import paint_amount
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.paint.palette import SKINS
from app.ui.paint.tile_art import FaceStyle
from app.ui.players import AVATARS
from app.ui.sentences import Sentences
from app.ui.table.motion import out_cubic, out_expo
from app.ui.widgets.base import MARGIN
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided

FIRST, STAGGER, COUNT, FRAME = 240.0, 60.0, 600.0, 16
GAP = 12.0
LEDGER = CARD + 18
ROWS = LEDGER + 38
STEP = ROW + 4


@dataclass(frozen=True, slots=True)
class SettledRound:
    """A round that is over: the open view of `me`, the round's events, the names, and the preset's name."""

    view: SeatView
    events: tuple[Event, ...]
    names: tuple[str, ...]
    me: Seat
    preset: str


class SettlementSheet(ScrolledSurface):
    """Rows come in one after the other and amounts count up; `finish` or any click shows all at once.

    `moment_wanted` carries the number of the event, in the round, of the row that was clicked.
    """

    moment_wanted = Signal(int)

    def __init__(self, appearance: Appearance, settled: SettledRound, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.settled = settled
        self.order: tuple[Seat, ...] = tuple((settled.me - turn) % 4 for turn in range(4))
        self._opened_at: float | None = None
        settings = appearance.settings
        self._tiles = TileLook(
            SKINS[settings.skin],
            FaceStyle(settings.index_numerals or settings.colour_blind, settings.colour_blind),
        )
        self.rows = [self._button(row) for row in ledger_rows(settled.view, settled.events)]
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self.tick)
        self._write()

    @property
    def totals(self) -> tuple[int, ...]:
        """What the ledger's rows add up to, by seat."""
        return tuple(sum(button.row.deltas[seat] for button in self.rows) for seat in range(4))

    @property
    def adds_up(self) -> bool:
        """Whether the rows come to what each player's points changed by, and to nothing in all."""
        result = self.settled.view.result
        return result is not None and self.totals == result.deltas and not sum(self.totals)

    def start(self) -> None:
        """Begin to bring the rows in."""
        if self.appearance.animated:
            self._opened_at = self.appearance.clock.now()
            self._timer.start()
            self.tick()

    def finish(self) -> None:
        """Show everything now."""
        self._opened_at = None
        self._timer.stop()
        self.tick()

    def tick(self) -> None:
        """Bring all rows to the clock's time."""
        for place, button in enumerate(self.rows):
            button.come(self._slide(place), self._share(place))
        if self._opened_at is not None and self._share(len(self.rows)) >= 1:
            self.finish()
        self.update()

    def refresh(self) -> None:
        self._write()
        super().refresh()

    def wanted_height(self, width: float) -> float:
        return ROWS + max(1, len(self.rows)) * STEP + 60

    def arrange(self) -> None:
        for place, button in enumerate(self.rows):
            self.put(button, MARGIN, ROWS + place * STEP, self.design_width - 2 * MARGIN, ROW)

    def draw(self, ui: Ui) -> None:
        self._draw_cards(ui)
        self._draw_heading(ui)
        self._draw_totals(ui, ROWS + max(1, len(self.rows)) * STEP)

    def mousePressEvent(self, event: object) -> None:
        self.finish()

    def _button(self, row: LedgerRow) -> LedgerButton:
        button = LedgerButton(self.appearance, row, self.order, self._tiles, self)
        button.clicked.connect(lambda: self.moment_wanted.emit(button.row.event))
        return button

    def _words(self) -> Sentences:
        settled = self.settled
        return Sentences(self.appearance.texts, settled.names, settled.view.rules, settled.me, True)

    def _write(self) -> None:
        words = self._words()
        for button in self.rows:
            row = button.row
            kind = badge(row, words)
            turn = self.text("settlement.turn_end") if row.last else self.text("settlement.turn", n=row.turn)
            total = self.text("settlement.sum", n=row.total)
            mark = self.text(f"settlement.badge_{kind}")
            button.write(kind, mark, turn, what(row, words), how(row, words), total)

    def _since(self) -> float:
        return float("inf") if self._opened_at is None else self.appearance.clock.now() - self._opened_at

    def _slide(self, place: int) -> float:
        length = max(1.0, self.appearance.duration(FIRST))
        passed = self._since() - self.appearance.duration(STAGGER) * place
        return out_cubic(min(1.0, max(0.0, passed / length)))

    def _share(self, place: int) -> float:
        """How far the amounts of a row have counted up; the totals are the row after the last."""
        begin = self.appearance.duration(FIRST + STAGGER * place)
        return out_expo(
            min(1.0, max(0.0, (self._since() - begin) / max(1.0, self.appearance.duration(COUNT))))
        )

    def _draw_cards(self, ui: Ui) -> None:
        words, view = self._words(), self.settled.view
        width = (self.design_width - 2 * MARGIN - 3 * GAP) / 4
        deltas = view.result.deltas if view.result else (0, 0, 0, 0)
        share = self._share(0)
        for place, seat in enumerate(self.order):
            player = view.players[seat]
            kind = tag(player, view)
            texts = CardWords(
                name=words.label(seat),
                dealer=self.text("settlement.dealer") if seat == view.dealer else "",
                tag_kind=kind,
                tag=self.text(f"settlement.tag_{kind}"),
                line=card_line(player, view, words),
                total=self.text("settlement.total"),
                suit_glyph="" if player.void is None else self.text(f"app.glyph_{SUITS[player.void]}"),
            )
            box = QRectF(MARGIN + place * (width + GAP), 4, width, CARD)
            amount = round(deltas[seat] * share)
            paint_player_card(ui, box, player, AVATARS[seat], texts, amount, self._tiles, not place)

    def _draw_heading(self, ui: Ui) -> None:
        title = self.text("settlement.ledger")
        ui.text(QRectF(MARGIN, LEDGER, 200, 30), title, 17, 700)
        left = MARGIN + ui.width(title, 17, 700) + 14
        columns = column_width(self.design_width - 2 * MARGIN)
        amounts = self.design_width - MARGIN - 4 * columns
        hint = QRectF(left, LEDGER + 1, amounts - left - 10, 30)
        elided(ui, hint, self.text("settlement.ledger_hint"), 13, 400, ui.theme.text3)
        words = self._words()
        room = columns - 34
        named = all(ui.width(words.label(seat), 13, 500) <= room for seat in self.order)
        for place, seat in enumerate(self.order):
            x = amounts + place * columns
            paint_avatar(ui.painter, AVATARS[seat], QPointF(x + 15, LEDGER + 15), 13)
            if named:
                name = QRectF(x + 32, LEDGER, room, 30)
                ui.text(name, words.label(seat), 13, 500, ui.theme.text2)
        if not self.rows:
            ui.text(
                QRectF(MARGIN, ROWS, 500, ROW), self.text("settlement.ledger_none"), 15, 400, ui.theme.text2
            )

    def _draw_totals(self, ui: Ui, y: float) -> None:
        theme, right = ui.theme, self.design_width - MARGIN
        ui.line(MARGIN, y + 4, right, y + 4, alpha=40)
        ui.text(QRectF(MARGIN + 14, y + 8, 120, 44), self.text("settlement.totals"), 15, 700)
        good = self.adds_up
        shade = theme.jade if good else theme.red
        paint_icon(ui.painter, "check" if good else "warn", MARGIN + 120, y + 21, 18, shade, 2.4)
        verdict = self.text("settlement.adds_up" if good else "settlement.adds_wrong")
        ui.text(QRectF(MARGIN + 164, y + 8, 400, 44), verdict, 13, 400, theme.text3 if good else theme.red)
        columns = column_width(self.design_width - 2 * MARGIN)
        share = self._share(len(self.rows))
        for place, seat in enumerate(self.order):
            cell = QRectF(right - (4 - place) * columns, y + 8, columns - 16, 44)
            paint_amount(ui, cell, round(self.totals[seat] * share), 25, "r", 700)
