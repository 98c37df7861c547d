"""The rule book 规则书 of any rules, made from the options: what is in force, what patterns are worth."""

from dataclasses import dataclass

from app.rules.options.option import GROUPS, Group, Option
from app.rules.ruleset import RuleSet, irrelevance, options
from app.session.rule_in_force import rule_in_force
from app.ui.option_texts import told, value_of
from app.ui.rule_prices import KongLine, PatternLine, kong_line, pattern_line
from app.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class Article:
    """One option in force: its name and value, what it is about, and the rule that holds."""

    option: Option
    name: str
    value: str
    means: str
    rule: str


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
            pattern_line(each, rules, texts) for each in patterns if getattr(rules, each.id) is not None
        )
        paid = tuple(kong_line(each, rules, texts) for each in kongs if getattr(rules, each.id))
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
