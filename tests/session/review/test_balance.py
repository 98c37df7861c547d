"""Skill and luck: the parts add up."""

import pytest

from app.engine.action import Discard
from app.session.review.balance import summary_of, swings_of
from app.session.review.moments import Hand
from app.session.review.results import Judged, Option


def decision(at: int, points: float, banked: float = 0.0, loss: float = 0.0, hand: int = 1) -> Judged:
    best = Option(Discard(1), points + loss, 0.1, 0, 0, 0, 0, 0, 0, 100)
    played = Option(Discard(2), points, 0.1, loss, 0.1, 0, 0, 0, 0, 100)
    return Judged(
        at=at, seat=0, hand=hand, event=at, turn=1, asked="turn", offered=None, legal=2, hint="off",
        options=(best, played), played=1, verdict="mistake" if loss else "even", loss=loss, banked=banked,
        depth="quick", core=True,
    )  # fmt: skip


HANDS = (Hand(1, 1, 50, 4.0), Hand(2, 51, 90, -6.0))
JUDGED = (
    decision(5, 0.5),
    decision(12, 1.0, loss=2.0),
    decision(30, 2.0, banked=1.0),
    decision(60, -1.0, hand=2),
    decision(70, -2.5, banked=-1.0, loss=0.5, hand=2),
)


def test_luck_less_mistakes_are_the_points():
    found = summary_of(0, HANDS, JUDGED)
    assert found.points == -2.0
    assert found.luck - found.loss == pytest.approx(found.points)
    for hand in found.hands:
        assert hand.luck - hand.loss == pytest.approx(hand.points)
    assert [hand.loss for hand in found.hands] == pytest.approx([2.0, 0.5])


def test_every_change_is_told_once_and_in_order():
    swings = list(swings_of(HANDS[0], JUDGED[:3]))
    assert [(swing.by, swing.at, swing.until) for swing in swings] == [
        ("luck", 1, 5), ("luck", 5, 12), ("decision", 12, 13), ("luck", 12, 30), ("luck", 30, 50),
    ]  # fmt: skip
    assert [swing.points for swing in swings] == pytest.approx([0.5, 2.5, -2.0, 2.0, 1.0])
    assert sum(swing.points for swing in swings) == pytest.approx(HANDS[0].points)


def test_leaving_is_the_own_doing_and_no_bad_luck():
    """What a round is worth at the last decision is lost by leaving it; who gains by it was lucky."""
    left = HANDS[1]._replace(left=80)
    *_, last = swings_of(left, JUDGED[3:])
    assert (last.by, last.at, last.until) == ("leaving", 80, 90)
    assert last.points == pytest.approx(-6.0 - (-1.0 - 2.5))
    found = summary_of(0, (HANDS[0], left), JUDGED)
    assert found.loss == pytest.approx(2.5 + 2.5)
    assert found.luck - found.loss == pytest.approx(found.points)
    assert "leaving" in [swing.by for swing in found.turning_points]
    gained = left._replace(points=4.0)
    assert [swing.by for swing in swings_of(gained, JUDGED[3:])][-1] == "luck"


def test_turning_points_are_the_largest_of_both_kinds():
    found = summary_of(0, HANDS, JUDGED)
    assert found.mistakes == (12, 70)
    kinds = [swing.by for swing in found.turning_points]
    assert kinds.count("decision") == 2
    assert 3 <= len(kinds) <= 5
    lucky = [abs(swing.points) for swing in found.turning_points if swing.by == "luck"]
    assert lucky
    assert min(lucky) >= 2.0


def test_a_hand_without_decisions_is_luck():
    found = summary_of(0, HANDS, ())
    assert (found.loss, found.luck, found.decisions) == (0, -2.0, 0)
