"""What the library is narrowed down by: rules, time, results, players, state and the user's own marks."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.records.query import Facets, Query
from app.ui.appearance import Appearance
from app.ui.matches import record_preset
from app.ui.paint.kit import Ui
from app.ui.record_words import level_word, pattern_word
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
FIXED: dict[str, tuple[Value, ...]] = {
    "order": ("newest", "oldest", "result", "fan"),
    "result": ("any", "won", "lost", "even"),
    "min_fan": (0, 1, 2, 3, 4, 5, 6),
    "min_rounds": (0, 1, 4, 8, 16),
    "state": ("any", "finished", "unfinished", "damaged"),
    "branches": ("any", "only", "none"),
}
LINES: tuple[tuple[str, ...], ...] = (
    ("order",), ("preset",), ("period",), ("since", "until"), ("result", "state"), ("min_fan", "min_rounds"),
    ("pattern",), ("bot",), ("branches", "tag"),
)  # fmt: skip
SWITCHES = ("favourite", "notes")


@dataclass(frozen=True, slots=True)
class Slot:
    """A control under its caption."""

    name: str
    control: QWidget
    box: QRectF


class LibraryFilters(ScrolledSurface):
    """All filters one under the other. `changed`: the user asked for something else."""

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget, today: Callable[[], date]) -> None:
        super().__init__(appearance, parent)
        self._today = today
        self._facets = Facets()
        self.choices: dict[str, Choice] = {}
        self.days: dict[str, DayField] = {}
        self.switches: dict[str, SwitchRow] = {}
        for line in LINES:
            for name in line:
                self._make(name)
        for name in SWITCHES:
            self.switches[name] = SwitchRow(appearance, f"library.only_{name}", self)
            self.switches[name].clicked.connect(self._tell)
        self.reset_button = PlainButton(appearance, "library.reset", "undo", self)
        self.reset_button.clicked.connect(self.reset)
        appearance.texts.changed.connect(self._offer)
        self._offer()
        self.reset_button.setEnabled(False)

    def show_facets(self, facets: Facets) -> None:
        """Offer what the records have."""
        self._facets = facets
        self._offer()

    def query(self) -> Query:
        """What is asked for, without the words of the search field."""
        asked = {name: choice.value for name, choice in self.choices.items() if name != "period"}
        asked |= {name: None if field.day is None else str(field.day) for name, field in self.days.items()}
        asked |= {name: switch.isChecked() for name, switch in self.switches.items()}
        return replace(Query(), **asked)

    @property
    def count(self) -> int:
        """How many filters are set."""
        query, none = self.query(), Query()
        names = (*self.choices, *self.days, *self.switches)
        set_ = (name for name in names if name not in ("period", "order"))
        return sum(getattr(query, name) != getattr(none, name) for name in set_)

    def reset(self) -> None:
        """Everything as at first, but for the order."""
        for name, choice in self.choices.items():
            if name != "order":
                choice.choose(FIXED[name][0] if name in FIXED else ANY)
        for switch in self.switches.values():
            switch.setChecked(False)
        self._show_days("", "")
        self._tell()

    def wanted_height(self, width: float) -> float:
        return GAP + len(LINES) * PITCH + len(SWITCHES) * SWITCH + 74

    def arrange(self) -> None:
        for slot in self._slots():
            self.put(slot.control, slot.box.x(), slot.box.y(), slot.box.width(), slot.box.height())
        y = GAP + len(LINES) * PITCH
        for switch in self.switches.values():
            self.put(switch, SIDE, y, self.design_width - 2 * SIDE, SWITCH)
            y += SWITCH
        width = min(self.reset_button.wanted_width, self.design_width - 2 * SIDE)
        self.put(self.reset_button, SIDE, y + 14, width, 42)

    def draw(self, ui: Ui) -> None:
        for slot in self._slots():
            box = QRectF(slot.box.x() + 2, slot.box.y() - CAPTION, slot.box.width(), CAPTION)
            elided(ui, box, self.text(f"library.by_{slot.name}"), 13, 400, ui.theme.text2)

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
        for place, line in enumerate(LINES):
            width = (room - GAP * (len(line) - 1)) / len(line)
            for i, name in enumerate(line):
                control = self.days[name] if name in self.days else self.choices[name]
                box = QRectF(SIDE + i * (width + GAP), GAP + place * PITCH + CAPTION, width, FIELD)
                made.append(Slot(name, control, box))
        return made

    def _offer(self) -> None:
        """All values in the language of now."""
        texts, facets = self.appearance.texts, self._facets
        found: dict[str, list[tuple[Value, str]]] = {
            "preset": [(each, record_preset(each, texts)) for each in facets.presets],
            "pattern": [(each, pattern_word(each, texts)) for each in facets.patterns],
            "bot": [(each, level_word(each, texts)) for each in facets.bots],
            "tag": [(each, each) for each in facets.tags],
            "period": [(days, texts("library.last_days", n=days)) for days in DAYS]
            + [(year, texts("library.year", year=year)) for year in facets.years],
        }
        for name, choice in self.choices.items():
            choice.setAccessibleName(self.text(f"library.by_{name}"))
            if name in FIXED:
                values = FIXED[name]
                choice.offer(values, [self._word(name, value) for value in values])
            else:
                pairs = [(ANY, self.text("library.any")), *found[name]]
                if choice.value not in [value for value, _ in pairs]:
                    pairs.append((choice.value, choice.currentText()))
                choice.offer([value for value, _ in pairs], [word for _, word in pairs])
        for name, field in self.days.items():
            field.setAccessibleName(self.text(f"library.by_{name}"))
        self.update()

    def _word(self, name: str, value: Value) -> str:
        if name in ("min_fan", "min_rounds"):
            return self.text(f"library.{name}", n=value) if value else self.text("library.any")
        return self.text("library.any" if value == "any" else f"library.{name}_{value}")

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
