"""The live example 实例: a hand valued under the rules of now, step by step, and with other values."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet, irrelevance, spell
from app.rules.scoring import NoWin, WinValue
from app.rules.tile import SUITS, Tile, rank_of, suit_of
from app.ui.appearance import Appearance
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.option_texts import pattern_name, told, value_name, why_irrelevant
from app.ui.paint.assets import NUM
from app.ui.paint.flat import flat_tile
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Run, Ui, text_width
from app.ui.paint.palette import SKINS
from app.ui.paint.tile_art import FaceStyle
from app.ui.rule_example import Bar, Example, example_of
from app.ui.sentences import Sentences
from app.ui.widgets.option_controls import values_of
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

SIDE = 20.0
TILE, STEP, ROW = 29.0, 30.2, 52.0
IN_A_ROW = 7
LINE = 33.0
BAR, TALL_BAR = 38.0, 52.0
LABEL = 84.0
"""Wider names of values stand over their bars."""


class ExamplePanel(ScrolledSurface):
    """Explains one option of a draft and follows every change."""

    def __init__(self, appearance: Appearance, draft: RulesDraft, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._draft = draft
        self.option: Option | None = None
        self.example: Example | None = None
        draft.changed.connect(self.recompute)

    def explain(self, option: Option) -> None:
        """Show another option."""
        if option is not self.option:
            self.option = option
            self.recompute()

    @property
    def irrelevant(self) -> bool:
        """Whether other values of the option would make no difference now."""
        return self.option is not None and irrelevance(self._draft.rules, self.option) is not None

    def recompute(self) -> None:
        """Value the hand anew."""
        if self.option is not None:
            self.example = example_of(self.option, self._draft.rules, self._draft.basis.rules)
        self.setAccessibleName(self._spoken())
        self.update()

    def refresh(self) -> None:
        self.setAccessibleName(self._spoken())
        super().refresh()

    def wanted_height(self, width: float) -> float:
        if self.option is None:
            return 200.0
        height = 60 + self._words_height(width)
        if self.example is None:
            return height + 60 + len(self._few_values()) * LINE
        rows = len(sum_lines(self.example.value, self._draft.rules, self._words()))
        bars = 0.0 if self.irrelevant else len(self.example.bars) * self._bar_height() + 40
        return height + 12 + 2 * ROW + 16 + rows * LINE + 60 + bars + 76

    def draw(self, ui: Ui) -> None:
        theme, width = ui.theme, self.design_width
        top, bottom = ("#23504a", "#173834") if theme.dark else (theme.surface2, theme.card2)
        box = QRectF(0, 0, width, self.design_height)
        ui.box(box, 20, top, 255, bottom, theme.line, 26)
        option = self.option
        if option is None:
            return
        paint_icon(ui.painter, "eye", SIDE, 17, 20, theme.gold)
        name = self.text("rules.example_of", name=told(option.names, self.appearance.texts))
        elided(ui, QRectF(48, 12, width - 48 - SIDE, 30), name, 15, 700, theme.gold)
        words = QRectF(SIDE, 48, width - 2 * SIDE, 400)
        ui.text(words, self._sentence(), 14, 400, self._soft(ui), wrap=True)
        y = 60 + self._words_height(width)
        if self.example is None:
            self._draw_values(ui, y + 12)
            return
        self._draw_tiles(ui, self.example, y + 12)
        y = self._draw_sum(ui, self.example.value, y + 12 + 2 * ROW + 16)
        if not self.irrelevant:
            y = self._draw_bars(ui, self.example, y + 14)
        ui.line(SIDE, y + 8, width - SIDE, y + 8)
        ui.text(QRectF(SIDE, y + 18, width - 2 * SIDE, 48), self.text("rules.live"), 13, 400, theme.text2,
                wrap=True)  # fmt: skip

    def _draw_values(self, ui: Ui, top: float) -> None:
        """The values of an option without a hand: the one of now ticked, the preset's with a blue dot."""
        option, theme, width = self.option, ui.theme, self.design_width
        values = self._few_values()
        if option is None or not values:
            return
        now, base = (
            spell(option, getattr(rules, option.id)) for rules in (self._draft.rules, self._draft.basis.rules)
        )
        well = ("#0c1f1d", 150) if theme.dark else (theme.card, 255)
        ui.box(QRectF(16, top, width - 32, len(values) * LINE + 12), 16, *well, stroke_alpha=20)
        for place, raw in enumerate(values):
            y = top + 6 + place * LINE
            if raw == now:
                paint_icon(ui.painter, "check", 30, y + 8, 18, theme.gold, 2.4)
            elif raw == base:
                ui.disc(QPointF(39, y + LINE / 2), 4, theme.blue)
            shade = theme.gold if raw == now else theme.text
            elided(ui, QRectF(58, y, width - 58 - 28, LINE), self._label(raw), 15, 500, shade)

    def _few_values(self) -> Sequence[RawValue]:
        """The values of a switch or a choice without a hand."""
        if (
            self.option is None
            or self.option.hand is not None
            or self.option.kind not in ("switch", "choice")
        ):
            return ()
        return ("on", "off") if self.option.kind == "switch" else values_of(self.option)

    def _draw_tiles(self, ui: Ui, example: Example, top: float) -> None:
        settings = self.appearance.settings
        style = FaceStyle(index=settings.index_numerals, colour_blind=settings.colour_blind)
        last = len(example.tiles) - 1
        for place, tile in enumerate(example.tiles):
            row, column = divmod(place, IN_A_ROW)
            x, y = SIDE + 2 + column * STEP, top + row * ROW
            if place == last:
                x += 10
            if tile in example.fours or place == last:
                ui.box(QRectF(x - 2, y - 3, TILE + 4, 52), 5, ui.theme.gold, 90, line=False)
            flat_tile(ui.painter, face(tile), x, y, TILE, SKINS[settings.skin], style)
        x = SIDE + 2 + (last % IN_A_ROW) * STEP + TILE + 22
        box = QRectF(x, top + ROW, self.design_width - x - 8, 46)
        if ui.width(self.text("rules.won_tile"), 13) <= box.width():
            ui.text(box, self.text("rules.won_tile"), 13, 400, self._soft(ui))

    def _draw_sum(self, ui: Ui, value: WinValue | NoWin, top: float) -> float:
        """Patterns, roots, total and what it pays; returns where it ends."""
        theme, width = ui.theme, self.design_width
        lines = sum_lines(value, self._draft.rules, self._words())
        height = 10 + len(lines) * LINE + (46 if isinstance(value, WinValue) else 6)
        well = ("#0c1f1d", 150) if theme.dark else (theme.card, 255)
        ui.box(QRectF(16, top, width - 32, height), 16, *well, stroke_alpha=20)
        for place, (name, amount) in enumerate(lines):
            y = top + 8 + place * LINE
            total = place == len(lines) - 1 and len(lines) > 1
            if total:
                ui.line(32, y + 1, width - 32, y + 1, alpha=36)
            room = width - 68 - ui.width(amount, 15, 700) - 8
            elided(ui, QRectF(34, y, room, LINE), name, 15, 700 if total else 400)
            shade = theme.text if total else theme.gold if amount[:1] == "+" else theme.text2
            ui.text(QRectF(34, y, width - 68, LINE), amount, 15, 700 if total else 500, shade, "r")
        if isinstance(value, WinValue):
            self._draw_points(ui, value, top + 8 + len(lines) * LINE)
        return top + height

    def _draw_points(self, ui: Ui, value: WinValue, y: float) -> None:
        """Stake times multiple is points."""
        rules, soft = self._draft.rules, self._soft(ui)
        doubled = rules.score_mode == "doubling" and value.multiple == 1 << value.fan
        stake = self.text("rules.stake", n=rules.stake)
        x = ui.rich(
            34, y, 40, (Run(f"{stake} × ", soft), Run("2" if doubled else f"{value.multiple}", soft)), 15
        )
        if doubled:
            x = ui.rich(x, y - 7, 40, (Run(f"{value.fan}", soft),), 12)
        elif value.fan > 0 and rules.score_mode == "doubling":
            x = ui.rich(x, y, 40, (Run(self.text("rules.capped"), soft),), 13)
        runs = (
            Run(" = ", soft), Run(f"{value.points:,}", ui.theme.gold, 700, NUM, 26),
            Run(" " + self.text("rules.points"), soft),
        )  # fmt: skip
        ui.rich(x, y, 40, runs, 15)

    def _draw_bars(self, ui: Ui, example: Example, top: float) -> float:
        """What the hand pays with each value; returns where it ends."""
        theme, width, option = ui.theme, self.design_width, self.option
        assert option is not None
        key = "rules.bars_switch" if option.kind == "switch" else "rules.bars_choice"
        ui.text(QRectF(SIDE, top, width - 2 * SIDE, 24), self.text(key), 13, 500, theme.text2)
        most = max((bar.points for bar in example.bars), default=0) or 1
        y, tall = top + 30, self._bar_height() == TALL_BAR
        left = SIDE if tall else SIDE + 10 + self._label_width()
        room = width - left - SIDE - 56
        for bar in example.bars:
            shade = theme.gold if bar.current else theme.text
            label = self._label(bar.raw)
            where = QRectF(SIDE, y, width - 2 * SIDE, 20) if tall else QRectF(SIDE, y, left - SIDE, 28)
            elided(ui, where, label, 14, 500, shade)
            level = y + 22 if tall else y + 4
            ui.box(QRectF(left, level, room, 20), 10, theme.well, theme.well_alpha, line=False)
            if bar.points:
                fill = theme.gold if bar.current else theme.text3
                ui.box(QRectF(left, level, max(20.0, room * bar.points / most), 20), 10, fill, line=False)
            self._draw_amount(ui, bar, QRectF(left + room + 6, level - 4, 60, 28), shade)
            y += self._bar_height()
        return y

    def _draw_amount(self, ui: Ui, bar: Bar, box: QRectF, shade: str) -> None:
        if bar.wins:
            ui.fitted(box.adjusted(0, 0, -4, 0), f"{bar.points:,}", 19, 600, shade, "l", NUM)
        else:
            ui.fitted(box.adjusted(0, 0, -4, 0), self.text("rules.no_win"), 13, 500, shade)

    def _bar_height(self) -> float:
        return BAR if self._label_width() <= LABEL else TALL_BAR

    def _label_width(self) -> float:
        size = max(14.0, 12 / self.appearance.scale)
        bars = self.example.bars if self.example else ()
        return max((text_width(self._label(bar.raw), size, 500) for bar in bars), default=0.0)

    def _label(self, raw: RawValue) -> str:
        assert self.option is not None
        return value_name(self.option, raw, self.appearance.texts)

    def _sentence(self) -> str:
        """The example in words, and why the option makes no difference now."""
        if self.option is None:
            return ""
        words = told(self.option.example, self.appearance.texts)
        why = why_irrelevant(self._draft.rules, self.option, self.appearance.texts)
        return f"{words}\n{why}" if why else words

    def _spoken(self) -> str:
        """The panel in one sentence for a screen reader."""
        if self.option is None or self.example is None:
            return self._sentence()
        shown = () if self.irrelevant else self.example.bars
        bars = [f"{self._label(bar.raw)} {bar.points}" for bar in shown]
        return f"{self._sentence()} {self.text('app.list_mark').join(bars)}"

    def _words(self) -> Sentences:
        return Sentences(self.appearance.texts, (), self._draft.rules, None)

    def _words_height(self, width: float) -> float:
        return wrapped_height(self._sentence(), width - 2 * SIDE, 14, self.appearance.scale)

    def _soft(self, ui: Ui) -> str:
        return "#dfe9e2" if ui.theme.dark else ui.theme.text2


def face(tile: Tile) -> str:
    """The name of a tile's picture."""
    return f"{SUITS[suit_of(tile)]}{rank_of(tile)}"


def sum_lines(value: WinValue | NoWin, rules: RuleSet, words: Sentences) -> Sequence[tuple[str, str]]:
    """What a win is made of, line by line with its fan; the total last."""
    texts = words.texts
    if isinstance(value, NoWin):
        return ((texts(f"rules.no_win_{value.reason}"), ""),)
    if rules.score_mode == "small_big":
        total = texts("rules.big_win" if value.fan else "rules.small_win")
        return (*((pattern_name(each.id, texts), "") for each in value.patterns), (texts("rules.sum"), total))
    unit = "fan.points" if rules.score_mode == "additive" else "fan.fan"
    lines = [
        (pattern_name(each.id, texts), texts(unit, n=f"+{each.fan}" if each.fan else "0"))
        for each in value.patterns
    ]
    if value.roots:
        roots = texts("fan.times", name=texts("fan.root"), n=value.roots)
        fan = value.fan - sum(each.fan for each in value.patterns)
        lines.append((roots, texts(unit, n=f"+{fan}" if fan else "0")))
    return (*lines, (texts("rules.sum"), words.fan(value.fan, value.multiple)))
