"""One sentence for each event: for the log, the viewer's list, the screen reader and the text form."""

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
    LastTileDeclined,
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
from app.rules.hand import SEATS
from app.session.match_words import MatchWords

KONG_TEXTS = {"exposed_kong": "exposed", "added_kong": "added", "concealed_kong": "concealed"}


class EventSentences(MatchWords):
    """Words for one match, and what happened in it."""

    def sentence(self, event: Event) -> str:
        """What happened, in one sentence."""
        match event:
            case TileDrawn():
                return self._drawn(event)
            case TileDiscarded():
                return self._discarded(event)
            case Passed():
                key = "pass_win" if "win" in event.declined else "pass"
                return self._say(key, who=self.who(event.seat), tile=self.tile(event.tile))
            case ChowMade() | PungMade():
                key = "chow" if isinstance(event, ChowMade) else "pung"
                source = self.who(event.source)
                return self._say(key, who=self.who(event.seat), tile=self.tile(event.tile), source=source)
            case KongDeclared():
                key = "robbable_supplement" if event.supplement else "robbable"
                return self._say(key, who=self.who(event.seat), tile=self.tile(event.tile))
            case KongMade():
                return self._kong(event)
            case HandWon():
                return self._won(event)
            case HandAnnounced():
                key = "dance" if event.dance else "sing"
                return self._say(key, who=self.who(event.seat), tiles=self.tiles(event.waits))
            case ItemUsed():
                return self._item(event)
            case BirdTurned():
                key = "bird" if event.payments else "bird_missed"
                return self._say(key, who=self.who(event.seat), tile=self.tile(event.tile))
            case _:
                return self._of_the_table(event)

    def _of_the_table(self, event: Event) -> str:
        """Events that concern everybody, and those that need at most the name of their seat."""
        match event:
            case RoundStarted():
                return self._started(event)
            case TilesDealt():
                return self._say("deal")
            case HorsesDrawn():
                bettors = (self.who(len(SEATS) + bettor) for bettor in range(len(event.tiles)))
                return self._say("horses", list=self.listed(bettors))
            case TilesExchanged():
                return self._exchanged(event)
            case VoidsChosen():
                return self._voids(event)
            case OpeningsShown():
                return self._openings(event)
            case LastTileOffered() | LastTileDeclined():
                key = "offered" if isinstance(event, LastTileOffered) else "declined"
                return self._say(key, who=self.who(event.seat))
            case _:
                return self._of_the_end(event)

    def _of_the_end(self, event: Event) -> str:
        match event:
            case KongsBooked():
                payees = dict.fromkeys(payment.payee for payment in event.payments)
                names = self.listed(self.who(seat) for seat in payees)
                return self._say("booked", who=names) if names else self._say("booked_none")
            case KongMoneyMoved():
                return self._say(moved_key(event), who=self.who(event.seat))
            case SeatLeft():
                return self._say("left_ends" if event.ends_round else "left", who=self.who(event.seat))
            case WallExhausted():
                return self._say("exhausted")
            case HorsesPaid():
                return self._say("horses_paid", list=self.horses(event.players))
            case PursesEmptied():
                broke = dict.fromkeys(payment.payee for payment in event.payments)
                return self._say("purses", list=self.listed(self.who(seat) for seat in broke))
            case RoundEnded():
                return self._say(self._end_key(event))
            case _:
                return self._say("over")

    def _started(self, event: RoundStarted) -> str:
        values = {"number": event.number, "who": self.who(event.dealer)}
        if not event.near_flush:
            return self._say("start", **values)
        users = self.listed(self.who(seat) for seat in event.near_flush)
        return self._say("start_near_flush", users=users, item=self.item(NEAR_FLUSH), **values)

    def horses(self, players: tuple[int, ...]) -> str:
        """Which bettor goes with whom."""
        pairs = ((self.who(len(SEATS) + bettor), self.who(player)) for bettor, player in enumerate(players))
        return self.listed(self._say("horse_of", bettor=bettor, who=who) for bettor, who in pairs)

    def _end_key(self, event: RoundEnded) -> str:
        if event.reason == "wins" and self.rules.continuation == "single":
            return "end_single"
        return f"end_{event.reason}"

    def _exchanged(self, event: TilesExchanged) -> str:
        """Which way the tiles went; which ones, only their givers know."""
        return self._say(f"exchange_{event.step}")

    def _openings(self, event: OpeningsShown) -> str:
        shown = [(seat, kinds) for seat, kinds in enumerate(event.kinds) if kinds]
        if not shown:
            return self._say("openings_none")
        parts = (self._say("opening_of", who=self.who(s), kinds=self.openings(kinds)) for s, kinds in shown)
        return self._say("openings", list=self.listed(parts))

    def _voids(self, event: VoidsChosen) -> str:
        parts = []
        for seat, suit in enumerate(event.suits):
            who = self.who(seat)
            if event.natural[seat] and suit is not None:
                parts.append(self._say("void_natural", who=who, suit=self.suit(suit)))
            elif event.laid[seat] is not None:
                parts.append(self._say("void_laid", who=who))
            elif suit is not None:
                parts.append(self._say("void_of", who=who, suit=self.suit(suit)))
        return self._say("voids", list=" · ".join(parts)) if parts else self._say("voids_none")

    def _drawn(self, event: TileDrawn) -> str:
        kind = "replacement" if event.replacement else "draw"
        if self.knows(event.seat):
            return self._say(f"{kind}_tile", who=self.who(event.seat), tile=self.tile(event.tile))
        return self._say(kind, who=self.who(event.seat))

    def _discarded(self, event: TileDiscarded) -> str:
        who = self.who(event.seat)
        if event.face_down and not self.knows(event.seat):
            return self._say("discard_down", who=who)
        tile = self.tile(event.tile)
        if event.face_down:
            return self._say("discard_down_tile", who=who, tile=tile)
        if event.foul and self.knows(event.seat):
            return self._say("discard_foul", who=who, tile=tile)
        if event.void is not None:
            return self._say("discard_void", who=who, tile=tile, suit=self.suit(event.void))
        return self._say("discard", who=who, tile=tile)

    def _item(self, event: ItemUsed) -> str:
        who, item = self.who(event.seat), self.item(event.item)
        if event.got is None:
            return self._say("item_peek", who=who, item=item)
        if not self.knows(event.seat):
            return self._say("item_swap", who=who, item=item)
        tile, got = self.tile(event.tile), self.tile(event.got)
        return self._say("item_swap_tiles", who=who, item=item, tile=tile, got=got)

    def _kong(self, event: KongMade) -> str:
        kind = KONG_TEXTS[event.kind]
        values = {"who": self.who(event.seat), "tile": self.tile(event.tile)}
        if event.source is not None:
            values["source"] = self.who(event.source)
        word = "supplement" if event.supplement else "kong"
        hidden = kind == "concealed" and self.rules.concealed_kong_face == "hidden"
        if hidden and not self.knows(event.seat):
            return self._say(f"{word}_concealed_hidden", who=values["who"])
        return self._say(f"{word}_{kind}", **values)

    def _won(self, event: HandWon) -> str:
        kind = "self" if event.source is None else "rob" if event.robbed else "discard"
        values = {
            "who": self.who(event.seat),
            "tile": self.tile(event.tile),
            "pattern": self.value(event.value),
        }
        if event.source is not None:
            values["source"] = self.who(event.source)
        return self._say(f"win_{kind}", **values)

    def _say(self, key: str, **values: object) -> str:
        return self.texts(f"event.{key}", **values)


def moved_key(event: KongMoneyMoved) -> str:
    """Where kong money went: over to the winner, back, or nowhere because it had not been paid yet."""
    if not event.payments:
        return "moved_void"
    transfer = any(payment.reason == "transfer" for payment in event.payments)
    return "moved_transfer" if transfer else "moved_refund"
