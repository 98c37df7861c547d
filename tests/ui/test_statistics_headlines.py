"""The large figures over the statistics: the same numbers as in the table, beside the computer players'."""

import pytest

from app.records.statistics import Question, Statistics, fold
from app.ui import statistics_tables as tables
from app.ui.statistics_headlines import LEADING, headlines
from app.ui.texts import Texts
from tests.ui.statistics import made


@pytest.fixture
def texts(qapp) -> Texts:
    return Texts("en")


def test_headlines_are_the_figures_of_the_users_row(texts: Texts) -> None:
    statistics = fold(Question(), made(9))
    (row, *_) = tables.overview(statistics, texts).table.rows
    values = dict(zip(("hands", *tables.FIGURES), (cell.value for cell in row.cells), strict=True))
    assert [headline.value for headline in headlines(statistics, texts)] == [values[each] for each in LEADING]


def test_beside_stands_what_all_computer_players_reached_together(texts: Texts) -> None:
    statistics = fold(Question(), made(9))
    bots = statistics.bots.values()
    points, _, _, fan = headlines(statistics, texts)
    hands, wins = sum(bot.hands for bot in bots), sum(bot.wins for bot in bots)
    assert statistics.computers.hands == hands
    assert statistics.computers.wins == wins
    mean = sum(bot.points for bot in bots) / hands
    assert points.beside == f"computer {mean:+.2f}".replace("-", "−")
    assert fan.spoken == f"Fan of a win {fan.value} {fan.beside}"


def test_only_points_are_good_or_bad(texts: Texts) -> None:
    statistics = fold(Question(), made(9))
    points, *others = headlines(statistics, texts)
    assert points.sign == (1 if statistics.mine.points > 0 else -1)
    assert {headline.sign for headline in others} == {0}


def test_whoever_has_not_played_has_no_headlines(texts: Texts) -> None:
    assert headlines(Statistics(), texts) == ()
