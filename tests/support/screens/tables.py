"""The screens of the table: a match that goes on, in every position that is hard to draw."""

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.event import HandWon
from app.engine.seatview import RoundResult, SeatView, Won
from app.rules.hand import Meld
from app.rules.tile import parse_tile, parse_tiles
from app.ui.hint_words import waits_by_discard, waits_now
from app.ui.sentences import Sentences
from tests.support.screens.matches import LONG_NAMES, changed, match, own_turn, play_until, sit
from tests.support.screens.opened import Opened
from tests.ui.table import rule_positions
from tests.ui.table.acting import turn_view
from tests.ui.table.positions import VALUE, claim_view, quiet, river

LONG_RIVER = "9s5s1s9p7m2s6m1m5m8m9p5m2p7m1s3p1m6m9p7p4p8m1s8s9s7p3m"
"""27 discards: what is possible when two players have won early."""
SCORES = (123_456, -98_765, 1_120, 780)


def laid(shown: Opened, view: SeatView, names: tuple[str, ...] = ()) -> None:
    """Show a position on the page of a match, with the hints that belong to it."""
    sit(shown, match(shown.appearance, names=names, hints="full"))
    show(shown, view)


def show(shown: Opened, view: SeatView) -> None:
    """Show a position on the page that is open."""
    page = shown.play
    page.table.show_view(view, animate=False)
    words = Sentences(shown.texts, page.names, view.rules, 0, order=view.order)
    asked = view.phase in ("turn", "claim") and not view.players[0].finished
    page.table.set_hints(
        waits_now(view, words) if asked else (), waits_by_discard(view, words) if asked else {}
    )


def exchange(shown: Opened) -> None:
    """换三张: three tiles of one suit are chosen, a fourth would not go."""
    session = match(shown.appearance, "app_xuezhan")
    play_until(session, lambda view: view.phase == "exchange")
    sit(shown, session)


def void(shown: Opened) -> None:
    """定缺: the suit that is to be given up."""
    session = match(shown.appearance)
    play_until(session, lambda view: view.phase == "void")
    sit(shown, session)


def ready(shown: Opened) -> None:
    """The user's own turn, full advice: which discard keeps which waits."""
    session = match(shown.appearance, hints="full", seed=bytes([9]) * 32)
    play_until(session, own_turn(9), "standard")
    sit(shown, session)


def waits(shown: Opened) -> None:
    """Nine waits at once, pinned."""
    view = quiet(claim_view())
    view = changed(view, 1, river=view.players[1].river[1:])  # the hand has three of its first tile
    view = changed(view, 0, hand=parse_tiles("1112345678999m"), melds=(), void=1)
    laid(shown, replace(view, offer=None, last_discard=None))
    shown.play.table._table.hints.toggle_pin()


def claim(shown: Opened) -> None:
    """碰 杠 胡 过: several calls at once, one player has won."""
    laid(shown, claim_view())


def chow(shown: Opened) -> None:
    """Three runs and a triplet to choose from."""
    laid(shown, rule_positions.chow())


def sing(shown: Opened) -> None:
    """Calls with names of their own: 唱, 跳."""
    laid(shown, rule_positions.asked_to_sing())


def full(shown: Opened) -> None:
    """Everything at its fullest: long rivers, four kongs, long names, large scores."""
    kongs = tuple(Meld("exposed_kong", parse_tile(tile), 1) for tile in ("2m", "3m", "4m", "6p"))
    closed = tuple(Meld("concealed_kong", parse_tile(tile)) for tile in ("2s", "3s", "4s", "8p"))
    view = replace(turn_view(), wall_left=0, turn_number=27, number=128, rounds=128)
    for seat in range(4):
        melds = kongs if seat % 2 == 0 else closed
        hand = None if seat else parse_tiles("6s")
        view = changed(view, seat, melds=melds, hand=hand, count=1, river=river(LONG_RIVER),
                       score=SCORES[seat], wins=(), finished=False, frozen=False)  # fmt: skip
    drawn = parse_tile("7s")
    view = changed(view, 0, drawn=drawn, has_drawn=True)
    laid(shown, view, LONG_NAMES)


