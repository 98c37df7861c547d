import re
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
mingw = pytest.mark.skipif(not shutil.which("x86_64-w64-mingw32-gcc"), reason="MinGW is not here")


def test_a_folder_that_is_no_python_is_refused(dist: Dist, tmp_path: Path):
    (tmp_path / "python311.dll").write_bytes(b"")
    with pytest.raises(dist("project").DistError, match="is missing"):
        dist("windows").of_folder(tmp_path)


def test_a_folder_gives_python_from_either_place(dist: Dist, tmp_path: Path):
    (tmp_path / "DLLs").mkdir()
    for member in dist("payload").table()["wheel"]["panda3d"]["windows"]:
        name = member.rsplit("/", 1)[-1]
        (tmp_path / ("DLLs" if name.endswith(".pyd") else "") / name).write_bytes(name.encode())
    (tmp_path / "python311.zip").write_bytes(b"library")
    found = dist("windows").of_folder(tmp_path)
    assert found["_socket.pyd"] == b"_socket.pyd"
    assert found["python311.zip"] == b"library"
    assert "python3.dll" not in found


def test_the_installer_lists_every_file_both_ways(dist: Dist, tmp_path: Path):
    layout = dist("payload").Layout(tmp_path / "made")
    for name in ("Zhuli.exe", "lib/a/b.pyc", "lib/a/c.pyc", "assets/x.svg"):
        layout.put(name, b"")
    text = dist("nsis").file_list(layout)
    install, remove = text.split("!macroend")[:2]
    assert install.count("  File ") == remove.count("  Delete ") == 4
    assert r'Delete "$INSTDIR\lib\a\b.pyc"' in remove
    folders = re.findall(r'RMDir "\$INSTDIR\\(.*)"', remove)
    assert folders == ["lib\\a", "lib", "assets"]


def test_a_name_that_would_mean_something_to_the_installer_is_refused(dist: Dist, tmp_path: Path):
    layout = dist("payload").Layout(tmp_path / "made")
    layout.put("$INSTDIR.txt", b"")
    with pytest.raises(dist("project").DistError, match="cannot take"):
        dist("nsis").file_list(layout)


def test_nothing_is_removed_that_was_not_installed(dist: Dist):
    text = dist("nsis").SCRIPT.read_text(encoding="utf-8")
    assert "/r" not in re.findall(r"RMDir\s+(\S+)", text)
    deleted = re.findall(r"^\s+Delete (\S.*)$", text, re.MULTILINE)
    assert deleted == ['"$R0\\uninstall.exe"', '"$INSTDIR\\uninstall.exe"', '"${LINK}"']


def test_every_text_of_the_installer_is_in_three_languages(dist: Dist):
    text = dist("nsis").SCRIPT.with_name("texts.nsh").read_text(encoding="utf-8")
    found = re.findall(r"^LangString (\w+) \$\{LANG_(\w+)\} \"(.+)\"$", text, re.MULTILINE)
    names = {name for name, _, _ in found}
    assert len(names) == 6
    assert {(name, language) for name, language, _ in found} == {
        (name, language) for name in names for language in ("ENGLISH", "SIMPCHINESE", "TRADCHINESE")
    }
    assert all("$APPDATA" in words and "$LOCALAPPDATA" in words for name, _, words in found if name == "KEPT")


@mingw
def test_launchers_bear_icon_and_version_and_are_made_equal_twice(dist: Dist):
    made = [dist("mingw").launcher("Zhuli.exe", icons(), console=False) for _ in range(2)]
    assert made[0] == made[1]
    assert dist("project").VERSION.encode("utf-16-le") in made[0]
    assert "竹里川麻".encode("utf-16-le") in made[0]
    needed = dist("binaries").pe_needs(made[0])
    assert "KERNEL32.dll" in needed
    assert not any(name.startswith("lib") for name in needed), "a library of the compiler's is needed"


@mingw
def test_the_core_for_windows_is_made_equal_twice(dist: Dist, tmp_path: Path):
    made = []
    for number in range(2):
        layout = dist("payload").Layout(tmp_path / str(number))
        windows = dist("windows")
        dist("core").put_core(layout, "", windows.LIBRARY, [dist("mingw").GCC], windows.core_options())
        made.append((layout.folder / "app/bots/core/built" / windows.LIBRARY).read_bytes())
    assert made[0] == made[1]
    assert "zl_abi" in dist("binaries").pe_exports(made[0])
    assert {name.lower() for name in dist("binaries").pe_needs(made[0])} <= {"kernel32.dll", "msvcrt.dll"}


def icons() -> dict[str, bytes]:
    """Icons of one black pixel."""
    picture = b"\x28\0\0\0\x01\0\0\0\x02\0\0\0\x01\0\x20\0\0\0\0\0\x08\0\0\0" + bytes(16 + 8)
    head = b"\0\0\x01\0\x01\0\x01\x01\0\0\x01\0\x20\0" + len(picture).to_bytes(4, "little") + b"\x16\0\0\0"
    return {"app": head + picture, "record": head + picture}


def test_the_command_line_knows_its_platforms(dist: Dist, capsys: pytest.CaptureFixture[str]):
    told = dist("command").arguments(["windows", "--runtime", "there", "--fast"])
    assert told == Namespace(platform="windows", runtime=Path("there"), fast=True, folder=False)
    with pytest.raises(SystemExit):
        dist("command").arguments(["amiga"])


def test_a_fault_is_one_sentence(
    dist: Dist, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    windows = dist("windows")

    def make(python: Path, options: Namespace) -> Path:
        raise dist("project").DistError("No reason.")

    monkeypatch.setattr(windows, "make", make)
    assert dist("command").main(["windows"], Path("python")) == 2
    assert capsys.readouterr().err == "zhuli: No reason.\n"


@pytest.mark.skipif(not shutil.which("makensis"), reason="NSIS is not here")
def test_equal_programs_give_equal_installers_wherever_and_whenever(
    dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    made = []
    for name, locale in (("one", "C.UTF-8"), ("另 一个", "C")):
        monkeypatch.setenv("LC_ALL", locale)
        layout = dist("payload").Layout(tmp_path / name / "program")
        layout.put("Zhuli.exe", b"program")
        layout.put("lib/a.txt", b"text")
        layout.finish(Path(sys.executable))
        dist("nsis").pack(layout, tmp_path / f"{name}.exe", fast=True)
        made.append((tmp_path / f"{name}.exe").read_bytes())
    assert made[0] == made[1]
