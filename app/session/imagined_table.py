"""The table of an imagined world: the state that a view shows, with the hands that were dealt."""

from dataclasses import dataclass, field

from app.bots.luck import Luck
from app.bots.sight import own_void
from app.engine.opening_events import Stage
from app.engine.seatview import PlayerView, RiverTile, SeatView
from app.engine.state import Horses, Lock, MatchState, RoundState, SeatState
from app.engine.view import points_due
from app.rules.hand import SEATS, Meld, Seat
from app.rules.tile import FULL_SET, Tile, suit_of

_NEVER_BETTER = 32767
"""The fan of a declined win: of it the view tells only what it bars."""

_KONG_DICE, _LOTS = 16, 16


@dataclass
class Deal:
    """What the world deals: hands by seat, what is known of them, and the tiles that are left."""

    view: SeatView
    luck: Luck
    left: list[Tile]
    hands: dict[Seat, list[Tile]] = field(default_factory=dict)
    known: dict[Seat, tuple[Tile, ...]] = field(default_factory=dict)
    hidden: dict[Seat, tuple[Meld, ...]] = field(default_factory=dict)
    laid: dict[Seat, Tile] = field(default_factory=dict)
    rivers: dict[Seat, tuple[RiverTile, ...]] = field(default_factory=dict)


def table_of(deal: Deal, step: int, players: int) -> MatchState:
    """The match at the moment of the view; `step`: how far exchanged tiles go, `players`: their luck."""
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


def _seat(deal: Deal, player: PlayerView) -> SeatState:
    """A seat of the world: the viewer's own as it is, another's with the dealt hand."""
    own = player.seat == deal.view.viewer
    hand, drawn = (list(player.hand or ()), player.drawn) if own else _dealt_hand(deal, player)
    laid = player.laid_tile if own else deal.laid.get(player.seat)
    return SeatState(
        hand=tuple(sorted(hand)),
        drawn=drawn,
        melds=(*player.melds, *deal.hidden.get(player.seat, ())),
        river=deal.rivers.get(player.seat, player.river),
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


def _dealt_hand(deal: Deal, player: PlayerView) -> tuple[list[Tile], Tile | None]:
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
