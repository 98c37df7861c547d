"""The code of the house 麻将馆规章 (`hall_rules`): how people behave at the table."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.widgets.buttons import GoldButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll, ScrolledSurface
from app.ui.widgets.type import wrapped_height

HEAD, FOOT, GAP, LEFT, SIZE = 108.0, 84.0, 16.0, 56.0, 17.0
RULES = range(1, 12)


class HouseRulesList(ScrolledSurface):
    """The articles, numbered, each wrapped into the width."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.refresh()

    def refresh(self) -> None:
        self.setAccessibleName("\n".join(self.articles))
        super().refresh()

    @property
    def articles(self) -> list[str]:
        """The articles in the language of now."""
        return [self.text(f"house.rule_{number}") for number in RULES]

    def wanted_height(self, width: float) -> float:
        return sum(self._height(article, width) + GAP for article in self.articles) + GAP

    def draw(self, ui: Ui) -> None:
        width, y = self.design_width, GAP / 2
        for number, article in enumerate(self.articles, start=1):
            height = self._height(article, width)
            ui.text(QRectF(8, y, LEFT - 20, 26), str(number), SIZE, 600, ui.theme.gold, "r", NUM)
            ui.text(QRectF(LEFT, y, width - LEFT - 12, height), article, SIZE, wrap=True)
            y += height + GAP

    def _height(self, article: str, width: float) -> float:
        return max(26.0, wrapped_height(article, width - LEFT - 12, SIZE, self.appearance.scale))


class HouseRulesDialog(DialogFrame):
    """The articles with a button that closes them."""

    largest = (860.0, 720.0)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        card = self.card
        self.list = HouseRulesList(appearance, card)
        self._scroll = Scroll(self.list, card)
        self.close_button = GoldButton(appearance, "app.close", "check", card)
        self.close_button.clicked.connect(self.close_dialog)

    def first_focus(self) -> QWidget:
        return self.close_button

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        self.card.put(self._scroll, 36, HEAD, width - 72, height - HEAD - FOOT)
        self._scroll.fit()
        wanted = max(160.0, self.close_button.wanted_width)
        self.card.put(self.close_button, width - 44 - wanted, height - 68, wanted, 48)

    def draw_card(self, ui: Ui) -> None:
        self.draw_title(ui, self.text("house.title"), self.text("house.subtitle"))
        width, height = self.card.size_in
        ui.line(0, height - FOOT, width, height - FOOT)
