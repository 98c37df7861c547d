"""One option on the page: how much room it needs, where its control stands, how it is drawn."""

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QWidget

from app.rules.options.option import Option
from app.rules.pinyin import sounds_like
from app.ui.appearance import Appearance
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.option_texts import told, value_of, why_irrelevant
from app.ui.paint.controls import LIT
from app.ui.paint.icons import paint_icon
from app.ui.paint.kit import SMALLEST, Ui, text_width
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import IconButton
from app.ui.widgets.option_controls import (
    ControlKind,
    OptionControl,
    chips_height,
    control_kind,
    control_width,
)
from app.ui.widgets.type import elided, wrapped_height

LEAST = 58.0
FIXED_LEAST = 50.0
WORDS_LEFT = 18.0
RESET = 54.0
STACKED = 56.0
"""Room for a control under the words, its focus ring included."""

NAME_SIZE, WORDS_SIZE = 16.0, 13.0


@dataclass(slots=True)
class Row:
    """An option with what stands in its row; control and reset button are made when there is time."""

    option: Option
    kind: ControlKind
    name_width: float
    width: float = 0.0
    box: QRectF = field(default_factory=QRectF)
    words: float = 0.0
    why: str = ""
    changed: bool = False
    shown: bool = True
    control: OptionControl | None = None
    reset: IconButton | None = None

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is in the row."""
        widgets = [self.control.widget if self.control else None, self.reset]
        return any(w is not None and (w.hasFocus() or _holds_focus(w)) for w in widgets)


def _holds_focus(widget: QWidget) -> bool:
    inner = widget.window().focusWidget() if widget.isVisible() else None
    return inner is not None and widget.isAncestorOf(inner)


def new_row(appearance: Appearance, option: Option) -> Row:
    """A row without its control."""
    size = max(NAME_SIZE, SMALLEST / appearance.scale)
    name = text_width(told(option.names, appearance.texts), size, 500)
    return Row(option, control_kind(appearance, option), name)


def judge(row: Row, draft: RulesDraft, appearance: Appearance) -> None:
    """Say anew whether the option matters, whether it was changed, and how wide its control is."""
    if row.kind not in ("fixed", "chips"):
        row.width = control_width(appearance, row.option, row.kind, draft.rules)
    row.why = why_irrelevant(draft.rules, row.option, appearance.texts)
    row.changed = draft.is_changed(row.option)


def meaning(row: Row, appearance: Appearance) -> str:
    """The line under the name: what the option means, or why it makes no difference now."""
    return row.why or told(row.option.means, appearance.texts)


def stacked(row: Row, width: float) -> bool:
    """Whether the control stands under the words, in a list of a width."""
    room = width - 2 * MARGIN
    beside = room - WORDS_LEFT - RESET - row.width - 12
    return row.kind == "chips" or row.width > room * 0.5 or row.name_width > beside


def _right(row: Row, width: float) -> float:
    """Room that reset button and control take at the right of the words."""
    right = RESET if row.changed else 14.0
    return right if row.kind == "fixed" or stacked(row, width) else right + row.width + 12


def text_room(row: Row, width: float) -> float:
    """Width of the words in a list of a width."""
    return width - 2 * MARGIN - WORDS_LEFT - _right(row, width)


def measure(row: Row, width: float, appearance: Appearance) -> float:
    """Height of the row in a list of a width; keeps the height of its words."""
    scale = appearance.scale
    room = text_room(row, width) - (value_room(row, width) if row.kind == "fixed" else 0)
    one = wrapped_height("国", room, WORDS_SIZE, scale)
    more = wrapped_height(meaning(row, appearance), room, WORDS_SIZE, scale) - one
    row.words = (FIXED_LEAST if row.kind == "fixed" else LEAST) + more
    if row.kind == "chips":
        return row.words + chips_height(appearance, row.option, width - 2 * MARGIN - 24)
    return row.words + (STACKED if stacked(row, width) and row.kind != "fixed" else 0)


def value_room(row: Row, width: float) -> float:
    """Width for the value of a fixed fact."""
    return (width - 2 * MARGIN) * 0.3


def draw_row(ui: Ui, row: Row, draft: RulesDraft, appearance: Appearance, lit: bool, query: str) -> None:
    """Ground, name, meaning, and what the preset has where the option was changed."""
    theme, box, texts = ui.theme, row.box, appearance.texts
    width = box.width() + 2 * MARGIN
    room = text_room(row, width)
    left, top = box.left() + WORDS_LEFT, box.top()
    name = told(row.option.names, texts)
    if row.kind != "fixed":
        edge = (theme.gold, 130.0) if lit else (theme.line, 24.0)
        fill, alpha = (theme.gold, LIT) if lit else (theme.wash, 9)
        ui.box(box, 14, fill, alpha, stroke=edge[0], stroke_alpha=edge[1])
    elif lit:
        ui.box(box, 14, theme.gold, 14, stroke=theme.gold, stroke_alpha=60)
    if row.kind == "fixed":
        value = QRectF(box.right() - 14 - value_room(row, width), top + 4, value_room(row, width), 26)
        elided(ui, value, value_of(row.option, draft.rules, texts), 14, 500, theme.text2, "r")
        room -= value_room(row, width)
    line = QRectF(left, top + (4 if row.kind == "fixed" else 7), room, 26)
    _mark(ui, line, name, query)
    elided(ui, line, name, NAME_SIZE, 500, theme.text2 if row.why else theme.text)
    where = QRectF(left, line.bottom(), room, box.height())
    if row.why:
        paint_icon(ui.painter, "info", left, line.bottom() + 1, 15, theme.text2)
        where.adjust(20, 0, 0, 0)
    ui.text(where, meaning(row, appearance), WORDS_SIZE, 400, theme.text2, wrap=True)
    if row.changed:
        _draw_badge(ui, row, draft, appearance, left + ui.width(name, NAME_SIZE, 500) + 10, left + room)


def _draw_badge(ui: Ui, row: Row, draft: RulesDraft, appearance: Appearance, x: float, limit: float) -> None:
    """The blue dot and what the preset has."""
    y, blue, texts = row.box.top(), ui.theme.blue, appearance.texts
    x = min(x, limit - 12)
    ui.disc(QPointF(x + 4, y + 20), 4, blue)
    full = texts("rules.changed_from", value=value_of(row.option, draft.basis.rules, texts))
    free = limit - x - 14
    if free > ui.width(texts("rules.changed_short"), 13):
        text = full if ui.width(full, 13) <= free else texts("rules.changed_short")
        ui.text(QRectF(x + 14, y + 9, free, 22), text, 13, 400, blue)


def _mark(ui: Ui, line: QRectF, name: str, query: str) -> None:
    """A gold ground under the part of a name that was searched for."""
    start, end = found_part(name, query)
    if start < end:
        left = line.left() + text_width(name[:start], ui.size(NAME_SIZE), 500)
        wide = text_width(name[start:end], ui.size(NAME_SIZE), 500)
        box = QRectF(left - 2, line.top() + 2, min(wide + 2, line.right() - left), line.height() - 4)
        ui.box(box, 4, ui.theme.gold, 70, line=False)


def found_part(name: str, query: str) -> tuple[int, int]:
    """Where a name holds a query, as it stands or by its sound: start and end, (0, 0) where it does not."""
    wanted = query.strip().casefold()
    if not wanted:
        return 0, 0
    start = name.casefold().find(wanted)
    if start >= 0:
        return start, start + len(wanted)
    letters = "".join(each for each in wanted if each.isalnum())
    if not letters.isascii() or not letters:
        return 0, 0
    spans = ((i, i + n) for n in range(1, len(name) + 1) for i in range(len(name) - n + 1))
    return next(((i, j) for i, j in spans if sounds_like(name[i:j], letters)), (0, 0))
