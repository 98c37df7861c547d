"""The words of the settlement: what each row was and how its amount comes about."""

from typing import assert_never

from app.engine.event import HandWon, KongMade, WallExhausted
from app.engine.seatview import PlayerView, SeatView
from app.rules.hand import Seat
from app.ui.ledger import LedgerRow
from app.ui.sentences import Sentences, kong_word

TAGS = ("won", "ready", "not_ready", "pig", "waiting")


def badge(row: LedgerRow, words: Sentences) -> str:
    """The kind of a row: "win", "wind", "rain", "cha_jiao", "pig", "refund", "transfer" or "rob_others"."""
    match row.reason:
        case "kong":
            return kong_word(words.rules, row.cause.kind) if isinstance(row.cause, KongMade) else "rain"
        case "kong_refund":
            return "refund"
        case _:
            return row.reason


def what(row: LedgerRow, words: Sentences) -> str:
    """What happened, in a few words."""
    texts, cause = words.texts, row.cause
    payee, payer = words.who(row.payees[0]), words.who(row.payers[0])
    match row.reason:
        case "win":
            if not isinstance(cause, HandWon):
                return ""
            kind = "self" if cause.source is None else "rob" if cause.robbed else "discard"
            return texts(f"settlement.what_win_{kind}", who=payee, pattern=words.pattern(cause.value))
        case "kong":
            if not isinstance(cause, KongMade):
                return ""
            kind = texts(f"settlement.kind_{cause.kind}")
            return texts(f"settlement.what_{kong_word(words.rules, cause.kind)}", kind=kind)
        case "cha_jiao" | "transfer" | "rob_others":
            return texts(f"settlement.what_{row.reason}", who=payee)
        case "pig" | "refund":
            return texts(f"settlement.what_{row.reason}", who=payer)
        case "kong_refund":
            return texts("settlement.what_kong_refund")
        case _:
            assert_never(row.reason)


def how(row: LedgerRow, words: Sentences) -> str:
    """How the amount is counted and who pays it."""
    texts, cause = words.texts, row.cause
    match row.reason:
        case "win":
            return _paid(row, words, _win_count(row, words)) if isinstance(cause, HandWon) else ""
        case "kong" | "rob_others":
            return _paid(row, words, _stakes(row, words))
        case "cha_jiao":
            fan = cause.fans[row.payees[0]] if isinstance(cause, WallExhausted) else None
            least = "_min" if words.rules.cha_jiao_amount == "min" else ""
            multiple = (row.each or 0) // words.rules.stake
            return texts(f"settlement.count_cha_jiao{least}", fan=words.fan(fan or 0, multiple))
        case "pig":
            multiple = (row.each or 0) // words.rules.stake
            return texts("settlement.count_pig", stake=words.rules.stake, multiple=multiple)
        case "refund" | "kong_refund":
            return texts("settlement.count_refund")
        case "transfer":
            return texts("settlement.count_transfer")
        case _:
            assert_never(row.reason)


def tag(player: PlayerView, view: SeatView) -> str:
    """How a player stands at the end of a round: one of TAGS."""
    result = view.result
    if player.won is not None:
        return "won"
    if result is None or result.reason == "wins":
        return "waiting"
    if player.seat in result.pigs:
        return "pig"
    return "not_ready" if result.fans[player.seat] is None else "ready"


def card_line(player: PlayerView, view: SeatView, words: Sentences) -> str:
    """What a player's hand came to: the pattern of a win, or what a ready hand waited for."""
    if player.won is not None:
        return words.value(player.won.value)
    if view.result is None or tag(player, view) != "ready":
        return ""
    tiles = words.texts("app.list_mark").join(words.tile(tile) for tile in view.result.waits[player.seat])
    return words.texts("settlement.waits", tiles=tiles)


def _stakes(row: LedgerRow, words: Sentences) -> str:
    """The amount as so many stakes."""
    stake = words.rules.stake
    if row.each is None:
        return words.texts("settlement.count_points", points=row.total)
    return words.texts("settlement.count_stake", stake=stake, multiple=row.each // stake)


def _win_count(row: LedgerRow, words: Sentences) -> str:
    rules, cause = words.rules, row.cause
    if not isinstance(cause, HandWon) or rules.score_mode == "additive":
        return _stakes(row, words)
    value = cause.value
    for kind, points in (
        ("count_add_base", (value.multiple + 1) * rules.stake),
        ("count_double", value.multiple * 2 * rules.stake),
    ):
        if cause.source is None and kind == f"count_{rules.self_draw_bonus}" and value.points == points:
            return words.texts(f"settlement.{kind}", stake=rules.stake, multiple=value.multiple)
    return words.texts("settlement.count_stake", stake=rules.stake, multiple=value.multiple)


def _paid(row: LedgerRow, words: Sentences, count: str) -> str:
    cause, texts = row.cause, words.texts
    payer: Seat = row.payers[0]
    if len(row.payers) > 1 or (isinstance(cause, HandWon) and cause.source is None and cause.payer is None):
        return texts("settlement.paid_by_all", count=count, n=len(row.payers))
    if isinstance(cause, KongMade):
        fed = cause.source == payer
        return texts("settlement.paid_by_fed", count=count, who=words.who(payer)) if fed else count
    if not isinstance(cause, HandWon) or row.reason != "win":
        return count
    kind = "robbed" if cause.robbed else "feeder" if cause.source is None else ""
    return texts(f"settlement.paid_by{'_' if kind else ''}{kind}", count=count, who=words.who(payer))
