"""The user's figures that matter most, to be read at a glance over the statistics."""

from typing import NamedTuple

from app.records.figures import Figure
from app.records.statistics import Account, Statistics
from app.ui.statistics_tables import NOTHING, write_figure
from app.ui.texts import Texts

LEADING: tuple[Figure, ...] = ("points", "win", "deal_in", "fan")


class Headline(NamedTuple):
    """One figure of the user; `beside`: what the computer players reached in the same hands, "" without any.

    `sign`: 1 and -1 for points won and lost, 0 for what is neither good nor bad by itself.
    """

    name: str
    value: str
    beside: str
    sign: int

    @property
    def spoken(self) -> str:
        """All of it, for screen readers."""
        return " ".join(part for part in (self.name, self.value, self.beside) if part)


def headlines(statistics: Statistics, texts: Texts) -> tuple[Headline, ...]:
    """The leading figures of the user; none where no hand is his."""
    mine, others = statistics.mine, statistics.computers
    return tuple(_headline(figure, mine, others, texts) for figure in LEADING) if mine.hands else ()


def _headline(figure: Figure, mine: Account, others: Account, texts: Texts) -> Headline:
    own, theirs = mine.estimate(figure).mean, others.estimate(figure).mean
    told = "" if theirs is None else texts("statistics.beside", value=write_figure(figure, theirs))
    value = NOTHING if own is None else write_figure(figure, own)
    moved = figure == "points" and any(digit in value for digit in "123456789")
    sign = (-1 if own is not None and own < 0 else 1) if moved else 0
    return Headline(texts(f"statistics.name_{figure}"), value, told, sign)
