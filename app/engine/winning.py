"""Who can win now, with which events, and for how much: the one place that legal, decide and view ask."""

from app.engine.evolve_opening import DEALT
from app.engine.seatview import Offer
from app.engine.state import Lock, MatchState, RoundState, running_round
from app.rules.complete import can_win
from app.rules.fan import WinningHand
from app.rules.hand import SEATS, Hand, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import NoWin, WinValue, value_win
from app.rules.shape import waits
from app.rules.tile import COPIES, KINDS, Tile, rank_of, suit_of


def tile_on_offer(now: RoundState) -> Offer:
    """The discard or robbable tile that others may claim; raises ValueError when there is none."""
    if now.offer is None:
        raise ValueError("no tile is on offer")
    return now.offer


def can_self_draw(state: MatchState, seat: Seat) -> bool:
    """Whether the seat in turn may win with its own tiles 自摸; never right after a claim."""
    mine = running_round(state).seats[seat]
    return mine.drawn is not None and _is_win(state, seat, mine.concealed)


def can_win_offer(state: MatchState, seat: Seat) -> bool:
    """Whether a seat may win the tile on offer, pass locks 过水 included (RULES 2.1 `pass_lock`)."""
    now = running_round(state)
    mine, tile = now.seats[seat], tile_on_offer(now).tile
    if not _is_win(state, seat, (*mine.concealed, tile)):
        return False
    locks = [lock for lock in mine.locks if is_locked(state.rules, lock, tile)]
    if not locks:
        return True
    return state.rules.pass_better_ok and win_value(state, seat).fan > _to_beat(state.rules, locks)


def _is_win(state: MatchState, seat: Seat, concealed: tuple[Tile, ...]) -> bool:
    """Whether tiles are a win for the seat: shape, void suit, suits that it may not hold, pair, no foul."""
    rules, mine = state.rules, running_round(state).seats[seat]
    if mine.foul or (mine.locked and any(suit_of(tile) in mine.locked for tile in concealed)):
        return False
    if rules.pair_258 == "any_pair":
        return can_win(rules, concealed, mine.melds, mine.void)
    if not can_win(rules, concealed, mine.melds, mine.void, any_pair=True):
        return False
    return isinstance(value_win(rules, winning_hand(state, seat)), WinValue)


def _to_beat(rules: RuleSet, locks: list[Lock]) -> int:
    """What a win must be worth more than after passes 放小胡大 (`pass_better_scope`)."""
    if rules.pass_better_scope == "strictly_more_than_largest":
        return max(lock.fan for lock in locks)
    return locks[-1].fan


def is_locked(rules: RuleSet, lock: Lock, tile: Tile) -> bool:
    """Whether a declined win bars a win on `tile`: the same tile, its line 147/258/369, or any tile."""
    if rules.pass_lock == "same_tile":
        return tile == lock.tile
    if rules.pass_lock == "same_line":
        return suit_of(tile) == suit_of(lock.tile) and rank_of(tile) % 3 == rank_of(lock.tile) % 3
    return rules.pass_lock == "any_tile"


def must_win(state: MatchState) -> bool:
    """Whether a win that is possible now may not be declined: the last tiles (`last_n_must_win`)."""
    now, rules = running_round(state), state.rules
    if rules.last_n_must_win == 0:
        return False
    if rules.last_n_scope == "any_chance":
        return now.wall_left <= rules.last_n_must_win
    return now.wall_left < rules.last_n_must_win and _fresh_from_wall(now)


def _fresh_from_wall(now: RoundState) -> bool:
    """Whether the winning tile is the one last drawn: by the seat itself, or discarded at once."""
    if now.offer is None:
        return True
    source = now.seats[now.offer.source]
    return source.drawn == now.offer.tile if now.offer.robbing else source.river[-1].drawn


def win_events(state: MatchState, seat: Seat) -> tuple[tuple[str, int], ...]:
    """The events 杠上花, 海底 … that a win of the seat would have now, with counts (SCENARIO)."""
    now = running_round(state)
    offer = now.offer
    found: list[tuple[str, int]] = []
    if offer is not None and offer.robbing:
        found += [("robbing_kong", 1)] if _is_robbery(state.rules, now) else []
    elif now.after_kong:
        found.append(("kong_bloom" if offer is None else "kong_discard", now.after_kong))
    if now.wall_left == 0 and now.drew:
        found.append(("last_tile", 1))
    if _is_heavenly(now, seat):
        found.append(("heavenly", 1))
    if _is_earthly(state.rules, now, seat):
        found.append(("earthly", 1))
    if _is_last_copy(state, seat):
        found.append(("last_copy", 1))
    return tuple(found)


