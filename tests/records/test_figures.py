import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.event import HandWon, ItemUsed, RoundEnded, RoundStarted, SeatLeft, WallExhausted
from app.records.figures import FIGURES, PartFigures, Sums, match_figures
from app.records.index_row import read_row
from app.records.library import load_record
from app.records.record import Parent, SeatInfo
from app.rules.fan import PatternFan
from app.rules.presets import preset as preset_named
from app.rules.presets import preset_ids
from app.rules.ruleset import with_changes
from app.rules.scoring import WinValue
from app.session.session import Session
from tests.support.bold_play import play_boldly
from tests.support.matches import HUMAN, SEED, play_on, setup

HEADER = setup().header()
RULES = with_changes(preset_named("book_cap3"), {"fan_origin": 0})
BOT = make_bot("novice")
BOTS = ("standard", "standard", "expert")
SEATS = (SeatInfo("小明", "human"), *(SeatInfo(level, "bot", level) for level in BOTS))
TABLE = replace(HEADER, seats=SEATS)


def start(number: int, near_flush: tuple[int, ...] = ()) -> RoundStarted:
    return RoundStarted(number, 0, (), (1, 2), 2, 1, (), near_flush=near_flush)


def won(seat: int, source: int | None, fan: int, *patterns: str, finishes: bool = True) -> HandWon:
    value = WinValue(tuple(PatternFan(name, 1) for name in patterns), 0, fan, 1, 1)
    return HandWon(seat, source, 0, 0, (), value, (), None, (), finishes=finishes)


def drawn(fans: tuple[int | None, ...], pigs: tuple[int, ...] = ()) -> WallExhausted:
    return WallExhausted(pigs, fans, ((), (), (), ()), ())


def ended(*deltas: int) -> RoundEnded:
    return RoundEnded("wins", ((), (), (), ()), deltas, 0)


def figures(*events: object, stake: int = 1, helped: frozenset[int] = frozenset(), header=TABLE):
    return match_figures(header, with_changes(RULES, {"stake": stake}), events, helped)


def part(parts: tuple[PartFigures, ...], name: str = "小明", helped: bool = False) -> PartFigures:
    return next(each for each in parts if (each.name, each.helped) == (name, helped))


def of(parts: tuple[PartFigures, ...], name: str = "小明", helped: bool = False) -> dict[str, Sums]:
    found = part(parts, name, helped)
    return {figure: found.of(figure) for figure in FIGURES}


FIRST = (
    start(1),
    won(0, 1, 3, "qing"),
    won(1, 2, 0, "ping"),
    won(2, None, 1, "ping"),
    ended(8, -5, 1, -4),
)
"""The human wins from a standard bot, which wins from the other, which draws its win itself."""

SECOND = (start(2), won(3, 0, 2, "qi_dui"), drawn((None, 4, None, None), (0,)), ended(-20, 12, -6, 14))
"""The human deals in and is a flower pig; of the two standard bots one is ready."""


def test_every_figure_of_the_human_by_hand():
    mine = of(figures(*FIRST, *SECOND))
    assert mine["points"] == Sums(rounds=2, n=2, y=-12, yy=8 * 8 + 20 * 20, ny=-12, nn=2)
    assert mine["win"] == Sums(2, 2, 1, 1, 1, 2)
    assert mine["self_draw"] == Sums(2, 2, 0, 0, 0, 2)
    assert mine["deal_in"] == Sums(2, 2, 1, 1, 1, 2)
    assert mine["pig"] == Sums(2, 2, 1, 1, 1, 2)
    assert mine["ready"] == Sums(1, 1, 0, 0, 0, 1)  # asked only in the second round, where he had not won
    assert mine["fan"] == Sums(1, 1, 3, 9, 3, 1)  # one win, of three fan


def test_two_seats_of_a_level_count_together_by_round():
    parts = figures(*FIRST, *SECOND)
    bots = of(parts, "standard")
    assert bots["points"] == Sums(rounds=2, n=4, y=2, yy=(-4) ** 2 + 6 * 6, ny=2 * -4 + 2 * 6, nn=8)
    assert bots["win"] == Sums(2, 4, 2, 4, 4, 8)
    assert bots["self_draw"] == Sums(2, 4, 1, 1, 2, 8)
    assert bots["deal_in"] == Sums(2, 4, 2, 4, 4, 8)
    assert bots["ready"] == Sums(1, 2, 1, 1, 2, 4)
    assert bots["fan"] == Sums(1, 2, 1, 1, 2, 4)
    assert of(parts, "expert")["fan"] == Sums(1, 1, 2, 4, 2, 1)


