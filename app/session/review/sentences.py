"""A review in words: what was asked, what options come to, and why one was better."""

from app.bots.core.rules import uncovered
from app.engine.action import (
    Action,
    AnnounceVoid,
    ChooseVoid,
    ClaimChow,
    DeclareKong,
    DeclareSupplement,
    Discard,
    ExchangeTiles,
    LayDown,
)
from app.session.match_words import MatchWords
from app.session.review.results import (
    CERTAIN,
    CHANCES,
    POINTS,
    HandBalance,
    Judged,
    Option,
    Reason,
    ReasonId,
    Summary,
    Swing,
)

_MINUS = "\N{MINUS SIGN}"


class ReviewSentences:
    """Tells results with the words of a match."""

    def __init__(self, words: MatchWords) -> None:
        self._words, self._texts = words, words.texts

    def action(self, action: Action) -> str:
        """What a seat does, such as `discard 5p`."""
        key = f"review.action_{action.__struct_config__.tag}"
        match action:
            case ExchangeTiles():
                return self._texts(key, tiles=self._words.tiles(action.tiles))
            case ChooseVoid() | AnnounceVoid():
                return self._texts(key, suit=self._words.suit(action.suit))
            case Discard() | LayDown() | DeclareKong() | DeclareSupplement():
                return self._texts(key, tile=self._words.tile(action.tile))
            case ClaimChow():
                return self._texts(key, tile=self._words.tile(action.low))
            case _:
                return self._texts(key)

    def asked(self, judged: Judged) -> str:
        """The place of a decision, and what it was about."""
        place = f"{judged.hand}.{judged.event}"
        tile = "" if judged.offered is None else self._words.tile(judged.offered)
        about = self._texts(f"review.asked_{judged.asked}", tile=tile)
        return f"{place}  {self._texts('review.moment', n=judged.turn)}  {about}"

    def verdict(self, judged: Judged) -> str:
        """What is said of the choice, after a first look marked as such."""
        told = self._texts(f"review.verdict_{judged.verdict}", loss=_points(judged.loss, sign=False))
        return self._texts("review.coarse", verdict=told) if judged.depth == "coarse" else told

    def points(self, option: Option) -> str:
        """Expected points with the half width of their 95 % band."""
        return f"{_points(option.points)} ± {2 * option.error:.2f}"

    def given_up(self, option: Option) -> str:
        """What is said of an option that was given up early; "" of every other."""
        if not option.given_up:
            return ""
        worse = option.behind > CERTAIN * option.behind_error
        return self._texts("review.worse" if worse else "review.given_up")

    def roughly(self) -> str:
        """That options which were given up early are known roughly."""
        return self._texts("review.roughly")

    def odds(self, option: Option) -> str:
        """Chances of a win and of dealing in, and how far the hand is then."""
        odds = self._texts("review.odds", win=_chance(option.win), deal_in=_chance(option.deal_in))
        if option.distance is None:
            return odds
        key = "review.hand_ready" if option.distance == 1 else "review.hand_far"
        hand = self._texts(key, steps=option.distance - 1, n=option.left)
        return self._texts("review.odds_and_hand", odds=odds, hand=hand)

    def played(self) -> str:
        """The mark of the option that was played."""
        return self._texts("review.played")

    def reason(self, reason: Reason) -> str:
        """Why the best option was better, in one sentence."""
        played, best = (self._figure(reason.id, number) for number in (reason.played, reason.best))
        return self._texts(
            f"review.reason_{reason.id}",
            played=played,
            best=best,
            who="" if reason.seat is None else self._words.who(reason.seat),
            tile="" if reason.tile is None else self._words.tile(reason.tile),
        )

    def _figure(self, identifier: ReasonId, number: float) -> str:
        if identifier in CHANCES:
            return _chance(number)
        if identifier in POINTS:
            return _points(number)
        if identifier == "cheaper":
            return self._words.fan(round(number), 2 ** round(number))
        return str(round(number))

    def heading(self, summary: Summary) -> str:
        """Whose review this is and what it found."""
        return self._texts(
            "review.heading",
            who=self._words.who(summary.seat),
            n=summary.decisions,
            mistakes=len(summary.mistakes),
        )

    def without_core(self) -> str:
        """That a review is slow and rough: these rules are played without the core, or it is missing."""
        return self._texts("review.slow_rules" if uncovered(self._words.rules) else "review.without_core")

    def caveats(self, core: bool, networks: bool) -> list[str]:
        """What makes a review worse than it could be."""
        told = [] if core else [self.without_core()]
        return told if networks else [*told, self._texts("review.without_network")]

    def cut_short(self, done: int, total: int) -> str:
        """That a review was stopped."""
        return self._texts("review.cut_short", done=done, total=total)

    def balance(self, summary: Summary) -> list[str]:
        """Skill and luck of the match and of every hand, then the turning points."""
        lines = [self._texts("review.sum", **_parts(summary))]
        lines += [self._texts("review.hand_sum", n=hand.hand, **_parts(hand)) for hand in summary.hands]
        if summary.turning_points:
            lines += [self._texts("review.turning"), *map(self.turning_point, summary.turning_points)]
        return lines

    def turning_point(self, swing: Swing) -> str:
        """One large change of what a hand was worth."""
        place = f"{swing.hand}.{swing.event}"
        if swing.by == "luck":
            place = f"{place}-{swing.event + swing.until - swing.at}"
        return self._texts(f"review.turn_{swing.by}", place=place, points=_points(swing.points))


def _parts(balance: Summary | HandBalance) -> dict[str, str]:
    return {
        "points": _points(balance.points),
        "luck": _points(balance.luck),
        "loss": _points(balance.loss, sign=False),
    }


def _points(number: float, sign: bool = True) -> str:
    rounded = round(number, 2) + 0.0  # no minus before nothing
    return (f"{rounded:+.2f}" if sign else f"{rounded:.2f}").replace("-", _MINUS)


def _chance(number: float) -> str:
    return f"{number:.0%}"
