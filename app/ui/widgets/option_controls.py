"""The control of one option, made from what the option says of itself."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyledItemDelegate, QStyleOptionComboBox, QWidget

from app.rules.options.option import Option, RawValue
from app.rules.ruleset import RuleSet
from app.ui.appearance import Appearance
from app.ui.option_texts import told, value_in, value_name
from app.ui.paint.controls import Look, paint_chip, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Ui, cut, text_width
from app.ui.widgets.base import MARGIN, Control, Surface, painting
from app.ui.widgets.buttons import Segments, Toggle, segments_width
from app.ui.widgets.option_spin import Spin
from app.ui.widgets.popups import round_off

SEGMENTS_UP_TO = 342.0
"""A choice whose items need more design pixels side by side becomes a drop-down list."""

MOST_SEGMENTS = 6
FIELD_WIDTH = 200.0
"""Width of a number, and the least of a drop-down list, in design pixels."""

COMBO_EDGES = 62.0
"""What a drop-down list has beside its words: padding, arrow and border."""

DEFAULTS = RuleSet()
"""The rules as whose values are called where it makes no difference which."""

Change = Callable[[RawValue], None]
ControlKind = Literal["fixed", "toggle", "segments", "combo", "spin", "chips"]


class OptionControl(NamedTuple):
    """A control and how to make it show another spelled value without telling anybody, as rules count it."""

    widget: QWidget
    show: Callable[[RawValue, RuleSet], None]


class Combo(QComboBox):
    """A drop-down list that leaves the wheel to the page it stands on."""

    def __init__(
        self, appearance: Appearance, name: str, items: Sequence[str], current: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.addItems(list(items))
        self.setCurrentIndex(current)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setItemDelegate(QStyledItemDelegate(self))  # heeds the style sheet, as the box's own does not
        round_off(self.view(), appearance, self)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """A value that is too long ends in points."""
        super().initStyleOption(option)
        part, kind = QStyle.SubControl.SC_ComboBoxEditField, QStyle.ComplexControl.CC_ComboBox
        room = self.style().subControlRect(kind, option, part, self).width()
        if self.fontMetrics().horizontalAdvance(option.currentText) > room:
            option.currentText = cut(option.currentText, QFontMetricsF(self.font()), room)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self, self.appearance) as ui:
            x, y = self.width() / ui.scale - 30, self.height() / ui.scale / 2 - 9
            paint_icon(ui.painter, "down", x, y, 18, ui.theme.text2)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NamedToggle(Toggle):
    """A switch that is called as its option is."""

    def __init__(self, appearance: Appearance, option: Option, parent: QWidget) -> None:
        self._option = option
        super().__init__(appearance, "", parent)

    def _say(self) -> None:
        self.setAccessibleName(told(self._option.names, self.appearance.texts))


class Chip(Control):
    """One member of a set, on or off, with a tick when on."""

    HEIGHT = 30.0

    def __init__(self, appearance: Appearance, word: str, parent: QWidget) -> None:
        self.word = word
        super().__init__(appearance, "", parent)
        self.setCheckable(True)

    def _say(self) -> None:
        self.setAccessibleName(self.word)

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme = ui.theme
        on = self.isChecked()
        shade = theme.gold if on or Look.HOVER in self.look else theme.text2
        if Look.DISABLED in self.look:
            shade = theme.text3
        word = f"✓ {self.word}" if on else self.word
        padding = (box.width() - ui.width(word, 13, 500)) / 2
        paint_chip(ui, box.left(), box.top(), word, shade, height=self.HEIGHT, padding=padding)
        if Look.FOCUS in self.look:
            paint_focus(ui, box, self.HEIGHT / 2)


class Chips(Surface):
    """Any number of members out of a set, in as many lines as they need."""

    def __init__(self, appearance: Appearance, option: Option, change: Change, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.members: dict[str, Chip] = {}
        self._change = change
        self.setAccessibleName(told(option.names, appearance.texts))
        for member, word in zip(option.choices, chip_words(appearance, option), strict=True):
            chip = Chip(appearance, word, self)
            chip.clicked.connect(self._changed)
            self.members[str(member)] = chip

    def show_members(self, raw: RawValue) -> None:
        """Tick these members and no others."""
        for member, chip in self.members.items():
            chip.setChecked(isinstance(raw, list) and member in raw)

    def arrange(self) -> None:
        boxes, _ = _flow([chip.word for chip in self.members.values()], self.design_width, self.appearance)
        for chip, (x, y, width) in zip(self.members.values(), boxes, strict=True):
            self.put(chip, x, y, width, Chip.HEIGHT)

    def _changed(self) -> None:
        self._change([member for member, chip in self.members.items() if chip.isChecked()])


def chip_words(appearance: Appearance, option: Option) -> list[str]:
    """The members of a set in words."""
    return [value_name(option, member, appearance.texts) for member in option.choices]


def _flow(
    words: Sequence[str], width: float, appearance: Appearance
) -> tuple[list[tuple[float, float, float]], float]:
    """Left, top and width of every chip in lines of a width, and the height of all, in design pixels."""
    x, y = MARGIN, MARGIN
    boxes = []
    for word in words:
        wide = text_width(f"✓ {word}", max(13.0, 12 / appearance.scale), 500) + 20
        if x + wide > width and x > MARGIN:
            x, y = MARGIN, y + Chip.HEIGHT + 8
        boxes.append((x, y, wide))
        x += wide + 8
    return boxes, y + Chip.HEIGHT + MARGIN


def values_of(option: Option) -> list[RawValue]:
    """The spelled values of a choice or a number, in the order in which they are offered."""
    nothing: list[RawValue] = []
    if option.nothing is not None:
        nothing = [None if option.nothing == "na" else option.nothing]
    if option.kind == "number":
        return [*nothing, *range(option.low, option.high + 1), *option.choices]
    return [*option.choices, *nothing]


def items_of(appearance: Appearance, option: Option, rules: RuleSet) -> list[str]:
    """The values of a choice or a number in words, as these rules count them."""
    return [value_in(option, each, rules, appearance.texts) for each in values_of(option)]


def control_kind(appearance: Appearance, option: Option) -> ControlKind:
    """Which control an option gets; "fixed" where it has one value only."""
    if option.kind == "switch":
        return "toggle"
    if option.kind == "set":
        return "chips"
    wide = option.high - option.low >= MOST_SEGMENTS or option.group == "patterns"
    if option.kind == "number" and wide:
        return "spin"
    values = values_of(option)
    if len(values) == 1:
        return "fixed"
    names = items_of(appearance, option, DEFAULTS)
    if len(values) <= MOST_SEGMENTS and segments_width(appearance, names) <= SEGMENTS_UP_TO:
        return "segments"
    return "spin" if option.kind == "number" else "combo"


def control_width(appearance: Appearance, option: Option, kind: ControlKind, rules: RuleSet) -> float:
    """Width of a control under these rules in design pixels, without the margin for its focus ring."""
    if kind == "toggle":
        return Toggle.WIDTH
    if kind == "spin":
        return FIELD_WIDTH
    names = items_of(appearance, option, rules)
    if kind == "segments":
        return segments_width(appearance, names)
    size = max(14, SMALLEST / appearance.scale)
    return max(FIELD_WIDTH, *(text_width(name, size) + COMBO_EDGES for name in names))


def chips_height(appearance: Appearance, option: Option, width: float) -> float:
    """Height in design pixels of the chips of a set in lines of a width in design pixels."""
    return _flow(chip_words(appearance, option), width, appearance)[1]


def make_control(appearance: Appearance, option: Option, change: Change, parent: QWidget) -> OptionControl:
    """The control for an option; `change` gets every spelled value that the user chooses."""
    match control_kind(appearance, option):
        case "toggle":
            toggle = NamedToggle(appearance, option, parent)
            toggle.clicked.connect(lambda on: change("on" if on else "off"))
            return OptionControl(toggle, lambda raw, _: toggle.setChecked(raw == "on"))
        case "chips":
            chips = Chips(appearance, option, change, parent)
            return OptionControl(chips, lambda raw, _: chips.show_members(raw))
        case "spin":
            return _spin(appearance, option, change, parent)
        case _:
            return _choice(appearance, option, change, parent)


def _spin(appearance: Appearance, option: Option, change: Change, parent: QWidget) -> OptionControl:
    """A number; the words for nothing stand below it, other words above."""
    steps: dict[int, RawValue] = {option.high + 1 + i: word for i, word in enumerate(option.choices)}
    if option.nothing is not None:
        steps[option.low - 1] = option.nothing
    spin = Spin(appearance, option, steps, parent)
    spin.valueChanged.connect(lambda step: change(steps.get(step, step)))
    places = {raw: step for step, raw in steps.items() if not isinstance(raw, list)}

    def show(raw: RawValue, rules: RuleSet) -> None:
        with QSignalBlocker(spin):
            spin.tell_as(rules)
            known = raw if isinstance(raw, int) else option.low
            spin.setValue(known if isinstance(raw, list) else places.get(raw, known))

    return OptionControl(spin, show)


def _choice(appearance: Appearance, option: Option, change: Change, parent: QWidget) -> OptionControl:
    values, name = values_of(option), told(option.names, appearance.texts)
    if control_kind(appearance, option) == "segments":
        segments = Segments(appearance, name, parent)
        segments.chosen.connect(lambda place: change(values[place]))
        return OptionControl(
            segments,
            lambda raw, rules: segments.offer(items_of(appearance, option, rules), _place(values, raw)),
        )
    combo = Combo(appearance, name, items_of(appearance, option, DEFAULTS), 0, parent)
    combo.currentIndexChanged.connect(lambda place: change(values[place]))

    def show(raw: RawValue, rules: RuleSet) -> None:
        with QSignalBlocker(combo):
            for place, words in enumerate(items_of(appearance, option, rules)):
                combo.setItemText(place, words)
            combo.setCurrentIndex(_place(values, raw))

    return OptionControl(combo, show)


def _place(values: Sequence[RawValue], raw: RawValue) -> int:
    return values.index(raw) if raw in values else -1
