"""The demonstration: computer players play one round in the window, through the same pages as a user."""

import sys
import tempfile
from pathlib import Path

from PySide6.QtCore import QSize, QTimer
from PySide6.QtWidgets import QApplication

from app.rules.presets import DEFAULT_PRESET, preset
from app.session.session import Session
from app.session.shuffle import SEED_SIZE
from app.ui.appearance import Appearance
from app.ui.application import leave, style
from app.ui.bot_asker import InProcessAsker
from app.ui.interrupt import Interrupts
from app.ui.main_window import MainWindow
from app.ui.matches import setup_of
from app.ui.paint.assets import load_fonts
from app.ui.places import Places
from app.ui.settings import Settings
from app.ui.terms import NewMatch

SEED = bytes(range(SEED_SIZE))
LEVELS = ("standard", "standard", "standard")
CREATED_AT = "2024-01-01T12:00:00+00:00"


def run_demo(app: QApplication, screenshot: Path | None, size: tuple[int, int] | None) -> int:
    """Let them play; with `screenshot` save the window's picture once the settlement stands, and end."""
    settings = Settings() if screenshot is None else Settings(motion="off", bot_pace=0)
    appearance = Appearance(settings)
    load_fonts()
    style(app, appearance)
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(appearance, Places.under(Path(folder)), None, InProcessAsker)
        window.fill_menus()
        window.resize(QSize(*size) if size else QSize(1600, 1000))
        window.show()
        interrupts = Interrupts(lambda: leave(app, window))
        match = NewMatch(DEFAULT_PRESET, preset(DEFAULT_PRESET), LEVELS, "off", "off", own=LEVELS[0])
        session = Session.start(setup_of(appearance, match, CREATED_AT), SEED)
        window.guide.play_session(session, None)
        page = window.guide.play
        if screenshot is not None and page is not None:
            page.round_over.connect(lambda _: QTimer.singleShot(0, lambda: _finish(app, window, screenshot)))
        code = app.exec()
        interrupts.close()
        window.close()
    return code


def _finish(app: QApplication, window: MainWindow, screenshot: Path) -> None:
    """Save the picture of the window and end the program."""
    app.processEvents()
    if window.grab().save(str(screenshot)):
        app.exit(0)
        return
    sentence = window.appearance.texts("errors.screenshot_failed", file=str(screenshot))
    print(f"zhuli: {sentence}", file=sys.stderr)
    app.exit(2)
