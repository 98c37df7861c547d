"""What must hold after every event of every game, whatever the rules and whoever plays."""

from collections import Counter

from app.engine.legal import legal_actions
from app.engine.state import MatchState, RoundState
from app.rules.hand import SEATS
from app.rules.tile import COPIES, KINDS, Tile


def tiles_on_table(now: RoundState) -> Counter[Tile]:
    """All tiles of a round by kind, wherever they are. Winners of one tile share it: it counts once."""
    tiles = Counter(now.rest)
    shared: dict[int, Tile] = {}
    for seat in now.seats:
        tiles.update(seat.concealed)
        tiles.update(tile for meld in seat.melds for tile in meld.tiles)
        tiles.update(lying.tile for lying in seat.river)
        if seat.won is not None:
            shared[seat.won.group] = seat.won.tile
    tiles.update(shared.values())
    return tiles


def check_tiles(now: RoundState) -> None:
    """108 tiles, four of each kind."""
    assert tiles_on_table(now) == Counter(dict.fromkeys(range(KINDS), COPIES))


def check_sizes(now: RoundState) -> None:
    """13 tiles, three less for each meld; one more for the seat that has to discard."""
    if now.stage == "walls":
        return
    for seat in SEATS:
        held = len(now.seats[seat].concealed) + 3 * len(now.seats[seat].melds)
        to_discard = now.stage in ("turn", "void", "robbing") and now.turn == seat
        assert held == (14 if to_discard and now.seats[seat].won is None else 13), (seat, held, now.stage)


def check_money(state: MatchState, now: RoundState) -> None:
    """Every payment goes from one seat to another; the sums of the round are its changes of points."""
    for line in now.ledger:
        assert line.payment.payer != line.payment.payee
        assert line.payment.amount > 0
    if now.result is not None:
        sums = [0, 0, 0, 0]
        for line in now.ledger:
            sums[line.payment.payer] -= line.payment.amount
            sums[line.payment.payee] += line.payment.amount
        assert tuple(sums) == now.result.deltas
        assert sum(state.scores) == 0


def check_winners(now: RoundState) -> None:
    """At most three have won, their places are in order, and a finished seat is never asked again."""
    places = sorted(seat.won.place for seat in now.seats if seat.won is not None)
    assert places == list(range(1, len(places) + 1))
    assert len(places) <= 3


def check_questions(state: MatchState, now: RoundState) -> None:
    """Whoever is asked has an answer to give; the winners and a settled round are asked nothing."""
    for seat, actions in legal_actions(state).items():
        assert actions
        assert len(set(actions)) == len(actions)
        assert now.seats[seat].won is None
        assert not now.ended


def check(state: MatchState) -> None:
    """All of the above for a state with a round."""
    now = state.round
    assert now is not None
    check_tiles(now)
    check_sizes(now)
    check_money(state, now)
    check_winners(now)
    check_questions(state, now)
