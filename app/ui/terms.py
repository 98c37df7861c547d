"""What is agreed before a match, between the dialog and the table."""

from dataclasses import dataclass

from app.rules.ruleset import RuleSet
from app.ui.settings import HintLevel, UndoMode


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the user agreed to: rules with the preset they started from, levels of the opponents, aids."""

    preset: str
    rules: RuleSet
    levels: tuple[str, str, str]
    hints: HintLevel
    undo: UndoMode
