"""The screens of the trainer."""

import shutil
from datetime import date
from itertools import count
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace

from app.bots import judge
from app.records.library import load_record
from app.session.replay import replayed
from app.session.review.results import Option, Reason
from app.session.trainer.deck import Card
from app.session.trainer.exercise import (
    KINDS,
    DiscardExercise,
    Kind,
    MistakeExercise,
    VoidExercise,
    WaitsExercise,
)
from app.session.trainer.store import FILE_NAME, Store
from app.ui.pages.trainer import TrainerPage
from app.ui.places import samples_folder
from app.ui.trainer_in_sight import show_page
from app.ui.trainer_words import shown_order
from tests.support.screens.opened import Opened

TODAY = date(2026, 3, 1)


def page_of(shown: Opened, kind: Kind, seed: int = 5) -> TrainerPage:
    """The trainer with an exercise of a kind, the same every time, whatever the networks are."""
    with patch.object(judge, "network_of", lambda level, rules: None):
        page = _made(shown, kind, seed)
    exercise = page.sheet.exercise
    if isinstance(exercise, DiscardExercise):
        discards = tuple(replace(one, worth=2.1 - 0.6 * place) for place, one in enumerate(exercise.options))
        page.sheet.show_exercise(replace(exercise, options=discards, right=(discards[0].tile,)))
    if isinstance(exercise, VoidExercise):
        suits = tuple(replace(one, worth=2.1 - 0.6 * place) for place, one in enumerate(exercise.options))
        page.sheet.show_exercise(replace(exercise, options=suits, right=(suits[0].suit,)))
    first = page.sheet.first_focus()
    if first is not None:
        first.setFocus()
    return page


def _made(shown: Opened, kind: Kind, seed: int) -> TrainerPage:
    store = Store(shown.places.data / FILE_NAME)
    seeds = count(seed)
    page = TrainerPage(
        shown.appearance,
        store,
        shown.places.records,
        shown.places.presets,
        lambda: TODAY,
        lambda: next(seeds),
    )
    show_page(shown.guide, page)
    shown.wait(lambda: not page.busy)
    page.head.kinds.choose(KINDS.index(kind))
    shown.wait(lambda: not page.busy)
    return page


def discard(shown: Opened) -> None:
    """What to discard, not answered yet."""
    page_of(shown, "discard")


def discarded(shown: Opened) -> None:
    """After a wrong discard."""
    page = page_of(shown, "discard")
    exercise = page.sheet.exercise
    assert isinstance(exercise, DiscardExercise)
    page.sheet.answers.given.emit(exercise.options[-1].tile)


def waits(shown: Opened) -> None:
    """Waits, one of them found and one that is none."""
    page = page_of(shown, "waits")
    exercise = page.sheet.exercise
    assert isinstance(exercise, WaitsExercise)
    wanted = min(exercise.right), next(tile for tile in exercise.offered if tile not in exercise.right)
    for button in page.sheet.answers.kinds.buttons:
        button.setChecked(button.tile in wanted)
    page.sheet.check()


def fan(shown: Opened) -> None:
    """A won hand to be counted."""
    page = page_of(shown, "fan", 12)
    page.sheet.answers.patterns.controls[0].click()


def counted(shown: Opened) -> None:
    """A won hand counted wrong."""
    page = page_of(shown, "fan", 12)
    page.sheet.answers.patterns.controls[0].click()
    page.sheet.answers.sums.controls[-1].click()
    page.next.click()


def void(shown: Opened) -> None:
    """A suit chosen, right or wrong."""
    page = page_of(shown, "void")
    page.sheet.answers.rows.controls[1].click()


def no_mistakes(shown: Opened) -> None:
    """Nothing was reviewed yet."""
    page_of(shown, "mistakes")


def mistaken_card(folder: Path) -> Card:
    """A decision of a sample, which is put into a folder, as if a review had called it a mistake."""
    folder.mkdir(parents=True)
    name = "undo.zhuli"
    shutil.copy(samples_folder() / name, folder)
    record = load_record(folder / name)
    seat = record.header.human or 0
    placed = next(
        each
        for each in replayed(record).decisions
        if each.decision.seat == seat and len(each.decision.options) > 5 and each.at > 20
    )
    options = tuple(
        Option(action, 0.6 - place / 2, 0.1, place / 2, 0.12, 0.3 - place / 20, 0.1 + place / 30, 0.5, 0.0,
               640, 2, 9, given_up=place == 4)
        for place, action in enumerate(placed.decision.options[:5])
    )  # fmt: skip
    reasons = (Reason("narrower", 5, 9), Reason("danger", 0.2, 0.05, (seat + 1) % 4, 4))
    return Card(name, placed.at, seat, options, 3, (0, 1), TODAY, reasons)


def _mistake(shown: Opened) -> TrainerPage:
    card = mistaken_card(shown.places.records)
    store = Store(shown.places.data / FILE_NAME)
    store.deck.take(card.record, [card])
    store.save()
    return page_of(shown, "mistakes")


def mistake(shown: Opened) -> None:
    """An own mistake, to be done better."""
    _mistake(shown)


def mistaken(shown: Opened) -> None:
    """The same mistake made again."""
    page = _mistake(shown)
    exercise = page.sheet.exercise
    assert isinstance(exercise, MistakeExercise)
    order = shown_order(exercise)
    page.sheet.answers.rows.controls[order.index(3)].click()
