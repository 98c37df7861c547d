"""A seat's view as the core reads it: `zl_table`, what all see, and `zl_hand`, what it knows alone."""

import ctypes
from typing import NamedTuple

from app.bots.core.actions import packed_action
from app.bots.core.checks import check_view
from app.bots.core.rules import CoreRules, core_rules
from app.bots.sight import own_void
from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import Meld, Seat
from app.rules.suit_table import POWERS
from app.rules.tile import KINDS

SEATS, RIVER_MAX, LOCKS_MAX, KONGS_MAX = 4, 64, 24, 16
NO_TILE, NO_SEAT, NO_SUIT = 255, 255, -1
BY_DRAW, FACE_DOWN = 1, 2

_KINDS = {"pung": 0, "exposed_kong": 1, "added_kong": 2, "concealed_kong": 3}
_STAGES = {"exchange": 0, "void": 1, "turn": 2, "claim": 3}
_ROBBING = 4
_NEVER_BETTER = 32767
"""The fan of a declined win: of it the view tells only what it bars."""


class CoreMeld(ctypes.Structure):
    """The struct `zl_meld`."""

    _fields_ = [(name, ctypes.c_uint8) for name in ("tile", "kind", "source")]


class CoreSeat(ctypes.Structure):
    """The struct `zl_seat`."""

    _fields_ = [
        ("melds", CoreMeld * 4),
        ("river", ctypes.c_uint8 * RIVER_MAX),
        ("river_flags", ctypes.c_uint8 * RIVER_MAX),
        ("shown", ctypes.c_uint8 * KINDS),
        *(
            (name, ctypes.c_uint8)
            for name in (
                "meld_count", "river_count", "held", "has_drawn", "laid", "discards", "draws", "wins",
                "natural", "finished", "frozen",
            )
        ),
        ("void_suit", ctypes.c_int8),
    ]  # fmt: skip


class CoreKong(ctypes.Structure):
    """The struct `zl_kong`."""

    _fields_ = [
        ("paid", ctypes.c_int32 * SEATS),
        *((name, ctypes.c_uint8) for name in ("seat", "kind", "feeder", "moved")),
    ]


class CoreTable(ctypes.Structure):
    """The struct `zl_table`; seats stand by their places in turn order."""

    _fields_ = [
        ("seats", CoreSeat * SEATS),
        ("kongs", CoreKong * KONGS_MAX),
        ("points", ctypes.c_int32 * SEATS),
        ("won_tiles", ctypes.c_uint8 * KINDS),
        *(
            (name, ctypes.c_uint8)
            for name in (
                "kong_count", "dealer", "stage", "turn", "wall_left",
                "offer_tile", "offer_source", "robbing", "fresh_kong",
                "drew", "after_kong", "claims", "groups", "after_win", "last_winners", "winners",
            )
        ),
    ]  # fmt: skip


class CoreLock(ctypes.Structure):
    """The struct `zl_lock`."""

    _fields_ = [("fan", ctypes.c_int16), ("tile", ctypes.c_uint8)]


class CoreHand(ctypes.Structure):
    """The struct `zl_hand`."""

    _fields_ = [
        ("keys", ctypes.c_int32 * 3),
        ("locks", CoreLock * LOCKS_MAX),
        ("counts", ctypes.c_uint8 * KINDS),
        *((name, ctypes.c_uint8) for name in ("drawn", "laid", "foul", "locked", "lock_count")),
        ("void_suit", ctypes.c_int8),
    ]


LAYOUT = (ctypes.c_int32 * 3)(*map(ctypes.sizeof, (CoreRules, CoreTable, CoreHand)))
"""Bytes of the structs, which the core compares with its own."""


class CoreView(NamedTuple):
    """A view and its legal actions; `viewer` is the viewer's place in turn order."""

    rules: CoreRules
    table: CoreTable
    hand: CoreHand
    viewer: int
    actions: "ctypes.Array[ctypes.c_uint32]"


def core_view(view: SeatView) -> CoreView:
    """The structs of a view under rules that the core covers, in a phase in which the viewer is asked.

    Raises ImpossibleView.
    """
    check_view(view)
    actions = (ctypes.c_uint32 * len(view.legal))(*map(packed_action, view.legal))
    return CoreView(core_rules(view.rules), _table(view), _hand(view), view.order.index(view.viewer), actions)


