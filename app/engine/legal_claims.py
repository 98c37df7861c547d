"""What seats may do with a discard or an added kong, and what its owner may say."""

from app.engine.action import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    Dance,
    Pass,
    Sing,
    Win,
)
from app.engine.melding import keeps_waits, leaves_ready, may_feed, may_meld
from app.engine.state import MatchState, RoundState, SeatState
from app.engine.winning import can_win_offer, must_win
from app.rules.hand import Seat
from app.rules.ruleset import RuleSet
from app.rules.shape import waits
from app.rules.tile import Tile, rank_of


def by_seat(state: MatchState, now: RoundState) -> dict[Seat, tuple[Action, ...]]:
    """The claims of the others and the announcements of the seat in turn; nobody is asked in vain."""
    offers: dict[Seat, tuple[Action, ...]] = {}
    if now.offer is not None:
        offers = {seat: _claims(state, now, seat) for seat in now.unfinished if seat != now.turn}
    if now.stage == "discarded":
        offers[now.turn] = _announcements(state.rules, now.seats[now.turn])
    return offers


def _claims(state: MatchState, now: RoundState, seat: Seat) -> tuple[Action, ...]:
    offer = now.offer
    if offer is None:
        return ()
    wins = can_win_offer(state, seat)
    if wins and must_win(state):
        return (Win(),)
    actions = [] if offer.robbing or now.roaming else _melds(state.rules, now, seat, offer.tile)
    if wins:
        actions.append(Win())
    return (*actions, Pass()) if actions else ()


def _melds(rules: RuleSet, now: RoundState, seat: Seat, tile: Tile) -> list[Action]:
    mine = now.seats[seat]
    four = may_feed(rules, now, mine, tile)
    if mine.frozen:
        return [ClaimKong()] if four and keeps_waits(rules, mine, tile, "exposed_kong") else []
    actions: list[Action] = []
    if rules.chi and now.after(now.turn)[0] == seat:
        actions += [ClaimChow(low) for low in _runs(mine, tile)]
    if mine.hand.count(tile) >= 2 and may_meld(rules, mine, tile) and not _pung_locked(rules, mine, tile):
        actions.append(ClaimPung())
    if four and (not rules.kong_needs_ready or leaves_ready(rules, mine, tile, "exposed_kong")):
        actions.append(ClaimKong())
    if four and rules.bu_zhang:
        actions.append(ClaimSupplement())
    return actions


def _runs(mine: SeatState, tile: Tile) -> list[Tile]:
    """The lowest tiles of the runs 吃 that the discard would complete."""
    lows = [tile - back for back in (2, 1, 0) if 1 <= rank_of(tile) - back <= 7]
    return [low for low in lows if all(t in mine.hand for t in range(low, low + 3) if t != tile)]


def _pung_locked(rules: RuleSet, mine: SeatState, tile: Tile) -> bool:
    """Whether a declined pung 过碰 bars this one (`pass_pong_lock`)."""
    return rules.pass_pong_lock == "same_tile" and tile in mine.passed_pungs


def _announcements(rules: RuleSet, mine: SeatState) -> tuple[Action, ...]:
    """唱歌 and 跳舞 of a ready seat right after its discard (RULES 1.2, U42)."""
    if mine.finished or mine.dancing or not (rules.sing or rules.dance):
        return ()
    if mine.foul or not waits(mine.as_hand, rules, mine.void):
        return ()
    actions: list[Action] = [Sing()] if rules.sing and not mine.sung else []
    if rules.dance:
        actions.append(Dance())
    return (*actions, Pass()) if actions else ()
