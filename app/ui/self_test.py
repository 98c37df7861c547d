"""The window's part of `zhuli --self-test`: what is drawn, heard and opened, in a temporary folder."""

import logging
import os
import sys
from array import array
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from threading import Event

from PySide6.QtCore import (
    QEventLoop,
    QLibraryInfo,
    QMessageLogContext,
    QPluginLoader,
    QTimer,
    QtMsgType,
    SignalInstance,
    qInstallMessageHandler,
)
from PySide6.QtGui import QFontMetrics, QGuiApplication, QImage, QImageReader
from PySide6.QtWidgets import QApplication

from app.assets import LANGUAGES
from app.engine.seatview import SeatView
from app.records.library import load_record
from app.rules.hand import SEATS
from app.session.replay import ReplayCursor
from app.session.self_checks import PLAYERS, RECORD, Check, Fault
from app.ui.afterwards import OUT_OF_SIGHT
from app.ui.appearance import DESIGN, Appearance
from app.ui.application import has_display, make_application, style
from app.ui.bot_asker import ProcessAsker
from app.ui.first_paint import FirstPaint
from app.ui.main_window import MainWindow
from app.ui.paint.assets import BRUSH, FAMILIES, SANS, load_fonts
from app.ui.paint.kit import font
from app.ui.paint.tile_art import BACK, FACES, face_texture
from app.ui.places import Places
from app.ui.plots.loader import PlotLoader
from app.ui.settings import Settings
from app.ui.sound.miniaudio_output import MiniaudioOutput
from app.ui.sound.mixer import CHANNELS, Block
from app.ui.statistics_tables import Course

PATIENCE = 60_000
"""Milliseconds that a check waits for the machine."""

PLATFORMS = {"win32": "windows", "darwin": "cocoa"}
PLATFORM_ELSEWHERE = "xcb"
"""Qt's platforms where no other is asked for."""

NO_DEVICE = ("NULL",)
"""What plays to nobody."""

TEXTURE_WIDTH, LEAST_INK = 72, 100
"""The width of a tile that is drawn, and the pixels that a face has at the least."""

HELPED_ITSELF = "Qt depends on a UTF-8 locale, and has switched to"
"""What Qt warns of in the locale C, as in containers, where it then works as in any other."""

CHINESE = "竹"
STANDARD, SEED = PLAYERS[2], 1


def checks() -> Iterator[Check]:
    """The checks, to be run one after the other in one folder. Raises Fault where no window can be had."""
    log = logging.getLogger("Qt")
    before = qInstallMessageHandler(lambda kind, place, text: _note(log, kind, place, text))
    try:
        platforms: list[str] = []
        yield Check("plugins", lambda _: _check_plugins(platforms))
        if not platforms:
            return  # Qt would end the program
        window: list[MainWindow] = []
        yield Check("window", lambda folder: _open_window(folder, window))
        yield Check("fonts", lambda _: _check_fonts())
        yield Check("tiles", lambda _: _check_tiles())
        yield Check("sound", lambda _: _check_sound())
        yield Check("computer players", _check_players)
        yield Check("animated pictures", lambda _: f"Pillow {import_module('PIL').__version__}")
        if window:
            yield Check("record", lambda folder: _open_record(folder, window[0]))
            yield Check("charts", lambda _: _draw_chart(window[0]))
            window[0].close()
    finally:
        qInstallMessageHandler(before)


def _note(log: logging.Logger, kind: QtMsgType, _: QMessageLogContext, text: str) -> None:
    """Pass a message of Qt's to the log; what only informs is no news."""
    if kind not in (QtMsgType.QtDebugMsg, QtMsgType.QtInfoMsg) and HELPED_ITSELF not in text:
        log.warning("%s", text)


def _waited(signal: SignalInstance, begin: Callable[[], object]) -> bool:
    """Whether a signal has come in time after `begin`."""
    loop = QEventLoop()
    came: list[bool] = []

    def end(*_: object) -> None:
        came.append(True)
        loop.quit()

    signal.connect(end)
    begin()
    QTimer.singleShot(PATIENCE, loop, loop.quit)
    if not came:
        loop.exec()
    return bool(came)


def _check_plugins(platforms: list[str]) -> str:
    """Qt has its plugins for the platform, which is noted then, and for SVG, with all that they need."""
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    named = os.environ.get("QT_QPA_PLATFORM") or PLATFORMS.get(sys.platform, PLATFORM_ELSEWHERE)
    platform = named.partition(":")[0].partition(";")[0]
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
    own = os.environ.get("QT_QPA_PLATFORM_PLUGIN_PATH")
    place = Path(own) if own else folder / "platforms"
    files = [path for path in place.glob(f"*q{platform}*") if path.suffix in (".so", ".dll", ".dylib")]
    if not files:
        raise Fault(f"Qt's plugin for the platform {platform} is missing in {place}")
    plugin = QPluginLoader(str(files[0]))
    if not plugin.load():
        raise Fault(f"Qt's plugin for the platform {platform} cannot be loaded: {plugin.errorString()}")
    platforms.append(platform)
    if b"svg" not in [bytes(form.data()) for form in QImageReader.supportedImageFormats()]:
        raise Fault(f"Qt's plugin for SVG is missing in {folder}")
    return f"{platform}, svg"


