"""Reasons: computed features in which the best option and the one played differ."""

from collections.abc import Iterator

from app.bots.danger import deal_in_chance
from app.bots.sight import look
from app.engine.action import (
    Action,
    ChooseVoid,
    ClaimKong,
    DeclareKong,
    Discard,
    Win,
)
from app.engine.seatview import SeatView
from app.rules.payment import kong_payments
from app.rules.tile import suit_of
from app.session.review.outlook import Outlook, outlook
from app.session.review.results import Option, Reason

MOST = 4
"""Reasons told of one decision."""

FLUSH, PUNGS, PAIRS = 10, 4, 5
"""From so many tiles of one suit, sets and pairs alike, pairs on, a hand aims at the pattern."""

LATE = 16
"""Tiles in the wall from which on being ready and pigs are told of."""

_DANGER, _WIN, _DEAL_IN, _READY, _PIG = 0.05, 0.04, 0.03, 0.06, 0.03
"""Differences of chances that are told."""


def reasons_for(view: SeatView, played: Option, best: Option) -> tuple[Reason, ...]:
    """What speaks for the best option against the one played, the most telling first."""
    if played is best:
        return ()
    found = [
        *_wins(view, played, best),
        *_hands(view, played.action, best.action),
        *_voids(view, played.action, best.action),
        *_kongs(view, played.action, best.action),
        *_danger(view, played.action, best.action),
        *_chances(view, played, best),
    ]
    return tuple(found[:MOST])


def _wins(view: SeatView, played: Option, best: Option) -> Iterator[Reason]:
    """A win let go, or one taken that is worth less than playing on."""
    gain = (view.win_gain or 0) / view.rules.stake
    if isinstance(best.action, Win):
        yield Reason("win_left", played=played.points, best=gain)
    elif isinstance(played.action, Win):
        yield Reason("win_small", played=gain, best=best.points)


def _hands(view: SeatView, played: Action, best: Action) -> Iterator[Reason]:
    """Distance, copies that help, and what the hand aims at."""
    before, after = outlook(view, played), outlook(view, best)
    if before is None or after is None:
        return
    if after.ready and not before.ready:
        yield Reason("ready_missed", before.distance - 1, after.left)
    elif after.distance < before.distance:
        yield Reason("farther", before.distance - 1, after.distance - 1)
    elif after.distance == before.distance and after.left > before.left:
        yield Reason("narrower_ready" if after.ready else "narrower", before.left, after.left)
    yield from _aims(before, after)


def _aims(before: Outlook, after: Outlook) -> Iterator[Reason]:
    if after.fan is not None and before.fan is not None and after.fan > before.fan:
        yield Reason("cheaper", before.fan, after.fan)
    if after.flush >= FLUSH and after.flush > before.flush:
        yield Reason("flush_lost", before.flush, after.flush)
    if after.pairs >= PAIRS and after.pairs > before.pairs:
        yield Reason("pairs_lost", before.pairs, after.pairs)
    elif after.triples >= PUNGS and after.triples > before.triples:
        yield Reason("pungs_lost", before.triples, after.triples)


def _voids(view: SeatView, played: Action, best: Action) -> Iterator[Reason]:
    """Tiles of the void suit kept, or a suit declared of which the seat holds more or needs more."""
    sight = look(view)
    if isinstance(played, Discard) and isinstance(best, Discard):
        kept = suit_of(best.tile) == sight.void != suit_of(played.tile)
        if kept:
            yield Reason("void_kept", played=sight.void_tiles, best=sight.void_tiles - 1)
    if isinstance(played, ChooseVoid) and isinstance(best, ChooseVoid):
        tiles = [sum(sight.counts[9 * suit : 9 * suit + 9]) for suit in (played.suit, best.suit)]
        steps = [sight.shape(void=suit).distance() for suit in (played.suit, best.suit)]
        if tiles[0] > tiles[1]:
            yield Reason("void_more", tiles[0], tiles[1])
        if steps[0] > steps[1]:
            yield Reason("void_farther", steps[0] - 1, steps[1] - 1)


def _kongs(view: SeatView, played: Action, best: Action) -> Iterator[Reason]:
    """Kong money taken or given up."""
    before, after = _kong_money(view, played), _kong_money(view, best)
    if after > before:
        yield Reason("kong_money", before, after)


def _kong_money(view: SeatView, action: Action) -> float:
    """What a kong brings at once, in stakes."""
    unfinished = [player.seat for player in view.players if not player.finished]
    if isinstance(action, DeclareKong):
        added = any(meld.tile == action.tile for meld in view.me.melds)
        kind, fresh = "added_kong" if added else "concealed_kong", view.me.drawn == action.tile
        paid = kong_payments(
            view.rules,
            "added_kong" if kind == "added_kong" else "concealed_kong",
            view.viewer,
            None,
            unfinished,
            immediate=fresh,
        )
    elif isinstance(action, ClaimKong) and view.offer is not None:
        paid = kong_payments(view.rules, "exposed_kong", view.viewer, view.offer.source, unfinished)
    else:
        return 0.0
    return sum(payment.amount for payment in paid) / view.rules.stake


def _danger(view: SeatView, played: Action, best: Action) -> Iterator[Reason]:
    """A tile that somebody may well be waiting for, and who."""
    if not isinstance(played, Discard):
        return
    sight = look(view)
    risk = deal_in_chance(view, sight.rivals, sight.unseen, played.tile)
    safe = deal_in_chance(view, sight.rivals, sight.unseen, best.tile) if isinstance(best, Discard) else 0.0
    if risk - safe < _DANGER or not sight.rivals:
        return
    threat = max(sight.rivals, key=lambda rival: deal_in_chance(view, (rival,), sight.unseen, played.tile))
    yield Reason("danger", risk, safe, seat=threat.seat, tile=played.tile)


def _chances(view: SeatView, played: Option, best: Option) -> Iterator[Reason]:
    """Chances in the imagined worlds that differ."""
    if best.win - played.win >= _WIN:
        yield Reason("win_chance", played.win, best.win)
    if played.deal_in - best.deal_in >= _DEAL_IN:
        yield Reason("deal_in_chance", played.deal_in, best.deal_in)
    if played.pig - best.pig >= _PIG:
        yield Reason("pig_chance", played.pig, best.pig)
    if view.wall_left <= LATE and best.ready - played.ready >= _READY:
        yield Reason("ready_chance", played.ready, best.ready)
