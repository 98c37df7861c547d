"""legal: what each seat may ask for now. `decide` accepts exactly this; screen and bots offer no more."""

from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    LayDown,
    Pass,
    Win,
)
from app.engine.state import MatchState, RoundState, SeatState
from app.engine.winning import can_self_draw, can_win_offer, must_win
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import COPIES, Tile, suit_of


def legal_actions(state: MatchState) -> dict[Seat, tuple[Action, ...]]:
    """The seats that are asked now and what each may answer; empty when nobody is (between rounds)."""
    now = state.round
    if now is None or now.ended:
        return {}
    if now.stage == "void":
        offers = {seat: _void_actions(state.rules, now, seat) for seat in SEATS}
    elif now.stage == "turn":
        offers = {now.turn: _turn_actions(state, now)}
    else:
        offers = {seat: _claims(state, now, seat) for seat in now.unfinished}
    return {seat: actions for seat, actions in offers.items() if actions}


def _void_actions(rules: RuleSet, now: RoundState, seat: Seat) -> tuple[Action, ...]:
    """Choices before the first discard: 定缺, 扣牌 or 天缺 (RULES 2.1 group C, X41, X42)."""
    if rules.void_declare == "simultaneous":
        return tuple(ChooseVoid(suit) for suit in range(3))
    held = {suit_of(tile) for tile in now.seats[seat].concealed}
    missing = [suit for suit in range(3) if suit not in held]
    if missing and rules.tian_que == "announce":
        return tuple(AnnounceVoid(suit) for suit in missing)
    if seat == now.dealer:
        return ()
    return tuple(LayDown(tile) for tile in sorted(set(now.seats[seat].concealed)))


def _turn_actions(state: MatchState, now: RoundState) -> tuple[Action, ...]:
    seat = now.turn
    wins = can_self_draw(state, seat)
    if wins and must_win(state):
        return (Win(),)
    mine = now.seats[seat]
    actions: list[Action] = [Win()] if wins else []
    actions += [DeclareKong(tile) for tile in _own_kongs(state.rules, now, mine)]
    return (*actions, *_discards(state.rules, mine))


def _own_kongs(rules: RuleSet, now: RoundState, mine: SeatState) -> list[Tile]:
    """Kinds that may be konged in the own turn; never on an empty wall (U05, N30)."""
    if not rules.kong_enabled or now.wall_left == 0:
        return []
    held = mine.hand if mine.drawn is None else (*mine.hand, mine.drawn)
    punged = {meld.tile for meld in mine.melds if meld.kind == "pung"}
    kinds = [tile for tile in sorted(set(held)) if tile in punged or held.count(tile) == COPIES]
    return [tile for tile in kinds if _may_meld(rules, mine, tile)]


def _may_meld(rules: RuleSet, mine: SeatState, tile: Tile) -> bool:
    """Whether the own void suit forbids to pung or kong the kind (`void_claims`, U13)."""
    declared = mine.void is not None and suit_of(tile) == mine.void
    return not declared or rules.void_claims == "allow"


def _discards(rules: RuleSet, mine: SeatState) -> tuple[Discard, ...]:
    if mine.laid is not None:
        return (Discard(mine.laid),)
    options = [Discard(tile) for tile in sorted(set(mine.hand))]
    if mine.drawn is not None:
        options.append(Discard(mine.drawn, drawn=True))
    if not _void_first(rules, mine):
        return tuple(options)
    void_tiles = tuple(option for option in options if suit_of(option.tile) == mine.void)
    return void_tiles or tuple(options)


def _void_first(rules: RuleSet, mine: SeatState) -> bool:
    """Whether tiles of the void suit must go first (`void_order`)."""
    if mine.void is None:
        return False
    if rules.void_order == "strict_block":
        return True
    return rules.void_order == "first_tile_only" and not mine.discards and not mine.natural


def _claims(state: MatchState, now: RoundState, seat: Seat) -> tuple[Action, ...]:
    """What a seat may do with the tile on offer; empty when nothing, so that nobody is asked in vain."""
    offer = now.offer
    if offer is None or seat == offer.source:
        return ()
    wins = can_win_offer(state, seat)
    if wins and must_win(state):
        return (Win(),)
    actions: list[Action] = []
    if not offer.robbing:
        actions += _melds(state.rules, now, now.seats[seat], offer.tile)
    if wins:
        actions.append(Win())
    return (*actions, Pass()) if actions else ()


def _melds(rules: RuleSet, now: RoundState, mine: SeatState, tile: Tile) -> list[Action]:
    copies = mine.hand.count(tile)
    if copies < 2 or not _may_meld(rules, mine, tile):
        return []
    if copies >= 3 and rules.kong_enabled and now.wall_left > 0:
        return [ClaimPung(), ClaimKong()]
    return [ClaimPung()]
