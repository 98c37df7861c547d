"""From the command to the first paint of the window, as whole processes on the offscreen platform."""

import os
import subprocess
import sys
import tempfile
from statistics import median
from time import perf_counter

from benchmarks import Row

RUNS = 5
PAINTED = "painted"

FIRST_PAINT = f"""
import sys
from PySide6.QtCore import QEvent, QObject

class FirstPaint(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            print("{PAINTED}", flush=True)
            sys.stdout.close()
            import os
            os._exit(0)
        return False
"""

OURS = """
from app.ui.application import make_application, run_window
app = make_application()
watch = FirstPaint()
app.installEventFilter(watch)
run_window(None, False, None, (1600, 1000))
"""

EMPTY = """
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication([])
watch = FirstPaint()
app.installEventFilter(watch)
window = QWidget()
window.resize(1600, 1000)
window.show()
app.exec()
"""


def run() -> list[Row]:
    """Rows for the game and for an empty window in a process of its own."""
    ours, empty = _milliseconds(OURS), _milliseconds(EMPTY)
    return [
        Row("command to first paint of the home page", ours, "ms", "empty Qt window", ours / empty),
        Row("command to first paint of an empty Qt window", empty, "ms"),
    ]


def _milliseconds(body: str) -> float:
    """The median time of several processes from their start to their first paint."""
    with tempfile.TemporaryDirectory() as home:
        return median(_one(body, home) for _ in range(RUNS))


def _one(body: str, home: str) -> float:
    places = {"QT_QPA_PLATFORM": "offscreen", "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home}
    started = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", FIRST_PAINT + body], stdout=subprocess.PIPE, env=os.environ | places
    ) as process:
        if process.stdout is None or process.stdout.readline().strip() != PAINTED.encode():
            raise RuntimeError("the window was never painted")
        return 1000 * (perf_counter() - started)
