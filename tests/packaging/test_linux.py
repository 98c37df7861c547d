"""What is laid out for Linux, and how the packed program begins."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

Dist = Callable[[str], ModuleType]
ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / "packaging" / "dist" / "linux_files"
PYTHON = Path(sys.executable)


def start(tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """How the packed program begins, with an ordinary Python in place of the base that carries it."""
    lib = tmp_path / "lib"
    (lib / "app").mkdir(parents=True, exist_ok=True)
    (lib / "app/__init__.py").write_text("")
    (lib / "app/__main__.py").write_text(
        "import sys\ndef main():\n    print('app', sys.argv[1:])\n    return 7\n"
        "if __name__ == '__main__':\n    print('module', sys.argv[1:])\n"
    )
    code = (
        f"import sys; sys.path.append({str(FILES)!r}); sys.prefix = {str(tmp_path)!r}; before = sys.path[:];"
        "import start; sys.path[:] = [*sys.path, *before]; sys.argv[0] = 'zhuli'; start.run('__main__zhuli')"
    )
    return subprocess.run(
        [sys.executable, "-I", "-c", code, *words], capture_output=True, text=True, check=False
    )


def test_it_runs_the_program_with_its_words(tmp_path: Path):
    done = start(tmp_path, "presets", "--json")
    assert (done.returncode, done.stdout) == (7, "app ['presets', '--json']\n"), done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["-m", "app", "bot"], "module ['bot']\n"),
        (["-I", "-S", "-X", "utf8", "-m", "app", "bot"], "module ['bot']\n"),
        (["-I", "-c", "import sys; print(sys.argv)", "a"], "['-c', 'a']\n"),
    ],
)
def test_it_is_python_where_that_is_asked_for(tmp_path: Path, words: list[str], told: str):
    done = start(tmp_path, *words)
    assert (done.returncode, done.stdout) == (0, told), done.stderr


def test_what_looks_alike_goes_to_the_program(tmp_path: Path):
    for words in (["-m"], ["--demo"], ["牌谱.zhuli"], ["-h"], []):
        assert start(tmp_path, *words).stdout == f"app {words!r}\n"


def test_the_desktop_and_the_format_agree_on_the_type_of_records():
    desktop = ConfigParser(interpolation=None)
    desktop.optionxform = str  # keys are told apart by their letters' case
    desktop.read(FILES / "zhuli.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    (kind,) = re.findall(r"MIME type `([^`]+)`", (ROOT / "replays/FORMAT.md").read_text(encoding="utf-8"))
    assert entry["MimeType"] == f"{kind};"
    assert entry["Exec"] == "zhuli %f"
    assert {"Name[zh_CN]", "Name[zh_TW]", "Comment[zh_CN]", "Comment[zh_HK]"} <= set(entry)
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (told,) = ElementTree.parse(FILES / "zhuli.xml").getroot()
    assert told.get("type") == kind
    assert told.find(f"{space}glob").get("pattern") == "*.zhuli"
    magic = told.find(f"{space}magic/{space}match").get("value")
    sample = next((ROOT / "replays").glob("*.zhuli")).read_bytes()
    assert sample.startswith(magic.encode().decode("unicode_escape").encode("latin-1"))


def test_it_asks_for_the_packages_of_what_its_files_need(dist: Dist, tmp_path: Path, monkeypatch):
    linux = dist("linux")
    layout = dist("payload").Layout(tmp_path / "made")
    asked = {
        "zhuli": ["libc.so.6", "libown.so.1", "libz.so.1"],
        "lib/libown.so.1": ["libxcb.so.1", "libstdc++.so.6"],
    }
    for name in asked:
        layout.put(name, b"\x7fELF")
    needs = {layout.folder / name: libraries for name, libraries in asked.items()}
    monkeypatch.setattr(linux, "needs", lambda path: needs[path])
    assert linux.packages(layout) == ["libc6 (>= 2.34)", "libstdc++6", "libxcb1", "zlib1g"]
    needs[layout.folder / "zhuli"] = ["libstrange.so.1"]
    with pytest.raises(dist("project").DistError, match=r"known for libstrange\.so\.1"):
        linux.packages(layout)


def test_libraries_that_nothing_asks_for_are_left_out(dist: Dist, tmp_path: Path, monkeypatch):
    linux = dist("linux")
    layout = dist("payload").Layout(tmp_path / "made")
    asked = {
        "lib/x.so": ["liba.so"], "lib/x.libs/liba.so": [], "lib/x.libs/libb.so": ["libc.so"],
        "lib/x.libs/libc.so": [], "lib/alone.so": [],
    }  # fmt: skip
    for name in asked:
        layout.put(name, b"\x7fELF")
    needs = {layout.folder / name: libraries for name, libraries in asked.items()}
    monkeypatch.setattr(linux, "needs", lambda path: needs[path])
    linux.drop_unasked(layout)
    assert layout.files() == ["lib/alone.so", "lib/x.libs/liba.so", "lib/x.so"]


def test_another_python_is_taken_or_refused(dist: Dist, tmp_path: Path):
    linux = dist("linux")
    layout = dist("payload").Layout(tmp_path / "made")
    runtime = tmp_path / "python"
    with pytest.raises(dist("project").DistError, match="is not the folder of a Python"):
        linux.put_runtime(layout, runtime, b"start")
    extensions = runtime / "lib/python3.11/lib-dynload"
    extensions.mkdir(parents=True)
    for name in ("math", "_tkinter"):
        (extensions / f"{name}.cpython-311-x86_64-linux-gnu.so").write_bytes(b"x")
    (runtime / "lib/libpython3.11.so.1.0").write_bytes(b"library")
    linux.put_runtime(layout, runtime, b"start")
    assert layout.files() == [
        "lib/dynload/math.cpython-311-x86_64-linux-gnu.so", "libpython3.11.so.1.0", "zhuli",
    ]  # fmt: skip


def test_tools_are_pinned_for_the_machines_that_make_installers(dist: Dist):
    table = tomllib.loads((ROOT / "packaging/dist/tools.toml").read_text(encoding="utf-8"))["wheel"]
    zig = next(entry for entry in table if entry["name"] == "ziglang")
    assert {"linux", "macos-arm64", "macos-x86_64", "windows"} <= zig.keys()
    for entry in table:
        for key in entry.keys() & {"linux", "macos-arm64", "macos-x86_64", "windows"}:
            file, digest = entry[key]
            assert f"-{entry['version']}-" in file
            assert len(digest) == 64
