"""What is done once the window has been painted: whatever its first paint need not wait for.

It goes on in small steps, between which the window answers; what a first click needs early comes early.
"""

import pkgutil
from collections.abc import Iterator
from importlib import import_module

from PySide6.QtWidgets import QApplication

from app.ui.appearance import Appearance
from app.ui.application import leave
from app.ui.first_steps import welcome
from app.ui.interrupt import Interrupts
from app.ui.main_window import MainWindow
from app.ui.one_window import Claim
from app.ui.paint.assets import load_fonts
from app.ui.qt_words import QtWords
from app.ui.sound.device import DevicePlayer
from app.ui.sound.miniaudio_output import MiniaudioOutput
from app.ui.system_memory import return_large_blocks
from app.ui.wishes import WishBox, grant

BEFORE_HOME = ("app.rules.options", "app.rules", "app.engine", "app.records", "app.session")
"""Packages that the home page needs to say what can be continued, the lowest first."""

BEFORE_CLICKS = ("app.ui.table", "app.ui.widgets", "app.bots", "app.ui.dialogs", "app.ui.pages")
"""Packages that its buttons lead to."""

OUT_OF_SIGHT = ("offscreen", "minimal")
"""Platforms of Qt's without a screen, on which tests run and pictures are made: without sound too."""


def afterwards(app: QApplication, window: MainWindow, claim: Claim, newcomer: bool) -> Iterator[None]:
    """Interrupts, menus, fonts, the rest of the home page, sound, and all modules that a first click needs.

    `claim`: if it is ours, later starts leave to this window what they want.  `newcomer`: nobody has greeted
    the user yet.
    """
    interrupts = Interrupts(lambda: leave(app, window))
    app.aboutToQuit.connect(lambda: interrupts.close())
    yield
    return_large_blocks()
    yield
    window.fill_menus()
    yield
    load_fonts()
    yield
    import_module("msgspec")  # the largest piece of what the rules begin with
    yield
    yield from _load(BEFORE_HOME)
    window.guide.refresh_home()
    yield
    if claim.mine:
        box = WishBox(claim.folder, window)
        box.wished.connect(lambda wish: grant(window, wish))
        box.open()
    yield
    QtWords(window.appearance.texts)
    if newcomer and (greeting := welcome(window.guide)) is not None:
        greeting.closed.connect(window.note_greeted)
    yield
    turn_sound_on(app, window.appearance)
    yield from _load(BEFORE_CLICKS)
    window.appearance.player.wake()


def turn_sound_on(app: QApplication, appearance: Appearance) -> None:
    """Let sounds be heard until the program ends, where anybody can hear them."""
    if app.platformName() not in OUT_OF_SIGHT:
        appearance.hear_through(DevicePlayer(MiniaudioOutput()))
        app.aboutToQuit.connect(lambda: appearance.player.close())


def _load(packages: tuple[str, ...]) -> Iterator[None]:
    """Import the modules of packages one by one."""
    for package in packages:
        folder = import_module(package).__path__
        for module in pkgutil.iter_modules(folder, f"{package}."):
            import_module(module.name)
            yield
