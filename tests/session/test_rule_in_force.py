"""The rule book's sentence for every value of every option: there, and about that value and no other."""

import re
from dataclasses import replace

import pytest

from app.assets import LANGUAGES, read_texts
from app.rules.options.option import Option
from app.rules.presets import preset
from app.rules.ruleset import RuleSet, allowed_values, options, parse_value
from app.session.record_sentences import FormTexts
from app.session.rule_in_force import law_keys, rule_in_force

PLAIN = RuleSet()
MODES = (
    PLAIN,
    *(replace(PLAIN, score_mode=mode) for mode in ("additive", "small_big")),
    replace(PLAIN, fan_origin="as_multiple"),
)
COURSES = tuple(replace(PLAIN, continuation=course) for course in ("single", "xueliu"))
PRICES = [option for option in options() if law_keys(option, PLAIN) == (f"law.{option.id}",)]
TOLD = [option for option in options() if option not in PRICES]
EVERY = pytest.mark.parametrize("option", TOLD, ids=lambda option: option.id)
TEXTS = {language: FormTexts(language) for language in LANGUAGES}


def with_each_value(option: Option, rules: RuleSet = PLAIN) -> list[RuleSet]:
    values = [[], list(option.choices)] if option.kind == "set" else allowed_values(option)
    return [replace(rules, **{option.id: parse_value(option, value)}) for value in values]


@EVERY
def test_every_value_has_a_sentence_of_its_own(option: Option) -> None:
    for texts in TEXTS.values():
        for rules in MODES:
            if option.id in ("score_mode", "fan_origin") and rules is not PLAIN:
                continue
            told = [rule_in_force(option, each, texts) for each in with_each_value(option, rules)]
            assert len(set(told)) == len(told)
            assert not any(re.search(r"[{}]", sentence) for sentence in told)


def test_no_sentence_is_left_over() -> None:
    used = {
        key.removeprefix("law.")
        for option in options()
        for rules in (*MODES, *COURSES)
        for each in with_each_value(option, rules)
        for key in law_keys(option, each)
    }
    assert {key for key in read_texts("en", "law") if not key.startswith("258_")} <= used


@pytest.mark.parametrize(
    ("preset_id", "option", "words"),
    [
        ("baike", "added_kong_timing", "5p kept for a turn and added later: no money, but still a kong."),
        ("baike_drizzle", "added_kong_timing", "5p kept for a turn and added later: paid all the same."),
        ("baike", "kong_settle", "It is noted down and paid when the hand is over."),
        ("cd_rain", "continuation", "After A's win the hand is over; all winners of one tile count."),
        ("baike", "first_dealer", "The dealer is drawn by lot, with the same chance for all four."),
        ("zongshu", "cha_jiao_amount", "Two waits worth 1 point and 4: 1 point is paid."),
        ("zongshu", "root_value", "The four 3m in 123333m are a root. Points for it: 1."),
        ("chongqing", "root_value", "The four 3m in 123333m are a root: ×2."),
        ("qq_xuezhan", "jipin_from", "A win of 4 fan or more is called superb."),
        ("chongqing", "jipin_from", "A win of 8 fan or more is called superb."),
        ("book_nocap", "self_draw_payers", "A has won, B wins by self-draw: only C and D pay."),
        ("cd_rain", "self_draw_payers", "B wins by self-draw: A, C and D pay."),
        ("app_xueliu", "self_draw_payers", "A has won and plays on, B wins by self-draw: A, C and D pay."),
        ("qq_normal", "escape_rule", "B leaves: the hand is over, and B pays A, C and D."),
        ("zongshu", "pass_better_ok", "6p (1 point) passed, then 9p (2 points) may be won."),
        ("baike", "pig_amount", "A penalty is the cap, ×8."),
        ("qq_coins", "coin_rate", "One point is 1 coin."),
        ("sbr_mil", "pig_amount", "A penalty is ×48, whatever the cap."),
        ("book_nocap", "cap_mult", "A hand counts in full, however large."),
    ],
)
def test_a_preset_is_told_its_own_rule(preset_id: str, option: str, words: str) -> None:
    declared = next(each for each in options() if each.id == option)
    assert rule_in_force(declared, preset(preset_id), TEXTS["en"]) == words


@pytest.mark.parametrize("option", PRICES, ids=lambda option: option.id)
def test_a_price_has_one_example_that_claims_no_other_price(option: Option) -> None:
    for texts in TEXTS.values():
        told = [rule_in_force(option, rules, texts) for rules in with_each_value(option)]
        assert not any(re.search(r"[{}]|番|fan\b", sentence) for sentence in told)
        assert len(set(told)) == (len(told) if option.group == "kong_money" else 1)
