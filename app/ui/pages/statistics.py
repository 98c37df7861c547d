"""The statistics 统计: the user's figures beside those of the computer players, drawn and as text."""

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.records.statistics import Statistics
from app.ui import statistics_tables as tables
from app.ui.announce import announce
from app.ui.appearance import Appearance
from app.ui.key_bindings import chord_of
from app.ui.librarian import Shelf
from app.ui.pages.filtered_page import EDGE, FilteredPage
from app.ui.pages.statistics_count import StatisticsCount
from app.ui.pages.statistics_edges import FOOT, VIEWS, StatisticsFoot, StatisticsHead
from app.ui.pages.statistics_filters import StatisticsFilters
from app.ui.pages.statistics_sheet import StatisticsSheet
from app.ui.plots.loader import PlotLoader
from app.ui.statistics_headlines import headlines
from app.ui.timers import make_timer
from app.ui.widgets.scroll import Scroll

NAMED = 3
"""So many files that could not be read are named at once."""


class StatisticsPage(FilteredPage):
    """`listed`: the rows of files that cannot be read, and a sentence; `failed`: an error nobody foresaw."""

    head: StatisticsHead
    listed = Signal(object, str)
    failed = Signal(object)

    def __init__(self, appearance: Appearance, shelf: Shelf, today: Callable[[], date] = date.today) -> None:
        super().__init__(appearance)
        self._by_match = False
        self._helps_chosen = self._tells = False
        self.head = StatisticsHead(appearance, self)
        self.filters = StatisticsFilters(appearance, self, today)
        self.panel = Scroll(self.filters, self)
        self.sheet = StatisticsSheet(appearance, self)
        self.content = self.reel = Scroll(self.sheet, self)
        self.foot = StatisticsFoot(appearance, self)
        self.strip = self.foot.strip
        self.count = StatisticsCount(shelf, self)
        self.loader = PlotLoader(self)
        self._connect()
        self.count.ask(self.filters.question())
        self.count.reload()
        self._loading = make_timer(self, self.loader.start, once=True)
        self._loading.start()

    @property
    def busy(self) -> bool:
        """Whether something on the page may change soon by itself."""
        return self.count.busy or not self.loader.isFinished()

    @property
    def view(self) -> str:
        """Which page is shown, one of VIEWS."""
        return VIEWS[self.head.views.current]

    def first_focus(self) -> QWidget:
        """The pages have the keyboard when the statistics appear."""
        return self.head.views

    def leave(self) -> None:
        """Stop all work; the page is not used any more."""
        self._loading.stop()
        self.count.leave()
        self.loader.wait()

    def show_figures(self) -> None:
        """Show what was counted, in the language of now; the keyboard stays where it can be seen."""
        before = self.window().focusWidget()
        self._show_found()
        if self.sheet.isAncestorOf(before) and not before.isVisibleTo(self):
            self.first_focus().setFocus()

    def _show_found(self) -> None:
        found = self.count.statistics
        self.head.tell(self._counted(found))
        self.filters.show_names(found.names)
        self.foot.tell(self._trouble())
        view = self._view(found)
        hidden = not found.mine.hands and (found.left_out > 0 or not found.bots)
        if view.table.rows and not hidden:
            leading = headlines(found, self.appearance.texts) if self.view == "overview" else ()
            self.sheet.show_view(view, leading, self._notes(found), self.view == "course")
        elif not self.count.known:  # what is missing so far may come
            why = "statistics.failed" if self.count.broken else "statistics.looking"
            self.sheet.show_nothing(self.text(why), False)
        elif self.view == "patterns" and not hidden:
            self.sheet.show_nothing(self.text("statistics.no_wins"), False)
        else:
            self.sheet.show_nothing(self._nothing(found), found.left_out > 0)
        self.refresh()

    def arrange(self) -> None:
        super().arrange()
        self.reel.fit()
        self.foot.setVisible(self.foot.needed)
        self.put(self.foot, 0, self.design_height - FOOT, self.design_width, FOOT)
        self.foot.refresh()

    @property
    def foot_height(self) -> float:
        return FOOT if self.foot.needed else EDGE / 2

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self.appearance.keys.find("statistics", chord_of(event))
        if name in VIEWS:
            self.head.views.choose(VIEWS.index(name))
        elif name == "back":
            self.go_back()
        elif not self.reel.turn(event.key()):
            super().keyPressEvent(event)

    def _connect(self) -> None:
        count, sheet = self.count, self.sheet
        self.head.back.clicked.connect(self.back_wanted)
        self.head.views.chosen.connect(lambda _: self._turn_page())
        self.head.filter_button.toggled.connect(lambda _: self.refresh())
        self.filters.changed.connect(self._asked)
        sheet.all_wanted.connect(self._count_all)
        sheet.by_match.connect(self._draw_by_match)
        sheet.grown.connect(self.reel.fit)
        sheet.table.selectionModel().currentRowChanged.connect(lambda index: self._reveal(index.row()))
        self.foot.strip.cancelled.connect(count.cancel)
        self.foot.listed.connect(lambda: self.listed.emit(count.unread, self._trouble()))
        count.counted.connect(self._take_count)
        count.learned.connect(lambda: self.filters.show_facets(count.facets))
        count.progressed.connect(self.show_progress)
        count.settled.connect(self._settled)
        count.failed.connect(self._fail)
        self.loader.finished.connect(self._take_plots)
        self.appearance.texts.changed.connect(self.show_figures)

    def _take_plots(self) -> None:
        if self.loader.make is None:
            self.sheet.chart.missing = True
        else:
            plot = self.loader.make(self.appearance, self.sheet.chart)
            self.sheet.chart.take_plot(plot)
        self.show_figures()

    def _take_count(self) -> None:
        """Hands with help are left out at first, unless there are no others."""
        found = self.count.statistics
        if self.count.known and not self._helps_chosen:
            self._helps_chosen = True
            if found.left_out and not found.mine.hands:
                self._count_all()
                return
        self.show_figures()
        told = self.sheet.empty or self.head.count
        if self._tells and told:
            announce(self, told)
        self._tells = False

    def _fail(self, error: Exception) -> None:
        self.show_figures()
        self.failed.emit(error)

    def _asked(self) -> None:
        self._helps_chosen = self._tells = True
        self.count.ask(self.filters.question())

    def _count_all(self) -> None:
        self.filters.choose("help", "any")

    def _turn_page(self) -> None:
        self.show_figures()
        self.reel.verticalScrollBar().setValue(0)

    def _draw_by_match(self, by_match: bool) -> None:
        self._by_match = by_match
        self.show_figures()

    def _reveal(self, row: int) -> None:
        """Scroll to the row of the table that has the keyboard."""
        table = self.sheet.table
        if row >= 0 and table.hasFocus():
            self.reel.reveal(table.box_of(row).translated(0, table.y() / self.appearance.scale))

    def _view(self, found: Statistics) -> tables.View:
        texts = self.appearance.texts
        match self.view:
            case "course":
                return tables.course(found, texts, self._by_match)
            case "patterns":
                return tables.patterns(found, texts)
            case "rules":
                return tables.rules(found, texts)
        return tables.overview(found, texts)

    def _counted(self, found: Statistics) -> str:
        matches, hands = len(found.matches), found.mine.hands
        return self.text("statistics.count", matches=f"{matches:,}", hands=f"{hands:,}") if hands else ""

    def _notes(self, found: Statistics) -> tuple[str, ...]:
        """What the figures are of."""
        helped = found.helped.hands if self.filters.asked["help"] == "any" else 0
        left_out = "helped" if self.filters.asked["help"] == "without" else "unhelped"
        told = []
        if helped:
            told.append(self.text("statistics.no_help_left_out", n=f"{helped:,}"))
        if found.left_out:
            told.append(self.text(f"statistics.{left_out}_left_out", n=f"{found.left_out:,}"))
        return tuple(told)

    def _nothing(self, found: Statistics) -> str:
        """Why there are no figures."""
        if found.left_out:
            which = "only_helped" if self.filters.asked["help"] == "without" else "only_unhelped"
            return self.text(f"statistics.{which}", n=f"{found.left_out:,}")
        if found.bots:
            return self.text("statistics.only_bots")
        asked = self.filters.count - (self.filters.asked["help"] != "without")
        return self.text("statistics.nothing_found" if asked else "statistics.none")

    def _trouble(self) -> str:
        """Which files could not be read."""
        names = [row.path.name for row in self.count.unread]
        if len(names) == 1:
            return self.text("statistics.damaged_one", file=names[0])
        told = self.text("app.list_mark").join(names[:NAMED])
        if len(names) > NAMED:
            told = self.text("statistics.damaged_more", files=told)
        return self.text("statistics.damaged_many", n=len(names), files=told) if names else ""

    def _settled(self) -> None:
        if not self.count.refreshing:
            self.end_progress()
