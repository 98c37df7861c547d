"""Imagined worlds: rounds that a seat's view allows, with what it cannot see dealt by chance.

The same tiles from the same luck as app/bots/core/world.c. Only the view is read, never a state.
"""

from collections import Counter
from collections.abc import Sequence

from app.bots.luck import Luck
from app.bots.sight import unseen_copies
from app.engine.seatview import PlayerView, RiverTile, SeatView
from app.engine.state import MatchState
from app.rules.complete import suit_mask
from app.rules.hand import Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.shape import Shape
from app.rules.tile import COPIES, KINDS, Suit, Tile, suit_of
from app.session.imagined_table import Deal, table_of

SWAPS_A_DISCARD, SWAPS_WITH_VOID, FEWER_WITHOUT_EXCHANGE = 4, 1, 10
"""Tiles that an imagined hand may change for better ones with every discard its player has made; the second
as long as that player may still hold tiles of its void suit. Where no exchange has bettered the hands so many
of the first are left out. So imagined hands are as near to a win as real ones, from discard to discard."""

VOID_TILES = (1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5)
"""How many tiles of its void suit a player holds when it declares it, by chance: it chooses a short one."""


def imagine(view: SeatView, luck: Luck) -> tuple[MatchState, int]:
    """A world that looks to the viewer as its view does, and the luck of its players."""
    unseen = list(unseen_copies(view))
    hidden = _hidden_kongs(view, unseen, luck)
    deal = Deal(view, luck, [tile for tile in range(KINDS) for _ in range(unseen[tile])], hidden=hidden)
    _shuffle(deal.left, luck)
    others = [view.players[seat] for seat in view.order if seat != view.viewer]
    for player in others:
        deal.rivers[player.seat] = tuple(_laid_aside(deal, player, lying) for lying in player.river)
    missing = {player.seat: _known(deal, player) for player in others}
    for strict in (True, False):
        for player in others:
            if _is_clean(player) == strict:
                _deal_to(deal, player, missing[player.seat])
    for player in others:
        if player.wins or player.finished:
            continue
        _bring_nearer(deal, player)
        if player.laid:
            _lay_down(deal, player.seat)
    _shuffle(deal.left, luck)
    step = _exchange_step(view, luck)
    players = luck.next()
    return table_of(deal, step, players), players


def _shuffle(tiles: list[Tile], luck: Luck) -> None:
    for last in range(len(tiles) - 1, 0, -1):
        chosen = luck.below(last + 1)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]


def _hidden_kongs(view: SeatView, unseen: list[int], luck: Luck) -> dict[Seat, tuple[Meld, ...]]:
    """Kinds for the concealed kongs that the viewer may not see, taken from the unseen tiles."""
    found: dict[Seat, tuple[Meld, ...]] = {}
    for player in view.players:
        for _ in range(player.hidden_kongs):
            whole = [tile for tile in range(KINDS) if unseen[tile] == COPIES]
            tile = whole[luck.below(len(whole))]
            unseen[tile] = 0
            found[player.seat] = (*found.get(player.seat, ()), Meld("concealed_kong", tile, None))
    return found


def _laid_aside(deal: Deal, player: PlayerView, lying: RiverTile) -> RiverTile:
    """A river tile; one that lies face down is that of the void suit that comes first among those left."""
    tile = next((tile for tile in deal.left if suit_of(tile) == player.void), None)
    if lying.tile is not None or tile is None:
        return lying
    deal.left.remove(tile)
    return RiverTile(tile, lying.drawn, lying.face_down)


def _is_clean(player: PlayerView) -> bool:
    """Whether a seat has got rid of its void suit: what it threw last tells, a tile just drawn aside."""
    void = _shown_void(player)
    if void is None or not player.river:
        return False
    others = [lying.tile is not None and suit_of(lying.tile) != void for lying in player.river]
    return others[-1] or (player.river[-1].drawn and any(others))


def _shown_void(player: PlayerView) -> Suit | None:
    return None if player.laid else player.void


