"""The readable text form of a record: who played, and hand by hand one line for each event and payment."""

from collections.abc import Iterator

from app.assets import LANGUAGES
from app.engine.event import (
    Event,
    HorsesDrawn,
    Passed,
    RoundEnded,
    RoundStarted,
    TilesDealt,
    TilesExchanged,
    WallExhausted,
)
from app.plain import plain
from app.records.record import Record, Rewound, SeatInfo
from app.records.rules import rules_of
from app.rules.hand import BETTOR_NAMES, SEAT_NAMES, SEATS, Seat
from app.rules.presets import preset, preset_ids, preset_info
from app.rules.ruleset import RuleSet, differences, spell
from app.rules.scoring import Payment
from app.rules.tile import Tile, format_tile, format_tiles
from app.session.match_words import text_or_id
from app.session.record_sentences import RecordSentences

_INDENT = " " * 6


def record_text(record: Record, language: str = "en", at: int | None = None) -> str:
    """A record as text in one of LANGUAGES, as far as its first `at` events (None: all of them).

    Each line of an event begins with its number in the hand, as links count; choices that were taken back are
    left out. Of a hand that a human still plays only what that seat has seen is told. Raises a RecordError if
    the header is unusable.
    """
    rules = rules_of(record.header)
    lines = [*_header(record, rules, RecordSentences(rules, language)), *_events(record, rules, language, at)]
    return "\n".join(lines) + "\n"


def _header(record: Record, rules: RuleSet, words: RecordSentences) -> Iterator[str]:
    header = record.header
    yield words.texts("transcript.heading", date=plain(header.created_at))
    if header.rules_name:
        yield words.texts("transcript.rules_own", name=plain(header.rules_name))
    yield _rules(rules, header.preset, words)
    for seat, info in enumerate(header.seats):
        yield _player(seat, info, words)
    hints = words.texts(f"transcript.hints_{header.assistance.hints}")
    yield words.texts(
        "transcript.aids", hints=hints, undo=words.texts(f"transcript.undo_{header.assistance.undo}")
    )
    undone = sum(isinstance(entry, Rewound) for entry in record.entries)
    if undone:
        yield words.texts("transcript.taken_back", n=undone)
    if header.parent is not None:
        yield words.texts("transcript.branch", record=plain(header.parent.record), n=header.parent.events)
    yield words.texts("transcript.points", list=_points(header.scores, words, signed=False))


def _player(seat: Seat, info: SeatInfo, words: RecordSentences) -> str:
    level = text_or_id("app", info.level, words.texts, "level_")
    return words.texts(
        f"transcript.player_{info.kind}", who=words.who(seat), name=plain(info.name), level=plain(level)
    )


def _rules(rules: RuleSet, name: str, words: RecordSentences) -> str:
    """The preset that the rules started from, and the options that were changed."""
    if name not in preset_ids():
        return words.texts("transcript.rules", preset=plain(name))
    info = preset_info(name)
    told = (info.zh, info.hant, info.en)[LANGUAGES.index(words.texts.language)]
    changed = [(each.option, spell(each.option, each.value)) for each in differences(rules, preset(name))]
    if not changed:
        return words.texts("transcript.rules", preset=told)
    parts = (
        f"{option.id}={','.join(raw) if isinstance(raw, list) else 'na' if raw is None else raw}"
        for option, raw in changed
    )
    return words.texts("transcript.rules_changed", preset=told, changes=words.listed(parts))


def _events(record: Record, rules: RuleSet, language: str, at: int | None) -> Iterator[str]:
    open_words = words = RecordSentences(rules, language)
    scores = record.header.scores + (0,) * (rules.buy_horse or 0)
    number = 0
    for event in record.events[:at]:
        number += 1
        if isinstance(event, RoundStarted):
            secret = record.hidden_round == event.number
            words = RecordSentences(rules, language, record.header.human) if secret else open_words
            number = 1
            yield ""
        if isinstance(event, Passed) and not words.knows(event.seat):
            continue
        yield f"{number:>4}  {words.sentence(event)}"
        yield from (_INDENT + line for line in _details(event, words))
        if isinstance(event, RoundEnded):
            scores = tuple(own + delta for own, delta in zip(scores, event.deltas, strict=True))
            yield _INDENT + words.texts("transcript.result", list=_points(event.deltas, words, signed=True))
            yield _INDENT + words.texts("transcript.points", list=_points(scores, words, signed=False))
    if not record.finished:
        yield f"\n{words.texts('transcript.unfinished')}"


def _details(event: Event, words: RecordSentences) -> Iterator[str]:
    """What belongs to an event besides its sentence: tiles, and every payment."""
    match event:
        case TilesDealt():
            yield from _hands(event.hands, words)
        case TilesExchanged():
            for seat, tiles in enumerate(event.given):
                if words.knows(seat):
                    yield words.texts("transcript.gives", who=words.who(seat), tiles=format_tiles(tiles))
        case HorsesDrawn() if words.own is None:
            yield words.listed(
                f"{name} {format_tile(tile)}" for name, tile in zip(BETTOR_NAMES, event.tiles, strict=False)
            )
        case WallExhausted():
            for seat in event.pigs:
                yield words.texts("transcript.pig", who=words.who(seat))
            for seat, waits in enumerate(event.waits):
                if waits:
                    yield words.texts("transcript.ready", who=words.who(seat), tiles=format_tiles(waits))
        case RoundEnded():
            yield from _hands(event.hands, words)
    payments: tuple[Payment, ...] = getattr(event, "payments", ())
    for payment in payments:
        yield words.texts(
            "transcript.pays", payer=words.who(payment.payer), payee=words.who(payment.payee),
            n=payment.amount, reason=words.texts(f"transcript.reason_{payment.reason}"),
        )  # fmt: skip


def _hands(hands: tuple[tuple[Tile, ...], ...], words: RecordSentences) -> Iterator[str]:
    for seat in SEATS:
        if words.knows(seat):
            tiles = format_tiles(hands[seat])
            yield words.texts("transcript.hand_of", who=words.who(seat), tiles=tiles)
        else:
            yield words.texts("transcript.hand_secret", who=words.who(seat))


def _points(points: tuple[int, ...], words: RecordSentences, *, signed: bool) -> str:
    form = "+d" if signed else "d"
    return words.listed(
        f"{name} {amount:{form}}" for name, amount in zip(SEAT_NAMES + BETTOR_NAMES, points, strict=False)
    )
