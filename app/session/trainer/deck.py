"""The deck of own mistakes, asked again by Leitner's boxes: right answers move a card on, wrong ones back."""

from collections.abc import Collection, Iterable
from datetime import date, timedelta

import msgspec
from msgspec.structs import replace

from app.rules.hand import Seat
from app.session.review.results import Option, Reason
from app.session.trainer.own import is_own

DAYS = (1, 2, 4, 8, 16, 32, 64)
"""Days until a card is asked again, by its box after the answer."""


class Card(msgspec.Struct, frozen=True):
    """A decision that a review called a mistake.

    `record`: the name of its file; `at`: events before it; `options`: best first, `played` the place of what
    was done; `right`: the places of what is as good as the best; `reasons`: why the best is better; `box`:
    place in DAYS; `due`: when it is to be asked; `asked`, `known`: how often it was, and answered right;
    `player`: who made it (own.py).
    """

    record: str
    at: int
    seat: Seat
    options: tuple[Option, ...]
    played: int
    right: tuple[int, ...]
    due: date
    reasons: tuple[Reason, ...] = ()
    box: int = 0
    asked: int = 0
    known: int = 0
    player: str = ""

    @property
    def key(self) -> str:
        """What tells it from all other cards."""
        return f"{self.record}#{self.at}.{self.seat}"

    @property
    def loss(self) -> float:
        """Stakes that the mistake gave away."""
        return self.options[self.played].behind


class Deck:
    """All cards by key; nothing here knows the clock."""

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        self._cards = {card.key: card for card in cards}

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order in which they came."""
        return tuple(self._cards.values())

    def of(self, names: Collection[str], records: Collection[str] | None = None) -> "Deck":
        """The cards of the user with these names, of these records alone where any are named."""
        own = (card for card in self._cards.values() if is_own(card.player, names))
        return Deck(card for card in own if records is None or card.record in records)

    def take(self, record: str, cards: Iterable[Card]) -> None:
        """Put the mistakes of a record's newest review in place of its earlier ones; boxes are kept."""
        found = {card.key: card for card in cards}
        for key, card in list(self._cards.items()):
            if card.record == record and key not in found:
                del self._cards[key]
        for key, card in found.items():
            kept = self._cards.get(key)
            if kept is not None:
                card = replace(card, box=kept.box, due=kept.due, asked=kept.asked, known=kept.known)
            self._cards[key] = card

    def due(self, today: date) -> tuple[Card, ...]:
        """The cards to be asked by today: the longest overdue first, of one day the dearest."""
        due = (card for card in self._cards.values() if card.due <= today)
        return tuple(sorted(due, key=lambda card: (card.due, -card.loss, card.key)))

    def next_day(self, today: date) -> date | None:
        """The first day after today on which there is a card to be asked; None where there is none."""
        return min((card.due for card in self._cards.values() if card.due > today), default=None)

    def answer(self, key: str, right: bool, today: date) -> None:
        """Note an answer; a card that has gone meanwhile is nothing to note."""
        card = self._cards.get(key)
        if card is None:
            return
        box = min(card.box + 1, len(DAYS) - 1) if right else 0
        self._cards[key] = replace(
            card, box=box, due=today + timedelta(DAYS[box]), asked=card.asked + 1, known=card.known + right
        )
