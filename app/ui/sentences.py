"""One sentence for each event, as the window tells it to somebody at the table."""

from app.engine.event import TilesExchanged
from app.session.event_sentences import EventSentences
from app.ui.words import Words


class Sentences(Words, EventSentences):
    """Words for one match, and what happened in it."""

    def _exchanged(self, event: TilesExchanged) -> str:
        """Which way the tiles went, and what the viewer gave and got."""
        way = super()._exchanged(event)
        if self.me is None:
            return way
        giver = self.order[(self.order.index(self.me) - event.step) % 4]
        given, got = self.tiles(event.given[self.me]), self.tiles(event.given[giver])
        return self._say("exchange_own", way=way, who=self.who(self.me), given=given, got=got)
