"""The live example 实例: a situation under the rules of now, step by step, and with other values."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet, irrelevance, spell
from app.rules.scoring import NoWin, WinValue
from app.ui.appearance import Appearance
from app.ui.dialogs.example_scene import ExampleScene
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.example_words import meaning_of_bars, payment_lines
from app.ui.option_texts import pattern_name, told, value_name, why_irrelevant
from app.ui.paint.assets import NUM
from app.ui.paint.controls import MINUS
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Run, Ui, text_width
from app.ui.rule_example import Bar, LiveExample, example_of
from app.ui.sentences import Sentences
from app.ui.widgets.option_controls import values_of
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

SIDE = 20.0
LINE = 33.0
BAR, TALL_BAR = 38.0, 52.0
GROUND = ("#23504a", "#173834")
LABEL = 84.0
"""Wider names of values stand over their bars."""


class ExamplePanel(ScrolledSurface):
    """Explains one option of a draft and follows every change."""

    def __init__(self, appearance: Appearance, draft: RulesDraft, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._draft = draft
        self.option: Option | None = None
        self.example: LiveExample | None = None
        draft.changed.connect(self.recompute)

    def explain(self, option: Option) -> None:
        """Show another option."""
        if option is not self.option:
            self.option = option
            self.recompute()

    @property
    def foot_shade(self) -> str:
        return GROUND[1] if self.appearance.theme.dark else self.appearance.theme.card2

    @property
    def irrelevant(self) -> bool:
        """Whether other values of the option would make no difference now."""
        return self.option is not None and irrelevance(self._draft.rules, self.option) is not None

    def recompute(self) -> None:
        """Value the example anew."""
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
        live = self.example
        height += 28 + self._scene(live, width).height + self._sum_height(live) + self._paid_height(live)
        bars = 0.0 if self.irrelevant else len(live.bars) * self._bar_height() + 44
        return height + bars + 84

    def draw(self, ui: Ui) -> None:
        theme, width = ui.theme, self.design_width
        top, bottom = GROUND if theme.dark else (theme.surface2, theme.card2)
        ui.box(QRectF(0, 0, width, self.design_height), 20, top, 255, bottom, theme.line, 26)
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
        live = self.example
        scene = self._scene(live, width)
        scene.draw(ui, SIDE + 2, y + 12)
        y += 28 + scene.height
        if live.outcome.value is not None:
            y = self._draw_sum(ui, live.outcome.value, y)
        y = self._draw_paid(ui, live, y)
        if not self.irrelevant:
            y = self._draw_bars(ui, live, y + 14)
        ui.line(SIDE, y + 8, width - SIDE, y + 8)
        meaning = meaning_of_bars(live, self.appearance.texts)
        ui.text(QRectF(SIDE, y + 18, width - 2 * SIDE, 48), meaning, 13, 400, self._soft(ui), wrap=True)

    def _draw_values(self, ui: Ui, top: float) -> None:
        """The values of an option without a hand: the one of now ticked, the preset's with a blue dot."""
        option, theme, width = self.option, ui.theme, self.design_width
        values = self._few_values()
        if option is None or not values:
            return
        now, base = (
            spell(option, getattr(rules, option.id)) for rules in (self._draft.rules, self._draft.basis.rules)
        )
        self._draw_well(ui, top, len(values) * LINE + 12)
        for place, raw in enumerate(values):
            y = top + 6 + place * LINE
            if raw == now:
                paint_icon(ui.painter, "check", 30, y + 8, 18, theme.gold, 2.4)
            elif raw == base:
                ui.disc(QPointF(39, y + LINE / 2), 4, theme.blue)
            shade = theme.gold if raw == now else theme.text
            elided(ui, QRectF(58, y, width - 58 - 28, LINE), self._label(raw), 15, 500, shade)

    def _draw_well(self, ui: Ui, top: float, height: float) -> None:
        """The sunk ground under lines of amounts or values."""
        well = ("#0c1f1d", 150) if ui.theme.dark else (ui.theme.card, 255)
        ui.box(QRectF(16, top, self.design_width - 32, height), 16, *well, stroke_alpha=20)

    def _few_values(self) -> Sequence[RawValue]:
        """The values of a switch or a choice without a hand."""
        option = self.option
        if option is None or option.live is not None or option.kind not in ("switch", "choice"):
            return ()
        return ("on", "off") if option.kind == "switch" else values_of(option)

    def _scene(self, live: LiveExample, width: float) -> ExampleScene:
        return ExampleScene(self.appearance, live, width - 2 * SIDE - 2)

    def _sum_height(self, live: LiveExample) -> float:
        value = live.outcome.value
        if value is None:
            return 0.0
        lines = len(sum_lines(value, self._draft.rules, self._words()))
        return 10 + lines * LINE + (46 if isinstance(value, WinValue) else 6)

    def _paid_height(self, live: LiveExample) -> float:
        if not live.shows_payers:
            return 0.0
        return 12 + len(payment_lines(live.outcome.payments, self.appearance.texts)) * LINE + 8

    def _draw_paid(self, ui: Ui, live: LiveExample, top: float) -> float:
        """Who pays whom; returns where it ends."""
        if not live.shows_payers:
            return top
        theme, width = ui.theme, self.design_width
        lines = payment_lines(live.outcome.payments, self.appearance.texts)
        gap = 8.0 if live.outcome.value is not None else 0.0
        self._draw_well(ui, top + gap, len(lines) * LINE + 12)
        for place, (words, amount) in enumerate(lines):
            y = top + gap + 6 + place * LINE
            room = width - 68 - ui.width(amount, 15, 700) - 8
            elided(ui, QRectF(34, y, room, LINE), words, 15)
            ui.text(QRectF(34, y, width - 68, LINE), amount, 15, 700, theme.gold, "r")
        return top + gap + len(lines) * LINE + 12

    def _draw_sum(self, ui: Ui, value: WinValue | NoWin, top: float) -> float:
        """Patterns, roots, total and what it pays; returns where it ends."""
        theme, width = ui.theme, self.design_width
        lines = sum_lines(value, self._draft.rules, self._words())
        height = 10 + len(lines) * LINE + (46 if isinstance(value, WinValue) else 6)
        self._draw_well(ui, top, height)
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
        """Stake times multiple, and what a self-draw adds, is points."""
        rules, soft = self._draft.rules, self._soft(ui)
        doubled = rules.score_mode == "doubling" and value.multiple == 1 << value.fan
        stake = self.text("rules.stake", n=rules.unit)
        x = ui.rich(
            34, y, 40, (Run(f"{stake} × ", soft), Run("2" if doubled else f"{value.multiple}", soft)), 15
        )
        if doubled:
            x = ui.rich(x, y - 7, 40, (Run(f"{value.fan}", soft),), 12)
        elif value.fan > 0 and rules.score_mode == "doubling":
            x = ui.rich(x, y, 40, (Run(self.text("rules.capped"), soft),), 13)
        owed = value.multiple * rules.unit
        bonus = ""
        if value.points > owed:
            bonus = " × 2" if rules.self_draw_bonus == "double" else f" + {rules.unit}"
        runs = (
            Run(f"{bonus} = ", soft), Run(f"{value.points:,}", ui.theme.gold, 700, NUM, 26),
            Run(" " + self.text("rules.points"), soft),
        )  # fmt: skip
        ui.rich(x, y, 40, runs, 15)

    def _draw_bars(self, ui: Ui, live: LiveExample, top: float) -> float:
        """What the watched seat gains with each value; returns where it ends."""
        theme, width, option = ui.theme, self.design_width, self.option
        assert option is not None
        key = "rules.bars_switch" if option.kind == "switch" else "rules.bars_choice"
        ui.text(QRectF(SIDE, top, width - 2 * SIDE, 24), self.text(key), 13, 500, self._soft(ui))
        most = max((abs(bar.gain) for bar in live.bars), default=0) or 1
        y, tall = top + 30, self._bar_height() == TALL_BAR
        left = SIDE if tall else SIDE + 10 + self._label_width()
        room = width - left - SIDE - 56
        for bar in live.bars:
            shade = theme.gold if bar.current else theme.text
            label = self._label(bar.raw)
            where = QRectF(SIDE, y, width - 2 * SIDE, 20) if tall else QRectF(SIDE, y, left - SIDE, 28)
            elided(ui, where, label, 14, 500, shade)
            level = y + 22 if tall else y + 4
            ui.box(QRectF(left, level, room, 20), 10, theme.well, theme.well_alpha, line=False)
            if bar.gain:
                fill = theme.red if bar.gain < 0 else theme.gold if bar.current else theme.text3
                ui.box(QRectF(left, level, max(20.0, room * abs(bar.gain) / most), 20), 10, fill, line=False)
            self._draw_amount(ui, bar, QRectF(left + room + 6, level - 4, 60, 28), shade)
            y += self._bar_height()
        return y

    def _draw_amount(self, ui: Ui, bar: Bar, box: QRectF, shade: str) -> None:
        if bar.wins:
            amount = f"{bar.gain:,}".replace("-", MINUS)
            ui.fitted(box.adjusted(0, 0, -4, 0), amount, 19, 600, shade, "l", NUM)
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
        bars = [f"{self._label(bar.raw)} {bar.gain}" for bar in shown]
        paid = payment_lines(self.example.outcome.payments, self.appearance.texts)
        lines = [f"{words} {amount}".rstrip() for words, amount in paid if self.example.shows_payers]
        return f"{self._sentence()} {self.text('app.list_mark').join([*lines, *bars])}"

    def _words(self) -> Sentences:
        return Sentences(self.appearance.texts, (), self._draft.rules, None)

    def _words_height(self, width: float) -> float:
        return wrapped_height(self._sentence(), width - 2 * SIDE, 14, self.appearance.scale)

    def _soft(self, ui: Ui) -> str:
        return "#dfe9e2" if ui.theme.dark else ui.theme.text2


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
