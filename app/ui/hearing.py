"""What plays sounds, and the player that is silent."""

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias, get_args

from app.ui.settings import Settings

Group: TypeAlias = Literal["tiles", "calls", "interface"]
"""What shares a volume: tiles on the table 牌声, calls and wins 叫牌与胡牌, signs of the window 界面."""

GROUPS: tuple[Group, ...] = get_args(Group)


class Player(Protocol):
    """Plays sounds of the catalogue by name. It never fails: what cannot be heard is not heard."""

    def play(self, sound: str) -> None:
        """Begin a sound now; those already heard go on."""
        ...

    def wake(self) -> None:
        """A sound will come in a moment: be ready for it."""
        ...

    def set_volumes(self, volumes: Mapping[Group, float]) -> None:
        """How loud each group is from now on, from 0.0 (also what is heard now ends) to 1.0."""
        ...

    def close(self) -> None:
        """Play nothing more, and give everything back."""
        ...


class SilentPlayer:
    """Plays nothing: in tests, where pictures are made, and where there is nothing to hear with."""

    def play(self, sound: str) -> None:
        """Nothing."""

    def wake(self) -> None:
        """Nothing."""

    def set_volumes(self, volumes: Mapping[Group, float]) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


def volumes_of(settings: Settings) -> dict[Group, float]:
    """The settings' percentages as factors; half of the way sounds about half as loud."""
    chosen: dict[Group, int] = {
        "tiles": settings.volume_tiles,
        "calls": settings.volume_calls,
        "interface": settings.volume_interface,
    }
    return {group: 0.0 if settings.muted else (percent / 100) ** 2 for group, percent in chosen.items()}
