"""What the statistics are narrowed down by: help, rules, time, computer players, and whose hands they are."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from msgspec.structs import replace

from app.records.query import Query
from app.records.statistics import Question
from app.ui.matches import record_preset
from app.ui.pages.filter_panel import FilterPanel
from app.ui.players import own_names
from app.ui.record_words import level_word
from app.ui.widgets.choice import Value

ME = 0
"""In place of a name: all those of the user."""


class StatisticsFilters(FilterPanel):
    """All filters of the statistics."""

    lines = (("help",), ("preset",), ("period",), ("since", "until"), ("bot",), ("player",))
    fixed: ClassVar[Mapping[str, tuple[Value, ...]]] = {"help": ("without", "with", "any")}
    words = "statistics"
    names: tuple[str, ...] = ()

    def question(self) -> Question:
        """What is asked for."""
        asked = self.asked
        help, player = asked.pop("help"), asked.pop("player")
        names = None if player is None else self.own if player == ME else frozenset((str(player),))
        return replace(Question(), query=replace(Query(order="oldest"), **asked), help=help, players=names)

    @property
    def own(self) -> frozenset[str]:
        """The names under which the user plays."""
        return own_names(self.appearance)

    def show_names(self, names: Iterable[str]) -> None:
        """Offer the humans of these names."""
        told = tuple(names)
        if told != self.names:
            self.names = told
            self.offer()

    def found(self) -> dict[str, list[tuple[Value, str]]]:
        texts, facets = self.appearance.texts, self.facets
        return {
            "preset": [(each, record_preset(each, texts)) for each in facets.presets],
            "bot": [(each, level_word(each, texts)) for each in facets.bots],
            "player": [*self._me(), *((each, each) for each in self.names)],
        }

    def _me(self) -> list[tuple[Value, str]]:
        """The user, where others have played as well."""
        several = not self.own.isdisjoint(self.names) and not self.own.issuperset(self.names)
        return [(ME, self.text("statistics.player_me"))] if several else []

    def word(self, name: str, value: Value) -> str:
        return self.text(f"statistics.{name}_{value}")
