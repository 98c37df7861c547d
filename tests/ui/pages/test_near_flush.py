"""乾坤大挪移 in the window: asked for with a new match, and in the settlement for the next round."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.engine.event import RoundStarted
from app.rules.ruleset import option_named
from app.rules.tile import suit_of
from app.ui.appearance import Appearance
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.settlement import SettlementDialog
from app.ui.guide import Guide
from app.ui.pages.play import PlayPage
from app.ui.sentences import Sentences
from app.ui.shell import Shell
from app.ui.texts import LANGUAGES, Texts
from tests.ui.games import new_match, new_session, play_rest

ITEM = {"items": ["deal_near_flush"]}
LEFT = Qt.MouseButton.LeftButton


def settled(guide: Guide, changes=ITEM) -> tuple[PlayPage, SettlementDialog]:
    """A match after its first round, with the settlement open."""
    guide.play_session(new_session(guide.appearance, changes=changes), None)
    page = guide.play
    assert page is not None
    play_rest(page.session)
    page.table.finish()
    page.bridge.advance()
    (dialog,) = guide.shell.dialogs
    assert isinstance(dialog, SettlementDialog)
    return page, dialog


def start_of(page: PlayPage) -> RoundStarted:
    start = page.session.timeline.event(page.session.timeline.round_starts[-1])
    assert isinstance(start, RoundStarted)
    return start


@pytest.mark.parametrize("wanted", [True, False])
def test_a_new_match_starts_with_it_or_without(guide: Guide, wanted: bool) -> None:
    guide.start_match(replace(new_match(changes=ITEM), near_flush=wanted))
    page = guide.play
    assert page is not None
    assert start_of(page).near_flush == ((0,) if wanted else ())
    hand = page.session.timeline.view_at(2, 0).players[0].hand
    assert hand is not None
    if wanted:
        assert max(Counter(suit_of(tile) for tile in hand).values()) >= 9


def test_the_dialog_before_a_match_offers_it_where_the_rules_have_it(
    appearance: Appearance, shell: Shell, tmp_path: Path, qtbot
) -> None:
    dialog = NewMatchDialog(appearance, shell, tmp_path)
    shell.open_dialog(dialog)
    dialog.panes.switch.choose(1)
    switch = dialog.match.near_flush
    assert switch.isHidden()
    dialog.draft.set(option_named("items"), ["deal_near_flush"])
    assert not switch.isHidden()
    assert switch.geometry().bottom() < dialog.match.height()
    assert dialog.match_scroll.widget().height() == dialog.match.height()
    switch.click()
    assert dialog.match.uses_near_flush
    dialog.draft.set(option_named("hall_rules"), "on")
    assert switch.isHidden()
    assert not dialog.match.uses_near_flush
    dialog.draft.set(option_named("hall_rules"), "off")
    with qtbot.waitSignal(dialog.started) as signal:
        QTest.mouseClick(dialog.start, LEFT)
    assert signal.args[0].near_flush


@pytest.mark.parametrize("wanted", [True, False])
def test_the_settlement_offers_it_for_the_next_round(guide: Guide, wanted: bool) -> None:
    page, dialog = settled(guide)
    assert dialog.near_flush.isVisible()
    if wanted:
        QTest.mouseClick(dialog.near_flush, LEFT)
    QTest.mouseClick(dialog.next, LEFT)
    assert page.session.timeline.round_number == 2
    assert start_of(page).near_flush == ((0,) if wanted else ())


def test_the_settlement_does_not_offer_what_the_rules_do_not_have(guide: Guide) -> None:
    _, dialog = settled(guide, {"items": ["peek_position"]})
    assert not dialog.near_flush.isVisible()


def test_its_name_and_what_it_does_follow_the_language(guide: Guide) -> None:
    _, dialog = settled(guide)
    told = {
        "zh-Hans": ("乾坤大挪移", "开局时给你发九张同一门的牌，每局一次。"),
        "zh-Hant": ("乾坤大挪移", "開局時給你發九張同一門的牌，每局一次。"),
        "en": ("Near one suit", "You are dealt nine tiles of one suit, once a hand."),
    }
    for language in LANGUAGES:
        guide.appearance.choose(language=language)
        switch = dialog.near_flush
        assert (switch.accessibleName(), switch.accessibleDescription()) == told[language]


def test_the_log_says_who_used_it(guide: Guide) -> None:
    guide.start_match(replace(new_match(changes=ITEM), near_flush=True))
    page = guide.play
    assert page is not None
    start, rules = start_of(page), page.session.view(0).rules
    told = [Sentences(Texts(each), page.names, rules, 0).sentence(start) for each in LANGUAGES]
    assert told[0].endswith("；你用了乾坤大挪移")
    assert told[1].endswith("；你用了乾坤大挪移")
    assert told[2].endswith(f"; Near one suit is used by {page.names[0]}")
