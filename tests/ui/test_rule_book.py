"""The rule book of a preset tells the game that is played there, and no other."""

import pytest

from app.rules.presets import preset, preset_ids
from app.ui.rule_book import Article, rule_book
from app.ui.texts import LANGUAGES, Texts

WON = {"zh-Hans": "已胡", "zh-Hant": "已胡", "en": "has won"}
UNFINISHED = {"zh-Hans": "未胡", "zh-Hant": "未胡", "en": "unfinished"}


def articles(name: str, language: str = "zh-Hans") -> dict[str, Article]:
    book = rule_book(preset(name), Texts(language))
    return {article.option.id: article for chapter in book for article in chapter.articles}


def of_course(course: str) -> list[str]:
    return [name for name in preset_ids() if preset(name).continuation == course]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", of_course("single"))
def test_nobody_plays_on_after_the_win_that_ends_the_hand(name: str, language: str) -> None:
    told = [each.rule for each in articles(name, language).values()]
    assert not [rule for rule in told if WON[language] in rule.replace("Nobody has won", "")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", of_course("xueliu"))
def test_winners_who_play_on_pay_and_are_paid(name: str, language: str) -> None:
    book = rule_book(preset(name), Texts(language))
    told = [text for chapter in book for each in chapter.articles for text in (each.value, each.rule)]
    told += [line.means for chapter in book for line in chapter.kongs]
    assert not [text for text in told if UNFINISHED[language] in text]


def test_patterns_that_count_together_come_to_what_is_paid() -> None:
    assert "番数相加" in articles("baike")["combine"].rule
    assert "4倍乘2倍，是8倍" in articles("shushan")["combine"].rule  # its 番 name the multiple
    assert "相乘" in articles("chongqing_hook4")["combine"].rule  # RULES U63: ×4 and ×4 make ×16


def test_where_a_shared_win_makes_the_dealer_is_told_in_games_of_one_win() -> None:
    assert "B坐庄" in articles("zongshu")["multi_win_dealer"].rule  # RULES 1.5
    assert "B坐庄" in articles("cd_rain")["multi_win_dealer"].rule  # RULES 1.2