def _is_robbery(rules: RuleSet, now: RoundState) -> bool:
    """Whether a win on an added tile counts as 抢杠; on a 补张 it is an option (`bu_zhang_rob_as`)."""
    return not now.supplement or rules.bu_zhang_rob_as == "as_rob"


def _is_heavenly(now: RoundState, seat: Seat) -> bool:
    mine = now.seats[seat]
    return now.offer is None and seat == now.dealer and mine.discards == mine.draws == now.claims == 0


def _is_earthly(rules: RuleSet, now: RoundState, seat: Seat) -> bool:
    mine = now.seats[seat]
    if seat == now.dealer or now.claims or mine.discards:
        return False
    if rules.di_hu == "first_draw":
        return now.offer is None and mine.draws == 1
    if rules.di_hu == "dealer_first_discard":
        untouched = now.gone.bit_count() - len(now.horses.tiles) == DEALT
        return now.offer is not None and now.offer.source == now.dealer and untouched
    return False


def _is_last_copy(state: MatchState, seat: Seat) -> bool:
    """绝张: the winning tile is the last of all that the hand can win on, the others all visible."""
    now = running_round(state)
    mine = now.seats[seat]
    hand = Hand(mine.hand if now.offer is None else mine.concealed, mine.melds)
    seen = visible_copies(state)
    if now.offer is not None and not now.offer.robbing:
        seen[now.offer.tile] -= 1
    unseen = sum(COPIES - seen[tile] for tile in waits(hand, state.rules, mine.void))
    return unseen == 1


def visible_copies(state: MatchState) -> list[int]:
    """How many copies of each kind lie open for everybody: rivers, melds and the hands of winners."""
    now = running_round(state)
    seen = [0] * KINDS
    groups = set()
    for seat in SEATS:
        player = now.seats[seat]
        for discard in player.river:
            if discard.tile is not None and not discard.face_down:
                seen[discard.tile] += 1
        for meld in player.melds:
            if meld.kind != "concealed_kong" or state.rules.concealed_kong_face == "open":
                for tile in meld.tiles:
                    seen[tile] += 1
        for tile in player.hand if player.wins else player.dancing:
            seen[tile] += 1
        for won in player.wins:
            if won.group not in groups:
                groups.add(won.group)
                seen[won.tile] += 1
    return seen


def winning_hand(state: MatchState, seat: Seat) -> WinningHand:
    """The hand with which a seat would win now, the winning tile among the concealed ones."""
    now = running_round(state)
    mine = now.seats[seat]
    if now.offer is None:
        tile = mine.drawn
        concealed = mine.concealed
    else:
        tile = now.offer.tile
        concealed = (*mine.concealed, tile)
    if tile is None:
        raise ValueError("no winning tile")
    return WinningHand(
        hand=Hand(concealed, mine.melds),
        tile=tile,
        by="self_draw" if now.offer is None else "discard",
        events=win_events(state, seat),
        void=mine.void,
        fed=now.offer is None and _kong_was_fed(now),
        dealer=_dealer_counts(state, seat),
    )


def _dealer_counts(state: MatchState, seat: Seat) -> bool:
    """Whether the higher 258 rate applies: the dealer pays alone, or wins where that counts too."""
    now = running_round(state)
    if seat == now.dealer:
        return state.rules.dealer_extra_as_winner
    return lone_payer(state) == now.dealer


def _kong_was_fed(now: RoundState) -> bool:
    """Whether the tile in hand replaces a kong made with another seat's discard 引杠."""
    return now.after_kong > 0 and now.kongs[-1].kind == "exposed_kong"


def lone_payer(state: MatchState) -> Seat | None:
    """Who pays a win alone: the seat whose tile it is, or the feeder of the kong 引杠 (`yin_gang_hua`)."""
    now = running_round(state)
    if now.offer is not None:
        return now.offer.source
    feeder_pays = _kong_was_fed(now) and state.rules.yin_gang_hua == "feeder_pays"
    return now.kongs[-1].feeder if feeder_pays else None


def win_value(state: MatchState, seat: Seat) -> WinValue:
    """What a legal win of the seat is worth now; raises ValueError when the hand is no win."""
    value = value_win(state.rules, winning_hand(state, seat))
    if isinstance(value, NoWin):
        raise ValueError(f"not a win: {value.reason}")
    return value
