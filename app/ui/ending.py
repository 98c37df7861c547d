"""How each player stands at the end of a round."""

from collections.abc import Sequence

from app.engine.event import Event, OpeningsShown
from app.engine.seatview import PlayerView, SeatView
from app.ui.words import Words

TAGS = ("won", "opening", "ready", "not_ready", "pig", "left", "waiting")


def tag(player: PlayerView, view: SeatView, events: Sequence[Event]) -> str:
    """How a player stands: one of TAGS."""
    result = view.result
    if player.wins:
        return "won"
    if any(isinstance(event, OpeningsShown) and event.first == player.seat for event in events):
        return "opening"
    if player.left:
        return "left"
    if result is None or result.reason != "draw":
        return "waiting"
    if player.seat in result.pigs:
        return "pig"
    return "not_ready" if result.fans[player.seat] is None else "ready"


def card_line(player: PlayerView, view: SeatView, events: Sequence[Event], words: Words) -> str:
    """What a player's hand came to: the best of its wins, an opening hand, or what it waited for."""
    if player.wins:
        best = max(player.wins, key=lambda won: (won.value.multiple, won.value.fan))
        told = words.value(best.value)
        return told if len(player.wins) == 1 else words.texts("settlement.best_of_wins", text=told)
    kind = tag(player, view, events)
    if kind == "opening":
        shown = next(event for event in events if isinstance(event, OpeningsShown))
        return words.openings(shown.kinds[player.seat])
    if view.result is None or kind != "ready":
        return ""
    return words.texts("settlement.waits", tiles=words.tiles(view.result.waits[player.seat]))


def end_key(view: SeatView, events: Sequence[Event]) -> str:
    """How a round ended, as the last part of a text id."""
    reason = "draw" if view.result is None else view.result.reason
    if any(isinstance(event, OpeningsShown) and event.first is not None for event in events):
        return "opening"
    if reason == "wins":
        return "single" if view.rules.continuation == "single" else "wins"
    if reason == "draw" and not view.rules.cha_jiao:
        return "draw_plain"
    return reason
