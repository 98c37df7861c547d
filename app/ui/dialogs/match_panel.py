"""The right side of the new-match dialog: opponents, length of the match, hints and undo."""

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.bots.levels import LEVELS
from app.rules.ruleset import option_named
from app.ui.appearance import Appearance
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS, bot_name
from app.ui.settings import HintLevel, UndoMode
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import Segments
from app.ui.widgets.option_controls import Combo
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided

HINTS: tuple[HintLevel, ...] = ("off", "waits", "full")
UNDO: tuple[UndoMode, ...] = ("free", "practice", "off")
OFFERED_LEVELS = tuple(level for level in LEVELS if level != "random")
"""`random` is for tests."""
LENGTHS = tuple(length for length in option_named("match_length").choices if isinstance(length, int))


class MatchPanel(ScrolledSurface):
    """What is agreed besides the rules; `changed` after every choice."""

    changed = Signal()

    def __init__(self, appearance: Appearance, length: int, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        settings = appearance.settings
        self.levels = [level if level in OFFERED_LEVELS else "standard" for level in settings.opponents]
        self.length = length
        self.hints: HintLevel = settings.hints
        self.undo: UndoMode = settings.undo
        self.opponents = [Combo(appearance, "", [], -1, self) for _ in self.levels]
        for place, combo in enumerate(self.opponents):
            combo.activated.connect(lambda level, place=place: self._choose_level(place, level))
        self.lengths = Segments(appearance, "", self)
        self.lengths.chosen.connect(self._choose_length)
        self.hint_levels = Segments(appearance, "", self)
        self.hint_levels.chosen.connect(self._choose_hints)
        self.undo_modes = Segments(appearance, "", self)
        self.undo_modes.chosen.connect(self._choose_undo)
        self.refresh()

    def set_length(self, length: int) -> None:
        """Show another number of hands, as a preset has it."""
        self.length = length
        self.refresh()

    def refresh(self) -> None:
        texts = self.appearance.texts
        for place, combo in enumerate(self.opponents):
            combo.clear()
            combo.addItems([texts(f"app.level_{level}") for level in OFFERED_LEVELS])
            combo.setCurrentIndex(OFFERED_LEVELS.index(self.levels[place]))
            combo.setAccessibleName(texts("rules.level_of", who=bot_name(texts, place + 1)))
        rounds = [texts("rules.rounds", n=length) for length in LENGTHS]
        self.lengths.offer(rounds, LENGTHS.index(self.length) if self.length in LENGTHS else -1)
        self.lengths.setAccessibleName(texts("rules.length"))
        self.hint_levels.offer([texts(f"rules.hints_{each}") for each in HINTS], HINTS.index(self.hints))
        self.hint_levels.setAccessibleName(texts("rules.hints"))
        self.undo_modes.offer([texts(f"rules.undo_{each}") for each in UNDO], UNDO.index(self.undo))
        self.undo_modes.setAccessibleName(texts("rules.undo"))
        super().refresh()

    def wanted_height(self, width: float) -> float:
        return 48 + 3 * 54 + 3 * 84 + 12

    def arrange(self) -> None:
        width = self.design_width
        for place, combo in enumerate(self.opponents):
            self.put(combo, width - 20 - 138, 54 + place * 54, 138, 38)
        y = 48 + 3 * 54 + 38
        for segments in (self.lengths, self.hint_levels, self.undo_modes):
            self.put(segments, 20 - MARGIN, y - MARGIN, width - 24, Segments.HEIGHT + 2 * MARGIN)
            y += 84

    def draw(self, ui: Ui) -> None:
        theme, width = ui.theme, self.design_width
        top, bottom = ("#23504a", "#173834") if theme.dark else (theme.surface2, theme.card2)
        ui.box(QRectF(0, 0, width, self.design_height), 20, top, 255, bottom, theme.line, 26)
        ui.text(QRectF(20, 12, width - 40, 30), self.text("rules.opponents"), 15, 700, theme.gold)
        for place in range(len(self.opponents)):
            middle = 54 + place * 54 + 19
            paint_avatar(ui.painter, AVATARS[place + 1], QPointF(40, middle), 19)
            room = width - 20 - 138 - 70 - 8
            elided(ui, QRectF(70, middle - 14, room, 28), bot_name(self.appearance.texts, place + 1), 16, 500)
        y = 48 + 3 * 54
        for key in ("rules.length", "rules.hints", "rules.undo"):
            ui.text(QRectF(20, y + 4, width - 40, 28), self.text(key), 14, 500, theme.text2)
            y += 84

    def _choose_level(self, place: int, level: int) -> None:
        self.levels[place] = OFFERED_LEVELS[level]
        self.changed.emit()

    def _choose_length(self, place: int) -> None:
        self.length = LENGTHS[place]
        self.changed.emit()

    def _choose_hints(self, place: int) -> None:
        self.hints = HINTS[place]
        self.changed.emit()

    def _choose_undo(self, place: int) -> None:
        self.undo = UNDO[place]
        self.changed.emit()
