"""Every event in words: in the log, and said to a screen reader, in play and in the viewer."""

import re

from app.engine.event import Passed, TileDrawn
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.sentences import Sentences
from app.ui.shell import Shell
from tests.ui.games import new_session, play_round, record_of
from tests.ui.pages.user import Table


def test_every_event_of_a_hand_is_said_and_logged(said: list[str], table: Table) -> None:
    page = table.page
    page.appearance.choose(show_log=True)
    page._refill_log()
    table.play()
    timeline = table.session.timeline
    view = table.session.view(page.me)
    words = Sentences(page.appearance.texts, page.names, view.rules, page.me, order=view.order)
    known = [
        event
        for event in map(timeline.event, range(len(timeline)))
        if not isinstance(event, Passed) or event.seat == page.me
    ]
    sentences = [words.sentence(event) for event in known]
    lines = page.log.lines
    assert [lines.item(row).text() for row in range(lines.count())] == sentences
    assert said == sentences
    others = [words.sentence(e) for e in known if isinstance(e, TileDrawn) and e.seat != page.me]
    assert others
    assert not any(re.search("[万筒条]", sentence) for sentence in others)


def test_steps_of_the_viewer_are_said(said: list[str], appearance: Appearance, shell: Shell) -> None:
    session = new_session(appearance)
    play_round(session)
    page = ReplayPage(appearance, record_of(session), "match")
    shell.show_page(page)
    page.open_at(1)
    told = []
    for _ in range(30):
        page.step("next")
        if not isinstance(page.cursor_.last_event, Passed):
            told.append(page._words.sentence(page.cursor_.last_event) if page._words else "")
    assert said == told
    page.step("next", again=True)
    assert said == told
