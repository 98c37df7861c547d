"""What the library is narrowed down by: rules, time, results, players, state and the user's own marks."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from app.records.query import Query
from app.ui.matches import record_preset
from app.ui.pages.filter_panel import FilterPanel
from app.ui.record_words import level_word, pattern_word
from app.ui.widgets.choice import Value


class LibraryFilters(FilterPanel):
    """All filters of the library."""

    lines = (
        ("order",), ("preset",), ("period",), ("since", "until"), ("result", "state"),
        ("min_fan", "min_rounds"), ("pattern",), ("bot",), ("branches", "tag"),
    )  # fmt: skip
    fixed: ClassVar[Mapping[str, tuple[Value, ...]]] = {
        "order": ("newest", "oldest", "result", "fan"),
        "result": ("any", "won", "lost", "even"),
        "min_fan": (0, 1, 2, 3, 4, 5, 6),
        "min_rounds": (0, 1, 4, 8, 16),
        "state": ("any", "finished", "unfinished", "damaged"),
        "branches": ("any", "only", "none"),
    }
    switch_names = ("favourite", "notes")
    kept = ("order",)

    def query(self) -> Query:
        """What is asked for, without the words of the search field."""
        return replace(Query(), **self.asked)

    def found(self) -> dict[str, list[tuple[Value, str]]]:
        texts, facets = self.appearance.texts, self.facets
        return {
            "preset": [(each, record_preset(each, texts)) for each in facets.presets],
            "pattern": [(each, pattern_word(each, texts)) for each in facets.patterns],
            "bot": [(each, level_word(each, texts)) for each in facets.bots],
            "tag": [(each, each) for each in facets.tags],
        }

    def word(self, name: str, value: Value) -> str:
        if name in ("min_fan", "min_rounds"):
            return self.text(f"library.{name}", n=value) if value else self.text("library.any")
        return self.text("library.any" if value == "any" else f"library.{name}_{value}")
