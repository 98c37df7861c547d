"""Which own mistake is asked next, and what is said where none is."""

from collections.abc import Collection, Mapping
from datetime import date
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from app.records.library import record_paths
from app.session.trainer.deck import Deck
from app.session.trainer.exercise import MistakeExercise
from app.session.trainer.mistakes import mistake_exercise

WhyNone: TypeAlias = Literal["no_mistakes", "later", "later_without", "no_records", "others"]

MOST_NAMES = 3
"""Other players whose mistakes are not asked, as far as they are named."""


class Unasked(NamedTuple):
    """Why no mistake is asked, and the values of the sentence that says so.

    `later`: there are others on other days; `no_records`: the records are gone; `later_without`: both, of
    different mistakes; `others`: all are those of other players.
    """

    why: WhyNone
    values: Mapping[str, object] = {}


def first_due(deck: Deck, names: Collection[str], today: date, folder: Path) -> MistakeExercise | Unasked:
    """The first mistake due of the user with these names whose record is in the folder.

    The others stay in the deck: a record may come back, and the user may take another name.
    """
    own = deck.of(names)
    there = own.of(names, {path.name for path in record_paths(folder)})
    due = there.due(today)
    for card in due:
        exercise = mistake_exercise(card, folder)
        if exercise is not None:
            return exercise
    lost = len(own.cards) - len(there.cards) + len(due)
    day = there.next_day(today)
    if day is not None:
        return Unasked("later_without" if lost else "later", {"day": day, "n": lost})
    if lost:
        return Unasked("no_records", {"n": lost})
    others = tuple(sorted({card.player for card in deck.cards})[:MOST_NAMES])
    return Unasked("others", {"names": others}) if others else Unasked("no_mistakes")
