"""What every action is worth by a network: what it brings at once and what its hand may bring (weigh.c)."""

from collections.abc import Iterator, Sequence

import msgspec

from app.bots.calls import after_chow, after_claim, after_own_kong, without
from app.bots.network.context import Context, look_around
from app.bots.network.inputs import describe
from app.bots.network.option import (
    AFTER_ADDED,
    AFTER_CONCEALED,
    AFTER_DISCARD,
    AFTER_EXCHANGE,
    AFTER_EXPOSED,
    AFTER_PASS,
    AFTER_VOID,
    AFTER_WIN,
    NO_VOID,
    Option,
)
from app.bots.network.value import Network
from app.bots.sight import own_counts, own_void
from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    ExchangeTiles,
    LayDown,
    Pass,
    Win,
)
from app.engine.seatview import Offer, SeatView
from app.rules.hand import Meld
from app.rules.scoring import kong_payments
from app.rules.tile import COPIES, KINDS, Suit, Tile, suit_of

STAKE = 1024
"""Worths are told in so many parts of a stake."""


class Weighed(msgspec.Struct, frozen=True):
    """An action and its worth in 1/1024 stakes, of which `at_once` comes with the action itself."""

    action: Action
    worth: int
    at_once: int


def weigh(view: SeatView, network: Network) -> list[Weighed]:
    """The legal actions that the network has a word for, of equal discards the drawn tile alone; no foul."""
    scales = _Scales(view, network)
    single = [action for action in view.legal if not _has_twin(view, action)]
    fair = [action for action in single if _is_fair(view, action)]
    found = [scales.weighed(action) for action in fair or single]
    return [weighed for weighed in found if weighed is not None]


def _has_twin(view: SeatView, action: Action) -> bool:
    """Whether the same tile may go as the one just drawn."""
    if not isinstance(action, Discard) or action.drawn:
        return False
    return action.tile == view.me.drawn and Discard(action.tile, drawn=True) in view.legal


def _is_fair(view: SeatView, action: Action) -> bool:
    """Whether an action leads to no foul: a discard, or a claim in a suit that was missing before."""
    if isinstance(action, Discard):
        return not _is_foul(view, own_counts(view.me), action.tile)
    claims = isinstance(action, ClaimPung | ClaimKong)
    return not (claims and view.offer is not None and suit_of(view.offer.tile) in view.me.locked)


def _is_foul(view: SeatView, counts: Sequence[int], tile: Tile) -> bool:
    """Whether letting a tile go from these counts would be a foul (`strict_foul`, `void_lock`).

    A tile of the void suit must go first, or one of a suit that was missing before; who keeps one is a pig.
    """
    void = own_void(view.me)
    if view.rules.void_order == "strict_foul" and void not in (None, suit_of(tile)) and _held(counts, void):
        return True
    return any(_held(counts, suit) > (suit == suit_of(tile)) for suit in view.me.locked)


def _held(counts: Sequence[int], suit: Suit | None) -> int:
    return 0 if suit is None else sum(counts[9 * suit : 9 * suit + 9])


