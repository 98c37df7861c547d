"""Hands and kongs for the payment rows of RULES 4.3; seats A B C D."""

from app.rules.fan import WinBy, WinningHand
from app.rules.hand import SEATS, Hand, Meld, MeldKind, Seat
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import KongIncome, WinValue, kong_payments, value_win
from app.rules.tile import parse_tiles
from tests.rules.columns import family

A, B, C, D = SEATS
PING, DUI_DUI, QING = "23445677m345789p", "111333444m66677p", "11223345678999m"

Sums = tuple[int, int, int, int]


def rules_of(name: str, **changes: object) -> RuleSet:
    return with_changes(family(name), changes)


def income(
    rules: RuleSet,
    kind: MeldKind,
    konger: Seat,
    feeder: Seat | None = None,
    unfinished: tuple[Seat, ...] = SEATS,
) -> KongIncome:
    return KongIncome(konger, kind, feeder, kong_payments(rules, kind, konger, feeder, unfinished))


def worth(
    rules: RuleSet,
    hand: str,
    *events: tuple[str, int],
    by: WinBy = "discard",
    melds: tuple[Meld, ...] = (),
    fed: bool = False,
) -> WinValue:
    tiles = parse_tiles(hand)
    found = value_win(rules, WinningHand(Hand(tiles, melds), tiles[-1], by, events, fed=fed))
    assert isinstance(found, WinValue)
    return found
