"""Styles of play: how much a network that is trained in one feels gains and losses."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from app.bots.training.lessons import Array

_ENOUGH = np.float32(2)
"""Stakes beyond which a quick player does not care for more."""

_BIG = np.float32(3)
"""Stakes beyond which every one more counts as three to a player of big hands."""

_FEAR = np.float32(4)
"""So many times a careful player feels what it loses."""

Felt = Callable[[Array[np.float32]], Array[np.float32]]


def _quick(results: Array[np.float32]) -> Array[np.float32]:
    return np.minimum(results, _ENOUGH)


def _big(results: Array[np.float32]) -> Array[np.float32]:
    beyond: Array[np.float32] = np.maximum(results - _BIG, 0)
    return results + 2 * beyond


def _careful(results: Array[np.float32]) -> Array[np.float32]:
    return np.where(results < 0, _FEAR * results, results)


STYLES: Mapping[str, Felt] = MappingProxyType({"quick": _quick, "big": _big, "careful": _careful})
"""By the style: what the results of hands, in stakes, count for who learns it."""