def _open_window(folder: Path, window: list[MainWindow]) -> str:
    """The program starts: its window is painted, with settings that nobody has made, in every language."""
    app = make_application()
    load_fonts()
    appearance = Appearance(Settings())
    style(app, appearance)
    made = MainWindow(appearance, Places.under(folder))
    made.resize(DESIGN)
    painted = FirstPaint(made)
    if not _waited(painted.done, made.show):
        raise Fault("the window is not painted")
    window.append(made)
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        appearance.choose(language=language)
        QApplication.processEvents()
        if made.windowTitle() != appearance.texts("app.title"):
            raise Fault(f"the window does not speak {language}")
    made.fill_menus()
    return f"{made.width()} x {made.height()} pixels on {QGuiApplication.platformName()}"


def _check_fonts() -> str:
    """The program's own typefaces are there, the ones for text with Chinese letters."""
    load_fonts()
    for family in (SANS, BRUSH):
        if not QFontMetrics(font(15, family=family)).inFontUcs4(ord(CHINESE)):
            raise Fault(f"the typeface {family} has no Chinese letters")
    return ", ".join(FAMILIES)


def _check_tiles() -> str:
    """Every tile can be drawn, and something is to be seen on it."""
    for face in (*FACES, BACK):
        if _ink(face_texture(face, TEXTURE_WIDTH)) < LEAST_INK:
            raise Fault(f"the tile {face} is drawn empty")
    return f"{len(FACES)} faces and the back"


def _ink(picture: QImage) -> int:
    """How many pixels are not transparent."""
    mask = picture.convertToFormat(QImage.Format.Format_Alpha8)
    size, row = mask.width(), mask.bytesPerLine()
    data = bytes(mask.constBits())
    return sum(size - data[y * row : y * row + size].count(0) for y in range(mask.height()))


def _check_sound() -> str:
    """All sounds can be decoded, and a device takes one: the machine's, else the one that plays to nobody."""
    out_of_sight = QGuiApplication.platformName() in OUT_OF_SIGHT
    samples = MiniaudioOutput(NO_DEVICE).load()["discard"][0][0]
    if not out_of_sight and _plays(MiniaudioOutput(), samples):
        return "on the machine's device"
    if _plays(MiniaudioOutput(NO_DEVICE), samples):
        return "on no device"
    raise Fault("no sound can be played, not even to nobody")


def _plays(output: MiniaudioOutput, samples: Block) -> bool:
    """Whether an output has taken a sound to its end."""
    ended, at = Event(), [0]

    def fill(frames: int) -> Block:
        size = CHANNELS * frames
        part = samples[at[0] : at[0] + size]
        at[0] += size
        if at[0] >= len(samples):
            ended.set()
        return part + array("f", bytes(4 * (size - len(part))))

    try:
        output.run(fill)
        return ended.wait(PATIENCE / 1000)
    except Exception:  # no device, a broken driver: whatever it is, it does not play
        return False
    finally:
        output.close()


def _check_players(folder: Path) -> str:
    """The process of the computer players starts and answers."""
    cursor = ReplayCursor(load_record(folder / RECORD))
    view = next(view for view in _asked(cursor) if len(view.legal) > 1)
    asker, answers = ProcessAsker(), list[object]()
    asker.answered.connect(lambda _, action: answers.append(action))
    restarts: list[int] = []
    asker.slow.connect(lambda: restarts.append(1))
    try:
        came = _waited(asker.answered, lambda: asker.ask(1, STANDARD, SEED, view))
    finally:
        asker.close()
    if not came or restarts:
        raise Fault("the process of the computer players does not answer")
    return "a process of their own answers"


def _asked(cursor: ReplayCursor) -> Iterator[SeatView]:
    """What every seat sees that is asked something, one event after the other."""
    while cursor.next():
        yield from (view for view in map(cursor.view, SEATS) if view.legal)


def _open_record(folder: Path, window: MainWindow) -> str:
    """The record of the hand, whose path is Chinese, opens in the viewer."""
    told: list[str] = []
    window.guide.told.connect(told.append)
    window.guide.open_record(folder / RECORD)
    QApplication.processEvents()
    page = window.guide.replay
    if page is None or not page.isVisible():
        raise Fault(f"the record {RECORD} does not open: {told[-1] if told else 'nothing is said'}")
    return str(RECORD)


def _draw_chart(window: MainWindow) -> str:
    """The library of the statistics' charts is there and draws."""
    loader = PlotLoader(window)
    loader.run()
    if loader.make is None:
        raise Fault("the library that draws the statistics' charts cannot be loaded")
    chart = loader.make(window.appearance, window)
    chart.resize(600, 300)
    empty = chart.grab().toImage()
    chart.show_chart(Course("", (0.0, 8.0, -4.0, 12.0), 5.0, "", ""))
    chart.show()
    QApplication.processEvents()
    if chart.grab().toImage() == empty:
        raise Fault("a chart of the statistics is drawn empty")
    return f"pyqtgraph {import_module('pyqtgraph').__version__}, NumPy {import_module('numpy').__version__}"
