"""What is agreed before a match, between the dialog and the table."""

from dataclasses import dataclass
from typing import TypeAlias

from app.rules.ruleset import RuleSet
from app.ui.settings import HintLevel, UndoMode

Seats: TypeAlias = tuple[str, str, str, str]
"""Levels, ours or `cmd:PROGRAM ARGS…`, by seat; nothing at the first one for the user."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the user agreed to: rules with the preset they started from, levels of the opponents, aids.

    A level is one of ours or `cmd:PROGRAM ARGS…`. `near_flush`: the user uses 乾坤大挪移 for the first round.
    `own`: the level of a computer player in the user's place, who then only watches. `rules_name`: what the
    user calls the rules where they are a preset of his own, "" for others.
    """

    preset: str
    rules: RuleSet
    levels: tuple[str, str, str]
    hints: HintLevel
    undo: UndoMode
    near_flush: bool = False
    own: str = ""
    rules_name: str = ""
