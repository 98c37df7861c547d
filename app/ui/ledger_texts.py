"""The words of the settlement: what each row was and how its amount comes about."""

from typing import assert_never

from app.engine.event import BirdTurned, HandWon, OpeningsShown, SeatLeft, WallExhausted
from app.rules.hand import BANK, Seat
from app.session.match_words import numbered
from app.ui.ledger import LedgerRow
from app.ui.words import Words, kong_word


def badge(row: LedgerRow, words: Words) -> str:
    """The kind of a row, which names its badge and its colour."""
    match row.reason:
        case "kong":
            if row.kong is None:
                return "rain"
            return "supplement" if row.kong.supplement else kong_word(words.rules, row.kong.kind)
        case "kong_refund":
            return "refund"
        case "win":
            kinds = {OpeningsShown: "openings", BirdTurned: "bird"}
            return kinds.get(type(row.cause), "win")
        case _:
            return row.reason


def what(row: LedgerRow, words: Words) -> str:
    """What happened, in a few words."""
    texts = words.texts
    payee, payer = words.who(row.payees[0]), words.who(row.payers[0])
    match row.reason:
        case "win":
            return _what_win(row, words)
        case "kong":
            kind = texts(f"settlement.kind_{row.kong.kind}") if row.kong else ""
            return texts(f"settlement.what_{badge(row, words)}", kind=kind)
        case "transfer":
            return texts("settlement.what_transfer", who=words.listed(map(words.who, row.payees)))
        case "cha_jiao":
            return texts(f"settlement.what_cha_jiao{'_won' if row.won else ''}", who=payee)
        case "rob_others" | "shortfall":
            return texts(f"settlement.what_{row.reason}", who=payee)
        case "pig" | "refund":
            return texts(f"settlement.what_{row.reason}", who=payer)
        case "escape":
            key = "escape" if _ends_round(row) else "forfeit"
            return texts(f"settlement.what_{key}", who=payer)
        case "horse":
            won = row.payees[0] == row.bettor
            bettor = payee if won else payer
            key = "horse_won" if won else "horse_lost"
            return texts(f"settlement.what_{key}", bettor=bettor, who=_backed(row, words))
        case "kong_refund":
            return texts("settlement.what_kong_refund")
        case _:
            assert_never(row.reason)


def how(row: LedgerRow, words: Words) -> str:
    """How the amount is counted and who pays it."""
    texts = words.texts
    match row.reason:
        case "win" | "kong" | "rob_others":
            return _paid(row, words, _count(row, words))
        case "cha_jiao":
            return _count_cha_jiao(row, words)
        case "pig":
            key = "count_pig_bank" if BANK in row.payees else "count_pig"
            multiple = (row.each or 0) // words.rules.unit
            return texts(f"settlement.{key}", stake=words.rules.unit, multiple=multiple)
        case "refund" | "kong_refund":
            return texts("settlement.count_refund")
        case "escape":
            return _count_escape(row, words)
        case "horse":
            return texts("settlement.count_horse", who=_backed(row, words))
        case "transfer":
            several = f"_{words.rules.gang_pao_multi}" if len(row.payees) > 1 else ""
            return texts(f"settlement.count_transfer{several}")
        case "shortfall":
            return texts("settlement.count_shortfall")
        case _:
            assert_never(row.reason)


def _what_win(row: LedgerRow, words: Words) -> str:
    texts, cause, winner = words.texts, row.cause, row.payees[0]
    match cause:
        case HandWon():
            kind = "self" if cause.source is None else "rob" if cause.robbed else "discard"
            pattern = words.pattern(cause.value)
            return texts(f"settlement.what_win_{kind}", who=words.who(winner), pattern=pattern)
        case OpeningsShown():
            kinds = words.openings(cause.kinds[winner])
            return texts("settlement.what_openings", who=words.who(winner), kinds=kinds)
        case BirdTurned():
            return texts("settlement.what_bird", who=words.who(cause.seat))
        case _:
            raise ValueError(f"no win: {cause!r}")


def _backed(row: LedgerRow, words: Words) -> str:
    """The player whom the bettor of a row goes with, as the round's end has shown."""
    players: tuple[Seat, ...] = getattr(row.cause, "players", ())
    return words.who(players[(row.bettor or 0) - 4])


def _ends_round(row: LedgerRow) -> bool:
    return isinstance(row.cause, SeatLeft) and row.cause.ends_round


