"""The settings by group: what each does in a line, and its control."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.appearance import Appearance
from app.ui.paint.kit import Ui
from app.ui.players import player_name
from app.ui.sound.catalogue import SAMPLES
from app.ui.texts import LANGUAGES
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import Segments, Toggle
from app.ui.widgets.option_controls import Combo
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.slider import Slider
from app.ui.widgets.type import elided, wrapped_height

ROW, GAP, HEADING = 58.0, 6.0, 32.0
SCALES = (80, 90, 100, 110, 125, 150, 175, 200, 250)
CHOICES: dict[str, Sequence[object]] = {
    "language": LANGUAGES,
    "theme": ("system", "night", "day"),
    "skin": ("jade", "cobalt", "amber"),
    "motion": ("slow", "standard", "fast", "off", "reduced"),
    "bot_pace": (0, 350, 600, 900),
    "program_limit": (5, 10, 30, 60),
    "hints": ("off", "waits", "full"),
    "undo": ("free", "practice", "off"),
}
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("display", ("language", "theme", "interface_scale", "skin", "index_numerals")),
    ("pace", ("motion", "bot_pace", "program_limit")),
    ("aids", ("colour_blind", "high_contrast", "show_log", "look_back")),
    ("sound", ("muted", "volume_tiles", "volume_calls", "volume_interface")),
    ("match", ("player_name", "hints", "undo")),
)
VOLUMES = {f"volume_{group}": sound for group, sound in SAMPLES.items()}
"""For each volume the sound that lets hear it."""
IN_RULES_FILE = frozenset({"hints", "undo"})
"""Settings whose words stand beside the rules of a new match."""


@dataclass(slots=True)
class SettingRow:
    """One setting on the page."""

    name: str
    control: QWidget
    box: QRectF


class SettingsList(ScrolledSurface):
    """Rows of settings; every control changes the appearance at once."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.rows: dict[str, SettingRow] = {}
        self._headings: list[tuple[str, float]] = []
        for _, names in GROUPS:
            for name in names:
                self.rows[name] = SettingRow(name, self._control(name), QRectF())
        self.refresh()

    def refresh(self) -> None:
        for row in self.rows.values():
            self._write(row)
        super().refresh()

    def wanted_height(self, width: float) -> float:
        return self._flow(width)

    def arrange(self) -> None:
        self._flow(self.design_width)
        for row in self.rows.values():
            self._place(row)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        for group, y in self._headings:
            name = self.text(f"settings.group_{group}")
            ui.text(QRectF(MARGIN, y, 300, 28), name, 14, 700, theme.text2)
            ui.line(MARGIN + ui.width(name, 14, 700) + 14, y + 14, self.design_width - MARGIN, y + 14)
        for row in self.rows.values():
            box = row.box
            ui.box(box, 14, theme.wash, 9, stroke_alpha=24)
            room = self._room(row, box.width())
            words = QRectF(box.left() + 18, box.top() + 7, room, 26)
            elided(ui, words, self.text(f"settings.{row.name}"), 16, 500)
            note = QRectF(box.left() + 18, box.top() + 32, room, box.height() - 38)
            ui.text(note, self.text(f"settings.{row.name}_note"), 13, 400, theme.text2, wrap=True)

    def _control(self, name: str) -> QWidget:
        if name == "player_name":
            return self._name_field()
        if name == "interface_scale":
            combo = Combo(self.appearance, "", [f"{percent} %" for percent in SCALES], -1, self)
            combo.activated.connect(lambda place: self.appearance.choose(interface_scale=SCALES[place]))
            return combo
        if name in CHOICES:
            segments = Segments(self.appearance, "", self)
            segments.chosen.connect(self._chooser(name))
            return segments
        if name in VOLUMES:
            slider = Slider(self.appearance, "", self)
            slider.let_go.connect(self._volume_setter(name))
            return slider
        toggle = Toggle(self.appearance, "", self)
        toggle.toggled.connect(lambda on: self.appearance.choose(**{name: on}))
        return toggle

    def _chooser(self, name: str) -> Callable[[int], None]:
        return lambda place: self.appearance.choose(**{name: CHOICES[name][place]})

    def _volume_setter(self, name: str) -> Callable[[int], None]:
        def choose(percent: int) -> None:
            self.appearance.choose(**{name: percent})
            self.appearance.player.play(VOLUMES[name])

        return choose

    def _name_field(self) -> QLineEdit:
        field = QLineEdit(self)
        field.setMaxLength(24)
        field.setText(self.appearance.settings.player_name)
        field.editingFinished.connect(lambda: self.appearance.choose(player_name=field.text().strip()))
        return field

    def _write(self, row: SettingRow) -> None:
        """Show the setting's value of now, in the language of now."""
        control, name = row.control, row.name
        value = getattr(self.appearance.settings, name)
        label = self.text(f"settings.{name}")
        control.setAccessibleName(label)
        if isinstance(control, Segments):
            items = [self._item(name, each) for each in CHOICES[name]]
            control.offer(items, CHOICES[name].index(value) if value in CHOICES[name] else -1)
        elif isinstance(control, Toggle):
            control.setChecked(value)
            control.setAccessibleName(label)
        elif isinstance(control, Combo):
            control.setCurrentIndex(SCALES.index(value) if value in SCALES else -1)
        elif isinstance(control, Slider):
            control.show_value(value)
        elif isinstance(control, QLineEdit):
            control.setPlaceholderText(player_name(self.appearance))

    def _item(self, name: str, value: object) -> str:
        return self.text(f"{'rules' if name in IN_RULES_FILE else 'settings'}.{name}_{value}")

    def _control_width(self, row: SettingRow) -> float:
        if isinstance(row.control, Toggle):
            return Toggle.WIDTH
        if isinstance(row.control, Segments):
            return row.control.wanted_width - 2 * MARGIN
        return Slider.WIDTH if isinstance(row.control, Slider) else 200.0

    def _room(self, row: SettingRow, width: float) -> float:
        """The room for a row's words."""
        return width - 46 - self._control_width(row)

    def _height(self, row: SettingRow, width: float) -> float:
        """Height of a row, whose note may need several lines."""
        room, scale = self._room(row, width), self.appearance.scale
        note = self.text(f"settings.{row.name}_note")
        return ROW + wrapped_height(note, room, 13, scale) - wrapped_height("X", room, 13, scale)

    def _flow(self, width: float) -> float:
        """Give every row its place; returns the height of all."""
        y = 4.0
        self._headings = []
        for group, names in GROUPS:
            y += 10 if self._headings else 0
            self._headings.append((group, y))
            y += HEADING
            for name in names:
                row, wide = self.rows[name], width - 2 * MARGIN
                row.box = QRectF(MARGIN, y, wide, self._height(row, wide))
                y += row.box.height() + GAP
        return y + 8

    def _place(self, row: SettingRow) -> None:
        box, width = row.box, self._control_width(row)
        left, middle = box.right() - 14 - width, box.center().y()
        if isinstance(row.control, Toggle):
            self.put(row.control, left, middle - Toggle.HEIGHT / 2, width, Toggle.HEIGHT)
        elif isinstance(row.control, Segments):
            half = Segments.HEIGHT / 2 + MARGIN
            self.put(row.control, left - MARGIN, middle - half, width + 2 * MARGIN, 2 * half)
        else:
            height = Slider.HEIGHT if isinstance(row.control, Slider) else 38.0
            self.put(row.control, left, middle - height / 2, width, height)
