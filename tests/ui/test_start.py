"""The start as a whole, in a process of its own: what the first paint waits for, and what comes after it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.ui.afterwards import OUT_OF_SIGHT, turn_sound_on
from app.ui.appearance import Appearance
from app.ui.hearing import SilentPlayer
from app.ui.sound.device import DevicePlayer

ROOT = Path(__file__).parents[2]

AT_FIRST_PAINT = """
import sys
import app.ui.application as application

def painted(app, window, *_):
    print(*sorted(sys.modules))
    print(window.guide.home.new_match.visibleRegion().boundingRect().height() > 20)
    print(len(window.menuBar().actions()))
    app.quit()

application._settle = painted
from app.__main__ import main
sys.exit(main([]))
"""

AFTERWARDS = """
import sys
import app.ui.afterwards as afterwards
from app.ui.first_paint import Steps

work = afterwards.afterwards

def all_of(app, window, *rest):
    yield from work(app, window, *rest)
    print(*sorted(sys.modules))
    print(window.guide.home.continue_card.isVisible(), window.guide.home.replay.hint)
    print(len(window.menus.actions))
    window.close()

afterwards.afterwards = all_of
from app.__main__ import main
sys.exit(main([]))
"""

PLOTS = ("numpy", "pyqtgraph", "app.ui.plots.plot")
LATE = (
    *PLOTS, "PIL", "PySide6.QtSvg", "_socket", "argparse", "ast", "asyncio", "msgpack", "msgspec",
    "multiprocessing", "sqlite3", "ctypes", "dataclasses", "inspect", "json", "logging", "miniaudio",
    "tomllib", "app.bots", "app.engine", "app.rules", "app.session", "app.ui.afterwards", "app.ui.announce",
    "app.ui.dialogs.", "app.ui.key_", "app.ui.menu_deeds", "app.ui.menus", "app.ui.paint.home_tiles",
    "app.ui.paint.tile", "app.ui.sound", "app.ui.wishes",
)  # fmt: skip


def run(code: str, folder: Path) -> list[str]:
    """What a program printed, started by a user whose folders are empty."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(folder)}
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        environment[name] = str(folder)
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_the_first_paint_shows_the_home_page_and_waits_for_nothing_else(tmp_path: Path) -> None:
    modules, button, menus = run(AT_FIRST_PAINT, tmp_path)
    loaded = modules.split()
    assert [name for name in loaded if name.startswith(LATE)] == []
    pages = [name for name in loaded if name.startswith("app.ui.pages.")]
    assert pages == ["app.ui.pages.home", "app.ui.pages.home_ground"]
    assert len([name for name in loaded if name.startswith("app.")]) < 54
    assert (button, menus) == ("True", "3")


def test_everything_that_a_first_click_needs_is_there_soon_after(tmp_path: Path) -> None:
    modules, home, actions = run(AFTERWARDS, tmp_path)
    late = (
        "rules.presets",
        "records.library",
        "session.session",
        "bots.levels",
        "ui.dialogs.new_match",
        "ui.pages.play",
    )
    assert {f"app.{name}" for name in late} <= set(modules.split())
    assert [name for name in modules.split() if name.startswith(PLOTS)] == []
    assert home.startswith("False ")
    assert int(actions) > 10


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
def test_the_settings_hold_from_the_first_paint_on(tmp_path: Path, language: str) -> None:
    folder = tmp_path / "Zhuli"
    folder.mkdir()
    (folder / "settings.json").write_text(f'{{"language": "{language}", "theme": "day"}}', encoding="utf-8")
    told = AT_FIRST_PAINT.replace("print(*sorted(sys.modules))", "print(window.appearance.texts.language)")
    assert run(told, tmp_path)[0] == language


def test_out_of_sight_there_is_no_sound(qapp: QApplication, appearance: Appearance) -> None:
    assert qapp.platformName() in OUT_OF_SIGHT
    turn_sound_on(qapp, appearance)
    assert isinstance(appearance.player, SilentPlayer)


def test_on_a_screen_there_is_sound_to_the_end(
    qapp: QApplication, appearance: Appearance, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed: list[DevicePlayer] = []
    monkeypatch.setattr(QApplication, "platformName", lambda _app: "xcb")
    monkeypatch.setattr(DevicePlayer, "close", lambda player: closed.append(player))
    appearance.choose(muted=True)
    turn_sound_on(qapp, appearance)
    assert isinstance(appearance.player, DevicePlayer)
    qapp.aboutToQuit.emit()
    assert closed == [appearance.player]
