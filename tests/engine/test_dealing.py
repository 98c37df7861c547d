"""Wall, dice and dealer (RULES 2.1 group B, N17 to N21)."""

import pytest
from msgspec.structs import replace

from app.engine.deal import Chance, deal, start_round, wall_break
from app.engine.finish import next_dealer
from app.engine.seatview import Won
from app.engine.state import new_match, running_round
from app.rules.ruleset import irrelevance, option_named
from app.rules.scoring import WinValue
from app.rules.tile import FULL_SET
from tests.support.table import play, rules_of

FREE = {"void_declare": "none"}


def test_n17_dice_3_and_6_break_the_dealers_wall_after_three_stacks():
    assert wall_break(rules_of("baike"), 0, (3, 6)) == (0, 3)


def test_n18_dice_1_and_6():
    assert wall_break(rules_of("baike"), 0, (1, 6)) == (2, 1)
    assert wall_break(rules_of("baike", wall_break="min_seat"), 0, (1, 6)) == (0, 1)


def test_one_die_opens_the_wall_where_the_rules_throw_one():
    for way in ("sum_seat_min_stack", "min_seat"):
        assert wall_break(rules_of("baike", dice_count=1, wall_break=way), 0, (6, 1)) == (1, 6)


def test_n19_the_jump_tile_changes_no_hand():
    chance = Chance(FULL_SET, 0, (), (3, 6))
    hands = []
    for jump in ("on", "off"):
        events = start_round(replace(new_match(rules_of("baike", jump_tile=jump)), next_dealer=0), chance)
        hands.append(events[1])
    assert hands[0] == hands[1]


def test_the_dealer_gets_the_first_and_the_fifth_of_the_last_tiles():
    hands = deal(tuple(range(27)) * 4, 2)
    assert hands[2][13] == 52 % 27
    assert all(len(hand) == (14 if seat == 2 else 13) for seat, hand in enumerate(hands))


def test_tied_throws_are_thrown_again():
    chance = Chance(FULL_SET, 0, (6, 6, 1, 1, 6, 6, 2, 2, 1, 2, 3, 4, *(1,) * 52), (3, 6))
    start = start_round(new_match(rules_of("qq_xuezhan")), chance)[0]
    assert (start.dealer, start.throws) == (2, (12, 2, 12, 4, 3, 0, 7, 0))


def test_a_tie_at_the_last_dice_is_dealt_by_the_first_of_the_tied():
    """Eight dice are left after a tie of two, which need four: all of them are thrown before it stands."""
    dice = (6, 6, 1, 1, 6, 6, 2, 2, 3, 3, 3, 3, 1, 2, 2, 2)
    start = start_round(new_match(rules_of("qq_xuezhan")), Chance(FULL_SET, 0, dice, (3, 6)))[0]
    assert (start.dealer, start.throws) == (2, (12, 2, 12, 4, 6, 0, 6, 0, 3, 0, 4, 0))
    left = start_round(new_match(rules_of("qq_xuezhan")), Chance(FULL_SET, 0, dice[:12], (3, 6)))[0]
    assert (left.dealer, left.throws) == (0, (12, 2, 12, 4, 6, 0, 6, 0))


def test_n21_after_a_round_that_nobody_won():
    for preset, dealer in (("qq_xuezhan", None), ("book_cap3", 0)):
        now = running_round(play(preset).state)
        assert next_dealer(rules_of(preset), now) == dealer


def won(place: int, group: int, source: int | None) -> Won:
    return Won(place, group, 0, source, (), WinValue((), 0, 0, 1, 1), False, 1)


@pytest.mark.parametrize(
    ("wins", "rule", "dealer"),
    [
        ({1: won(1, 0, 3)}, "discarder_if_opening", 1),
        ({1: won(1, 0, 3), 2: won(2, 0, 3)}, "discarder_if_opening", 3),
        ({1: won(1, 0, None), 2: won(2, 1, 3), 0: won(3, 1, 3)}, "discarder_if_opening", 1),
        ({1: won(1, 0, None), 2: won(2, 1, 3), 0: won(3, 1, 3)}, "discarder_any", 3),
        ({1: won(1, 0, 3), 2: won(2, 0, 3)}, "na", 1),
    ],
)
def test_next_dealer_after_wins(wins, rule, dealer):
    now = running_round(play("baike", options=FREE).state)
    seats = tuple(replace(seat, wins=(wins[at],) if at in wins else ()) for at, seat in enumerate(now.seats))
    groups = max(win.group for win in wins.values()) + 1
    after = replace(now, seats=seats, groups=groups, first_winner=1)
    assert next_dealer(rules_of("baike", multi_win_dealer=rule), after) == dealer


def test_the_discarder_deals_after_a_shared_win_that_ended_the_hand():
    """It matters there, too: the rule book tells it, and the option can be changed."""
    now = running_round(play("zongshu", options=FREE).state)
    seats = tuple(
        replace(seat, wins=(won(at, 0, 3),) if at in (1, 2) else ()) for at, seat in enumerate(now.seats)
    )
    after = replace(now, seats=seats, groups=1, first_winner=1)
    assert next_dealer(rules_of("zongshu"), after) == 3
    assert next_dealer(rules_of("zongshu", multi_win_dealer="na"), after) == 1
    assert irrelevance(rules_of("zongshu"), option_named("multi_win_dealer")) is None


def test_next_dealer_is_the_discarder_where_the_rules_say_so():
    now = running_round(play("baike", options=FREE).state)
    seats = tuple(replace(seat, wins=(won(1, 0, 3),) if at == 1 else ()) for at, seat in enumerate(now.seats))
    after = replace(now, seats=seats, groups=1, first_winner=1)
    assert next_dealer(rules_of("baike", next_dealer="discarder"), after) == 3
