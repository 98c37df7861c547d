"""A round of a record as a scenario file, up to any of its events (the way back from `scenario`)."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

from app.engine.action import Action, AnnounceVoid, ChooseVoid, ClaimChow, Discard, ExchangeTiles, LayDown
from app.engine.event import (
    Event,
    HorsesDrawn,
    ItemUsed,
    RoundEnded,
    RoundStarted,
    SeatLeft,
    TileDiscarded,
    TilesExchanged,
    VoidsChosen,
)
from app.engine.items import PEEK, SWAPS
from app.records.record import PlacedDecision, Record
from app.records.rules import rules_of
from app.rules.hand import BETTOR_NAMES, SEAT_NAMES, SEATS, Seat
from app.rules.presets import DEFAULT_PRESET, preset, preset_ids
from app.rules.ruleset import RuleSet, differences, spell
from app.rules.tile import SUITS, Tile, format_tile, format_tiles, suit_of
from app.session.scenario_words import HELD, format_action

Obstacle: TypeAlias = Literal["no_round", "secret_wall", "seats_moved", "before_play", "purse"]
"""No round has begun by that event; its wall is still secret; the seats have changed places 换位; a seat left
or used an item before the first turn; a purse holds less than nothing. A scenario has no words for these."""

_PER_LINE = 18


class CannotExport(ValueError):
    """A round that no scenario file can tell; `obstacle` says why."""

    def __init__(self, obstacle: Obstacle) -> None:
        super().__init__(obstacle)
        self.obstacle = obstacle


def scenario_of(record: Record, at: int) -> str:
    """The scenario file of the round that runs after `at` events of a record, with all that was done by then.

    Played (`zhuli play`), it gives the same events from the deal on, and goes on to the next moment at which
    somebody has a choice. What a scenario leaves out: the number of the round, points from earlier rounds
    (but purses, where coins can run out), the throws for the deal and the commitment; so the end of the
    match, which depends on the first two, may come at another time. Raises CannotExport, or a RecordError
    if the header is unusable.
    """
    start = _start_of(record, at)
    started = record.events[start]
    if not isinstance(started, RoundStarted):
        raise CannotExport("no_round")
    if record.hidden_round == started.number:
        raise CannotExport("secret_wall")
    if started.order != SEATS:
        raise CannotExport("seats_moved")
    rules = rules_of(record.header)
    events = record.events[start:at]
    decisions = [made for made in record.decisions if start < made.at < at]
    told = _answers(decisions, record.events)
    parts = [
        *_set_up(record, rules, started, start),
        *_choices(told),
        *_hands(started),
        *_luck(rules, started, events),
        *_play(started, events, _actions(rules, told, record.events, range(start, at))),
    ]
    return "\n".join(parts) + "\n"


def _start_of(record: Record, at: int) -> int:
    """The place of the start of the round that runs after `at` events."""
    if not 0 < at <= len(record.events):
        raise CannotExport("no_round")
    return next((i for i in range(at - 1, -1, -1) if isinstance(record.events[i], RoundStarted)), 0)


def _answers(decisions: Iterable[PlacedDecision], events: tuple[Event, ...]) -> list[PlacedDecision]:
    """The decisions that led to something: where a seat left or used an item instead, they are void."""
    return [made for made in decisions if not isinstance(events[made.at], SeatLeft | ItemUsed)]


def _set_up(record: Record, rules: RuleSet, started: RoundStarted, start: int) -> Iterator[str]:
    name = record.header.preset if record.header.preset in preset_ids() else DEFAULT_PRESET
    yield f'preset = "{name}"'
    yield f'dealer = "{SEAT_NAMES[started.dealer]}"'
    changed = {each.option.id: spell(each.option, each.value) for each in differences(rules, preset(name))}
    if changed:
        yield "\n[options]"
        yield from (f"{key} = {json.dumps('na' if raw is None else raw)}" for key, raw in changed.items())
    if rules.currency == "coins":
        purses = _purses(record, start)
        if min(purses) < 0:
            raise CannotExport("purse")
        yield from _table("purse", {seat: str(amount) for seat, amount in enumerate(purses)})


def _purses(record: Record, start: int) -> list[int]:
    """What the seats own before a round."""
    purses = list(record.header.scores)
    for event in record.events[:start]:
        if isinstance(event, RoundEnded):
            purses = [own + delta for own, delta in zip(purses, event.deltas, strict=False)]
    return purses


def _choices(told: list[PlacedDecision]) -> Iterator[str]:
    """What the seats chose before the first turn, in tables of their own."""
    exchange: dict[Seat, str] = {}
    void: dict[Seat, str] = {}
    laid: dict[Seat, str] = {}
    for made in told:
        seat, choice = made.decision.seat, made.decision.choice
        match choice:
            case ExchangeTiles():
                exchange[seat] = f'"{format_tiles(choice.tiles)}"'
            case ChooseVoid() | AnnounceVoid():
                void[seat] = f'"{SUITS[choice.suit]}"'
            case LayDown():
                void[seat] = f'"{SUITS[suit_of(choice.tile)]}"'
                laid[seat] = f'"{format_tile(choice.tile)}"'
    yield from _table("exchange", exchange)
    yield from _table("void", void)
    yield from _table("face_down", laid)


def _table(name: str, values: Mapping[Seat, str]) -> Iterator[str]:
    if values:
        yield f"\n[{name}]"
        yield from (
            f"{(SEAT_NAMES + BETTOR_NAMES)[seat]} = {value}" for seat, value in sorted(values.items())
        )


def _hands(started: RoundStarted) -> Iterator[str]:
    """The dealt hands; four tiles three times and then one, from the dealer on."""
    hands = {}
    for seat in SEATS:
        first = 4 * ((seat - started.dealer) % 4)
        places = [16 * turn + first + tile for turn in range(3) for tile in range(4)] + [48 + first // 4]
        hands[seat] = f'"{format_tiles(started.wall[place] for place in places)}"'
    yield from _table("hands", hands)


def _luck(rules: RuleSet, started: RoundStarted, events: tuple[Event, ...]) -> Iterator[str]:
    """Dice, the bettors' tiles and the lots of items."""
    yield "\n[dice]"
    yield f"deal = {list(started.dice)}"
    yield f"exchange = {list(started.exchange_dice)}"
    yield f"kong = {list(started.kong_dice)}"
    tiles = _horses(events).tiles
    yield from _table("horse", {len(SEATS) + i: f'"{format_tile(tile)}"' for i, tile in enumerate(tiles)})
    if set(SWAPS) & rules.items:
        yield "\n[items]"
        yield f"lots = {list(started.lots)}"


