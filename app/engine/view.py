"""view: what one seat may know of the state. The only door for bots and screen; default is to hide."""

from app.engine.action import Win
from app.engine.legal import legal_actions
from app.engine.seatview import LedgerLine, Phase, PlayerView, SeatView
from app.engine.state import MatchState, RoundState, SeatState, running_round
from app.engine.winning import is_locked, win_value
from app.rules.hand import SEATS, Meld, Seat
from app.rules.ruleset import RuleSet
from app.rules.tile import KINDS, Tile

PHASES: dict[str, Phase] = {
    "walls": "between",
    "void": "void",
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
    shown = open_hands or now.ended
    ledger = _settled_ledger(state.rules, now)
    return SeatView(
        viewer=seat,
        rules=state.rules,
        number=now.number,
        rounds=state.rules.match_length,
        phase=PHASES[now.stage],
        dealer=now.dealer,
        turn=None if now.stage in ("walls", "void", "ended") else now.turn,
        turn_number=now.turn_number,
        players=tuple(_player(state, now, other, seat, shown, ledger) for other in SEATS),
        wall_left=now.wall_left,
        dice=now.dice,
        break_seat=now.break_seat,
        break_stack=now.break_stack,
        offer=now.offer if now.stage in ("discarded", "robbing") else None,
        last_discard=now.last_discard,
        waiting=_waiting(now, seat, tuple(legal)),
        legal=mine,
        win_value=win_value(state, seat) if Win() in mine else None,
        locks=_locked_tiles(state.rules, now.seats[seat]),
        after_kong=now.after_kong,
        ledger=now.ledger,
        events=now.events,
        commitment=now.commitment,
        result=now.result,
        match_over=state.over,
    )


def _waiting(now: RoundState, viewer: Seat, asked: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who is asked; whether others are asked about a tile would tell what they hold."""
    if now.stage in ("discarded", "robbing"):
        return tuple(seat for seat in asked if seat == viewer)
    return asked


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
    hidden = () if own or player.won is not None else _hidden_kongs(state.rules, player)
    return PlayerView(
        seat=seat,
        hand=player.hand if own or player.won is not None else None,
        count=len(player.hand),
        drawn=player.drawn if own else None,
        has_drawn=player.drawn is not None,
        melds=tuple(meld for meld in player.melds if meld not in hidden),
        hidden_kongs=len(hidden),
        river=player.river,
        void=player.void if own or not laid else None,
        natural=player.natural,
        laid=laid,
        laid_tile=player.laid if own else None,
        won=player.won,
        score=_score(state, now, seat, ledger),
    )


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
    return tuple(line for line in now.ledger if _settles_at_once(rules, line.payment.reason))


def _settles_at_once(rules: RuleSet, reason: str) -> bool:
    when = rules.kong_settle if reason in KONG_REASONS else rules.win_settle
    return when == "immediate"


def _locked_tiles(rules: RuleSet, mine: SeatState) -> tuple[Tile, ...]:
    """Kinds barred from winning off others by the declined wins, better hands aside 放小胡大."""
    return tuple(tile for tile in range(KINDS) if any(is_locked(rules, lock, tile) for lock in mine.locks))
