"""The end of a match: the four players by their points, each with wins and best hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.engine.event import Event, HandWon, RoundEnded
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.session.match_words import party_letter
from app.session.setup import start_scores
from app.ui.appearance import Appearance
from app.ui.dialogs.turning_points import TurningPoints
from app.ui.paint.assets import NUM
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.controls import MINUS, paint_amount, signed
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Ui
from app.ui.players import AVATARS
from app.ui.seats import seats_from
from app.ui.sentences import Sentences
from app.ui.widgets.buttons import GoldButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.type import elided

HEAD, FOOT, ROW = 116.0, 84.0, 96.0
ONE_LINE = 62.0
"""A player's row that is lower has name and record beside each other."""

LEAST_ROW = 40.0
"""With less room for a player's row nothing stands before the players."""

LEAST_RECORD = 60.0
"""A record with less room is left out."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match that is over: events, final points by seat and bettor, names, the preset's name."""

    rules: RuleSet
    events: tuple[Event, ...]
    scores: tuple[int, ...]
    names: tuple[str, ...]
    me: Seat
    preset: str

    @property
    def standing(self) -> Sequence[Seat]:
        """The seats from most to fewest points; equal points in playing order from the user on."""
        return sorted(seats_from(self.me), key=lambda seat: -self.scores[seat])

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return sum(isinstance(each, RoundEnded) for each in self.events)

    @property
    def in_purses(self) -> bool:
        """Whether the points are what is left in purses, not gains and losses."""
        return any(start_scores(self.rules))

    def place(self, seat: Seat) -> int:
        """1 for the most points; equal points share a place."""
        return 1 + sum(self.scores[other] > self.scores[seat] for other in SEATS)

    def wins(self, seat: Seat) -> tuple[HandWon, ...]:
        """The hands that a seat has won."""
        return tuple(each for each in self.events if isinstance(each, HandWon) and each.seat == seat)


