"""The live example 实例: a situation under the rules of now, step by step, and with other values."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import irrelevance, spell
from app.rules.scoring import NoWin, WinValue
from app.session.rule_in_force import rule_in_force
from app.ui.appearance import Appearance
from app.ui.dialogs.example_scene import ExampleScene, soft
from app.ui.dialogs.example_sum import LINE, ExampleSum, draw_well
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.example_words import meaning_of_bars, payment_lines
from app.ui.option_texts import told, value_in, why_irrelevant
from app.ui.paint.assets import NUM
from app.ui.paint.controls import MINUS
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui, text_width
from app.ui.rule_example import Bar, LiveExample, example_of
from app.ui.widgets.option_controls import values_of
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

SIDE = 20.0
BAR, TALL_BAR = 38.0, 52.0
GROUND = ("#23504a", "#173834")
LABEL = 84.0
"""Wider names of values stand over their bars."""


class ExamplePanel(ScrolledSurface):
    """Explains one option of a draft and follows every change; its ground stands while it scrolls."""

    corner = 20.0

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
        height += 28 + self._scene(live, width).height + self._paid_height(live)
        if live.outcome.value is not None:
            height += self._sum(live.outcome.value).height
        bars = 0.0 if self.irrelevant else len(live.bars) * self._bar_height() + 44
        return height + bars + 84

    def draw(self, ui: Ui) -> None:
        theme, width = ui.theme, self.design_width
        top, bottom = GROUND if theme.dark else (theme.surface2, theme.card2)
        ui.box(self.in_sight, self.corner, top, 255, bottom, theme.line, 26)
        option = self.option
        if option is None:
            return
        paint_icon(ui.painter, "eye", SIDE, 17, 20, theme.gold)
        name = self.text("rules.example_of", name=told(option.names, self.appearance.texts))
        elided(ui, QRectF(48, 12, width - 48 - SIDE, 30), name, 15, 700, theme.gold)
        words = QRectF(SIDE, 48, width - 2 * SIDE, 400)
        ui.text(words, self._sentence(), 14, 400, soft(ui), wrap=True)
        y = 60 + self._words_height(width)
        if self.example is None:
            self._draw_values(ui, y + 12)
            return
        live = self.example
        scene = self._scene(live, width)
        scene.draw(ui, SIDE + 2, y + 12)
        y += 28 + scene.height
        if live.outcome.value is not None:
            y = self._sum(live.outcome.value).draw(ui, width, y)
        y = self._draw_paid(ui, live, y)
        if not self.irrelevant:
            y = self._draw_bars(ui, live, y + 14)
        ui.line(SIDE, y + 8, width - SIDE, y + 8)
        meaning = meaning_of_bars(live, self.appearance.texts)
        ui.text(QRectF(SIDE, y + 18, width - 2 * SIDE, 48), meaning, 13, 400, soft(ui), wrap=True)

    def _draw_values(self, ui: Ui, top: float) -> None:
        """The values of an option without a hand: the one of now ticked, the preset's with a blue dot."""
        option, theme, width = self.option, ui.theme, self.design_width
        values = self._few_values()
        if option is None or not values:
            return
        now, base = (
            spell(option, getattr(rules, option.id)) for rules in (self._draft.rules, self._draft.basis.rules)
        )
        draw_well(ui, self.design_width, top, len(values) * LINE + 12)
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
        option = self.option
        if option is None or option.live is not None or option.kind not in ("switch", "choice"):
            return ()
        return ("on", "off") if option.kind == "switch" else values_of(option)

    def _scene(self, live: LiveExample, width: float) -> ExampleScene:
        return ExampleScene(self.appearance, live, width - 2 * SIDE - 2)

    def _sum(self, value: WinValue | NoWin) -> ExampleSum:
        return ExampleSum(self.appearance.texts, self._draft.rules, value)

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
        draw_well(ui, self.design_width, top + gap, len(lines) * LINE + 12)
        for place, (words, amount) in enumerate(lines):
            y = top + gap + 6 + place * LINE
            room = width - 68 - ui.width(amount, 15, 700) - 8
            elided(ui, QRectF(34, y, room, LINE), words, 15)
            ui.text(QRectF(34, y, width - 68, LINE), amount, 15, 700, theme.gold, "r")
        return top + gap + len(lines) * LINE + 12

    def _draw_bars(self, ui: Ui, live: LiveExample, top: float) -> float:
        """What the watched seat gains with each value; returns where it ends."""
        theme, width, option = ui.theme, self.design_width, self.option
        assert option is not None
        key = "rules.bars_switch" if option.kind == "switch" else "rules.bars_choice"
        ui.text(QRectF(SIDE, top, width - 2 * SIDE, 24), self.text(key), 13, 500, soft(ui))
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
        return value_in(self.option, raw, self._draft.rules, self.appearance.texts)

    def _sentence(self) -> str:
        """The rule that holds, and why the option makes no difference now."""
        if self.option is None:
            return ""
        words = rule_in_force(self.option, self._draft.rules, self.appearance.texts)
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

    def _words_height(self, width: float) -> float:
        return wrapped_height(self._sentence(), width - 2 * SIDE, 14, self.appearance.scale)
