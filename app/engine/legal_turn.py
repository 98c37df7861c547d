"""What the seat in turn may do with its own tiles."""

from app.engine.action import Action, DeclareKong, DeclareSupplement, Discard, Win
from app.engine.melding import keeps_waits, leaves_ready, own_fours
from app.engine.state import MatchState, RoundState, SeatState
from app.engine.winning import can_self_draw, must_win
from app.rules.ruleset import RuleSet
from app.rules.tile import Tile, suit_of


def actions(state: MatchState, now: RoundState) -> tuple[Action, ...]:
    """Win, kongs and discards of the seat in turn."""
    wins = can_self_draw(state, now.turn)
    if wins and must_win(state):
        return (Win(),)
    mine = now.seats[now.turn]
    found: list[Action] = [Win()] if wins else []
    if now.roaming and mine.drawn is not None:
        return (*found, Discard(mine.drawn, drawn=True))
    return (*found, *_fours(state.rules, now, mine), *discards(state.rules, now, mine))


def _fours(rules: RuleSet, now: RoundState, mine: SeatState) -> list[Action]:
    """Kongs 杠, and 补张 where the rules know it."""
    fours = own_fours(rules, now, mine)
    if mine.frozen:
        fours = [(tile, kind) for tile, kind in fours if keeps_waits(rules, mine, tile, kind)]
    kongs: list[Action] = [
        DeclareKong(tile)
        for tile, kind in fours
        if not rules.kong_needs_ready or leaves_ready(rules, mine, tile, kind)
    ]
    return kongs + [DeclareSupplement(tile) for tile, _ in fours if rules.bu_zhang]


def discards(rules: RuleSet, now: RoundState, mine: SeatState) -> tuple[Discard, ...]:
    """The discards that the void suit, a frozen hand and dancers leave."""
    if mine.laid is not None:
        return (Discard(mine.laid),)
    options = [] if mine.frozen and mine.drawn is not None else [Discard(t) for t in sorted(set(mine.hand))]
    if mine.drawn is not None:
        options.append(Discard(mine.drawn, drawn=True))
    if _void_first(rules, mine):
        options = [option for option in options if suit_of(option.tile) == mine.void] or options
    if not mine.sung:
        danced = danced_waits(now)
        options = [option for option in options if option.tile not in danced] or options
    return tuple(options)


def _void_first(rules: RuleSet, mine: SeatState) -> bool:
    """Whether tiles of the void suit must go first (`void_order`)."""
    if mine.void is None:
        return False
    if rules.void_order == "strict_block":
        return True
    return rules.void_order == "first_tile_only" and not mine.discards and not mine.natural


def danced_waits(now: RoundState) -> frozenset[Tile]:
    """The tiles that dancers 跳舞 who still play wait for (RULES 1.2)."""
    return frozenset(tile for seat in now.seats if not seat.finished for tile in seat.dance_waits)
