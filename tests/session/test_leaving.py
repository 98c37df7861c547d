"""Leaving a round 逃跑: written down, resumed, undone, and decided again to the same events."""

import pytest

from app.bots.levels import make_bot
from app.engine.event import RoundEnded, SeatLeft
from app.engine.leave import CannotLeave
from app.records.audit import audit
from app.records.files import live_path
from app.records.frames import MAGIC, OVERHEAD, scan
from app.records.library import load_record
from app.records.record import Leaving
from app.session.replay import ReplayCursor
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import HUMAN, SEED, answer_all, events_of, play_on, setup


def started(path=None, moments=12):
    """A QQ match in its first round."""
    session = Session.start(setup("qq_xuezhan", 4), SEED, path, sync=False)
    play_on(session, moments)
    return session


def test_an_unfinished_seat_pays_and_ends_the_round():
    session = started()
    assert session.may_leave(HUMAN)
    left, *_, ended = session.leave(HUMAN)
    assert isinstance(left, SeatLeft)
    assert isinstance(ended, RoundEnded)
    assert sum(payment.amount for payment in left.payments) == 3 * 16 * 6
    assert (ended.reason, session.timeline.between_rounds) == ("left", True)
    assert not session.may_leave(HUMAN)
    with pytest.raises(CannotLeave):
        session.leave(HUMAN)


def test_nobody_leaves_where_the_rules_have_no_leaving():
    session = Session.start(setup("book_cap3"), SEED)
    play_on(session, 5)
    assert not session.may_leave(HUMAN)
    with pytest.raises(CannotLeave):
        session.leave(HUMAN)


def test_a_record_with_leaving_is_in_order_and_plays_back(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    session.leave(HUMAN)
    play_on(session)
    session.close()
    record = load_record(path)
    assert [entry for entry in record.entries if isinstance(entry, Leaving)] == [Leaving(HUMAN)]
    assert audit(record, shuffle_named) == ()
    cursor = ReplayCursor(record)
    place = next(n for n, event in enumerate(record.events) if isinstance(event, SeatLeft))
    cursor.seek(place + 1)
    assert cursor.view(1).players[HUMAN].left
    cursor.seek(place)
    assert not cursor.view(1).players[HUMAN].left


def test_a_winner_leaves_and_the_others_play_on(tmp_path):
    """With the winner gone the seats that were asked are asked again."""
    path = tmp_path / "match.zhuli"
    for number in range(40):
        match = Session.start(setup("qq_xuezhan", 1), bytes([number]) * 32, path, sync=False)
        match.next_round()
        while match.waiting and not match.view(0).players[0].finished:
            for seat in tuple(match.waiting):
                match.submit(seat, _best(match, seat))
        if match.waiting:
            break
        match.close()
        path.unlink()
    asked = dict(match.waiting)
    events = match.leave(0)
    assert [type(event) for event in events] == [SeatLeft]
    assert dict(match.waiting) == asked
    play_on(match)
    match.close()
    assert audit(load_record(path), shuffle_named) == ()


def _best(session, seat):
    return make_bot("beginner").act(session.view(seat), 0)


def cut_before_events_of_leaving(path):
    """The file as a crash right after the wish to leave would have left it."""
    content, record = path.read_bytes(), load_record(path)
    frames = scan(content).frames
    kept = 2 + next(n for n, entry in enumerate(record.entries) if isinstance(entry, Leaving))
    size = len(MAGIC) + sum(OVERHEAD + len(frame.payload) for frame in frames[:kept])
    path.write_bytes(content[:size])


def test_a_crash_between_the_wish_and_its_events_is_made_good(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    session.leave(HUMAN)
    whole = events_of(session)
    session.close()
    cut_before_events_of_leaving(path)
    again = Session.resume(path, sync=False)
    assert events_of(again) == whole
    assert again.timeline.between_rounds
    play_on(again)
    again.close()
    assert not live_path(path).exists()
    assert audit(load_record(path), shuffle_named) == ()


def test_undo_takes_the_leaving_back(tmp_path):
    path = tmp_path / "match.zhuli"
    session = started(path)
    before, asked = events_of(session), dict(session.waiting)
    session.leave(HUMAN)
    assert session.undo(HUMAN)
    assert events_of(session) == before
    assert dict(session.waiting) == asked
    play_on(session)
    session.close()
    assert audit(load_record(path), shuffle_named) == ()


def test_a_half_answered_exchange_goes_on_where_it_stood(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup("app_xuezhan"), SEED, path, sync=False)
    session.next_round()
    assert session.view(0).phase == "exchange"
    given = {seat: session.waiting[seat][-1] for seat in (1, 3)}
    for seat, action in given.items():
        session.submit(seat, action)
    session.close()
    again = Session.resume(path, sync=False)
    assert sorted(again.waiting) == [0, 2]
    answer_all(again)
    exchanged = next(event for event in events_of(again) if type(event).__name__ == "TilesExchanged")
    assert {seat: exchanged.given[seat] for seat in given} == {s: a.tiles for s, a in given.items()}
    play_on(again)
    again.close()
    assert audit(load_record(path), shuffle_named) == ()
