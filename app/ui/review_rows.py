"""A review in rows: the options of a decision with bars, reasons, and the turning points of a match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from app.bots.core.rules import uncovered
from app.engine.action import Action, ChooseVoid, Discard, ExchangeTiles, LayDown
from app.rules.tile import Tile
from app.session.review.results import HandBalance, Judged, Option, Summary, Swing
from app.session.review.sentences import ReviewSentences
from app.ui.paint.controls import MINUS
from app.ui.reviewer import Findings
from app.ui.table.layout import face_of
from app.ui.texts import Texts
from app.ui.widgets.event_list import EventLine
from app.ui.words import Words

Kind: TypeAlias = Literal["option", "card", "line", "heading", "jump"]
Mark: TypeAlias = Literal["", "best", "played", "mistake", "luck"]
LEAD, LOW_LEAD = 5, 3
"""Options before the verdict, in a panel of full height and in a low one; the others follow it."""

MANY = 5
"""Mistakes that are listed one by one, the largest first."""


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """One row. `title`: what is done, or what the row says; `sentence`: all of it for a screen reader.

    `bar`: zero line, end and error of the expected points as shares of the bars' room; `points`, `error`: in
    figures; `position`: where a click leads.
    """

    kind: Kind
    title: str
    sentence: str
    note: str = ""
    mark: Mark = ""
    word: str = ""
    faces: tuple[str, ...] = ()
    points: str = ""
    error: str = ""
    bar: tuple[float, float, float] = (0.0, 0.0, 0.0)
    position: int | None = None


def decision_rows(judged: Judged, words: Words, lead: int = LEAD) -> list[ReviewRow]:
    """The options of a decision, best first; after `lead` of them, the one played among these, the verdict
    with its reasons, then the others, and what those that were given up early are.
    """
    low = min(0.0, *(option.points - 2 * option.error for option in judged.options))
    high = max(0.0, *(option.points + 2 * option.error for option in judged.options))
    width = max(high - low, 0.5)
    rows = [
        _option(judged, place, words, (-low / width, option.points / width, 2 * option.error / width))
        for place, option in enumerate(judged.options)
    ]
    before = sorted({*range(min(lead, len(rows)) - (judged.played >= lead)), judged.played})
    after = [row for place, row in enumerate(rows) if place not in before]
    rough = any(option.given_up for option in judged.options)
    told = [line_row(ReviewSentences(words).roughly())] if rough else []
    return [*(rows[place] for place in before), _card(judged, words), *after, *told]


def told_verdict(judged: Judged, words: Words) -> str:
    """What is said of a decision, for a screen reader."""
    told = ReviewSentences(words)
    parts = [told.verdict(judged)]
    if judged.verdict == "mistake":
        parts.append(f"{words.texts('table.recommended')} {told.action(judged.best.action)}")
    return words.texts("spoken.mark").join((*parts, *map(told.reason, judged.reasons)))


def marked_tiles(judged: Judged) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The tiles in the own hand that were recommended, and those played where that was a mistake."""
    if judged.verdict == "even":
        return (), ()
    played = _tiles(judged.choice.action) if judged.verdict == "mistake" else ()
    return _tiles(judged.best.action), played


def opening_rows(running: bool, findings: Findings | None, words: Words) -> list[ReviewRow]:
    """What is said before any decision is judged, and what makes the review worse than it could be."""
    core, networks = not uncovered(words.rules), True
    if findings is not None:
        core, networks = findings.core, findings.networks
    lines = [words.texts("replay.review_starts" if running else "replay.review_none")]
    return list(map(line_row, [*lines, *ReviewSentences(words).caveats(core, networks)]))


def summary_rows(findings: Findings, hand: int, words: Words) -> list[ReviewRow]:
    """A match's balance and that of the hand shown, turning points, then mistakes by size."""
    told, summary, texts = ReviewSentences(words), findings.summary, words.texts
    rows = [_heading(told.heading(summary))]
    rows += [line_row(line) for line in _balances(summary, hand, texts)]
    rows += map(line_row, told.caveats(findings.core, findings.networks))
    if summary.turning_points:
        rows.append(_heading(texts("review.turning")))
        rows += [_turning_point(swing, findings, words) for swing in summary.turning_points]
    ranked = [one for at in summary.mistakes for one in findings.mistakes if one.at == at]
    if ranked:
        rows.append(_heading(texts("replay.review_ranked")))
        rows += [_mistake(one, words) for one in ranked[:MANY]]
    return rows


def mistake_lines(mistakes: Sequence[Judged], words: Words) -> list[EventLine]:
    """Mistakes as rows of the viewer's list of events."""
    texts, told = words.texts, ReviewSentences(words)
    lines = []
    for one in mistakes:
        what = texts("replay.review_did", who=words.who(one.seat), action=told.action(one.choice.action))
        lines.append(
            EventLine(
                position=one.at,
                turn=texts("replay.turn", n=one.turn),
                badge=texts("replay.badge_mistake"),
                shade="red",
                seat=one.seat,
                words=what,
                sentence=texts("spoken.mark").join((what, told.verdict(one))),
                face=chosen_face(one),
            )
        )
    return lines


def chosen_face(judged: Judged) -> str:
    """The tile that was played, where it was a single one."""
    tiles = _tiles(judged.choice.action)
    return face_of(tiles[0]) if len(tiles) == 1 else ""