class MatchSummary(DialogFrame):
    """Emits `again_wanted`, `home_wanted` or `review_wanted`: with its review 复盘 or alone."""

    again_wanted = Signal()
    home_wanted = Signal()
    review_wanted = Signal(bool)
    largest = (1160.0, 690.0)

    def __init__(self, appearance: Appearance, result: MatchResult, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.result = result
        card = self.card
        self.review = PlainButton(appearance, "settlement.review_match", "replay", card)
        self.turning = PlainButton(appearance, "settlement.turning_points", "target", card)
        self.home = PlainButton(appearance, "settlement.home", "home", card)
        self.again = GoldButton(appearance, "settlement.again", "play", card)
        self.points = TurningPoints(appearance, card)
        self.points.changed.connect(card.refresh)
        self.review.clicked.connect(lambda: self.review_wanted.emit(False))
        self.turning.clicked.connect(lambda: self.review_wanted.emit(True))
        self.home.clicked.connect(self.home_wanted)
        self.again.clicked.connect(self.again_wanted)

    def first_focus(self) -> QWidget:
        return self.again

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        foot = height - 68
        put = self.card.put
        put(self.points, 36, HEAD, width - 72, self.points.wanted_height(width - 72) if self._leads else 0)
        again, left = max(200, self.again.wanted_width), 44.0
        buttons = (self.turning, self.review, self.home)
        needed = sum(button.wanted_width + 12 for button in buttons)
        self.turning.setVisible(not self._leads and left + needed + again + 44 <= width)
        for button in buttons:
            if button.isHidden():
                continue
            put(button, left, foot, button.wanted_width, 48)
            left += button.wanted_width + 12
        put(self.again, width - 44 - again, foot, again, 48)
        self.setAccessibleDescription("\n".join(map(self._told, self.result.standing)))

    def draw_card(self, ui: Ui) -> None:
        result = self.result
        subtitle = self.text("settlement.match_header", rounds=result.rounds, preset=result.preset)
        bettors = result.scores[len(SEATS) :]
        if bettors:
            subtitle = f"{subtitle}  ·  {self._bettors(bettors)}"
        self.draw_title(ui, self.text("settlement.title_match"), subtitle)
        width, height = self.card.size_in
        top, step = self._players_top, min(ROW, self._row)
        for line, seat in enumerate(result.standing):
            self._draw_player(ui, QRectF(44, top + line * step, width - 88, step - 10), seat, not line)
        ui.line(0, height - FOOT, width, height - FOOT)

    @property
    def _leads(self) -> bool:
        """Whether turning points are shown, and leave the players room enough."""
        width, height = self.card.size_in
        lead = self.points.wanted_height(width - 72)
        return not self.points.isHidden() and (height - HEAD - FOOT - lead) / 4 >= LEAST_ROW

    @property
    def _players_top(self) -> float:
        width, _ = self.card.size_in
        return HEAD + (self.points.wanted_height(width - 72) if self._leads else 0.0)

    @property
    def _row(self) -> float:
        """Room for each player."""
        return (self.card.size_in[1] - self._players_top - FOOT) / 4

    def _bettors(self, scores: tuple[int, ...]) -> str:
        """What the bettors 叫马 have come to."""
        parts = [
            self.text("settlement.bettor_score", bettor=party_letter(len(SEATS) + bettor), n=signed(score))
            for bettor, score in enumerate(scores)
        ]
        return self.text("settlement.bettors", list=self.text("app.list_mark").join(parts))

    def _told(self, seat: Seat) -> str:
        """A player's row in words."""
        result = self.result
        words = Sentences(self.appearance.texts, result.names, result.rules, result.me, True)
        place, record = self.text(f"settlement.place_{result.place(seat)}"), self._record(seat, words)
        points = str(result.scores[seat]) if result.in_purses else signed(result.scores[seat])
        return self.text("spoken.mark").join((place, words.who(seat), points, record))

    def _draw_player(self, ui: Ui, box: QRectF, seat: Seat, first: bool) -> None:
        theme, result = ui.theme, self.result
        words = Sentences(self.appearance.texts, result.names, result.rules, result.me, True)
        if first:
            ui.box(box, 18, theme.gold, 22, stroke=theme.gold, stroke_alpha=110)
        else:
            ui.box(box, 18, theme.wash, 9)
        y = box.center().y()
        place = self.text(f"settlement.place_{result.place(seat)}")
        shade = theme.gold if first else theme.text2
        ui.text(QRectF(box.left() + 20, y - 15, 64, 30), place, 17, 700, shade)
        radius = min(28.0, box.height() / 2 - 3)
        ring = theme.gold if first else ""
        paint_avatar(ui.painter, AVATARS[seat], QPointF(box.left() + 104, y), radius, ring)
        points = result.scores[seat]
        score = f"{points:,}".replace("-", MINUS) if result.in_purses else signed(points)
        right = box.right() - 40 - ui.width(score, 34, 700, NUM)
        self._draw_words(ui, QRectF(box.left() + 150, box.top(), right - box.left() - 150, box.height()),
                         words.who(seat), self._record(seat, words), first)  # fmt: skip
        cell = QRectF(box.right() - 224, y - 26, 200, 52)
        if result.in_purses:
            ui.text(cell, score, 34, 700, theme.gold, "r", NUM)
        else:
            paint_amount(ui, cell, result.scores[seat], 34, "r", 700)

    def _draw_words(self, ui: Ui, box: QRectF, who: str, record: str, first: bool) -> None:
        """Name, trophy and record: in two lines, or beside each other in a low row, which may have room for
        the number of wins alone.
        """
        one_line, y = box.height() < ONE_LINE, box.center().y()
        width = min(ui.width(who, 18, 500) + 1, box.width() - 32)
        name = QRectF(box.left(), y - (14 if one_line else 28), width, 28)
        elided(ui, name, who, 18, 500)
        if first:
            paint_icon(ui.painter, "trophy", name.right() + 10, name.top() + 3, 20, ui.theme.gold)
        line = QRectF(box.left(), y + 2, box.width(), 22)
        if one_line:
            line = QRectF(name.right() + 44, y - 11, box.right() - name.right() - 44, 22)
        if line.width() > LEAST_RECORD:
            whole = ui.width(record, SMALLEST) <= line.width()
            told = record if whole else record.split(" · ", 1)[0]
            ui.fitted(line, told, 13, 400, ui.theme.text2)

    def _record(self, seat: Seat, words: Sentences) -> str:
        """How often a player won, and the best hand."""
        won = self.result.wins(seat)
        if not won:
            return self.text("settlement.no_wins")
        best = max(won, key=lambda each: (each.value.multiple, each.value.fan))
        count = self.text("settlement.wins", n=len(won))
        return f"{count} · {self.text('settlement.best_hand', text=words.value(best.value))}"
