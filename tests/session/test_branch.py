import os

import pytest
from msgspec.structs import replace

from app.engine.decide import decide
from app.engine.event import RoundEnded, RoundStarted
from app.records import check
from app.records.audit import audit
from app.records.errors import CannotWrite, DamagedRecord
from app.records.files import live_path
from app.records.library import load_record
from app.records.record import Parent
from app.session.branch import CannotBranch, branch_position, same_wall_position, start_branch
from app.session.replay import ReplayCursor
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import SEED, answer_all, events_of, play_on, recorded_match, setup

FRESH = bytes(32)


def branched(record, at, seat, path):
    return start_branch(record, "old.zhuli", at, seat, "2026-02-02T20:00:00Z", "0.2", FRESH, path, sync=False)


def answer_as_before(session, record):
    """Give the answers of the record at the present moment."""
    at = len(session.timeline)
    made = {placed.decision.seat: placed.decision.choice for placed in record.decisions if placed.at == at}
    for seat in tuple(session.waiting):
        session.submit(seat, made[seat])


def test_what_the_record_has_decided_long_ago_is_not_decided_again(tmp_path, record, monkeypatch):
    timeline = ReplayCursor(record).timeline
    at = branch_position(timeline, len(timeline) - 1)
    before = sum(placed.at < timeline.round_starts[-1] for placed in record.decisions)
    later = sum(timeline.round_starts[-1] <= placed.at <= at for placed in record.decisions)
    assert before > 2 * later
    asked = []
    monkeypatch.setattr(check, "decide", lambda *given: asked.append(given) or decide(*given))
    session = branched(record, at, 0, tmp_path / "late.zhuli")
    assert 0 < len(asked) <= later
    assert events_of(session) == list(record.events[:at])
    session.close()


def walls(events):
    return [event.wall for event in events if isinstance(event, RoundStarted)]


@pytest.fixture
def record(tmp_path):
    return load_record(recorded_match(tmp_path / "old.zhuli", rounds=4))


@pytest.mark.parametrize("preset_id", ["book_cap3", "app_xueliu", "jiang258"])
def test_every_seat_can_play_on_at_any_choice_and_the_same_choices_lead_to_the_same_game(tmp_path, preset_id):
    record = load_record(recorded_match(tmp_path / "old.zhuli", preset_id, rounds=4))
    timeline = ReplayCursor(record).timeline
    stops = timeline.stops("decision")
    for place, at in enumerate(stops[:: max(1, len(stops) // 6)]):
        seat, path = place % 4, tmp_path / f"branch {place}.zhuli"
        session = branched(record, at, seat, path)
        assert events_of(session) == list(record.events[:at])
        assert [each.kind == "human" for each in session.header.seats] == [each == seat for each in range(4)]
        assert seat in session.waiting or session.waiting
        while not session.over:
            session.next_round()
            answer_as_before(session, record)
        session.close()
        branch = load_record(path)
        assert branch.events == record.events
        assert branch.header.parent == Parent("old.zhuli", at, 4)
        assert audit(branch, shuffle_named) == ()


def test_other_choices_lead_elsewhere_over_the_same_wall(tmp_path, record):
    at = same_wall_position(ReplayCursor(record).timeline, 30)
    path = tmp_path / "branch.zhuli"
    session = branched(record, at, 2, path)
    play_on(session, 3)
    while session.waiting:
        seat = next(iter(session.waiting))
        session.submit(seat, session.waiting[seat][0])
    while not session.over:
        session.next_round()
        answer_all(session)
    session.close()
    branch = load_record(path)
    assert branch.events != record.events
    walls = [
        [event.wall for event in each.events if isinstance(event, RoundStarted)] for each in (branch, record)
    ]
    assert walls[0] == walls[1]
    assert audit(branch, shuffle_named) == ()


def test_branch_can_be_left_resumed_and_branched_again(tmp_path, record):
    timeline = ReplayCursor(record).timeline
    path = tmp_path / "branch.zhuli"
    session = branched(record, branch_position(timeline, 40), 1, path)
    play_on(session, 4)
    world = events_of(session)
    session.close()
    again = Session.resume(path, sync=False)
    assert events_of(again) == world
    play_on(again)
    again.close()
    second = branched(load_record(path), branch_position(again.timeline, 60), 3, tmp_path / "second.zhuli")
    play_on(second)
    second.close()
    assert audit(load_record(tmp_path / "second.zhuli"), shuffle_named) == ()


def test_rounds_beyond_an_unfinished_record_have_new_walls(tmp_path):
    path = tmp_path / "old.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    while session.timeline.round_number < 2:
        play_on(session, 1)
    session.close()
    record = load_record(path)
    at = branch_position(ReplayCursor(record).timeline, 20)
    branch = branched(record, at, 0, tmp_path / "branch.zhuli")
    assert branch.header.parent.rounds == 1
    play_on(branch)
    branch.close()
    whole = Session.resume(path, sync=False)
    play_on(whole)
    whole.close()
    ours, theirs = walls(events_of(branch)), walls(events_of(whole))
    assert ours[0] == theirs[0]
    assert ours[1] != theirs[1]
    assert audit(load_record(tmp_path / "branch.zhuli"), shuffle_named) == ()


def test_round_that_still_runs_is_nobodys_branch(tmp_path):
    path = tmp_path / "old.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    play_on(session, 5)
    session.close()
    with pytest.raises(CannotBranch) as caught:
        branched(load_record(path), len(session.timeline), 0, tmp_path / "branch.zhuli")
    assert caught.value.why == "secret"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["old.zhuli", "old.zhuli.live"]


def test_round_that_is_over_offers_no_choice(tmp_path, record):
    end = next(index for index, event in enumerate(record.events, start=1) if isinstance(event, RoundEnded))
    with pytest.raises(CannotBranch) as caught:
        branched(record, end, 0, tmp_path / "branch.zhuli")
    assert caught.value.why == "no_choice"
    at = branch_position(ReplayCursor(record).timeline, end)
    assert at < end
    branched(record, at, 0, tmp_path / "branch.zhuli").close()


def test_record_of_an_unknown_shuffle_is_refused(tmp_path, record):
    foreign = replace(record, header=replace(record.header, shuffle="dice-tower"))
    with pytest.raises(CannotBranch) as caught:
        branched(foreign, 10, 0, tmp_path / "branch.zhuli")
    assert caught.value.why == "foreign"


def test_record_that_does_not_hold_together_leaves_nothing_behind(tmp_path, record):
    rules = replace(record.header, rules={**record.header.rules, "of_tomorrow": "on"})
    path = tmp_path / "branch.zhuli"
    with pytest.raises(DamagedRecord, match="rules_digest"):
        branched(replace(record, header=rules), 10, 0, path)
    assert not path.exists()
    assert not live_path(path).exists()


def test_record_whose_name_is_no_text_can_be_played_on(tmp_path, record):
    at, path = branch_position(ReplayCursor(record).timeline, 30), tmp_path / "branch.zhuli"
    name = os.fsdecode(b"\xff old.zhuli")
    start_branch(record, name, at, 0, "2026-02-01T00:00:00Z", "0.1.0", bytes(32), path, sync=False).close()
    assert load_record(path).header.parent.record == name.encode(errors="replace").decode()


def test_file_of_the_same_name_is_never_touched(tmp_path, record):
    path = tmp_path / "branch.zhuli"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(CannotWrite):
        branched(record, branch_position(ReplayCursor(record).timeline, 20), 0, path)
    assert path.read_text(encoding="utf-8") == "mine"