def worth_curve(judged: Sequence[Judged], points: Sequence[float], first: int) -> tuple[float, ...]:
    """What a hand was worth to the seat at each position from `first` on, in stakes.

    `points`: what it had gained by then; they count from its end on, and before the first decision 0.
    """
    ordered = sorted(judged, key=lambda one: one.at)
    if not ordered:
        return ()
    curve, worth, waiting = [], 0.0, list(ordered)
    for offset in range(len(points)):
        while waiting and waiting[0].at < first + offset:
            one = waiting.pop(0)
            worth = one.worth - one.loss
        curve.append(waiting[0].worth if waiting and waiting[0].at == first + offset else worth)
    curve[-1] = points[-1] - points[0]
    return tuple(curve)


def asked_words(judged: Judged, words: Words) -> str:
    """What a decision was about."""
    tile = "" if judged.offered is None else words.tile(judged.offered)
    return words.texts(f"review.asked_{judged.asked}", tile=tile)


def _option(judged: Judged, place: int, words: Words, bar: tuple[float, float, float]) -> ReviewRow:
    texts, option = words.texts, judged.options[place]
    mark, word = _mark(judged, place, words)
    tiles = _tiles(option.action)
    points, error = figure(option.points), f"±{2 * option.error:.1f}"
    name, note = _name(option.action, words), _note(option, texts)
    parts = (name, word, f"{points} {error}", note)
    return ReviewRow(
        kind="option",
        title="" if tiles else name,
        sentence=texts("spoken.mark").join(part for part in parts if part),
        note=note,
        mark=mark,
        word=word,
        faces=tuple(map(face_of, tiles)),
        points=points,
        error=error,
        bar=bar,
    )


def _name(action: Action, words: Words) -> str:
    """What an option is, where the question has been told."""
    if isinstance(action, ChooseVoid):
        return words.suit(action.suit)
    return ReviewSentences(words).action(action)


def _mark(judged: Judged, place: int, words: Words) -> tuple[Mark, str]:
    """Sign and word beside an option; where noise decides nothing is recommended."""
    texts = words.texts
    if place == judged.played:
        mark: Mark = "mistake" if judged.verdict == "mistake" else "played"
        return ("best" if judged.verdict == "best" else mark), texts("review.played")
    if place == 0 and judged.verdict == "mistake":
        return "best", texts("table.recommended")
    return "", ReviewSentences(words).given_up(judged.options[place])


def _note(option: Option, texts: Texts) -> str:
    """Waits and copies left, or distance and copies that help, and the chances."""
    odds = texts("replay.review_odds", win=_chance(option.win), deal_in=_chance(option.deal_in))
    if option.distance is None:
        return odds
    key = "review.hand_ready" if option.distance == 1 else "review.hand_far"
    hand = texts(key, steps=option.distance - 1, n=option.left)
    return texts("replay.review_note", hand=hand, odds=odds)


def _card(judged: Judged, words: Words) -> ReviewRow:
    texts, told = words.texts, ReviewSentences(words)
    reasons = [told.reason(reason) for reason in judged.reasons]
    if judged.verdict == "even":
        reasons = [texts("replay.review_noise")]
    title, note = told.verdict(judged), "\n".join(reasons)
    marks: dict[str, Mark] = {"best": "best", "mistake": "mistake", "even": ""}
    sentence = texts("spoken.mark").join((title, *reasons))
    return ReviewRow("card", title, sentence, note, marks[judged.verdict])


def _balances(summary: Summary, hand: int, texts: Texts) -> Iterator[str]:
    """Luck and skill in words, of the match and of the hand shown."""
    balances: list[tuple[str, Summary | HandBalance]] = [("sum", summary)]
    balances += [("hand", each) for each in summary.hands if each.hand == hand]
    for key, balance in balances:
        yield texts(
            f"replay.review_{key}",
            points=figure(balance.points),
            luck=figure(balance.luck),
            loss=figure(-balance.loss),
        )


def _turning_point(swing: Swing, findings: Findings, words: Words) -> ReviewRow:
    judged = findings.at(swing.at)
    if swing.by == "decision" and judged is not None:
        return _mistake(judged, words)
    left = swing.by == "leaving"
    key = "replay.review_left" if left else "replay.review_luck"
    what, points = words.texts(key, hand=swing.hand, event=swing.event), figure(swing.points)
    mark: Mark = "mistake" if left else "luck"
    place = swing.at if left else swing.until
    return ReviewRow("jump", what, f"{what} {points}", "", mark, points=points, position=place)


def _mistake(judged: Judged, words: Words) -> ReviewRow:
    action = ReviewSentences(words).action(judged.choice.action)
    what = words.texts("replay.review_mistake", hand=judged.hand, turn=judged.turn, action=action)
    points, face = figure(-judged.loss), chosen_face(judged)
    faces = (face,) if face else ()
    return ReviewRow(
        "jump", what, f"{what} {points}", "", "mistake", faces=faces, points=points, position=judged.at
    )


def _heading(text: str) -> ReviewRow:
    return ReviewRow("heading", text, text)


def line_row(text: str) -> ReviewRow:
    """A row that says something and leads nowhere."""
    return ReviewRow("line", text, text)


def _tiles(action: Action) -> tuple[Tile, ...]:
    """The tiles that an option takes out of the hand."""
    match action:
        case Discard() | LayDown():
            return (action.tile,)
        case ExchangeTiles():
            return action.tiles
        case _:
            return ()


def figure(points: float) -> str:
    """Points with a sign and one digit after the dot, a real minus; nothing has no sign."""
    told = f"{points:+.1f}"
    return (told[1:] if told[1:] == "0.0" else told).replace("-", MINUS)


def _chance(chance: float) -> str:
    return f"{100 * chance:.0f}%"
