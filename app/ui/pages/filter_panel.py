"""A panel of filters for records: choices, days and switches under their captions, one under the other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import ClassVar

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.records.query import Facets
from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.widgets.buttons import PlainButton
from app.ui.widgets.choice import Choice, Value
from app.ui.widgets.day_field import DayField
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.switch_row import HEIGHT as SWITCH
from app.ui.widgets.switch_row import SwitchRow
from app.ui.widgets.type import elided

CAPTION, FIELD, PITCH, GAP = 22.0, 40.0, 70.0, 12.0
SIDE = 16.0
ANY: Value = None
DAYS = (7, 30, 365)


@dataclass(frozen=True, slots=True)
class Slot:
    """A control under its caption."""

    name: str
    control: QWidget
    box: QRectF


class FilterPanel(ScrolledSurface):
    """`changed`: the user asked for something else.

    Subclasses say what there is: `lines` of filters side by side, of which `since` and `until` are days and
    `period` chooses both; `fixed` values of some, the first of them to begin with; `switches`; `kept` by a
    reset; and the file of texts, `words`.
    """

    changed = Signal()
    lines: ClassVar[tuple[tuple[str, ...], ...]] = ()
    fixed: ClassVar[Mapping[str, tuple[Value, ...]]] = {}
    switch_names: ClassVar[tuple[str, ...]] = ()
    kept: ClassVar[tuple[str, ...]] = ()
    words = "library"

    def __init__(self, appearance: Appearance, parent: QWidget, today: Callable[[], date]) -> None:
        super().__init__(appearance, parent)
        self._today = today
        self.facets = Facets()
        self.choices: dict[str, Choice] = {}
        self.days: dict[str, DayField] = {}
        self.switches: dict[str, SwitchRow] = {}
        for line in self.lines:
            for name in line:
                self._make(name)
        for name in self.switch_names:
            self.switches[name] = SwitchRow(appearance, f"{self.words}.only_{name}", self)
            self.switches[name].clicked.connect(self._tell)
        self.reset_button = PlainButton(appearance, "library.reset", "undo", self)
        self.reset_button.clicked.connect(self.reset)
        appearance.texts.changed.connect(self.offer)
        self.offer()
        self.reset_button.setEnabled(False)

    def show_facets(self, facets: Facets) -> None:
        """Offer what the records have."""
        self.facets = facets
        self.offer()

    def found(self) -> dict[str, list[tuple[Value, str]]]:
        """The values that the records have, with a word for each, by name of the filter."""
        raise NotImplementedError

    def word(self, name: str, value: Value) -> str:
        """The word for a fixed value."""
        raise NotImplementedError

    @property
    def asked(self) -> dict[str, Value | bool]:
        """What is chosen, by name of the filter; of the period its days."""
        asked: dict[str, Value | bool] = {
            name: choice.value for name, choice in self.choices.items() if name != "period"
        }
        asked |= {name: None if field.day is None else str(field.day) for name, field in self.days.items()}
        return asked | {name: switch.isChecked() for name, switch in self.switches.items()}

    @property
    def count(self) -> int:
        """How many filters are set."""
        asked = self.asked
        return sum(asked[name] != self._first(name) for name in asked if name not in self.kept)

    def choose(self, name: str, value: Value) -> None:
        """Choose a value of a filter, as if the user had picked it."""
        self.choices[name].choose(value)
        self._tell()

    def reset(self) -> None:
        """Everything as at first, but for what is kept."""
        for name, choice in self.choices.items():
            if name not in self.kept:
                choice.choose(self.fixed[name][0] if name in self.fixed else ANY)
        for switch in self.switches.values():
            switch.setChecked(False)
        self._show_days("", "")
        self._tell()

    def wanted_height(self, width: float) -> float:
        return GAP + len(self.lines) * PITCH + len(self.switch_names) * SWITCH + 74

    def arrange(self) -> None:
        for slot in self._slots():
            self.put(slot.control, slot.box.x(), slot.box.y(), slot.box.width(), slot.box.height())
        y = GAP + len(self.lines) * PITCH
        for switch in self.switches.values():
            self.put(switch, SIDE, y, self.design_width - 2 * SIDE, SWITCH)
            y += SWITCH
        width = min(self.reset_button.wanted_width, self.design_width - 2 * SIDE)
        self.put(self.reset_button, SIDE, y + 14, width, 42)

    def draw(self, ui: Ui) -> None:
        for slot in self._slots():
            box = QRectF(slot.box.x() + 2, slot.box.y() - CAPTION, slot.box.width(), CAPTION)
            elided(ui, box, self.text(f"{self.words}.by_{slot.name}"), 13, 400, ui.theme.text2)

    def offer(self) -> None:
        """Offer all values in the language of now."""
        texts, found = self.appearance.texts, self.found()
        found["period"] = [
            *((days, texts("library.last_days", n=days)) for days in DAYS),
            *((year, texts("library.year", year=year)) for year in self.facets.years),
        ]
        for name, choice in self.choices.items():
            choice.setAccessibleName(self.text(f"{self.words}.by_{name}"))
            if name in self.fixed:
                values = self.fixed[name]
                choice.offer(values, [self.word(name, value) for value in values])
            else:
                pairs = [(ANY, self.text("library.any")), *found[name]]
                if choice.value not in [value for value, _ in pairs]:
                    pairs.append((choice.value, choice.currentText()))
                choice.offer([value for value, _ in pairs], [word for _, word in pairs])
        for name, field in self.days.items():
            field.setAccessibleName(self.text(f"{self.words}.by_{name}"))
        self.update()

    def _first(self, name: str) -> Value | bool:
        """What holds of a filter before anything is chosen."""
        if name in self.switches:
            return False
        return self.fixed[name][0] if name in self.fixed else ANY

    def _make(self, name: str) -> None:
        if name in ("since", "until"):
            self.days[name] = DayField(self.appearance, self._today, self)
            self.days[name].asked.connect(self._asked_day)
        else:
            choice = Choice(self.appearance, "", self)
            choice.picked.connect(self._picked_period if name == "period" else self._tell)
            self.choices[name] = choice

    def _slots(self) -> list[Slot]:
        made = []
        room = self.design_width - 2 * SIDE
        for place, line in enumerate(self.lines):
            width = (room - GAP * (len(line) - 1)) / len(line)
            for i, name in enumerate(line):
                control = self.days[name] if name in self.days else self.choices[name]
                box = QRectF(SIDE + i * (width + GAP), GAP + place * PITCH + CAPTION, width, FIELD)
                made.append(Slot(name, control, box))
        return made

    def _picked_period(self) -> None:
        value = self.choices["period"].value
        if isinstance(value, int):
            since = self._today() - timedelta(days=value - 1)
            self._show_days(since.isoformat(), self._today().isoformat())
        elif value is not None:
            self._show_days(f"{value}-01-01", f"{value}-12-31")
        else:
            self._show_days("", "")
        self._tell()

    def _show_days(self, since: str, until: str) -> None:
        for field, day in zip(self.days.values(), (since, until), strict=True):
            field.show_day(day)

    def _asked_day(self) -> None:
        self.choices["period"].choose(ANY)
        self._tell()

    def _tell(self) -> None:
        self.reset_button.setEnabled(self.count > 0)
        self.changed.emit()
