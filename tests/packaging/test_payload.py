import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
PYTHON = Path(sys.executable)


@pytest.fixture(autouse=True)
def _moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")


def test_a_star_stays_within_one_folder(dist: Dist):
    chosen = dist("payload").chosen
    names = ["a/b.py", "a/c.py", "a/tests/d.py", "a/e.txt", "b.py"]
    assert chosen(names, ["a/*.py"], []) == ["a/b.py", "a/c.py"]
    assert chosen(names, ["a/*.py", "b.py"], ["a/c.py"]) == ["a/b.py", "b.py"]


def test_a_pattern_that_chooses_nothing_is_a_fault(dist: Dist):
    with pytest.raises(dist("project").DistError, match=r"nothing is named a/\*\.pyd"):
        dist("payload").chosen(["a/b.py"], ["a/*.pyd"], [])


def test_all_of_the_program_is_chosen_but_what_runs_by_hand(dist: Dist):
    root = dist("project").ROOT
    chosen = set(dist("payload").own_files("program"))
    every = {path.relative_to(root).as_posix() for path in (root / "app").rglob("*.py")}
    assert {name for name in every - chosen if not name.startswith("app/bots/training/")} == set()
    assert not any("training" in name for name in chosen)
    assert "app/rules/data/suits.xz" in chosen


def test_all_assets_are_chosen_but_licences_and_the_picture_of_the_readme(dist: Dist):
    root = dist("project").ROOT
    chosen = set(dist("payload").own_files("assets"))
    every = {path.relative_to(root).as_posix() for path in (root / "assets").rglob("*") if path.is_file()}
    left = every - chosen
    assert {name for name in left if not name.startswith("assets/licenses/")} == {"assets/pictures/table.png"}


def test_two_inputs_cannot_have_one_name(dist: Dist, tmp_path: Path):
    layout = dist("payload").Layout(tmp_path / "made")
    layout.put("a.txt", b"1")
    with pytest.raises(dist("project").DistError, match=r"a\.txt"):
        layout.put("a.txt", b"2")


def test_python_is_compiled_and_all_times_are_that_of_the_last_commit(dist: Dist, tmp_path: Path):
    layout = dist("payload").Layout(tmp_path / "made")
    layout.put("lib/a.py", b"NAME = __name__\n")
    layout.put("b.txt", b"text")
    layout.finish(PYTHON)
    assert layout.files() == ["b.txt", "lib/a.pyc"]
    assert {path.stat().st_mtime for path in layout.folder.rglob("*")} == {1_000_000_000}


def test_code_that_cannot_be_compiled_ends_everything(
    dist: Dist, tmp_path: Path, capfd: pytest.CaptureFixture[str]
):
    layout = dist("payload").Layout(tmp_path / "made")
    layout.put("a.py", b"def\n")
    with pytest.raises(dist("project").DistError, match="could not be compiled"):
        layout.finish(PYTHON)
    assert "a.py" in capfd.readouterr().err


def test_equal_files_give_equal_bytes(dist: Dist, tmp_path: Path):
    texts = {
        "a.py": b"WORDS = {'x', 'y', 'z'}\nKNOWN = 'x' in {'x', 'y', 'z', 'u', 'v'}\n",
        "b/c.py": b"import a\n",
    }
    made = []
    for number, order in enumerate((list(texts), list(reversed(texts)))):
        layout = dist("payload").Layout(tmp_path / str(number))
        for name in order:
            layout.put(name, texts[name])
        layout.finish(PYTHON)
        dist("payload").pack(layout.folder, tmp_path / f"{number}.zip")
        made.append((tmp_path / f"{number}.zip").read_bytes())
    assert made[0] == made[1]
    with zipfile.ZipFile(tmp_path / "0.zip") as archive:
        assert archive.namelist() == ["a.pyc", "b/c.pyc"]


def test_without_time_or_commit_nothing_is_made(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    project = dist("project")
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr(project, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(project.DistError, match="SOURCE_DATE_EPOCH"):
        project.moment()
