"""What an option leaves the seat with: distance, copies that help, what the hand is aiming at."""

from typing import NamedTuple

from app.bots.calls import after_chow, after_claim, after_own_kong, without
from app.bots.sight import look
from app.engine.action import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    DeclareKong,
    Discard,
    Pass,
)
from app.engine.seatview import SeatView
from app.rules.analysis import Analysis, Prospect
from app.rules.hand import Hand, Meld
from app.rules.tile import KINDS, suit_of


class Outlook(NamedTuple):
    """The hand after an option, a discard that must follow made as well as it can be.

    `flush`: tiles of its longest suit, melds too; `triples`: pairs, triplets and melds of one kind; `pairs`:
    pairs of a hand without melds, four alike as two; `fan`: most fan of a wait with copies left.
    """

    distance: int
    left: int
    kinds: int
    fan: int | None
    flush: int
    triples: int
    pairs: int

    @property
    def ready(self) -> bool:
        """Whether the hand waits for its last tile."""
        return self.distance == 1


def outlook(view: SeatView, action: Action) -> Outlook | None:
    """What an action leaves; None where that is no hand to be counted, such as after a win."""
    sight = look(view)
    counts, melds = sight.counts, sight.melds
    match action:
        case Discard():
            counts = without(counts, action.tile)
        case DeclareKong():
            counts, melds = after_own_kong(counts, melds, action.tile)
        case Pass() if view.phase == "claim":
            pass
        case _:
            claimed = _claimed(view, action)
            if claimed is None:
                return None
            counts, melds = claimed
    hand = Hand(tuple(tile for tile in range(KINDS) for _ in range(counts[tile])), melds)
    analysis = Analysis(view.rules, sight.void, sight.unseen)
    if len(hand.concealed) % 3 == 2:
        discards = analysis.of_discards(hand)
        tile = min(discards, key=lambda tile: (discards[tile].distance, -discards[tile].left, tile))
        rest = list(hand.concealed)
        rest.remove(tile)
        return _of(Hand(tuple(rest), melds), discards[tile])
    return _of(hand, analysis.of(hand))


def _claimed(view: SeatView, action: Action) -> tuple[tuple[int, ...], tuple[Meld, ...]] | None:
    """Concealed counts and melds after a claim."""
    offer, sight = view.offer, look(view)
    if offer is None:
        return None
    match action:
        case ClaimPung():
            return after_claim(sight.counts, sight.melds, "pung", offer.tile, offer.source)
        case ClaimKong():
            return after_claim(sight.counts, sight.melds, "exposed_kong", offer.tile, offer.source)
        case ClaimChow():
            return after_chow(sight.counts, sight.melds, action.low, offer.tile, offer.source)
        case _:
            return None


def _of(hand: Hand, prospect: Prospect) -> Outlook:
    counts = [hand.concealed.count(tile) for tile in range(KINDS)]
    suits = [0, 0, 0]
    for tile in (*hand.concealed, *(meld.tile for meld in hand.melds for _ in range(3))):
        suits[suit_of(tile)] += 1
    return Outlook(
        distance=prospect.distance,
        left=prospect.left,
        kinds=sum(kind.left > 0 for kind in prospect.useful),
        fan=prospect.best_fan,
        flush=max(suits),
        triples=sum(count >= 2 for count in counts) + len(hand.melds),
        pairs=0 if hand.melds else sum(count // 2 for count in counts),
    )
