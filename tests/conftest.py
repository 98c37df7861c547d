"""What all tests share: no screen, fixed scale, a clock of their own and no access to the user's files."""

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

# Before anything imports Qt. A screen may be asked for from outside, as the tests marked xvfb need.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["QT_FONT_DPI"] = "96"

from tests.support.clock import FakeClock

# A shell that starts the tests in the background lets them and all that they start ignore Ctrl+C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

if TYPE_CHECKING:
    from app.ui.application import Application


@pytest.fixture
def clock() -> FakeClock:
    """A clock at 0 ms: set `clock.t` to move it."""
    return FakeClock()


@pytest.fixture(scope="session")
def qapp_cls() -> type["Application"]:
    """Of what class pytest-qt makes the application."""
    from app.ui.application import Application

    return Application


@pytest.fixture(autouse=True, scope="session")
def _user_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Send what the platform calls the user's folders to a temporary place."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("CONFIG", "DATA", "CACHE", "STATE"):
            patch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
        for name in ("APPDATA", "LOCALAPPDATA"):
            patch.setenv(name, str(home / name.lower()))
        yield
