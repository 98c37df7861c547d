"""The difference between any two presets 对比: every option in which they differ, with both values."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from app.rules.presets import preset, preset_ids
from app.rules.ruleset import Difference, RuleSet, differences
from app.session.match_words import numbered
from app.ui.appearance import Appearance
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.option_texts import group_name, preset_name, told, value_of, why_irrelevant
from app.ui.own_presets import OwnPresets
from app.ui.paint.kit import Ui
from app.ui.widgets.base import MARGIN, painting
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.dialog import DialogFrame
from app.ui.widgets.option_controls import Combo
from app.ui.widgets.scroll import Scroll, ScrolledSurface, bar_room
from app.ui.widgets.type import folded, wrapped_height

HEAD, PICK = 96.0, 76.0
HEADING, LEAST = 36.0, 58.0


class Source(NamedTuple):
    """Something to compare."""

    name: str
    rules: RuleSet


def sources(draft: RulesDraft, own: OwnPresets, appearance: Appearance) -> list[Source]:
    """The rules as they are now, every preset, and the player's own."""
    texts = appearance.texts
    now = Source(texts("rules.as_now"), draft.rules)
    built_in = [Source(preset_name(name, texts), preset(name)) for name in preset_ids()]
    mine = [Source(file.preset.name, file.preset.rules) for file in own.files() if file.preset]
    return [now, *built_in, *mine]


class DifferenceList(ScrolledSurface):
    """The options in which two rule sets differ, by group."""

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self.found: Sequence[Difference] = ()
        self.sides: tuple[RuleSet, RuleSet] | None = None

    def show_difference(self, left: RuleSet, right: RuleSet) -> None:
        """Compare two rule sets."""
        self.sides, self.found = (left, right), differences(left, right)
        texts = self.appearance.texts
        words = [
            f"{told(d.option.names, texts)}: {self._value(d, 0)} / {self._value(d, 1)}" for d in self.found
        ]
        self.setAccessibleDescription("; ".join(words))
        self.update()

    def wanted_height(self, width: float) -> float:
        return self._lay(width)[1]

    def draw(self, ui: Ui) -> None:
        theme, texts, width = ui.theme, self.appearance.texts, self.design_width
        rows, _ = self._lay(width)
        if not rows:
            box = QRectF(0, 40, width, 40)
            ui.text(box, self.text("rules.no_difference"), 16, 400, theme.text2, "c")
        group = None
        for found, box in rows:
            if found.option.group != group:
                group = found.option.group
                ui.text(
                    QRectF(MARGIN, box.top() - 32, 300, 28), group_name(group, texts), 14, 700, theme.text2
                )
            ui.box(box, 14, theme.wash, 9, stroke_alpha=24)
            half = self._half(width)
            name = QRectF(box.left() + 18, box.top() + 7, box.width() - 2 * half - 40, 26)
            ui.fitted(name, told(found.option.names, texts), 16, 500)
            means = QRectF(name.left(), box.top() + 33, name.width(), box.height())
            ui.text(means, told(found.option.means, texts), 13, 400, theme.text2, wrap=True)
            for side in (0, 1):
                x = box.right() - (2 - side) * half
                ui.line(x, box.top() + 10, x, box.bottom() - 10)
                shade = theme.gold if side == 0 else theme.blue
                where = QRectF(x + 14, box.top(), half - 24, box.height())
                ink = theme.text3 if self._idle(found, side) else shade
                folded(ui, where, self._value(found, side), 15, 500, ink)

    def _value(self, found: Difference, side: int) -> str:
        assert self.sides is not None
        return value_of(found.option, self.sides[side], self.appearance.texts)

    def _idle(self, found: Difference, side: int) -> bool:
        """Whether the option makes no difference on that side."""
        assert self.sides is not None
        return bool(why_irrelevant(self.sides[side], found.option, self.appearance.texts))

    def _half(self, width: float) -> float:
        return min(230.0, width * 0.24)

    def _lay(self, width: float) -> tuple[list[tuple[Difference, QRectF]], float]:
        y, group, rows = 4.0, None, []
        room = width - 2 * MARGIN - 2 * self._half(width) - 40
        one = wrapped_height("国", room, 13, self.appearance.scale)
        for found in self.found:
            if found.option.group != group:
                group = found.option.group
                y += HEADING
            words = told(found.option.means, self.appearance.texts)
            high = LEAST + wrapped_height(words, room, 13, self.appearance.scale) - one
            rows.append((found, QRectF(MARGIN, y, width - 2 * MARGIN, high)))
            y += high + 6
        return rows, max(y + 8, 120.0)


