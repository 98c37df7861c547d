"""A player that only writes down what is to be heard."""

from collections.abc import Mapping

from app.ui.hearing import Group
from app.ui.sound.catalogue import SOUNDS


class Listener:
    """`heard`: the sounds in their order; `volumes`: those of now; `woken`: how often it was to be ready."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.volumes: Mapping[Group, float] = {}
        self.woken = 0
        self.closed = False

    def play(self, sound: str) -> None:
        assert sound in SOUNDS
        self.heard.append(sound)

    def wake(self) -> None:
        self.woken += 1

    def set_volumes(self, volumes: Mapping[Group, float]) -> None:
        self.volumes = volumes

    def close(self) -> None:
        self.closed = True
