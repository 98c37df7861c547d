"""decide, when a tile is on offer: wins go before kong and pung, these before chow (U01)."""

from collections.abc import Mapping

from app.engine.action import (
    Action,
    ClaimChow,
    ClaimKong,
    ClaimPung,
    ClaimSupplement,
    Dance,
    Pass,
    Sing,
    Win,
)
from app.engine.announce import waiting_part
from app.engine.decide_turn import make_kong
from app.engine.event import ChowMade, HandAnnounced, Passed, PungMade
from app.engine.finish import kongs_to_book
from app.engine.legal import legal_actions
from app.engine.seatview import Offer
from app.engine.settle import hands_won
from app.engine.unfolding import Unfolding
from app.engine.winning import win_value
from app.rules.hand import Seat
from app.rules.shape import waits
from app.rules.tile import Tile

CALL_WORDS: dict[type[Action], str] = {
    Win: "win",
    ClaimPung: "pung",
    ClaimKong: "claim_kong",
    ClaimSupplement: "claim_supplement",
    ClaimChow: "chow",
}


def answer_claims(run: Unfolding, choices: Mapping[Seat, Action]) -> bool:
    """Carry out the strongest claim; False when everybody lets the tile go."""
    offered = legal_actions(run.state)
    source, offer = run.round.turn, run.round.offer
    _announce(run, source, choices.get(source))
    if offer is None:
        return False
    in_turn = [seat for seat in run.round.after(source) if seat in choices]
    for seat in in_turn:
        _note_pass(run, seat, offer.tile, choices[seat], offered[seat])
    winners = tuple(seat for seat in in_turn if isinstance(choices[seat], Win))
    if winners:
        run.add(*hands_won(run.state, winners if run.rules.multi_win else winners[:1]))
        return True
    return _meld(run, offer, in_turn, choices)


def _meld(run: Unfolding, offer: Offer, in_turn: list[Seat], choices: Mapping[Seat, Action]) -> bool:
    for seat in in_turn:
        action = choices[seat]
        if isinstance(action, ClaimKong | ClaimSupplement):
            run.add(*kongs_to_book(run.state))
            supplement = isinstance(action, ClaimSupplement)
            make_kong(run, seat, "exposed_kong", offer.tile, offer.source, supplement=supplement)
            return True
        if isinstance(action, ClaimPung):
            run.add(*kongs_to_book(run.state), PungMade(seat, offer.tile, offer.source))
            return True
    for seat in in_turn:
        action = choices[seat]
        if isinstance(action, ClaimChow):
            run.add(*kongs_to_book(run.state), ChowMade(seat, offer.tile, action.low, offer.source))
            return True
    return False


def _announce(run: Unfolding, seat: Seat, action: Action | None) -> None:
    """The discarder sings 唱歌 or dances 跳舞."""
    mine = run.round.seats[seat]
    if isinstance(action, Sing):
        run.add(HandAnnounced(seat, dance=False))
    elif isinstance(action, Dance):
        shown = waiting_part(run.rules, mine.as_hand, mine.void)
        run.add(HandAnnounced(seat, True, shown, waits(mine.as_hand, run.rules, mine.void)))


def _note_pass(run: Unfolding, seat: Seat, tile: Tile, action: Action, offered: tuple[Action, ...]) -> None:
    """Record what a seat let go: everything when it passed, a win when it made a meld instead."""
    words = [CALL_WORDS[type(option)] for option in offered if type(option) in CALL_WORDS]
    if isinstance(action, Pass):
        declined = tuple(dict.fromkeys(words))
    elif not isinstance(action, Win) and "win" in words:
        declined = ("win",)
    else:
        return
    fan = win_value(run.state, seat).fan if "win" in declined else None
    run.add(Passed(seat, tile, declined, fan))
