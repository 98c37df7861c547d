"""Rows of RULES 4.3 that kongs pay, by their ids; amounts of seats A B C D, stake included."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.hand import SEATS, MeldKind, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import (
    KongIncome,
    Payment,
    balance,
    kong_payments,
    move_kong_money,
    rob_payments,
    win_payments,
)
from tests.rules.columns import family
from tests.rules.rows import DUI_DUI, PING, QING, A, B, C, D, Sums, income, rules_of, worth

DRIZZLE: dict[str, object] = {"feed_kong_others_pay": 1, "added_kong_timing": "any_time"}

KONGS: dict[str, tuple[RuleSet, MeldKind, Seat | None, tuple[Seat, ...], bool, Sums]] = {
    "E01": (family("cd"), "exposed_kong", C, SEATS, True, (0, 2, -2, 0)),
    "E02": (family("cd"), "added_kong", None, SEATS, True, (-1, 3, -1, -1)),
    "E03": (family("cd"), "concealed_kong", None, SEATS, True, (-2, 6, -2, -2)),
    "E04": (family("qq"), "exposed_kong", C, SEATS, True, (0, 6, -6, 0)),
    "E05": (family("qq"), "added_kong", None, (A, B, C), True, (-6, 12, -6, 0)),
    "E06": (family("qq"), "concealed_kong", None, SEATS, True, (-12, 36, -12, -12)),
    "E07": (family("baike"), "added_kong", None, SEATS, True, (-1, 3, -1, -1)),
    "E08": (family("baike"), "added_kong", None, SEATS, False, (0, 0, 0, 0)),
    "E09": (rules_of("baike", **DRIZZLE), "exposed_kong", C, SEATS, True, (-1, 4, -2, -1)),
    "E11": (rules_of("baike", **DRIZZLE), "added_kong", None, SEATS, False, (-1, 3, -1, -1)),
    "E12": (family("book"), "concealed_kong", None, (B, C, D), True, (0, 4, -2, -2)),
    "E13": (family("zs"), "concealed_kong", None, SEATS, True, (0, 0, 0, 0)),
}


@pytest.mark.parametrize(
    ("rules", "kind", "feeder", "unfinished", "immediate", "sums"), list(KONGS.values()), ids=list(KONGS)
)
def test_kong_money(
    rules: RuleSet,
    kind: MeldKind,
    feeder: Seat | None,
    unfinished: tuple[Seat, ...],
    immediate: bool,
    sums: Sums,
) -> None:
    payments = kong_payments(rules, kind, B, feeder, unfinished, immediate=immediate)
    assert balance(payments) == sums
    assert {payment.reason for payment in payments} <= {"kong"}


ROBBED: dict[str, tuple[RuleSet, str, Sums]] = {
    "E14": (family("qq"), PING, (0, -6, 6, 0)),
    "E15": (family("baike"), PING, (0, -2, 2, 0)),
    "E16": (family("cq"), DUI_DUI, (0, -4, 4, 0)),
    "E17": (family("zs"), PING, (0, -2, 2, 0)),
    "E18": (family("zs"), QING, (0, -4, 4, 0)),
    "E19": (family("rob2"), PING, (-1, -2, 4, -1)),
    "E21": (rules_of("rob2", ev_rob_kong=0, rob_kong_money="void"), PING, (0, -1, 1, 0)),
}


@pytest.mark.parametrize(("rules", "hand", "sums"), list(ROBBED.values()), ids=list(ROBBED))
def test_robbed_kong(rules: RuleSet, hand: str, sums: Sums) -> None:
    value = worth(rules, hand, ("robbing_kong", 1))
    payments = win_payments(rules, C, B, value, SEATS) + rob_payments(rules, B, (C,), SEATS)
    assert balance(payments) == sums


def test_u36_several_robbers_are_each_paid_in_full() -> None:
    assert balance(rob_payments(family("rob2"), B, (C, D), SEATS)) == (-2, 0, 1, 1)
    assert rob_payments(family("rob2"), B, (C,), SEATS, immediate=False) == ()


KONG_DISCARDS: dict[str, tuple[RuleSet, KongIncome, tuple[Seat, ...], Sums]] = {
    "E23": (family("qq"), income(family("qq"), "concealed_kong", B), (C,), (-12, -12, 36, -12)),
    "E24": (family("qq"), income(family("qq"), "concealed_kong", B), (C, D), (-12, -60, 36, 36)),
    "E26": (family("book"), income(family("book"), "concealed_kong", B), (C,), (0, -2, 2, 0)),
    "E27": (
        rules_of("book", gang_pao_money="transfer"),
        income(family("book"), "concealed_kong", B),
        (C,),
        (-2, -2, 6, -2),
    ),
    "E28": (family("baike"), income(family("baike"), "exposed_kong", B, C), (C,), (0, -2, 2, 0)),
    "E31": (family("cd"), income(family("cd"), "added_kong", B), (C,), (-1, 1, 1, -1)),
    "E32": (
        rules_of("baike", gang_pao_multi="split"),
        income(family("baike"), "added_kong", B),
        (C, D),
        (-1, -4, 3, 2),
    ),
    "E86": (
        rules_of("baike", gang_pao_kinds="added_only", **DRIZZLE),
        income(family("baike"), "concealed_kong", B),
        (D,),
        (-2, 4, -2, 0),
    ),
}


@pytest.mark.parametrize(
    ("rules", "kong", "winners", "sums"), list(KONG_DISCARDS.values()), ids=list(KONG_DISCARDS)
)
def test_discard_after_a_kong_is_won(
    rules: RuleSet, kong: KongIncome, winners: tuple[Seat, ...], sums: Sums
) -> None:
    value = worth(rules, PING, ("kong_discard", 1))
    moved, payments = move_kong_money(rules, [kong], 1, B, winners)
    wins = tuple(line for seat in winners for line in win_payments(rules, seat, B, value, SEATS))
    assert balance(kong.payments + wins + payments) == sums
    assert bool(moved) == bool(payments)


def two_kongs(first: MeldKind, second: MeldKind, **changes: object) -> tuple[RuleSet, list[KongIncome]]:
    rules = rules_of("baike", **changes)
    other = income(rules, "concealed_kong", D)
    return rules, [income(rules, first, B), other, income(rules, second, B)]


@pytest.mark.parametrize(
    ("scope", "last", "chain", "moved"),
    [
        ("this_kong", "concealed_kong", 2, (2,)),
        ("chain", "concealed_kong", 2, (0, 2)),
        ("chain", "concealed_kong", 1, (2,)),
        ("all_if_added", "concealed_kong", 1, (2,)),
        ("all_if_added", "added_kong", 1, (0, 2)),
        ("all_kongs", "concealed_kong", 1, (0, 2)),
    ],
)
def test_scope_of_moved_money(scope: str, last: MeldKind, chain: int, moved: tuple[int, ...]) -> None:
    """U23, X80 and BEYOND case 6: the konger's own kongs only, the last one unless the scope is wider."""
    rules, kongs = two_kongs("concealed_kong", last, gang_pao_scope=scope)
    assert move_kong_money(rules, kongs, chain, B, (C,))[0] == moved


