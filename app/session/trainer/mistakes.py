"""Exercises on own mistakes: a card of the deck and the position in its record."""

from pathlib import Path

from app.records.errors import RecordError
from app.records.library import load_record
from app.session.replay import replayed
from app.session.trainer.deck import Card
from app.session.trainer.exercise import MistakeExercise


def mistake_exercise(card: Card, folder: Path) -> MistakeExercise | None:
    """The exercise of a card; None where its record is gone, cannot be read or has another course."""
    try:
        timeline = replayed(load_record(folder / card.record))
    except (RecordError, OSError):
        return None
    if not 0 < card.at <= len(timeline):
        return None
    view = timeline.view_at(card.at, card.seat)
    if not all(option.action in view.legal for option in card.options):
        return None
    return MistakeExercise(view, card.options, card.right, card.played, card.key)