class _Scales:
    def __init__(self, view: SeatView, network: Network) -> None:
        self._view, self._network = view, network
        self._context: Context = look_around(view)
        self._begun = network.begin(self._context.inputs)
        sight = self._context.sight
        self._counts, self._melds = sight.counts, sight.melds
        self._void = NO_VOID if sight.void is None else sight.void

    def weighed(self, action: Action) -> Weighed | None:
        """The worth of an action, None where the network has no word for it."""
        offer = self._view.offer
        match action:
            case Win():
                return self._win(action)
            case Discard():
                return self._option(action, self._after_discard(action.tile))
            case DeclareKong():
                return self._own_kong(action)
            case ClaimPung() | ClaimChow() | ClaimKong() if offer is not None:
                return self._claim(action, offer)
            case Pass() if offer is not None:
                return self._option(action, self._own(AFTER_PASS, offer.tile))
            case ExchangeTiles():
                return self._option(action, self._after_exchange(action))
            case ChooseVoid() | AnnounceVoid():
                return self._option(action, self._own(AFTER_VOID, 0, void=action.suit))
            case LayDown():
                return self._option(action, self._own(AFTER_VOID, 0, void=suit_of(action.tile)))
            case _:
                return None

    def _option(self, action: Action, option: Option, stakes: int = 0) -> Weighed:
        value = self._network.evaluate(self._begun, describe(self._context, option))
        return Weighed(action, stakes * STAKE + value, stakes * STAKE)

    def _own(self, kind: int, tile: Tile, *, void: int | None = None) -> Option:
        return Option(self._counts, self._melds, kind, tile, self._void if void is None else void)

    def _after_discard(self, tile: Tile) -> Option:
        counts = without(self._counts, tile)
        return Option(counts, self._melds, AFTER_DISCARD, tile, self._void_after(tile))

    def _void_after(self, tile: Tile) -> int:
        """The suit that a discard declares, where a first discard does."""
        view = self._view
        if self._void != NO_VOID or view.me.discards:
            return self._void
        dealer_alone = view.rules.void_declare == "face_down" and view.viewer == view.dealer
        return suit_of(tile) if dealer_alone or view.rules.void_declare == "first_discard" else self._void

    def _win(self, action: Action) -> Weighed:
        """A win ends the round for the seat or, in 血流成河, leaves it the hand that it waits with."""
        view = self._view
        stakes = (view.win_gain or 0) // view.rules.unit
        if view.rules.continuation != "xueliu":
            return Weighed(action, stakes * STAKE, stakes * STAKE)
        drawn = view.me.drawn
        own = view.offer is None and drawn is not None
        counts = without(self._counts, drawn) if own and drawn is not None else self._counts
        return self._option(action, Option(counts, self._melds, AFTER_WIN, 0, self._void), stakes)

    def _own_kong(self, action: DeclareKong) -> Weighed:
        tile, view = action.tile, self._view
        concealed = self._counts[tile] == COPIES
        counts, melds = after_own_kong(self._counts, self._melds, tile)
        option = Option(counts, melds, AFTER_CONCEALED if concealed else AFTER_ADDED, tile, self._void)
        income = kong_payments(
            view.rules,
            "concealed_kong" if concealed else "added_kong",
            view.viewer,
            None,
            self._unfinished(),
            immediate=view.me.drawn == tile,
        )
        return self._option(action, option, sum(line.amount for line in income) // view.rules.unit)

    def _unfinished(self) -> list[int]:
        return [player.seat for player in self._view.players if not player.finished]

    def _claim(self, action: ClaimPung | ClaimChow | ClaimKong, offer: Offer) -> Weighed | None:
        view, tile = self._view, offer.tile
        if isinstance(action, ClaimChow):
            chow = after_chow(self._counts, self._melds, action.low, tile, offer.source)
            return self._best_discard(action, *chow)
        if isinstance(action, ClaimPung):
            pung = after_claim(self._counts, self._melds, "pung", tile, offer.source)
            return self._best_discard(action, *pung)
        counts, melds = after_claim(self._counts, self._melds, "exposed_kong", tile, offer.source)
        income = kong_payments(view.rules, "exposed_kong", view.viewer, offer.source, self._unfinished())
        option = Option(counts, melds, AFTER_EXPOSED, tile, self._void)
        return self._option(action, option, sum(line.amount for line in income) // view.rules.unit)

    def _best_discard(self, action: Action, counts: Sequence[int], melds: tuple[Meld, ...]) -> Weighed | None:
        """A pung or run is worth what the best discard after it is."""
        weighed = [
            self._option(
                action, Option(without(counts, tile), melds, AFTER_DISCARD, tile, self._void_after(tile))
            )
            for tile in self._discards_after(counts)
        ]
        return max(weighed, key=lambda one: one.worth, default=None)

    def _discards_after(self, counts: Sequence[int]) -> Iterator[Tile]:
        """The kinds that may be let go after a claim."""
        me, rules = self._view.me, self._view.rules
        strict = rules.void_order == "strict_block"
        first = rules.void_order == "first_tile_only" and not me.discards and not me.natural
        void = 9 * self._void
        bound = self._void != NO_VOID and (strict or first) and any(counts[void : void + 9])
        for tile in range(KINDS):
            if not counts[tile] or (me.laid_tile is not None and tile != me.laid_tile):
                continue
            if (not bound or void <= tile < void + 9) and not _is_foul(self._view, counts, tile):
                yield tile

    def _after_exchange(self, action: ExchangeTiles) -> Option:
        counts = self._counts
        for tile in action.tiles:
            counts = without(counts, tile)
        sizes = [sum(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]
        return Option(counts, self._melds, AFTER_EXCHANGE, 0, sizes.index(min(sizes)))
