"""The player that searches: options near the best are played on, and a better one is taken."""

import ctypes
from collections.abc import Callable, Iterator, Sequence

import pytest

from app.bots import search_bot
from app.bots.core.library import core
from app.bots.core.rollouts import Endings
from app.bots.core.rules import uncovered
from app.bots.levels import make_bot
from app.bots.network.player import worths
from app.bots.network.weights import network_of
from app.bots.search_bot import CHUNK, OPTIONS, PLAYS, SearchBot
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet
from tests.support.rounds import play_round, views_of_a_round

Points = Callable[[int, int], int]
"""Points of an option, by its place in the guide's order, in a world."""

needs_core = pytest.mark.skipif(core() is None, reason="no core")


class Rollouts:
    """Stands for the core: tells the points that the test wishes and remembers what it was asked."""

    def __init__(self, view: SeatView, points: Points) -> None:
        network = network_of("expert", view.rules)
        assert network is not None
        weighed = sorted(worths(view, network), key=lambda one: -one.worth)
        self.order, self.worths = [one.action for one in weighed], [one.worth for one in weighed]
        self._points = points
        self.calls: list[tuple[list[int], int]] = []

    def __call__(
        self,
        _core: ctypes.CDLL,
        _view: SeatView,
        options: Sequence[Action],
        worlds: int,
        _seed: int,
        _level: int,
    ) -> list[Endings]:
        places = [self.order.index(option) for option in options]
        self.calls.append((places, worlds))
        return [Endings([self._points(place, world) for world in range(worlds)]) for place in places]

    @property
    def plays(self) -> int:
        """How many rounds were played on in all."""
        return sum(len(places) * worlds for places, worlds in self.calls)


@pytest.fixture
def close_view() -> SeatView:
    """A decision with three options near each other."""
    return next(seen for seen in _close_views())


def _close_views() -> Iterator[SeatView]:
    network = network_of("expert", preset("book_cap4"))
    assert network is not None
    for seen, _ in views_of_a_round("book_cap4", make_bot("expert"), 1):
        weighed = sorted((one.worth for one in worths(seen, network)), reverse=True)
        if len(weighed) > 3 and weighed[0] - weighed[3] < 0.5 * search_bot.STAKE:
            yield seen


def searched(monkeypatch: pytest.MonkeyPatch, view: SeatView, points: Points) -> tuple[int, Rollouts]:
    """The place of the option taken when rollouts tell these points, and what was asked of them."""
    rollouts = Rollouts(view, points)
    monkeypatch.setattr(search_bot, "play_by_core", rollouts)
    return rollouts.order.index(SearchBot().act(view, 5)), rollouts


@needs_core
def test_an_option_that_is_clearly_better_is_taken(close_view: SeatView, monkeypatch):
    assert searched(monkeypatch, close_view, lambda place, world: 5 * (place == 1) + world % 3)[0] == 1


@needs_core
def test_of_two_better_ones_the_best_is_taken(close_view: SeatView, monkeypatch):
    assert searched(monkeypatch, close_view, lambda place, _world: place)[0] == 2


@needs_core
def test_inside_the_errors_the_guide_is_followed(close_view: SeatView, monkeypatch):
    near = (12, -10)
    taken, rollouts = searched(
        monkeypatch, close_view, lambda place, world: near[world % 2] if place == 1 else -place
    )
    assert (taken, rollouts.plays) == (0, PLAYS)
    assert [places for places, _ in rollouts.calls] == [[0, 1, 2]] + [[0, 1]] * 5


@needs_core
def test_an_option_that_is_clearly_worse_is_played_on_no_longer(close_view: SeatView, monkeypatch):
    taken, rollouts = searched(monkeypatch, close_view, lambda place, world: -place * (world % 5))
    assert (taken, rollouts.calls) == (0, [([0, 1, 2], CHUNK)])


@needs_core
def test_options_that_come_to_the_same_are_played_on_no_longer(close_view: SeatView, monkeypatch):
    assert searched(monkeypatch, close_view, lambda _place, world: world)[1].calls == [([0, 1, 2], CHUNK)]


@needs_core
def test_options_far_behind_are_not_searched(monkeypatch):
    searched_alone = 0
    for seen, action in views_of_a_round("book_cap4", make_bot("expert"), 2):
        rollouts = Rollouts(seen, lambda place, _world: -place)
        monkeypatch.setattr(search_bot, "play_by_core", rollouts)
        assert SearchBot().act(seen, 1) == action
        near = sum(
            worth + search_bot.NEAR * search_bot.STAKE >= rollouts.worths[0] for worth in rollouts.worths
        )
        asked = list(range(min(near, OPTIONS)))
        assert rollouts.calls == ([(asked, CHUNK)] if near > 1 else [])
        searched_alone += near == 1 < len(rollouts.order)
    assert searched_alone


@pytest.mark.parametrize("name", ["book_cap4", "cd_dance"])
def test_without_the_core_it_plays_as_its_guide(name: str, monkeypatch):
    monkeypatch.setattr(search_bot, "core", lambda: None)
    for seen, action in views_of_a_round(name, make_bot("expert"), 2):
        assert SearchBot().act(seen, 1) == action


@pytest.mark.parametrize(
    "without",
    [
        uncovered,
        lambda rules: rules.continuation == "single",
        lambda rules: rules.score_mode == "additive",
        lambda rules: rules.void_declare in ("none", "first_discard"),
    ],
    ids=["uncovered", "single", "additive", "no suit declared"],
)
def test_rules_without_a_search_are_played_as_the_guide_does(without: Callable[[RuleSet], object]):
    names = [name for name in preset_ids() if without(preset(name))]
    assert names
    for name in names:
        for seen, action in views_of_a_round(name, make_bot("expert"), 1):
            assert SearchBot().act(seen, 1) == action


@pytest.mark.parametrize("name", preset_ids())
def test_it_plays_whole_rounds_legally(name: str):
    result = play_round(name, [SearchBot(plays=12)] * 4, 1).round.result
    assert sum(result.deltas) == 0


@pytest.mark.parametrize("name", ["book_cap4", "baike", "app_xueliu"])
def test_equal_views_and_seeds_give_equal_actions(name: str):
    for number, (seen, action) in enumerate(views_of_a_round(name, SearchBot(plays=60), 3)):
        assert SearchBot(plays=60).act(seen, 3) == action, number


@needs_core
def test_it_now_and_then_decides_otherwise_than_its_guide():
    asked = views_of_a_round("book_cap4", make_bot("expert"), 4)
    changed = sum(
        make_bot("master").act(seen, number) != action for number, (seen, action) in enumerate(asked)
    )
    assert 0 < changed < len(asked) / 4
