"""Which melds a hand may make without breaking what it is bound to."""

from app.engine.folding import merged, without
from app.engine.state import RoundState, SeatState
from app.rules.hand import Hand, Meld, MeldKind
from app.rules.ruleset import RuleSet
from app.rules.shape import waits
from app.rules.tile import COPIES, Tile, suit_of


def own_fours(rules: RuleSet, now: RoundState, mine: SeatState) -> list[tuple[Tile, MeldKind]]:
    """Kinds of which the seat in turn can lay down all four: concealed, or added to a pung."""
    if not rules.kong_enabled or not _tile_to_replace(rules, now):
        return []
    if not now.drew and rules.kong_on_claim_turn == "deny":
        return []
    held = merged(mine)
    punged = {meld.tile for meld in mine.melds if meld.kind == "pung"}
    fours: list[tuple[Tile, MeldKind]] = []
    for tile in sorted(set(held)):
        if tile in punged:
            fours.append((tile, "added_kong"))
        elif held.count(tile) == COPIES and _may_conceal(rules, mine):
            fours.append((tile, "concealed_kong"))
    return [(tile, kind) for tile, kind in fours if may_meld(rules, mine, tile)]


def _tile_to_replace(rules: RuleSet, now: RoundState) -> bool:
    """Whether a kong can still be made: never on an empty wall (U05) unless the rules say otherwise."""
    return now.wall_left > 0 or rules.kong_on_last_tile == "allow"


def _may_conceal(rules: RuleSet, mine: SeatState) -> bool:
    """Whether a concealed kong waits for the void suit to be gone (`concealed_kong_while_void`)."""
    if rules.concealed_kong_while_void == "allow" or mine.void is None:
        return True
    return all(suit_of(tile) != mine.void for tile in mine.concealed)


def may_feed(rules: RuleSet, now: RoundState, mine: SeatState, tile: Tile) -> bool:
    """Whether a seat holds three of the discard and may make four of it."""
    enough = mine.hand.count(tile) == COPIES - 1
    return enough and rules.kong_enabled and _tile_to_replace(rules, now) and may_meld(rules, mine, tile)


def may_meld(rules: RuleSet, mine: SeatState, tile: Tile) -> bool:
    """Whether the own void suit forbids to pung or kong the kind (`void_claims`, U13)."""
    declared = mine.void is not None and suit_of(tile) == mine.void
    return not declared or rules.void_claims == "allow"


def leaves_ready(rules: RuleSet, mine: SeatState, tile: Tile, kind: MeldKind) -> bool:
    """Whether the hand is ready with this kong laid down (`kong_needs_ready`)."""
    return bool(waits(_with_kong(mine, tile, kind), rules, mine.void))


def keeps_waits(rules: RuleSet, mine: SeatState, tile: Tile, kind: MeldKind) -> bool:
    """Whether a frozen hand waits for the same tiles with this kong as without the tile drawn for it."""
    before = waits(Hand(mine.hand, mine.melds), rules, mine.void)
    return bool(before) and waits(_with_kong(mine, tile, kind), rules, mine.void) == before


def _with_kong(mine: SeatState, tile: Tile, kind: MeldKind) -> Hand:
    own = {"added_kong": 1, "exposed_kong": COPIES - 1}.get(kind, COPIES)
    melds = tuple(meld for meld in mine.melds if not (meld.kind == "pung" and meld.tile == tile))
    return Hand(without(merged(mine), *(tile,) * own), (*melds, Meld(kind, tile)))