class Pick(Combo):
    """A list of presets with a dot in the colour in which its values are written: `shade` of the theme."""

    shade = "gold"

    def __init__(self, appearance: Appearance, names: Sequence[str], current: int, parent: QWidget) -> None:
        super().__init__(appearance, "", names, current, parent)
        self.setProperty("marked", True)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with painting(self, self.appearance) as ui:
            ui.disc(QPointF(18, self.height() / ui.scale / 2), 5, getattr(ui.theme, self.shade))


class CompareDialog(DialogFrame):
    """Two lists of presets, and between them what differs."""

    largest = (1100.0, 820.0)

    def __init__(self, appearance: Appearance, draft: RulesDraft, own: OwnPresets, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._draft, self._own = draft, own
        self._sources = sources(draft, own, appearance)
        names = [source.name for source in self._sources]
        base = preset_ids().index(draft.basis.base) + 1
        self.picks = [Pick(appearance, names, place, self.card) for place in (0, base)]
        self.picks[1].shade = "blue"
        for pick in self.picks:
            pick.currentIndexChanged.connect(self._compare)
        self.swap = IconButton(appearance, "rules.swap", "swap", self.card)
        self.swap.clicked.connect(self._swap)
        self.close_button = IconButton(appearance, "app.close", "close", self.card)
        self.close_button.clicked.connect(self.close_dialog)
        self.list = DifferenceList(appearance, self.card)
        self._scroll = Scroll(self.list, self.card)
        appearance.texts.changed.connect(self._retext)
        self._name()
        self._compare()

    def first_focus(self) -> QWidget:
        return self.picks[1]

    def arrange_card(self) -> None:
        width, height = self.card.size_in
        put = self.card.put
        put(self.close_button, width - 88, 28, 44, 44)
        wide = (width - 88 - 76) / 2
        put(self.picks[0], 44, HEAD + 16, wide, 44)
        put(self.swap, width / 2 - 22, HEAD + 16, 44, 44)
        put(self.picks[1], width - 44 - wide, HEAD + 16, wide, 44)
        put(
            self._scroll,
            36,
            HEAD + PICK,
            width - 72 + bar_room(self.appearance.scale),
            height - HEAD - PICK - 20,
        )
        self._scroll.fit()

    def draw_card(self, ui: Ui) -> None:
        count = len(self.list.found)
        words = numbered("rules.differ_in", count, self.appearance.texts)
        self.draw_title(ui, self.text("rules.compare"), words, 100)

    def _compare(self) -> None:
        left, right = (self._sources[pick.currentIndex()].rules for pick in self.picks)
        self.list.show_difference(left, right)
        self._scroll.fit()
        self._scroll.verticalScrollBar().setValue(0)
        self.card.update()

    def _swap(self) -> None:
        first, second = (pick.currentIndex() for pick in self.picks)
        self.picks[0].setCurrentIndex(second)
        self.picks[1].setCurrentIndex(first)

    def _retext(self) -> None:
        self._sources = sources(self._draft, self._own, self.appearance)
        for pick in self.picks:
            for place, source in enumerate(self._sources):
                pick.setItemText(place, source.name)
        self._name()
        self._compare()

    def _name(self) -> None:
        self.picks[0].setAccessibleName(self.text("rules.compare_left"))
        self.picks[1].setAccessibleName(self.text("rules.compare_right"))
