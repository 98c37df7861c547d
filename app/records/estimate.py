"""How much a figure says: its mean, the standard error, and the interval that holds the truth in 95 %."""

from math import sqrt
from typing import NamedTuple

from app.records.figures import Sums

NORMAL = 1.959964
"""The 97.5 % quantile of the normal distribution."""

STUDENT = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281, 2.2010, 2.1788, 2.1604,
    2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860, 2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555,
    2.0518, 2.0484, 2.0452, 2.0423,
)  # fmt: skip
"""The 97.5 % quantiles of Student's distribution with 1, 2, … degrees of freedom."""


class Estimate(NamedTuple):
    """A mean over `n` cases; `error` is its standard error, `low` and `high` end the 95 % interval.

    None: there are too few cases to say.
    """

    n: int
    mean: float | None = None
    error: float | None = None
    low: float | None = None
    high: float | None = None


def estimate_mean(sums: Sums) -> Estimate:
    """The mean of a figure without bounds, such as points: an interval by Student's distribution."""
    if not sums.n:
        return Estimate(0)
    mean, error = sums.y / sums.n, standard_error(sums)
    if error is None:
        return Estimate(round(sums.n), mean)
    reach = error * quantile(round(sums.rounds) - 1)
    return Estimate(round(sums.n), mean, error, mean - reach, mean + reach)


def estimate_rate(sums: Sums) -> Estimate:
    """A share of cases, from 0 to 1: Wilson's interval for as many independent cases as these are worth.

    Where all cases are alike the error says nothing, and every round counts as one case.
    """
    if not sums.n:
        return Estimate(0)
    mean, error = sums.y / sums.n, standard_error(sums)
    worth = mean * (1 - mean) / error**2 if error else sums.rounds
    square = NORMAL**2
    middle = (mean + square / (2 * worth)) / (1 + square / worth)
    reach = NORMAL * sqrt(mean * (1 - mean) / worth + square / (4 * worth**2)) / (1 + square / worth)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Estimate(round(sums.n), mean, error, min(low, mean), max(high, mean))


def standard_error(sums: Sums) -> float | None:
    """The standard error of the mean of all cases, where those of one round may depend on each other.

    With one case a round it is the standard deviation over the root of their number. None with one round.
    """
    if sums.rounds < 2:
        return None
    mean = sums.y / sums.n
    spread = max(0.0, sums.yy - 2 * mean * sums.ny + mean * mean * sums.nn)
    return sqrt(spread * sums.rounds / (sums.rounds - 1)) / sums.n


def quantile(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)