def test_patterns_are_counted_by_win():
    again = (*FIRST, *SECOND)
    assert part(figures(*again)).patterns == {"qing": 1}
    assert part(figures(*again), "standard").patterns == {"ping": 2}
    assert part(figures(*again), "expert").patterns == {"qi_dui": 1}


def test_several_wins_of_one_hand_are_one_hand_won():
    flowing = (start(1), won(0, 1, 1, finishes=False), won(0, None, 2, finishes=False), ended(6, -4, -1, -1))
    mine = of(figures(*flowing))
    assert mine["win"] == Sums(1, 1, 1, 1, 1, 1)
    assert mine["self_draw"] == Sums(1, 1, 1, 1, 1, 1)
    assert mine["fan"] == Sums(1, 2, 3, 9, 6, 4)


def test_points_are_counted_in_stakes():
    parts = figures(start(1), ended(5, -10, 0, 5), stake=10)
    assert part(parts).course == ((1, 0.5),)
    assert of(parts)["points"] == Sums(1, 1, 0.5, 0.25, 0.5, 1)


def test_fan_counts_as_the_rules_count_it():
    one, points = (
        with_changes(RULES, changes) for changes in ({"fan_origin": 1}, {"score_mode": "additive"})
    )
    assert part(match_figures(TABLE, one, FIRST, ())).of("fan").y == 4
    assert part(match_figures(TABLE, points, FIRST, ())).of("fan").y == 3


def test_course_tells_the_humans_points_by_round():
    parts = figures(*FIRST, *SECOND)
    assert part(parts).course == ((1, 8), (2, -20))
    assert part(parts, "standard").course == ()


def test_a_round_that_is_not_over_does_not_count():
    parts = figures(*FIRST, *SECOND[:-1])
    assert of(parts)["points"].n == 1
    assert of(parts)["deal_in"].y == 0


def test_whoever_left_or_has_no_rival_left_is_not_asked_for_readiness():
    left = (start(1), SeatLeft(0, False, ()), drawn((None, 1, 1, None)), ended(0, 0, 0, 0))
    assert of(figures(*left))["ready"] == Sums()
    two = (start(1), won(1, 0, 0), won(2, 0, 0), drawn((None, None, None, 1)), ended(0, 0, 0, 0))
    assert of(figures(*two))["ready"] == Sums(1, 1, 0, 0, 0, 1)
    alone = (start(1), *(won(seat, 0, 0) for seat in (1, 2, 3)), drawn((None,) * 4), ended(0, 0, 0, 0))
    assert of(figures(*alone))["ready"] == Sums()


def test_help_of_any_kind_tells_the_hands_of_all_apart():
    item = (start(2), ItemUsed(0, "peek_position", 1), ended(1, -1, 0, 0))
    foreign = (start(3), ItemUsed(1, "peek_position", 1), ended(2, -2, 0, 0))
    arranged = (start(4, near_flush=(0,)), ended(3, -3, 0, 0))
    for_another = (start(5, near_flush=(2,)), ended(4, -4, 0, 0))
    parts = figures(start(1), ended(0, 0, 0, 0), *item, *foreign, *arranged, *for_another, helped={1})
    assert part(parts, helped=True).course == ((1, 0), (2, 1), (4, 3))
    assert part(parts).course == ((3, 2), (5, 4))
    assert of(parts, "standard", helped=True)["points"].rounds == 3


def test_a_branch_counts_only_what_its_match_does_not_have():
    """The first round and the beginning of the second are shared; the tiles of the third were known too."""
    shared = len(FIRST) + 2
    branch = replace(TABLE, parent=Parent("first.zhuli", shared, 3))
    later = (start(3), ended(1, -1, 0, 0), start(4), ended(2, -2, 0, 0))
    parts = figures(*FIRST, *SECOND, *later, header=branch)
    assert part(parts, helped=True).course == ((2, -20), (3, 1))
    assert part(parts).course == ((4, 2),)


