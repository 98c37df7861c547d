"""Views that the core may be shown; it counts without looking, and others would lead it beyond its tables."""

from collections.abc import Iterator

from app.bots.sight import own_void, seen_hand, unseen_copies
from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    ExchangeTiles,
    LayDown,
    Pass,
    Win,
)
from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import SEATS, Seat
from app.rules.tile import COPIES, KINDS, SUITS, Suit, Tile

_SUITS = range(len(SUITS))
_SIZES = (13, 14)


class ImpossibleView(ValueError):
    """No round looks like this; the message says what is wrong."""


def check_view(view: SeatView) -> None:
    """Raises ImpossibleView unless seats, tiles and legal actions of a view go together."""
    if not _has_its_seats(view):
        raise ImpossibleView("a view with other seats than four")
    if not all(0 <= tile < KINDS for tile in _shown_tiles(view)):
        raise ImpossibleView("a view with a tile that there is not")
    if not (_has_its_suits(view) and _adds_up(view)):
        raise ImpossibleView("a view whose tiles do not add up")
    wrong = next((action for action in view.legal if not _can_be_done(view, action)), None)
    if wrong is not None:
        raise ImpossibleView(f"a view in which nobody could do this: {wrong!r}")


def _has_its_seats(view: SeatView) -> bool:
    if sorted(view.order) != list(SEATS) or tuple(player.seat for player in view.players) != SEATS:
        return False
    return all(seat in SEATS for seat in _named_seats(view)) and not view.me.finished


def _named_seats(view: SeatView) -> Iterator[Seat]:
    """Every seat that the view names; of a chain of kongs 杠上 the one that must have made one."""
    yield from (view.viewer, view.dealer)
    if view.turn is not None:
        yield view.turn
    if view.offer is not None:
        yield view.offer.source
    for kong in view.kongs:
        yield kong.seat
        yield from () if kong.feeder is None else (kong.feeder,)
    if view.after_kong and not any(kong.seat == view.turn for kong in view.kongs):
        yield -1


def _shown_tiles(view: SeatView) -> Iterator[Tile]:
    if view.offer is not None:
        yield view.offer.tile
    for player in view.players:
        yield from seen_hand(player)
        yield from (won.tile for won in player.wins)
        yield from (lying.tile for lying in player.river if lying.tile is not None)
        for meld in player.melds:
            yield from meld.tiles


def _has_its_suits(view: SeatView) -> bool:
    suits: list[Suit | None] = [own_void(view.me), *(player.void for player in view.players)]
    return all(suit is None or suit in _SUITS for suit in suits)


def _adds_up(view: SeatView) -> bool:
    """Whether hands have their size and the tiles that are not seen all have a place."""
    unseen = unseen_copies(view)
    hidden = [_hidden_tiles(view, player) for player in view.players]
    if min(*unseen, *hidden, view.wall_left) < 0 or hidden[view.viewer]:
        return False
    if sum(unseen) != view.wall_left + sum(hidden):
        return False
    return all(_held(player) + 3 * _melds(player) in _SIZES for player in view.players)


def _held(player: PlayerView) -> int:
    return player.count + player.has_drawn + player.laid


def _melds(player: PlayerView) -> int:
    return len(player.melds) + player.hidden_kongs


def _hidden_tiles(view: SeatView, player: PlayerView) -> int:
    """Tiles of a player that the viewer does not see."""
    shown = seen_hand(player)
    offer = view.offer
    robbed = offer is not None and offer.robbing and offer.source == player.seat and offer.tile not in shown
    aside = sum(lying.tile is None for lying in player.river)
    return _held(player) - len(shown) - robbed + aside + COPIES * player.hidden_kongs


def _can_be_done(view: SeatView, action: Action) -> bool:
    """Whether the viewer holds what an action takes."""
    held, me = view.me.held, view.me
    match action:
        case Discard():
            return action.tile in held or action.tile == me.laid_tile
        case LayDown() | DeclareKong():
            return action.tile in held
        case ExchangeTiles():
            return all(held.count(tile) >= action.tiles.count(tile) for tile in action.tiles)
        case ChooseVoid() | AnnounceVoid():
            return action.suit in _SUITS
        case ClaimPung() | ClaimKong():
            copies = COPIES - 1 if isinstance(action, ClaimKong) else COPIES - 2
            return view.offer is not None and held.count(view.offer.tile) >= copies
        case Pass():
            return view.offer is not None
        case Win():
            return view.offer is not None or me.drawn is not None
        case _:
            return True
