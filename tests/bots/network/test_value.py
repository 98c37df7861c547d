"""The network's sums, by rows that are one number each, against plain sums."""

import struct
from random import Random

import pytest

from app.bots.core.network import CONTEXT, FIRST, HAND_INPUTS, INPUTS, SECOND
from app.bots.network.value import SIZE, Network


def weights(luck: Random) -> tuple[bytes, list[list[int]], list[list[int]], list[int], list[int]]:
    first = [[luck.randint(-9000, 9000) for _ in range(FIRST)] for _ in range(INPUTS)]
    second = [[luck.randint(-8000, 8000) for _ in range(FIRST)] for _ in range(SECOND)]
    last = [luck.randint(-8000, 8000) for _ in range(SECOND)]
    biases = [luck.randint(-(10**6), 10**6) for _ in range(FIRST + SECOND + 1)]
    shorts = [weight for row in (*first, *second, last) for weight in row]
    packed = struct.pack(f"<{len(shorts)}h{len(biases)}i", *shorts, *biases)
    return packed, first, second, last, biases


def activated(total: int, shift: int) -> int:
    return min(total >> shift, 4095) if total > 0 else 0


@pytest.mark.parametrize("number", range(20))
def test_sums_are_those_of_the_weights_one_by_one(number: int):
    luck = Random(number)
    packed, first, second, last, biases = weights(luck)
    inputs = [luck.choice((0, 0, 0, 32, luck.randrange(256))) for _ in range(INPUTS)]
    hidden = [
        activated(biases[unit] + sum(value * row[unit] for value, row in zip(inputs, first, strict=True)), 9)
        for unit in range(FIRST)
    ]
    outputs = [
        activated(biases[FIRST + unit] + sum(map(int.__mul__, hidden, second[unit])), 10)
        for unit in range(SECOND)
    ]
    total = biases[-1] + sum(map(int.__mul__, outputs, last))
    network = Network(packed)
    found = network.evaluate(network.begin(inputs[:CONTEXT]), inputs[CONTEXT:])
    assert found == (total >> 4 if total >= 0 else -(-total >> 4))
    assert len(inputs[CONTEXT:]) == HAND_INPUTS


def test_bytes_of_another_length_are_no_network():
    with pytest.raises(ValueError, match="are no network"):
        Network(bytes(SIZE - 1))
