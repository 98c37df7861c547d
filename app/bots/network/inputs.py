"""What the network is told about the hand that an action would leave (app/bots/core/inputs.c)."""

from dataclasses import dataclass

from app.bots.core.network import HAND_INPUTS
from app.bots.network.context import RECENT, UNIT, Context, capped
from app.bots.network.option import (
    AFTER_ADDED,
    AFTER_DISCARD,
    AFTER_PASS,
    Groups,
    Option,
    groups_of,
    nearest_win,
    pairs_missing,
    suit_outlook,
    twos_of,
)
from app.rules.fan import WinningHand
from app.rules.hand import Hand, Seat
from app.rules.scoring import WinValue, value_win
from app.rules.tile import KINDS, Tile

AT_DISTANCE, AT_PAIRS, AT_FLUSH, AT_PUNGS, AT_ACCEPT, AT_READY = 0, 9, 16, 26, 33, 42
AT_HAND, AT_VOID, AT_TIME, AT_KIND, AT_TILE, AT_RIVALS, AT_OFFER = 50, 66, 71, 77, 85, 91, 109
RIVAL_INPUTS = 6
"""Where the groups of inputs begin."""

NO_PAIRS, NO_FLUSH = 6, 9


@dataclass(slots=True)
class _Portrait:
    """An option's hand while it is described; `kept` are the suits that a win may use."""

    context: Context
    option: Option
    inputs: list[int]
    kept: tuple[int, ...]
    total: int
    missing: int = 0
    useful: tuple[Tile, ...] = ()
    live: int = 0
    kinds: int = 0


def describe(context: Context, option: Option) -> list[int]:
    """The inputs of an option."""
    given_up = option.void if option.void >= 0 else context.given_up
    kept = tuple(suit for suit in range(3) if suit != given_up)
    of = _Portrait(context, option, [0] * HAND_INPUTS, kept, max(context.unseen_count, 1))
    _nearest_win(of)
    flush_missing, flush_live = _flush(of)
    counts = option.counts
    groups = [groups_of(counts[9 * suit : 9 * suit + 9]) for suit in kept]
    _all_pungs(of, groups)
    _acceptance(of, flush_missing, flush_live, groups)
    if of.missing == 1:
        _ready(of)
    _hand(of, groups)
    _void_and_time(of)
    of.inputs[AT_KIND + option.kind] = UNIT
    if option.kind in (AFTER_DISCARD, AFTER_ADDED):
        _risk(of)
    if option.kind == AFTER_PASS:
        _offer(of)
    return of.inputs


def _nearest_win(of: _Portrait) -> None:
    """Distance over all ways, and the copies that lower it."""
    option, rules, unseen = of.option, of.context.view.rules, of.context.unseen
    pairs = rules.seven_pairs and not option.melds
    of.missing, of.useful = nearest_win(
        option.counts, len(option.melds), option.meld_suits, option.void, rules.void_to_win, rules.seven_pairs
    )
    of.live = sum(unseen[tile] for tile in of.useful)
    of.kinds = sum(unseen[tile] > 0 for tile in of.useful)
    seven = NO_PAIRS
    if pairs:
        twos = [twos_of(key) for suit, key in enumerate(option.keys) if suit in of.kept]
        seven = min(pairs_missing(sum(two for two, _ in twos), sum(one for _, one in twos)), 5)
    of.inputs[AT_DISTANCE + min(of.missing, 8)] = UNIT
    of.inputs[AT_PAIRS + seven] = UNIT


def _flush(of: _Portrait) -> tuple[int, int]:
    """One suit alone: distance and live copies of the nearest; 9 where melds rule it out."""
    option, unseen = of.option, of.context.unseen
    best, live = NO_FLUSH, 0
    pairs = of.context.view.rules.seven_pairs and not option.melds
    keys, melded = option.keys, option.meld_suits
    for suit in of.kept:
        if melded & ~(1 << suit):
            continue
        missing, lower = suit_outlook(keys[suit], option.sets)
        if pairs:
            missing = min(missing, pairs_missing(*twos_of(keys[suit])))
        missing = min(missing, NO_FLUSH)
        copies = sum(unseen[9 * suit + rank] for rank in lower)
        if missing < best or (missing == best and copies > live):
            best, live = missing, copies
    of.inputs[AT_FLUSH + best] = UNIT
    return best, live


