"""What must hold after every event of every game, whatever the rules and whoever plays."""

from collections import Counter

from app.engine.legal import legal_actions
from app.engine.state import MatchState, RoundState
from app.rules.hand import BANK, SEATS
from app.rules.tile import COPIES, KINDS, Tile


def tiles_on_table(now: RoundState) -> Counter[Tile]:
    """All tiles of a round by kind, wherever they are. Winners of one tile share it: it counts once."""
    tiles = Counter(now.rest + now.horses.tiles + now.birds)
    shared: dict[int, Tile] = {}
    for seat in now.seats:
        tiles.update(seat.concealed)
        tiles.update(tile for meld in seat.melds for tile in meld.tiles)
        tiles.update(lying.tile for lying in seat.river if lying.tile is not None)
        for won in seat.wins:
            shared[won.group] = won.tile
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
        to_discard = now.stage in ("turn", "exchange", "void", "opening", "robbing") and now.turn == seat
        ended_by_opening = now.stage in ("drawing", "ended") and not now.groups and seat == now.dealer
        left_in_turn = bool(now.left) and now.turn == seat
        if ended_by_opening or left_in_turn:
            assert held in (13, 14)
        else:
            assert held == (14 if to_discard and not now.seats[seat].finished else 13), (
                seat,
                held,
                now.stage,
            )


def check_money(state: MatchState, now: RoundState) -> None:
    """Every payment goes from one to another; the sums of the round are its changes of points, the bank's
    share included."""
    sums: Counter[int] = Counter()
    for line in now.ledger:
        assert line.payment.payer != line.payment.payee
        assert line.payment.amount > 0
        sums[line.payment.payer] -= line.payment.amount
        sums[line.payment.payee] += line.payment.amount
    assert sum(sums.values()) == 0
    if now.result is not None:
        assert tuple(sums[seat] for seat in range(len(state.scores))) == now.result.deltas
        assert sum(now.result.deltas) == -sums[BANK]


def check_winners(state: MatchState, now: RoundState) -> None:
    """Wins are numbered in order; outside 血流成河 a seat wins once and at most three do."""
    places = sorted(won.place for seat in now.seats for won in seat.wins)
    assert places == list(range(1, len(places) + 1))
    if state.rules.continuation != "xueliu":
        assert len(places) <= 3
        assert all(len(seat.wins) <= 1 for seat in now.seats)


def check_questions(state: MatchState, now: RoundState) -> None:
    """Whoever is asked has an answer to give; the finished and a settled round are asked nothing."""
    for seat, actions in legal_actions(state).items():
        assert actions
        assert len(set(actions)) == len(actions)
        assert not now.seats[seat].finished
        assert not now.ended


def check(state: MatchState) -> None:
    """All of the above for a state with a round."""
    now = state.round
    assert now is not None
    check_tiles(now)
    check_sizes(now)
    check_money(state, now)
    check_winners(state, now)
    check_questions(state, now)
