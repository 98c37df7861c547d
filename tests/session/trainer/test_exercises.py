"""Exercises made from seeds: they can be solved, and what they call right is right by other counts."""

from collections import Counter
from functools import cache
from itertools import islice

import pytest

from app.bots import judge
from app.bots.network.weights import network_of
from app.bots.sight import own_hand, unseen_copies
from app.engine.action import Discard
from app.rules.hand import Hand
from app.rules.presets import preset
from app.rules.scoring import WinValue, value_win
from app.rules.tile import COPIES, KINDS, Suit, suit_of
from app.session.trainer import judging
from app.session.trainer.exercise import (
    HARDEST,
    DiscardExercise,
    FanAnswer,
    FanExercise,
    Kind,
    VoidExercise,
    WaitsExercise,
    is_right,
)
from app.session.trainer.making import deal_exercise, difficulty
from app.session.trainer.scenes import dealt_scenes
from tests.support.search import Cost, search, uses_of

RULES = preset("book_cap3")
SEEDS = range(6)


@cache
def made(kind: Kind, name: str = "book_cap3", judged: bool = True) -> list:
    """Exercises of every difficulty; `judged`: with the network."""
    assert (network_of(judge.JUDGE, preset(name)) is not None) or not judged
    found = [deal_exercise(kind, preset(name), 31 * seed, seed % (HARDEST + 1)) for seed in SEEDS]
    assert all(found)
    return found


def searched(hand: Hand, void: Suit | None) -> Cost:
    """Distance and useful kinds by the search that shares no code with the rules."""
    counts = [hand.concealed.count(tile) for tile in range(KINDS)]
    uses = uses_of({suit_of(meld.tile) for meld in hand.melds}, void, two_suits=RULES.void_to_win)
    return search(counts, len(hand.melds), uses, seven_pairs=RULES.seven_pairs)


@pytest.mark.parametrize("kind", ["discard", "waits", "fan", "void"])
def test_equal_seeds_make_equal_exercises(kind: Kind) -> None:
    assert deal_exercise(kind, RULES, 5, 1) == deal_exercise(kind, RULES, 5, 1)
    assert deal_exercise(kind, RULES, 5, 1) != deal_exercise(kind, RULES, 6, 1)


@pytest.mark.parametrize("kind", ["discard", "waits", "void"])
@pytest.mark.parametrize("level", range(HARDEST + 1))
def test_difficulty_is_as_asked(kind: Kind, level: int) -> None:
    exercise = deal_exercise(kind, RULES, 77, level)
    assert exercise is not None
    assert difficulty(exercise) == level


def test_won_hands_grow_harder() -> None:
    easy, hard = (
        sum(difficulty(deal_exercise("fan", RULES, seed, level)) for seed in range(6))
        for level in (0, HARDEST)
    )
    assert easy < hard


def test_waits_are_those_of_a_search_without_tables() -> None:
    for exercise in made("waits"):
        assert isinstance(exercise, WaitsExercise)
        cost = searched(exercise.hand, exercise.view.me.void)
        expected = {tile for tile in cost.kinds if exercise.hand.tiles.count(tile) < COPIES}
        assert cost.tiles == 1
        assert exercise.right == expected
        assert exercise.right <= set(exercise.offered)
        assert is_right(exercise, frozenset(expected))
        assert not is_right(exercise, frozenset())
        left = unseen_copies(exercise.view)
        assert all(wait.left == left[wait.tile] for wait in exercise.waits)


