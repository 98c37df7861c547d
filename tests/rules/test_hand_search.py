"""The rules' shapes against a search that shares nothing with them (`tests/support/search.py`)."""

from itertools import islice

from app.rules.analysis import Analysis
from app.rules.complete import can_win, is_complete
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import WinValue
from app.rules.shape import NEVER, waits
from app.rules.tile import COPIES, KINDS
from tests.support.search import FAR, is_whole, search, uses_of
from tests.support.seeded_hands import HANDS, Case, cases


def rules_of(case: Case) -> RuleSet:
    changes = {"void_declare": "none"} if case.void is None else {}
    return with_changes(
        RuleSet(),
        changes
        | {
            "void_to_win": "on" if case.two_suits else "off",
            "seven_pairs": "on" if case.seven_pairs else "off",
        },
    )


def found(case: Case) -> tuple[int, tuple[int, ...]]:
    """Distance and useful kinds by search."""
    uses = uses_of({meld.tile // 9 for meld in case.hand.melds}, case.void, two_suits=case.two_suits)
    cost = search(case.counts, len(case.hand.melds), uses, seven_pairs=case.seven_pairs)
    return cost.tiles, tuple(sorted(cost.kinds))


def test_distances_and_useful_kinds_are_those_of_the_search() -> None:
    ready = 0
    for case in cases():
        shape = case.shape
        distance, useful = found(case)
        assert (shape.distance(), shape.useful()) == (distance, useful), case
        ready += distance == 1
    assert ready > HANDS // 10
    assert NEVER == FAR


def test_waits_are_the_kinds_that_make_the_hand_whole() -> None:
    for case in cases():
        rules, own = rules_of(case), case.hand.tiles
        suits = {tile // 9 for tile in own}
        expected = []
        for tile in range(KINDS):
            all_suits = suits | {tile // 9}
            allowed = case.void not in all_suits and (len(all_suits) < 3 or not case.two_suits)
            whole = is_whole((*case.hand.concealed, tile), len(case.hand.melds), seven_pairs=case.seven_pairs)
            if whole and allowed and own.count(tile) < COPIES:
                expected.append(tile)
        assert waits(case.hand, rules, case.void) == tuple(expected), case


def test_whole_hands_are_those_of_the_search() -> None:
    for case in cases(HANDS // 10):
        melds = len(case.hand.melds)
        for tile in range(KINDS):
            if case.counts[tile] == COPIES:
                continue
            concealed = (*case.hand.concealed, tile)
            whole = is_whole(concealed, melds, seven_pairs=case.seven_pairs)
            assert is_complete(concealed, melds, seven_pairs=case.seven_pairs) is whole
            if not whole:
                assert not can_win(rules_of(case), concealed, case.hand.melds, case.void)


def test_analysis_counts_the_copies_that_are_left() -> None:
    dead = 0
    for case in cases(HANDS // 4):
        prospect = Analysis(rules_of(case), case.void, case.unseen).of(case.hand)
        distance, useful = found(case)
        assert prospect.distance == distance
        seen = [case.hand.tiles.count(tile) + case.visible[tile] for tile in range(KINDS)]
        assert prospect.useful == tuple((tile, COPIES - seen[tile]) for tile in useful)
        assert all(isinstance(wait.value, WinValue) for wait in prospect.waits)
        drawn = [wait.value.fan for wait in prospect.waits for _ in range(wait.left)]
        assert prospect.best_fan == max(drawn, default=None)
        dead += bool(prospect.useful) and not prospect.left
    assert dead > 0


def test_the_hands_are_of_all_kinds() -> None:
    some = list(islice(cases(1000), 1000))
    assert {len(case.hand.melds) for case in some} == {0, 1, 2, 3, 4}
    assert {case.void for case in some} == {None, 0, 1, 2}
    assert {case.shape.distance() for case in some} >= {1, 2, 3, 4, 5, NEVER}
