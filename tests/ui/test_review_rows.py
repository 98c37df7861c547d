from dataclasses import replace as changed
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.records.library import load_record
from app.records.record import Record
from app.session.replay import ReplayCursor
from app.session.review.results import Judged, Swing
from app.ui.review_rows import (
    decision_rows,
    figure,
    marked_tiles,
    mistake_lines,
    summary_rows,
    worth_curve,
)
from app.ui.reviewer import Findings
from app.ui.sentences import Sentences
from app.ui.texts import LANGUAGES, Texts
from tests.support.reviews import made_up

SAMPLE = Path(__file__).parents[2] / "replays" / "undo.zhuli"


@cache
def record() -> Record:
    return load_record(SAMPLE)


@cache
def findings() -> Findings:
    return made_up(record())


def words(language: str = "zh-Hans") -> Sentences:
    names = tuple(seat.name for seat in record().header.seats)
    return Sentences(Texts(language), names, ReplayCursor(record()).timeline.rules, 0)


def judged(verdict: str, options: int = 3) -> Judged:
    return next(
        one
        for one in findings().judged
        if one.verdict == verdict and one.asked == "turn" and len(one.options) >= options
    )


def test_a_mistake_has_the_best_and_the_one_played_marked_in_words() -> None:
    one = judged("mistake")
    rows = decision_rows(one, words())
    options = [row for row in rows if row.kind == "option"]
    assert len(options) == len(one.options)
    assert [(row.mark, row.word) for row in options[:2]] == [("best", "推荐"), ("mistake", "实战")]
    assert not any(row.mark for row in options[2:])
    card = next(row for row in rows if row.kind == "card")
    assert "少 2.40 分" in card.title
    assert "漏听" in card.note
    assert marked_tiles(one) == ((one.best.action.tile,), (one.choice.action.tile,))


def test_options_that_were_given_up_early_say_so_and_why() -> None:
    one = judged("mistake", 5)
    rows = decision_rows(one, words())
    marked = [row.word for row in rows if row.kind == "option"]
    assert marked[2:5] == ["", "", "明显较差"]
    assert "明显较差" in rows[[row.word for row in rows].index("明显较差")].sentence
    assert "明显较差" in rows[-1].title
    whole = replace(one, options=tuple(replace(option, given_up=False) for option in one.options))
    assert "明显较差" not in "".join(row.title + row.word for row in decision_rows(whole, words()))


def test_within_the_noise_there_is_no_verdict_and_nothing_is_recommended() -> None:
    one = judged("even")
    rows = decision_rows(one, words())
    assert {row.mark for row in rows} == {"", "played"}
    assert next(row for row in rows if row.kind == "card").title == "难分高下"
    assert marked_tiles(one) == ((), ())


def test_the_best_choice_is_praised() -> None:
    rows = decision_rows(judged("best"), words())
    assert [row.mark for row in rows if row.mark] == ["best", "best"]
    assert marked_tiles(judged("best"))[1] == ()


@pytest.mark.parametrize("lead", [1, 2, 3, 5])
def test_the_verdict_comes_after_a_few_options_and_the_one_played(lead: int) -> None:
    one = judged("mistake", 5)
    rows = decision_rows(one, words(), lead)
    card = next(place for place, row in enumerate(rows) if row.kind == "card")
    assert card == lead
    assert any(row.word == "实战" for row in rows[:card])
    assert len(rows) == len(one.options) + 1 + 1


def test_bars_begin_at_zero_and_stay_in_their_room() -> None:
    for one in findings().judged:
        for row in decision_rows(one, words()):
            if row.kind == "option":
                zero, points, error = row.bar
                assert 0 <= zero <= 1
                assert zero + points - error >= -1e-9
                assert zero + points + error <= 1 + 1e-9
                assert (points < 0) == row.points.startswith("−")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_can_be_told_in_every_language(language: str) -> None:
    for one in findings().judged:
        assert all(row.sentence for row in decision_rows(one, words(language)))
    assert all(row.sentence for row in summary_rows(findings(), 1, words(language)))


def test_nothing_has_no_sign() -> None:
    assert [figure(points) for points in (0.0, -0.04, 0.04, -0.06, 0.06, -12.0)] == [
        "0.0", "0.0", "0.0", "−0.1", "+0.1", "−12.0",
    ]  # fmt: skip
    faultless = changed(findings(), summary=replace(findings().summary, loss=0.0))
    told = summary_rows(faultless, 2, words())[1].title
    assert told.endswith("失误 0.0")


def test_the_summary_parts_luck_from_skill_and_leads_to_the_turning_points() -> None:
    rows = summary_rows(findings(), 2, words())
    told = "\n".join(row.title for row in rows)
    summary = findings().summary
    assert f"失误 −{summary.loss:.1f}" in told
    assert "本局" in told
    jumps = [row for row in rows if row.kind == "jump"]
    assert {swing.at for swing in summary.turning_points if swing.by == "decision"} <= {
        row.position for row in jumps
    }
    assert all(row.position is not None for row in jumps)


@pytest.mark.parametrize(
    ("language", "told"), [("zh-Hans", "逃跑"), ("zh-Hant", "逃跑"), ("en", "left the hand")]
)
def test_leaving_a_hand_is_a_turning_point_of_ones_own(language: str, told: str) -> None:
    left = Swing("leaving", 1, 28, 30, 33, -47.0)
    known = changed(findings(), summary=replace(findings().summary, turning_points=(left,)))
    row = next(row for row in summary_rows(known, 1, words(language)) if row.kind == "jump")
    assert told in row.title
    assert (row.mark, row.points, row.position) == ("mistake", "−47.0", 30)


def test_mistakes_are_rows_of_the_list_at_their_decision() -> None:
    lines = mistake_lines(findings().mistakes, words())
    assert [line.position for line in lines] == [one.at for one in findings().judged if one.loss]
    assert all(line.badge == "误" and "少" in line.sentence for line in lines)


def test_the_curve_is_what_the_hand_was_worth_until_its_end() -> None:
    timeline = ReplayCursor(record()).timeline
    first, last = timeline.round_span(1)
    points = [float(timeline.points_at(place)[0]) for place in range(first, last + 1)]
    within = [one for one in findings().judged if first <= one.at <= last]
    curve = worth_curve(within, points, first)
    assert len(curve) == len(points)
    assert curve[-1] == points[-1] - points[0]
    for one in within:
        assert curve[one.at - first] == one.worth
        if one.loss and one.at + 1 not in [other.at for other in within]:
            assert curve[one.at + 1 - first] == pytest.approx(one.worth - one.loss)
    assert worth_curve([], points, first) == ()
