"""Find and install the system libraries that Qt expects of a Linux machine; other systems have them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

# What the window, the offscreen platform and the X platform load; ldd follows everything behind these.
EXAMINED = (
    "QtCore.abi3.so",
    "QtGui.abi3.so",
    "QtWidgets.abi3.so",
    "QtSvg.abi3.so",
    "QtTest.abi3.so",
    "Qt/plugins/platforms/libqoffscreen.so",
    "Qt/plugins/platforms/libqxcb.so",
)

# Library -> Debian package. Seen with ldd in a minimal Debian 12.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libICE.so.6": "libice6",
    "libOpenGL.so.0": "libopengl0",
    "libSM.so.6": "libsm6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}


class LibrariesMissingError(Exception):
    """Qt cannot start on this machine; the message is one sentence with the line that helps."""


def missing_in(answer: str) -> set[str]:
    """Return the libraries that an answer of ldd reports as not found."""
    return set(re.findall(r"^\s*(\S+) => not found", answer, re.MULTILINE))


def packages_for(libraries: Iterable[str]) -> list[str]:
    """Return the Debian packages of these libraries in order; unknown libraries are left out."""
    return sorted({PACKAGES[library] for library in libraries if library in PACKAGES})


def missing(environment: Path) -> set[str]:
    """Return the libraries that the environment's Qt looks for in vain."""
    found: set[str] = set()
    for folder in environment.glob("lib/python3*/site-packages/PySide6"):
        for name in EXAMINED:
            answer = subprocess.run(
                ["ldd", str(folder / name)],
                capture_output=True,
                text=True,
                check=False,
                env=dict(os.environ) | {"LC_ALL": "C"},
            )
            found |= missing_in(answer.stdout)
    return found


def apt_install(packages: list[str]) -> None:
    """Install Debian packages as root without asking questions."""
    print(f"Installing Qt's system libraries: {' '.join(packages)} ...", flush=True)
    settings = dict(os.environ) | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
        subprocess.run(["apt-get", *command], env=settings, check=False, stdout=subprocess.DEVNULL)


def provide(environment: Path) -> None:
    """See to it that Qt finds its libraries: install them where we may, say how where we may not."""
    if not sys.platform.startswith("linux") or shutil.which("ldd") is None:
        return
    lacking = missing(environment)
    if not lacking:
        return
    packages = packages_for(lacking)
    if shutil.which("apt-get") is None:
        print(
            f"Qt may need libraries of the system that are not installed: {names(lacking)}", file=sys.stderr
        )
        return
    if os.geteuid() != 0:
        line = f"sudo apt-get install -y --no-install-recommends {' '.join(packages)}"
        raise LibrariesMissingError(f"Qt needs libraries of the system; install them with this line: {line}")
    apt_install(packages)
    lacking = missing(environment)
    if lacking:
        raise LibrariesMissingError(
            f"Qt still misses libraries of the system after apt-get: {names(lacking)}."
        )


def names(libraries: Iterable[str]) -> str:
    """Return the libraries as one text."""
    return " ".join(sorted(libraries))
