"""Exercises on mistakes: cards out of the reviews beside records, and the position of a card."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import NamedTuple

from app.records.errors import RecordError
from app.records.files import review_path
from app.records.library import load_record, record_paths
from app.rules.hand import Seat
from app.session.replay import ReplayCursor, replayed
from app.session.review.budget import budget_of
from app.session.review.race import verdict_on
from app.session.review.results import Judged
from app.session.review.review import Review, human_seats
from app.session.trainer.deck import Card
from app.session.trainer.exercise import MistakeExercise
from app.session.trainer.own import player_at, taken_over


class Gathered(NamedTuple):
    """The mistakes of a record, and the time in ns of the review that called them so.

    `cards` None: a review that cannot be read, or is of another version, tells nothing, and what it once
    called mistakes stays.
    """

    record: str
    time: int
    cards: tuple[Card, ...] | None


def gather(
    folder: Path, known: Mapping[str, int], today: date, stopped: Callable[[], bool] = lambda: False
) -> Iterator[Gathered]:
    """The mistakes of all records in a folder whose review is another than the one `known` by its time.

    `stopped`: asked before every record; each takes about a fifth of a second.
    """
    for path in record_paths(folder):
        if stopped():
            return
        try:
            time = review_path(path).stat().st_mtime_ns
        except OSError:
            continue
        if known.get(path.name) != time:
            yield Gathered(path.name, time, _cards(path, today))


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


def _cards(path: Path, today: date) -> tuple[Card, ...] | None:
    """The mistakes that the review beside a record tells of."""
    try:
        cursor = ReplayCursor(load_record(path))
    except (RecordError, OSError):
        return None
    header = cursor.record.header
    judged = [one for seat in human_seats(cursor.record) for one in _judged(cursor, seat, path)]
    mistakes = tuple(
        _card(one, path.name, player_at(header, one.seat), today)
        for one in judged
        if one.verdict == "mistake" and one.at >= taken_over(header)
    )
    return mistakes if judged else None


def _judged(cursor: ReplayCursor, seat: Seat, path: Path) -> tuple[Judged, ...]:
    """What reviews of a seat have judged to the end; nothing where they are damaged or of other versions."""
    kept = Review(cursor, seat, "deep", path).judged
    return tuple(one for one in kept if one.depth != "coarse")


def _card(judged: Judged, record: str, player: str, today: date) -> Card:
    """A card; right is whatever the review would not have called a mistake either."""
    floor, number = budget_of(judged.depth, judged.core).floor, len(judged.options)
    right = (
        place
        for place, option in enumerate(judged.options)
        if place != judged.played and verdict_on(option, place, number, floor) != "mistake"
    )
    return Card(
        record, judged.at, judged.seat, judged.options, judged.played, tuple(right), today, judged.reasons,
        player=player,
    )  # fmt: skip
