"""What is agreed before a match, between the dialog and the table."""

from dataclasses import dataclass

from app.rules.ruleset import RuleSet
from app.ui.settings import HintLevel, UndoMode


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the user agreed to: rules with the preset they started from, levels of the opponents, aids.

    `near_flush`: the user uses 乾坤大挪移 for the first round.
    """

    preset: str
    rules: RuleSet
    levels: tuple[str, str, str]
    hints: HintLevel
    undo: UndoMode
    near_flush: bool = False
