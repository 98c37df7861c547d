"""The options of a rule set by group, each with its meaning, its control, and whether it was changed."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Group, Option, RawValue
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet, differences, irrelevance, options, spell, with_changes
from app.ui.appearance import Appearance
from app.ui.option_texts import group_name, told, value_name
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import IconButton, Segments, Toggle
from app.ui.widgets.option_controls import Chips, make_control
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

ROW = 58.0
GAP = 6.0
HEADING = 32.0
IN_MATCH_PANEL = frozenset({"match_length"})
"""Options that have their place beside the opponents."""


def differing_options() -> tuple[Option, ...]:
    """The options in which the presets differ, by group."""
    base, *others = (preset(name) for name in preset_ids())
    found = {each.option.id for other in others for each in differences(base, other)} - IN_MATCH_PANEL
    return tuple(option for option in options() if option.id in found)


@dataclass(slots=True)
class Row:
    """One option on the page: its control, its reset button and where it lies."""

    option: Option
    control: QWidget
    reset: IconButton
    box: QRectF
    relevant: bool = True


class OptionList(ScrolledSurface):
    """Edits the differences from a preset; `changed` is emitted after each."""

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.rules = preset(preset_ids()[0])
        self._base = self.rules
        self.rows: list[Row] = []
        self._headings: list[tuple[Group, float]] = []
        appearance.texts.changed.connect(self.rebuild)

    def show_rules(self, base: RuleSet, changes: Mapping[str, RawValue]) -> None:
        """Show a preset with some options changed."""
        self._base = base
        self.rules = with_changes(base, changes)
        self.rebuild()

    @property
    def changes(self) -> dict[str, RawValue]:
        """The options that differ from the preset, with their spelled values."""
        return {
            each.option.id: spell(each.option, each.value) for each in differences(self.rules, self._base)
        }

    def rebuild(self) -> None:
        """Make every row anew."""
        for row in self.rows:
            row.control.deleteLater()
            row.reset.deleteLater()
        self.rows = [self._row(option) for option in differing_options()]
        self._judge()
        self.arrange()
        for row in self.rows:
            row.control.show()
        self.update()

    def wanted_height(self, width: float) -> float:
        return self._flow(width)

    def arrange(self) -> None:
        self._flow(self.design_width)
        for row in self.rows:
            self._place(row)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        for group, y in self._headings:
            name = group_name(group, self.appearance.texts)
            ui.text(QRectF(MARGIN, y, 300, 28), name, 14, 700, theme.text2)
            left = MARGIN + ui.width(name, 14, 700) + 14
            ui.line(left, y + 14, self.design_width - MARGIN, y + 14)
        for row in self.rows:
            self._draw_row(ui, row)

    def _draw_row(self, ui: Ui, row: Row) -> None:
        theme, box, texts = ui.theme, row.box, self.appearance.texts
        focus = row.control.hasFocus()
        edge = (theme.gold, 130) if focus else (theme.line, 24)
        ui.box(
            box,
            14,
            theme.gold if focus else theme.wash,
            22 if focus else 9,
            stroke=edge[0],
            stroke_alpha=edge[1],
        )
        left, top = box.left() + 18, box.top()
        room = self._text_room(row, self.design_width)
        name = told(row.option.names, texts)
        shade = theme.text if row.relevant else theme.text3
        elided(ui, QRectF(left, top + 7, room, 26), name, 16, 500, shade)
        ui.text(
            QRectF(left, top + 33, room, row.box.height()), self._means(row), 13, 400, theme.text2, wrap=True
        )
        if self._is_changed(row.option):
            self._draw_badge(ui, row, left + ui.width(name, 16, 500) + 10, left + room)

    def _draw_badge(self, ui: Ui, row: Row, x: float, limit: float) -> None:
        """The blue dot and what the preset has."""
        y, blue, texts = row.box.top(), ui.theme.blue, self.appearance.texts
        if x + 30 > limit:
            x = limit - 12
        ui.disc(QPointF(x + 4, y + 20), 4, blue)
        base = value_name(row.option, spell(row.option, getattr(self._base, row.option.id)), texts)
        full = texts("rules.changed_from", value=base)
        free = limit - x - 14
        text = full if ui.width(full, 13) <= free else texts("rules.changed_short")
        if ui.width(text, 13) <= free:
            ui.text(QRectF(x + 14, y + 9, free, 22), text, 13, 400, blue)

    def _row(self, option: Option) -> Row:
        raw = spell(option, getattr(self.rules, option.id))

        def change(value: RawValue) -> None:
            self._change(option, value)

        control = make_control(self.appearance, option, raw, change, self)
        reset = IconButton(self.appearance, "rules.reset_one", "undo", self, 18)
        reset.clicked.connect(lambda: self._reset(option))
        return Row(option, control, reset, QRectF())

    def _change(self, option: Option, value: RawValue) -> None:
        self.rules = with_changes(self.rules, {option.id: value})
        self._judge()
        self.arrange()
        self.update()
        self.changed.emit()

    def _reset(self, option: Option) -> None:
        self.rules = with_changes(self.rules, {option.id: spell(option, getattr(self._base, option.id))})
        self.rebuild()
        self.changed.emit()

    def _judge(self) -> None:
        """Which options matter, and which can be reset."""
        for row in self.rows:
            row.relevant = irrelevance(self.rules, row.option) is None
            row.control.setEnabled(row.relevant)
            row.reset.setVisible(self._is_changed(row.option))

    def _is_changed(self, option: Option) -> bool:
        return bool(getattr(self.rules, option.id) != getattr(self._base, option.id))

    def _flow(self, width: float) -> float:
        """Give every row and heading its place; returns the height of all."""
        y = 4.0
        height: float
        self._headings = []
        group: Group | None = None
        for row in self.rows:
            if row.option.group != group:
                group = row.option.group
                y += 10 if self._headings else 0
                self._headings.append((group, y))
                y += HEADING
            height = ROW + self._more_lines(row, width)
            if isinstance(row.control, Chips):
                height += row.control.height_at(width - 2 * MARGIN - 24)
            elif self._stacked(row, width):
                height += 48
            row.box = QRectF(MARGIN, y, width - 2 * MARGIN, height)
            y += height + GAP
        return y + 8

    def _control_width(self, row: Row) -> float:
        if isinstance(row.control, Toggle):
            return Toggle.WIDTH
        if isinstance(row.control, Segments):
            return row.control.wanted_width - 2 * MARGIN
        return 200.0

    def _stacked(self, row: Row, width: float) -> bool:
        """Whether the control stands under the words."""
        return self._control_width(row) > (width - 2 * MARGIN) * 0.52

    def _means(self, row: Row) -> str:
        texts = self.appearance.texts
        return told(row.option.means, texts) if row.relevant else texts("rules.irrelevant")

    def _more_lines(self, row: Row, width: float) -> float:
        """Extra height where the meaning needs more than one line."""
        room, scale = self._text_room(row, width), self.appearance.scale
        one = wrapped_height("国", room, 13, scale)
        return wrapped_height(self._means(row), room, 13, scale) - one

    def _text_room(self, row: Row, width: float) -> float:
        right = 54.0 if self._is_changed(row.option) else 14.0
        if not isinstance(row.control, Chips) and not self._stacked(row, width):
            right += self._control_width(row) + 12
        return width - 2 * MARGIN - 18 - right

    def _place(self, row: Row) -> None:
        box, width = row.box, self._control_width(row)
        words = ROW + self._more_lines(row, self.design_width)
        middle = box.top() + words / 2
        right = box.right() - 14
        if isinstance(row.control, Chips):
            chips = row.control.height_at(box.width() - 24)
            self.put(row.control, box.left() + 10, box.bottom() - chips - 2, box.width() - 24, chips)
        elif self._stacked(row, self.design_width):
            self._put_control(row.control, box.left() + 18, box.bottom() - 32, min(width, box.width() - 36))
        else:
            self._put_control(row.control, right - width, middle, width)
            right -= width + 8
        self.put(row.reset, right - 32, middle - 16, 32, 32)

    def _put_control(self, control: QWidget, left: float, middle: float, width: float) -> None:
        if isinstance(control, Toggle):
            self.put(control, left, middle - Toggle.HEIGHT / 2, Toggle.WIDTH, Toggle.HEIGHT)
        elif isinstance(control, Segments):
            half = Segments.HEIGHT / 2 + MARGIN
            self.put(control, left - MARGIN, middle - half, width + 2 * MARGIN, 2 * half)
        else:
            self.put(control, left, middle - 19, width, 38)
