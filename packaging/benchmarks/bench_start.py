"""From the command to the end of the window's first paint, as whole processes that take turns.

Both programs run on the same platform plugin (offscreen unless QT_QPA_PLATFORM names another), with the same
flags, and with all of their Python files compiled before, as only the first start after an installation does.
The least time of several runs is the one that other programs have disturbed least.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
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
def watch(event, args):  # the module is loaded as soon as the window is painted
    if event == "import" and args[0] == "app.ui.afterwards":
        end()

sys.addaudithook(watch)
from app.__main__ import main
main([])
"""

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
    """Rows for the game and for an empty window in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "screen.json").write_text(json.dumps({"screens": [SCREEN]}), encoding="utf-8")
        for body in (OURS, EMPTY):
            _milliseconds(body, home)
        pairs = [(_milliseconds(OURS, home), _milliseconds(EMPTY, home)) for _ in range(RUNS)]
    ours, empty = (min(times) for times in zip(*pairs, strict=True))
    return [
        Row("command to the first paint of the home page", ours, "ms", "empty Qt window", ours / empty),
        Row("command to the first paint of an empty Qt window", empty, "ms"),
    ]


def _milliseconds(body: str, home: Path) -> float:
    """The time of one process from its start to the end of its first paint."""
    started = perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", END + body], stdout=subprocess.PIPE, env=_environment(home)
    ) as process:
        if process.stdout is None or process.stdout.readline().strip() != PAINTED.encode():
            raise RuntimeError("the window was never painted")
        return 1000 * (perf_counter() - started)


def _environment(home: Path) -> dict[str, str]:
    """That of this process, with the user's folders and compiled files under `home`."""
    places = {"XDG_DATA_HOME": home / "data", "XDG_CONFIG_HOME": home / "config"}
    chosen = {"QT_QPA_PLATFORM": f"offscreen:configfile={home / 'screen.json'}"} | os.environ
    chosen.pop("PYTHONDONTWRITEBYTECODE", None)
    return (
        chosen
        | {name: str(path) for name, path in places.items()}
        | {"PYTHONPYCACHEPREFIX": str(home / "compiled")}
    )
