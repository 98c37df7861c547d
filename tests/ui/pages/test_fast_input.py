"""Whatever is clicked and typed, however fast and while everything moves: each answer counts, and once."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from app.engine.action import Action
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from tests.support.clock import FakeClock
from tests.ui.games import new_session
from tests.ui.pages.fast_hand import FastHand
from tests.ui.pages.user import Table

SEQUENCES, LENGTH = 60, 8
"""Of each preset: 120 sequences in all."""
PATIENCE = 4000


def answered(page: PlayPage) -> list[Action]:
    """What the record says that the user has answered."""
    decisions = [each.decision for each in page.session.timeline.decisions]
    return [each.choice for each in decisions if each.seat == page.me]


def go_on(table: Table, hand: FastHand) -> None:
    """Let the time pass until the user is asked or the round is over."""
    for _ in range(PATIENCE):
        if table.asked:
            return
        hand.pass_time(50)
    raise AssertionError("the table has died")


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "speed"), [("book_cap3", "slow"), ("app_xuezhan", "standard")])
def test_fast_input_is_neither_lost_nor_doubled(
    appearance: Appearance, shell: Shell, qtbot, clock: FakeClock, preset: str, speed: str
) -> None:
    appearance.choose(motion=speed)
    page = PlayPage(appearance, new_session(appearance, preset, length=16), None, InProcessAsker())
    shell.show_page(page)
    table, hand = Table(page, qtbot), FastHand(page, clock, Random(preset))
    chosen: list[Action] = []
    page.table.action_chosen.connect(chosen.append)
    page.start()
    for _ in range(SEQUENCES):
        go_on(table, hand)
        if table.over:
            table.over.clear()
            page.next_round()
            continue
        hand.sequence(LENGTH)
        assert len(chosen) == len(hand.meant)
    assert all(action in meant for action, meant in zip(chosen, hand.meant, strict=True))
    assert len(chosen) > SEQUENCES / 3
    assert hand.hurried > SEQUENCES
    go_on(table, hand)
    while not table.over:
        table.answer()
        go_on(table, hand)
    given = answered(page)
    assert given[: len(chosen)] == chosen[: len(given)]
    assert len(given) == len(chosen)
    assert page.session.timeline.between_rounds or page.session.over
    page.leave()
    QApplication.processEvents()
