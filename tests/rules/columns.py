"""Rule sets of the value columns of RULES 1.1, built from the copied table of families."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from app.rules.ruleset import RuleSet, with_changes

DATA = Path(__file__).parents[1] / "data"
FAMILIES: dict[str, dict[str, Any]] = json.loads((DATA / "families.json").read_text("utf-8"))
GOLDEN: list[dict[str, Any]] = json.loads((DATA / "golden_hands.json").read_text("utf-8"))
ALL_OPTIONAL = ["jin_gou", "yao", "qing_yao", "jiang", "hai_di", "jue_zhang"]


@cache
def family(name: str) -> RuleSet:
    """The rules of a family as far as its options exist; `baike_full` counts all optional patterns."""
    if name == "baike_full":
        return with_changes(family("baike"), {"optional_patterns": ALL_OPTIONAL})
    known = {option: told["value"] for option, told in FAMILIES[name].items() if told["value"] is not None}
    return with_changes(RuleSet(), known)
