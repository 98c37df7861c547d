"""The screens of the statistics, with figures that no player has made: they stay whatever the players do."""

from app.records.index_row import IndexRow
from app.records.statistics import Help, Question, fold
from app.ui.pages.statistics import StatisticsPage
from app.ui.pages.statistics_edges import VIEWS
from app.ui.statistics_in_sight import show_statistics
from tests.support.screens.opened import Opened
from tests.ui.statistics import made

PRESETS = ("book_cap3", "chongqing", "app_xueliu", "book_cap3")
MATCHES = 45


def _page(shown: Opened) -> StatisticsPage:
    show_statistics(shown.guide)
    page = shown.guide.statistics
    assert page is not None
    shown.wait(lambda: not page.busy)
    return page


def _view(shown: Opened, name: str, help: Help = "without") -> StatisticsPage:
    page = _page(shown)
    page.filters.choices["help"].choose(help)
    page.count.statistics = fold(Question(help=help), made(MATCHES, presets=PRESETS, draws=0.4))
    page.head.views.current = VIEWS.index(name)
    page.show_figures()
    return page


def overview(shown: Opened) -> None:
    """All figures, the chart of rates first."""
    _view(shown, "overview")


def course(shown: Opened) -> None:
    """Points as they came."""
    _view(shown, "course")


def patterns(shown: Opened) -> None:
    """What was won with, with and without help."""
    _view(shown, "patterns", "any")


def rules(shown: Opened) -> None:
    """Figures by rules."""
    _view(shown, "rules")


def table(shown: Opened) -> None:
    """The table of all figures, hands with and without help apart, and files that cannot be read."""
    page = _view(shown, "overview", "any")
    names = ("a name that is as long as it takes to be cut", "nonsense", "other", "last")
    files = (shown.places.records / f"{name}.zhuli" for name in names)
    page.count.unread = tuple(IndexRow(path, error="damaged") for path in files)
    page.show_figures()
    shown.settle()
    page.reel.verticalScrollBar().setValue(page.reel.verticalScrollBar().maximum())


def empty(shown: Opened) -> None:
    """The statistics of a new user."""
    _page(shown)


def helped(shown: Opened) -> None:
    """Nothing is left but hands with help, which do not count."""
    page = _page(shown)
    page.count.statistics = fold(Question(help="without"), made(1, hands=1))
    page.show_figures()
