"""Statistics in words: tables that hold every number, and what the charts over them show."""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate, chain, groupby
from math import sqrt
from typing import NamedTuple

from app.bots.levels import PLAYERS
from app.records.estimate import Estimate, estimate_mean, estimate_rate
from app.records.figures import FIGURES, Figure, Sums
from app.records.statistics import Account, Match, Statistics
from app.ui.matches import record_preset
from app.ui.paint.controls import MINUS
from app.ui.record_words import level_word, pattern_word
from app.ui.texts import Texts

RATES: tuple[Figure, ...] = ("win", "self_draw", "deal_in", "pig", "ready")
OWN_CASES = ("ready", "fan")
"""The figures that do not count every hand."""

MOST_PATTERNS, MOST_PRESETS = 10, 12
"""So many have a place on a chart; the table has all."""

NOTHING, RANGE = "—", "–"
"""In place of a number that is not known; between the ends of an interval, which are no difference."""


class Cell(NamedTuple):
    """One number: `value`; `interval` and number of `cases` in small print; in full for screen readers.

    `brief`: the interval where there is no room for it all.
    """

    value: str
    interval: str = ""
    brief: str = ""
    cases: str = ""
    spoken: str = ""


class Row(NamedTuple):
    """`mark`: the number of the row's sign on the chart, if it has one; `inner`: a part of the row above."""

    name: str
    cells: tuple[Cell, ...]
    mark: int | None = None
    inner: bool = False


class Table(NamedTuple):
    """`first` is over the names of the rows, `heads` over their cells."""

    first: str
    heads: tuple[str, ...]
    rows: tuple[Row, ...]


class Series(NamedTuple):
    """One player on a chart: name, number of his sign, and a figure for each line of the chart."""

    name: str
    mark: int
    figures: tuple[Estimate, ...]


class Dots(NamedTuple):
    """A chart of figures with their intervals, a line for each of `names`; shares or points."""

    title: str
    names: tuple[str, ...]
    series: tuple[Series, ...]
    shares: bool


class Course(NamedTuple):
    """A chart of points so far after each hand or match; `deviation` of a single one from the mean."""

    title: str
    totals: tuple[float, ...]
    deviation: float
    across: str
    luck: str


class View(NamedTuple):
    """One page of the statistics: a chart, None where there is nothing to draw, over a table."""

    chart: Dots | Course | None
    table: Table


def players(statistics: Statistics, texts: Texts) -> list[tuple[str, Account, bool]]:
    """Everybody with a row of his own: name, figures, and whether it is a part of the one before."""
    told: list[tuple[str, Account, bool]] = []
    if statistics.mine.hands:
        told.append((texts("statistics.me"), statistics.mine, False))
    if statistics.unhelped.hands and statistics.helped.hands:
        told.append((texts("statistics.unhelped"), statistics.unhelped, True))
        told.append((texts("statistics.helped"), statistics.helped, True))
    known = [level for level in PLAYERS if level in statistics.bots]
    others = sorted(level for level in statistics.bots if level not in PLAYERS)
    return told + [(level_word(level, texts), statistics.bots[level], False) for level in (*known, *others)]


def overview(statistics: Statistics, texts: Texts) -> View:
    """All figures of the user, and of the computer players by level."""
    told = players(statistics, texts)
    marks = {name: mark for mark, (name, _, inner) in enumerate(row for row in told if not row[2])}
    rows = [_figures(name, account, texts, marks.get(name), inner) for name, account, inner in told]
    series = tuple(
        Series(name, marks[name], tuple(account.estimate(rate) for rate in RATES))
        for name, account, inner in told
        if not inner
    )
    names = tuple(texts(f"statistics.name_{rate}") for rate in RATES)
    chart = Dots(texts("statistics.chart_overview"), names, series, shares=True)
    return View(chart, _figure_table("statistics.player", rows, texts))


def rules(statistics: Statistics, texts: Texts) -> View:
    """The user's figures by preset, the one played most first."""
    ordered = sorted(statistics.presets.items(), key=lambda each: (-each[1].hands, each[0]))
    named = [(record_preset(name, texts), account) for name, account in ordered]
    rows = [_figures(name, account, texts) for name, account in named]
    drawn = named[:MOST_PRESETS]
    series = Series(texts("statistics.me"), 0, tuple(account.estimate("points") for _, account in drawn))
    title, names = texts("statistics.chart_rules"), tuple(name for name, _ in drawn)
    chart = Dots(title, names, (series,), shares=False) if drawn else None
    return View(chart, _figure_table("statistics.by_preset", rows, texts))


def patterns(statistics: Statistics, texts: Texts) -> View:
    """With what the user and the computer players have won."""
    mine, others = statistics.mine, statistics.computers
    wins, counted = others.wins, others.patterns
    ids = sorted(
        {*mine.patterns, *counted},
        key=lambda name: (-mine.patterns.get(name, 0), -counted.get(name, 0), name),
    )
    shares = [
        (_share(mine.patterns.get(name, 0), mine.wins), _share(counted.get(name, 0), wins)) for name in ids
    ]
    names = [pattern_word(name, texts) for name in ids]
    heads = tuple(texts(f"statistics.{head}") for head in ("my_wins", "my_share", "bot_wins", "bot_share"))
    rows = []
    for name, word, (own, theirs) in zip(ids, names, shares, strict=True):
        cells = (
            _count(mine.patterns.get(name, 0), heads[0]),
            _estimated(own, heads[1], texts, _percent),
            _count(counted.get(name, 0), heads[2]),
            _estimated(theirs, heads[3], texts, _percent),
        )
        rows.append(Row(word, cells))
    series = tuple(
        Series(name, mark, tuple(share[mark] for share in shares[:MOST_PATTERNS]))
        for mark, (name, has) in enumerate(
            ((texts("statistics.me"), mine.wins), (texts("statistics.bots"), wins))
        )
        if has
    )
    chart = Dots(texts("statistics.chart_patterns"), tuple(names[:MOST_PATTERNS]), series, shares=True)
    table = Table(texts("statistics.pattern"), heads, tuple(rows))
    return View(chart if names else None, table)


