"""What is done once the window has been painted: whatever its first paint need not wait for.

It goes on in small steps, between which the window answers; what a first click needs early comes early.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from PySide6.QtWidgets import QApplication

from app.ui.application import leave
from app.ui.first_steps import welcome
from app.ui.interrupt import Interrupts
from app.ui.main_window import MainWindow
from app.ui.paint.assets import load_fonts
from app.ui.qt_words import QtWords

BEFORE_HOME = ("app.rules.options", "app.rules", "app.engine", "app.records", "app.session")
"""Packages that the home page needs to say what can be continued, the lowest first."""

BEFORE_CLICKS = ("app.ui.table", "app.ui.widgets", "app.bots", "app.ui.dialogs", "app.ui.pages")
"""Packages that its buttons lead to."""


def afterwards(app: QApplication, window: MainWindow, newcomer: bool) -> Iterator[None]:
    """Interrupts, menus, fonts, the rest of the home page, and all modules that a first click would wait for.

    `newcomer`: the program is started for the first time, and greets.
    """
    interrupts = Interrupts(lambda: leave(app, window))
    app.aboutToQuit.connect(lambda: interrupts.close())
    yield
    window.fill_menus()
    yield
    load_fonts()
    yield
    yield from _load(BEFORE_HOME)
    window.guide.refresh_home()
    yield
    QtWords(window.appearance.texts)
    if newcomer:
        welcome(window.guide)
        yield
    yield from _load(BEFORE_CLICKS)


def _load(packages: tuple[str, ...]) -> Iterator[None]:
    """Import the modules of packages one by one."""
    for package in packages:
        folder = import_module(package).__path__
        for module in pkgutil.iter_modules(folder, f"{package}."):
            import_module(module.name)
            yield
