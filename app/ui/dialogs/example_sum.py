"""The sum of a live example: what a win is made of, line by line, what it counts, and what that pays."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from app.rules.ruleset import RuleSet
from app.rules.scoring import NoWin, WinValue
from app.session.match_words import numbered
from app.ui.dialogs.example_scene import soft
from app.ui.option_texts import pattern_name
from app.ui.paint.assets import NUM
from app.ui.paint.kit import Run, Ui
from app.ui.sentences import Sentences
from app.ui.texts import Texts
from app.ui.widgets.type import elided

LINE = 33.0
POINTS, NO_POINTS = 46.0, 6.0
"""Room below the lines: for the points of a win, or for none."""


def draw_well(ui: Ui, width: float, top: float, height: float) -> None:
    """The sunk ground under lines of amounts or values, in a panel of a width."""
    well = ("#0c1f1d", 150) if ui.theme.dark else (ui.theme.card, 255)
    ui.box(QRectF(16, top, width - 32, height), 16, *well, stroke_alpha=20)


class ExampleSum:
    """Patterns, roots, total and what it pays under some rules."""

    def __init__(self, texts: Texts, rules: RuleSet, value: WinValue | NoWin) -> None:
        self._texts, self._rules, self._value = texts, rules, value
        self.lines = sum_lines(value, rules, Sentences(texts, (), rules, None))

    @property
    def height(self) -> float:
        """What it takes in design pixels."""
        below = POINTS if isinstance(self._value, WinValue) else NO_POINTS
        return 10 + len(self.lines) * LINE + below

    def draw(self, ui: Ui, width: float, top: float) -> float:
        """Draw it in a panel of a width; returns where it ends."""
        theme, lines = ui.theme, self.lines
        draw_well(ui, width, top, self.height)
        for place, (name, amount) in enumerate(lines):
            y = top + 8 + place * LINE
            total = place == len(lines) - 1 and len(lines) > 1
            if total:
                ui.line(32, y + 1, width - 32, y + 1, alpha=36)
            room = width - 68 - ui.width(amount, 15, 700) - 8
            elided(ui, QRectF(34, y, room, LINE), name, 15, 700 if total else 400)
            shade = theme.text if total else theme.text2 if amount[:1] == "0" else theme.gold
            ui.text(QRectF(34, y, width - 68, LINE), amount, 15, 700 if total else 500, shade, "r")
        if isinstance(self._value, WinValue):
            self._draw_points(ui, self._value, top + 8 + len(lines) * LINE)
        return top + self.height

    def _draw_points(self, ui: Ui, value: WinValue, y: float) -> None:
        """Stake times multiple, and what a self-draw adds, is points."""
        rules, texts, pale = self._rules, self._texts, soft(ui)
        doubled = rules.score_mode == "doubling" and value.multiple == 1 << value.fan
        stake = texts("rules.stake", n=rules.unit)
        multiple = "2" if doubled else f"{value.multiple}"
        x = ui.rich(34, y, 40, (Run(f"{stake} × ", pale), Run(multiple, pale)), 15)
        if doubled:
            x = ui.rich(x, y - 7, 40, (Run(f"{value.fan}", pale),), 12)
        elif value.fan > 0 and rules.score_mode == "doubling":
            x = ui.rich(x, y, 40, (Run(texts("rules.capped"), pale),), 13)
        bonus = ""
        if value.points > value.multiple * rules.unit:
            bonus = " × 2" if rules.self_draw_bonus == "double" else f" + {rules.unit}"
        runs = (
            Run(f"{bonus} = ", pale), Run(f"{value.points:,}", ui.theme.gold, 700, NUM, 26),
            Run(" " + texts("rules.points"), pale),
        )  # fmt: skip
        ui.rich(x, y, 40, runs, 15)


def sum_lines(value: WinValue | NoWin, rules: RuleSet, words: Sentences) -> Sequence[tuple[str, str]]:
    """What a win is made of, line by line with its fan; the total last."""
    texts = words.texts
    if isinstance(value, NoWin):
        return ((texts(f"rules.no_win_{value.reason}"), ""),)
    if rules.score_mode == "small_big":
        total = texts("rules.big_win" if value.fan else "rules.small_win")
        return (*((pattern_name(each.id, texts), "") for each in value.patterns), (texts("rules.sum"), total))
    lines = [
        (pattern_name(each.id, texts), _counted(each.fan, rules, texts, base=not place))
        for place, each in enumerate(value.patterns)
    ]
    if value.roots:
        roots = texts("fan.times", name=texts("fan.root"), n=value.roots)
        fan = value.fan - sum(each.fan for each in value.patterns)
        lines.append((roots, _counted(fan, rules, texts)))
    added = value.multiple - (1 << value.fan)
    if rules.kong_in_hand == "linear" and added > 0:
        lines.append((texts("rules.kongs_added"), f"+{added}"))
    return (*lines, (texts("rules.sum"), words.fan(value.fan, value.multiple)))


def _counted(fan: int, rules: RuleSet, texts: Texts, base: bool = False) -> str:
    """What one part counts, so that the parts come to the total as these rules count; `base`: the first."""
    if rules.score_mode == "doubling" and rules.fan_origin == "as_multiple":
        return f"×{1 << fan}"
    if rules.score_mode == "doubling" and base and rules.fan_origin == 1:
        return texts("fan.fan", n=fan + 1)
    unit = "fan.points" if rules.score_mode == "additive" else "fan.fan"
    return numbered(unit, fan, texts, n=f"+{fan}" if fan else "0")
