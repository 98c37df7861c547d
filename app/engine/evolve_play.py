"""evolve, while tiles are drawn, discarded and claimed."""

from msgspec.structs import replace

from app.engine.event import (
    ChowMade,
    HandAnnounced,
    ItemUsed,
    KongDeclared,
    KongMade,
    LastTileDeclined,
    LastTileOffered,
    Passed,
    PungMade,
    TileDiscarded,
    TileDrawn,
)
from app.engine.folding import booked, merged, river_tile_taken, with_seat, without
from app.engine.seatview import Offer, RiverTile, Sighting
from app.engine.state import Lock, RoundState
from app.rules.hand import Meld, MeldKind, Seat
from app.rules.scoring import KongIncome
from app.rules.tile import Tile


def drawn(now: RoundState, event: TileDrawn) -> RoundState:
    """A tile from the wall; an ordinary one ends the pass locks 过水, a replacement those on discards."""
    before = now.seats[event.seat]
    kept = tuple(lock for lock in before.locks if lock.own) if event.replacement else ()
    after = replace(before, drawn=event.tile, draws=before.draws + 1, locks=kept, passed_pungs=())
    return replace(
        with_seat(now, event.seat, after),
        gone=now.gone | 1 << event.place,
        after_win=False,
        stage="turn",
        turn=event.seat,
        offer=None,
        drew=True,
        after_kong=now.after_kong if event.replacement else 0,
    )


def discarded(now: RoundState, event: TileDiscarded) -> RoundState:
    """A tile goes to the river and is on offer."""
    before = now.seats[event.seat]
    if before.laid == event.tile:
        hand = merged(before)
    elif event.drawn:
        hand = before.hand
    else:
        hand = without(merged(before), event.tile)
    after = replace(
        before,
        hand=hand,
        drawn=None,
        laid=None if before.laid == event.tile else before.laid,
        void=before.void if event.void is None else event.void,
        locked=event.locked or before.locked,
        foul=before.foul or event.foul,
        river=(*before.river, RiverTile(event.tile, event.drawn, event.face_down)),
        discards=before.discards + 1,
    )
    return replace(
        with_seat(now, event.seat, after),
        stage="discarded",
        offer=None if event.face_down else Offer(event.tile, event.seat, False),
        last_discard=event.seat,
    )


def announced(now: RoundState, event: HandAnnounced) -> RoundState:
    """A hand is frozen, and shown in part by a dance 跳舞."""
    before = now.seats[event.seat]
    after = replace(before, frozen=True, sung=True, dancing=event.shown, dance_waits=event.waits)
    return with_seat(now, event.seat, after)


def passed(now: RoundState, event: Passed) -> RoundState:
    """A declined win or pung is remembered until the seat's next draw."""
    before = now.seats[event.seat]
    after = before
    if event.fan is not None:
        after = replace(after, locks=(*before.locks, Lock(event.tile, event.fan, event.own)))
    if "pung" in event.declined:
        after = replace(after, passed_pungs=(*before.passed_pungs, event.tile))
    return with_seat(now, event.seat, after)


def robbable(now: RoundState, event: KongDeclared) -> RoundState:
    """The fourth tile of an added kong is on offer."""
    return replace(
        now, stage="robbing", offer=Offer(event.tile, event.seat, True), supplement=event.supplement
    )


def chow(now: RoundState, event: ChowMade) -> RoundState:
    """A run 吃 with the discard."""
    run = (event.low, event.low + 1, event.low + 2)
    own = tuple(tile for tile in run if tile != event.tile)
    return _claimed(now, event.seat, own, Meld("chow", event.low, event.source))


def pung(now: RoundState, event: PungMade) -> RoundState:
    """A triplet 碰 with the discard."""
    own = (event.tile, event.tile)
    return _claimed(now, event.seat, own, Meld("pung", event.tile, event.source))


def _claimed(now: RoundState, seat: Seat, own: tuple[Tile, ...], meld: Meld) -> RoundState:
    before = now.seats[seat]
    after = replace(before, hand=without(before.hand, *own), melds=(*before.melds, meld))
    return replace(
        with_seat(river_tile_taken(now), seat, after),
        stage="turn",
        turn=seat,
        offer=None,
        drew=False,
        after_kong=0,
        claims=now.claims + 1,
    )


OWN_COPIES: dict[MeldKind, int] = {"added_kong": 1, "exposed_kong": 3, "concealed_kong": 4}


def kong(now: RoundState, event: KongMade) -> RoundState:
    """Four tiles laid down; the seat takes a replacement next."""
    before = now.seats[event.seat]
    hand = without(merged(before), *(event.tile,) * OWN_COPIES[event.kind])
    made = Meld(event.kind, event.tile, event.source, event.supplement)
    if event.kind == "added_kong":
        melds = tuple(_grown(meld, made) for meld in before.melds)
    else:
        melds = (*before.melds, made)
    after = replace(before, hand=hand, drawn=None, melds=melds, frozen=before.frozen or event.freezes)
    table = river_tile_taken(now) if event.kind == "exposed_kong" else now
    place = len(now.kongs)
    return replace(
        booked(with_seat(table, event.seat, after), event.payments),
        stage="drawing",
        turn=event.seat,
        offer=None,
        after_kong=_chain(now, event),
        claims=now.claims + 1,
        kongs=(*now.kongs, KongIncome(event.seat, event.kind, event.source, event.payments)),
        dues=(*now.dues, (place, event.due)) if event.due else now.dues,
    )


def _grown(meld: Meld, made: Meld) -> Meld:
    """A pung of the kind becomes the added kong 补杠, keeping its source."""
    if meld.kind != "pung" or meld.tile != made.tile:
        return meld
    return Meld("added_kong", meld.tile, meld.source, made.supplement)


def _chain(now: RoundState, event: KongMade) -> int:
    """Kongs in the unbroken chain; a mere 补张 makes none."""
    before = 0 if event.kind == "exposed_kong" else now.after_kong
    return before if event.supplement else before + 1


def item_used(now: RoundState, event: ItemUsed) -> RoundState:
    """A tile has changed places with one of the wall, or a kind was found; no dealt hand any more."""
    before = now.seats[event.seat]
    after = replace(before, items_used=(*before.items_used, event.item))
    if event.got is None or event.place is None:
        seen = Sighting(event.tile, event.third)
        return with_seat(now, event.seat, replace(after, sightings=(*before.sightings, seen)))
    if before.drawn == event.tile:
        after = replace(after, drawn=event.got)
    else:
        after = replace(after, hand=tuple(sorted((*without(before.hand, event.tile), event.got))))
    wall = (*now.wall[: event.place], event.tile, *now.wall[event.place + 1 :])
    return replace(with_seat(now, event.seat, after), wall=wall, claims=now.claims + 1)


def last_offered(now: RoundState, event: LastTileOffered) -> RoundState:
    """The last tile 海底 is offered to a seat."""
    return replace(now, stage="roaming", roaming=True, turn=event.seat, offer=None, after_win=False)


def last_declined(now: RoundState, event: LastTileDeclined) -> RoundState:
    """The last tile 海底 goes on to the next seat."""
    return replace(now, stage="drawing", roamed=(*now.roamed, event.seat))
