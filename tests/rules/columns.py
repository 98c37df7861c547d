"""Rule sets of the value columns of RULES 1.1, built from the copied table of families."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from app.rules.ruleset import RuleSet, with_changes

DATA = Path(__file__).parents[1] / "data"
CELLS: dict[str, dict[str, dict[str, Any]]] = json.loads((DATA / "families.json").read_text("utf-8"))
"""RULES 2.2: the spelled value of every option in every family, and whether a source states it."""

GOLDEN: list[dict[str, Any]] = json.loads((DATA / "golden_hands.json").read_text("utf-8"))
ALL_OPTIONAL = ["jin_gou", "yao", "qing_yao", "jiang", "hai_di", "jue_zhang"]


@cache
def family(name: str) -> RuleSet:
    """The rules of a family; `baike_full` counts all optional patterns."""
    if name == "baike_full":
        return with_changes(family("baike"), {"optional_patterns": ALL_OPTIONAL})
    return with_changes(RuleSet(), {option: cell["value"] for option, cell in CELLS[name].items()})
