"""One sentence for each event of a record, with tiles as `5p` and seats as letters, in any language."""

from collections.abc import Iterable

from app.assets import LANGUAGES, read_texts
from app.engine.event import (
    BirdTurned,
    ChowMade,
    Event,
    HandAnnounced,
    HandWon,
    HorsesDrawn,
    HorsesPaid,
    ItemUsed,
    KongDeclared,
    KongMade,
    KongMoneyMoved,
    KongsBooked,
    LastTileOffered,
    OpeningsShown,
    Passed,
    PungMade,
    PursesEmptied,
    RoundEnded,
    RoundStarted,
    SeatLeft,
    TileDiscarded,
    TileDrawn,
    TilesDealt,
    TilesExchanged,
    VoidsChosen,
    WallExhausted,
)
from app.engine.items import NEAR_FLUSH
from app.rules.hand import BANK, BETTOR_NAMES, SEAT_NAMES, SEATS, Seat
from app.rules.ruleset import RuleSet, option_named
from app.rules.scoring import WinValue
from app.rules.tile import SUITS, format_tile, format_tiles


class RecordSentences:
    """The sentences of a match in one of LANGUAGES; `own`: the only seat whose hidden tiles may be told."""

    def __init__(self, rules: RuleSet, language: str, own: Seat | None = None) -> None:
        self.rules, self.language, self.own = rules, language, own
        files = ("app", "event", "fan", "transcript")
        self._texts = {f"{file}.{key}": text for file in files for key, text in _file(language, file)}

    def text(self, identifier: str, **values: object) -> str:
        """A text of the program with its places filled in; of an id from elsewhere only its last part."""
        found = self._texts.get(identifier)
        return identifier.partition(".")[2] if found is None else found.format(**values)

    def who(self, party: Seat) -> str:
        """The letter of a seat or a bettor; the bank."""
        return self.text("app.bank") if party == BANK else (SEAT_NAMES + BETTOR_NAMES)[party]

    def listed(self, parts: Iterable[str]) -> str:
        """Several things in a row."""
        return self.text("app.list_mark").join(parts)

    def sentence(self, event: Event) -> str:
        """What happened."""
        return self.text(f"event.{self._key(event)}", **self._places(event))

    def _key(self, event: Event) -> str:
        """The sentence of an event."""
        match event:
            case TileDrawn():
                kind = "replacement" if event.replacement else "draw"
                return f"{kind}_tile" if self.knows(event.seat) else kind
            case TileDiscarded():
                return self._discard_key(event)
            case Passed():
                return "pass_win" if "win" in event.declined else "pass"
            case KongMade():
                return self._kong_key(event)
            case KongDeclared():
                return "robbable_supplement" if event.supplement else "robbable"
            case HandWon():
                return "win_self" if event.source is None else "win_rob" if event.robbed else "win_discard"
            case HandAnnounced():
                return "dance" if event.dance else "sing"
            case ItemUsed():
                swapped = "item_swap_tiles" if self.knows(event.seat) else "item_swap"
                return "item_peek" if event.got is None else swapped
            case ChowMade():
                return "chow"
            case PungMade():
                return "pung"
            case BirdTurned():
                return "bird" if event.payments else "bird_missed"
            case _:
                return self._key_of_all(event)

    def _key_of_all(self, event: Event) -> str:
        """The sentence of an event that concerns the whole table."""
        match event:
            case RoundStarted():
                return "start_near_flush" if event.near_flush else "start"
            case TilesDealt():
                return "deal"
            case TilesExchanged():
                return f"exchange_{event.step}"
            case VoidsChosen():
                return "voids" if self._voids(event) else "voids_none"
            case OpeningsShown():
                return "openings" if any(event.kinds) else "openings_none"
            case KongsBooked():
                return "booked" if event.payments else "booked_none"
            case KongMoneyMoved():
                transfer = any(payment.reason == "transfer" for payment in event.payments)
                return "moved_transfer" if transfer else "moved_refund" if event.payments else "moved_void"
            case SeatLeft():
                return "left_ends" if event.ends_round else "left"
            case RoundEnded():
                single = event.reason == "wins" and self.rules.continuation == "single"
                return "end_single" if single else f"end_{event.reason}"
            case WallExhausted():
                return "exhausted"
            case HorsesDrawn() | HorsesPaid():
                return "horses" if isinstance(event, HorsesDrawn) else "horses_paid"
            case PursesEmptied():
                return "purses"
            case _:
                last = "offered" if isinstance(event, LastTileOffered) else "declined"
                return last if hasattr(event, "seat") else "over"

    def _discard_key(self, event: TileDiscarded) -> str:
        if event.face_down:
            return "discard_down_tile" if self.knows(event.seat) else "discard_down"
        if event.foul and self.knows(event.seat):
            return "discard_foul"
        return "discard" if event.void is None else "discard_void"

    def _kong_key(self, event: KongMade) -> str:
        kind = event.kind.removesuffix("_kong")
        hidden = kind == "concealed" and self.rules.concealed_kong_face == "hidden"
        face = "_hidden" if hidden and not self.knows(event.seat) else ""
        return f"{'supplement' if event.supplement else 'kong'}_{kind}{face}"

    def knows(self, seat: Seat) -> bool:
        """Whether tiles that only a seat saw may be told."""
        return self.own is None or self.own == seat

    def _places(self, event: Event) -> dict[str, object]:
        """What stands in the places of a sentence; of most events the fields of that name."""
        places: dict[str, object] = {"list": self._list(event)}
        for name, field in (("who", "seat"), ("source", "source")):
            if isinstance(seat := getattr(event, field, None), int):
                places[name] = self.who(seat)
        for name in ("tile", "got"):
            if isinstance(tile := getattr(event, name, None), int):
                places[name] = format_tile(tile)
        match event:
            case RoundStarted():
                users = self.listed(map(self.who, event.near_flush))
                item = self._item(NEAR_FLUSH)
                places |= {"number": event.number, "who": self.who(event.dealer), "users": users}
                places["item"] = item
            case TileDiscarded() if event.void is not None:
                places["suit"] = self._suit(event.void)
            case HandAnnounced():
                places["tiles"] = format_tiles(event.waits)
            case HandWon():
                places["pattern"] = self._value(event.value)
            case ItemUsed():
                places["item"] = self._item(event.item)
            case KongsBooked():
                payees = dict.fromkeys(payment.payee for payment in event.payments)
                places["who"] = self.listed(map(self.who, payees))
        return places

    def _list(self, event: Event) -> str:
        match event:
            case VoidsChosen():
                return " · ".join(self._voids(event))
            case OpeningsShown():
                shown = ((seat, kinds) for seat, kinds in enumerate(event.kinds) if kinds)
                return self.listed(self._opening(seat, kinds) for seat, kinds in shown)
            case HorsesDrawn():
                return self.listed(self.who(len(SEATS) + place) for place in range(len(event.tiles)))
            case HorsesPaid():
                pairs = ((self.who(len(SEATS) + i), self.who(seat)) for i, seat in enumerate(event.players))
                return self.listed(self.text("event.horse_of", bettor=b, who=who) for b, who in pairs)
            case PursesEmptied():
                broke = dict.fromkeys(payment.payee for payment in event.payments)
                return self.listed(map(self.who, broke))
            case _:
                return ""

    def _voids(self, event: VoidsChosen) -> list[str]:
        parts = []
        for seat, suit in enumerate(event.suits):
            who = self.who(seat)
            if event.natural[seat] and suit is not None:
                parts.append(self.text("event.void_natural", who=who, suit=self._suit(suit)))
            elif event.laid[seat] is not None:
                parts.append(self.text("event.void_laid", who=who))
            elif suit is not None:
                parts.append(self.text("event.void_of", who=who, suit=self._suit(suit)))
        return parts

    def _opening(self, seat: Seat, kinds: tuple[str, ...]) -> str:
        names = self.listed(self.text(f"fan.opening_{kind}") for kind in kinds)
        return self.text("event.opening_of", who=self.who(seat), kinds=names)

    def _suit(self, suit: int) -> str:
        return self.text(f"app.suit_{SUITS[suit]}")

    def _item(self, item: str) -> str:
        labels = option_named("items").labels.get(item)
        return labels[LANGUAGES.index(self.language)] if labels else item

    def _value(self, value: WinValue) -> str:
        """The patterns and roots of a win, and what they count."""
        counted = [each for each in value.patterns if each.id != "ping" or len(value.patterns) == 1]
        words = [self._pattern(each.id) for each in counted]
        if value.roots:
            words.append(self.text("fan.times", name=self.text("fan.root"), n=value.roots))
        return " · ".join([*words, self._fan(value)])

    def _pattern(self, identifier: str) -> str:
        own = f"fan.258_{identifier}"
        if self.rules.score_mode == "small_big" and own in self._texts:
            return self.text(own)
        return self.text(f"fan.{identifier}")

    def _fan(self, value: WinValue) -> str:
        if self.rules.score_mode == "additive":
            return self.text("fan.points", n=value.fan)
        if self.rules.score_mode == "small_big":
            return self.text("fan.class_big" if value.fan else "fan.class_small")
        origin = self.rules.fan_origin
        return self.text("fan.fan", n=value.fan + origin if isinstance(origin, int) else value.multiple)


def _file(language: str, file: str) -> Iterable[tuple[str, str]]:
    return read_texts(language, file).items()
