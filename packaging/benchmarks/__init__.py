"""Benchmarks: each module bench_NAME.py here has a function run() -> list[Row]."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measured figure, set against a named baseline where there is one.

    `ratio` is figure / baseline in the same unit and the same run; None and an empty name without a baseline.
    """

    name: str
    figure: float
    unit: str
    baseline_name: str = ""
    ratio: float | None = None
