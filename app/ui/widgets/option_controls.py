"""The control of one option, made from what the option says of itself."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from app.rules.options.option import Option, RawValue
from app.ui.appearance import Appearance
from app.ui.option_texts import told, value_name
from app.ui.paint.controls import Look, chip_width, paint_chip, paint_focus
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import Ui, text_width
from app.ui.widgets.base import MARGIN, Control, Surface, painting
from app.ui.widgets.buttons import Segments, Toggle, segments_width

SEGMENTS_UP_TO = 330.0
"""A choice whose items need more design pixels side by side becomes a drop-down list."""

Change = Callable[[RawValue], None]


class Combo(QComboBox):
    """A drop-down list that leaves the wheel to the page it stands on."""

    def __init__(
        self, appearance: Appearance, name: str, items: Sequence[str], current: int, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.addItems(list(items))
        self.setCurrentIndex(current)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self, self._appearance) as ui:
            x, y = self.width() / ui.scale - 30, self.height() / ui.scale / 2 - 9
            paint_icon(ui.painter, "down", x, y, 18, ui.theme.text2)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Spin(QSpinBox):
    """A number between two bounds; its lowest step may stand for a word."""

    def __init__(self, name: str, low: int, high: int, value: int, word: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setRange(low, high)
        self.setSpecialValueText(word)
        self.setValue(value)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class Chip(Control):
    """One member of a set, on or off, with a tick when on."""

    HEIGHT = 30.0

    def __init__(self, appearance: Appearance, word: str, parent: QWidget) -> None:
        super().__init__(appearance, "", parent)
        self.word = word
        self.setAccessibleName(word)
        self.setCheckable(True)

    def wanted_width(self) -> float:
        """Width in design pixels."""
        return text_width(f"✓ {self.word}", max(13.0, 12 / self.appearance.scale), 500) + 20

    def draw_in(self, ui: Ui, box: QRectF) -> None:
        theme = ui.theme
        on = self.isChecked()
        shade = theme.gold if on or Look.HOVER in self.look else theme.text2
        word = f"✓ {self.word}" if on else self.word
        width = chip_width(ui, word)
        paint_chip(ui, box.center().x() - width / 2, box.top(), word, shade, height=self.HEIGHT)
        if Look.FOCUS in self.look:
            paint_focus(ui, box, self.HEIGHT / 2)


class Chips(Surface):
    """Any number of members out of a set, in as many lines as they need."""

    def __init__(
        self, appearance: Appearance, option: Option, chosen: Sequence[str], change: Change, parent: QWidget
    ) -> None:
        super().__init__(appearance, parent)
        self._members: list[tuple[str, Chip]] = []
        self._change = change
        for member in option.choices:
            chip = Chip(appearance, value_name(option, member, appearance.texts), self)
            chip.setChecked(member in chosen)
            chip.clicked.connect(self._changed)
            self._members.append((str(member), chip))

    def height_at(self, width: float) -> float:
        """Height in design pixels at a width in design pixels."""
        return self._flow(width)

    def arrange(self) -> None:
        self._flow(self.design_width, True)

    def _flow(self, width: float, put: bool = False) -> float:
        x, y = MARGIN, MARGIN
        for _, chip in self._members:
            wide = chip.wanted_width()
            if x + wide > width and x > MARGIN:
                x, y = MARGIN, y + Chip.HEIGHT + 8
            if put:
                self.put(chip, x, y, wide, Chip.HEIGHT)
            x += wide + 8
        return y + Chip.HEIGHT + MARGIN

    def _changed(self) -> None:
        self._change([member for member, chip in self._members if chip.isChecked()])


def make_control(
    appearance: Appearance, option: Option, raw: RawValue, change: Change, parent: QWidget
) -> QWidget:
    """The control for an option that now has a spelled value; `change` gets every new one."""
    name = told(option.names, appearance.texts)
    if option.kind == "switch":
        toggle = Toggle(appearance, "", parent)
        toggle.setAccessibleName(name)
        toggle.setChecked(raw == "on")
        toggle.toggled.connect(lambda on: change("on" if on else "off"))
        return toggle
    if option.kind == "set":
        chosen = [str(each) for each in raw] if isinstance(raw, list) else []
        return Chips(appearance, option, chosen, change, parent)
    if option.kind == "number":
        return _spin(appearance, option, raw, change, name, parent)
    return _choice(appearance, option, raw, change, name, parent)


def _spin(
    appearance: Appearance, option: Option, raw: RawValue, change: Change, name: str, parent: QWidget
) -> QWidget:
    """A number; where it may be absent the step below its lowest value stands for that."""
    absent = option.nothing is not None
    low = option.low - 1 if absent else option.low
    word = value_name(option, option.nothing, appearance.texts) if absent else ""
    value = raw if isinstance(raw, int) and not isinstance(raw, bool) else low
    spin = Spin(name, low, option.high, value, word, parent)
    spin.valueChanged.connect(lambda n: change(option.nothing if absent and n == low else n))
    return spin


def _choice(
    appearance: Appearance, option: Option, raw: RawValue, change: Change, name: str, parent: QWidget
) -> QWidget:
    values: list[RawValue] = [*option.choices]
    if option.nothing is not None:
        values.append(None if option.nothing == "na" else option.nothing)
    labels = [value_name(option, each, appearance.texts) for each in values]
    current = values.index(raw) if raw in values else -1
    if segments_width(appearance, labels) <= SEGMENTS_UP_TO:
        segments = Segments(appearance, name, parent)
        segments.offer(labels, current)
        segments.chosen.connect(lambda place: change(values[place]))
        return segments
    combo = Combo(appearance, name, labels, current, parent)
    combo.currentIndexChanged.connect(lambda place: change(values[place]))
    return combo
