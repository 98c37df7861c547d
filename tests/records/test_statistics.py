from itertools import product

import pytest
from msgspec.structs import replace

from app.records.estimate import estimate_mean, estimate_rate
from app.records.figures import FIGURES, match_figures, sums_of
from app.records.index import MatchFigures
from app.records.query import Query
from app.records.record import Parent
from app.records.statistics import Question, Statistics, fold
from tests.records.test_figures import FIRST, RULES, SECOND, TABLE, ended, start


def match(
    day: int, preset: str = "baike", *, name: str = "小明", helped=frozenset(), events=(*FIRST, *SECOND)
):
    me = replace(TABLE.seats[0], name=name)
    header = replace(TABLE, seats=(me, *TABLE.seats[1:]))
    return MatchFigures(f"2026-01-{day:02}T12:00:00", preset, match_figures(header, RULES, events, helped))


MATCHES = (match(1), match(2, "chongqing", helped={2}), match(3, helped={1, 2}), match(4, name="小红"))


def ask(help="any", player=None, matches=MATCHES):
    players = None if player is None else frozenset((player,))
    return fold(Question(help=help, players=players), matches)


def test_nothing_comes_of_nothing():
    found = ask(matches=())
    assert (found.mine.hands, found.matches, found.bots, found.presets) == (0, [], {}, {})
    assert {figure: found.mine.estimate(figure).mean for figure in FIGURES} == dict.fromkeys(FIGURES)


def test_figures_of_several_matches_add_up():
    found = ask()
    assert (found.mine.hands, found.mine.points, found.mine.wins) == (8, 4 * -12, 4)
    assert found.mine.estimate("win").mean == 0.5
    assert found.mine.estimate("fan").mean == 3
    assert found.mine.patterns == {"qing": 4}
    assert {level: account.hands for level, account in found.bots.items()} == {"standard": 16, "expert": 8}
    assert found.bots["expert"].points == 4 * (-4 + 14)
    assert found.bots["standard"].patterns == {"ping": 8}


def test_points_and_fan_are_means_and_the_others_shares():
    """A share of all cases has an interval that a mean of as many ones has not."""
    mine = ask().mine
    for figure in FIGURES:
        by = estimate_mean if figure in ("points", "fan") else estimate_rate
        assert mine.estimate(figure) == by(sums_of(mine.sums, figure))
    assert mine.estimate("points").mean == -6


def test_whoever_asks_for_nothing_gets_all_in_the_order_of_time():
    assert Question().query == Query(order="oldest")
    found = Statistics()
    for each in MATCHES:
        found.take(each)
    assert found.mine.sums == ask().mine.sums
    assert found.matches == ask().matches


def test_course_follows_the_matches():
    assert [each.points for each in ask().matches] == [(8, -20)] * 4
    assert [each.points for each in ask("with").matches] == [(-20,), (8, -20)]
    assert ask().matches[1].created_at == "2026-01-02T12:00:00"


def test_hands_with_and_without_help_make_up_all():
    """Of everybody: figures, points, presets, and what is left out."""
    whole, without, with_help = ask(), ask("without"), ask("with")
    assert (without.mine.hands, with_help.mine.hands) == (5, 3)
    assert (whole.unhelped.hands, whole.helped.hands) == (5, 3)
    assert (whole.left_out, without.left_out, with_help.left_out) == (0, 3, 5)
    for level, account in whole.bots.items():
        parts = [each.bots[level] for each in (without, with_help)]
        assert sum(each.hands for each in parts) == account.hands
        assert sum(each.points for each in parts) == account.points
    for preset, account in whole.presets.items():
        parts = [each.presets[preset] for each in (without, with_help) if preset in each.presets]
        assert sum(each.hands for each in parts) == account.hands


@pytest.mark.parametrize("help", ["any", "without", "with"])
def test_points_of_a_table_come_to_nothing(help):
    found = ask(help)
    assert found.mine.points + sum(each.points for each in found.bots.values()) == 0


def test_presets_make_up_all():
    found = ask()
    assert {name: each.hands for name, each in found.presets.items()} == {"baike": 6, "chongqing": 2}


def test_players_make_up_all():
    """A player's matches are his own; those without him do not count, whoever else played."""
    assert list(ask().names) == ["小明", "小红"]
    ming, hong = ask(player="小明"), ask(player="小红")
    assert (ming.mine.hands, hong.mine.hands) == (6, 2)
    assert (hong.bots["expert"].hands, list(hong.names)) == (2, ["小明", "小红"])
    assert [each.created_at[:10] for each in hong.matches] == ["2026-01-04"]


def test_a_player_may_have_several_names():
    both = fold(Question(players=frozenset(("小明", "小红"))), MATCHES)
    assert both.mine.hands == ask().mine.hands == 8
    assert fold(Question(players=frozenset(("nobody",))), MATCHES).mine.hands == 0


def test_a_match_without_a_human_counts_for_its_players():
    bots = replace(TABLE, seats=(TABLE.seats[1], *TABLE.seats[1:]))
    parts = match_figures(bots, RULES, FIRST, frozenset())
    found = ask(matches=(MatchFigures("", "baike", parts),))
    assert (found.mine.hands, found.matches, found.bots["standard"].hands) == (0, [], 3)


def test_a_branch_does_not_count_shared_hands_again():
    branch = replace(TABLE, parent=Parent("a.zhuli", len(FIRST), 1))
    parts = match_figures(branch, RULES, (*FIRST, start(2), ended(3, -1, -1, -1)), frozenset())
    assert fold(Question(), (match(1), MatchFigures("", "baike", parts))).mine.hands == 3


def test_filters_of_the_index_make_up_all(folder, opened):
    """By rules and by time; every record of the folder is the same match."""
    index = opened()
    whole = fold(Question(), index.figures(Query()))
    assert whole.mine.hands == 3
    for one, other in (
        (Query(preset="book_cap3"), Query(preset="baike")),
        (Query(since="2026-01-01"), Query(until="2025-12-31")),
        (Query(bot="random"), Query(bot="expert")),
    ):
        parts = [fold(Question(), index.figures(query)).mine.hands for query in (one, other)]
        assert parts == [3, 0]


def test_figures_are_kept_with_the_index(folder, opened, monkeypatch):
    index = opened()
    before = list(index.figures(Query()))
    index.close()
    monkeypatch.setattr("app.records.index.read_row", lambda path: pytest.fail("read again"))
    again = opened()
    assert list(again.figures(Query())) == before
    assert all(row.figures == () for row in again.search(Query()))


def test_damaged_figures_are_read_from_their_file(folder, opened):
    index = opened()
    before = list(index.figures(Query()))
    index._database.execute("UPDATE records SET figures = x'c1' WHERE name = ?", (b"first.zhuli",))
    assert list(index.figures(Query())) == before


def test_every_question_has_its_answer_in_the_same_hands():
    """Bots are counted in the hands of the human that count, and in no others."""
    for help, player in product(("any", "without", "with"), (None, "小明", "小红")):
        found = ask(help, player)
        assert found.bots.get("expert", found.mine).hands == found.mine.hands