def test_added_only_moves_after_an_added_kong() -> None:
    rules, kongs = two_kongs("concealed_kong", "added_kong", gang_pao_kinds="added_only")
    assert move_kong_money(rules, kongs, 1, B, (C,)) == ((2,), (Payment("transfer", B, C, 3),))


def test_without_a_chain_nothing_moves() -> None:
    """BEYOND cases 7 and 8."""
    rules, kongs = two_kongs("concealed_kong", "added_kong")
    assert move_kong_money(rules, kongs, 0, B, (C,)) == ((), ())


def test_unpaid_or_moved_kongs_move_nothing() -> None:
    """U24."""
    rules = family("baike")
    unpaid = KongIncome(B, "added_kong", None, ())
    assert move_kong_money(rules, [unpaid], 1, B, (C,)) == ((), ())
    gone = KongIncome(B, "added_kong", None, (Payment("kong", A, B, 1),), moved=True)
    assert move_kong_money(rules, [gone], 1, B, (C,)) == ((), ())


def test_split_gives_the_rest_to_the_first_in_turn_order() -> None:
    rules = rules_of("baike", gang_pao_multi="split")
    kong = KongIncome(D, "concealed_kong", None, (Payment("kong", A, D, 5),))
    assert move_kong_money(rules, [kong], 1, D, (A, B, C))[1] == (
        Payment("transfer", D, A, 3),
        Payment("transfer", D, B, 1),
        Payment("transfer", D, C, 1),
    )


def test_split_of_less_than_one_each_leaves_out_the_last() -> None:
    rules = rules_of("baike", gang_pao_multi="split")
    kong = KongIncome(B, "added_kong", None, (Payment("kong", A, B, 1),))
    assert move_kong_money(rules, [kong], 1, B, (C, D))[1] == (Payment("transfer", B, C, 1),)


def test_refund_goes_back_to_every_payer() -> None:
    rules = rules_of("baike", gang_pao_money="refund")
    kong = income(rules, "concealed_kong", B)
    moved, payments = move_kong_money(rules, [kong], 1, B, (C, D))
    assert moved == (0,)
    assert balance(kong.payments + payments) == (0, 0, 0, 0)
    assert {line.reason for line in payments} == {"kong_refund"}


@given(
    kind=st.sampled_from(["exposed_kong", "added_kong", "concealed_kong"]),
    unfinished=st.sets(st.sampled_from(SEATS), min_size=2),
    money=st.sampled_from(["keep", "refund", "transfer"]),
    multi=st.sampled_from(["full_each", "split"]),
    stake=st.integers(1, 50),
    data=st.data(),
)
def test_payments_sum_to_zero_and_are_positive(
    kind: MeldKind, unfinished: set[Seat], money: str, multi: str, stake: int, data: st.DataObject
) -> None:
    rules = rules_of("baike", gang_pao_money=money, gang_pao_multi=multi, stake=stake, feed_kong_others_pay=1)
    playing = sorted(unfinished)
    konger = data.draw(st.sampled_from(playing))
    others = [seat for seat in playing if seat != konger]
    feeder = data.draw(st.sampled_from(others)) if kind == "exposed_kong" else None
    winners = data.draw(st.lists(st.sampled_from(others), min_size=1, unique=True))
    kong = income(rules, kind, konger, feeder, tuple(playing))
    payments: tuple[Any, ...] = kong.payments + move_kong_money(rules, [kong], 1, konger, winners)[1]
    assert sum(balance(payments)) == 0
    assert all(line.amount > 0 and line.payer != line.payee for line in payments)
    assert {seat for line in payments for seat in (line.payer, line.payee)} <= unfinished
