"""The start in C for Macs, compiled for Linux with this Python's library; only names of places differ."""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "packaging/dist/unix_files/launcher.c"
LIBRARY = Path(str(sysconfig.get_config_var("LIBDIR"))) / "libpython3.11.so.1.0"

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("cc") is None or not LIBRARY.is_file(),
    reason="there is no compiler here, or no shared library of Python 3.11",
)

PROGRAM = """
import sys
print(sys.argv[1:], sys.executable, sys.flags.isolated, sys.flags.no_site, sys.dont_write_bytecode, __name__)
print(sys.path)
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A packed program whose path has Chinese letters and a space."""
    folder = tmp_path_factory.mktemp("四川 麻将")
    words = ["cc", "-O1", "-Wall", "-Wextra", "-Werror", str(SOURCE), "-o", str(folder / "zhuli"), "-ldl"]
    subprocess.run(words, check=True)
    (folder / "libpython3.11.so.1.0").symlink_to(LIBRARY)
    (folder / "lib/app").mkdir(parents=True)
    (folder / "lib/python3.11").symlink_to(sysconfig.get_path("stdlib"))
    (folder / "lib/dynload").symlink_to(Path(sysconfig.get_path("stdlib")) / "lib-dynload")
    (folder / "lib/app/__main__.py").write_text(PROGRAM, encoding="utf-8")
    return folder


def started(place: Path, *words: str) -> subprocess.CompletedProcess[str]:
    settings = {"PATH": "/usr/bin", "PYTHONPATH": "/nowhere", "PYTHONHOME": "/nowhere", "LC_ALL": "C"}
    return subprocess.run(
        [place / "zhuli", *words], env=settings, capture_output=True, encoding="utf-8", check=False
    )


def test_the_program_gets_its_words_and_nothing_of_the_environment(place: Path):
    done = started(place, "牌谱.zhuli", "--json")
    assert done.stderr == ""
    first, second = done.stdout.splitlines()
    assert first == f"['牌谱.zhuli', '--json'] {place / 'zhuli'} 1 1 True __main__"
    assert second == str(
        [str(place / "lib" / name) for name in ("python3.11", "dynload")] + [str(place / "lib")]
    )


@pytest.mark.parametrize("flags", [[], ["-I"], ["-I", "-X", "utf8", "-W", "error"]])
def test_it_is_python_where_that_is_asked_for(place: Path, flags: list[str]):
    done = started(place, *flags, "-c", "import sys, zlib; print(sys.argv)", "a", "-m")
    assert (done.returncode, done.stdout) == (0, "['-c', 'a', '-m']\n"), done.stderr
    assert started(place, *flags, "-m", "app", "bot").stdout.startswith("['bot'] ")


@pytest.mark.parametrize("words", [["-h"], ["--self-test"], ["-X"], ["-I", "x", "-c", "1"]])
def test_what_looks_alike_goes_to_the_program(place: Path, words: list[str]):
    assert started(place, *words).stdout.startswith(f"{words!r} ")


def test_it_works_through_a_link_and_says_what_is_missing(place: Path, tmp_path: Path):
    (tmp_path / "link").symlink_to(place / "zhuli")
    done = subprocess.run([tmp_path / "link", "x"], capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.startswith("['x'] ")
    shutil.copy(place / "zhuli", tmp_path / "zhuli")
    done = subprocess.run([tmp_path / "zhuli"], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr.startswith("zhuli: files of the program are missing, please install it again (")
    assert len(done.stderr.splitlines()) == 1
