"""Rows of RULES 4.3 that a win pays, by their ids; amounts of seats A B C D, stake included."""

import pytest

from app.rules.hand import SEATS, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import KongIncome, Payment, balance, win_payments
from app.rules.tile import parse_tile
from tests.rules.columns import family
from tests.rules.rows import DUI_DUI, PING, QING, A, B, C, D, Sums, income, rules_of, worth

SELF_DRAWS: dict[str, tuple[RuleSet, tuple[Meld, ...], KongIncome | None, Seat | None, Sums]] = {
    "E33": (
        family("baike"),
        (Meld("exposed_kong", parse_tile("9p"), C),),
        income(family("baike"), "exposed_kong", B, C),
        None,
        (-5, 17, -7, -5),
    ),
    "E35": (family("zs"), (Meld("exposed_kong", parse_tile("9p"), C),), None, C, (0, 4, -4, 0)),
    "E36": (family("zs"), (Meld("concealed_kong", parse_tile("9p")),), None, None, (-4, 12, -4, -4)),
    "E37": (
        family("qq"),
        (Meld("concealed_kong", parse_tile("9p")),),
        income(family("qq"), "concealed_kong", B),
        None,
        (-24, 72, -24, -24),
    ),
    "E38": (
        family("cd"),
        (Meld("concealed_kong", parse_tile("9p")),),
        income(family("cd"), "concealed_kong", B),
        None,
        (-10, 30, -10, -10),
    ),
    "E40": (
        family("sc8"),
        (Meld("concealed_kong", parse_tile("9p")),),
        income(family("sc8"), "concealed_kong", B),
        None,
        (-6, 18, -6, -6),
    ),
}


@pytest.mark.parametrize(
    ("rules", "melds", "kong", "source", "sums"), list(SELF_DRAWS.values()), ids=list(SELF_DRAWS)
)
def test_win_on_the_tile_of_a_kong(
    rules: RuleSet,
    melds: tuple[Meld, ...],
    kong: KongIncome | None,
    source: Seat | None,
    sums: Sums,
) -> None:
    fed = melds[0].kind == "exposed_kong"
    value = worth(rules, "234567m34588p", ("kong_bloom", 1), by="self_draw", melds=melds, fed=fed)
    money = kong.payments if kong is not None else ()
    assert balance(money + win_payments(rules, B, source, value, SEATS)) == sums


def test_e41_self_draw_stake_comes_on_top() -> None:
    rules = rules_of("baike", stake=5)
    assert balance(win_payments(rules, B, None, worth(rules, QING, by="self_draw"), SEATS)) == (
        -25,
        75,
        -25,
        -25,
    )


def test_e42_cap_before_the_extra_stake() -> None:
    rules = family("baike")
    value = worth(rules, "11224444557799m", by="self_draw")
    assert balance(win_payments(rules, B, None, value, SEATS)) == (-9, 27, -9, -9)


def test_e44_double_self_draw() -> None:
    rules = rules_of("kou", stake=1)
    value = worth(rules, DUI_DUI, by="self_draw")
    assert balance(win_payments(rules, B, None, value, SEATS)) == (-4, 12, -4, -4)


def test_e46_winners_pay_nothing() -> None:
    rules = family("qq")
    value = worth(rules, QING, by="self_draw")
    assert balance(win_payments(rules, B, None, value, (B, C, D))) == (0, 48, -24, -24)


def test_e47_linear_kongs() -> None:
    rules = family("ss")
    melds = (Meld("exposed_kong", parse_tile("2p"), A), Meld("concealed_kong", parse_tile("9p")))
    value = worth(rules, "123456m55m", melds=melds)
    assert balance(win_payments(rules, B, C, value, SEATS)) == (0, 4, -4, 0)


@pytest.mark.parametrize(("name", "points"), [("qq", 6), ("sc8", 2), ("baike", 2)])
def test_e48_declared_kong_in_the_hand(name: str, points: int) -> None:
    value = worth(family(name), "234567m34588p", melds=(Meld("exposed_kong", parse_tile("9p"), C),))
    assert balance(win_payments(family(name), B, A, value, SEATS)) == (-points, points, 0, 0)


def test_e49_two_winners_settle_apart() -> None:
    rules = family("qq")
    payments = win_payments(rules, C, B, worth(rules, PING), SEATS) + win_payments(
        rules, D, B, worth(rules, QING), SEATS
    )
    assert balance(payments) == (0, -30, 6, 24)


def test_e50_three_winners() -> None:
    rules = family("baike")
    hands = {A: PING, C: DUI_DUI, D: QING}
    payments = tuple(
        line
        for seat, hand in hands.items()
        for line in win_payments(rules, seat, B, worth(rules, hand), SEATS)
    )
    assert balance(payments) == (1, -7, 2, 4)


def test_feeder_pays_alone_without_bonus() -> None:
    """U34."""
    rules = rules_of("baike", yin_gang_hua="feeder_pays")
    value = worth(rules, PING, ("kong_bloom", 1), by="self_draw", fed=True)
    assert win_payments(rules, B, C, value, SEATS) == (Payment("win", C, B, 2),)