def winners(shown: Opened) -> None:
    """All three others have won and lie open, with names as long as they may be."""
    view = replace(quiet(claim_view()), turn=0)
    hands = ("", "1122334455667m", "2344588899s", "11124466699p")
    for seat in (1, 2, 3):
        won = Won(seat, 0, parse_tile("6s"), None if seat == 1 else 0, (("kong_bloom", 1),), VALUE, False, 96)
        hand = parse_tiles(hands[seat])
        view = changed(view, seat, hand=hand, count=len(hand), wins=(won,), finished=True, frozen=True,
                       melds=view.players[seat].melds if seat == 2 else ())  # fmt: skip
    laid(shown, view, LONG_NAMES)


def flowing(shown: Opened) -> None:
    """血流成河: the user has won several times and goes on."""
    laid(shown, rule_positions.flowing(3))


def dance(shown: Opened) -> None:
    """A dancer's waits lie open, and tiles of the user's are barred."""
    laid(shown, rule_positions.dance())


def horses(shown: Opened) -> None:
    """Bettors 叫马 beside the plates, at the end of a round."""
    sit(shown, match(shown.appearance))
    show(shown, rule_positions.horses())


def gone(shown: Opened) -> None:
    """A player has left the round."""
    laid(shown, rule_positions.gone())


def items(shown: Opened) -> None:
    """The popover of items, with one chosen."""
    changes = {"items": ["deal_near_flush", "swap_named", "swap_random", "peek_position"]}
    session = match(shown.appearance, changes=changes)
    play_until(session, own_turn())
    sit(shown, session)
    shown.play.items.toggle()
    shown.play.items.panel.choose("swap_named")


def won(shown: Opened) -> None:
    """The user's own win while light and leaves pass over the table."""
    session = match(shown.appearance, seed=bytes([9]) * 32)
    sit(shown, session)
    mine = Won(1, 0, parse_tile("3p"), 1, (), VALUE, False, 40)
    view = changed(quiet(claim_view()), 0, wins=(mine,), finished=True, frozen=True,
                   hand=parse_tiles("234m333458p8p"))  # fmt: skip
    shown.appearance.choose(motion="standard")
    page = shown.play
    page.table.show_view(quiet(claim_view()), animate=False)
    event = HandWon(0, 1, parse_tile("3p"), 0, (), VALUE, parse_tiles("234m333458p8p"), None, ())
    page.table.show_view(view, event)
    for _ in range(200):
        shown.clock.t += 10
        page.table.tick()


def undone(shown: Opened) -> None:
    """A decision is taken back, so that undo and redo can both be pressed; the log is open."""
    shown.appearance.choose(show_log=True)
    session = match(shown.appearance)
    play_until(session, own_turn(4))
    bot = make_bot("beginner")
    session.submit(0, bot.act(session.view(0), 0))
    while 0 not in session.waiting:
        for seat in list(session.waiting):
            session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
    sit(shown, session)
    shown.play.undos.undo()


def menu(shown: Opened) -> None:
    """The menu of the table."""
    session = match(shown.appearance, "qq_xuezhan")
    play_until(session, own_turn())
    sit(shown, session)
    shown.play.table.tool_pressed.emit("menu")


def over(shown: Opened) -> None:
    """A round is over and its settlement was closed: the gold button brings it back."""
    session = match(shown.appearance)
    play_until(session, own_turn())
    sit(shown, session)
    ready = ((), (parse_tile("9m"),), (), ())
    result = RoundResult("draw", (0, 3, -1, -2), (3,), (None, 2, None, None), ready, 0, (0, 1, 2, 3))
    show(shown, replace(session.view(0), phase="over", result=result, legal=(), waiting=()))
    shown.play.result_button.show()
