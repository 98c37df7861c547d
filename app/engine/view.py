"""view: what one seat may know of the state. The only door for bots and screen; default is to hide."""

from app.engine.action import Win
from app.engine.items import usable_items
from app.engine.leave import may_leave
from app.engine.legal import legal_actions
from app.engine.seatview import LedgerLine, Phase, PlayerView, RiverTile, SeatView
from app.engine.settle import gain_of_win
from app.engine.state import MatchState, RoundState, SeatState, running_round
from app.engine.winning import is_locked, win_value
from app.rules.hand import SEATS, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import KINDS, Tile

PHASES: dict[str, Phase] = {
    "walls": "between",
    "exchange": "exchange",
    "void": "void",
    "opening": "opening",
    "roaming": "roaming",
    "turn": "turn",
    "discarded": "claim",
    "robbing": "claim",
    "drawing": "turn",
    "ended": "over",
}
KONG_REASONS = frozenset({"kong", "transfer", "kong_refund", "rob_others"})


def view(state: MatchState, seat: Seat, open_hands: bool = False) -> SeatView:
    """The table as `seat` sees it; with `open_hands` every hand is shown (replay only).

    Raises ValueError before the first round.
    """
    now = running_round(state)
    legal = legal_actions(state)
    mine = legal.get(seat, ())
    ledger = _settled_ledger(state.rules, now)
    return SeatView(
        viewer=seat,
        rules=state.rules,
        number=now.number,
        rounds=None if state.rules.match_length == "until_broke" else state.rules.match_length,
        phase=PHASES[now.stage],
        dealer=now.dealer,
        order=now.order,
        turn=None if now.stage in ("walls", "exchange", "void", "opening", "ended") else now.turn,
        turn_number=now.turn_number,
        players=tuple(_player(state, now, other, seat, open_hands or now.ended, ledger) for other in SEATS),
        wall_left=now.wall_left,
        dice=now.dice,
        break_seat=now.break_seat,
        break_stack=now.break_stack,
        offer=now.offer if now.stage in ("discarded", "robbing") else None,
        last_discard=now.last_discard,
        waiting=_waiting(state.rules, now, seat, tuple(legal)),
        legal=mine,
        win_value=win_value(state, seat) if Win() in mine else None,
        win_gain=gain_of_win(state, seat) if Win() in mine else None,
        locks=_locked_tiles(state.rules, now.seats[seat]),
        after_kong=now.after_kong,
        ledger=now.ledger,
        events=now.events,
        commitment=now.commitment,
        result=now.result,
        match_over=state.over,
        may_leave=may_leave(state, seat),
        items=usable_items(state, seat),
        sightings=now.seats[seat].sightings,
        horses=now.horses.tiles if now.ended else (),
        bettors=now.horses.players,
        kongs=now.kongs,
        drew=now.drew,
    )


def points(state: MatchState) -> tuple[int, ...]:
    """Points of the match by seat, with what is still to be paid at the end of the round."""
    now = state.round
    if now is None:
        return state.scores[: len(SEATS)]
    return tuple(_score(state, now, seat, now.ledger) for seat in SEATS)


def _waiting(rules: RuleSet, now: RoundState, viewer: Seat, asked: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who is asked: of others only what tells nothing of what they hold, as claims, openings and 天缺 do."""
    known: tuple[Seat, ...] = asked
    if now.stage in ("discarded", "robbing", "opening"):
        known = ()
    elif now.stage == "void" and rules.void_declare == "face_down":
        known = tuple(seat for seat in asked if seat != now.dealer)
    elif now.stage == "void" and rules.void_declare != "simultaneous":
        known = ()
    return tuple(seat for seat in asked if seat == viewer or seat in known)


def _player(
    state: MatchState,
    now: RoundState,
    seat: Seat,
    viewer: Seat,
    shown: bool,
    ledger: tuple[LedgerLine, ...],
) -> PlayerView:
    player = now.seats[seat]
    own = shown or seat == viewer
    laid = player.laid is not None
    hidden = () if own or player.wins else _hidden_kongs(state.rules, player)
    return PlayerView(
        seat=seat,
        hand=player.hand if own or player.wins else None,
        count=len(player.hand),
        drawn=player.drawn if own else None,
        has_drawn=player.drawn is not None,
        melds=tuple(meld for meld in player.melds if meld not in hidden),
        hidden_kongs=len(hidden),
        river=_river(player, own),
        void=player.void if own or not laid else None,
        natural=player.natural,
        laid=laid,
        laid_tile=player.laid if own else None,
        wins=player.wins,
        score=_score(state, now, seat, ledger),
        foul=own and player.foul,
        frozen=player.frozen,
        sung=player.sung,
        dancing=player.dancing,
        dance_waits=player.dance_waits,
        locked=player.locked if own else (),
        exchange=player.exchange if own else None,
        left=seat in now.left,
        finished=player.finished,
        draws=player.draws,
        discards=player.discards,
    )


def _river(player: SeatState, own: bool) -> tuple[RiverTile, ...]:
    """The river; a tile laid aside face down is known to its owner alone until the round is over."""
    if own:
        return player.river
    return tuple(RiverTile(None, lying.drawn, True) if lying.face_down else lying for lying in player.river)


def _hidden_kongs(rules: RuleSet, player: SeatState) -> tuple[Meld, ...]:
    """Concealed kongs that the table may not see (`concealed_kong_face`)."""
    if rules.concealed_kong_face == "open":
        return ()
    return tuple(meld for meld in player.melds if meld.kind == "concealed_kong")


def _score(state: MatchState, now: RoundState, seat: Seat, ledger: tuple[LedgerLine, ...]) -> int:
    """Points of the match so far; once the round is over the state's scores hold its sums already."""
    if now.ended:
        return state.scores[seat]
    gained = sum(line.payment.amount for line in ledger if line.payment.payee == seat)
    paid = sum(line.payment.amount for line in ledger if line.payment.payer == seat)
    return state.scores[seat] + gained - paid


def _settled_ledger(rules: RuleSet, now: RoundState) -> tuple[LedgerLine, ...]:
    """The lines that already count on the score board (`kong_settle`, `win_settle`)."""
    return tuple(line for line in now.ledger if settles_at_once(rules, line.payment.reason))


def settles_at_once(rules: RuleSet, reason: str) -> bool:
    """Whether a payment for this reason counts from the moment it is made, not at the end of the round."""
    when = rules.kong_settle if reason in KONG_REASONS else rules.win_settle
    return when == "immediate"


def points_due(seen: SeatView, seat: Seat) -> int:
    """What a seat is still to get, or to pay if negative, when the running round ends 待结; 0 afterwards.

    `PlayerView.score` leaves these points out.
    """
    if seen.result is not None:
        return 0
    due = [line.payment for line in seen.ledger if not settles_at_once(seen.rules, line.payment.reason)]
    gained = sum(payment.amount for payment in due if payment.payee == seat)
    return gained - sum(payment.amount for payment in due if payment.payer == seat)


def _locked_tiles(rules: RuleSet, mine: SeatState) -> tuple[Tile, ...]:
    """Kinds barred from winning off others by the declined wins, better hands aside 放小胡大."""
    return tuple(tile for tile in range(KINDS) if any(is_locked(rules, lock, tile) for lock in mine.locks))
