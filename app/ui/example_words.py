"""Example situations in words: the circumstances as short tags, and who pays whom."""

from collections.abc import Sequence

from app.rules.draw import DrawSettlement
from app.rules.fan import EVENTS
from app.rules.hand import BANK, SEAT_NAMES, Seat
from app.rules.options.example import Example, ExampleDraw, ExampleKongs, ExampleSeat, ExampleWin
from app.rules.payment import Payment
from app.rules.tile import SUITS
from app.ui.option_texts import pattern_name
from app.ui.rule_example import LiveExample, together
from app.ui.texts import Texts

PATTERNS = {event.id: event.pattern for event in EVENTS} | {"heavenly": "tian_hu", "earthly": "di_hu"}
"""By event the pattern that it is counted as."""


def letters(seats: Sequence[Seat], texts: Texts) -> str:
    """Seats by their letters."""
    names = (texts("app.bank") if seat == BANK else SEAT_NAMES[seat] for seat in seats)
    return texts("app.list_mark").join(names)


def won_by(example: ExampleWin, texts: Texts) -> str:
    """Self-draw or discard."""
    return texts("rules.self_draw" if example.self_draw else "rules.by_discard")


def tags(example: Example, texts: Texts) -> tuple[str, ...]:
    """What happened, in a few words each; of a win what comes besides the tile."""
    match example:
        case ExampleWin():
            return _win_tags(example, texts)
        case ExampleKongs():
            return _kong_tags(example, texts)
        case ExampleDraw():
            return ()


def _win_tags(example: ExampleWin, texts: Texts) -> tuple[str, ...]:
    found = []
    for event, count in example.events:
        name = pattern_name(PATTERNS[event], texts)
        found.append(name if count == 1 else texts("fan.times", name=name, n=count))
    if example.dealer:
        found.append(texts("rules.tag_dealer"))
    if example.fed:
        found.append(texts("rules.tag_exposed_kong"))
    return tuple(found)


def _kong_tags(example: ExampleKongs, texts: Texts) -> tuple[str, ...]:
    kinds = list(dict.fromkeys(meld.kind for meld in example.melds))
    found = [texts(f"rules.tag_{kind}") for kind in kinds]
    if example.late:
        found.append(texts("rules.tag_late"))
    if example.finished:
        found.append(texts("rules.tag_finished", who=letters(example.finished, texts)))
    if example.then:
        found.append(texts(f"rules.tag_{example.then}", who=letters(example.others, texts)))
    return tuple(found)


def seat_tags(example: ExampleDraw, at: ExampleSeat, draw: DrawSettlement, texts: Texts) -> tuple[str, ...]:
    """How a seat stands when the wall is empty."""
    ready = draw.ready[example.seats.index(at)]
    state = "pig" if at.seat in draw.pigs else "ready" if ready else "not_ready"
    found = [texts(f"settlement.tag_{'won' if at.won else state}")]
    if at.void is not None:
        found.append(texts("rules.tag_void", suit=texts(f"app.suit_{SUITS[at.void]}")))
    if ready is not None and ready.dead:
        found.append(texts("fan.wait_si_jiao"))
    return tuple(found)


def payment_lines(payments: Sequence[Payment], texts: Texts) -> tuple[tuple[str, str], ...]:
    """Who pays whom and why, with what each pays; one line where nobody pays anything."""
    lines = []
    for group in together(payments):
        payers = letters(list(dict.fromkeys(line.payer for line in group)), texts)
        payees = letters(list(dict.fromkeys(line.payee for line in group)), texts)
        reason = texts(f"rules.pay_{group[0].reason}")
        amount = f"{group[0].amount:,}"
        each = amount if len(group) == 1 else texts("rules.pay_each", n=amount)
        lines.append((texts("rules.pay_line", reason=reason, payers=payers, payees=payees), each))
    return tuple(lines) or ((texts("rules.pay_nothing"), ""),)


def meaning_of_bars(live: LiveExample, texts: Texts) -> str:
    """What the compared figures are."""
    example = live.example
    if isinstance(example, ExampleWin):
        return texts("rules.live_self_draw" if example.self_draw else "rules.live")
    return texts("rules.live_seat", who=SEAT_NAMES[example.watched])
