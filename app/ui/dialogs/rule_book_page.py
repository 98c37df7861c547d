"""The pages of the rule book, set once for a width and then only drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from app.rules.options.example import ExampleWin
from app.rules.options.option import Group
from app.ui.appearance import Appearance
from app.ui.dialogs.example_scene import in_line, paint_tiles
from app.ui.option_texts import group_name
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Ui
from app.ui.rule_book import Article, Chapter
from app.ui.rule_prices import KongLine, PatternLine
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

LEFT = 16.0
TILE, TILES, TILE_HIGH = 25.0, 370.0, 38.0
COLUMN = 96.0
NARROW = 860.0
"""Narrower pages show a pattern's example hand under its name."""


@dataclass(frozen=True, slots=True)
class Block:
    """One entry of the book and where it lies; `entry` None: the heading of a table."""

    box: QRectF
    entry: Article | PatternLine | KongLine | None
    heads: tuple[str, ...] = ()


class RuleBookPage(ScrolledSurface):
    """All chapters one under the other; `places` says where each begins."""

    def __init__(self, appearance: Appearance, chapters: Sequence[Chapter], parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.chapters = chapters
        self.places: dict[Group, float] = {}
        self._blocks: list[Block] = []

    def show_chapters(self, chapters: Sequence[Chapter]) -> None:
        """Other rules, or another language."""
        self.chapters = chapters
        self.refresh()

    def wanted_height(self, width: float) -> float:
        return self._set(width)

    def arrange(self) -> None:
        self._set(self.design_width)

    def draw(self, ui: Ui) -> None:
        seen = self.visibleRegion().boundingRect()
        top, bottom = seen.top() / ui.scale, seen.bottom() / ui.scale
        for group, y in self.places.items():
            name = group_name(group, self.appearance.texts)
            ui.text(QRectF(LEFT, y, self.design_width, 40), name, 22, 700, ui.theme.gold)
            ui.line(LEFT, y + 44, self.design_width - LEFT, y + 44, ui.theme.gold, 90)
        for block in self._blocks:
            if block.box.bottom() >= top and block.box.top() <= bottom:
                self._draw_block(ui, block)

    def _draw_block(self, ui: Ui, block: Block) -> None:
        match block.entry:
            case Article():
                self._draw_article(ui, block.box, block.entry)
            case PatternLine():
                self._draw_pattern(ui, block.box, block.entry)
            case KongLine():
                self._draw_kong(ui, block.box, block.entry)
            case None:
                self._draw_heads(ui, block)

    def _draw_article(self, ui: Ui, box: QRectF, entry: Article) -> None:
        theme = ui.theme
        half = box.width() * 0.46
        name = QRectF(box.left(), box.top() + 6, box.width() - half - 12, 26)
        elided(ui, name, entry.name, 16, 700)
        value = QRectF(box.right() - half, box.top() + 6, half, 26)
        elided(ui, value, entry.value, 16, 500, theme.gold, "r")
        words = QRectF(box.left(), box.top() + 34, box.width(), box.height())
        ui.text(words, entry.means, 15, 400, theme.text2, wrap=True)
        words.setTop(words.top() + self._height(entry.means, box.width(), 15) + 4)
        ui.line(box.left() + 2, words.top() + 3, box.left() + 2, box.bottom() - 12, theme.jade, 150, 2)
        ui.text(words.adjusted(14, 0, 0, 0), entry.rule, 14, 400, theme.text2, wrap=True)

    def _draw_pattern(self, ui: Ui, box: QRectF, entry: PatternLine) -> None:
        theme = ui.theme
        ui.line(box.left(), box.bottom() - 1, box.right(), box.bottom() - 1)
        words = self._pattern_room(box.width())
        elided(ui, QRectF(box.left(), box.top() + 6, words, 26), entry.name, 16, 500)
        ui.text(QRectF(box.left(), box.top() + 34, words, box.height()), entry.means, 13, 400, theme.text2,
                wrap=True)  # fmt: skip
        if box.width() < NARROW:
            high = self._height(entry.means, words, 13)
            self._draw_tiles(ui, entry.win, box.left(), box.top() + 38 + high)
        else:
            self._draw_tiles(ui, entry.win, box.left() + words + 16, box.top() + 9)
        amounts = (entry.fan, entry.discard or "—", entry.self_draw or "—")
        for place, amount in enumerate(amounts):
            column = QRectF(box.right() - (3 - place) * COLUMN, box.top() + 6, COLUMN - 8, 32)
            if place:
                ui.fitted(column, amount, 19, 600, theme.text, "r", NUM)
            else:
                ui.fitted(column, amount, 15, 500, theme.gold, "r")

    def _draw_tiles(self, ui: Ui, win: ExampleWin | None, x: float, y: float) -> None:
        if win is not None:
            placed, width = in_line(win.hand, TILES, TILE, apart=True)
            paint_tiles(ui, self.appearance.settings, placed, x, y, width)

    def _draw_kong(self, ui: Ui, box: QRectF, entry: KongLine) -> None:
        theme = ui.theme
        ui.line(box.left(), box.bottom() - 1, box.right(), box.bottom() - 1)
        words = box.width() - 2 * COLUMN - 12
        elided(ui, QRectF(box.left(), box.top() + 6, words, 26), entry.name, 16, 500)
        ui.text(QRectF(box.left(), box.top() + 34, words, box.height()), entry.means, 13, 400, theme.text2,
                wrap=True)  # fmt: skip
        for place, amount in enumerate((entry.stakes, entry.points)):
            column = QRectF(box.right() - (2 - place) * COLUMN, box.top() + 6, COLUMN - 8, 32)
            ui.text(column, f"{amount:,}", 19, 600, theme.text if place else theme.gold, "r", NUM)

    def _draw_heads(self, ui: Ui, block: Block) -> None:
        box, heads = block.box, block.heads
        ui.text(QRectF(box.left(), box.top(), 300, 30), heads[0], 13, 700, ui.theme.text2)
        for place, head in enumerate(heads[1:]):
            x = box.right() - (len(heads) - 1 - place) * COLUMN
            ui.fitted(QRectF(x, box.top(), COLUMN - 8, 30), head, 13, 700, ui.theme.text2, "r")
        ui.line(box.left(), box.bottom() - 1, box.right(), box.bottom() - 1, alpha=70)

    def _set(self, width: float) -> float:
        """Give every entry its place; returns the height of all."""
        self._blocks, self.places = [], {}
        y, wide = 4.0, width - 2 * LEFT
        for chapter in self.chapters:
            self.places[chapter.group] = y
            y += 54
            for article in chapter.articles:
                high = 34 + self._height(article.means, wide, 15) + 4
                high += self._height(article.rule, wide - 14, 14) + 18
                y = self._add(y, high, wide, article)
            if chapter.patterns:
                y = self._add(y, 30, wide, None, self._heads("pattern", "fan", "by_discard", "by_self_draw"))
                for line in chapter.patterns:
                    y = self._add(y, self._pattern_height(line, wide), wide, line)
            if chapter.kongs:
                y = self._add(y, 30, wide, None, self._heads("kong", "stakes", "each_pays"))
                for kong in chapter.kongs:
                    high = 44 + self._height(kong.means, wide - 2 * COLUMN - 12, 13)
                    y = self._add(y, high, wide, kong)
            y += 30
        return y

    def _heads(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.text(f"rules.head_{key}") for key in keys)

    def _add(
        self, y: float, high: float, wide: float, entry: Article | PatternLine | KongLine | None,
        heads: tuple[str, ...] = (),
    ) -> float:  # fmt: skip
        self._blocks.append(Block(QRectF(LEFT, y, wide, high), entry, heads))
        return y + high

    def _pattern_room(self, width: float) -> float:
        """Width of a pattern's words."""
        tiles = 0.0 if width < NARROW else TILES + 24
        return width - 3 * COLUMN - tiles - 8

    def _pattern_height(self, line: PatternLine, width: float) -> float:
        high = 44 + self._height(line.means, self._pattern_room(width), 13)
        return high + (TILE_HIGH + 6 if line.win and width < NARROW else 0)

    def _height(self, text: str, width: float, size: float) -> float:
        return wrapped_height(text, width, size, self.appearance.scale)