def _all_pungs(of: _Portrait, groups: list[Groups]) -> None:
    sets, triplets = of.option.sets, sum(group.triplets for group in groups)
    pairs = sum(len(group.pairs) for group in groups)
    ready = min(triplets, sets)
    grown = min(pairs, sets - ready)
    missing = grown + 2 * (sets - ready - grown)
    if not (pairs > grown or triplets > ready):
        missing += 1
    of.inputs[AT_PUNGS + min(missing, 6)] = UNIT


def _acceptance(of: _Portrait, flush_missing: int, flush_live: int, groups: list[Groups]) -> None:
    inputs, total, live, unseen = of.inputs, of.total, of.live, of.context.unseen
    copies = sum(
        unseen[9 * suit + rank] for suit, group in zip(of.kept, groups, strict=True) for rank in group.pairs
    )
    inputs[AT_ACCEPT] = capped(64 * live // total)
    inputs[AT_ACCEPT + 1] = capped(of.kinds * UNIT // 5)
    inputs[AT_ACCEPT + 2] = capped(128 * flush_live // total)
    inputs[AT_ACCEPT + 3] = capped(213 * copies // total)
    if of.missing == 1:
        inputs[AT_ACCEPT + 4] = capped(160 * live // total)
    if of.missing == 2:
        inputs[AT_ACCEPT + 5] = capped(64 * live // total)
    if of.missing == 3:
        inputs[AT_ACCEPT + 6] = capped(43 * live // total)
    if flush_missing <= 2:
        inputs[AT_ACCEPT + 7] = capped(128 * flush_live // total)
    inputs[AT_ACCEPT + 8] = UNIT if flush_missing == of.missing else 0


def _ready(of: _Portrait) -> None:
    """A ready hand: the best fan that it waits for, what it pays on average, whether its waits are gone."""
    option, rules, unseen = of.option, of.context.view.rules, of.context.unseen
    held = tuple(tile for tile in range(KINDS) for _ in range(option.counts[tile]))
    void = option.void if option.void >= 0 else None
    best, worth, copies = -1, 0, 0
    for tile in of.useful:
        if not unseen[tile]:
            continue
        value = value_win(rules, WinningHand(Hand((*held, tile), option.melds), tile, "discard", void=void))
        if not isinstance(value, WinValue):
            continue
        best = max(best, value.fan)
        worth += unseen[tile] * min(value.multiple, 64)
        copies += unseen[tile]
    if best >= 0:
        of.inputs[AT_READY + min(best, 5)] = UNIT
    if copies:
        of.inputs[AT_READY + 6] = capped(4 * worth // copies)
    else:
        of.inputs[AT_READY + 7] = UNIT


def _hand(of: _Portrait, groups: list[Groups]) -> None:
    option, inputs = of.option, of.inputs
    melds, counts, suits = option.melds, option.counts, option.meld_suits
    sizes = [sum(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
    kongs, roots = 0, sum(group.fours for group in groups)
    for meld in melds:
        kongs += meld.is_kong
        roots += meld.is_kong or (meld.kind == "pung" and counts[meld.tile] > 0)
        sizes[meld.tile // 9] += 3
    pairs = sum(len(group.pairs) for group in groups)
    unseen = of.context.unseen
    live_singles = sum(
        unseen[9 * suit + rank] > 0
        for suit, group in zip(of.kept, groups, strict=True)
        for rank in group.singles
    )
    inputs[AT_HAND] = capped(roots * UNIT // 2)
    inputs[AT_HAND + 1 + len(melds)] = UNIT
    inputs[AT_HAND + 6] = capped(kongs * UNIT // 2)
    inputs[AT_HAND + 7] = UNIT if suits and not suits & suits - 1 else 0
    inputs[AT_HAND + 8] = capped(sum(group.triplets for group in groups) * UNIT // 3)
    inputs[AT_HAND + 9] = capped(pairs * UNIT // 4)
    inputs[AT_HAND + 10] = capped(sum(group.open for group in groups) * UNIT // 4)
    inputs[AT_HAND + 11] = capped(sum(group.gapped for group in groups) * UNIT // 4)
    inputs[AT_HAND + 12] = capped(sum(group.lone for group in groups) * UNIT // 4)
    inputs[AT_HAND + 13] = capped(max(sizes) * UNIT // 14)
    inputs[AT_HAND + 14] = (pairs - 3) * UNIT // 3 if pairs >= 4 else 0
    inputs[AT_HAND + 15] = capped(live_singles * UNIT // 6)


def _void_and_time(of: _Portrait) -> None:
    context, option, inputs = of.context, of.option, of.inputs
    left, draws = context.view.wall_left, context.own_draws
    suit = option.void if option.void >= 0 else context.given_up
    tiles = sum(option.counts[9 * suit : 9 * suit + 9]) if suit >= 0 else 0
    inputs[AT_VOID + min(tiles, 4)] = UNIT
    inputs[AT_TIME + min(max(of.missing, 1), 3) - 1] = capped(draws) if of.missing >= 1 else 0
    if of.missing > 1 and left < 8:
        inputs[AT_TIME + 3] = UNIT
        inputs[AT_TIME + 4] = (8 - left) * UNIT // 8
    inputs[AT_TIME + 5] = capped(tiles * draws // 4)


def _rival(of: _Portrait, seat: Seat, at: int) -> bool:
    """What a discard or a robbable tile tells and risks with one opponent; whether it is safe for sure."""
    context, inputs, tile = of.context, of.inputs, of.option.tile
    player = context.view.players[seat]
    suit, rank = divmod(tile, 9)
    thrown = [lying.tile for lying in player.river]
    same = sum(other is not None and other // 9 == suit for other in thrown)
    recent = tile in thrown[-RECENT:]
    is_void = player.void == suit
    middle = 4 if 2 <= rank <= 6 else 3 if rank in (1, 7) else 2
    danger = 0 if is_void else context.threat[seat] * middle * (1 + context.unseen[tile]) // 16
    inputs[at] = UNIT if is_void else 0
    inputs[at + 1] = UNIT if tile in thrown else 0
    inputs[at + 2] = UNIT if recent else 0
    inputs[at + 3] = capped(same * UNIT // 4)
    inputs[at + 4] = UNIT if context.flush[seat] == suit + 1 else 0
    inputs[at + 5] = capped(danger // 3 if recent else danger)
    return is_void


def _risk(of: _Portrait) -> None:
    context, option, inputs = of.context, of.option, of.inputs
    rank, safe = option.tile % 9, 0
    for step, seat in enumerate(context.rivals):
        if seat is not None:
            safe += _rival(of, seat, AT_RIVALS + RIVAL_INPUTS * step)
    inputs[AT_TILE] = capped(safe * UNIT // 3)
    inputs[AT_TILE + 1] = capped(context.unseen[option.tile] * UNIT // 3)
    inputs[AT_TILE + 2] = UNIT if rank in (0, 8) else 0
    inputs[AT_TILE + 3] = UNIT if rank in (1, 7) else 0
    inputs[AT_TILE + 4] = UNIT if option.counts[option.tile] else 0
    inputs[AT_TILE + 5] = UNIT if option.kind == AFTER_DISCARD and context.view.drew else 0


def _offer(of: _Portrait) -> None:
    """Where a tile that is let go comes from."""
    context = of.context
    view, offer = context.view, context.view.offer
    if offer is None:
        return
    step = (view.order.index(offer.source) - view.order.index(view.viewer)) % len(view.order)
    of.inputs[AT_OFFER + step - 1] = UNIT
    of.inputs[AT_OFFER + 3] = capped(context.unseen[of.option.tile] * UNIT // 3)
