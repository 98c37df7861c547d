"""What draws plots comes beside the window, leaves its hooks alone, and may be missing."""

import sys
import threading

import pytest
from PySide6.QtCore import QObject

from app.ui.plots import loader
from app.ui.plots.loader import PlotLoader


@pytest.fixture
def load(qtbot):
    owner = QObject()

    def run() -> PlotLoader:
        made = PlotLoader(owner)
        with qtbot.waitSignal(made.finished, timeout=30_000):
            made.start()
        assert made.wait()
        return made

    return run


def test_plots_are_loaded_in_a_thread_of_their_own(load) -> None:
    from app.ui.plots.plot import Plot

    assert load().make is Plot


@pytest.mark.parametrize("module", ["app.ui.plots.nowhere", "tests.ui.plots.broken"])
def test_a_missing_or_broken_library_is_no_fault(load, monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    class Broken:
        def __getattr__(self, name: str) -> object:
            raise RuntimeError("built for another NumPy")

    monkeypatch.setattr(loader, "MODULE", module)
    monkeypatch.setitem(sys.modules, "tests.ui.plots.broken", Broken())
    assert load().make is None


def test_the_hooks_for_faults_stay_the_programs_own(load, monkeypatch: pytest.MonkeyPatch) -> None:
    """pyqtgraph puts its own in place of them when it is imported."""

    def hook(*fault: object) -> None: ...

    def imported(name: str) -> object:
        sys.excepthook = threading.excepthook = print
        raise ImportError(name)

    monkeypatch.setattr(sys, "excepthook", hook)
    monkeypatch.setattr(threading, "excepthook", hook)
    monkeypatch.setattr(loader, "import_module", imported)
    load()
    assert (sys.excepthook, threading.excepthook) == (hook, hook)
