import pytest

from app.ui.plots.ticks import count_word, points_word, round_values, share_word, ticks


@pytest.mark.parametrize(
    ("low", "high", "most", "values"),
    [
        (0, 0.9, 5, [0, 0.2, 0.4, 0.6, 0.8]),
        (-8.3, 0.3, 5, [-8, -6, -4, -2, 0]),
        (0, 848, 10, [0, 100, 200, 300, 400, 500, 600, 700, 800]),
        (-3.7, 12, 4, [0, 5, 10]),
        (0, 0, 4, [0]),
        (0, 1e6, 3, [0, 500_000, 1_000_000]),
    ],
)
def test_values_are_round_and_few(low, high, most, values) -> None:
    assert round_values(low, high, most) == pytest.approx(values)


def test_hands_are_whole() -> None:
    assert ticks(0, 3, 10, count_word, least=1) == [(0, "0"), (1, "1"), (2, "2"), (3, "3")]


def test_whatever_the_ends_there_are_never_too_many() -> None:
    for power in range(-4, 8):
        for most in (2, 3, 7, 20):
            found = round_values(-(10**power), 3.3 * 10**power, most)
            assert 0 < len(found) <= most


@pytest.mark.parametrize(
    ("write", "value", "word"),
    [
        (share_word, 0.2, "20%"),
        (share_word, 0.025, "2.5%"),
        (share_word, 0.0, "0%"),
        (points_word, 2.0, "+2"),
        (points_word, -0.5, "−0.5"),
        (points_word, -2000.0, "−2,000"),
        (points_word, 0.0, "0"),
        (count_word, 12000.0, "12,000"),
    ],
)
def test_numbers_are_written_as_everywhere(write, value, word) -> None:
    assert write(value) == word