def _table(view: SeatView) -> CoreTable:
    places = [view.order.index(seat) for seat in range(SEATS)]
    table = CoreTable(
        dealer=places[view.dealer],
        stage=_STAGES[view.phase],
        turn=places[view.dealer if view.turn is None else view.turn],
        wall_left=view.wall_left,
        offer_tile=NO_TILE,
        offer_source=NO_SEAT,
        drew=view.drew,
        after_kong=view.after_kong,
    )
    if view.offer is not None:
        table.offer_tile, table.offer_source = view.offer.tile, places[view.offer.source]
        table.robbing = table.fresh_kong = view.offer.robbing
        table.stage = _ROBBING if view.offer.robbing else table.stage
    for player in view.players:
        _fill_seat(table.seats[places[player.seat]], player, places)
        table.claims += sum(2 if meld.kind == "added_kong" else 1 for meld in player.melds)
        table.winners += player.finished
    _fill_wins(table, view)
    _fill_money(table, view, places)
    return table


def _fill_seat(seat: CoreSeat, player: PlayerView, places: list[int]) -> None:
    for place, meld in enumerate(player.melds):
        seat.melds[place] = _meld(meld, places)
    for place, lying in enumerate(player.river):
        # What lies face down is of the void suit by the rules; nobody looks which tile it is.
        seat.river[place] = 9 * (player.void or 0) if lying.tile is None else lying.tile
        seat.river_flags[place] = BY_DRAW * lying.drawn | FACE_DOWN * lying.face_down
    if player.wins and player.hand is not None:
        for tile in player.hand:
            seat.shown[tile] += 1
    seat.meld_count, seat.river_count = len(player.melds), len(player.river)
    seat.held, seat.has_drawn = player.count + player.has_drawn, player.has_drawn
    seat.laid, seat.discards, seat.draws = player.laid, player.discards, player.draws
    seat.wins, seat.natural = len(player.wins), player.natural
    seat.finished, seat.frozen = player.finished, player.frozen
    seat.void_suit = NO_SUIT if player.void is None or player.laid else player.void


def _meld(meld: Meld, places: list[int]) -> CoreMeld:
    return CoreMeld(meld.tile, _KINDS[meld.kind], NO_SEAT if meld.source is None else places[meld.source])


def _fill_wins(table: CoreTable, view: SeatView) -> None:
    """Winning tiles, one for each moment."""
    moments = {won.group: won.tile for player in view.players for won in player.wins}
    for tile in moments.values():
        table.won_tiles[tile] += 1
    table.groups = len(moments)


def _fill_money(table: CoreTable, view: SeatView, places: list[Seat]) -> None:
    """Points of the round so far, and what every kong has earned."""
    for line in view.ledger:
        table.points[places[line.payment.payer]] -= line.payment.amount
        table.points[places[line.payment.payee]] += line.payment.amount
    table.kong_count = len(view.kongs)
    for kong, income in zip(table.kongs, view.kongs, strict=False):
        kong.seat, kong.kind, kong.moved = places[income.seat], _KINDS[income.kind], income.moved
        kong.feeder = NO_SEAT if income.feeder is None else places[income.feeder]
        for payment in income.payments:
            kong.paid[places[payment.payer]] = payment.amount


def _hand(view: SeatView) -> CoreHand:
    me = view.me
    void = own_void(me)
    hand = CoreHand(
        drawn=NO_TILE if me.drawn is None else me.drawn,
        laid=NO_TILE if me.laid_tile is None else me.laid_tile,
        foul=me.foul,
        locked=sum(1 << suit for suit in me.locked),
        void_suit=NO_SUIT if void is None else void,
    )
    for tile in me.held:
        hand.counts[tile] += 1
        hand.keys[tile // 9] += POWERS[tile % 9]
    for place, tile in enumerate(view.locks[:LOCKS_MAX]):
        hand.locks[place] = CoreLock(_NEVER_BETTER, tile)
    hand.lock_count = min(len(view.locks), LOCKS_MAX)
    return hand
