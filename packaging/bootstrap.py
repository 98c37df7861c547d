#!/usr/bin/env python3
"""Set the project up on a fresh machine and start what is asked for.

    python3 packaging/bootstrap.py play [arguments of the game]
    python3 packaging/bootstrap.py test [arguments of pytest]    without arguments: the checks, then all tests
    python3 packaging/bootstrap.py lint                          the checks alone
    python3 packaging/bootstrap.py bench [names of benchmarks]
    python3 packaging/bootstrap.py sheet [--out DIR]             pictures of every screen, and one of them all
    python3 packaging/bootstrap.py dist windows|macos|linux [--runtime DIR] [--fast] [--folder]  an installer

Needs Python 3.11 or newer with pip or ensurepip, nothing else. Everything is installed into .venv in the
folder of the project; later starts find their stamp there and need no network.
Exit status 2: set-up is impossible, one line says why.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import system_libraries

ROOT = Path(__file__).resolve().parents[1]
ENVIRONMENT = ROOT / ".venv"
OLDEST_PYTHON = (3, 11)
IMPOSSIBLE = 2
INTERRUPTED = 130
CHECKS = (
    ("ruff", ["-m", "ruff", "check", "."]),
    ("ruff format", ["-m", "ruff", "format", "--check", "."]),
    ("mypy", ["-m", "mypy"]),
    ("import contracts", ["-c", "from importlinter.cli import lint_imports_command as check; check()"]),
)


class SetupError(Exception):
    """Set-up cannot go on; the message is one sentence for the person at the keyboard."""


def check_python(version: tuple[int, ...]) -> None:
    """Refuse interpreters that cannot run the game."""
    if version[:2] < OLDEST_PYTHON:
        found = ".".join(map(str, version[:3]))
        raise SetupError(
            f"Python 3.11 or newer is needed, this is Python {found}: install it and use that one."
        )


def interpreter(environment: Path, platform: str = sys.platform) -> Path:
    """Return where an environment keeps its Python."""
    return environment / ("Scripts/python.exe" if platform == "win32" else "bin/python")


def clean_settings(settings: dict[str, str]) -> dict[str, str]:
    """Return the process environment without settings that lead pip or Python out of our environment."""
    astray = {
        "PIP_TARGET",
        "PIP_PREFIX",
        "PIP_ROOT",
        "PIP_REQUIRE_VIRTUALENV",
        "PIP_PYTHON",
        "PYTHONHOME",
        "PYTHONPATH",
    }
    kept = {name: text for name, text in settings.items() if name not in astray}
    return kept | {"PIP_USER": "0", "PIP_ROOT_USER_ACTION": "ignore"}


def run(command: list[str], failure: str) -> None:
    """Run a step of the set-up; its failure ends everything with this sentence."""
    try:
        status = subprocess.run(
            command, env=clean_settings(dict(os.environ)), cwd=ROOT, check=False
        ).returncode
    except OSError as error:
        raise SetupError(f"{failure} ({error})") from error
    if status != 0:
        raise SetupError(failure)


def python_of(environment: Path) -> str:
    """Return the version that the environment's Python tells, or nothing where there is no working one."""
    try:
        answer = subprocess.run(
            [str(interpreter(environment)), "-c", "import sys; print(sys.version)"],
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError:
        return ""
    return answer.stdout.strip() if answer.returncode == 0 else ""


def make_environment(environment: Path) -> None:
    """Make the environment anew, with pip in it, also where Debian left python3-venv out."""
    has_ensurepip = importlib.util.find_spec("ensurepip") is not None
    if not has_ensurepip and importlib.util.find_spec("pip") is None:
        raise SetupError(
            "This Python has no pip: install it first (on Debian: apt-get install -y python3-pip)."
        )
    options = ["--clear"] if has_ensurepip else ["--clear", "--without-pip"]
    run(
        [sys.executable, "-m", "venv", *options, str(environment)],
        f"The environment {environment} could not be made: is the folder writable, and the disk not full?",
    )


def ensure_pip(environment: Path) -> None:
    """Put pip into an environment that has none; the machine's own pip only fetches it."""
    python = str(interpreter(environment))
    probe = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, check=False)
    if probe.returncode == 0:
        return
    where = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-input", "--target", where, "pip"],
        "pip could not be fetched: the first start needs the network.",
    )


def fingerprint(wanted: list[str], python: str) -> str:
    """Return what an installation depends on: all packages of the project and the Python that runs them."""
    return hashlib.sha256("\n".join([python, *wanted]).encode()).hexdigest()


def is_installed(environment: Path, mark: str, developer: bool) -> bool:
    """Tell whether a stamp says so; what serves a developer serves a player."""
    kinds = ("developer",) if developer else ("player", "developer")
    stamps = (environment / f"zhuli-{kind}.stamp" for kind in kinds)
    return any(stamp.is_file() and stamp.read_text(encoding="ascii") == mark for stamp in stamps)


