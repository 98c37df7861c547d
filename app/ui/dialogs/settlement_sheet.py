"""The body of the settlement: four cards, the ledger, and the sums that must add up."""

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.engine.event import Event
from app.engine.seatview import SeatView
from app.rules.hand import BANK, SEATS, Seat
from app.rules.tile import SUITS
from app.ui.appearance import Appearance
from app.ui.dialogs.ledger_frame import is_verdict_below, lines_of_hint, paint_heading, paint_totals
from app.ui.dialogs.ledger_row import LedgerButton
from app.ui.dialogs.player_card import (
    EDGE,
    CardLayout,
    CardWords,
    has_room_for_suit,
    lines_below,
    paint_player_card,
    told,
)
from app.ui.dialogs.settlement_hand import TileLook, largest_tile
from app.ui.dialogs.settlement_layout import TOP as SHEET_TOP
from app.ui.dialogs.settlement_layout import SheetLayout, are_rows_tall, card_width
from app.ui.dialogs.turning_points import TurningPoints
from app.ui.ending import card_line, tag
from app.ui.ledger import LedgerRow, ledger_rows
from app.ui.ledger_texts import badge, how, what
from app.ui.paint.kit import Ui
from app.ui.paint.palette import SKINS
from app.ui.paint.tile_art import FaceStyle
from app.ui.players import AVATARS
from app.ui.seats import seats_from
from app.ui.sentences import Sentences
from app.ui.table.motion import out_cubic, out_expo
from app.ui.timers import make_timer
from app.ui.widgets.scroll import ScrolledSurface

FRAME = 16


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
        self.points = TurningPoints(appearance, self)
        self._layout = SheetLayout(0.0, CardLayout(0, 0.0, False))
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
        """Begin to bring the rows in; with reduced motion all fade in at once, their amounts as they are."""
        if self.appearance.pace.ms("row"):
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
        last = len(self.rows)
        if self._opened_at is not None and min(self._slide(last), self._share(last)) >= 1:
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
        return self._measured(width).height

    def arrange(self) -> None:
        self._layout = self._measured(self.design_width)
        self.put(self.points, 0, SHEET_TOP, self.design_width, self._layout.lead)
        for place, button in enumerate(self.rows):
            button.tall = self._layout.tall
            box = self._layout.row(place)
            self.put(button, box.x(), box.y(), box.width(), box.height())

    def draw(self, ui: Ui) -> None:
        self._draw_cards(ui)
        words = self._words()
        names = {seat: words.who(seat) for seat in self.order}
        title = self.text("settlement.ledger")
        paint_heading(ui, self._layout, title, self._hint(words), self.columns, names)
        if not self.rows:
            ui.text(self._layout.row(0), self.text("settlement.ledger_none"), 15, 400, ui.theme.text2)
        share, totals = self._share(len(self.rows)), self.totals
        amounts = [round(totals[party] * share) for party in self.columns]
        label = self.text("settlement.totals")
        paint_totals(ui, self._layout, label, self._verdict(), self.adds_up, amounts)

    def mousePressEvent(self, event: object) -> None:
        self.finish()

    def _measured(self, width: float) -> SheetLayout:
        """The places at a width; lines and tiles are what all four cards have in common."""
        card, players, scale = card_width(width), self.settled.view.players, self.appearance.scale
        texts, columns = self._card_texts().values(), len(self.columns)
        cards = CardLayout(
            max(lines_below(each, card, scale) for each in texts),
            largest_tile(players, card - 2 * EDGE),
            any(len(player.wins) > 1 for player in players),
            all(has_room_for_suit(each, card, scale) for each in texts),
        )
        hint, title = self._hint(self._words()), self.text("settlement.ledger")
        return SheetLayout(
            width,
            cards,
            lines_of_hint(hint, title, width, columns, scale),
            are_rows_tall(width, columns),
            len(self.rows),
            is_verdict_below(self._verdict(), width, columns, scale),
            0.0 if self.points.isHidden() else self.points.wanted_height(width),
        )

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
        pace = self.appearance.pace
        passed = self._since() - pace.after("row") * place
        return out_cubic(min(1.0, max(0.0, passed / max(1.0, pace.ms("row")))))

    def _share(self, place: int) -> float:
        """How far the amounts of a row have counted up; the totals are the row after the last."""
        pace = self.appearance.pace
        if not pace.moves:
            return 1.0
        passed = self._since() - pace.ms("row") - pace.after("row") * place
        return out_expo(min(1.0, max(0.0, passed / max(1.0, pace.ms("count")))))

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
        share, layout = self._share(0), self._layout
        for place, (seat, texts) in enumerate(self._card_texts().items()):
            player, amount = self.settled.view.players[seat], round(self.settled.deltas[seat] * share)
            avatar, box = AVATARS[seat], layout.card(place)
            paint_player_card(ui, box, player, avatar, texts, amount, self._tiles, layout.cards, not place)

    def _tag(self, kind: str, wins: int) -> str:
        if wins > 1:
            return self.text("settlement.tag_won_many", n=wins)
        return self.text(f"settlement.tag_{kind}")

    def _hint(self, words: Sentences) -> str:
        """Who the bettors went with, or else what the rows are for."""
        bettors = self.settled.view.bettors
        if bettors:
            return self.text("settlement.horses", list=words.horses(bettors))
        return self.text("settlement.ledger_hint")

    def _verdict(self) -> str:
        if not self.adds_up:
            return self.text("settlement.adds_wrong")
        if self.banked:
            return self.text("settlement.adds_up_bank", n=f"{self.banked:,}")
        return self.text("settlement.adds_up")
