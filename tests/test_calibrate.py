"""packaging/calibrate.py: predicted chances set against what came of fresh hands."""

from types import ModuleType

import pytest

from tests.support.scripts import script


@pytest.fixture(scope="module")
def calibrate() -> ModuleType:
    return script("calibrate")


def test_a_sampled_decision_is_played_on_and_compared(calibrate: ModuleType):
    tasks = [calibrate.Task(number, 1, "book_cap4", "standard", "standard", 8) for number in range(5)]
    samples = [calibrate.sampled(task) for task in tasks]
    assert samples == [calibrate.sampled(task) for task in tasks]
    assert all(0 <= one.win <= 1 and 0 <= one.deal_in <= 1 for one in samples)
    assert len({one.points for one in samples}) > 1
    told = calibrate.report(samples)
    assert sum(row["n"] for row in told["win"]) == sum(row["n"] for row in told["deal_in"]) == 5


def test_bins_hold_what_was_predicted_and_what_happened(calibrate: ModuleType):
    rows = list(calibrate.bins([(0.1, False), (0.15, True), (0.95, True), (1.0, True)]))
    assert [(row["n"], row["observed"]) for row in rows] == [(2, 0.5), (2, 1.0)]
    assert rows[0]["predicted"] == pytest.approx(0.125)


def test_a_bin_is_drawn_where_it_was_predicted_and_where_it_was_seen(calibrate: ModuleType):
    drawn = calibrate.plotted({"predicted": 0.5, "se": 0.05, "observed": 0.75})
    assert drawn == " " * 24 + "-" * 13 + " " * 8 + "o" + " " * 15
    sure = calibrate.plotted({"predicted": 1.0, "se": 0.01, "observed": 1.0})
    assert sure == " " * 59 + "-o"
