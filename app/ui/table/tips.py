"""What the short signs on the plates mean, for whoever stops over them with the pointer."""

from collections.abc import Iterator, Sequence

from app.engine.seatview import PlayerView, SeatView
from app.engine.view import points_due
from app.rules.ruleset import option_named
from app.rules.tile import SUITS
from app.session.rule_in_force import rule_in_force
from app.ui.paint.controls import grouped, signed
from app.ui.texts import Texts

RULES = ("continuation", "cap_mult", "stake")
"""The options whose values the centre plate shows."""


def mark_of(player: PlayerView, view: SeatView) -> str:
    """The id of what is special about a seat, which alone its tag tells; "" for nothing."""
    if player.left:
        return "left"
    if player.wins:
        return "won"
    if view.phase == "exchange":
        return "exchanging"
    if view.phase == "void":
        return "choosing" if player.seat in view.waiting else "ready"
    marks = {"foul": player.foul, "danced": bool(player.dancing), "sung": player.sung}
    return next((mark for mark, on in marks.items() if on), "")


def plate_tip(player: PlayerView, view: SeatView, heading: str, name: str, texts: Texts) -> str:
    """The signs of a player's plate in sentences, one a line, under a heading."""
    return "\n".join((heading, *_plate_lines(player, view, name, texts)))


def _plate_lines(player: PlayerView, view: SeatView, name: str, texts: Texts) -> Iterator[str]:
    if player.seat == view.dealer:
        yield texts("table.tip_dealer")
    voids = player.locked if player.void is None else (player.void,)
    if voids:
        suits = texts("app.list_mark").join(texts(f"app.suit_{SUITS[suit]}") for suit in voids)
        yield texts("table.tip_locked" if player.void is None else "table.tip_void", suit=suits)
    mark, due = mark_of(player, view), points_due(view, player.seat)
    if mark:
        yield texts(f"table.tip_{mark}")
    if due:
        score, total = grouped(player.score), grouped(player.score + due)
        yield texts("table.due_tip", name=name, score=score, due=signed(due), total=total)


def centre_tip(view: SeatView, signs: Sequence[str], texts: Texts) -> str:
    """What stands on the centre plate in sentences, one a line; `signs`: how it writes each of RULES."""
    hand = "spoken.round" if view.rounds is None else "spoken.round_of"
    told = [texts(hand, n=view.number, all=view.rounds), texts("spoken.wall", n=view.wall_left)]
    for sign, name in zip(signs, RULES, strict=True):
        rule = rule_in_force(option_named(name), view.rules, texts)
        told.append(texts("table.tip_rule", sign=sign, rule=rule))
    return "\n".join(told)
