#!/usr/bin/env python3
"""Set our program for Linux beside one that PyInstaller makes of the same files, by size and first paint.

    .venv/bin/python packaging/compare_pyinstaller.py OUR_FOLDER [--runs 11]

OUR_FOLDER: what `bootstrap.py dist linux --folder` has made. PyInstaller is fetched into build/compare. Both
are started in turns, by a user who has started them before. Exit status 1 where ours is larger or slower.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.bench_start import END, FIRST, OURS, PAINTED

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "compare"
PYINSTALLER = "pyinstaller==6.22.3"
CODE = "ZHULI_COMPARED"
"""The variable with what the started program is to do."""

ENTRY = f"""
import os, sys
from app.__main__ import main

if "{CODE}" in os.environ:
    exec(os.environ["{CODE}"])
sys.exit(main())
"""
DATA = ("assets", "replays", "app/rules/data", "app/rules/presets", "app/bots/core/built")


def build(target: Path) -> Path:
    """Let PyInstaller make its folder of the program; where it is made already, that one."""
    made = target / "dist" / "zhuli"
    if (made / "zhuli").is_file():
        return made
    target.mkdir(parents=True, exist_ok=True)
    tools, entry = target / "tools", target / "zhuli.py"
    entry.write_text(ENTRY, encoding="utf-8")
    words = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*words, "--target", str(tools), PYINSTALLER], check=True)
    sources = [path for kind in ("c", "h") for path in (ROOT / "app/bots/core").glob(f"*.{kind}")]
    data = [f"{ROOT / name}:{name}" for name in DATA] + [f"{path}:app/bots/core" for path in sources]
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", "--name", "zhuli"]
    words += [
        "--collect-submodules",
        "app",
        "--exclude-module",
        "app.bots.training",
        "--exclude-module",
        "torch",
    ]
    words += [f"--add-data={each}" for each in data]
    settings = os.environ | {"PYTHONPATH": os.pathsep.join([str(tools), str(ROOT)])}
    subprocess.run([*words, str(entry)], cwd=target, env=settings, check=True)
    return made


def size(folder: Path) -> float:
    """The megabytes of all files of a folder."""
    return (
        sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        / 1e6
    )


def milliseconds(words: list[str], body: str, home: Path) -> float:
    """The time of one start to the end of its first paint."""
    kinds = ("DATA", "CONFIG", "CACHE")
    settings = {
        "QT_QPA_PLATFORM": "offscreen",
        "LANG": "C.UTF-8",
        "PATH": os.environ["PATH"],
        CODE: END + body,
    }
    settings |= {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in kinds}
    started = perf_counter()
    with subprocess.Popen(words, stdout=subprocess.PIPE, env=settings) as process:
        if process.stdout is None or process.stdout.readline().strip() != PAINTED.encode():
            raise RuntimeError(f"{words[0]} never painted its window")
        return 1000 * (perf_counter() - started)


def main(arguments: list[str]) -> int:
    """Build, measure and print; 1 where ours is larger or slower."""
    parser = argparse.ArgumentParser("compare_pyinstaller.py")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--runs", type=int, default=11)
    options = parser.parse_args(arguments)
    theirs = build(WORK)
    run = f"import os; exec(os.environ['{CODE}'])"
    programs = [[str(options.folder / "zhuli"), "-c", run], [str(theirs / "zhuli")]]
    with tempfile.TemporaryDirectory() as name:
        homes = [Path(name, each) for each in ("ours", "theirs")]
        for words, home in zip(programs, homes, strict=True):
            milliseconds(words, FIRST, home)
        turns = [
            [milliseconds(words, OURS, home) for words, home in zip(programs, homes, strict=True)]
            for _ in range(options.runs)
        ]
    ours, others = zip(*turns, strict=True)
    sizes = size(options.folder), size(theirs)
    slower = median(one / other for one, other in turns)
    print(f"{'':<14}{'MB':>8}{'first paint, least':>22}{'median':>10}")
    for name, megabytes, times in (("ours", sizes[0], ours), ("PyInstaller", sizes[1], others)):
        print(f"{name:<14}{megabytes:>8.1f}{min(times):>19.0f} ms{median(times):>7.0f} ms")
    print(f"{'ratio':<14}{sizes[0] / sizes[1]:>8.2f}{min(ours) / min(others):>22.2f}{slower:>10.2f}")
    return int(sizes[0] > sizes[1] or slower > 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
