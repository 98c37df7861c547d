"""Scenes 场面: moments of play that exercises are made of, out of rounds dealt anew or of records."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.bots.luck import Luck
from app.engine.action import Action, Discard
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.event import Event, HandWon, TileDiscarded
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import MatchState, new_match
from app.engine.view import view
from app.records.record import Record
from app.rules.fan import WinningHand
from app.rules.hand import Hand, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import WinValue
from app.rules.tile import suit_of
from app.session.replay import replayed
from app.session.setup import start_scores
from app.session.shuffle import SEED_SIZE, chance_of
from app.session.trainer.own import taken_over

PLAYER = "standard"
"""The level of those who play the rounds that are dealt anew."""

_DEALERS = (*range(4), *range(16, 20), *range(32, 36), 48, 52)
"""The places in the wall of the dealer's first tiles."""

_DEALT = 53


class Scene(NamedTuple):
    """The table as one seat sees it: asked for something, after its own discard, or when it has `won`."""

    view: SeatView
    won: tuple[WinningHand, WinValue] | None = None


def dealt_scenes(rules: RuleSet, seed: int, favour: int = 0) -> Iterator[Scene]:
    """The scenes of a round that standard players play, the same for the same seed (64 bits).

    `favour`: so many tiles that the dealer would get are changed for others of one suit, for the rare hands.
    """
    luck = Luck(seed)
    chance = _favoured(chance_of(seed.to_bytes(SEED_SIZE, "big")), favour, luck.below(3))
    state, bot = new_match(rules, start_scores(rules)), make_bot(PLAYER)
    events = start_round(state, chance)
    asked: Mapping[Seat, Action] = {}
    while True:
        for event in events:
            state = evolve(state, event)
            scene = _after(state, event, asked)
            if scene is not None:
                yield scene
        legal = legal_actions(state)
        if not legal:
            return
        choices: dict[Seat, Action] = {}
        for seat in legal:
            seen = view(state, seat)
            yield Scene(seen)
            choices[seat] = bot.act(seen, luck.next())
        asked = choices
        events = decide(state, choices)


def recorded_scenes(record: Record, seat: Seat) -> Iterator[Scene]:
    """The scenes of a seat in the rounds of a record that are over, of a branch in what is its own. Raises
    DamagedRecord.
    """
    timeline, first = replayed(record), taken_over(record.header)
    for placed in timeline.decisions:
        decision = placed.decision
        seen = timeline.view_at(placed.at, decision.seat)
        foreign = decision.seat != seat or placed.at < first
        if foreign or decision.forced or seen.number == record.hidden_round:
            continue
        yield Scene(seen)
        event = timeline.event(placed.at) if placed.at < len(timeline) else None
        if isinstance(event, TileDiscarded) and isinstance(decision.choice, Discard):
            yield Scene(timeline.view_at(placed.at + 1, seat))
    for place in range(first, len(timeline)):
        event = timeline.event(place)
        if isinstance(event, HandWon):
            seen = timeline.view_at(place + 1, event.seat)
            if seen.number != record.hidden_round:
                yield Scene(seen, _won(seen, event))


def _after(state: MatchState, event: Event, asked: Mapping[Seat, Action]) -> Scene | None:
    """The scene that an event leaves, if any."""
    if isinstance(event, HandWon):
        seen = view(state, event.seat)
        return Scene(seen, _won(seen, event))
    if isinstance(event, TileDiscarded) and event.seat in asked:
        return Scene(view(state, event.seat))
    return None


def _won(seen: SeatView, event: HandWon) -> tuple[WinningHand, WinValue]:
    """A won hand, the winning tile last, and what it was worth."""
    drawn = event.source is None
    hand = WinningHand(
        hand=Hand((*event.hand, event.tile), seen.me.melds),
        tile=event.tile,
        by="self_draw" if drawn else "discard",
        events=event.events,
        void=seen.me.void,
        fed=drawn and event.payer is not None,
    )
    return hand, event.value


def _favoured(chance: Chance, favour: int, suit: int) -> Chance:
    wall = list(chance.wall)
    places = [place for place in _DEALERS if suit_of(wall[place]) != suit][:favour]
    others = [place for place in range(_DEALT, len(wall)) if suit_of(wall[place]) == suit]
    for place, other in zip(places, others, strict=False):
        wall[place], wall[other] = wall[other], wall[place]
    return replace(chance, wall=tuple(wall))