@pytest.mark.parametrize(("shared", "counted"), [(len(FIRST) - 1, [1, 2]), (len(FIRST), [2])])
def test_a_round_is_the_branchs_own_once_its_end_is(shared, counted):
    branch = replace(TABLE, parent=Parent("first.zhuli", shared, 0))
    assert [number for number, _ in part(figures(*FIRST, *SECOND, header=branch)).course] == counted


@pytest.mark.parametrize(
    ("points", "kept"), [(3, int), (0.5, float), (2**53 - 1, int), (1 - 2**53, int), (2**53, float)]
)
def test_whole_numbers_are_kept_as_such_as_far_as_they_are_exact(points, kept):
    sums = part(figures(start(1), ended(round(points * 2), 0, 0, 0), stake=2)).of("points")
    assert (sums.y, type(sums.y)) == (points, kept)


def test_players_without_level_are_called_by_their_kind():
    seats = (replace(SEATS[0], kind="external"), *SEATS[1:])
    parts = figures(*FIRST, header=replace(TABLE, seats=seats))
    assert {(each.human, each.name) for each in parts} == {
        (False, "external"), (False, "standard"), (False, "expert")
    }  # fmt: skip


@pytest.mark.parametrize("preset", preset_ids())
def test_points_of_all_seats_come_to_nothing(tmp_path, preset):
    """Without bettors, who are no seats, and a bank."""
    path = tmp_path / "match.zhuli"
    luck = random.Random(preset)
    session = Session.start(setup(preset), luck.randbytes(32), path, sync=False)
    while not session.over:
        play_boldly(session, luck, leaving=0)
    session.close()
    row, events = read_row(path), load_record(path).events
    paid = [line for event in events for line in getattr(event, "payments", ())]
    deltas = [sum(event.deltas[:4]) for event in events if isinstance(event, RoundEnded)]
    inside = all(party in range(4) for line in paid for party in (line.payer, line.payee))
    sums = {figure: sum(each.of(figure).y for each in row.figures) for figure in FIGURES}
    assert sums["points"] == pytest.approx(0 if inside else sum(deltas) / preset_named(preset).stake)
    for figure in ("self_draw", "pig", "ready"):
        assert 0 <= sums[figure] <= 4 * row.rounds
    assert sums["self_draw"] <= sums["win"]
    assert sum(each.of("points").n for each in row.figures) == 4 * row.rounds


# Help, as it stands in a file.


def row_of(folder: Path, *, undo: int = 0, hint: str = "off", rule: str = "free"):
    """A match whose human takes so many decisions back in the second round, or is shown hints there."""
    path = folder / "match.zhuli"
    folder.mkdir()
    session = Session.start(setup(rounds=4, undo=rule), SEED, path, sync=False)
    play_on(session, 1)
    while session.waiting:
        answer(session)
    session.next_round()
    for _ in range(60):
        answer(session, hint)
    for _ in range(undo):
        assert session.can_undo(HUMAN)
        session.undo(HUMAN)
    while session.waiting:
        answer(session)
    play_on(session)
    session.close()
    return read_row(path)


def answer(session, hint: str = "off") -> None:
    for seat in tuple(session.waiting):
        given = hint if seat == HUMAN else "off"
        session.submit(seat, BOT.act(session.view(seat), session.bot_seed(seat)), given)


def helped_rounds(row) -> list[int]:
    return [number for each in row.figures if each.human and each.helped for number, _ in each.course]


def test_rounds_with_undo_or_hints_are_with_help(tmp_path):
    assert helped_rounds(row_of(tmp_path / "alone")) == []
    assert helped_rounds(row_of(tmp_path / "undo", undo=2)) == [2]
    assert helped_rounds(row_of(tmp_path / "hint", hint="waits")) == [2]


def test_a_match_for_practice_counts_apart_as_a_whole_after_an_undo(tmp_path):
    assert helped_rounds(row_of(tmp_path / "undo", undo=1, rule="practice")) == [1, 2, 3, 4]
    assert helped_rounds(row_of(tmp_path / "none", rule="practice")) == []
