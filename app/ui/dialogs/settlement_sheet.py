"""The body of the settlement: four cards, the ledger, and the sums that must add up."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.engine.event import Event
from app.engine.seatview import SeatView
from app.rules.hand import BANK, SEATS, Seat
from app.rules.tile import SUITS
from app.ui.appearance import Appearance
from app.ui.dialogs.ledger_row import HEIGHT as ROW
from app.ui.dialogs.ledger_row import LedgerButton, column_width
from app.ui.dialogs.player_card import EDGE, CardLayout, CardWords, lines_below, paint_player_card, told
from app.ui.dialogs.settlement_hand import TileLook, largest_tile
from app.ui.ending import card_line, tag
from app.ui.ledger import LedgerRow, ledger_rows
from app.ui.ledger_texts import badge, how, what
from app.ui.paint.controls import paint_amount
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui
from app.ui.paint.palette import SKINS
from app.ui.paint.tile_art import FaceStyle
from app.ui.players import AVATARS
from app.ui.seats import seats_from
from app.ui.sentences import Sentences
from app.ui.table.motion import DELAYS, DURATIONS, out_cubic, out_expo
from app.ui.timers import make_timer
from app.ui.widgets.base import MARGIN
from app.ui.widgets.party import paint_party
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided

FIRST, STAGGER, COUNT, FRAME = DURATIONS["row"], DELAYS["row"], DURATIONS["count"], 16
GAP = 12.0
HEADING = 38.0
STEP = ROW + 4


@dataclass(frozen=True, slots=True)
class SettledRound:
    """A round that is over: the open view of `me`, the round's events, the names, and the preset's name.

    `numerals`: the match has numerals on its tiles.
    """

    view: SeatView
    events: tuple[Event, ...]
    names: tuple[str, ...]
    me: Seat
    preset: str
    numerals: bool = False

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in playing order, from the viewer's on."""
        return seats_from(self.me, self.view.order)

    @property
    def deltas(self) -> tuple[int, ...]:
        """The change of points by seat and bettor."""
        return (0,) * len(SEATS) if self.view.result is None else self.view.result.deltas


