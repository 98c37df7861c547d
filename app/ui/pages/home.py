"""The home page: the painted room by the moon window, and the ways into the game."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtWidgets import QWidget

from app import VERSION
from app.ui.appearance import Appearance
from app.ui.pages.home_ground import HomeGround
from app.ui.paint.assets import SANS
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS, player_name
from app.ui.widgets.base import Surface
from app.ui.widgets.menu_row import ContinueCard, MenuRow

LEFT = 96.0
WIDTH = 470.0


class Unfinished(NamedTuple):
    """What the home page says of a match that can be continued, in the language of now.

    `standing`: picture and points of each player, the user first.
    """

    preset: str
    round: str
    standing: tuple[tuple[str, int], ...]


class HomePage(Surface):
    """The first page; its signals say what the user wants.

    `kept`: where its picture waits for the next start.
    """

    continue_wanted = Signal()
    new_match_wanted = Signal()
    replay_wanted = Signal()
    trainer_wanted = Signal()
    statistics_wanted = Signal()
    settings_wanted = Signal()

    def __init__(
        self, appearance: Appearance, parent: QWidget | None = None, kept: Path | None = None
    ) -> None:
        super().__init__(appearance, parent)
        self._unfinished: Unfinished | None = None
        self._records = 0
        self._end = 0.0
        self.ground = HomeGround(self, kept)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.continue_card = ContinueCard(appearance, self)
        self.new_match = MenuRow(appearance, "home.new_match", "plus", self)
        self.replay = MenuRow(appearance, "home.replay", "replay", self)
        self.trainer = MenuRow(appearance, "home.trainer", "target", self)
        self.statistics = MenuRow(appearance, "home.statistics", "chart", self)
        self.settings = MenuRow(appearance, "home.settings", "gear", self)
        self.continue_card.clicked.connect(self.continue_wanted)
        self.new_match.clicked.connect(self.new_match_wanted)
        self.replay.clicked.connect(self.replay_wanted)
        self.trainer.clicked.connect(self.trainer_wanted)
        self.statistics.clicked.connect(self.statistics_wanted)
        self.settings.clicked.connect(self.settings_wanted)
        self.tell(None, 0)

    def tell(self, unfinished: Unfinished | None, records: int) -> None:
        """Say which match can be continued, if any, and how many records there are."""
        self._unfinished, self._records = unfinished, records
        self.continue_card.setVisible(unfinished is not None)
        self.new_match.main = unfinished is None
        self.refresh()

    @property
    def has_card(self) -> bool:
        """Whether it shows a match that can be continued."""
        return self._unfinished is not None

    def first_focus(self) -> QWidget:
        """The button that has the keyboard when the page appears."""
        return self.continue_card if self._unfinished else self.new_match

    def refresh(self) -> None:
        self._write()
        super().refresh()

    def arrange(self) -> None:
        left, y = self._left(), self._top()
        row_height, gap = (52, 6) if self._low else (68, 10)
        rows = [self.new_match, self.replay, self.trainer, self.statistics, self.settings]
        main = self.continue_card if self._unfinished else rows.pop(0)
        card = 100 if self._low else 148 if self._unfinished else 110
        self.put(main, left, y, WIDTH, card)
        y += card + 2 * gap
        columns = 1 if y + len(rows) * (row_height + gap) <= self.design_height else 2
        width = (WIDTH - (columns - 1) * gap) / columns
        for place, row in enumerate(rows):
            row.solid, row.brief = self.design_width < 1400, columns > 1
            down, across = divmod(place, columns)
            self.put(row, left + across * (width + gap), y + down * (row_height + gap), width, row_height)
        self._end = y + -(-len(rows) // columns) * (row_height + gap)

    def draw(self, ui: Ui) -> None:
        self.ground.draw(ui, (self._left() + WIDTH + 12) * ui.scale)
        self._draw_title(ui)
        height = self.design_height
        left, foot = self._left(), height - (132 if height >= 800 else 96)
        if foot + 14 >= self._end:
            paint_avatar(ui.painter, AVATARS[0], QPointF(left + 24, foot + 42), 24)
            ui.text(QRectF(left + 62, foot + 18, 300, 48), player_name(self.appearance), 16, 500)
        words = f"{self.text('home.foot')}    {VERSION}"
        wide = ui.width(words, 13)
        if height >= 600 or self.design_width - 44 - wide > left + WIDTH:
            line = QRectF(self.design_width - 36 - wide, height - 52, wide + 4, 24)
            ui.text(line, words, 13, 400, ui.theme.text2, "r")

    def _draw_title(self, ui: Ui) -> None:
        left, y, size = self._left(), self._title_top(), self._title_size()
        family = self.appearance.texts.title_family
        name = "竹里川麻"
        theme = ui.theme
        shade = "#f9ecc9" if theme.dark else theme.gold2
        ui.text(QRectF(left - 6, y, 620, size * 1.15), name, size, 400, shade, "l", family)
        seal = left - 6 + ui.width(name, size, 400, family) + 14
        high = size * 0.635
        ui.box(QRectF(seal, y + size * 0.25, high * 0.515, high), 7, theme.red2, line=False)
        for i, key in enumerate(("home.seal_top", "home.seal_bottom")):
            half = QRectF(seal, y + size * 0.26 + i * high * 0.455, high * 0.515, high * 0.485)
            ui.text(half, self.text(key), size * 0.2, 400, "#ffe9c4", "c", family)
        motto = QRectF(left + 2, y + size * 1.15, 620, 30)
        ui.text(motto, self.text("home.motto"), 17, 400, theme.text2, "l", SANS, track=self._track())

    def _track(self) -> float:
        return 0.0 if self.appearance.texts.language == "en" else 2.0

    @property
    def _low(self) -> bool:
        """Whether the window is too low for everything at its full size."""
        return self.design_height < 600

    def _left(self) -> float:
        return min(LEFT, max(32.0, (self.design_width - WIDTH) / 2))

    def _title_size(self) -> float:
        return min(104.0, max(48.0, self.design_height * 0.104))

    def _title_top(self) -> float:
        return self.design_height * 0.066 if self.design_height >= 800 else 10.0 if self._low else 24.0

    def _top(self) -> float:
        """Where the buttons begin."""
        gap = 64 if self.design_height >= 800 else 34 if self._low else 52
        return self._title_top() + self._title_size() * 1.15 + gap

    def _write(self) -> None:
        self.new_match.hint = self.text("home.new_match_hint")
        self.trainer.hint = self.text("home.trainer_hint")
        self.statistics.hint = self.text("home.statistics_hint")
        self.settings.hint = self.text("home.settings_hint")
        if self._records:
            self.replay.hint = self.text("home.replay_hint", n=self._records)
        else:
            self.replay.hint = self.text("home.replay_hint_none")
        match = self._unfinished
        if match is not None:
            self.continue_card.detail = self.text(
                "home.continue_detail", preset=match.preset, round=match.round
            )
            self.continue_card.standing = match.standing
