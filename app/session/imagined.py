"""Imagined worlds: rounds that a seat's view allows, with what it cannot see dealt by chance.

The same tiles from the same luck as app/bots/core/world.c. Only the view is read, never a state.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from app.bots.luck import Luck
from app.bots.sight import own_void, unseen_copies
from app.engine.opening_events import Stage
from app.engine.seatview import PlayerView, SeatView
from app.engine.state import Horses, Lock, MatchState, RoundState, SeatState
from app.engine.view import points_due
from app.rules.complete import suit_mask
from app.rules.hand import SEATS, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.shape import Shape
from app.rules.tile import COPIES, FULL_SET, KINDS, Suit, Tile, suit_of

SWAPS_A_DISCARD, SWAPS_WITH_VOID = 3, 1
"""Tiles that an imagined hand may change for better ones with every discard its player has made; the second
as long as that player may still hold tiles of its void suit."""

VOID_TILES = (1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4)
"""How many tiles of its void suit a player holds when it declares it, by chance: it chooses a short one."""

_NEVER_BETTER = 32767
"""The fan of a declined win: of it the view tells only what it bars."""

_KONG_DICE, _LOTS = 16, 16


@dataclass
class _Deal:
    """What the world deals: hands by seat, what is known of them, and the tiles that are left."""

    view: SeatView
    luck: Luck
    left: list[Tile]
    hands: dict[Seat, list[Tile]] = field(default_factory=dict)
    known: dict[Seat, tuple[Tile, ...]] = field(default_factory=dict)
    hidden: dict[Seat, tuple[Meld, ...]] = field(default_factory=dict)
    laid: dict[Seat, Tile] = field(default_factory=dict)


def imagine(view: SeatView, luck: Luck) -> tuple[MatchState, int]:
    """A world that looks to the viewer as its view does, and the luck of its players."""
    unseen = list(unseen_copies(view))
    hidden = _hidden_kongs(view, unseen, luck)
    deal = _Deal(view, luck, [tile for tile in range(KINDS) for _ in range(unseen[tile])], hidden=hidden)
    _shuffle(deal.left, luck)
    others = [view.players[seat] for seat in view.order if seat != view.viewer]
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
    return _match(deal, step, players), players


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


def _is_clean(player: PlayerView) -> bool:
    """Whether a seat has got rid of its void suit: what it threw last tells, a tile just drawn aside."""
    void = _shown_void(player)
    if void is None or not player.river:
        return False
    others = [lying.tile is not None and suit_of(lying.tile) != void for lying in player.river]
    return others[-1] or (player.river[-1].drawn and any(others))


def _shown_void(player: PlayerView) -> Suit | None:
    return None if player.laid else player.void


def _known(deal: _Deal, player: PlayerView) -> int:
    """Start the hand with what is known of it; how many tiles are missing."""
    view = deal.view
    known = list(player.hand or ()) if player.wins else list(player.dancing)
    robbed = view.offer is not None and view.offer.robbing and view.offer.source == player.seat
    if robbed and view.offer is not None and view.offer.tile not in known:
        known.append(view.offer.tile)
    deal.hands[player.seat], deal.known[player.seat] = known, tuple(known)
    return player.count + player.has_drawn + player.laid - len(known)


def _deal_to(deal: _Deal, player: PlayerView, missing: int) -> None:
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


def _bring_nearer(deal: _Deal, player: PlayerView) -> None:
    """Swaps of unknown tiles with those left that take a hand no further from a win."""
    void = _shown_void(player)
    hand, known = deal.hands[player.seat], deal.known[player.seat]
    own = sorted((Counter(hand) - Counter(known)).elements())
    luck, left = deal.luck, deal.left
    shape = _shape_of(deal, player, hand)
    missing = shape.distance()
    swaps = SWAPS_A_DISCARD if _is_clean(player) else SWAPS_WITH_VOID
    for _ in range(swaps * player.discards if left else 0):
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


def _shape_of(deal: _Deal, player: PlayerView, tiles: Sequence[Tile]) -> Shape:
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


def _lay_down(deal: _Deal, seat: Seat) -> None:
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


def _match(deal: _Deal, step: int, players: int) -> MatchState:
    view, own_luck = deal.view, Luck(players)
    rest = tuple(deal.left[: view.wall_left])
    used = len(FULL_SET) - len(rest)
    bought = deal.left[view.wall_left :][: view.rules.buy_horse or 0]
    now = RoundState(
        number=view.number,
        dealer=view.dealer,
        dice=view.dice,
        exchange_dice=(1, (step - 2) % 3 or 3),
        kong_dice=tuple(own_luck.below(6) + 1 for _ in range(_KONG_DICE)),
        lots=tuple(own_luck.next() >> 32 for _ in range(_LOTS)),
        break_seat=view.break_seat,
        break_stack=view.break_stack,
        commitment=view.commitment,
        wall=(0,) * used + rest,
        gone=(1 << used) - 1,
        order=view.order,
        seats=tuple(_seat(deal, view.players[seat]) for seat in SEATS),
        stage=_stage(view),
        turn=view.dealer if view.turn is None else view.turn,
        horses=Horses(tuple(bought), view.bettors),
        offer=view.offer,
        last_discard=view.last_discard,
        drew=view.drew,
        after_kong=view.after_kong,
        claims=sum(_claims(player) for player in view.players),
        kongs=view.kongs,
        groups=len({won.group for player in view.players for won in player.wins}),
        first_winner=next(
            (player.seat for player in view.players for won in player.wins if won.place == 1), None
        ),
        roaming=view.phase == "roaming",
        events=view.events,
    )
    bettors = (0,) * (view.rules.buy_horse or 0)
    scores = tuple(player.score + points_due(view, player.seat) for player in view.players)
    return MatchState(rules=view.rules, scores=scores + bettors, order=view.order, round=now)


def _stage(view: SeatView) -> Stage:
    if view.phase == "claim":
        return "robbing" if view.offer is not None and view.offer.robbing else "discarded"
    stages: dict[str, Stage] = {
        "exchange": "exchange",
        "void": "void",
        "opening": "opening",
        "roaming": "roaming",
    }
    return stages.get(view.phase, "turn")


def _claims(player: PlayerView) -> int:
    added = sum(meld.kind == "added_kong" for meld in player.melds)
    return len(player.melds) + player.hidden_kongs + added


def _seat(deal: _Deal, player: PlayerView) -> SeatState:
    """A seat of the world: the viewer's own as it is, another's with the dealt hand."""
    own = player.seat == deal.view.viewer
    hand, drawn = (list(player.hand or ()), player.drawn) if own else _dealt_hand(deal, player)
    laid = player.laid_tile if own else deal.laid.get(player.seat)
    return SeatState(
        hand=tuple(sorted(hand)),
        drawn=drawn,
        melds=(*player.melds, *deal.hidden.get(player.seat, ())),
        river=player.river,
        void=own_void(player) if own else player.void if laid is None else suit_of(laid),
        laid=laid,
        natural=player.natural,
        locked=player.locked,
        foul=player.foul,
        wins=player.wins,
        finished=player.finished,
        frozen=player.frozen,
        sung=player.sung,
        dancing=player.dancing,
        dance_waits=player.dance_waits,
        locks=tuple(Lock(tile, _NEVER_BETTER) for tile in deal.view.locks) if own else (),
        exchange=player.exchange,
        draws=player.draws,
        discards=player.discards,
    )


def _dealt_hand(deal: _Deal, player: PlayerView) -> tuple[list[Tile], Tile | None]:
    """The dealt tiles without the one that counts as drawn.

    It is the tile of a kong that may be robbed, or the dealer's highest before the first turn.
    """
    view, hand = deal.view, list(deal.hands[player.seat])
    drawn: Tile | None = None
    if view.offer is not None and view.offer.robbing and view.offer.source == player.seat:
        drawn = view.offer.tile
    elif view.phase in ("exchange", "void", "opening") and player.has_drawn:
        drawn = max(hand)
    if drawn is not None:
        hand.remove(drawn)
    return hand, drawn