class SettlementSheet(ScrolledSurface):
    """Rows come in one after the other and amounts count up; `finish` or any click shows all at once.

    `moment_wanted` carries the number of the event, in the round, of the row that was clicked.
    """

    moment_wanted = Signal(int)

    def __init__(self, appearance: Appearance, settled: SettledRound, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.settled = settled
        self.order = settled.order
        self.columns = (*self.order, *range(len(SEATS), len(settled.deltas)))
        self._opened_at: float | None = None
        self._counted = 0
        settings = appearance.settings
        numerals = settled.numerals or settings.index_numerals or settings.colour_blind
        self._tiles = TileLook(SKINS[settings.skin], FaceStyle(numerals, settings.colour_blind))
        self.rows = [self._button(row) for row in ledger_rows(settled.view, settled.events)]
        for button in self.rows:
            button.indented = any(other.row.tile is not None for other in self.rows)
        self._layout = CardLayout(0, 0.0, False)
        self._timer = make_timer(self, self.tick, FRAME)
        self._write()

    @property
    def totals(self) -> tuple[int, ...]:
        """What the ledger's rows add up to, by seat and bettor."""
        parties = range(len(self.columns))
        return tuple(sum(button.row.deltas[party] for button in self.rows) for party in parties)

    @property
    def banked(self) -> int:
        """What has left the table."""
        lines = self.settled.view.ledger
        return sum(line.payment.amount for line in lines if line.payment.payee == BANK) - sum(
            line.payment.amount for line in lines if line.payment.payer == BANK
        )

    @property
    def adds_up(self) -> bool:
        """Whether the rows come to what each player's points changed by, and to nothing in all."""
        result = self.settled.view.result
        return result is not None and self.totals == result.deltas and sum(self.totals) == -self.banked

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
        if self._opened_at is not None:
            self._let_hear()
        if self._opened_at is not None and self._share(len(self.rows)) >= 1:
            self.finish()
        self.update()

    def _let_hear(self) -> None:
        """A bead moves for every row whose amounts begin to count."""
        begun = sum(self._share(place) > 0 for place in range(len(self.rows)))
        if begun > self._counted:
            self._counted = begun
            self.appearance.player.play("count")

    def refresh(self) -> None:
        self._write()
        super().refresh()

    def wanted_height(self, width: float) -> float:
        self._measure(width)
        return self._rows_top + max(1, len(self.rows)) * STEP + 60

    def arrange(self) -> None:
        self._measure(self.design_width)
        for place, button in enumerate(self.rows):
            self.put(button, MARGIN, self._rows_top + place * STEP, self.design_width - 2 * MARGIN, ROW)

    def draw(self, ui: Ui) -> None:
        self._draw_cards(ui)
        self._draw_heading(ui)
        self._draw_totals(ui, self._rows_top + max(1, len(self.rows)) * STEP)

    def mousePressEvent(self, event: object) -> None:
        self.finish()

    def _measure(self, width: float) -> None:
        """Choose the lines and the tiles that all four cards have in common."""
        card, players = self._card_width(width), self.settled.view.players
        texts = self._card_texts().values()
        self._layout = CardLayout(
            max(lines_below(each, card, self.appearance.scale) for each in texts),
            largest_tile(players, card - 2 * EDGE),
            any(len(player.wins) > 1 for player in players),
        )

    def _card_width(self, width: float) -> float:
        return (width - 2 * MARGIN - 3 * GAP) / 4

    @property
    def _rows_top(self) -> float:
        return self._layout.height + 18 + HEADING

    def _button(self, row: LedgerRow) -> LedgerButton:
        button = LedgerButton(self.appearance, row, self.columns, self._tiles, self)
        button.clicked.connect(lambda: self.moment_wanted.emit(button.row.event))
        return button

    def _words(self) -> Sentences:
        settled, view = self.settled, self.settled.view
        return Sentences(self.appearance.texts, settled.names, view.rules, settled.me, True, view.order)

    def _write(self) -> None:
        words = self._words()
        for button in self.rows:
            row = button.row
            kind = badge(row, words)
            turn = self.text("settlement.turn_end") if row.last else self.text("settlement.turn", n=row.turn)
            total = self.text("settlement.sum", n=f"{row.total:,}")
            mark = self.text(f"settlement.badge_{kind}")
            button.write(kind, mark, turn, what(row, words), how(row, words), total)
        players, deltas, cards = self.settled.view.players, self.settled.deltas, self._card_texts().items()
        lines = (told(card, players[seat], deltas[seat], words) for seat, card in cards)
        self.setAccessibleName("\n".join(lines))

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

    def _card_texts(self) -> dict[Seat, CardWords]:
        words, view, events = self._words(), self.settled.view, self.settled.events
        made = {}
        for seat in self.order:
            player = view.players[seat]
            kind = tag(player, view, events)
            made[seat] = CardWords(
                name=words.who(seat),
                dealer=self.text("settlement.dealer") if seat == view.dealer else "",
                tag_kind=kind,
                tag=self._tag(kind, len(player.wins)),
                line=card_line(player, view, events, words),
                total=self.text(f"settlement.total_{view.rules.currency}"),
                suit_glyph="" if player.void is None else self.text(f"app.glyph_{SUITS[player.void]}"),
            )
        return made

    def _draw_cards(self, ui: Ui) -> None:
        width, share = self._card_width(self.design_width), self._share(0)
        for place, (seat, texts) in enumerate(self._card_texts().items()):
            player = self.settled.view.players[seat]
            box = QRectF(MARGIN + place * (width + GAP), 4, width, self._layout.height)
            amount = round(self.settled.deltas[seat] * share)
            paint_player_card(
                ui, box, player, AVATARS[seat], texts, amount, self._tiles, self._layout, not place
            )

    def _tag(self, kind: str, wins: int) -> str:
        if wins > 1:
            return self.text("settlement.tag_won_many", n=wins)
        return self.text(f"settlement.tag_{kind}")

    @property
    def _column(self) -> float:
        return column_width(self.design_width - 2 * MARGIN, len(self.columns))

    def _draw_heading(self, ui: Ui) -> None:
        title, top = self.text("settlement.ledger"), self._rows_top - HEADING
        ui.text(QRectF(MARGIN, top, 200, 30), title, 17, 700)
        left = MARGIN + ui.width(title, 17, 700) + 14
        amounts = self.design_width - MARGIN - len(self.columns) * self._column
        words, room = self._words(), self._column - 16 - 32
        elided(ui, QRectF(left, top + 1, amounts - left - 10, 30), self._hint(words), 13, 400, ui.theme.text3)
        named = all(ui.width(words.who(party), 13, 500) <= room for party in self.order)
        for place, party in enumerate(self.columns):
            right = amounts + (place + 1) * self._column - 16
            if named and party in SEATS:
                label = words.who(party)
                ui.text(QRectF(right - room, top, room, 30), label, 13, 500, ui.theme.text2, "r")
                right -= ui.width(label, 13, 500) + 6
            paint_party(ui, party, QPointF(right - 13, top + 15), 13)
        if not self.rows:
            none = QRectF(MARGIN, self._rows_top, 500, ROW)
            ui.text(none, self.text("settlement.ledger_none"), 15, 400, ui.theme.text2)

    def _hint(self, words: Sentences) -> str:
        """Who the bettors went with, or else what the rows are for."""
        bettors = self.settled.view.bettors
        if bettors:
            return self.text("settlement.horses", list=words.horses(bettors))
        return self.text("settlement.ledger_hint")

    def _draw_totals(self, ui: Ui, y: float) -> None:
        theme, right = ui.theme, self.design_width - MARGIN
        ui.line(MARGIN, y + 4, right, y + 4, alpha=40)
        ui.text(QRectF(MARGIN + 14, y + 8, 120, 44), self.text("settlement.totals"), 15, 700)
        good = self.adds_up
        shade = theme.jade if good else theme.red
        paint_icon(ui.painter, "check" if good else "warn", MARGIN + 120, y + 21, 18, shade, 2.4)
        verdict = self._verdict()
        ui.text(QRectF(MARGIN + 164, y + 8, 400, 44), verdict, 13, 400, theme.text3 if good else theme.red)
        columns, share, totals = self._column, self._share(len(self.rows)), self.totals
        size = 25 if len(self.columns) == len(SEATS) else 20
        for place, party in enumerate(self.columns):
            cell = QRectF(right - (len(self.columns) - place) * columns, y + 8, columns - 16, 44)
            paint_amount(ui, cell, round(totals[party] * share), size, "r", 700)

    def _verdict(self) -> str:
        if not self.adds_up:
            return self.text("settlement.adds_wrong")
        if self.banked:
            return self.text("settlement.adds_up_bank", n=f"{self.banked:,}")
        return self.text("settlement.adds_up")
