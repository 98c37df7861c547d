"""The trainer in words: what is asked, and line by line what would have been right and why."""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.seatview import SeatView
from app.rules.analysis import Prospect
from app.rules.fan import EVENTS
from app.rules.hand import SEATS
from app.rules.ruleset import RuleSet
from app.rules.tile import SUITS, Tile
from app.session.match_words import fan_word
from app.session.review.sentences import ReviewSentences
from app.session.trainer.exercise import (
    Answer,
    DiscardExercise,
    Exercise,
    FanExercise,
    MistakeExercise,
    VoidExercise,
    WaitsExercise,
    is_right,
)
from app.session.trainer.judging import NOISE
from app.ui.option_texts import pattern_name
from app.ui.paint.controls import MINUS
from app.ui.seats import seats_from
from app.ui.sentences import Sentences
from app.ui.texts import Texts
from app.ui.widgets.type import PART
from app.ui.words import tile_name

MOST_DISCARDS = 6
"""Discards that are told of, besides those that are right and the one chosen."""

EVENT_PATTERNS = {event.id: event.pattern for event in EVENTS} | {"heavenly": "tian_hu", "earthly": "di_hu"}
"""By event the pattern that it is counted as."""


class Line(NamedTuple):
    """A line of an explanation: its tile if any, words, a figure, whether it was right and was chosen."""

    tile: Tile | None
    words: str
    figure: str = ""
    right: bool = False
    chosen: bool = False


def question(exercise: Exercise, texts: Texts) -> str:
    """What is asked."""
    if isinstance(exercise, FanExercise) and exercise.rules.score_mode != "doubling":
        return texts(f"trainer.ask_fan_{exercise.rules.score_mode}")
    return texts(f"trainer.ask_{exercise.kind}")


def circumstances(exercise: Exercise, texts: Texts) -> tuple[str, ...]:
    """What has to be known besides the tiles, in a few words each."""
    if isinstance(exercise, FanExercise):
        won = exercise.won
        told = [texts("rules.self_draw" if won.by == "self_draw" else "rules.by_discard")]
        for event, count in won.events:
            name = pattern_name(EVENT_PATTERNS[event], texts)
            told.append(name if count == 1 else texts("fan.times", name=name, n=count))
        if won.fed:
            told.append(texts("trainer.fed"))
        return tuple(told)
    view = exercise.view
    told = [texts("trainer.turn", n=view.turn_number), texts("trainer.wall", n=view.wall_left)]
    if view.me.void is not None:
        told.append(texts("rules.tag_void", suit=suit_word(view.me.void, texts)))
    if isinstance(exercise, MistakeExercise) and view.offer is not None:
        told.append(texts("review.asked_claim", tile=tile_name(view.offer.tile, texts)))
    return tuple(told)


def pattern_words(exercise: FanExercise, texts: Texts) -> list[str]:
    """The patterns and events to choose from."""
    return [pattern_name(each, texts) for each in exercise.patterns]


def fan_words(exercise: FanExercise, texts: Texts) -> list[str]:
    """The sums to choose from, as these rules count."""
    return [fan_word(exercise.rules, fan, 1 << fan, texts) for fan in exercise.fans]


def explanation(exercise: Exercise, answer: Answer, texts: Texts) -> tuple[Line, ...]:
    """What would have been right and why; of won hands the sheet draws the sum itself."""
    match exercise:
        case DiscardExercise():
            return tuple(_discards(exercise, answer, texts))
        case WaitsExercise():
            return tuple(_waits(exercise, answer, texts))
        case VoidExercise():
            return tuple(_voids(exercise, answer, texts))
        case MistakeExercise():
            return tuple(_mistake(exercise, answer, texts))
    return ()


def action_words(exercise: MistakeExercise, texts: Texts) -> list[str]:
    """The options of a decision, in an order that does not tell which is best."""
    told = _review(exercise, texts)
    return [told.action(exercise.options[place].action) for place in shown_order(exercise)]


def shown_order(exercise: MistakeExercise) -> list[int]:
    """Places of the options as the sheet lists them: as the table's rules would, never by worth."""
    legal = {action: place for place, action in enumerate(exercise.view.legal)}
    return sorted(range(len(exercise.options)), key=lambda place: legal[exercise.options[place].action])


def verdict(exercise: Exercise, answer: Answer, texts: Texts) -> str:
    """Whether the answer was right, and by what it was judged."""
    if not is_right(exercise, answer):
        return texts("trainer.wrong")
    if isinstance(exercise, DiscardExercise | VoidExercise | MistakeExercise) and exercise.right[0] != answer:
        return texts("trainer.as_good")
    return texts("trainer.right")


