"""Results in words."""

import pytest
from msgspec.structs import replace

from app.assets import LANGUAGES
from app.engine.action import Discard
from app.rules.presets import preset
from app.session.record_sentences import RecordSentences
from app.session.review.results import HandBalance, Judged, Option, Reason, Summary
from app.session.review.sentences import ReviewSentences


def sentences(language: str) -> ReviewSentences:
    return ReviewSentences(RecordSentences(preset("book_cap4"), language))


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (Reason("ready_missed", 1, 1), "Not ready: another choice was; copies left: 1"),
        (Reason("narrower", 1, 5), "Copies that bring the hand nearer: 1 rather than 5"),
        (Reason("danger", 0.254, 0.02, 2, 4), "C may wait for 5m: 25% that it is won, rather than 2%"),
        (
            Reason("win_left", -1.5, 4),
            "The win brought +4.00 at once; without it \N{MINUS SIGN}1.50 are to be expected",
        ),
        (Reason("cheaper", 1, 2), "The best wait pays 1 fan rather than 2 fan"),
    ],
)
def test_figures_are_told_as_what_they_are(reason: Reason, told: str):
    assert sentences("en").reason(reason) == told


@pytest.mark.parametrize(
    ("language", "told"), [("en", "win 31%, deal in 4%; ready"), ("zh-Hant", "胡 31%，點炮 4%；聽牌")]
)
def test_chances_and_hand_are_parted_as_the_language_does(language: str, told: str) -> None:
    option = Option(Discard(4), 1.0, 0.1, 0.0, 0.0, 0.312, 0.04, 0.6, 0.0, 40, distance=1, left=5)
    assert sentences(language).odds(option).startswith(told)


@pytest.mark.parametrize(
    ("behind", "given_up", "told"),
    [(1.0, False, ""), (1.0, True, "worse"), (0.3, True, "set aside")],
)
def test_an_option_is_called_worse_only_where_that_is_known(behind: float, given_up: bool, told: str) -> None:
    option = Option(Discard(4), 1.0, 0.1, behind, 0.2, 0.3, 0.04, 0.6, 0.0, 40, given_up=given_up)
    assert sentences("en").given_up(option) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_has_no_sign_of_loss(language: str):
    hand = HandBalance(1, 0.0, 0.0, -0.0001)
    lines = sentences(language).balance(Summary(0, 1, (), 0.0, 0.0, -0.001, (hand,), ()))
    assert not any(f"{minus}0.00" in line for line in lines for minus in "-\N{MINUS SIGN}")


def test_slow_rules_are_told_of_where_the_core_is_there():
    slow = ReviewSentences(RecordSentences(preset("jiang258"), "en"))
    assert slow.without_core().startswith("These rules are played without the fast core")
    assert sentences("en").without_core().startswith("The fast core is missing")


def test_a_first_look_is_told_as_such():
    option = Option(Discard(1), 1.0, 0.1, 0, 0, 0.5, 0.1, 0.5, 0, 100)
    one = Judged(1, 0, 1, 1, 1, "turn", None, 2, "off", (option,), 0, "best", 0, 0, "coarse", True)
    assert sentences("en").verdict(one) == "first look, best"
    assert sentences("en").verdict(replace(one, depth="quick")) == "best"
