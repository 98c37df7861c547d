"""The viewer's rows: each moment in a few words, with its badge and colour."""

from app.engine.event import (
    HandWon,
    KongMade,
    KongMoneyMoved,
    PungMade,
    RoundEnded,
    TileDiscarded,
    VoidsChosen,
    WallExhausted,
)
from app.rules.tile import SUITS, rank_of, suit_of
from app.ui.moments import Moment
from app.ui.sentences import KONG_TEXTS, Sentences, kong_word
from app.ui.widgets.event_list import EventLine


def event_line(moment: Moment, words: Sentences) -> EventLine:
    """A moment as a row of the list."""
    texts = words.texts
    key, shade = _kind(moment, words)
    last = isinstance(moment.event, WallExhausted | RoundEnded)
    tile = moment.tile
    return EventLine(
        position=moment.position,
        turn=texts("replay.turn_end") if last else texts("replay.turn", n=moment.turn),
        badge=texts(f"event.badge_{key}"),
        shade=shade,
        seat=moment.seat,
        words=_short(moment, words),
        sentence=words.sentence(moment.event),
        face="" if tile is None else f"{SUITS[suit_of(tile)]}{rank_of(tile)}",
    )


def _kind(moment: Moment, words: Sentences) -> tuple[str, str]:
    """The badge's text key and the name of its colour."""
    match moment.event:
        case TileDiscarded():
            return "discard", "text2"
        case PungMade():
            return "pung", "jade"
        case KongMade():
            return kong_word(words.rules, moment.event.kind), "blue"
        case HandWon():
            return "win", "gold"
        case KongMoneyMoved():
            return "moved", "red"
        case WallExhausted():
            return "exhausted", "text2"
        case VoidsChosen():
            return "voids", "text2"
        case _:
            return "end", "text2"


def _short(moment: Moment, words: Sentences) -> str:
    """The few words of the row; who and tile are drawn beside them."""
    texts, event = words.texts, moment.event
    who = "" if moment.seat is None else words.who(moment.seat)
    match event:
        case TileDiscarded():
            return texts("event.short_discard", who=who)
        case PungMade():
            return texts("event.short_pung", who=who)
        case KongMade():
            return texts(f"event.short_{KONG_TEXTS[event.kind]}", who=who)
        case HandWon():
            return texts("event.short_win", who=who, pattern=words.pattern(event.value))
        case KongMoneyMoved():
            transfer = any(payment.reason == "transfer" for payment in event.payments)
            return texts("event.short_transfer" if transfer else "event.short_refund", who=who)
        case VoidsChosen() | WallExhausted():
            return words.sentence(event)
        case _:
            return texts("event.short_end")
