"""Exercises on own mistakes: cards out of the reviews beside records, and the position of a card."""

from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from app.records.errors import RecordError
from app.records.library import load_record, record_paths
from app.rules.hand import Seat
from app.session.replay import ReplayCursor, replayed
from app.session.review.budget import BUDGETS, budget_of
from app.session.review.kept import review_path
from app.session.review.race import verdict_on
from app.session.review.results import Judged
from app.session.review.review import Review, human_seats
from app.session.trainer.deck import Card
from app.session.trainer.exercise import MistakeExercise


class Gathered(NamedTuple):
    """The mistakes of a record, and the time in ns of the review that called them so."""

    record: str
    time: int
    cards: tuple[Card, ...]


def gather(folder: Path, known: Mapping[str, int], today: date) -> Iterator[Gathered]:
    """The mistakes of all records in a folder whose review is another than the one `known` by its time.

    A review that cannot be read, or is of another version, tells nothing: what it once called mistakes stays.
    """
    for path in record_paths(folder):
        try:
            time = review_path(path).stat().st_mtime_ns
            if known.get(path.name) == time:
                continue
            cursor = ReplayCursor(load_record(path))
        except (RecordError, OSError):
            continue
        judged = [one for seat in human_seats(cursor.record) for one in _judged(cursor, seat, path)]
        cards = (_card(one, path.name, today) for one in judged if one.verdict == "mistake")
        if judged:
            yield Gathered(path.name, time, tuple(cards))


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
    return MistakeExercise(view, card.options, card.right, card.played, card.key, card.reasons)


def _judged(cursor: ReplayCursor, seat: Seat, path: Path) -> tuple[Judged, ...]:
    """What the deepest review of a seat has judged; nothing where it is damaged or of other versions."""
    reviews = (Review(cursor, seat, depth, path).judged for depth in reversed(BUDGETS))
    return next(filter(None, reviews), ())


def _card(judged: Judged, record: str, today: date) -> Card:
    """A card; right is whatever the review would not have called a mistake either."""
    floor, number = budget_of(judged.depth, judged.core).floor, len(judged.options)
    right = (
        place
        for place, option in enumerate(judged.options)
        if place != judged.played and verdict_on(option, place, number, floor) != "mistake"
    )
    return Card(
        record, judged.at, judged.seat, judged.options, judged.played, tuple(right), today, judged.reasons
    )
