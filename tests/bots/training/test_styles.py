"""How results are felt by those who learn a style."""

import pytest

pytest.importorskip("numpy")

import numpy as np

from app.bots.levels import STYLES as PLAYED
from app.bots.training.styles import STYLES


def test_every_style_is_learnt():
    assert tuple(STYLES) == PLAYED


def test_styles_feel_results_in_their_own_way():
    results = np.array([-8, -1, 0, 1, 2, 3, 12], np.float32)
    felt = {style: change(results).tolist() for style, change in STYLES.items()}
    assert felt == {
        "quick": [-8, -1, 0, 1, 2, 2, 2],
        "big": [-8, -1, 0, 1, 2, 3, 30],
        "careful": [-32, -4, 0, 1, 2, 3, 12],
    }
    assert {change(results).dtype for change in STYLES.values()} == {np.dtype(np.float32)}
