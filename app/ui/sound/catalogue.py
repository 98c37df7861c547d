"""All sounds by name; their files are made by packaging/sounds/make_sounds.py."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from app.ui.hearing import Group


@dataclass(frozen=True, slots=True)
class Entry:
    """A sound: the group that it belongs to, its number of variants, and whether its pitch may vary too."""

    group: Group
    variants: int
    pitched: bool = False

    def files(self, name: str) -> list[str]:
        """The variants' files among the assets."""
        return [f"sounds/{name}_{number}.flac" for number in range(1, self.variants + 1)]


SOUNDS: Mapping[str, Entry] = MappingProxyType(
    {
        "discard": Entry("tiles", 5, True),
        "draw": Entry("tiles", 3, True),
        "settle": Entry("tiles", 2, True),
        "stack": Entry("tiles", 3, True),
        "lay": Entry("tiles", 2, True),
        "shuffle": Entry("tiles", 1),
        "dice": Entry("tiles", 2, True),
        "pung": Entry("calls", 2, True),
        "kong": Entry("calls", 2, True),
        "win": Entry("calls", 1),
        "own_win": Entry("calls", 1),
        "turn": Entry("interface", 1),
        "count": Entry("interface", 2, True),
        "button": Entry("interface", 2, True),
        "cannot": Entry("interface", 1),
    }
)
SAMPLES: Mapping[Group, str] = MappingProxyType({"tiles": "discard", "calls": "pung", "interface": "turn"})
"""By what a group's volume is judged."""