def course(statistics: Statistics, texts: Texts, by_match: bool) -> View:
    """The user's points as they came, and by month; by day where all is of one month."""
    gains = list(chain.from_iterable(match.points for match in statistics.matches))
    deviation = _deviation(_sums(gains))
    if by_match and gains:
        deviation *= sqrt(len(gains) / len(statistics.matches))
        gains = [sum(match.points) for match in statistics.matches]
    axis = texts("statistics.axis_matches" if by_match else "statistics.axis_hands")
    title, luck = texts("statistics.chart_course"), texts("statistics.luck")
    chart = Course(title, tuple(accumulate(gains)), deviation, axis, luck) if gains else None
    return View(chart, _course_table(statistics.matches, texts))


def _course_table(matches: Sequence[Match], texts: Texts) -> Table:
    months = {match.created_at[:7] for match in matches}
    size, first = (10, "day") if len(months) == 1 else (7, "month")
    names = ("matches", "head_hands", "won", "name_points", "total")
    heads = tuple(texts(f"statistics.{name}") for name in names)
    rows, total = [], 0.0
    for when, group in groupby(matches, lambda match: match.created_at[:size]):
        of = list(group)
        gains = list(chain.from_iterable(match.points for match in of))
        total += sum(gains)
        cells = (
            _count(len(of), heads[0]),
            _count(len(gains), heads[1]),
            _plain(_signed(sum(gains), 0), heads[2]),
            _estimated(estimate_mean(_sums(gains)), heads[3], texts, _points),
            _plain(_signed(total, 0), heads[4]),
        )
        rows.append(Row(when or NOTHING, cells))
    return Table(texts(f"statistics.{first}"), heads, tuple(reversed(rows)))


def _figure_table(first: str, rows: Iterable[Row], texts: Texts) -> Table:
    heads = ("hands", *FIGURES)
    return Table(texts(first), tuple(texts(f"statistics.head_{head}") for head in heads), tuple(rows))


def _figures(name: str, account: Account, texts: Texts, mark: int | None = None, inner: bool = False) -> Row:
    cells = [_count(account.hands, texts("statistics.name_hands"))]
    for figure in FIGURES:
        called, write = texts(f"statistics.name_{figure}"), WRITERS.get(figure, _percent)
        cells.append(_estimated(account.estimate(figure), called, texts, write, figure in OWN_CASES))
    return Row(name, tuple(cells), mark, inner)


def _estimated(
    found: Estimate, name: str, texts: Texts, write: Callable[[float], str], own_cases: bool = False
) -> Cell:
    """A figure with its interval; `own_cases`: how many there were is told too."""
    cases = texts("statistics.of_cases", n=f"{found.n:,}") if own_cases else ""
    if found.mean is None:
        return Cell(NOTHING, spoken=f"{name} {texts('statistics.nothing_yet')}")
    value, interval, brief, spoken = write(found.mean), "", "", ""
    if found.low is not None and found.high is not None:
        spoken = texts("statistics.interval", low=write(found.low), high=write(found.high))
        if write is _percent:
            interval, brief = (
                f"{found.low * 100:.{places}f}{RANGE}{found.high * 100:.{places}f}" for places in (1, 0)
            )
        else:
            interval = brief = f"±{(found.high - found.low) / 2:.2f}"
    told = texts("app.list_mark").join(part for part in (f"{name} {value}", spoken, cases) if part)
    return Cell(value, interval, brief, cases, told)


def _count(count: int, name: str) -> Cell:
    return _plain(f"{count:,}", name)


def _plain(value: str, name: str) -> Cell:
    return Cell(value, spoken=f"{name} {value}")


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _points(value: float) -> str:
    return _signed(value, 2)


def _fan(value: float) -> str:
    return f"{value:.2f}".replace("-", MINUS)


def _signed(value: float, places: int) -> str:
    """A number with its sign; none where it is nothing as far as it is told."""
    told = f"{value:+,.{places}f}"
    return (told[1:] if not told.strip("+-0.,") else told).replace("-", MINUS)


WRITERS: dict[Figure, Callable[[float], str]] = {"points": _points, "fan": _fan}
"""How figures are written that are no shares."""


def write_figure(figure: Figure, value: float) -> str:
    """The value of a figure as the tables write it."""
    return WRITERS.get(figure, _percent)(value)


def _share(wins: int, of: int) -> Estimate:
    return estimate_rate(Sums(of, of, wins, wins, wins, of))


def _sums(values: Sequence[float]) -> Sums:
    total, squares = sum(values), sum(value * value for value in values)
    return Sums(len(values), len(values), total, squares, total, len(values))


def _deviation(sums: Sums) -> float:
    """How far a single hand is from the mean, as a rule."""
    return (estimate_mean(sums).error or 0.0) * sqrt(sums.n)
