"""Scenario files: a given deal and what is done with it (the input of `zhuli play`, SCENARIO).

A scenario is a legal game and nothing else: 13 tiles for each seat, the next tiles of the wall, and what
the seats do.
"""

import tomllib
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from app.rules.hand import SEAT_NAMES, Seat
from app.rules.presets import preset
from app.rules.ruleset import RuleSet, with_changes
from app.rules.tile import SUITS, Tile, TileTextError, parse_tiles

EXCHANGED = 3

SeatName = Literal["A", "B", "C", "D"]
BettorName = Literal["X", "Y", "Z"]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]


class ScenarioError(ValueError):
    """A scenario that cannot be played: the line of its actions (0: the set-up), why, and what was legal."""

    def __init__(self, why: str, line: int = 0, legal: Mapping[str, list[str]] | None = None) -> None:
        super().__init__(f"line {line}: {why}" if line else why)
        self.why = why
        self.line = line
        self.legal = dict(legal or {})


class Line(msgspec.Struct, frozen=True):
    """One action: its line number, the seat, and its words."""

    number: int
    seat: Seat
    words: tuple[str, ...]


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice of a scenario: of the wall, an exchange, and for replacement tiles: one for all, or several."""

    deal: tuple[Die, Die] = (3, 6)
    exchange: tuple[Die, Die] = (1, 2)
    kong: Die | Annotated[tuple[Die, ...], msgspec.Meta(min_length=1)] = 1

    @property
    def kongs(self) -> tuple[int, ...]:
        """The dice for replacement tiles, used in order and then again from the first."""
        return (self.kong,) if isinstance(self.kong, int) else self.kong


class Items(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What items need: the numbers that choose random tiles 移花接木, in order."""

    lots: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0)], ...], msgspec.Meta(min_length=1)] = (0,)


class _Play(msgspec.Struct, forbid_unknown_fields=True):
    """The `[play]` table of a file."""

    wall: str = ""
    actions: str = ""
    then: Literal["stop", "draw_out", "bots"] = "stop"


class _File(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario file as it is written."""

    preset: str = "book_cap3"
    options: dict[str, object] = {}
    stake: int | None = None
    dealer: SeatName = "A"
    void: dict[SeatName, Literal["m", "p", "s"]] = {}
    hands: dict[SeatName, str] = {}
    face_down: dict[SeatName, str] = {}
    exchange: dict[SeatName, str] = {}
    horse: dict[BettorName, str] = {}
    purse: dict[SeatName, Annotated[int, msgspec.Meta(ge=0)]] = {}
    dice: Dice = Dice()
    items: Items = Items()
    play: _Play = msgspec.field(default_factory=_Play)


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A deal and what is done with it: 13 tiles a seat, `wall` the next tiles in drawing order.

    `horses`: the tiles of bettors X, Y, Z 叫马; `purses`: what seats own before the hand, where it matters.
    """

    rules: RuleSet
    dealer: Seat
    hands: tuple[tuple[Tile, ...], ...]
    wall: tuple[Tile, ...]
    void: Mapping[Seat, int] = {}
    face_down: Mapping[Seat, Tile] = {}
    exchange: Mapping[Seat, tuple[Tile, ...]] = {}
    horses: tuple[Tile, ...] = ()
    purses: Mapping[Seat, int] = {}
    dice: Dice = Dice()
    items: Items = Items()
    lines: tuple[Line, ...] = ()
    then: Literal["stop", "draw_out", "bots"] = "stop"


def parse_scenario(text: str) -> Scenario:
    """Read a scenario file.

    Raises ScenarioError for anything it cannot mean, UnknownPreset, UnknownOption and BadValue for its rules.
    """
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except RecursionError as error:
        raise ScenarioError("not a scenario file: nested too deeply") from error
    except (ValueError, msgspec.ValidationError) as error:
        raise ScenarioError(f"not a scenario file: {error}") from error
    stake = {} if file.stake is None else {"stake": file.stake}
    return Scenario(
        rules=with_changes(preset(file.preset), {**file.options, **stake}),
        dealer=SEAT_NAMES.index(file.dealer),
        hands=_hands(file.hands),
        wall=_tiles(file.play.wall),
        void={SEAT_NAMES.index(name): SUITS.index(suit) for name, suit in file.void.items()},
        face_down={
            SEAT_NAMES.index(name): _one(tile, f"{name} lays down") for name, tile in file.face_down.items()
        },
        exchange={SEAT_NAMES.index(name): _three(three, name) for name, three in file.exchange.items()},
        horses=tuple(_one(file.horse[name], f"{name} bets on") for name in sorted(file.horse)),
        purses={SEAT_NAMES.index(name): amount for name, amount in file.purse.items()},
        dice=file.dice,
        items=file.items,
        lines=_lines(file.play.actions),
        then=file.play.then,
    )


def _one(text: str, what: str) -> Tile:
    tiles = _tiles(text)
    if len(tiles) != 1:
        raise ScenarioError(f"{what} one tile, not {text!r}")
    return tiles[0]


def _three(text: str, name: SeatName) -> tuple[Tile, ...]:
    tiles = _tiles(text)
    if len(tiles) != EXCHANGED:
        raise ScenarioError(f"{name} passes on three tiles, not {text!r}")
    return tiles


def _tiles(text: str) -> tuple[Tile, ...]:
    try:
        return parse_tiles(text)
    except TileTextError as error:
        raise ScenarioError(f"no tiles: {error}") from error


def _hands(texts: Mapping[SeatName, str]) -> tuple[tuple[Tile, ...], ...]:
    names: tuple[SeatName, ...] = ("A", "B", "C", "D")
    hands = tuple(_tiles(texts.get(name, "")) for name in names)
    for name, hand in zip(names, hands, strict=True):
        if len(hand) != 13:
            raise ScenarioError(f"hand {name} has {len(hand)} tiles instead of 13")
    return hands


def _lines(text: str) -> tuple[Line, ...]:
    lines = []
    for number, raw in enumerate(text.splitlines(), 1):
        words = raw.split("#")[0].split()
        if not words:
            continue
        if words[0] not in tuple(SEAT_NAMES):
            raise ScenarioError(f"no seat is called {words[0]!r}", number)
        if len(words) == 1:
            raise ScenarioError(f"{words[0]} does nothing here", number)
        lines.append(Line(number, SEAT_NAMES.index(words[0]), tuple(words[1:])))
    return tuple(lines)
