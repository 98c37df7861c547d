"""Records of players who do whatever the rules let them: announce, kong, leave, use items, undo."""

import shutil
from random import Random

import pytest
from msgspec.structs import replace

from app.engine.event import HandAnnounced, HandWon, ItemUsed, PursesEmptied, SeatLeft
from app.records.audit import audit
from app.records.files import live_path
from app.records.index import Index
from app.records.library import load_record
from app.records.query import Query
from app.rules.hand import BANK
from app.rules.presets import preset_ids
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.bold_play import play_boldly
from tests.support.matches import close_unpacked, events_of, play_on, setup

CHANGES = {"escape_rule": "qq", "items": ["deal_near_flush", "swap_named", "swap_random", "peek_position"]}


def bold_match(path, preset_id, number, changes=None, leaving=0.002):
    luck = Random(f"{preset_id} {number}")
    made = setup(preset_id, rounds=4)
    made = replace(made, rules=with_changes(made.rules, changes or {}))
    session = Session.start(made, luck.randbytes(32), path, sync=False)
    shutil.copy(live_path(path), path.with_suffix(".seed"))
    while not session.over:
        play_boldly(session, luck, leaving)
    close_unpacked(session, path)
    return events_of(session)


def check_record(path, events):
    """The record holds the match, is in order, and goes on from its middle."""
    record = load_record(path)
    assert list(record.events) == events
    assert audit(record, shuffle_named) == ()
    path.write_bytes(path.read_bytes()[: -path.stat().st_size // 3])
    shutil.copy(path.with_suffix(".seed"), live_path(path))
    session = Session.resume(path, sync=False)
    play_on(session)
    session.close()
    assert audit(load_record(path), shuffle_named) == ()


@pytest.mark.parametrize("preset_id", preset_ids())
def test_a_record_of_bold_players_can_be_read_and_gone_on_with(tmp_path, preset_id):
    path = tmp_path / "match.zhuli"
    check_record(path, bold_match(path, preset_id, 0))


@pytest.mark.parametrize(("preset_id", "dance"), [("cd_sing", False), ("cd_dance", True)])
def test_a_record_with_announcements_can_be_read_and_gone_on_with(tmp_path, preset_id, dance):
    announced = []
    for number in range(3):
        path = tmp_path / f"{number}.zhuli"
        events = bold_match(path, preset_id, number, leaving=0)
        announced += [event for event in events if isinstance(event, HandAnnounced)]
        check_record(path, events)
    assert any(event.dance == dance for event in announced)
    if dance:
        assert any(len(event.waits) != 4 for event in announced)


def test_a_record_with_items_and_leavers_can_be_read_and_gone_on_with(tmp_path):
    kinds = set()
    for number in range(3):
        path = tmp_path / f"{number}.zhuli"
        events = bold_match(path, "book_cap3", number, CHANGES, leaving=0.01)
        kinds |= {type(event) for event in events}
        check_record(path, events)
    assert {ItemUsed, SeatLeft} <= kinds


@pytest.mark.parametrize("name", ["qq_coins", "app_xueliu"])
def test_a_record_of_the_dearest_wins_can_be_read_and_listed(tmp_path, name):
    changes = {"pv_ping": 16, "pv_qing": 16, "cap_mult": "none", "currency": "coins"}
    changes |= {"stake": 10_000, "coin_rate": 10_000, "coin_shortfall": "negative"}
    path = tmp_path / "match.zhuli"
    events = bold_match(path, name, 0, changes)
    won = [event for event in events if isinstance(event, HandWon)]
    assert max(event.value.points for event in won) > 10**10
    check_record(path, events)
    index = Index(tmp_path / "index.db", tmp_path)
    index.refresh()
    (row,) = index.search(Query())
    assert row.scores == load_record(path).events[-1].scores
    assert len(list(index.figures(Query()))) == 1
    index.close()


def test_a_bank_that_gives_back_to_empty_purses_keeps_the_sum(tmp_path):
    changes = {"pig_payees": "nobody", "pig_amount": 48, "pv_ping": 16, "cap_mult": "none"}
    path = tmp_path / "match.zhuli"
    events = bold_match(path, "qq_coins", 0, changes, leaving=0)
    back = [line for event in events if isinstance(event, PursesEmptied) for line in event.payments]
    assert any(line.payer == BANK for line in back)
    assert audit(load_record(path), shuffle_named) == ()
