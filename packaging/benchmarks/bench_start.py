"""From the command to the end of the window's first paint, as whole processes that take turns.

Both programs run on the same platform plugin (offscreen unless QT_QPA_PLATFORM names another), with the same
flags, and with all of their Python files compiled before, as only the first start after an installation does.
Our program alone does without what PySide carries as text for signatures (`app/ui/late_signatures.py`).
The least time of several runs is the one that other programs have disturbed least; a ratio is the median of
those of every turn, for whatever disturbs goes on for longer than a turn.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks import Row

RUNS = 12
SCREEN = {"name": "screen", "x": 0, "y": 0, "width": 1920, "height": 1200, "dpr": 1}
SCREEN |= {"logicalDpi": 96, "logicalBaseDpi": 96}
"""What the offscreen plugin stands for: large enough for a window of 1600 x 1000 pixels."""

PAINTED = "painted"

END = f"""
import os, sys

def end():
    print("{PAINTED}", flush=True)
    os._exit(0)
"""

OURS = """
class Watch:  # the module is looked for as soon as the window is painted; an audit hook would take some ms
    @staticmethod
    def find_spec(name, *rest):
        if name == "app.ui.afterwards":
            end()

sys.meta_path.insert(0, Watch)
from app.__main__ import main
main([])
"""

FIRST = """
import app.ui.afterwards as afterwards
work = afterwards.afterwards

def all_of(app, window, *rest):
    yield from work(app, window, *rest)
    end()

afterwards.afterwards = all_of
from app.__main__ import main
main([])
"""
"""A whole start, which leaves what the next one finds: settings, and the picture of the home page."""

EMPTY = """
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

class Window(QWidget):
    def event(self, event):
        if event.type() == QEvent.Type.Paint:
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.User))
        elif event.type() == QEvent.Type.User:
            end()
        return super().event(event)

app = QApplication([])
window = Window()
window.resize(1600, 1000)
window.show()
app.exec()
"""


def run() -> list[Row]:
    """Rows for the game, started for the first time and again, and for an empty window."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "screen.json").write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        for body in (FIRST, EMPTY):
            _milliseconds(body, home, "user")
        runs = [
            (
                _milliseconds(OURS, home, f"newcomer {number}"),
                _milliseconds(OURS, home, "user"),
                _milliseconds(EMPTY, home, "user"),
            )
            for number in range(RUNS)
        ]
    first, ours, empty = (min(times) for times in zip(*runs, strict=True))
    to_ours, to_first = (median(turn[place] / turn[2] for turn in runs) for place in (1, 0))
    baseline = "empty Qt window"
    return [
        Row("command to the first paint of the home page", ours, "ms", baseline, to_ours),
        Row("the same for somebody who has never started it", first, "ms", baseline, to_first),
        Row("command to the first paint of an empty Qt window", empty, "ms"),
    ]


def _milliseconds(body: str, home: Path, user: str) -> float:
    """The time of one process from its start to the end of its first paint."""
    started = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", END + body], stdout=subprocess.PIPE, env=_environment(home, user)
    ) as process:
        if process.stdout is None or process.stdout.readline().strip() != PAINTED.encode():
            raise RuntimeError("the window was never painted")
        return 1000 * (perf_counter() - started)


def _environment(home: Path, user: str) -> dict[str, str]:
    """That of this process, with the folders of a user and all compiled files under `home`."""
    kinds = ("DATA", "CONFIG", "CACHE")
    places = {f"XDG_{kind}_HOME": str(home / user / kind.lower()) for kind in kinds}
    chosen = {"QT_QPA_PLATFORM": f"offscreen:configfile={home / 'screen.json'}"} | os.environ
    chosen.pop("PYTHONDONTWRITEBYTECODE", None)
    return chosen | places | {"PYTHONPYCACHEPREFIX": str(home / "compiled")}
