"""A round of a record as a scenario: played, it is the same round."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from msgspec.structs import replace

from app.engine.action import Discard
from app.engine.event import MatchEnded, RoundEnded, RoundStarted
from app.records.library import load_record
from app.records.record import Record
from app.rules.hand import SEATS
from app.rules.presets import preset_ids
from app.rules.ruleset import with_changes
from app.session.replay import replayed
from app.session.scenario import Dice, ScenarioError, parse_scenario
from app.session.scenario_export import CannotExport, scenario_of
from app.session.scenario_play import Played, play_scenario
from app.session.scenario_words import format_action, read_own_action
from app.session.session import Session
from tests.support.matches import HUMAN, SEED, answer_all, play_on, setup
from tests.support.rulesets import rule_sets

HANDS = """\
preset = "book_cap3"
[hands]
A = "123456789m 12p 12s"
B = "123456789m 12p 12s"
C = "345678p 345m 3456s"
D = "345678p 678m 3456s"
"""


def match_of(path, preset_id, rounds=1, seed=SEED, **changes) -> Record:
    """The record of a match with other options."""
    agreed = setup(preset_id, rounds)
    agreed = type(agreed)(
        with_changes(agreed.rules, changes), preset_id, agreed.seats, agreed.created_at, agreed.app
    )
    session = Session.start(agreed, seed, path, sync=False)
    play_on(session)
    session.close()
    return load_record(path)


def check(record: Record, at: int) -> Played:
    """Play the scenario of a position, and compare all that it leads to with the record."""
    played = play_scenario(parse_scenario(scenario_of(record, at)))
    timeline = replayed(record)
    start = max(place for place in timeline.round_starts if place < at)
    reached = min(start + len(played.events), len(record.events))
    assert reached >= at
    assert within_round(played.events[1:]) == within_round(record.events[start + 1 : reached])
    seen = timeline.view_at(reached, 0, open_hands=True)
    assert played.round.ledger == seen.ledger
    assert played.round.wall_left == seen.wall_left
    assert not any(at <= made.at < reached for made in record.decisions), "went too far"
    offer = played.round.offer
    for decision in (made.decision for made in record.decisions if made.at == reached):
        words = [format_action(option, offer and offer.tile) for option in decision.options]
        assert played.legal["ABCD"[decision.seat]] == words
    return played


def within_round(events):
    """A scenario knows nothing of the end of a match."""
    return [event for event in events if not isinstance(event, MatchEnded)]


@pytest.mark.parametrize("preset_id", preset_ids())
def test_any_moment_of_a_round_of_any_preset(preset_id, tmp_path):
    record = match_of(tmp_path / "match.zhuli", preset_id)
    end = len(record.events)
    for at in {*range(1, min(7, end)), *range(7, end, max(1, end // 12)), end - 1, end}:
        check(record, at)


def test_later_rounds_of_a_match(tmp_path):
    record = match_of(tmp_path / "match.zhuli", "baike", 4)
    starts = [place for place, event in enumerate(record.events) if isinstance(event, RoundStarted)]
    assert len(starts) == 4
    for place in starts:
        for at in range(place + 1, place + 40, 4):
            check(record, at)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=rule_sets())
def test_any_rules_at_all(rules, tmp_path_factory):
    agreed = setup()
    agreed = type(agreed)(
        with_changes(rules, {"match_length": 1}), "none", agreed.seats, agreed.created_at, agreed.app
    )
    path = tmp_path_factory.mktemp("rules") / "match.zhuli"
    session = Session.start(agreed, SEED, path, sync=False)
    play_on(session)
    session.close()
    record = load_record(path)
    for at in range(1, len(record.events) + 1, 9):
        check(record, at)


def session_of(path, preset_id, **changes):
    agreed = setup(preset_id)
    rules = with_changes(agreed.rules, changes)
    agreed = type(agreed)(rules, preset_id, agreed.seats, agreed.created_at, agreed.app)
    return Session.start(agreed, SEED, path, sync=False)


ITEMS = {"items": ["swap_named", "swap_random", "peek_position"], "hall_rules": "off"}


def test_items_and_leaving(tmp_path):
    path = tmp_path / "match.zhuli"
    session = session_of(path, "book_cap3", escape_rule="qq", **ITEMS)
    session.next_round()
    answer_all(session)
    used = 0
    while used < 3:
        seat = next(iter(session.waiting))
        view = session.view(seat)
        if view.items:
            item = view.items[0]
            tile = (view.players[seat].hand or (0,))[0]
            session.use_item(seat, item, tile, tile if item == "swap_named" else None)
            used += 1
        answer_all(session)
    session.leave(HUMAN)
    session.close()
    record = load_record(path)
    for at in range(1, len(record.events) + 1):
        check(record, at)
    told = scenario_of(record, len(record.events))
    assert "\nA leave\n" in told
    assert "swap" in told


def test_what_cannot_be_told(tmp_path):
    path = tmp_path / "match.zhuli"
    session = session_of(path, "book_cap3", **ITEMS)
    play_on(session, 20)
    session.close()
    record = load_record(path)
    assert refused(record, len(record.events)) == "secret_wall"
    assert refused(record, 0) == "no_round"
    assert refused(record, len(record.events) + 1) == "no_round"
    chongqing = load_record(Path(__file__).parents[2] / "replays" / "chongqing.zhuli")
    moved = [at for at, event in enumerate(chongqing.events, 1) if getattr(event, "order", SEATS) != SEATS]
    assert moved
    assert refused(chongqing, moved[0]) == "seats_moved"


def test_what_is_done_before_the_first_turn_cannot_be_told(tmp_path):
    session = session_of(tmp_path / "match.zhuli", "book_cap3", void_declare="simultaneous", escape_rule="qq")
    session.next_round()
    session.leave(HUMAN)
    session.close()
    record = load_record(tmp_path / "match.zhuli")
    assert refused(record, len(record.events)) == "before_play"


def test_a_purse_comes_along_and_must_hold_something(tmp_path):
    record = match_of(tmp_path / "match.zhuli", "qq_coins", 4)
    last = max(at for at, event in enumerate(record.events, 1) if isinstance(event, RoundStarted))
    check(record, last + 30)
    before = [event.deltas for event in record.events[:last] if isinstance(event, RoundEnded)]
    owned = [sum(parts) for parts in zip(record.header.scores, *before, strict=True)]
    told = tomllib.loads(scenario_of(record, last + 30))
    assert list(told["purse"].values()) == owned
    assert refused(replace(record, header=replace(record.header, scores=(-9999, 0, 0, 0))), last) == "purse"


def test_a_tile_from_the_hand_is_told_from_its_twin_just_drawn():
    assert read_own_action(("5p", "held"), drawn=13) == Discard(13)
    assert read_own_action(("5p",), drawn=13) == Discard(13, drawn=True)


def test_dice_for_replacement_tiles_come_alone_or_in_order():
    assert Dice().kongs == (1,)
    assert parse_scenario(HANDS + "[dice]\nkong = [4, 2]").dice.kongs == (4, 2)
    with pytest.raises(ScenarioError):
        parse_scenario(HANDS + "[dice]\nkong = []")


def test_a_scenario_without_voids_ends_before_them_unless_something_is_to_be_done():
    played = play_scenario(parse_scenario(HANDS))
    assert (played.round.stage, set(played.legal)) == ("void", set("ABCD"))
    with pytest.raises(ScenarioError):
        play_scenario(parse_scenario(HANDS + "[play]\nactions = 'A 1m'"))


def refused(record, at):
    with pytest.raises(CannotExport) as error:
        scenario_of(record, at)
    return error.value.obstacle
