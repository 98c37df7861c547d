"""乾坤大挪移 in a session: the wall is arranged before its promise, and the audit arranges it again."""

from collections import Counter

import pytest
from msgspec.structs import replace

from app.engine.event import RoundStarted, TilesDealt
from app.engine.items import CannotUse
from app.records.audit import audit
from app.records.library import load_record
from app.records.promise import commitment_to
from app.records.record import WallRevealed, assemble
from app.rules.ruleset import with_changes
from app.rules.tile import suit_of
from app.session.session import Session
from app.session.setup import MatchSetup
from app.session.shuffle import chance_in, salt_of, shuffle_named
from tests.support.matches import HUMAN, SEED, answer_all, events_of, play_on, setup

ITEM = {"items": ["deal_near_flush"]}


def agreed(rounds: int = 4, undo: str = "free", **changes: object) -> MatchSetup:
    made = setup(rounds=rounds, undo=undo)
    return replace(made, rules=with_changes(made.rules, {**ITEM, **changes}))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "match.zhuli"


@pytest.fixture
def match(path):
    session = Session.start(agreed(), SEED, path, sync=False)
    yield session
    session.close()


def most_of_a_suit(dealt: TilesDealt, seat: int) -> int:
    return max(Counter(suit_of(tile) for tile in dealt.hands[seat]).values())


def start_of(session: Session) -> RoundStarted:
    start = session.timeline.event(session.timeline.round_starts[-1])
    assert isinstance(start, RoundStarted)
    return start


def faults_of(record) -> list[str]:
    return [fault.what for fault in audit(record, shuffle_named)]


@pytest.mark.parametrize("seat", range(4))
def test_the_seat_is_dealt_nine_tiles_of_a_suit(match, seat):
    start, dealt, *_ = match.next_round((seat,))
    assert start.near_flush == (seat,)
    assert most_of_a_suit(dealt, seat) in (9, 10)
    assert start.wall != chance_in(SEED, 1).wall


def test_the_promise_is_made_of_the_arranged_wall(match):
    match.next_round((HUMAN,))
    start = start_of(match)
    assert start.commitment == commitment_to(start.wall, chance_in(SEED, 1).salt)
    assert start.commitment != chance_in(SEED, 1).commitment


def test_a_round_without_it_is_dealt_as_ever(match):
    match.next_round()
    assert start_of(match).wall == chance_in(SEED, 1).wall
    assert start_of(match).near_flush == ()


@pytest.mark.parametrize("changes", [{"items": []}, {"hall_rules": "on"}])
def test_the_rules_must_have_it(changes):
    session = Session.start(agreed(**changes), SEED)
    assert not session.may_deal_near_flush
    with pytest.raises(CannotUse):
        session.next_round((HUMAN,))
    assert not len(session.timeline)


def test_a_seat_uses_it_once(match):
    with pytest.raises(CannotUse):
        match.next_round((HUMAN, HUMAN))
    assert match.may_deal_near_flush


def test_a_match_with_it_is_in_order(match, path):
    match.next_round((HUMAN, 2))
    while match.timeline.round_number == 1 and not match.timeline.between_rounds:
        answer_all(match)
    match.next_round((1,))
    play_on(match)
    match.close()
    record = load_record(path)
    assert faults_of(record) == []
    shown = [entry for entry in record.entries if isinstance(entry, WallRevealed)]
    starts = [event for event in record.events if isinstance(event, RoundStarted)]
    assert [start.near_flush for start in starts] == [(HUMAN, 2), (1,), (), ()]
    assert [entry.wall for entry in shown] == [start.wall for start in starts]
    assert [entry.salt for entry in shown] == [salt_of(entry.seed) for entry in shown]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda start: replace(start, near_flush=()), "wall_differs"),
        (lambda start: replace(start, near_flush=(1,)), "wall_differs"),
        (lambda start: replace(start, commitment="00" * 32), "commitment"),
    ],
)
def test_another_arrangement_than_the_one_told_is_found(match, path, change, what):
    match.next_round((HUMAN,))
    play_on(match)
    match.close()
    record = load_record(path)
    entries = [change(e) if isinstance(e, RoundStarted) and e.number == 1 else e for e in record.entries]
    assert what in faults_of(assemble(record.header, tuple(entries), None))


def test_an_arrangement_that_the_rules_do_not_have_is_found(match, path):
    match.next_round((HUMAN,))
    play_on(match)
    match.close()
    record = load_record(path)
    header = agreed(items=[]).header()
    assert "cannot_use" in faults_of(assemble(header, record.entries, None))


@pytest.mark.parametrize("decisions", [0, 3, 20])
def test_a_broken_off_round_goes_on_with_its_arranged_wall(match, path, decisions):
    match.next_round((HUMAN,))
    play_on(match, decisions)
    before, asked = events_of(match), dict(match.waiting)
    match.close()
    again = Session.resume(path, sync=False)
    assert events_of(again) == before
    assert dict(again.waiting) == asked
    play_on(again)
    again.close()
    assert faults_of(load_record(path)) == []


def test_an_undo_across_rounds_keeps_the_arrangement(match, path):
    play_on(match, 1)
    while not match.timeline.between_rounds:
        answer_all(match)
    assert match.may_deal_near_flush
    match.next_round((HUMAN,))
    arranged = start_of(match)
    while match.timeline.round_number == 2:
        assert match.undo(HUMAN)
    match.close()
    match = Session.resume(path, sync=False)
    while not match.timeline.between_rounds:
        answer_all(match)
    assert not match.may_deal_near_flush
    match.next_round()
    assert start_of(match).near_flush == arranged.near_flush
    assert start_of(match).wall == arranged.wall
    play_on(match)
    match.close()
    assert faults_of(load_record(path)) == []
