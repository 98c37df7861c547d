"""The rule book's tables count as the rules count, and say what the amounts of an example come from."""

import re
from math import prod

import pytest

from app.rules.examples import winning_hand
from app.rules.options.example import ExampleWin
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import irrelevance, option_named, options
from app.rules.scoring import WinValue, value_win
from app.ui.dialogs.example_sum import sum_lines
from app.ui.rule_prices import PatternLine, pattern_line
from app.ui.sentences import Sentences
from app.ui.texts import Texts


def line(preset_id: str, option: str, language: str = "zh-Hans") -> PatternLine:
    return pattern_line(option_named(option), preset(preset_id), Texts(language))


@pytest.mark.parametrize(
    ("preset_id", "option", "fan"),
    [
        ("qq_xuezhan", "pv_ping", "1番"),  # 000 L287: 平胡 1番
        ("qq_xuezhan", "pv_long_qi_dui", "5番"),  # 000 L311
        ("qq_xuezhan", "ev_gang_hua", "+1番"),  # 000 L329
        ("cd_rain", "pv_long_qi_dui", "4番"),  # 000 L105
        ("chongqing", "pv_dui_dui", "2番"),  # 004 L101: 两番
        ("chongqing", "pv_qing_qi_dui", "8番"),  # 004 L101: 八番
        ("chongqing", "pv_long_qi_dui", "4番＋根"),
        ("chongqing", "ev_rob_kong", "×2"),  # 004 L99: 翻一番
        ("zongshu", "pv_long_qi_dui", "3分＋根"),
        ("zongshu", "ev_gang_hua", "+2分"),  # 000 L401
        ("baike", "pv_tian_hu", "满格"),
        ("book_nocap", "pv_tian_hu", "满格（5番）"),
        ("qq_xuezhan", "ev_rob_kong", "不加"),
        ("zongshu", "ev_gang_pao", "不加"),
    ],
)
def test_fan_are_counted_as_at_that_table(preset_id: str, option: str, fan: str) -> None:
    assert line(preset_id, option).fan == fan


@pytest.mark.parametrize(("option", "points"), [("pv_ping", "1 point"), ("ev_rob_kong", "+1 point")])
def test_one_point_is_no_plural(option: str, points: str) -> None:
    assert line("zongshu", option, "en").fan == points
    assert line("zongshu", "pv_dui_dui", "en").fan == "2 points"


def test_an_earthly_win_on_the_dealers_discard_is_paid_by_the_dealer() -> None:
    assert (line("jiang258", "pv_di_hu").discard, line("jiang258", "pv_di_hu").self_draw) == ("7", "")
    assert (line("zongshu", "pv_di_hu").discard, line("zongshu", "pv_di_hu").self_draw) == ("8", "")
    assert (line("baike", "pv_di_hu").discard, line("baike", "pv_di_hu").self_draw) == ("", "9")


def test_the_258_game_has_names_and_a_meaning_of_its_own() -> None:
    assert line("jiang258", "pv_dui_dui").name == "碰碰胡"
    assert line("jiang258", "pv_jiang").name == "将将胡"
    assert "对对胡" not in line("jiang258", "pv_jiang").means
    assert "对对胡" in line("baike_full", "pv_jiang").means


@pytest.mark.parametrize(
    ("preset_id", "option", "ending"),
    [
        ("baike", "ev_gang_hua", "例中另有根×1。"),
        ("meishan", "pv_ping", "例中另有门清。"),
        ("meishan", "pv_men_qing", "例中另有中张、根×1。"),
        ("qq_xuezhan", "pv_long_qi_dui", "四张相同的牌。"),
    ],
)
def test_what_else_an_example_has_is_said(preset_id: str, option: str, ending: str) -> None:
    assert line(preset_id, option).means.endswith(ending)


@pytest.mark.parametrize("name", preset_ids())
def test_the_parts_of_an_example_come_to_its_total(name: str) -> None:
    rules = preset(name)
    if rules.score_mode == "small_big":
        return
    texts = Texts()
    for option in options():
        if not isinstance(option.live, ExampleWin) or irrelevance(rules, option) is not None:
            continue
        value = value_win(rules, winning_hand(option.live))
        if not isinstance(value, WinValue):
            continue
        *parts, total = [words for _, words in sum_lines(value, rules, Sentences(texts, (), rules, None))]
        numbers = [int(re.sub(r"\D", "", part)) for part in parts]
        if rules.fan_origin == "as_multiple":
            doubled = prod(n for n, part in zip(numbers, parts, strict=True) if part[0] == "×")
            made = doubled + sum(n for n, part in zip(numbers, parts, strict=True) if part[0] == "+")
            made = min(made, rules.cap_mult or made)  # the multiple is told after the cap
        else:
            made = sum(numbers)
        assert total == texts("fan.points" if rules.score_mode == "additive" else "fan.fan", n=made)