def requirements(project: str, developer: bool) -> list[str]:
    """Return what the project file (its text) asks pip for."""
    import tomllib  # not in the old Pythons that only come here to be refused

    table = tomllib.loads(project)["project"]
    return [*table["dependencies"], *(table["optional-dependencies"]["dev"] if developer else [])]


def install(environment: Path, wanted: list[str]) -> None:
    """Install packages into the environment; the project itself runs from its folder."""
    print(f"First start: installing {len(wanted)} packages into {environment} ...", flush=True)
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    pip = [str(interpreter(environment)), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
    run(
        [*pip, *quiet, *wanted],
        "The packages could not be installed (pip's reason stands above): the first start needs the network.",
    )


def set_up(developer: bool) -> None:
    """Bring environment and core to where the project wants them, doing only what is missing."""
    check_python(sys.version_info)
    set_up_environment(developer)
    import build_core  # not before the old Pythons are refused

    told = build_core.build()
    if told:
        print(told, flush=True)


def set_up_environment(developer: bool) -> None:
    """Bring the environment to where the project file wants it."""
    python = python_of(ENVIRONMENT)
    if not python:
        make_environment(ENVIRONMENT)
        python = python_of(ENVIRONMENT)
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    mark = fingerprint(requirements(project, developer=True), python)
    if is_installed(ENVIRONMENT, mark, developer):
        return
    ensure_pip(ENVIRONMENT)
    install(ENVIRONMENT, requirements(project, developer))
    try:
        system_libraries.provide(ENVIRONMENT)
    except system_libraries.LibrariesMissingError as error:
        raise SetupError(str(error)) from error
    kind = "developer" if developer else "player"
    (ENVIRONMENT / f"zhuli-{kind}.stamp").write_text(mark, encoding="ascii")


def python_settings(settings: dict[str, str]) -> dict[str, str]:
    """The environment variables with which the environment's Python finds the project from any folder."""
    return clean_settings(dict(os.environ)) | {"PYTHONPATH": str(ROOT)} | settings


def python_run(arguments: list[str], settings: dict[str, str], folder: Path | None = ROOT) -> int:
    """Run the environment's Python in a folder; return its exit status."""
    sys.stdout.flush()
    command = [str(interpreter(ENVIRONMENT)), *arguments]
    return subprocess.run(command, env=python_settings(settings), cwd=folder, check=False).returncode


def play(arguments: list[str]) -> int:
    """Start the game in the caller's folder, so that names of records mean what they say.

    Where the system can, the game takes this process's place: ending the one ends the other.
    """
    set_up(developer=False)
    words = ["-P", "-m", "app", *arguments]
    if os.name != "posix":
        return python_run(words, {}, folder=None)
    sys.stdout.flush()
    python = str(interpreter(ENVIRONMENT))
    return os.execve(python, [python, *words], python_settings({}))


def lint(arguments: list[str]) -> int:
    """Run all checks that need no test; stop at the first that fails."""
    if arguments:
        raise SetupError("lint takes no arguments.")
    set_up(developer=True)
    for name, command in CHECKS:
        print(f"== {name}", flush=True)
        status = python_run(command, {})
        if status != 0:
            return status
    return 0


def test(arguments: list[str]) -> int:
    """Run checks and tests without a screen; with arguments only pytest, which gets them."""
    set_up(developer=True)
    status = 0 if arguments else lint([])
    if status != 0:
        return status
    return python_run(["-m", "pytest", *arguments], {"QT_QPA_PLATFORM": "offscreen"})


def bench(arguments: list[str]) -> int:
    """Run the benchmarks without a screen."""
    set_up(developer=True)
    return python_run([str(ROOT / "packaging" / "bench.py"), *arguments], {"QT_QPA_PLATFORM": "offscreen"})


def sheet(arguments: list[str]) -> int:
    """Paint every screen in all sizes, themes and languages."""
    set_up(developer=True)
    return python_run([str(ROOT / "packaging" / "sheet.py"), *arguments], {"QT_QPA_PLATFORM": "offscreen"})


def dist(arguments: list[str]) -> int:
    """Make an installer."""
    set_up(developer=False)
    from dist.command import main as make

    return make(arguments, interpreter(ENVIRONMENT))


COMMANDS = {"play": play, "test": test, "lint": lint, "bench": bench, "sheet": sheet, "dist": dist}


def main(arguments: list[str]) -> int:
    """Run one command; return the exit status."""
    for stream in (
        sys.stdout,
        sys.stderr,
    ):  # a folder's name may be beyond the code page of a Windows console
        stream.reconfigure(errors="replace")
    if not arguments or arguments[0] not in COMMANDS:
        print(__doc__.strip() if __doc__ else "", file=sys.stderr)
        return IMPOSSIBLE
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except SetupError as error:
        print(f"zhuli: {error}", file=sys.stderr)
        return IMPOSSIBLE
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
