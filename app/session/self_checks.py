"""What the checks of `zhuli --self-test` have in common, with a window and without."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

PLAYERS = ("expert", "skilled", "standard", "novice")
"""The levels that play the hand of the test."""

RECORD = Path("四川 麻将", "竹里 牌谱.zhuli")
"""The record of that hand, in the temporary folder."""


class Fault(Exception):
    """What a check has found; the message is one sentence."""


class Check(NamedTuple):
    """`run` takes the temporary folder and returns what it has seen, in a few words, or raises Fault."""

    name: str
    run: Callable[[Path], str]
