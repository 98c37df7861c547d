"""A small FLAC encoder: 16 bits, one or two channels, fixed predictors and Rice codes; no dependencies.

The same samples give the same bytes everywhere, whatever encoders a machine has.
"""

import hashlib
from collections.abc import Sequence

BLOCK = 4096
BITS = 16
RATE_CODES = {44_100: 0b1001, 48_000: 0b1010}
SAMPLE_SIZE_CODE = 0b100
LARGEST_RICE = 14
PARTITION_ORDER = 4
PREDICTORS = ((), (1,), (2, -1), (3, -3, 1), (4, -6, 4, -1))
"""Weights of the last samples, the newest first, by order."""


class Bits:
    """Bits that are appended one group after the other, the highest first."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._rest, self._count = 0, 0

    def add(self, value: int, count: int) -> None:
        """Append `count` bits; negative values as two's complement."""
        self._rest = (self._rest << count) | (value & ((1 << count) - 1))
        self._count += count
        while self._count >= 8:
            self._count -= 8
            self._bytes.append((self._rest >> self._count) & 0xFF)
        self._rest &= (1 << self._count) - 1

    def rice(self, value: int, parameter: int) -> None:
        """Append a signed number as a Rice code."""
        folded = (value << 1) if value >= 0 else (-value << 1) - 1
        self.add(1, (folded >> parameter) + 1)
        self.add(folded, parameter)

    def padded(self) -> bytes:
        """All so far, with zeros up to the next whole byte."""
        if self._count:
            self.add(0, 8 - self._count)
        return bytes(self._bytes)


def encode(channels: Sequence[Sequence[int]], rate: int) -> bytes:
    """The FLAC file of one or two channels of equally many 16-bit samples at a rate of RATE_CODES."""
    length = len(channels[0])
    frames = [
        _frame([channel[start : start + BLOCK] for channel in channels], number, rate)
        for number, start in enumerate(range(0, length, BLOCK))
    ]
    return b"fLaC" + _stream_info(channels, rate, [len(frame) for frame in frames]) + b"".join(frames)


def _stream_info(channels: Sequence[Sequence[int]], rate: int, sizes: Sequence[int]) -> bytes:
    """The only metadata block, which names sizes, format, length and the digest of the samples."""
    woven = b"".join(
        sample.to_bytes(2, "little", signed=True) for at in zip(*channels, strict=True) for sample in at
    )
    bits = Bits()
    bits.add(0x80, 8)
    bits.add(34, 24)
    for size in (BLOCK, BLOCK):
        bits.add(size, 16)
    for size in (min(sizes), max(sizes)):
        bits.add(size, 24)
    bits.add(rate, 20)
    bits.add(len(channels) - 1, 3)
    bits.add(BITS - 1, 5)
    bits.add(len(channels[0]), 36)
    return bits.padded() + hashlib.md5(woven, usedforsecurity=False).digest()


def _frame(channels: Sequence[Sequence[int]], number: int, rate: int) -> bytes:
    """One block of all channels, with its two checksums."""
    size = len(channels[0])
    bits = Bits()
    bits.add(0b11111111111110, 14)
    bits.add(0, 2)
    bits.add(0b0111, 4)
    bits.add(RATE_CODES[rate], 4)
    bits.add(len(channels) - 1, 4)
    bits.add(SAMPLE_SIZE_CODE, 3)
    bits.add(0, 1)
    for byte in chr(number).encode("utf-8"):
        bits.add(byte, 8)
    bits.add(size - 1, 16)
    bits.add(_checksum(bits.padded(), 0x07, 8), 8)
    for channel in channels:
        _subframe(bits, channel)
    body = bits.padded()
    return body + _checksum(body, 0x8005, 16).to_bytes(2, "big")


def _subframe(bits: Bits, samples: Sequence[int]) -> None:
    """One channel of a block by whichever predictor leaves the least."""
    order = min(range(min(len(PREDICTORS), len(samples))), key=lambda each: _cost(samples, each))
    rest = _residual(samples, order)
    bits.add(0b0001000 | order, 7)
    bits.add(0, 1)
    for sample in samples[:order]:
        bits.add(sample, BITS)
    bits.add(0, 2)
    whole = len(samples) % (1 << PARTITION_ORDER) == 0 and len(samples) >> PARTITION_ORDER > order
    partitions = PARTITION_ORDER if whole else 0
    bits.add(partitions, 4)
    length, start = len(samples) >> partitions, 0
    for part in range(1 << partitions):
        end = (part + 1) * length - order
        _rice_part(bits, rest[start:end])
        start = end


def _rice_part(bits: Bits, rest: Sequence[int]) -> None:
    mean = sum(map(abs, rest)) / len(rest)
    guess = max(0, int(mean + 0.5).bit_length() - 1)
    near = range(max(0, guess - 1), min(LARGEST_RICE, guess + 2) + 1)
    parameter = min(near, key=lambda each: sum((2 * abs(value) >> each) + 1 + each for value in rest))
    bits.add(parameter, 4)
    for value in rest:
        bits.rice(value, parameter)


def _residual(samples: Sequence[int], order: int) -> list[int]:
    weights = PREDICTORS[order]
    return [
        samples[at] - sum(weight * samples[at - 1 - back] for back, weight in enumerate(weights))
        for at in range(order, len(samples))
    ]


def _cost(samples: Sequence[int], order: int) -> int:
    return sum(map(abs, _residual(samples, order)))


def _checksum(data: bytes, polynomial: int, width: int) -> int:
    top, mask, value = 1 << (width - 1), (1 << width) - 1, 0
    for byte in data:
        value ^= byte << (width - 8)
        for _ in range(8):
            value = ((value << 1) ^ polynomial) & mask if value & top else (value << 1) & mask
    return value
