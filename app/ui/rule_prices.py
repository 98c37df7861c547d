"""What patterns, events and kongs are worth under some rules, as the rule book lists them."""

from dataclasses import dataclass, replace

from app.rules.examples import winning_hand
from app.rules.options.example import ExampleWin
from app.rules.options.option import Option
from app.rules.ruleset import RuleSet
from app.rules.scoring import NoWin, WinValue, value_win
from app.session.fan_figures import worth_word
from app.session.match_words import pattern_word
from app.ui.option_texts import told, value_of
from app.ui.texts import Texts

SELF_DRAWN = ("kong_bloom", "heavenly")
ON_DISCARD = ("kong_discard", "robbing_kong")
"""Events that come with a self-draw only, with another's tile only; an earthly win is as `di_hu` says."""

WITH_ROOTS = ("pv_long_qi_dui", "pv_qing_long")
"""Patterns whose roots count on top, unless their value contains one (`long_absorbs`)."""


@dataclass(frozen=True, slots=True)
class PatternLine:
    """One pattern or event in force: its fan in words; an example win and what that pays, if there is one.

    `means` says also what else the example has. `discard` and `self_draw`: what the feeder and what each
    payer of a self-draw pays for the hand; where it matters who deals, the larger amount follows the other.
    Empty where the hand is no win, or its events allow the other way only.
    """

    option: Option
    name: str
    means: str
    fan: str
    win: ExampleWin | None
    discard: str
    self_draw: str


@dataclass(frozen=True, slots=True)
class KongLine:
    """What a kind of kong earns: stakes and points from each payer."""

    name: str
    means: str
    stakes: int
    points: int


def pattern_line(option: Option, rules: RuleSet, texts: Texts) -> PatternLine:
    """The line of a pattern or event that counts."""
    win = option.live if isinstance(option.live, ExampleWin) else None
    return PatternLine(
        option, _name(option, rules, texts), _means(option, win, rules, texts),
        _fan(option, rules, texts), win, _pays(win, False, rules), _pays(win, True, rules),
    )  # fmt: skip


def kong_line(option: Option, rules: RuleSet, texts: Texts) -> KongLine:
    """The line of a kind of kong that earns something."""
    stakes = int(getattr(rules, option.id))
    return KongLine(told(option.names, texts), told(option.means, texts), stakes, stakes * rules.stake)


def _name(option: Option, rules: RuleSet, texts: Texts) -> str:
    """The pattern's name; the 258 game has names of its own."""
    own = option.id[3:]
    return pattern_word(rules, own, texts) if rules.score_mode == "small_big" else told(option.names, texts)


def _means(option: Option, win: ExampleWin | None, rules: RuleSet, texts: Texts) -> str:
    """What the pattern is, and what else the example's amounts come from."""
    own = f"law.258_{option.id}"
    means = texts(own) if rules.score_mode == "small_big" and texts.has(own) else told(option.means, texts)
    value = None if win is None else _value(win, not _ways(win, rules)[0], rules)
    others = "" if value is None or value.rates else _others(option, value, rules, texts)
    return texts("rules.example_has_more", means=means, others=others) if others else means


def _others(option: Option, value: WinValue, rules: RuleSet, texts: Texts) -> str:
    found = [
        each.id for each in value.patterns if each.fan and each.id not in (option.id[3:], "ping", "zi_mo")
    ]
    words = [pattern_word(rules, each, texts) for each in found]
    if value.roots and option.id not in WITH_ROOTS:
        words.append(texts("fan.times", name=texts("fan.root"), n=value.roots))
    return texts("app.list_mark").join(words)


def _fan(option: Option, rules: RuleSet, texts: Texts) -> str:
    """What it counts, as these rules count: a pattern by itself, an event as what it adds."""
    value, fan = getattr(rules, option.id), value_of(option, rules, texts)
    if rules.score_mode == "small_big" and isinstance(value, int):
        fan = worth_word(rules, value, texts)
    on_top = option.id in WITH_ROOTS and not rules.long_absorbs
    return texts("rules.with_roots", fan=fan) if on_top else fan


def _pays(win: ExampleWin | None, self_draw: bool, rules: RuleSet) -> str:
    """What one payer owes for a win of the example's hand."""
    if win is None or not _ways(win, rules)[self_draw]:
        return ""
    value = _value(win, self_draw, rules)
    if value is None:
        return ""
    if value.rates is not None and _dealer_feeds(win, self_draw):
        return f"{value.rates.dealer * rules.stake}"
    if value.rates is not None and value.rates.dealer != value.rates.other:
        return f"{value.rates.other * rules.stake} / {value.rates.dealer * rules.stake}"
    return f"{value.points:,}"


def _value(win: ExampleWin, self_draw: bool, rules: RuleSet) -> WinValue | None:
    value = value_win(rules, winning_hand(replace(win, self_draw=self_draw)))
    return None if isinstance(value, NoWin) else value


def _ways(win: ExampleWin, rules: RuleSet) -> tuple[bool, bool]:
    """Whether the example's events let it be won by discard, and by self-draw."""
    events = {event for event, _ in win.events}
    fed = rules.di_hu == "dealer_first_discard"
    self_drawn = not events.isdisjoint(SELF_DRAWN) or ("earthly" in events and not fed)
    on_discard = not events.isdisjoint(ON_DISCARD) or ("earthly" in events and fed)
    return not self_drawn, not on_discard


def _dealer_feeds(win: ExampleWin, self_draw: bool) -> bool:
    """Whether only the dealer can pay: an earthly win by discard is one on the dealer's."""
    return not self_draw and any(event == "earthly" for event, _ in win.events)
