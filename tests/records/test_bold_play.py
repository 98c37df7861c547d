"""Records of players who do whatever the rules let them: announce, kong, leave, use items, undo."""

import shutil
from random import Random

import pytest
from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.action import Discard, Pass
from app.engine.event import HandAnnounced, ItemUsed, SeatLeft
from app.engine.items import CannotUse
from app.records.audit import audit
from app.records.files import live_path
from app.records.library import load_record
from app.rules.presets import preset_ids
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import HUMAN, events_of, play_on, setup

BOT = make_bot("beginner")
CHANGES = {"escape_rule": "qq", "items": ["deal_near_flush", "swap_named", "swap_random", "peek_position"]}


def play_boldly(session, luck, leaving):
    """Play one round, answering with something rarer than a discard or a pass where that is offered."""
    session.next_round((1,) if session.may_deal_near_flush else ())
    while session.waiting:
        seat, legal = luck.choice(list(session.waiting.items()))
        if luck.random() < leaving and session.may_leave(seat):
            session.leave(seat)
        elif (offered := session.view(seat).items) and luck.random() < 0.2:
            use_item(session, seat, luck.choice(offered), luck)
        elif luck.random() < 0.01:
            session.undo(HUMAN)
        else:
            rare = [action for action in legal if not isinstance(action, Discard | Pass)]
            bold = luck.choice(rare) if rare and luck.random() < 0.8 else None
            session.submit(seat, bold or BOT.act(session.view(seat), session.bot_seed(seat)))


def use_item(session, seat, item, luck):
    hand = session.view(seat).players[seat].hand
    want = luck.randrange(27) if item == "swap_named" else None
    try:
        session.use_item(seat, item, luck.choice(hand), want)
    except CannotUse:
        assert want is not None


def bold_match(path, preset_id, number, changes=None, leaving=0.002):
    luck = Random(f"{preset_id} {number}")
    made = setup(preset_id, rounds=4)
    made = replace(made, rules=with_changes(made.rules, changes or {}))
    session = Session.start(made, luck.randbytes(32), path, sync=False)
    shutil.copy(live_path(path), path.with_suffix(".seed"))
    while not session.over:
        play_boldly(session, luck, leaving)
    session.close()
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
