"""The parts of the bootstrap that decide; its steps are walked through by .ci/run on a fresh machine."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

PACKAGING = Path(__file__).resolve().parents[1] / "packaging"
LDD = """
\tlinux-vdso.so.1 (0x00007ffd)
\tlibQt6Gui.so.6 => /home/me/libQt6Gui.so.6 (0x00007f)
\tlibxcb-cursor.so.0 => not found
\tlibgthread-2.0.so.0 => not found
\tlibglib-2.0.so.0 => not found
"""


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PACKAGING))
    return importlib.import_module("bootstrap")


@pytest.fixture
def libraries(bootstrap: ModuleType) -> ModuleType:
    return bootstrap.system_libraries


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 1), (4, 0, 0)])
def test_new_pythons_are_accepted(bootstrap: ModuleType, version: tuple[int, ...]):
    bootstrap.check_python(version)


def test_an_old_python_is_named(bootstrap: ModuleType):
    with pytest.raises(bootstrap.SetupError, match=r"3\.11 or newer is needed, this is Python 3\.10\.4"):
        bootstrap.check_python((3, 10, 4))


def test_the_interpreter_lies_where_the_platform_puts_it(bootstrap: ModuleType):
    assert bootstrap.interpreter(Path("e"), "linux") == Path("e/bin/python")
    assert bootstrap.interpreter(Path("e"), "darwin") == Path("e/bin/python")
    assert bootstrap.interpreter(Path("e"), "win32") == Path("e/Scripts/python.exe")


def test_settings_that_lead_pip_astray_are_dropped(bootstrap: ModuleType):
    given = {"PATH": "/bin", "PIP_CERT": "c", "PIP_TARGET": "t", "PYTHONPATH": "p", "PIP_USER": "1"}
    kept = bootstrap.clean_settings(given)
    assert kept == {"PATH": "/bin", "PIP_CERT": "c", "PIP_USER": "0", "PIP_ROOT_USER_ACTION": "ignore"}


PROJECT = """
[project]
dependencies = ["qt==6"]
[project.optional-dependencies]
dev = ["pytest"]
"""


def test_requirements_are_those_of_the_project_file(bootstrap: ModuleType):
    assert bootstrap.requirements(PROJECT, developer=False) == ["qt==6"]
    assert bootstrap.requirements(PROJECT, developer=True) == ["qt==6", "pytest"]


def test_packages_and_python_decide_about_a_new_installation(bootstrap: ModuleType):
    marks = {
        bootstrap.fingerprint(["qt==6"], "3.11"),
        bootstrap.fingerprint(["qt==7"], "3.11"),
        bootstrap.fingerprint(["qt==6"], "3.12"),
    }
    assert len(marks) == 3


def test_a_developers_installation_serves_a_player_too(bootstrap: ModuleType, tmp_path: Path):
    (tmp_path / "zhuli-developer.stamp").write_text("now", encoding="ascii")
    assert bootstrap.is_installed(tmp_path, "now", developer=False)
    assert bootstrap.is_installed(tmp_path, "now", developer=True)
    assert not bootstrap.is_installed(tmp_path, "changed", developer=False)


def test_a_players_installation_does_not_serve_a_developer(bootstrap: ModuleType, tmp_path: Path):
    (tmp_path / "zhuli-player.stamp").write_text("now", encoding="ascii")
    assert bootstrap.is_installed(tmp_path, "now", developer=False)
    assert not bootstrap.is_installed(tmp_path, "now", developer=True)


def test_a_broken_environment_has_no_python(bootstrap: ModuleType, tmp_path: Path):
    assert bootstrap.python_of(tmp_path) == ""


def test_unknown_commands_get_the_usage(bootstrap: ModuleType, capsys: pytest.CaptureFixture[str]):
    assert bootstrap.main(["fly"]) == 2
    assert bootstrap.main([]) == 2
    assert "bootstrap.py play" in capsys.readouterr().err


def test_missing_libraries_are_read_from_ldd(libraries: ModuleType):
    found = libraries.missing_in(LDD)
    assert found == {"libxcb-cursor.so.0", "libgthread-2.0.so.0", "libglib-2.0.so.0"}
    assert libraries.packages_for(found) == ["libglib2.0-0", "libxcb-cursor0"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux needs packages of the system")
def test_without_root_the_line_to_run_is_told(libraries: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(libraries, "missing", lambda environment: {"libEGL.so.1"})
    monkeypatch.setattr(libraries.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(libraries.os, "geteuid", lambda: 1000)
    with pytest.raises(
        libraries.LibrariesMissingError, match=r"sudo apt-get install -y --no-install-recommends libegl1$"
    ):
        libraries.provide(Path("environment"))
