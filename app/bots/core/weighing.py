"""The worths of a view's legal actions by the core, the same as by app/bots/network/weigh.py."""

import ctypes
from threading import Lock

from app.bots.core.view import LAYOUT, core_view
from app.bots.network.value import Network
from app.bots.network.weigh import Weighed
from app.engine.seatview import SeatView


class CoreWorth(ctypes.Structure):
    """The struct `zl_worth`."""

    _fields_ = [("action", ctypes.c_uint32), ("worth", ctypes.c_int32), ("at_once", ctypes.c_int32)]


NETWORKS_MAX = 16
"""Networks that the core can keep."""

_numbers: dict[bytes, int] = {}
"""By the weights: a network that is read once more keeps its number."""

_numbering = Lock()


def number_of(core: ctypes.CDLL, network: Network) -> int | None:
    """The number by which the core knows a network from now on; None where it has no room for it."""
    with _numbering:
        weights = network.weights
        number = _numbers.get(weights, len(_numbers))
        if weights not in _numbers:
            if number >= NETWORKS_MAX or core.zl_set_network(number, weights, ctypes.c_int64(len(weights))):
                return None
            _numbers[weights] = number
        return number


def weigh_by_core(core: ctypes.CDLL, view: SeatView, number: int) -> list[Weighed]:
    """Weigh the legal actions by the network of that number; ValueError where the core refuses the view."""
    rules, table, hand, viewer, actions = core_view(view)
    worths = (CoreWorth * len(actions))()
    found = core.zl_weigh_view(
        ctypes.byref(rules), ctypes.byref(table), ctypes.byref(hand), LAYOUT, viewer,
        actions, len(actions), number, worths,
    )  # fmt: skip
    if found < 0:
        raise ValueError("the core refuses the view")
    by_number = dict(zip(actions, view.legal, strict=True))
    return [Weighed(by_number[one.action], one.worth, one.at_once) for one in worths[:found]]
