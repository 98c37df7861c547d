"""The rule book 规则书 of any rules, made from the options: what is in force, what patterns are worth."""

from dataclasses import dataclass, replace

from app.rules.examples import winning_hand
from app.rules.options.example import ExampleWin
from app.rules.options.option import GROUPS, Group, Option
from app.rules.ruleset import RuleSet, irrelevance, options
from app.rules.scoring import NoWin, value_win
from app.session.rule_in_force import rule_in_force
from app.ui.option_texts import told, value_of
from app.ui.texts import Texts

SELF_DRAWN = ("kong_bloom", "heavenly", "earthly")
ON_DISCARD = ("kong_discard", "robbing_kong")
"""Events that come with a self-draw only, with another player's tile only."""


@dataclass(frozen=True, slots=True)
class Article:
    """One option in force: its name and value, what it is about, and the rule that holds."""

    option: Option
    name: str
    value: str
    means: str
    rule: str


@dataclass(frozen=True, slots=True)
class PatternLine:
    """One pattern or event in force: its fan in words; an example win and what that pays, if there is one.

    `discard` and `self_draw`: what the feeder and what each payer of a self-draw pays for the hand; where it
    matters who deals, the larger amount follows the other. Empty where the hand is no win, or its events
    allow the other way only.
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


@dataclass(frozen=True, slots=True)
class Chapter:
    """A group of options; prices of patterns and kongs stand in tables of their own."""

    group: Group
    articles: tuple[Article, ...]
    patterns: tuple[PatternLine, ...]
    kongs: tuple[KongLine, ...]

    @property
    def length(self) -> int:
        """How many entries the chapter has."""
        return len(self.articles) + len(self.patterns) + len(self.kongs)


def rule_book(rules: RuleSet, texts: Texts) -> tuple[Chapter, ...]:
    """Every group that has something in force, in the order of the dialog."""
    chapters = []
    for group in GROUPS:
        found = [each for each in options() if each.group == group and irrelevance(rules, each) is None]
        patterns = [each for each in found if _is_price(each, "patterns")]
        kongs = [each for each in found if _is_price(each, "kong_money")]
        articles = tuple(_article(each, rules, texts) for each in found if each not in (*patterns, *kongs))
        lines = tuple(
            _pattern(each, rules, texts) for each in patterns if getattr(rules, each.id) is not None
        )
        paid = tuple(_kong(each, rules, texts) for each in kongs if getattr(rules, each.id))
        chapter = Chapter(group, articles, lines, paid)
        if chapter.length:
            chapters.append(chapter)
    return tuple(chapters)


def _is_price(option: Option, group: Group) -> bool:
    return option.group == group and option.kind == "number"


def _article(option: Option, rules: RuleSet, texts: Texts) -> Article:
    return Article(
        option, told(option.names, texts), value_of(option, rules, texts), told(option.means, texts),
        rule_in_force(option, rules, texts),
    )  # fmt: skip


def _pattern(option: Option, rules: RuleSet, texts: Texts) -> PatternLine:
    value = getattr(rules, option.id)
    fan = value_of(option, rules, texts)
    if isinstance(value, int):
        fan = texts("fan.points" if rules.score_mode == "additive" else "fan.fan", n=value)
    win = option.live if isinstance(option.live, ExampleWin) else None
    return PatternLine(
        option, told(option.names, texts), told(option.means, texts), fan, win,
        _pays(win, False, rules), _pays(win, True, rules),
    )  # fmt: skip


def _pays(win: ExampleWin | None, self_draw: bool, rules: RuleSet) -> str:
    """What one payer owes for a win of the example's hand."""
    if win is None or any(event in (ON_DISCARD if self_draw else SELF_DRAWN) for event, _ in win.events):
        return ""
    value = value_win(rules, winning_hand(replace(win, self_draw=self_draw)))
    if isinstance(value, NoWin):
        return ""
    if value.rates is not None and value.rates.dealer != value.rates.other:
        return f"{value.rates.other * rules.stake} / {value.rates.dealer * rules.stake}"
    return f"{value.points:,}"


def _kong(option: Option, rules: RuleSet, texts: Texts) -> KongLine:
    stakes = int(getattr(rules, option.id))
    return KongLine(told(option.names, texts), told(option.means, texts), stakes, stakes * rules.stake)