def _horses(events: tuple[Event, ...]) -> HorsesDrawn:
    return next((event for event in events if isinstance(event, HorsesDrawn)), HorsesDrawn((), ()))


def _play(started: RoundStarted, events: tuple[Event, ...], actions: Iterable[str]) -> Iterator[str]:
    taken = _horses(events).places
    rest = [format_tile(t) for place, t in enumerate(started.wall) if place >= 52 and place not in taken]
    yield '\n[play]\nwall = """'
    yield from (" ".join(rest[first : first + _PER_LINE]) for first in range(0, len(rest), _PER_LINE))
    yield '"""\nactions = """'
    yield from actions
    yield '"""\nthen = "stop"'


def _actions(
    rules: RuleSet, told: list[PlacedDecision], events: tuple[Event, ...], places: range
) -> Iterator[str]:
    """The lines of what was done, in the order in which it was done."""
    answers: dict[int, list[PlacedDecision]] = {}
    for made in told:
        answers.setdefault(made.at, []).append(made)
    missing: set[type] = {TilesExchanged} if rules.exchange_three != "off" else set()
    missing |= {VoidsChosen} if rules.void_declare != "none" else set()
    offered: Tile | None = None
    for place in places:
        event = events[place]
        for made in answers.get(place, ()):
            if not isinstance(made.decision.choice, ExchangeTiles | ChooseVoid | AnnounceVoid | LayDown):
                yield f"{SEAT_NAMES[made.decision.seat]} {_words(made, offered)}"
        if isinstance(event, SeatLeft | ItemUsed):
            if missing:
                raise CannotExport("before_play")
            yield f"{SEAT_NAMES[event.seat]} {_unasked(event)}"
        missing.discard(type(event))
        if isinstance(event, TileDiscarded):
            offered = event.tile


def _words(made: PlacedDecision, offered: Tile | None) -> str:
    choice: Action = made.decision.choice
    words = format_action(choice, offered if isinstance(choice, ClaimChow) else None)
    if isinstance(choice, Discard) and not choice.drawn:
        twin = Discard(choice.tile, drawn=True)
        return f"{words} {HELD}" if twin in made.decision.options else words
    return words


def _unasked(event: SeatLeft | ItemUsed) -> str:
    """The words of leaving, or of an item: `peek 9s`, `swap 5p` for a random tile, `swap 5p 9s`."""
    if isinstance(event, SeatLeft):
        return "leave"
    if event.item == PEEK:
        return f"peek {format_tile(event.tile)}"
    wanted = f" {format_tile(event.got)}" if event.item == "swap_named" and event.got is not None else ""
    return f"swap {format_tile(event.tile)}{wanted}"
