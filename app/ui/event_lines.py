"""The viewer's rows: each moment in a few words, with its badge and colour."""

from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HandWon,
    HorsesPaid,
    ItemUsed,
    KongMade,
    KongMoneyMoved,
    KongsBooked,
    LastTileOffered,
    OpeningsShown,
    PungMade,
    PursesEmptied,
    RoundEnded,
    SeatLeft,
    TileDiscarded,
    TilesExchanged,
    VoidsChosen,
    WallExhausted,
)
from app.rules.hand import Seat
from app.rules.tile import SUITS
from app.session.event_sentences import KONG_TEXTS, moved_key
from app.ui.moments import Moment
from app.ui.seats import seats_from
from app.ui.sentences import Sentences
from app.ui.table.layout import face_of
from app.ui.texts import Texts
from app.ui.widgets.event_list import EventLine
from app.ui.words import kong_word

BADGES: dict[type, tuple[str, str]] = {
    TileDiscarded: ("discard", "text2"),
    ChowMade: ("chow", "jade"),
    PungMade: ("pung", "jade"),
    HandWon: ("win", "gold"),
    KongMoneyMoved: ("moved", "red"),
    KongsBooked: ("booked", "blue"),
    WallExhausted: ("exhausted", "text2"),
    VoidsChosen: ("voids", "text2"),
    TilesExchanged: ("exchange", "gold"),
    OpeningsShown: ("openings", "gold"),
    HandAnnounced: ("announce", "gold"),
    BirdTurned: ("bird", "gold"),
    ItemUsed: ("item", "gold"),
    LastTileOffered: ("offered", "gold"),
    SeatLeft: ("left", "red"),
    HorsesPaid: ("horses", "gold"),
    PursesEmptied: ("purses", "red"),
}
"""The badge's text key and the name of its colour, by kind of event."""


def event_line(moment: Moment, words: Sentences) -> EventLine:
    """A moment as a row of the list; the tile of somebody's face-down discard is not drawn."""
    texts, event = words.texts, moment.event
    key, shade = _badge(event, words)
    last = isinstance(event, WallExhausted | HorsesPaid | PursesEmptied | RoundEnded)
    tile = None if _is_hidden(event, words) else moment.tile
    return EventLine(
        position=moment.position,
        turn=texts("replay.turn_end") if last else texts("replay.turn", n=moment.turn),
        badge=texts(f"event.badge_{key}"),
        shade=shade,
        seat=moment.seat,
        words=_short(moment, words),
        sentence=words.sentence(event),
        face="" if tile is None else face_of(tile),
        suits=_suits(event, words) if isinstance(event, VoidsChosen) else (),
    )


def bookmark_line(position: int, label: str, turn: int, texts: Texts) -> EventLine:
    """A bookmark as a row of the list."""
    words = label or texts("replay.bookmark")
    return EventLine(
        position=position,
        turn=texts("replay.turn", n=turn),
        badge=texts("replay.badge_bookmark"),
        shade="gold",
        seat=None,
        words=words,
        sentence=texts("replay.bookmarked", label=words),
        face="",
    )


def _suits(event: VoidsChosen, words: Sentences) -> tuple[tuple[Seat, str, str], ...]:
    """By seat, from the viewer on, the void suit; a tile laid face down 扣牌 has its own sign."""
    texts, shown = words.texts, []
    for seat in seats_from(words.me or 0, words.order):
        suit = event.suits[seat]
        if event.laid[seat] is not None:
            shown.append((seat, "", texts("replay.glyph_laid")))
        elif suit is not None:
            shown.append((seat, SUITS[suit], texts(f"app.glyph_{SUITS[suit]}")))
    return tuple(shown)


def _is_hidden(event: Event, words: Sentences) -> bool:
    """Whether the viewer's seat may not know the event's tile."""
    match event:
        case TileDiscarded(face_down=True):
            return not words.knows(event.seat)
        case KongMade(kind="concealed_kong") if words.rules.concealed_kong_face == "hidden":
            return not words.knows(event.seat)
        case _:
            return False


def _badge(event: Event, words: Sentences) -> tuple[str, str]:
    if isinstance(event, KongMade):
        return ("supplement" if event.supplement else kong_word(words.rules, event.kind)), "blue"
    return BADGES.get(type(event), ("end", "text2"))


def _short(moment: Moment, words: Sentences) -> str:
    """The few words of the row; who and tile are drawn beside them."""
    texts, event = words.texts, moment.event
    who = "" if moment.seat is None else words.who(moment.seat)
    match event:
        case TileDiscarded(face_down=True):
            return texts("event.discard_down", who=who)
        case TileDiscarded():
            return texts("event.short_discard", who=who)
        case ChowMade() | PungMade():
            return texts("event.short_chow" if isinstance(event, ChowMade) else "event.short_pung", who=who)
        case KongMade():
            key = "supplement" if event.supplement else KONG_TEXTS[event.kind]
            return texts(f"event.short_{key}", who=who)
        case HandWon():
            return texts("event.short_win", who=who, pattern=words.pattern(event.value))
        case KongMoneyMoved():
            return texts(f"event.short_{moved_key(event).removeprefix('moved_')}", who=who)
        case KongsBooked() if who:
            return texts("event.short_booked", who=who)
        case BirdTurned():
            return texts("event.short_bird", who=who)
        case RoundEnded():
            return texts("event.short_end")
        case VoidsChosen() if _suits(event, words):
            return texts("event.short_voids")
        case TilesExchanged():
            return texts(f"event.exchange_{event.step}")
        case _:
            return words.sentence(event)
