"""Large figures on cards: beside each other, or below each other where they have a column of their own."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.statistics_headlines import Headline
from app.ui.widgets.base import Surface
from app.ui.widgets.type import elided

HEIGHT, GAP = 88.0, 10.0
COLUMN = 236.0
"""Width of the cards below each other."""

NAME, VALUE, BESIDE = 14.0, 30.0, 13.0
MOST = 108.0
"""A card is not taller than this."""


class HeadlineCards(Surface):
    """`upright`: the cards stand below each other. They are one name for screen readers."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.headlines: tuple[Headline, ...] = ()
        self.upright = False

    def show_headlines(self, headlines: tuple[Headline, ...]) -> None:
        """Show other figures."""
        self.headlines = headlines
        mark = self.text("app.list_mark")
        self.setAccessibleName(mark.join(headline.spoken for headline in headlines))
        self.setVisible(bool(headlines))
        self.update()

    def draw(self, ui: Ui) -> None:
        for headline, box in zip(self.headlines, self._cards(), strict=True):
            ui.box(box, 12, ui.theme.wash, ui.theme.wash_alpha)
            inner = box.adjusted(14, 0, -14, 0)
            top = box.center().y() - (NAME + VALUE + BESIDE + 14) / 2
            elided(
                ui, QRectF(inner.x(), top, inner.width(), NAME + 5), headline.name, NAME, 400, ui.theme.text2
            )
            shade = {1: ui.theme.jade, -1: ui.theme.red}.get(headline.sign, ui.theme.text)
            value = QRectF(inner.x(), top + NAME + 6, inner.width(), VALUE + 4)
            ui.fitted(value, headline.value, VALUE, 700, shade, "l", NUM)
            beside = QRectF(inner.x(), value.bottom() + 1, inner.width(), BESIDE + 6)
            ui.fitted(beside, headline.beside, BESIDE, 400, ui.theme.text2)

    def _cards(self) -> list[QRectF]:
        count = max(1, len(self.headlines))
        width, height = self.design_width, self.design_height
        if self.upright:
            high = min(MOST, (height - (count - 1) * GAP) / count)
            return [QRectF(0, place * (high + GAP), width, high) for place in range(len(self.headlines))]
        wide = (width - (count - 1) * GAP) / count
        return [QRectF(place * (wide + GAP), 0, wide, height) for place in range(len(self.headlines))]