@pytest.mark.parametrize("name", ["book_cap3", "chongqing", "baike_full", "jiang258", "app_xueliu"])
def test_fan_is_what_the_win_was_paid_by(name: str) -> None:
    rules = preset(name)
    for exercise in islice(made("fan", name), 5):
        assert isinstance(exercise, FanExercise)
        value = value_win(rules, exercise.won)
        assert isinstance(value, WinValue)
        assert (value.patterns, value.roots, value.fan) == (
            exercise.value.patterns, exercise.value.roots, exercise.value.fan,
        )  # fmt: skip
        right = FanAnswer(frozenset(each.id for each in value.patterns), value.fan)
        assert is_right(exercise, right)
        assert right.fan in exercise.fans
        assert right.patterns <= set(exercise.patterns)
        assert not is_right(exercise, FanAnswer(right.patterns, value.fan + 1))
        assert not is_right(exercise, FanAnswer(frozenset(), value.fan))


def test_a_discard_is_judged_by_the_network() -> None:
    network = network_of(judge.JUDGE, RULES)
    assert network is not None
    for exercise in made("discard"):
        assert isinstance(exercise, DiscardExercise)
        legal = {action.tile for action in exercise.view.legal if isinstance(action, Discard)}
        assert {option.tile for option in exercise.options} == legal
        worths = [option.worth for option in exercise.options]
        assert worths == sorted(worths, reverse=True)
        near = {o.tile for o in exercise.options if o.worth >= worths[0] - judging.NOISE}
        assert set(exercise.right) == near < legal
        assert is_right(exercise, exercise.options[0].tile)
        assert not is_right(exercise, exercise.options[-1].tile)


def test_distance_and_copies_of_a_discard_are_those_of_a_search() -> None:
    for exercise in islice(made("discard"), 4):
        hand, left = own_hand(exercise.view.me), unseen_copies(exercise.view)
        for option in exercise.options:
            concealed = list(hand.concealed)
            concealed.remove(option.tile)
            cost = searched(Hand(tuple(concealed), hand.melds), exercise.view.me.void)
            assert option.after.distance == cost.tiles
            assert option.after.left == sum(
                left[kind] for kind in cost.kinds if concealed.count(kind) < COPIES
            )


def test_without_a_network_the_widest_discard_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judge, "network_of", lambda level, rules: None)
    for exercise in made("discard", judged=False):
        best = exercise.options[0]
        assert best.worth is None
        nearest = min(option.after.distance for option in exercise.options)
        assert {o.after.distance for o in exercise.options if o.tile in exercise.right} == {nearest}
        widest = max(judging.acceptance(o.after) for o in exercise.options if o.after.distance == nearest)
        assert judging.acceptance(best.after) == widest


@pytest.mark.parametrize("name", ["book_cap3", "kou_dingque"])
def test_void_choices_count_the_tiles_that_must_go(name: str) -> None:
    for exercise in made("void", name):
        assert isinstance(exercise, VoidExercise)
        held = Counter(suit_of(tile) for tile in own_hand(exercise.view.me).concealed)
        assert {option.suit: option.tiles for option in exercise.options} == {
            suit: held[suit] for suit in (option.suit for option in exercise.options)
        }
        assert exercise.options[0].suit in exercise.right
        assert len(exercise.right) < len(exercise.options)


def test_rules_without_a_void_choice_have_no_such_exercise() -> None:
    assert deal_exercise("void", preset("jiang258"), 1, 0) is None


@pytest.mark.parametrize("kind", ["waits", "fan"])
def test_rounds_that_end_with_the_opening_leave_no_one_without_an_exercise(kind: Kind) -> None:
    """A deal that is favoured for the hardest ones is an opening hand 起手小胡 here in nearly every round."""
    assert deal_exercise(kind, preset("jiang258"), 7923, HARDEST) is not None


def test_a_favoured_deal_is_a_whole_set_with_more_of_a_suit() -> None:
    def longest(favour: int) -> int:
        scene = next(iter(dealt_scenes(RULES, 9, favour)))
        dealer = scene.view.players[scene.view.dealer].seat
        views = [s.view for s in islice(dealt_scenes(RULES, 9, favour), 4)]
        own = next(v for v in views if v.viewer == dealer)
        return max(Counter(suit_of(tile) for tile in own_hand(own.me).concealed).values())

    assert longest(9) > longest(0)
