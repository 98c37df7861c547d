"""Hands and kongs for the rows of RULES 4.2 and 4.3; seats A B C D."""

import json
from pathlib import Path
from typing import Any

from app.rules.fan import WinBy, WinningHand
from app.rules.hand import SEATS, Hand, Meld, MeldKind, Seat
from app.rules.ruleset import RuleSet, with_changes
from app.rules.scoring import KongIncome, WinValue, kong_payments, value_win
from app.rules.tile import parse_tiles
from tests.rules.columns import family

A, B, C, D = SEATS
PING, DUI_DUI, QING = "23445677m345789p", "111333444m66677p", "11223345678999m"

READY_HANDS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "data" / "ready_hands.json").read_text("utf-8")
)
"""RULES 4.2, repaired where printed wrong: tiles, melds, waits and the name of the wait."""

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
    dealer: bool = False,
) -> WinValue:
    tiles = parse_tiles(hand)
    found = value_win(rules, WinningHand(Hand(tiles, melds), tiles[-1], by, events, fed=fed, dealer=dealer))
    assert isinstance(found, WinValue)
    return found


def meld(text: str, kind: MeldKind | None = None) -> Meld:
    """A meld written as its tiles: a chow, a pong, or four tiles as a fed kong unless `kind` says more."""
    tiles = parse_tiles(text)
    written: MeldKind = "chow" if tiles[0] != tiles[1] else "exposed_kong" if len(tiles) == 4 else "pung"
    kind = kind or written
    return Meld(kind, tiles[0], None if kind == "concealed_kong" else A)


def ids(value: WinValue) -> tuple[str, ...]:
    """What a value counted."""
    return tuple(pattern.id for pattern in value.patterns)
