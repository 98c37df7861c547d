"""What pages say about the rules of a match: round, stake, cap, and amounts in the match's currency."""

from app.engine.seatview import SeatView
from app.rules.hand import SEATS
from app.rules.ruleset import RuleSet, irrelevance, option_named
from app.session.match_words import numbered, party_letter
from app.ui.option_texts import value_of
from app.ui.texts import Texts

PLAIN_LADDER = "1248"
"""What the steps of price are called when nobody says anything of it."""


def round_line(number: int, rounds: int | None, texts: Texts) -> str:
    """Which round of how many, or that the match goes on until a purse is empty."""
    if rounds is None:
        return texts("app.round_open", number=number)
    return texts("app.round", number=number, rounds=rounds)


def stake_line(rules: RuleSet, texts: Texts) -> str:
    """What one multiple is worth, in the match's currency, and how the steps of price are called if they are
    not those of a stake of 1 (`stake_ladder`).
    """
    line = numbered(f"app.stake_{rules.currency}", rules.unit, texts)
    ladder = option_named("stake_ladder")
    if rules.stake_ladder in (None, PLAIN_LADDER) or irrelevance(rules, ladder) is not None:
        return line
    return f"{line} · {value_of(ladder, rules, texts)}"


def cap_line(rules: RuleSet, texts: Texts) -> str:
    """The cap 封顶 in force; a fixed table has none to speak of."""
    if rules.score_mode == "small_big":
        return ""
    if rules.cap_mult is None:
        return texts("app.cap_none")
    return texts("app.cap_points" if rules.score_mode == "additive" else "app.cap", n=rules.cap_mult)


def amount(points: int, rules: RuleSet, texts: Texts) -> str:
    """An amount with its unit."""
    return numbered(f"app.unit_{rules.currency}", abs(points), texts, n=f"{points:,}")


def bettors_line(rules: RuleSet, texts: Texts) -> str:
    """The letters of the bettors 叫马, "" without any."""
    letters = (party_letter(len(SEATS) + bettor) for bettor in range(rules.buy_horse or 0))
    return texts("app.list_mark").join(letters)


def match_note(view: SeatView, texts: Texts) -> str:
    """The line beside a match's name: what comes before the first tile, bettors, whether only points count,
    then round, stake and cap, which the middle of the table tells too.
    """
    rules, bettors = view.rules, bettors_line(view.rules, texts)
    parts = [
        "" if rules.exchange_three == "off" else texts("play.note_exchange"),
        "" if rules.void_declare == "none" else texts("play.note_void"),
        texts("play.bettors", list=bettors) if bettors else "",
        texts("app.scores_only") if rules.hall_rules else "",
        round_line(view.number, view.rounds, texts),
        stake_line(rules, texts),
        cap_line(rules, texts),
    ]
    return " · ".join(part for part in parts if part)
