"""The dialog before a match: a preset, the options in which presets differ, opponents and length."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.rules.options.option import RawValue
from app.rules.presets import DEFAULT_PRESET, preset, preset_ids
from app.rules.ruleset import BadValue, RuleSet, UnknownOption, with_changes
from app.ui.appearance import Appearance
from app.ui.dialogs.match_panel import MatchPanel
from app.ui.dialogs.option_list import OptionList
from app.ui.dialogs.preset_list import PresetList
from app.ui.option_texts import preset_name
from app.ui.paint.kit import Run, Ui
from app.ui.terms import NewMatch
from app.ui.widgets.buttons import GoldButton, IconButton, PlainButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.scroll import Scroll
from app.ui.widgets.type import elided

HEAD, FOOT = 96.0, 84.0


def last_match(appearance: Appearance) -> tuple[str, dict[str, RawValue], bool]:
    """The preset and changes of last time, and whether all of them still apply."""
    settings = appearance.settings
    name = settings.preset if settings.preset in preset_ids() else DEFAULT_PRESET
    changes = dict(settings.changes.get(name, {}))
    whole = name == settings.preset
    for option, raw in list(changes.items()):
        try:
            with_changes(preset(name), {option: raw})
        except (UnknownOption, BadValue):
            del changes[option]
            whole = False
    return name, changes, whole


class NewMatchDialog(DialogFrame):
    """Emits `started` with the NewMatch when the user starts; keeps the choices in the settings."""

    started = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.preset, changes, self.whole = last_match(appearance)
        card = self.card
        self.presets = PresetList(appearance, self.preset, card)
        self.options = OptionList(appearance, card)
        length = with_changes(preset(self.preset), changes).match_length
        self.match = MatchPanel(appearance, length, card)
        self._lists = [Scroll(each, card) for each in (self.presets, self.options, self.match)]
        self.close_button = IconButton(appearance, "app.close", "close", card)
        self.reset = PlainButton(appearance, "rules.reset", "undo", card)
        self.cancel = PlainButton(appearance, "rules.cancel", "", card)
        self.start = GoldButton(appearance, "rules.start", "play", card)
        self.close_button.clicked.connect(self.close_dialog)
        self.cancel.clicked.connect(self.close_dialog)
        self.reset.clicked.connect(self._reset)
        self.start.clicked.connect(self._start)
        self.presets.chosen.connect(self._choose_preset)
        self.options.changed.connect(self._note_change)
        self.match.changed.connect(self._note_change)
        self.options.show_rules(preset(self.preset), changes)
        self._note_change()

    @property
    def rules(self) -> RuleSet:
        """The rules as chosen now."""
        return with_changes(self.options.rules, {"match_length": self.match.length})

    @property
    def changes(self) -> dict[str, RawValue]:
        """What differs from the preset, the length of the match included."""
        changes = dict(self.options.changes)
        if self.match.length != preset(self.preset).match_length:
            changes["match_length"] = self.match.length
        else:
            changes.pop("match_length", None)
        return changes

    def first_focus(self) -> QWidget:
        return self.start

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        left = min(268.0, width * 0.22)
        right = min(334.0, width * 0.28)
        body = height - HEAD - FOOT
        presets, options, match = self._lists
        put(presets, 16, HEAD + 8, left + 16, body - 12)
        put(options, left + 48, HEAD + 12, width - left - right - 92, body - 16)
        put(match, width - right - 24, HEAD + 16, right, body - 32)
        for each in self._lists:
            each.fit()
        put(self.close_button, width - 88, 28, 44, 44)
        foot = height - 66
        put(self.reset, 40, foot, self.reset.wanted_width, 46)
        start = max(180.0, self.start.wanted_width)
        cancel = max(110.0, self.cancel.wanted_width)
        put(self.start, width - 40 - start, foot, start, 46)
        put(self.cancel, width - 52 - start - cancel, foot, cancel, 46)

    def draw_card(self, ui: Ui) -> None:
        width, height = self.card.size_in
        self.draw_title(ui, self.text("rules.title"), self.text("rules.subtitle"), 100)
        left = min(268.0, width * 0.22) + 48 - 8
        ui.line(left, HEAD, left, height - FOOT)
        ui.line(0, height - FOOT, width, height - FOOT)
        start = 40 + self.reset.wanted_width + 24
        room = width - 76 - max(180.0, self.start.wanted_width) - max(110.0, self.cancel.wanted_width) - start
        name = preset_name(self.preset, self.appearance.texts)
        count = len(self.changes)
        if not count:
            line = self.text("rules.nothing_changed", preset=name)
            elided(ui, QRectF(start, height - 66, room, 46), line, 14, 400, ui.theme.text2)
            return
        runs = (
            Run(self.text("rules.changed_count", preset=name) + " ", ui.theme.text2),
            Run(self.text("rules.changed_items", n=count), ui.theme.blue, 500),
        )
        if ui.rich_width(runs, 14) <= room:
            ui.rich(start, height - 66, 46, runs, 14)

    def _choose_preset(self, name: str) -> None:
        self.preset = name
        self._reset()

    def _reset(self) -> None:
        """All options as the preset has them."""
        rules = preset(self.preset)
        self.options.show_rules(rules, {})
        self.match.set_length(rules.match_length)
        self._lists[1].fit()
        self._note_change()

    def _note_change(self) -> None:
        self.reset.setEnabled(bool(self.changes))
        self.card.update()

    def _start(self) -> None:
        a, b, c = self.match.levels
        match = NewMatch(self.preset, self.rules, (a, b, c), self.match.hints, self.match.undo)
        changes = {**self.appearance.settings.changes, self.preset: self.changes}
        self.appearance.choose(
            preset=self.preset, changes=changes, opponents=match.levels, hints=match.hints, undo=match.undo
        )
        self.started.emit(match)
