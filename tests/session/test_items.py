"""Items 道具 in a session: written down, undone, and decided again to the same events."""

import pytest
from msgspec.structs import replace

from app.engine.event import ItemUsed
from app.engine.items import CannotUse
from app.records.audit import audit
from app.records.library import load_record
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import HUMAN, SEED, answer_all, events_of, play_on, setup


@pytest.fixture
def match(tmp_path):
    """A match with items at a turn of the human's."""
    made = setup("book_cap3")
    made = replace(made, rules=with_changes(made.rules, {"items": ["swap_random", "peek_position"]}))
    session = Session.start(made, SEED, tmp_path / "match.zhuli", sync=False)
    session.next_round()
    while session.view(HUMAN).phase != "turn" or HUMAN not in session.waiting:
        answer_all(session)
    yield session
    session.close()


def test_an_item_goes_into_the_record(match, tmp_path):
    tile = match.view(HUMAN).players[HUMAN].hand[0]
    (used,) = match.use_item(HUMAN, "swap_random", tile)
    assert isinstance(used, ItemUsed)
    assert used.tile == tile
    assert "swap_random" not in match.view(HUMAN).items
    play_on(match)
    match.close()
    assert audit(load_record(tmp_path / "match.zhuli"), shuffle_named) == ()


def test_an_item_is_gone_after_its_use(match):
    match.use_item(HUMAN, "peek_position", 0)
    with pytest.raises(CannotUse):
        match.use_item(HUMAN, "peek_position", 0)
    with pytest.raises(CannotUse):
        match.use_item(HUMAN, "swap_named", 0, 1)


def test_undo_takes_an_item_back(match, tmp_path):
    before = events_of(match)
    match.use_item(HUMAN, "peek_position", 3)
    assert match.undo(HUMAN)
    assert events_of(match) == before
    assert "peek_position" in match.view(HUMAN).items
    play_on(match)
    match.close()
    assert audit(load_record(tmp_path / "match.zhuli"), shuffle_named) == ()
