"""The core weighs the actions of a view as Python does."""

import ctypes
from dataclasses import replace

import msgspec
import pytest

from app.bots.bot import Bot
from app.bots.core.rules import uncovered
from app.bots.core.view import LAYOUT
from app.bots.core.weighing import NETWORKS_MAX, number_of, weigh_by_core
from app.bots.levels import make_bot
from app.bots.network.value import SIZE, Network
from app.bots.network.weigh import weigh
from app.bots.network.weights import network_of
from app.engine.action import Action
from app.engine.seatview import SeatView
from app.rules.presets import preset, preset_ids
from tests.support.core_trace import play_round

COVERED = [name for name in preset_ids() if not uncovered(preset(name))]


class Asked:
    """A bot that keeps the views it was asked about."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.views: list[SeatView] = []

    def act(self, view: SeatView, seed: int) -> Action:
        self.views.append(view)
        return self._bot.act(view, seed)


def views(name: str, level: str, number: int) -> list[SeatView]:
    asked = Asked(make_bot(level))
    play_round(replace(preset(name), match_length=1), [asked] * 4, bytes([number]) * 32)
    return asked.views


def network() -> Network:
    found = network_of("expert", preset("book_cap3"))
    assert found is not None
    return found


def number_in(core: ctypes.CDLL) -> int:
    number = number_of(core, network())
    assert number is not None
    return number


def test_structs_are_as_long_as_the_core_has_them(core: ctypes.CDLL):
    sizes = (ctypes.c_int32 * 3)()
    core.zl_layout(sizes)
    assert list(sizes) == list(LAYOUT)


@pytest.mark.parametrize("level", ["random", "expert"])
@pytest.mark.parametrize("name", COVERED)
def test_the_core_weighs_as_python_does(core: ctypes.CDLL, name: str, level: str):
    for seen in views(name, level, 1):
        assert weigh_by_core(core, seen, number_in(core)) == weigh(seen, network())


def test_seats_that_have_changed_places_are_weighed_by_their_places(core: ctypes.CDLL):
    orders = ((1, 3, 0, 2), (2, 1, 0, 3))
    for seen in views("book_cap4", "expert", 3):
        for order in orders:
            moved = msgspec.structs.replace(seen, order=order)
            assert weigh_by_core(core, moved, number_in(core)) == weigh(moved, network())


def test_a_network_that_the_core_does_not_know_is_refused(core: ctypes.CDLL):
    with pytest.raises(ValueError, match="refuses"):
        weigh_by_core(core, views("book_cap3", "random", 0)[0], NETWORKS_MAX + 1)


def test_networks_have_numbers_as_long_as_there_are_some(monkeypatch: pytest.MonkeyPatch):
    class Core:
        def zl_set_network(self, *_: object) -> int:
            return 0

    monkeypatch.setattr("app.bots.core.weighing._numbers", {})
    kept = [Network(bytes([place]) * SIZE) for place in range(NETWORKS_MAX + 1)]
    assert [number_of(Core(), one) for one in kept] == [*range(NETWORKS_MAX), None]
    assert number_of(Core(), kept[1]) == 1
    assert number_of(Core(), Network(kept[2].weights)) == 2
