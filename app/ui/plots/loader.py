"""Loads what draws plots, beside the window: it takes up to a second, and may be missing."""

import sys
import threading
from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.statistics_tables import Course, Dots

MODULE = "app.ui.plots.plot"


class PlotWidget(QWidget):
    """What a chart is drawn in."""

    def show_chart(self, chart: Dots | Course | None) -> None:
        """Draw a chart in the colours and at the scale of now."""
        raise NotImplementedError


class PlotLoader(QThread):
    """Once `finished`, `make` makes plots; it is None where they cannot be had, for whatever reason."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.make: Callable[[Appearance, QWidget], PlotWidget] | None = None

    def run(self) -> None:
        """Import the library; what it does to the hooks for faults, which are the program's, is undone."""
        hooks = sys.excepthook, threading.excepthook
        try:
            self.make = import_module(MODULE).Plot
        except Exception:  # not there, or of another platform or release: the tables do without
            self.make = None
        finally:
            sys.excepthook, threading.excepthook = hooks
