"""Example situations 实例 of options, as data with a short text form.

A hand is one word: concealed tiles, then melds: `[333m]` a pung, `[3333m]` a fed and `+3333m` an added kong,
`(3333m)` a concealed one. The situations, all seen from seat B, whom C feeds:

- a win of B, the last concealed tile winning: the hand, then `self_draw`, `fed`, `dealer` and events, such as
  `5p5p[333m][444m]22s(2222p) self_draw kong_bloom*2`;
- kongs of B in an unbroken chain: `kong`, the melds, then `late`, `won:CD` (the discard after them is won),
  `robbed:C`, `unready` (the wall runs out), `finished:A`, such as `kong (5555p) won:C for:C`;
- the end of the wall: `draw`, for each seat its letter with what is shown of its hand before the draw, then
  `:won` or the suit it must miss; `gone:3m` where all copies lie open, such as `draw B:147m C:5p[333m]:m`.

`for:C` names the seat whose gain is compared, B where there is none.
"""

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.rules.hand import EVENT_IDS, SEAT_NAMES, Hand, Meld, MeldKind, Seat
from app.rules.tile import SUITS, Suit, Tile, parse_tiles

WINNER: Seat = 1
"""B, who wins or lays down kongs."""

FEEDER: Seat = 2
"""C, who discards the tile that wins or makes a fed kong."""

_MELD = re.compile(r"\[(\d+[mps])\]|\((\d+[mps])\)|\+(\d+[mps])")


class ExampleTextError(ValueError):
    """A text that is no example; the message is the offending word."""


@dataclass(frozen=True, slots=True)
class ExampleWin:
    """A hand that B wins with `tile`; the other fields are those of a WinningHand."""

    hand: Hand
    tile: Tile
    self_draw: bool
    events: tuple[tuple[str, int], ...]
    fed: bool
    dealer: bool
    watched: Seat


@dataclass(frozen=True, slots=True)
class ExampleKongs:
    """Kongs of B one after the other, and what `then` happened.

    `others`: who won the discard or robbed the last kong; `finished`: who had won between kong and refund;
    `late`: the fourth tile of an added kong had been kept.
    """

    melds: tuple[Meld, ...]
    late: bool
    then: Literal["", "won", "robbed", "unready"]
    others: tuple[Seat, ...]
    finished: tuple[Seat, ...]
    watched: Seat


@dataclass(frozen=True, slots=True)
class ExampleSeat:
    """A seat when the wall is empty; without tiles its hand is not shown and counts as not ready."""

    seat: Seat
    hand: Hand
    won: bool
    void: Suit | None


@dataclass(frozen=True, slots=True)
class ExampleDraw:
    """The end of the wall; every copy of the tiles in `gone` lies open."""

    seats: tuple[ExampleSeat, ...]
    gone: tuple[Tile, ...]
    watched: Seat


Example: TypeAlias = ExampleWin | ExampleKongs | ExampleDraw


def parse_example(text: str) -> Example:
    """Read an example; raises ExampleTextError, or TileTextError for tiles."""
    first, *rest = text.split()
    told = dict(word.partition(":")[::2] for word in rest if word[1:2] != ":")
    watched = SEAT_NAMES.index(told.pop("for", SEAT_NAMES[WINNER]))
    if first == "kong":
        return _parse_kongs(told, watched)
    if first == "draw":
        seats = tuple(_parse_seat(word) for word in rest if word[1:2] == ":")
        return ExampleDraw(seats, parse_tiles(told.pop("gone", "")), _only(told, watched))
    hand = _parse_hand(first)
    self_draw, fed, dealer = (told.pop(word, None) is not None for word in ("self_draw", "fed", "dealer"))
    counts = {word.partition("*")[0]: int(word.partition("*")[2] or 1) for word in told}
    events = tuple((event, counts.pop(event)) for event in EVENT_IDS if event in counts)
    return ExampleWin(hand, hand.concealed[-1], self_draw, events, fed, dealer, _only(counts, watched))


def _only(left: dict[str, str] | dict[str, int], watched: Seat) -> Seat:
    """The seat, where no word is left that nothing has read."""
    if left:
        raise ExampleTextError(next(iter(left)))
    return watched


def _parse_hand(word: str) -> Hand:
    melds = tuple(_parse_meld(found) for found in _MELD.finditer(word))
    return Hand(parse_tiles(_MELD.sub("", word)), melds)


def _parse_meld(found: "re.Match[str]") -> Meld:
    open_, concealed, added = found.groups()
    tiles = parse_tiles(open_ or concealed or added)
    kind: MeldKind = "pung" if len(tiles) == 3 else "exposed_kong"
    if not open_:
        kind = "concealed_kong" if concealed else "added_kong"
    return Meld(kind, tiles[0], None if kind == "concealed_kong" else FEEDER)


def _parse_seat(word: str) -> ExampleSeat:
    letter, hand, *state = word.split(":")
    suits = [SUITS.index(each) for each in state if each in SUITS]
    return ExampleSeat(
        SEAT_NAMES.index(letter), _parse_hand(hand), "won" in state, suits[0] if suits else None
    )


def _parse_kongs(told: dict[str, str], watched: Seat) -> ExampleKongs:
    melds = tuple(meld for word in list(told) if _MELD.fullmatch(word) for meld in _parse_hand(word).melds)
    told = {word: seats for word, seats in told.items() if not _MELD.fullmatch(word)}
    late, finished = told.pop("late", None) is not None, _seats(told.pop("finished", ""))
    then: Literal["", "won", "robbed", "unready"] = ""
    others: tuple[Seat, ...] = ()
    for word in ("won", "robbed", "unready"):
        if word in told:
            then, others = word, _seats(told.pop(word))
    return ExampleKongs(melds, late, then, others, finished, _only(told, watched))


def _seats(letters: str) -> tuple[Seat, ...]:
    return tuple(SEAT_NAMES.index(letter) for letter in letters)
