"""decide: what the choices of the asked seats lead to; the one place where the rules move a game forward.

It runs on until somebody has a real choice again, so it draws tiles, settles and ends rounds by itself.
It needs no clock and no randomness: the wall came with the start of the round.
"""

from collections.abc import Mapping

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    IllegalAction,
    LayDown,
    Pass,
    Win,
)
from app.engine.event import (
    Event,
    KongDeclared,
    KongMade,
    Passed,
    PungMade,
    TileDiscarded,
    TileDrawn,
    VoidsChosen,
)
from app.engine.evolve import evolve
from app.engine.finish import end_of_round, next_to_draw, round_is_over
from app.engine.legal import legal_actions
from app.engine.settle import hands_won
from app.engine.state import MatchState, RoundState, running_round
from app.engine.winning import tile_on_offer, win_value
from app.rules.hand import SEATS, MeldKind, Seat
from app.rules.scoring import kong_payments
from app.rules.tile import suit_of

CALL_WORDS = {Win: "win", ClaimPung: "pung", ClaimKong: "claim_kong"}


class Unfolding:
    """Events that are being decided, and the state after them."""

    def __init__(self, state: MatchState) -> None:
        self.events: list[Event] = []
        self.state = state

    @property
    def round(self) -> RoundState:
        """The running round after the events so far."""
        return running_round(self.state)

    def add(self, event: Event) -> None:
        """Decide one more event."""
        self.events.append(event)
        self.state = evolve(self.state, event)


def decide(state: MatchState, choices: Mapping[Seat, Action]) -> tuple[Event, ...]:
    """The events that follow when every asked seat has answered.

    `choices` has exactly the seats of `legal_actions(state)`. Raises IllegalAction otherwise.
    """
    return tuple(unfold(state, choices).events)


def unfold(state: MatchState, choices: Mapping[Seat, Action]) -> Unfolding:
    """As `decide`, with the state after the events: for loops that go on from there."""
    _check(state, choices)
    run = Unfolding(state)
    stage = run.round.stage
    if stage == "void":
        _declare_voids(run, choices)
    elif stage == "turn":
        _play(run, run.round.turn, choices[run.round.turn])
    else:
        _claim(run, choices)
    go_on(run)
    return run


def _check(state: MatchState, choices: Mapping[Seat, Action]) -> None:
    legal = legal_actions(state)
    for seat in SEATS:
        action, allowed = choices.get(seat), legal.get(seat, ())
        if (action is None) != (not allowed) or (action is not None and action not in allowed):
            raise IllegalAction(seat, action, allowed)
    if not legal:
        raise IllegalAction(0, None, ())


def go_on(run: Unfolding) -> None:
    """Draw, settle and end until a seat has a real choice or the round is over."""
    while not run.round.ended and not legal_actions(run.state):
        _step(run)


def _step(run: Unfolding) -> None:
    """What happens when nobody asks for anything: an end, an unrobbed kong, or the next tile."""
    now = run.round
    if round_is_over(run.state):
        for event in end_of_round(run.state):
            run.add(event)
    elif now.stage == "robbing":
        _add_kong(run, now.turn, tile_on_offer(now).tile)
    elif now.kong_to_replace:
        run.add(TileDrawn(now.turn, now.wall[now.taken], replacement=True))
    else:
        run.add(TileDrawn(next_to_draw(now), now.wall[now.taken]))


def _declare_voids(run: Unfolding, choices: Mapping[Seat, Action]) -> None:
    suits: list[int | None] = [None] * 4
    laid: list[int | None] = [None] * 4
    natural = [False] * 4
    for seat, action in choices.items():
        if isinstance(action, ChooseVoid):
            suits[seat] = action.suit
        elif isinstance(action, LayDown):
            suits[seat], laid[seat] = suit_of(action.tile), action.tile
        elif isinstance(action, AnnounceVoid):
            suits[seat], natural[seat] = action.suit, True
    run.add(VoidsChosen(tuple(suits), tuple(laid), tuple(natural)))


def _play(run: Unfolding, seat: Seat, action: Action) -> None:
    """The seat in turn wins, kongs or discards."""
    if isinstance(action, Win):
        for event in hands_won(run.state, (seat,)):
            run.add(event)
    elif isinstance(action, DeclareKong):
        _declare_kong(run, seat, action.tile)
    elif isinstance(action, Discard):
        run.add(TileDiscarded(seat, action.tile, action.drawn, _void_by_discard(run, seat, action.tile)))


def _void_by_discard(run: Unfolding, seat: Seat, tile: int) -> int | None:
    """The suit that this discard declares: the dealer's opening discard under 扣牌 (RULES 1.8)."""
    now, rules = run.round, run.state.rules
    mine = now.seats[seat]
    opening = seat == now.dealer and not mine.discards and mine.void is None
    return suit_of(tile) if opening and rules.void_declare == "face_down" else None


def _declare_kong(run: Unfolding, seat: Seat, tile: int) -> None:
    now = run.round
    added = any(meld.kind == "pung" and meld.tile == tile for meld in now.seats[seat].melds)
    if not added:
        _make_kong(run, seat, "concealed_kong", tile, None, immediate=True)
        return
    if run.state.rules.rob_added_kong:
        run.add(KongDeclared(seat, tile))
    else:
        _add_kong(run, seat, tile)


def _add_kong(run: Unfolding, seat: Seat, tile: int) -> None:
    immediate = run.round.seats[seat].drawn == tile
    _make_kong(run, seat, "added_kong", tile, None, immediate=immediate)


def _make_kong(
    run: Unfolding, seat: Seat, kind: MeldKind, tile: int, feeder: Seat | None, *, immediate: bool
) -> None:
    others = tuple(other for other in run.round.unfinished if other != seat)
    payments = kong_payments(run.state.rules, kind, seat, feeder, others, immediate=immediate)
    run.add(KongMade(seat, kind, tile, feeder, payments))


def _claim(run: Unfolding, choices: Mapping[Seat, Action]) -> None:
    """Answers to the tile on offer: wins go before kong and pung (U01); the rest let it go."""
    offer = tile_on_offer(run.round)
    offered = legal_actions(run.state)
    in_turn = [(offer.source + step) % 4 for step in (1, 2, 3)]
    for seat in in_turn:
        if seat in choices:
            _note_pass(run, seat, choices[seat], offered[seat])
    winners = tuple(seat for seat in in_turn if isinstance(choices.get(seat), Win))
    if winners:
        for event in hands_won(run.state, winners if run.state.rules.multi_win else winners[:1]):
            run.add(event)
        return
    for seat in in_turn:
        if isinstance(choices.get(seat), ClaimKong):
            _make_kong(run, seat, "exposed_kong", offer.tile, offer.source, immediate=True)
            return
        if isinstance(choices.get(seat), ClaimPung):
            run.add(PungMade(seat, offer.tile, offer.source))
            return
    _step(run)


def _note_pass(run: Unfolding, seat: Seat, action: Action, offered: tuple[Action, ...]) -> None:
    """Record what a seat let go: everything when it passed, a win when it made a meld instead."""
    words = [CALL_WORDS[type(option)] for option in offered if type(option) in CALL_WORDS]
    if isinstance(action, Pass):
        declined = tuple(words)
    elif isinstance(action, ClaimPung | ClaimKong) and "win" in words:
        declined = ("win",)
    else:
        return
    fan = win_value(run.state, seat).fan if "win" in declined else None
    run.add(Passed(seat, tile_on_offer(run.round).tile, declined, fan))
