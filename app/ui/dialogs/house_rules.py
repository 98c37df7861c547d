"""The code of the house 麻将馆规章 (`hall_rules`): how people behave at the table."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.widgets.reading import ReadingDialog
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import wrapped_height

GAP, LEFT, SIZE = 16.0, 56.0, 17.0
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


class HouseRulesDialog(ReadingDialog):
    """The articles with a button that closes them."""

    largest = (860.0, 720.0)
    title = "house.title"

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.list = HouseRulesList(appearance, self.card)
        self.read(self.list)

    @property
    def subtitle(self) -> str:
        return self.text("house.subtitle")
