"""Run the benchmarks of packaging/benchmarks and print one table: python packaging/bench.py [names].

A benchmark is a module bench_NAME.py with a function run() that returns rows; see benchmarks/__init__.py.
"""

import importlib
import sys
from pathlib import Path

from benchmarks import Row

FOLDER = Path(__file__).resolve().parent / "benchmarks"
HEADINGS = ("benchmark", "figure", "unit", "ratio", "compared with")


def find(wanted: list[str]) -> list[str]:
    """Return the names of the benchmarks to run, all where none is named; refuse unknown ones."""
    known = sorted(path.stem.removeprefix("bench_") for path in FOLDER.glob("bench_*.py"))
    unknown = sorted(set(wanted) - set(known))
    if unknown:
        sys.exit(f"bench: unknown {', '.join(unknown)}; there are: {', '.join(known) or 'none'}")
    return wanted or known


def table(rows: list[Row]) -> str:
    """Return the rows under their headings in columns."""
    lines = [HEADINGS, *(cells(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def cells(row: Row) -> tuple[str, ...]:
    """Return the texts of one row; four significant digits are more than any clock here deserves."""
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}x"
    return (row.name, f"{row.figure:.4g}", row.unit, ratio, row.baseline_name)


def main(arguments: list[str]) -> int:
    """Run and print; an error in a benchmark is an error here."""
    names = find(arguments)
    if not names:
        print("bench: there are no benchmarks yet")
        return 0
    rows: list[Row] = []
    for name in names:
        rows += importlib.import_module(f"benchmarks.bench_{name}").run()
    print(table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
