import os
import shutil
import subprocess
import sys
from json import loads
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

ROOT = Path(__file__).parents[2]


def run(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )


DEMO = "import sys; from app.__main__ import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.slow
def test_the_demonstration_leaves_a_picture_of_the_settlement(tmp_path: Path) -> None:
    path = tmp_path / "end.png"
    done = run(DEMO, "--demo", "--screenshot", str(path), "--size", "1024x640")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    picture = QImage(str(path))
    assert (picture.width(), picture.height()) == (1024, 640)
    shades = {picture.pixel(x, y) for x in range(0, 1024, 32) for y in range(0, 640, 32)}
    assert len(shades) > 100


def test_a_picture_that_cannot_be_saved_is_one_sentence(tmp_path: Path) -> None:
    done = run(DEMO, "--demo", "--screenshot", str(tmp_path / "end.nosuchformat"), "--size", "1024x640")
    assert done.returncode == 2
    assert done.stderr.startswith("zhuli: ")
    assert done.stderr.count("\n") == 1


def test_a_missing_font_is_one_sentence(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; import app.ui.paint.assets as assets;"
        f"assets.load_first_fonts.__defaults__ = (Path({str(tmp_path)!r}),);"
        "from app.ui.application import run_window; sys.exit(run_window(None, False, None, None))"
    )
    done = run(code)
    assert done.returncode == 2
    assert done.stderr.startswith("zhuli: a file of the program is missing or damaged:")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (10, "zhuli: a file of the program is missing or damaged:"),
        (0, "zhuli: a text of the program is missing: home."),
    ],
)
@pytest.mark.parametrize("silent", [False, True])
def test_damaged_texts_are_one_sentence_which_a_program_without_a_console_shows(
    tmp_path: Path, left: int, told: str, silent: bool
) -> None:
    copy = tmp_path / "assets"
    shutil.copytree(ROOT / "assets" / "texts", copy / "texts")
    for name in ("fonts", "pictures"):
        (copy / name).symlink_to(ROOT / "assets" / name)
    for file in (copy / "texts").glob("*/home.toml"):
        file.write_bytes(file.read_bytes()[:left])
    code = (
        f"import sys; sys._MEIPASS = {str(tmp_path)!r}; out = sys.stderr;"
        "from PySide6.QtWidgets import QMessageBox;"
        "QMessageBox.critical = lambda *words: print('zhuli:', words[-1], file=out);"
        f"sys.stderr = None if {silent} else out;"
        "from app.ui.application import run_window; sys.exit(run_window(None, False, None, None))"
    )
    done = run(code)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(told)
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_one_sentence_says_so() -> None:
    names = "'DISPLAY', 'WAYLAND_DISPLAY', 'QT_QPA_PLATFORM'"
    code = f"import os; [os.environ.pop(name, None) for name in ({names})];"
    done = run(code + DEMO)
    assert done.returncode == 2
    assert done.stderr == "zhuli: there is no display to open a window on\n"


FIRST_START = """
import sys
from PySide6.QtCore import QTimer
import app.ui.application as application

def look():
    if "app.ui.pages.undo_desk" not in sys.modules:  # the last of what is loaded after the first paint
        QTimer.singleShot(50, app, look)
        return
    window, = (each for each in app.topLevelWidgets() if type(each).__name__ == "MainWindow")
    print([type(each).__name__ for each in window.shell.dialogs], window.appearance.settings.language)
    if "answer" in sys.argv:
        window.shell.close_dialogs()
    window.close()

app = application.make_application()
QTimer.singleShot(0, app, look)
application.run_window(None, False, None, (1024, 640))
"""


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and records of their own for the programs that a test starts."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(tmp_path))
    return tmp_path


EARLY_END = """
import app.ui.application as application

application._settle = lambda app, window, *_: window.close()
application.run_window(None, False, None, (1024, 640))
"""


def test_a_first_start_that_ends_before_its_welcome_leaves_it_to_the_next(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert run(EARLY_END).returncode == 0
    assert (own_folder / "Zhuli" / "settings.json").exists()
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert run(FIRST_START).stdout == "['WelcomeDialog'] zh-Hant\n"


def test_a_welcome_that_nobody_answered_comes_again(own_folder: Path) -> None:
    """The window was closed, or its screen went away, while it lay open."""
    for _ in range(2):
        assert run(FIRST_START).stdout.startswith("['WelcomeDialog']")
    assert run(FIRST_START, "answer").stdout.startswith("['WelcomeDialog']")
    assert run(FIRST_START).stdout.startswith("[]")


@pytest.mark.parametrize(("locale", "figures"), [("en_GB.UTF-8", True), ("zh_CN.UTF-8", False)])
def test_who_does_not_read_chinese_finds_figures_on_the_tiles(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch, locale: str, figures: bool
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert run(EARLY_END).returncode == 0
    stored = loads((own_folder / "Zhuli" / "settings.json").read_text(encoding="utf-8"))
    assert stored["index_numerals"] is figures


def test_the_first_start_alone_begins_with_a_welcome_in_the_language_of_the_system(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert run(FIRST_START, "answer").stdout == "['WelcomeDialog'] zh-Hant\n"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert run(FIRST_START).stdout == "[] zh-Hant\n"


DOCUMENT = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
import app.ui.application as application

def begin():
    for path in sys.argv[1:]:
        app.sendEvent(app, QFileOpenEvent(path))
        window, = (each for each in app.topLevelWidgets() if type(each).__name__ == "MainWindow")
        page = window.shell.stack.currentWidget()
        print(type(page).__name__, getattr(page, "path", None))
    window.close()

app = application.make_application()
QTimer.singleShot(0, app, begin)
application.run_window(None, False, None, (1024, 640))
"""


def test_a_file_that_the_desktop_hands_over_is_opened(own_folder: Path) -> None:
    """As macOS does it; one that cannot be read leaves the page that is open."""
    record = ROOT / "replays" / "undo.zhuli"
    done = run(DOCUMENT, str(own_folder / "gone.zhuli"), "", str(record))
    assert done.stdout.splitlines() == ["HomePage None", "HomePage None", f"ReplayPage {record}"]
    assert done.returncode == 0
