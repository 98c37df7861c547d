"""The program with its window: fonts, style, the window itself, and the demonstration."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication

from app.assets import MissingAsset
from app.ui.appearance import Appearance
from app.ui.crash import Faults
from app.ui.first_paint import FirstPaint, Steps
from app.ui.guard import guard_overrides
from app.ui.main_window import MainWindow
from app.ui.one_window import Claim, claim_window
from app.ui.paint.assets import load_first_fonts, load_fonts
from app.ui.paint.kit import font
from app.ui.places import Places
from app.ui.settings import SettingsFile
from app.ui.sheet import palette_of, style_sheet
from app.ui.texts import UnknownText

if TYPE_CHECKING:
    from app.records.link import Link
    from app.ui.terms import Seats


class Application(QApplication):
    """`document_wanted`: the path of a file that the desktop wants us to open, as macOS does by an event."""

    document_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.document_wanted.emit(event.file())
            return True
        return super().event(event)


def run_window(
    record: "Link | None", demo: bool, screenshot: Path | None, size: tuple[int, int] | None,
    seats: "Seats | None" = None,
) -> int:  # fmt: skip
    """Open the window and run it until it is closed; returns the exit code.

    `record`: a record to open in the viewer, at a moment of it if one is named.  `seats`: who plays a match
    that begins at once.  `demo`: computer players play one round in the window; with `screenshot` as fast as
    they can, and the picture of its settlement is saved there, after which the program ends with 0; without a
    display it is made out of sight.  2: no display, a file of the program is missing or damaged, or the
    picture cannot be saved.  130: Ctrl-C.
    """
    if not has_display():
        if screenshot is None:
            _refuse("there is no display to open a window on")
            return 2
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app = make_application()
    try:
        if demo:
            from app.ui.demo import run_demo

            return run_demo(app, screenshot, size)
        return _run(app, record, size, seats)
    except MissingAsset as error:
        _refuse(f"a file of the program is missing or damaged: {error.path}")
    except UnknownText as error:
        _refuse(f"a text of the program is missing: {error.args[0]}")
    return 2


def _refuse(sentence: str) -> None:
    """Say why no window opens; a program of Windows has nothing to print on."""
    if sys.stderr is not None:
        print(f"zhuli: {sentence}", file=sys.stderr)
        return
    from PySide6.QtWidgets import QMessageBox

    QMessageBox.critical(None, "竹里川麻", sentence)


def _run(app: Application, record: "Link | None", size: tuple[int, int] | None, seats: "Seats | None") -> int:
    """Show the window, at a record or in a match if one is named, until it is closed.

    One that is open already shows the record, but begins no match.
    """
    places = Places.of_platform()
    file = SettingsFile(places.config)
    appearance = Appearance(file.load())
    if file.fresh:
        from app.ui.first_steps import speak, system_language

        speak(appearance, system_language())
    load_first_fonts(appearance.texts.title_family)
    claim = Claim(places.data) if seats else claim_window(places.data, record)
    if claim is None:
        return 0
    if seats and claim.foreign:
        _refuse("a window is open already; begin the match in it, or close it")
        return 2
    style(app, appearance)
    faults = Faults(places.log)
    guard_overrides(faults.note)
    window = MainWindow(appearance, places, file)
    faults.told.connect(lambda key, file: window.tell(appearance.texts(key, file=str(file))))
    faults.catch()
    if window.guide.home.has_card:
        load_fonts()
    if size is not None:
        window.resize(QSize(*size))
    greets = file.newcomer and record is None and seats is None
    FirstPaint(window).done.connect(lambda: _settle(app, window, claim, greets))
    app.document_wanted.connect(lambda path: show_document(window, path))
    window.show()
    if record is not None:
        load_fonts()
        window.guide.open_record(record.path, record.moment)
    if seats is not None:
        from app.ui.own_seats import start_seated

        load_fonts()
        start_seated(window.guide, seats)
    code = app.exec()
    claim.release()
    return code


def _settle(app: QApplication, window: MainWindow, claim: Claim, newcomer: bool) -> None:
    """Do what the first paint has not waited for."""
    from app.ui.afterwards import afterwards

    Steps(window).begin(afterwards(app, window, claim, newcomer))


def leave(app: QApplication, window: MainWindow) -> None:
    """End the program as if the window was closed: the match on the table can be resumed."""
    from app.ui.interrupt import INTERRUPTED

    window.close()
    app.exit(INTERRUPTED)


def has_display() -> bool:
    """Whether a window can appear: on Linux a display must be named, or another platform asked for."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in named)


def show_document(window: MainWindow, path: str) -> None:
    """Open a file that the desktop wants us to open, as a second start would leave it to the window."""
    from app.ui.wishes import Wish, grant

    load_fonts()
    grant(window, Wish(record=path))


def make_application() -> Application:
    """The QApplication, with the names under which the platform keeps our files."""
    present = Application.instance()
    words = [*sys.argv[:1], "-style", "fusion"]  # setStyle would load all that Qt knows of styles into Python
    app = present if isinstance(present, Application) else Application(words)
    app.setApplicationName("Zhuli")
    app.setDesktopFileName("zhuli")
    return app


def style(app: QApplication, appearance: Appearance) -> None:
    """Give the application our font; keep its style sheet and palette in step with the appearance."""
    shown: list[object] = []

    def follow() -> None:
        key = (appearance.theme, round(appearance.scale, 1))
        if shown != [key]:
            shown[:] = [key]
            app.setPalette(palette_of(appearance.theme))
            app.setStyleSheet(style_sheet(appearance.theme, round(appearance.scale, 1)))

    app.setFont(font(15))
    follow()
    appearance.changed.connect(follow)
    hints = QGuiApplication.styleHints()
    hints.colorSchemeChanged.connect(lambda _scheme: appearance.follow_system())
    app.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus)
