"""The second page before a match: opponents, length of the match, hints, undo, and an item."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.bots.external_words import is_command
from app.bots.levels import PLAYERS, WITHOUT_NETWORK, plays_as
from app.engine.items import deals_near_flush
from app.rules.presets import aids_of
from app.rules.ruleset import option_named, spell
from app.ui.appearance import Appearance
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.option_texts import value_name
from app.ui.paint.avatars import paint_avatar
from app.ui.paint.kit import Ui
from app.ui.players import AVATARS, bot_name
from app.ui.programs import short_name
from app.ui.settings import HintLevel, UndoMode
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import Segments
from app.ui.widgets.item_switch import ItemSwitch
from app.ui.widgets.option_controls import Combo, values_of
from app.ui.widgets.scroll import ScrolledSurface
from app.ui.widgets.type import elided, wrapped_height

HINTS: tuple[HintLevel, ...] = ("off", "waits", "full")
UNDO: tuple[UndoMode, ...] = ("free", "practice", "off")
OFFERED_LEVELS = tuple(level for level in PLAYERS if level != "random")
"""`random` is for tests."""

LENGTH = option_named("match_length")
LENGTHS = values_of(LENGTH)
KEYS = (
    ("rules.length", "rules.length_means"),
    ("rules.hints", "rules.hints_means"),
    ("rules.undo", "rules.undo_means"),
)
FIRST, STEP, BLOCK = 58.0, 58.0, 106.0
MEANING, LINES = 13.0, 2
"""Size of the line under a choice that says what it means, and how many of them there may be."""

BESIDE = 900.0
"""From this width on what is agreed stands beside the opponents, not under them."""


class MatchPanel(ScrolledSurface):
    """What is agreed besides the rules; the length of the match belongs to the draft.

    `own_hints`: those that the user wants under presets that bring none of their own. `program_wanted`: a
    program of somebody else, still to be named, is to play at a place from 0.
    """

    program_wanted = Signal(int)

    def __init__(self, appearance: Appearance, draft: RulesDraft, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        settings = appearance.settings
        self._draft = draft
        self._helped = False
        self.offered = [*OFFERED_LEVELS, *_programs(settings.opponents, settings.programs.values())]
        self.levels = [level if level in self.offered else "standard" for level in settings.opponents]
        self.hints: HintLevel = settings.hints
        self.own_hints: HintLevel = settings.hints
        self.undo: UndoMode = settings.undo
        self.opponents = [Combo(appearance, "", [], -1, self) for _ in self.levels]
        for place, combo in enumerate(self.opponents):
            combo.activated.connect(lambda level, place=place: self._choose_level(place, level))
        self.lengths = Segments(appearance, "", self)
        self.lengths.chosen.connect(lambda place: draft.set(LENGTH, LENGTHS[place]))
        self.hint_levels = Segments(appearance, "", self)
        self.hint_levels.chosen.connect(self._choose_hints)
        self.undo_modes = Segments(appearance, "", self)
        self.undo_modes.chosen.connect(self._choose_undo)
        self.near_flush = ItemSwitch(appearance, self)
        draft.changed.connect(self._follow)
        self._follow()

    def refresh(self) -> None:
        texts = self.appearance.texts
        for place, combo in enumerate(self.opponents):
            combo.clear()
            combo.addItems([*map(self._level_name, self.offered), texts("rules.program")])
            combo.setCurrentIndex(self.offered.index(self.levels[place]))
            combo.setAccessibleName(texts("rules.level_of", who=bot_name(texts, place + 1)))
            combo.setAccessibleDescription(self._character(self.levels[place]))
        rounds = [self._length_name(length) for length in LENGTHS]
        length = spell(LENGTH, getattr(self._draft.rules, LENGTH.id))
        self.lengths.offer(rounds, LENGTHS.index(length))
        self.lengths.setAccessibleName(texts("rules.length"))
        self.hint_levels.offer([texts(f"rules.hints_{each}") for each in HINTS], HINTS.index(self.hints))
        self.hint_levels.setAccessibleName(texts("rules.hints"))
        self.undo_modes.offer([texts(f"rules.undo_{each}") for each in UNDO], UNDO.index(self.undo))
        self.undo_modes.setAccessibleName(texts("rules.undo"))
        super().refresh()

    def wanted_height(self, width: float) -> float:
        return self._agreed(width).top() + len(KEYS) * self._block(width) + (84 if self._deals else 20)

    def _block(self, width: float) -> float:
        """Height of a choice with its meaning, in one line or in two: that of all of them."""
        wide, scale = self._agreed(width).width(), self.appearance.scale
        heights = [wrapped_height(self.text(meaning), wide, MEANING, scale) for _, meaning in KEYS]
        least = wrapped_height("X", wide, MEANING, scale)
        return BLOCK + max((high - least for high in heights if high < (LINES + 0.5) * least), default=0.0)

    def _agreed(self, width: float) -> QRectF:
        """Upper edge, left end and width of the part with what is agreed; its height says nothing."""
        if width >= BESIDE:
            return QRectF(width / 2 + 28, 8, width / 2 - 56, 0)
        return QRectF(28, FIRST + len(self.opponents) * STEP, width - 56, 0)

    def arrange(self) -> None:
        width, agreed = self.design_width, self._agreed(self.design_width)
        right = width / 2 if width >= BESIDE else width
        for place, combo in enumerate(self.opponents):
            self.put(combo, right - 28 - 200, FIRST + place * STEP, 200, 42)
        x, y = agreed.left(), agreed.top() + 42
        for segments in (self.lengths, self.hint_levels, self.undo_modes):
            room = min(segments.wanted_width, agreed.width() + 2 * MARGIN)
            self.put(segments, x - MARGIN, y - MARGIN, room, Segments.HEIGHT + 2 * MARGIN)
            y += self._block(width)
        self.near_flush.setVisible(self._deals)
        wide = min(agreed.width(), self.near_flush.wanted_width)
        self.put(self.near_flush, x, y - 30, wide, ItemSwitch.HEIGHT)

    def draw(self, ui: Ui) -> None:
        theme, width = ui.theme, self.design_width
        beside = width >= BESIDE
        ui.box(QRectF(0, 0, width, self.design_height), 20, theme.wash, 8, stroke_alpha=26)
        ui.text(QRectF(28, 16, width - 56, 30), self.text("rules.opponents"), 18, 700, theme.gold)
        right = width / 2 if beside else width
        for place in range(len(self.opponents)):
            middle = FIRST + place * STEP + 21
            paint_avatar(ui.painter, AVATARS[place + 1], QPointF(50, middle), 21)
            wide, character = right - 86 - 240, self._character(self.levels[place])
            name = QRectF(86, middle - (24 if character else 14), wide, 28)
            elided(ui, name, bot_name(self.appearance.texts, place + 1), 16, 500)
            elided(ui, QRectF(86, middle + 2, wide, 20), character, 13, 400, theme.text2)
        if beside:
            ui.line(right, 24, right, self.design_height - 24)
        self._draw_agreed(ui, self._agreed(width), beside)

    def _draw_agreed(self, ui: Ui, place: QRectF, beside: bool) -> None:
        """What is agreed, with its meaning under each choice where that takes no more than LINES."""
        x, y, wide, block = place.left(), place.top(), place.width(), self._block(self.design_width)
        for number, (key, meaning) in enumerate(KEYS):
            if number or not beside:
                ui.line(x, y + 2, x + wide, y + 2)
            ui.text(QRectF(x, y + 8, wide, 28), self.text(key), 16, 500)
            means = self.text(meaning)
            high = wrapped_height(means, wide, MEANING, ui.scale)
            if y + 82 + high <= place.top() + (number + 1) * block:
                ui.text(QRectF(x, y + 82, wide, high), means, MEANING, 400, ui.theme.text2, wrap=True)
            y += block
        if self._deals:
            ui.line(x, y + 2, x + wide, y + 2)

    @property
    def uses_near_flush(self) -> bool:
        """Whether the user uses 乾坤大挪移 for the first round."""
        return self._deals and self.near_flush.isChecked()

    @property
    def _deals(self) -> bool:
        return deals_near_flush(self._draft.rules)

    def _length_name(self, length: object) -> str:
        if isinstance(length, int):
            return self.text("rules.rounds", n=length)
        return value_name(LENGTH, str(length), self.appearance.texts)

    def _follow(self) -> None:
        """A preset may bring hints, and takes them away when it is left."""
        helped = "hints" in aids_of(self._draft.basis.base)
        if helped != self._helped:
            self._helped = helped
            self.hints = "full" if helped else self.own_hints
        self.refresh()

    def seat_program(self, place: int, seat: str) -> None:
        """Let a program play at a place from 0."""
        if seat not in self.offered:
            self.offered.append(seat)
        self.levels[place] = seat
        self.refresh()

    def _level_name(self, level: str) -> str:
        if not is_command(level):
            return self.text(f"app.level_{level}")
        names = [short_name(each) for each in self.offered if is_command(each)]
        name = short_name(level)
        return name if names.count(name) == 1 else level

    def _character(self, level: str) -> str:
        """How a computer player plays; nothing is known of a program of somebody else."""
        if is_command(level):
            return ""
        played = plays_as(level, self._draft.rules)
        other = "damaged" if played == WITHOUT_NETWORK else "guided"
        return self.text(f"app.character_{level if played == level else other}")

    def _choose_level(self, place: int, level: int) -> None:
        if level < len(self.offered):
            self.levels[place] = self.offered[level]
            self.refresh()
        else:
            self.refresh()
            self.program_wanted.emit(place)

    def _choose_hints(self, place: int) -> None:
        self.hints = HINTS[place]
        if not self._helped:
            self.own_hints = self.hints

    def _choose_undo(self, place: int) -> None:
        self.undo = UNDO[place]


def _programs(opponents: Sequence[str], remembered: Iterable[str]) -> tuple[str, ...]:
    """The seats of programs that can be chosen, each once."""
    seats = (seat for seat in (*opponents, *remembered) if is_command(seat) and short_name(seat))
    return tuple(dict.fromkeys(seats))
