from collections.abc import Callable
from itertools import pairwise

import pytest
from msgspec.structs import replace

from app.engine.action import Pass
from app.engine.event import MatchEnded, RoundEnded, RoundStarted, TileDiscarded, TileDrawn, TilesDealt
from app.records.audit import MAX_FAULTS, audit
from app.records.frames import Loss
from app.records.library import load_record
from app.records.record import (
    Decision,
    ItemWanted,
    Leaving,
    Record,
    RecordEnded,
    Rewound,
    WallRevealed,
    assemble,
)
from app.session.session import Session
from app.session.shuffle import shuffle_named
from tests.support.matches import HUMAN, SEED, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> Record:
    return load_record(recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", rounds=4))


def faults_of(record: Record) -> list[str]:
    return [fault.what for fault in audit(record, shuffle_named)]


def changed(record: Record, kind: type, change: Callable, which: int = 0) -> Record:
    """The record with one entry of a kind changed, or left out where `change` gives None."""
    entries = list(record.entries)
    place = [n for n, entry in enumerate(entries) if isinstance(entry, kind)][which]
    entry = change(entries[place])
    entries[place : place + 1] = [] if entry is None else [entry]
    return assemble(record.header, tuple(entries), None)


@pytest.mark.parametrize("preset_id", ["book_cap3", "baike", "qq_xuezhan"])
def test_played_match_is_in_order(tmp_path, preset_id):
    record = load_record(recorded_match(tmp_path / "match.zhuli", preset_id, rounds=4))
    assert faults_of(record) == []


def test_match_with_undone_choices_is_in_order(tmp_path):
    session = Session.start(setup(rounds=4), SEED, tmp_path / "match.zhuli", sync=False)
    for turn in range(200):
        play_on(session, 1)
        if turn % 7 == 0:
            session.undo(HUMAN)
    play_on(session)
    session.close()
    record = load_record(tmp_path / "match.zhuli")
    assert any(isinstance(entry, Rewound) for entry in record.entries)
    assert faults_of(record) == []


def test_running_match_is_only_unfinished(tmp_path):
    session = Session.start(setup(rounds=4), SEED, tmp_path / "match.zhuli", sync=False)
    while session.timeline.round_number < 2:
        play_on(session, 1)
    play_on(session, 20)
    session.close()
    record = load_record(tmp_path / "match.zhuli")
    assert record.hidden_round == 2
    assert faults_of(record) == ["unfinished"]


def test_lost_tail_is_named(record):
    assert faults_of(replace(record, loss=Loss(10, 5, "checksum"))) == ["file_checksum"]


def test_changed_event_is_found_with_its_place(record):
    place = next(n for n, e in enumerate(record.events) if isinstance(e, TileDrawn))
    other = changed(record, TileDrawn, lambda e: replace(e, tile=(e.tile + 1) % 27))
    fault = audit(other, shuffle_named)[0]
    assert (fault.hand, fault.event, fault.what) == (1, place, "event_differs")


@pytest.mark.parametrize(
    ("kind", "change", "what"),
    [
        (Decision, lambda d: replace(d, choice=Pass()), "not_offered"),
        (Decision, lambda d: replace(d, options=(d.choice,)), "options_differ"),
        (Decision, lambda d: replace(d, forced=not d.forced), "options_differ"),
        (Decision, lambda _: None, "decision_missing"),
        (TileDiscarded, lambda _: None, "event_differs"),
        (TilesDealt, lambda e: replace(e, hands=((1, 2), *e.hands[1:])), "impossible_event"),
        (TilesDealt, lambda e: replace(e, hands=(e.hands[0],) * 4), "impossible_event"),
        (RoundEnded, lambda e: replace(e, deltas=(e.deltas[0] + 1, *e.deltas[1:])), "sum_not_zero"),
        (
            RoundEnded,
            lambda e: replace(e, deltas=(e.deltas[0] + 1, e.deltas[1] - 1, *e.deltas[2:])),
            "sum_differs",
        ),
        (RoundStarted, lambda e: replace(e, commitment="00" * 32), "commitment"),
        (RoundStarted, lambda e: replace(e, dice=(1, 1) if e.dice != (1, 1) else (2, 2)), "event_differs"),
        (WallRevealed, lambda e: replace(e, salt=b"other"), "commitment"),
        (WallRevealed, lambda e: replace(e, seed=bytes(32)), "seed"),
        (WallRevealed, lambda e: replace(e, wall=e.wall[::-1]), "wall_differs"),
        (WallRevealed, lambda e: replace(e, wall=(e.wall[0],) * 108), "wall_not_full_set"),
        (RecordEnded, lambda e: replace(e, seed=bytes(32)), "seed"),
        (RecordEnded, lambda e: replace(e, rounds=7), "rounds_differ"),
        (RecordEnded, lambda e: replace(e, scores=(1, -1, 0, 0)), "scores_differ"),
        (RecordEnded, lambda _: None, "unfinished"),
        (MatchEnded, lambda _: None, "event_missing"),
        (MatchEnded, lambda e: replace(e, scores=(e.scores[0] + 1, *e.scores[1:])), "scores_differ"),
    ],
)
def test_every_kind_of_change_is_found(record, kind, change, what):
    assert what in faults_of(changed(record, kind, change))


def test_answer_given_twice_is_found(record):
    entries = list(record.entries)
    held = next(n for n, (a, b) in enumerate(pairwise(entries)) if type(a) is type(b) is Decision)
    entries.insert(held, entries[held])
    assert "decided_twice" in faults_of(assemble(record.header, tuple(entries), None))


@pytest.mark.parametrize(
    ("entry", "what"), [(Leaving(1), "cannot_leave"), (ItemWanted(1, "peek_position", 3), "cannot_use")]
)
def test_what_a_seat_may_not_do_is_found_once(record, entry, what):
    """What should have followed is missing then, and what does follow is nothing to wonder at."""
    entries = list(record.entries)
    drawn = next(n for n, e in enumerate(entries) if isinstance(e, TileDrawn))
    entries.insert(drawn, entry)
    assert faults_of(assemble(record.header, tuple(entries), None)) == ["event_missing", what]


def test_choice_that_was_not_offered_is_found_once(record):
    assert faults_of(changed(record, Decision, lambda d: replace(d, choice=Pass()))) == ["not_offered"]


def test_match_that_ends_too_early_is_found(record):
    entries = [e for e in record.entries if not isinstance(e, RecordEnded)]
    reveal = next(n for n, e in enumerate(entries) if isinstance(e, WallRevealed))
    cut = assemble(record.header, (*entries[: reveal + 1], record.entries[-1]), None)
    assert {"ended_early", "rounds_differ"} <= set(faults_of(cut))


def test_match_that_ends_before_its_first_round_is_found(record):
    at_once = assemble(record.header, (replace(record.entries[-1], rounds=0),), None)
    assert set(faults_of(at_once)) == {"ended_early", "scores_differ"}
    counted = assemble(record.header, (replace(record.entries[-1], rounds=1),), None)
    assert "rounds_differ" in faults_of(counted)


def test_unknown_shuffle_is_decided_again_nowhere_but_its_sums_are_checked(record):
    foreign = replace(record, header=replace(record.header, shuffle="dice-tower"))
    assert faults_of(foreign) == []
    wrong = changed(record, RoundEnded, lambda e: replace(e, deltas=(1, 1, 1, 1)))
    assert "sum_not_zero" in faults_of(replace(wrong, header=foreign.header))


def test_faults_are_counted_up_to_a_limit(record):
    entries = tuple(replace(e, forced=not e.forced) if isinstance(e, Decision) else e for e in record.entries)
    assert len(faults_of(assemble(record.header, entries, None))) == MAX_FAULTS


def test_round_that_begins_while_another_runs_is_found(record):
    entries = list(record.entries)
    entries.insert(40, next(e for e in entries if isinstance(e, RoundStarted)))
    faults = faults_of(assemble(record.header, tuple(entries), None))
    assert faults == ["event_missing", "round_not_due", "impossible_event"]


def test_round_arranged_against_the_rules_is_found(record):
    faults = faults_of(changed(record, RoundStarted, lambda e: replace(e, near_flush=(0,))))
    assert "cannot_use" in faults
    assert "event_unexpected" not in faults


def test_wall_of_a_round_that_was_never_played_has_to_come_from_the_seed_as_well(record):
    reveal = next(entry for entry in record.entries if isinstance(entry, WallRevealed))
    more = (*record.entries[:-1], replace(reveal, number=9), record.entries[-1])
    assert faults_of(assemble(record.header, more, None)) == ["seed"]


def test_hands_of_the_wrong_size_are_impossible(record):
    drawn = next(e for e in record.entries if isinstance(e, TileDrawn))
    twice = changed(record, TilesDealt, lambda e: replace(e, hands=tuple(hand[:12] for hand in e.hands)))
    assert faults_of(twice)[-1] == "impossible_event"
    entries = list(record.entries)
    place = entries.index(drawn)
    entries[place:place] = [replace(drawn, seat=(drawn.seat + 1) % 4)] * 3
    assert faults_of(assemble(record.header, tuple(entries), None))


@pytest.mark.parametrize("stumble", [ValueError, IndexError, KeyError, TypeError, ZeroDivisionError])
@pytest.mark.parametrize(
    "step",
    [
        "check.decide",
        "check.start_round",
        "check.legal_actions",
        "check.arranged",
        "possible.evolve",
        "check.balance",
    ],
)
def test_data_over_which_the_engine_stumbles_is_a_fault(record, monkeypatch, step, stumble):
    def fall(*_, **__):
        raise stumble("foreign data")

    monkeypatch.setattr(f"app.records.{step}", fall)
    assert set(faults_of(record)) & {"impossible_event", "round_not_due"}
