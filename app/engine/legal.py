"""legal: what each seat may ask for now. `decide` accepts exactly this; screen and bots offer no more."""

from itertools import combinations

from app.engine import legal_claims, legal_turn
from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ExchangeTiles,
    LayDown,
    Pass,
    ShowOpening,
    TakeLast,
)
from app.engine.folding import merged
from app.engine.state import MatchState, RoundState
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import opening_hands
from app.rules.tile import suit_of

_latest: list[tuple[MatchState, dict[Seat, tuple[Action, ...]]]] = []
"""The state last asked about, and the answer: decide, view and a loop ask about the same one in turn."""


def legal_actions(state: MatchState) -> dict[Seat, tuple[Action, ...]]:
    """The seats that are asked now and what each may answer; empty when nobody is (between rounds)."""
    known = _latest[0] if _latest else None
    if known is None or known[0] is not state:
        known = (state, _asked(state))
        _latest[:] = [known]
    return dict(known[1])


def _asked(state: MatchState) -> dict[Seat, tuple[Action, ...]]:
    now = state.round
    if now is None or now.ended:
        return {}
    if now.stage == "turn":
        return {now.turn: legal_turn.actions(state, now)}
    if now.stage in ("discarded", "robbing"):
        offers = legal_claims.by_seat(state, now)
    elif now.stage == "roaming":
        offers = {now.turn: (TakeLast(), Pass())}
    else:
        offers = {seat: _opening_actions(state.rules, now, seat) for seat in SEATS}
    return {seat: actions for seat, actions in offers.items() if actions}


def _opening_actions(rules: RuleSet, now: RoundState, seat: Seat) -> tuple[Action, ...]:
    """What a seat is asked before the first discard."""
    if now.stage == "exchange":
        return _exchanges(rules, now, seat)
    if now.stage == "void":
        return _void_actions(rules, now, seat)
    if now.stage == "opening" and opening_hands(now.seats[seat].concealed):
        return (ShowOpening(), Pass())
    return ()


def _exchanges(rules: RuleSet, now: RoundState, seat: Seat) -> tuple[Action, ...]:
    """Every three tiles that may be passed on 换三张 (BEYOND `exchange_three`)."""
    triples = sorted(set(combinations(merged(now.seats[seat]), 3)))
    if rules.exchange_three == "same_suit":
        triples = [three for three in triples if suit_of(three[0]) == suit_of(three[2])]
    return tuple(ExchangeTiles(three) for three in triples)


def _void_actions(rules: RuleSet, now: RoundState, seat: Seat) -> tuple[Action, ...]:
    """Void choices: 定缺, 扣牌 or 天缺 (RULES 2.1 group C, X41, X42)."""
    if rules.void_declare == "simultaneous":
        return tuple(ChooseVoid(suit) for suit in range(3))
    held = {suit_of(tile) for tile in now.seats[seat].concealed}
    missing = [suit for suit in range(3) if suit not in held]
    if missing and rules.tian_que == "announce":
        return tuple(AnnounceVoid(suit) for suit in missing)
    if seat == now.dealer or rules.void_declare != "face_down":
        return ()
    return tuple(LayDown(tile) for tile in sorted(set(now.seats[seat].concealed)))
