import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from app.rules.ruleset import options

ROOT = Path(__file__).resolve().parents[1]
CODE = ("app", "packaging", "tests")
LONGEST_FILE = 300
LONGEST_BODY = 40
TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "app", "assets", "replays", "tests", "packaging"}
BUILT = {"build", "dist", "htmlcov", "zhuli.egg-info"}  # by tools, never committed
UNFINISHED = re.compile(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b")

SOURCES = sorted(path for folder in CODE for path in (ROOT / folder).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The lines of a function below its signature and docstring."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_import_contracts_hold():
    check = "from importlinter.cli import lint_imports_command as check; check()"
    answer = subprocess.run(
        [sys.executable, "-c", check, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr


def test_top_level_holds_the_agreed_names():
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")} - BUILT
    assert found == TOP_LEVEL


@pytest.mark.parametrize("path", SOURCES, ids=named)
def test_files_and_functions_stay_short(path: Path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    long = [
        f"{node.name}: {body_lines(node)} lines"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, functions) and body_lines(node) > LONGEST_BODY
    ]
    assert not long


def test_nothing_is_left_as_a_note():
    texts = [
        path
        for folder in CODE
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".toml", ".md"}
    ]
    noted = [named(path) for path in texts if UNFINISHED.search(path.read_text(encoding="utf-8"))]
    assert not noted


def test_a_folder_of_tests_stands_for_a_package_of_the_app():
    others = {"support", "data", "packaging", "__pycache__"}
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir()} - others
    packages = {path.name for path in (ROOT / "app").iterdir() if path.is_dir()}
    assert folders <= packages


def test_every_option_with_a_choice_is_read_by_something():
    """A pattern or event of a win is priced by its own name, all other options are read by theirs."""
    folder = ROOT / "app"
    paths = [path for path in folder.rglob("*.py") if folder / "rules" / "options" not in path.parents]
    text = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    told = {*re.findall(r"\.(\w+)", text), *re.findall(r'"(\w+)"', text)}
    chosen = [each for each in options() if each.kind != "choice" or len(each.choices) > 1]
    unread = [each.id for each in chosen if re.sub("^(pv|ev)_", "", each.id) not in told]
    assert len(chosen) > 100
    assert unread == []
