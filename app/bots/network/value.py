"""The value network in whole numbers (app/bots/core/network.c).

Rows of weights are kept as one large number each, 32 bits a unit: adding two rows adds all of their units at
once, and the sums are exact because every one of them stays within its 32 bits.
"""

import struct
from collections.abc import Sequence

from app.bots.core.network import CONTEXT, FIRST, INPUTS, SECOND

SIZE = 2 * (FIRST * INPUTS + FIRST * SECOND + SECOND) + 4 * (FIRST + SECOND + 1)
"""Bytes of a network, `zl_network` with the little end first."""

_FIRST_SHIFT, _SECOND_SHIFT, _LAST_SHIFT, _MOST = 9, 10, 4, 4095
_HALF = 1 << 31


def _packed(units: Sequence[int]) -> int:
    return sum(unit << 32 * place for place, unit in enumerate(units))


class Network:
    """Weights that tell what a hand is worth."""

    def __init__(self, weights: bytes) -> None:
        """Read the bytes of a `zl_network`; ValueError where they are not as many."""
        if len(weights) != SIZE:
            raise ValueError(f"{len(weights)} bytes are no network of {SIZE} bytes")
        shorts = struct.unpack_from(f"<{FIRST * INPUTS + FIRST * SECOND + SECOND}h", weights)
        words = struct.unpack_from(f"<{FIRST + SECOND + 1}i", weights, 2 * len(shorts))
        rows = [shorts[FIRST * at : FIRST * (at + 1)] for at in range(INPUTS + SECOND)]
        self.weights = weights
        self._context = [_packed(row) for row in rows[:CONTEXT]]
        self._hand = [_packed(row) for row in rows[CONTEXT:INPUTS]]
        self._second = [_packed(column) for column in zip(*rows[INPUTS:], strict=True)]
        self._last: tuple[int, ...] = shorts[-SECOND:]
        self._first_bias = _packed([bias + _HALF for bias in words[:FIRST]])
        self._second_bias = _packed([bias + _HALF for bias in words[FIRST : FIRST + SECOND]])
        self._last_bias: int = words[-1]

    def begin(self, context: Sequence[int]) -> int:
        """The first layer's sums for what all options share."""
        return self._first_bias + _weighted(self._context, context)

    def evaluate(self, begun: int, inputs: Sequence[int]) -> int:
        """Expected points from now on, in 1/1024 stakes."""
        first = begun + _weighted(self._hand, inputs)
        hidden = _activated(first, FIRST, _FIRST_SHIFT)
        second = self._second_bias + _weighted(self._second, hidden)
        outputs = _activated(second, SECOND, _SECOND_SHIFT)
        value = self._last_bias
        for output, weight in zip(outputs, self._last, strict=True):
            value += output * weight
        return value >> _LAST_SHIFT if value >= 0 else -(-value >> _LAST_SHIFT)


def _weighted(rows: Sequence[int], inputs: Sequence[int]) -> int:
    return sum(value * row for value, row in zip(inputs, rows, strict=True) if value)


def _activated(sums: int, units: int, shift: int) -> list[int]:
    """The units' sums, each above 2^31, rectified and scaled down."""
    found = struct.unpack(f"<{units}I", sums.to_bytes(4 * units, "little"))
    return [min(value - _HALF >> shift, _MOST) if value > _HALF else 0 for value in found]
