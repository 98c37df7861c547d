"""Where the numbers stand along an axis: at round values, no more than there is room for."""

from collections.abc import Callable
from math import ceil, floor, log10

from app.ui.paint.controls import MINUS

Tick = tuple[float, str]


def round_values(low: float, high: float, most: int, least: float = 0.0) -> list[float]:
    """At most so many round values between two ends, at least `least` apart."""
    span = high - low
    if span <= 0:
        return [low]
    step = 10.0 ** floor(log10(span / max(1, most)))
    while floor(high / step) - ceil(low / step) + 1 > most or step < least:
        step *= 2.5 if f"{step:e}".startswith("2") else 2
    first = ceil(low / step - 1e-9)
    return [place * step for place in range(first, floor(high / step + 1e-9) + 1)]


def ticks(
    low: float, high: float, most: int, write: Callable[[float], str], least: float = 0.0
) -> list[Tick]:
    """Round values between two ends with their words."""
    return [(value, write(value)) for value in round_values(low, high, most, least)]


def count_word(value: float) -> str:
    """A number of hands."""
    return f"{value:,.0f}"


def share_word(value: float) -> str:
    """A share of all."""
    percent = round(100 * value, 1)
    return f"{percent:g}%"


def points_word(value: float) -> str:
    """Points with their sign."""
    told = f"{value:+,.0f}" if abs(value) >= 10 or value.is_integer() else f"{value:+.2f}".rstrip("0")
    return "0" if not told.strip("+-0.") else told.replace("-", MINUS)
