"""Motion leaves nothing behind: painted in parts it looks as if painted whole, at every pixel ratio."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize("ratio", ["1", "1.25", "1.5", "2"])
def test_a_hand_in_motion_looks_as_if_it_were_painted_whole(ratio: str) -> None:
    settings = {
        "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": ratio, "QT_LOGGING_RULES": "default.warning=false",
    }  # fmt: skip
    command = [sys.executable, "-m", "tests.support.trails"]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [ratio]