def _known(deal: Deal, player: PlayerView) -> int:
    """Start the hand with what is known of it; how many tiles are missing."""
    view = deal.view
    known = list(player.hand or ()) if player.wins else list(player.dancing)
    robbed = view.offer is not None and view.offer.robbing and view.offer.source == player.seat
    if robbed and view.offer is not None and view.offer.tile not in known:
        known.append(view.offer.tile)
    deal.hands[player.seat], deal.known[player.seat] = known, tuple(known)
    return player.count + player.has_drawn + player.laid - len(known)


def _deal_to(deal: Deal, player: PlayerView, missing: int) -> None:
    """Tiles for a seat, too many of its void suit left aside as long as others are there."""
    void, allowed = _shown_void(player), _void_tiles(deal.view.rules, player, deal.luck)
    hand, kept = deal.hands[player.seat], []
    for tile in deal.left:
        if not missing or (suit_of(tile) == void and not allowed):
            kept.append(tile)
            continue
        hand.append(tile)
        missing -= 1
        allowed -= suit_of(tile) == void
    deal.left = kept
    for _ in range(min(missing, len(kept))):
        hand.append(kept.pop())


def _void_tiles(rules: RuleSet, player: PlayerView, luck: Luck) -> int:
    """How many tiles of its void suit a seat still holds: those it began with less those let go since.

    An exchange has taken some before.
    """
    void = _shown_void(player)
    if void is None or _is_clean(player):
        return 0
    thrown = sum(
        lying.tile is None or suit_of(lying.tile) == void for lying in player.river if not lying.drawn
    )
    exchanged = rules.exchange_three != "off"
    return max(VOID_TILES[luck.below(len(VOID_TILES))] - exchanged - thrown, 0)


def _swaps(rules: RuleSet, player: PlayerView) -> int:
    if not _is_clean(player):
        return SWAPS_WITH_VOID * player.discards
    fewer = FEWER_WITHOUT_EXCHANGE if rules.exchange_three == "off" else 0
    return max(SWAPS_A_DISCARD * player.discards - fewer, 0)


def _bring_nearer(deal: Deal, player: PlayerView) -> None:
    """Swaps of unknown tiles with those left that take a hand no further from a win."""
    void = _shown_void(player)
    hand, known = deal.hands[player.seat], deal.known[player.seat]
    own = sorted((Counter(hand) - Counter(known)).elements())
    luck, left = deal.luck, deal.left
    shape = _shape_of(deal, player, hand)
    missing = shape.distance()
    for _ in range(_swaps(deal.view.rules, player) if left else 0):
        if missing <= 1 or not own:
            break
        at, place = luck.below(len(own)), luck.below(len(left))
        out, taken = own[at], left[place]
        if void in (suit_of(taken), suit_of(out)) or taken == out:
            continue
        shape.remove(out)
        shape.add(taken)
        after = shape.distance()
        if after <= missing:
            missing = after
            own[at], left[place] = taken, out
        else:
            shape.remove(taken)
            shape.add(out)
    deal.hands[player.seat] = [*known, *own]


def _shape_of(deal: Deal, player: PlayerView, tiles: Sequence[Tile]) -> Shape:
    rules: RuleSet = deal.view.rules
    melds = (*player.melds, *deal.hidden.get(player.seat, ()))
    return Shape(
        tiles,
        len(melds),
        meld_suits=suit_mask(melds),
        void=_shown_void(player),
        two_suits=rules.void_to_win,
        seven_pairs=rules.seven_pairs,
    )


def _lay_down(deal: Deal, seat: Seat) -> None:
    """A tile that lies face down before a seat: one of the suit of which it holds least."""
    hand = deal.hands[seat]
    sizes = [sum(suit_of(tile) == suit for tile in hand) for suit in range(3)]
    suit = min((suit for suit in range(3) if sizes[suit]), key=lambda suit: sizes[suit])
    tile = min(tile for tile in hand if suit_of(tile) == suit)
    hand.remove(tile)
    deal.laid[seat] = tile


def _exchange_step(view: SeatView, luck: Luck) -> int:
    """How many seats on the tiles of an exchange will go; 0 where none is due."""
    if view.phase != "exchange":
        return 0
    return ("dice", "next", "opposite", "previous").index(view.rules.exchange_direction) or luck.below(3) + 1
