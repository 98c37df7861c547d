"""`zhuli review`: what every decision of a record cost, with reasons, and luck told apart from skill."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.assets import LANGUAGES
from app.commands.console import Parser, whole_number
from app.commands.output import Progress, print_json
from app.commands.record_words import opened_record, readable, seat_word, warn_of_loss
from app.commands.refusal import BadInput
from app.rules.hand import SEAT_NAMES, Seat
from app.session.record_sentences import RecordSentences
from app.session.replay import ReplayCursor
from app.session.review.budget import BUDGETS
from app.session.review.moments import hands_of
from app.session.review.results import Judged
from app.session.review.review import Review, human_seats
from app.session.review.sentences import ReviewSentences

INTERRUPTED = 130
_INDENT = " " * 6


def run(argv: list[str]) -> int:
    """Review; returns the exit code, 130 where it was interrupted. Raises BadInput."""
    words = _read(argv)
    cursor = opened_record(words.file)
    warn_of_loss(cursor.record, words.file)
    if not hands_of(cursor, 0):
        raise BadInput(f"{words.file}: no hand is over yet, so there is nothing to review")
    reviews = [_review(cursor, seat, words) for seat in _seats(cursor, words)]
    whole = all(_made(review) for review in reviews)
    if words.json:
        print_json(
            {"file": str(words.file), "budget": words.budget, "reviews": list(map(_document, reviews))}
        )
    else:
        for review in reviews:
            print("\n".join(_lines(cursor, review, words.lang)))
    return 0 if whole else INTERRUPTED


def _read(argv: list[str]) -> Namespace:
    parser = Parser("review", "Judge the decisions of a record: expected points of every option, loss, why.")
    parser.add_argument("file", metavar="FILE", type=Path, help="a record file (.zhuli)")
    parser.add_argument("--seat", type=seat_word, metavar="A", help="one seat, A to D (those of people)")
    parser.add_argument("--budget", choices=BUDGETS, default="quick", help="quick (the default) or deep")
    parser.add_argument("--jobs", type=whole_number, metavar="N", help="threads (one for each processor)")
    parser.add_argument("--fresh", action="store_true", help="neither read nor keep FILE.review")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the text (en)")
    parser.add_json()
    return parser.read(argv)


def _seats(cursor: ReplayCursor, words: Namespace) -> tuple[Seat, ...]:
    if words.seat is not None:
        return (words.seat,)
    seats = human_seats(cursor.record)
    if not seats:
        raise BadInput("no person plays in this record; name a seat with --seat")
    return seats


def _review(cursor: ReplayCursor, seat: Seat, words: Namespace) -> Review:
    path = None if words.fresh else words.file
    return readable(words.file, lambda: Review(cursor, seat, words.budget, path, words.jobs))


def _made(review: Review) -> bool:
    """Make a review; whether it came to its end. What is done stays when it is interrupted."""
    progress = Progress(review.total, "decisions")
    try:
        for _ in review.run():
            progress.show(review.done)
    except KeyboardInterrupt:
        review.cancel()
    finally:
        progress.close()
    return review.done == review.total


def _document(review: Review) -> dict[str, Any]:
    return {
        "seat": SEAT_NAMES[review.seat],
        "core": review.core,
        "networks": review.networks,
        "decisions": review.total,
        "done": review.done,
        "judged": review.judged,
        "summary": review.summary,
    }


def _lines(cursor: ReplayCursor, review: Review, language: str) -> Iterator[str]:
    words = ReviewSentences(RecordSentences(cursor.timeline.rules, language))
    yield words.heading(review.summary)
    yield from words.caveats(review.core, review.networks)
    if any(option.given_up for judged in review.judged for option in judged.options):
        yield words.roughly()
    for judged in review.judged:
        yield from _decision(judged, words)
    yield ""
    yield from words.balance(review.summary)
    if review.done < review.total:
        yield words.cut_short(review.done, review.total)


def _decision(judged: Judged, words: ReviewSentences) -> Iterator[str]:
    yield ""
    yield f"{words.asked(judged)}: {words.verdict(judged)}"
    for place, option in enumerate(judged.options):
        mark = f"  < {words.played()}" if place == judged.played else ""
        told = [words.action(option.action), words.points(option), words.odds(option)]
        if option.given_up:
            told.append(f"({words.given_up(option)})")
        yield f"{_INDENT}{'  '.join(told)}{mark}"
    for reason in judged.reasons:
        yield f"{_INDENT}* {words.reason(reason)}"
