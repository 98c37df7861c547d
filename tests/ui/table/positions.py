"""Positions for the table's tests: one mid-game view made by hand, and whole games played by the engine."""

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.action import Action, ClaimKong, ClaimPung, Pass, Win
from app.engine.seatview import Offer, PlayerView, RiverTile, SeatView, Won
from app.rules.hand import SEATS, Meld, Seat
from app.rules.presets import preset
from app.rules.scoring import WinValue
from app.rules.tile import Tile, parse_tile, parse_tiles
from app.rules.value import PatternFan
from app.session.session import Session
from tests.support.matches import SEED, answer_all, setup

VALUE = WinValue(patterns=(PatternFan("qing", 2),), roots=0, fan=2, multiple=4, points=40)
PLAIN = WinValue(patterns=(PatternFan("ping", 0),), roots=1, fan=2, multiple=4, points=40)


def river(text: str) -> tuple[RiverTile, ...]:
    """Discards in order, none right from the wall."""
    return tuple(RiverTile(tile, False) for tile in parse_tiles(text))


def player(
    seat: int,
    *,
    hand: str | None = None,
    count: int = 13,
    discards: str = "",
    melds: tuple[Meld, ...] = (),
    void: int | None = None,
    won: Won | None = None,
    score: int = 0,
    drawn: Tile | None = None,
) -> PlayerView:
    """One seat; a hidden hand has `count` tiles."""
    tiles = None if hand is None else parse_tiles(hand)
    return PlayerView(
        seat=seat, hand=tiles, count=count if tiles is None else len(tiles), drawn=drawn,
        has_drawn=drawn is not None, melds=melds, river=river(discards), void=void, natural=False, laid=False,
        laid_tile=None, wins=() if won is None else (won,), score=score,
        finished=won is not None, frozen=won is not None,
    )  # fmt: skip


def claim_view() -> SeatView:
    """Seat 0 is asked about the 3p that seat 1 discarded; seat 2 has won and lies open."""
    won = Won(1, 0, parse_tile("6s"), 3, (), VALUE, False, 40)
    players = (
        player(0, hand="234m 333458 8p", discards="9s5s1s9p7m2s6m", void=2, score=1240,
               melds=(Meld("exposed_kong", parse_tile("9m"), 3),)),
        player(1, count=10, discards="1m5m8m9p5m2p7m1s3p", void=0, score=860,
               melds=(Meld("pung", parse_tile("3s"), 0),)),
        player(2, hand="2344588899s", discards="1m6m9p7p4p8m", void=0, score=1120, won=won,
               melds=(Meld("pung", parse_tile("7s"), 0),)),
        player(3, count=10, discards="1s8s9s7p3m2p8m6p", void=2, score=780,
               melds=(Meld("concealed_kong", parse_tile("1p")),)),
    )  # fmt: skip
    legal: tuple[Action, ...] = (ClaimPung(), ClaimKong(), Win(), Pass())
    return SeatView(
        viewer=0, rules=preset("book_cap3"), number=3, rounds=8, phase="claim", dealer=3,
        order=SEATS, turn=1, turn_number=9, players=players, wall_left=23, dice=(3, 4),
        break_seat=1, break_stack=3, offer=Offer(parse_tile("3p"), 1, False), last_discard=1, waiting=(0,),
        legal=legal, win_value=PLAIN, win_gain=40, locks=(), after_kong=0, ledger=(), events=80,
        commitment="", result=None, match_over=False,
    )  # fmt: skip


def full_view(viewer: Seat) -> SeatView:
    """The longest rows that there are: four kongs at every seat, and a tile drawn beside them."""
    view = claim_view()

    def seat(number: int) -> PlayerView:
        tiles = [parse_tile(f"{rank}{'mpsm'[number]}") for rank in range(1, 5)]
        melds = tuple(Meld("exposed_kong", tile, (number + 1) % 4) for tile in tiles)
        mine = number == viewer
        return player(number, hand="9s" if mine else None, count=1, drawn=view.players[0].melds[0].tile,
                      discards="5m" * 18, melds=melds)  # fmt: skip

    first, second, third, fourth = map(seat, SEATS)
    return replace(quiet(view), viewer=viewer, players=(first, second, third, fourth), last_discard=None)


def quiet(view: SeatView) -> SeatView:
    """The same table with nobody asked."""
    return replace(view, legal=(), win_value=None, win_gain=None, offer=None, phase="turn")


def game(steps: int, preset_id: str = "book_cap3", seed: bytes = SEED) -> Session:
    """A match of random players after so many moments of choice."""
    session = Session.start(setup(preset_id), seed)
    session.next_round()
    for _ in range(steps):
        if not session.waiting:
            break
        answer_all(session)
    return session


def views(session: Session, seat: int = 0, open_hands: bool = False) -> list[SeatView]:
    """What a seat sees after each event from the deal on."""
    timeline = session.timeline
    return [timeline.view_at(n, seat, open_hands) for n in range(2, len(timeline) + 1)]


def numbers_of(session: Session, kind: type) -> list[int]:
    """Where in `views` stands what is seen after an event of a kind; the timeline has it one further on."""
    last = len(session.timeline) - 1
    return [n for n in range(1, last) if isinstance(session.timeline.event(n + 1), kind)]


def skilled_game(number: int, preset_id: str = "qq_xuezhan") -> Session:
    """A whole round of players who try to win; the number picks its luck."""
    session = Session.start(setup(preset_id), bytes([number] * 32))
    session.next_round()
    bot = make_bot("standard")
    while session.waiting:
        seat = min(session.waiting)
        session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
    return session
