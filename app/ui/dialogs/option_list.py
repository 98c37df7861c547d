"""The options of a rule set by group, each with its meaning, its control, and whether it was changed."""

from itertools import groupby, pairwise

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.rules.options.option import GROUPS, Group, Option, RawValue
from app.rules.ruleset import options, spell
from app.rules.search import search_options
from app.ui.appearance import Appearance
from app.ui.dialogs.option_row import WORDS_LEFT, Row, draw_row, judge, measure, new_row, stacked
from app.ui.dialogs.rules_draft import RulesDraft
from app.ui.option_texts import group_name
from app.ui.paint.kit import Ui
from app.ui.timers import make_timer
from app.ui.widgets.base import MARGIN
from app.ui.widgets.buttons import IconButton, Segments, Toggle
from app.ui.widgets.option_controls import chips_height, make_control
from app.ui.widgets.scroll import ScrolledSurface

GAP = 6.0
HEADING = 32.0
AT_ONCE = 8
"""So many controls are made between two events: the list is there at once, its far end a moment later."""


class OptionList(ScrolledSurface):
    """Edits a draft, one row for each option; `locked`: only shows it.

    `selected` carries the Option whose row the user looks at; `reveal_wanted` the box that must be seen.
    """

    selected = Signal(object)
    reveal_wanted = Signal(QRectF)

    def __init__(self, appearance: Appearance, draft: RulesDraft, parent: QWidget) -> None:
        super().__init__(appearance, parent)
        self._draft = draft
        self.locked = False
        self.query = ""
        self.current: Option | None = None
        self.headings: list[tuple[Group, float]] = []
        self.rows = [new_row(appearance, option) for option in _ordered(options())]
        self._order = list(self.rows)
        self._pending: list[Row] = []
        self._timer = make_timer(self, self._make_some)
        draft.changed.connect(self.follow)
        appearance.texts.changed.connect(self._retext)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        self._begin()

    @property
    def counts(self) -> dict[Group, int]:
        """How many options of each group are shown, in the order shown."""
        return {group: len(list(rows)) for group, rows in groupby(self.results, lambda row: row.option.group)}

    @property
    def results(self) -> list[Row]:
        """The rows that are shown, from the top."""
        return [row for row in self._order if row.shown]

    def row_of(self, option: str) -> Row:
        """The row of an option, with its control."""
        row = next(row for row in self.rows if row.option.id == option)
        self._make(row)
        return row

    def finish(self) -> None:
        """Make all controls now."""
        while self._pending:
            self._make_some()

    def lock(self, locked: bool) -> None:
        """Only show the rules, or let them be changed."""
        self.locked = locked
        self.follow()

    def sift(self, query: str) -> int:
        """Show only the options that a query finds, the best first; returns how many."""
        self.query = query.strip()
        if self.query:
            found = search_options(self.query, self.appearance.texts.language)  # type: ignore[arg-type]
            rank = {option.id: place for place, option in enumerate(found)}
        else:
            rank = {row.option.id: place for place, row in enumerate(self.rows)}
        best: dict[Group, int] = {}
        for row in self.rows:
            row.shown = row.option.id in rank
            if row.shown:
                best[row.option.group] = min(rank[row.option.id], best.get(row.option.group, len(self.rows)))
        hits = [row for row in self.rows if row.shown]
        hidden = [row for row in self.rows if not row.shown]
        self._order = [*sorted(hits, key=lambda row: (best[row.option.group], rank[row.option.id])), *hidden]
        self._show_widgets()
        if hits:
            self.select(self._order[0].option)
        self.refresh()
        return len(hits)

    def select(self, option: Option) -> None:
        """Look at an option."""
        if option is not self.current:
            self.current = option
            self.selected.emit(option)
            self.update()

    def follow(self) -> None:
        """Show the draft as it is now."""
        for row in self.rows:
            judge(row, self._draft, self.appearance)
            self._show_value(row)
        self._show_widgets()
        self.arrange()
        self.update()

    def place_of(self, group: Group) -> float:
        """Where a group begins, in design pixels."""
        return next((y for each, y in self.headings if each == group), 0.0)

    def group_at(self, y: float) -> Group | None:
        """The group that lies at a height."""
        above = [group for group, top in self.headings if top <= y + HEADING]
        return above[-1] if above else next((group for group, _ in self.headings), None)

    def wanted_height(self, width: float) -> float:
        return self._flow(width)

    def arrange(self) -> None:
        self._flow(self.design_width)
        for row in self._order:
            self._place(row)

    def draw(self, ui: Ui) -> None:
        theme = ui.theme
        seen = self.visibleRegion().boundingRect()
        top, bottom = seen.top() / ui.scale, seen.bottom() / ui.scale
        for group, y in self.headings:
            name = group_name(group, self.appearance.texts)
            ui.text(QRectF(MARGIN, y, 300, 28), name, 14, 700, theme.text2)
            ui.line(MARGIN + ui.width(name, 14, 700) + 14, y + 14, self.design_width - MARGIN, y + 14)
        for row in self.results:
            if row.box.bottom() >= top and row.box.top() <= bottom:
                lit = row.has_focus or row.option is self.current
                draw_row(ui, row, self._draft, self.appearance, lit, self.query)
        if not self.results:
            box = QRectF(MARGIN, 60, self.design_width - 2 * MARGIN, 40)
            ui.text(box, self.text("rules.found_none", query=self.query), 15, 400, theme.text2, "c")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position() / self.appearance.scale
        row = next((row for row in self.results if row.box.contains(at)), None)
        if row is not None:
            self.select(row.option)
            if row.control is not None and row.control.widget.isEnabled():
                row.control.widget.setFocus(Qt.FocusReason.MouseFocusReason)

    def _begin(self) -> None:
        """Judge all rows and begin to make their controls, from the top."""
        self._pending = [row for row in self.rows if row.kind != "fixed"]
        for row in self.rows:
            judge(row, self._draft, self.appearance)
        self._timer.start()

    def _retext(self) -> None:
        """Everything anew in another language: controls have other widths and kinds."""
        for row in self.rows:
            if row.control is not None and row.reset is not None:
                row.control.widget.deleteLater()
                row.reset.deleteLater()
        places = {row.option.id: (place, row.shown) for place, row in enumerate(self._order)}
        self.rows = [new_row(self.appearance, row.option) for row in self.rows]
        for row in self.rows:
            row.shown = places[row.option.id][1]
        self._order = sorted(self.rows, key=lambda row: places[row.option.id][0])
        self._begin()

    def _make_some(self) -> None:
        for row in self._pending[:AT_ONCE]:
            self._make(row)
        if not self._pending:
            self._timer.stop()
            self._order_tabs()

    def _make(self, row: Row) -> None:
        if row.control is not None or row.kind == "fixed":
            return
        option = row.option

        def change(raw: RawValue) -> None:
            self._draft.set(option, raw)
            self.select(option)

        row.control = make_control(self.appearance, option, change, self)
        row.reset = IconButton(self.appearance, "rules.reset_one", "undo", self, 18)
        row.reset.clicked.connect(lambda: self._draft.reset(option))
        self._pending = [each for each in self._pending if each is not row]
        self._show_value(row)
        self._place(row)
        self._show_row(row)

    def _show_value(self, row: Row) -> None:
        if row.control is not None:
            rules = self._draft.rules
            row.control.show(spell(row.option, getattr(rules, row.option.id)), rules)
            row.control.widget.setEnabled(not row.why and not self.locked)

    def _show_widgets(self) -> None:
        for row in self.rows:
            self._show_row(row)
        self._order_tabs()

    def _show_row(self, row: Row) -> None:
        if row.control is not None and row.reset is not None:
            row.control.widget.setVisible(row.shown)
            row.reset.setVisible(row.shown and row.changed and not self.locked)

    def _order_tabs(self) -> None:
        """The keyboard goes through the rows as they are shown."""
        widgets = [
            w for row in self._order if row.control and row.reset for w in (row.control.widget, row.reset)
        ]
        for before, after in pairwise(widgets):
            QWidget.setTabOrder(before, after)

    def _focus_moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        if now is None or not self.isAncestorOf(now):
            return
        for row in self.rows:
            widget = row.control.widget if row.control else None
            if now in (widget, row.reset) or (widget is not None and widget.isAncestorOf(now)):
                self.select(row.option)
                self.reveal_wanted.emit(row.box)
                break
        self.update()

    def _flow(self, width: float) -> float:
        """Give every row and heading its place; returns the height of all."""
        y = 4.0
        self.headings = []
        for row in self.results:
            if not self.headings or self.headings[-1][0] != row.option.group:
                y += 10 if self.headings else 0
                self.headings.append((row.option.group, y))
                y += HEADING
            height = measure(row, width, self.appearance)
            row.box = QRectF(MARGIN, y, width - 2 * MARGIN, height)
            y += height + GAP
        return y + 8

    def _place(self, row: Row) -> None:
        if row.control is None or row.reset is None or not row.shown:
            return
        widget, box = row.control.widget, row.box
        middle, right = box.top() + row.words / 2, box.right() - 14
        if row.kind == "chips":
            height = chips_height(self.appearance, row.option, box.width() - 24)
            self.put(widget, box.left() + 10, box.bottom() - height - 2, box.width() - 24, height)
        elif stacked(row, self.design_width):
            self._put(widget, box.left() + WORDS_LEFT, box.bottom() - 31, min(row.width, box.width() - 36))
        else:
            self._put(widget, right - row.width, middle, row.width)
            right -= row.width + 8
        self.put(row.reset, right - 32, middle - 16, 32, 32)

    def _put(self, control: QWidget, left: float, middle: float, width: float) -> None:
        if isinstance(control, Toggle):
            self.put(control, left, middle - Toggle.HEIGHT / 2, Toggle.WIDTH, Toggle.HEIGHT)
        elif isinstance(control, Segments):
            half = Segments.HEIGHT / 2 + MARGIN
            self.put(control, left - MARGIN, middle - half, width + 2 * MARGIN, 2 * half)
        else:
            self.put(control, left, middle - 19, width, 38)


def _ordered(found: tuple[Option, ...]) -> list[Option]:
    """By group, and within it what has one value only at the end."""
    groups = list(GROUPS)

    def fixed(option: Option) -> bool:
        return option.kind == "choice" and len(option.choices) + (option.nothing is not None) == 1

    return sorted(found, key=lambda option: (groups.index(option.group), fixed(option)))
