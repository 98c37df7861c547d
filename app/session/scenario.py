"""Scenario files: a given deal and what is done with it (the input of `zhuli play`, SCENARIO).

A scenario is a legal game and nothing else: 13 tiles for each seat, the next tiles of the wall, and what
the seats do.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.rules.hand import Seat
from app.rules.presets import preset
from app.rules.ruleset import RuleSet, with_changes
from app.rules.tile import SUITS, Tile, TileTextError, parse_tiles

NAMES = "ABCD"
BETTORS = "XYZ"
PAIRS = ("deal", "exchange")


class ScenarioError(ValueError):
    """A scenario that cannot be played: the line of its actions (0: the set-up), why, and what was legal."""

    def __init__(self, why: str, line: int = 0, legal: Mapping[str, list[str]] | None = None) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.why = why
        self.line = line
        self.legal = dict(legal or {})


@dataclass(frozen=True)
class Line:
    """One action: its line number, the seat, and its words."""

    number: int
    seat: Seat
    words: tuple[str, ...]


@dataclass(frozen=True)
class Dice:
    """Dice of a scenario: of the wall, of an exchange, and for replacement tiles."""

    deal: tuple[int, int] = (3, 6)
    exchange: tuple[int, int] = (1, 2)
    kong: int = 1


@dataclass(frozen=True)
class Scenario:
    """A deal and what is done with it: 13 tiles a seat, `wall` the next tiles in drawing order.

    `horses`: the tiles of bettors X, Y, Z 叫马; `purses`: what seats own before the hand, where it matters.
    """

    rules: RuleSet
    dealer: Seat
    hands: tuple[tuple[Tile, ...], ...]
    wall: tuple[Tile, ...]
    void: Mapping[Seat, int] = field(default_factory=dict)
    face_down: Mapping[Seat, Tile] = field(default_factory=dict)
    exchange: Mapping[Seat, tuple[Tile, ...]] = field(default_factory=dict)
    horses: tuple[Tile, ...] = ()
    purses: Mapping[Seat, int] = field(default_factory=dict)
    dice: Dice = field(default_factory=lambda: Dice())
    lines: tuple[Line, ...] = ()
    then: str = "stop"


def parse_scenario(text: str) -> Scenario:
    """Read a scenario file; raises ScenarioError for anything it cannot mean."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"not a scenario file: {error}") from error
    rules = preset(str(data.get("preset", "book_cap3")))
    changes = dict(data.get("options", {}))
    if "stake" in data:
        changes["stake"] = data["stake"]
    play = data.get("play", {})
    return Scenario(
        rules=with_changes(rules, changes),
        dealer=_seat(data.get("dealer", "A")),
        hands=_hands(data.get("hands", {})),
        wall=_tiles(play.get("wall", "")),
        void={_seat(name): SUITS.index(suit) for name, suit in data.get("void", {}).items()},
        face_down={_seat(name): _tiles(tile)[0] for name, tile in data.get("face_down", {}).items()},
        exchange={_seat(name): _tiles(three) for name, three in data.get("exchange", {}).items()},
        horses=tuple(tile for name in BETTORS for tile in _tiles(data.get("horse", {}).get(name, ""))),
        purses={_seat(name): int(amount) for name, amount in data.get("purse", {}).items()},
        dice=_dice(data.get("dice", {})),
        lines=_lines(play.get("actions", "")),
        then=play.get("then", "stop"),
    )


def _dice(data: Mapping[str, Any]) -> Dice:
    """The dice named, the usual ones for the rest."""
    usual = Dice()
    try:
        deal, exchange = (tuple(int(d) for d in data.get(name, getattr(usual, name))) for name in PAIRS)
        kong = int(data.get("kong", usual.kong))
    except (TypeError, ValueError) as error:
        raise ScenarioError(f"no dice: {error}") from error
    if len(deal) != 2 or len(exchange) != 2 or not all(1 <= d <= 6 for d in (*deal, *exchange, kong)):
        raise ScenarioError("dice show 1 to 6, two for the deal and two for an exchange")
    return Dice((deal[0], deal[1]), (exchange[0], exchange[1]), kong)


def _seat(name: Any) -> Seat:
    if not isinstance(name, str) or len(name) != 1 or name not in NAMES:
        raise ScenarioError(f"no seat is called {name!r}")
    return NAMES.index(name)


def _tiles(text: Any) -> tuple[Tile, ...]:
    try:
        return parse_tiles(str(text))
    except TileTextError as error:
        raise ScenarioError(f"no tiles: {error}") from error


def _hands(texts: Mapping[str, str]) -> tuple[tuple[Tile, ...], ...]:
    hands = tuple(_tiles(texts.get(name, "")) for name in NAMES)
    for name, hand in zip(NAMES, hands, strict=True):
        if len(hand) != 13:
            raise ScenarioError(f"hand {name} has {len(hand)} tiles instead of 13")
    return hands


def _lines(text: str) -> tuple[Line, ...]:
    lines = []
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#")[0].split()
        if words:
            lines.append(Line(number, _seat(words[0]), tuple(words[1:])))
    return tuple(lines)