def _count(row: LedgerRow, words: Words) -> str:
    """The amount that one payer owes, by its factors."""
    cause = row.cause
    if isinstance(cause, BirdTurned):
        return words.texts("settlement.count_bird")
    if not isinstance(cause, HandWon) or row.reason != "win":
        return _stakes(row, words)
    if cause.value.rates is not None:
        return _count_by_table(row, cause, words)
    return _count_win(row, cause, words)


def _stakes(row: LedgerRow, words: Words) -> str:
    """The amount as so many stakes, or what each payer owes where they differ."""
    unit = words.rules.unit
    if row.each is None:
        return _parts(row, words)
    return words.texts("settlement.count_stake", stake=unit, multiple=row.each // unit)


def _parts(row: LedgerRow, words: Words) -> str:
    """What each party on the other side pays or gets."""
    by_payer = len(row.payees) == 1
    sums: dict[Seat, int] = {}
    for payment in row.payments:
        party = payment.payer if by_payer else payment.payee
        sums[party] = sums.get(party, 0) + payment.amount
    parts = (words.texts("settlement.count_parts", who=words.who(p), n=f"{n:,}") for p, n in sums.items())
    return words.listed(parts)


def _count_by_table(row: LedgerRow, cause: HandWon, words: Words) -> str:
    """258: the class of the hand and its rates."""
    rates, unit = cause.value.rates, words.rules.unit
    kind = words.fan(cause.value.fan, cause.value.multiple)
    if rates is None or row.each is not None:
        return words.texts("settlement.count_table_each", kind=kind, stake=unit, n=(row.each or 0) // unit)
    return words.texts(
        "settlement.count_table", kind=kind, stake=unit, dealer=rates.dealer, other=rates.other
    )


def _count_win(row: LedgerRow, cause: HandWon, words: Words) -> str:
    """The multiple with what belongs to it, and the self-draw bonus."""
    rules, value = words.rules, cause.value
    count = _worth(value.fan, value.multiple, words)
    for bonus, factor in (("add_base", value.multiple + 1), ("double", value.multiple * 2)):
        if bonus == rules.self_draw_bonus and cause.source is None and row.each == factor * rules.unit:
            return words.texts(f"settlement.with_{bonus}", count=count)
    return count


def _worth(fan: int, multiple: int, words: Words) -> str:
    """What a hand comes to: stake and multiple or points, the cap that cut it, the kongs that were added."""
    rules, texts = words.rules, words.texts
    if rules.score_mode == "additive":
        key = "additive_capped" if fan > multiple else "additive"
        return numbered(f"settlement.count_{key}", multiple, texts, stake=rules.unit)
    linear = multiple - (1 << fan)
    if linear < 0 or (linear and multiple == rules.cap_mult):
        return texts("settlement.count_capped", stake=rules.unit, multiple=multiple)
    if linear:
        return texts("settlement.count_linear", stake=rules.unit, multiple=multiple, n=linear)
    return texts("settlement.count_stake", stake=rules.unit, multiple=multiple)


def _count_cha_jiao(row: LedgerRow, words: Words) -> str:
    cause = row.cause
    fan = (cause.fans[row.payees[0]] if isinstance(cause, WallExhausted) else None) or 0
    least = "_min" if words.rules.cha_jiao_amount == "min" else ""
    multiple = (row.each or 0) // words.rules.unit
    count = _worth(fan, multiple, words)
    return words.texts(f"settlement.count_cha_jiao{least}", count=count, fan=words.fan(fan, multiple))


def _count_escape(row: LedgerRow, words: Words) -> str:
    rules = words.rules
    if not _ends_round(row):
        return words.texts("settlement.count_forfeit")
    if row.each != rules.escape_mult * rules.unit:
        return words.texts("settlement.count_escape_check")
    return words.texts("settlement.count_escape", stake=rules.unit, multiple=rules.escape_mult)


def _paid(row: LedgerRow, words: Words, count: str) -> str:
    cause, texts = row.cause, words.texts
    payer: Seat = row.payers[0]
    if row.each is None and not (isinstance(cause, HandWon) and cause.value.rates):
        return count
    if len(row.payers) > 1:
        return texts("settlement.paid_by_all", count=count, n=len(row.payers))
    if isinstance(cause, HandWon) and cause.source is None and cause.payer is None:
        return texts("settlement.paid_by_one", count=count, who=words.who(payer))
    if row.kong is not None:
        key = "fed" if row.kong.source == payer else "one"
        return texts(f"settlement.paid_by_{key}", count=count, who=words.who(payer))
    if not isinstance(cause, HandWon) or row.reason != "win":
        return count
    kind = "robbed" if cause.robbed else "feeder" if cause.source is None else ""
    return texts(f"settlement.paid_by{'_' if kind else ''}{kind}", count=count, who=words.who(payer))