def judged_by(exercise: Exercise, texts: Texts) -> str:
    """How it is known what is right; "" where the rules say it."""
    if isinstance(exercise, MistakeExercise):
        return texts("trainer.by_review")
    if isinstance(exercise, WaitsExercise | FanExercise):
        return ""
    if exercise.options[0].worth is None:
        return texts("trainer.by_acceptance")
    return texts("trainer.by_network", n=f"{NOISE:g}")


def stakes(number: float | None) -> str:
    """Expected stakes with their sign; "" where nobody knows them."""
    return "" if number is None else f"{number:+.2f}".replace("-", MINUS)


def suit_word(suit: int, texts: Texts) -> str:
    """The name of a suit."""
    return texts(f"app.suit_{SUITS[suit]}")


def words_of(view: SeatView, texts: Texts) -> Sentences:
    """Words for the table of an exercise, whose players are called by their places."""
    places = seats_from(view.viewer, view.order)
    names = [texts(f"spoken.place_{places.index(seat)}") for seat in SEATS]
    return Sentences(texts, names, view.rules, view.viewer, order=view.order)


def _review(exercise: MistakeExercise, texts: Texts) -> ReviewSentences:
    return ReviewSentences(words_of(exercise.view, texts))


def _mistake(exercise: MistakeExercise, answer: Answer, texts: Texts) -> list[Line]:
    """Every option with its points, and why the best was better than what was done then."""
    told, lines = _review(exercise, texts), []
    for place, option in enumerate(exercise.options):
        parts = (told.action(option.action), told.given_up(option), told.odds(option))
        words = PART.join(filter(None, parts))
        if place == exercise.played:
            words = texts("trainer.played_then", option=words)
        lines.append(Line(None, words, told.points(option), place in exercise.right, place == answer))
    return lines + [Line(None, told.reason(reason)) for reason in exercise.reasons]


def _discards(exercise: DiscardExercise, answer: Answer, texts: Texts) -> list[Line]:
    told = []
    for place, option in enumerate(exercise.options):
        right = option.tile in exercise.right
        if right or option.tile == answer or place < MOST_DISCARDS:
            words = _prospect(option.after, exercise.view.rules, texts)
            told.append(Line(option.tile, words, stakes(option.worth), right, option.tile == answer))
    return told


def _prospect(after: Prospect, rules: RuleSet, texts: Texts) -> str:
    """What a hand is after a discard: how far from ready, and what helps or wins."""
    if after.waits:
        waits = [
            texts("trainer.wait", tile=tile_name(wait.tile, texts), n=wait.left,
                  fan=fan_word(rules, wait.value.fan, wait.value.multiple, texts))
            for wait in after.waits
        ]  # fmt: skip
        return texts("trainer.ready", n=after.left, waits=texts("app.list_mark").join(waits))
    return texts("trainer.far", steps=after.distance - 1, n=after.left, kinds=len(after.useful))


def _waits(exercise: WaitsExercise, answer: Answer, texts: Texts) -> list[Line]:
    chosen = answer if isinstance(answer, frozenset) else frozenset()
    rules = exercise.view.rules
    told = []
    for wait in exercise.waits:
        key = "trainer.copies" if wait.left else "trainer.no_copy"
        words = f"{_patterns([each.id for each in wait.value.patterns], wait.value.roots, texts)}{PART}"
        words += texts(key, n=wait.left)
        fan = fan_word(rules, wait.value.fan, wait.value.multiple, texts)
        told.append(Line(wait.tile, words, fan, True, wait.tile in chosen))
    told += [
        Line(tile, texts("trainer.no_wait"), "", False, True) for tile in sorted(chosen - exercise.right)
    ]
    return told


def _patterns(ids: Sequence[str], roots: int, texts: Texts) -> str:
    words = [pattern_name(each, texts) for each in ids]
    if roots:
        words.append(texts("fan.times", name=texts("fan.root"), n=roots))
    return texts("app.list_mark").join(words)


def _voids(exercise: VoidExercise, answer: Answer, texts: Texts) -> list[Line]:
    return [
        Line(
            None,
            texts(
                "trainer.void_line",
                suit=suit_word(option.suit, texts),
                n=option.tiles,
                steps=option.distance - 1,
            ),
            stakes(option.worth),
            option.suit in exercise.right,
            option.suit == answer,
        )
        for option in exercise.options
    ]
