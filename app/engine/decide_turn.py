"""decide, in a seat's own turn: it wins, lays down four tiles or discards."""

from app.engine.action import Action, DeclareKong, DeclareSupplement, Discard, Win
from app.engine.event import KongDeclared, KongMade, Passed, TileDiscarded
from app.engine.legal_turn import actions
from app.engine.settle import hands_won
from app.engine.state import RoundState, SeatState
from app.engine.unfolding import Unfolding
from app.engine.winning import win_value
from app.rules.hand import MeldKind, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import kong_payments
from app.rules.tile import Suit, Tile, suit_of


def play_turn(run: Unfolding, action: Action) -> None:
    """What the seat in turn does."""
    seat = run.round.turn
    if isinstance(action, Win):
        run.add(*hands_won(run.state, (seat,)))
        return
    _note_declined_win(run, seat)
    if isinstance(action, Discard):
        run.add(_discard(run, seat, action))
    elif isinstance(action, DeclareKong | DeclareSupplement):
        _declare(run, seat, action.tile, supplement=isinstance(action, DeclareSupplement))


def _note_declined_win(run: Unfolding, seat: Seat) -> None:
    """Letting the own self-draw 过自摸 go starts a lock where the rules say so (`self_draw_passed_locks`)."""
    now = run.round
    drawn = now.seats[seat].drawn
    if run.rules.self_draw_passed_locks and drawn is not None and Win() in actions(run.state, now):
        run.add(Passed(seat, drawn, ("win",), win_value(run.state, seat).fan, own=True))


def _discard(run: Unfolding, seat: Seat, action: Discard) -> TileDiscarded:
    now, rules = run.round, run.rules
    mine = now.seats[seat]
    void = _void_by_discard(rules, now, mine, action.tile)
    locked, broken = _locked_suits(rules, mine, action.tile)
    return TileDiscarded(
        seat=seat,
        tile=action.tile,
        drawn=action.drawn,
        void=void,
        locked=locked,
        foul=broken or _leaves_void_tile(rules, mine, action.tile),
        face_down=_laid_aside(rules, mine, action.tile),
    )


def _void_by_discard(rules: RuleSet, now: RoundState, mine: SeatState, tile: Tile) -> Suit | None:
    """The suit that a first discard declares: anybody's under 定张, the dealer's under 扣牌 (1.3, 1.8)."""
    if mine.discards or mine.void is not None:
        return None
    dealer_alone = rules.void_declare == "face_down" and now.turn == now.dealer
    return suit_of(tile) if dealer_alone or rules.void_declare == "first_discard" else None


def _leaves_void_tile(rules: RuleSet, mine: SeatState, tile: Tile) -> bool:
    """Whether the discard keeps a void tile back, a foul that makes a flower pig (`strict_foul`)."""
    if rules.void_order != "strict_foul" or mine.void is None or suit_of(tile) == mine.void:
        return False
    return any(suit_of(held) == mine.void for held in mine.concealed)


def _locked_suits(rules: RuleSet, mine: SeatState, tile: Tile) -> tuple[tuple[Suit, ...], bool]:
    """Suits that must stay missing after the discard, and whether one of them is kept (`void_lock`)."""
    if not rules.void_lock:
        return (), False
    kept = list(mine.as_hand.tiles)
    kept.remove(tile)
    held = {suit_of(t) for t in kept}
    locked = tuple(suit for suit in range(3) if suit in mine.locked or suit not in held)
    return locked, any(suit in held for suit in mine.locked)


def _laid_aside(rules: RuleSet, mine: SeatState, tile: Tile) -> bool:
    """Whether this first tile of the void suit is laid aside unseen (`void_first_face_down`)."""
    return rules.void_first_face_down and not mine.discards and suit_of(tile) == mine.void


def _declare(run: Unfolding, seat: Seat, tile: Tile, *, supplement: bool) -> None:
    """Four tiles in the own turn; an added one may be robbed 抢杠 first."""
    added = any(meld.kind == "pung" and meld.tile == tile for meld in run.round.seats[seat].melds)
    if not added:
        make_kong(run, seat, "concealed_kong", tile, None, supplement=supplement)
    elif run.rules.rob_added_kong:
        run.add(KongDeclared(seat, tile, supplement))
    else:
        make_kong(run, seat, "added_kong", tile, None, supplement=supplement)


def stand_kong(run: Unfolding, seat: Seat, tile: Tile) -> None:
    """An added kong that nobody robbed."""
    make_kong(run, seat, "added_kong", tile, None, supplement=run.round.supplement)


def make_kong(
    run: Unfolding, seat: Seat, kind: MeldKind, tile: Tile, feeder: Seat | None, *, supplement: bool
) -> None:
    """A kong with its money, booked at once or when the next discard survives (`kong_booked`)."""
    now, rules = run.round, run.rules
    others = tuple(other for other in now.unfinished if other != seat)
    immediate = kind != "added_kong" or now.seats[seat].drawn == tile
    money = () if supplement else kong_payments(rules, kind, seat, feeder, others, immediate=immediate)
    waits = rules.kong_booked == "discard_survives"
    run.add(
        KongMade(
            seat=seat,
            kind=kind,
            tile=tile,
            source=feeder,
            payments=() if waits else money,
            due=money if waits else (),
            supplement=supplement,
            freezes=rules.kong_needs_ready and not supplement,
        )
    )
