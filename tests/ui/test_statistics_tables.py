"""What the statistics say in tables and charts: the same numbers, in three languages."""

import pytest

from app.records.statistics import Question, Statistics, fold
from app.ui import statistics_tables as tables
from app.ui.texts import LANGUAGES, Texts
from tests.ui.statistics import made

PRESETS = ("book_cap3", "chongqing", "qq_xuezhan")


@pytest.fixture
def texts(qapp) -> Texts:
    return Texts("en")


def found(matches: int = 9, help="any") -> Statistics:
    return fold(Question(help=help), made(matches, presets=PRESETS))


def test_overview_has_a_row_for_everybody(texts: Texts) -> None:
    view = tables.overview(found(), texts)
    rows = {row.name: row for row in view.table.rows}
    assert list(rows) == ["You", "Without help", "With help", "Novice", "Beginner", "Standard"]
    assert [row.inner for row in view.table.rows] == [False, True, True, False, False, False]
    assert [row.cells[0].value for row in view.table.rows] == ["36", "33", "3", "36", "36", "36"]
    assert view.table.heads[:3] == ("Hands", "Points", "Win")


def test_parts_are_told_only_where_there_are_both(texts: Texts) -> None:
    names = [row.name for row in tables.overview(found(help="without"), texts).table.rows]
    assert names == ["You", "Novice", "Beginner", "Standard"]


def test_a_cell_says_its_interval_and_its_cases(texts: Texts) -> None:
    statistics = found()
    own = statistics.mine
    (row, *_) = tables.overview(statistics, texts).table.rows
    win, fan = row.cells[2], row.cells[7]
    rate, mean = own.estimate("win"), own.estimate("fan")
    assert rate.mean is not None
    assert rate.low is not None
    assert rate.high is not None
    assert win.value == f"{rate.mean:.1%}"
    assert win.interval == f"{100 * rate.low:.1f}–{100 * rate.high:.1f}"
    assert win.brief == f"{100 * rate.low:.0f}–{100 * rate.high:.0f}"
    assert win.spoken == f"Hands won {rate.mean:.1%}, 95% interval {rate.low:.1%} to {rate.high:.1%}"
    assert win.cases == ""
    assert fan.cases == f"of {own.wins}"
    assert fan.value == f"{mean.mean:.2f}"
    assert fan.spoken.endswith(f"of {own.wins}")


def test_what_never_happened_has_a_dash(texts: Texts) -> None:
    """Nobody was ever asked for readiness, as no wall ran out."""
    (row, *_) = tables.overview(found(), texts).table.rows
    assert (row.cells[6].value, row.cells[6].interval) == (tables.NOTHING, "")
    assert row.cells[6].spoken == "Ready at the draw none yet"


def test_charts_show_what_their_tables_say(texts: Texts) -> None:
    """Every series has a row with its sign, and its figures are those of the row."""
    view = tables.overview(found(), texts)
    assert isinstance(view.chart, tables.Dots)
    marked = {row.mark: row for row in view.table.rows if row.mark is not None}
    assert [series.name for series in view.chart.series] == [row.name for row in marked.values()]
    for series in view.chart.series:
        for place, rate in enumerate(tables.RATES):
            mean = series.figures[place].mean
            told = marked[series.mark].cells[1 + tables.FIGURES.index(rate)].value
            assert told == (tables.NOTHING if mean is None else f"{mean:.1%}")


def test_patterns_are_ordered_by_my_wins(texts: Texts) -> None:
    statistics = found(60)
    view = tables.patterns(statistics, texts)
    mine = [int(row.cells[0].value) for row in view.table.rows]
    assert mine == sorted(mine, reverse=True)
    assert sum(mine) == statistics.mine.wins  # each made-up win has one pattern
    theirs = sum(int(row.cells[2].value) for row in view.table.rows)
    assert theirs == sum(account.wins for account in statistics.bots.values())
    assert isinstance(view.chart, tables.Dots)
    assert view.chart.names == tuple(row.name for row in view.table.rows)


def test_rules_come_by_hands_played(texts: Texts) -> None:
    view = tables.rules(found(7), texts)
    assert [row.cells[0].value for row in view.table.rows] == ["12", "8", "8"]
    assert isinstance(view.chart, tables.Dots)
    assert not view.chart.shares


def test_course_adds_up_to_all_points(texts: Texts) -> None:
    statistics = found(40)
    by_hand = tables.course(statistics, texts, by_match=False)
    by_match = tables.course(statistics, texts, by_match=True)
    for view, points in ((by_hand, 160), (by_match, 40)):
        assert isinstance(view.chart, tables.Course)
        assert len(view.chart.totals) == points
        assert view.chart.totals[-1] == pytest.approx(statistics.mine.points)
    assert isinstance(by_match.chart, tables.Course)
    assert isinstance(by_hand.chart, tables.Course)
    assert by_match.chart.deviation == pytest.approx(2 * by_hand.chart.deviation)
    assert by_hand.chart.totals[3::4] == pytest.approx(by_match.chart.totals)


def test_months_are_told_the_last_first(texts: Texts) -> None:
    table = tables.course(found(40), texts, by_match=False).table
    assert table.first == "Month"
    assert [row.name for row in table.rows] == ["2026-02", "2026-01"]
    assert [row.cells[0].value for row in table.rows] == ["12", "28"]
    total = f"{found(40).mine.points:+,.0f}".replace("-", "−")
    assert table.rows[0].cells[4].value == total


def test_days_are_told_where_all_is_of_one_month(texts: Texts) -> None:
    table = tables.course(found(3), texts, by_match=False).table
    assert table.first == "Day"
    assert [row.name for row in table.rows] == ["2026-01-03", "2026-01-02", "2026-01-01"]


def test_nothing_to_tell_makes_no_chart(texts: Texts) -> None:
    nothing = Statistics()
    for view in (
        tables.course(nothing, texts, by_match=False),
        tables.patterns(nothing, texts),
        tables.rules(nothing, texts),
    ):
        assert view.chart is None
        assert view.table.rows == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_is_told_in_every_language(qapp, language: str) -> None:
    texts, statistics = Texts(language), found()
    views = (
        tables.overview(statistics, texts),
        tables.course(statistics, texts, by_match=True),
        tables.patterns(statistics, texts),
        tables.rules(statistics, texts),
    )
    for view in views:
        assert len({len(row.cells) for row in view.table.rows} | {len(view.table.heads)}) == 1
        assert all(cell.spoken for row in view.table.rows for cell in row.cells)
