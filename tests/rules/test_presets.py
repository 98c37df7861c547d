"""Presets against the copied tables of RULES 2.2, 2.3 and BEYOND."""

from itertools import groupby
from typing import Any

import pytest

from app.rules.presets import (
    DEFAULT_PRESET,
    PLACES,
    UnknownPreset,
    aids_of,
    family_head,
    preset,
    preset_ids,
    preset_info,
    preset_values,
)
from app.rules.ruleset import RuleSet, differences, irrelevance, options, with_changes
from tests.rules.columns import CELLS

PRESETS = pytest.mark.parametrize("name", preset_ids())
HEADS = {
    "cd": "cd_xuezhan_rain",
    "qq": "qq_xuezhan",
    "sc8": "sc_cap8",
    "zs": "zongshu",
    "baike": "baike",
    "book": "book_cap3",
    "kou": "kou_dingque",
    "cq": "chongqing",
    "ms": "meishan",
    "ss": "shushan",
    "rob2": "cd_rob_double",
    "j258": "jiang258",
}
ALL_OPTIONAL = ["hai_di", "jiang", "jin_gou", "jue_zhang", "qing_yao", "yao"]
OURS = ("sc_plain", "stake"), ("sc_plain", "currency"), ("qq_dingzhang", "void_order")
DRIZZLE = {"feed_kong_others_pay": 1, "added_kong_timing": "any_time"}
APP = {
    "exchange_three": "same_suit",
    "cap_mult": 16,
    "gang_pao_money": "transfer",
    "optional_patterns": ["hai_di", "jiang", "jin_gou", "men_qing", "zhong_zhang"],
    "pv_men_qing": 1,
    "pv_zhong_zhang": 1,
    "ev_hai_di": 1,
    "pv_arhats": 6,
}
BLOODY = {
    "void_first_face_down": "on",
    "kong_on_claim_turn": "deny",
    "pig_amount": 48,
    "pig_payees": "nobody",
    "optional_patterns": ["hai_di"],
    "ev_hai_di": 1,
    "pass_lock": "any_tile",
    "pass_better_ok": "on",
    "pass_better_scope": "strictly_more_than_largest",
    "turn_after_multi_win": "after_second",
    "tian_hu": "off",
    "di_hu": "off",
}
DIFFERS: dict[str, dict[str, Any]] = {
    "cd_standard": {"continuation": "single", "kong_enabled": "off", "kong_pay": "off"},
    "cd_rain": {"continuation": "single"},
    "cd_xuezhan": {"kong_enabled": "off", "kong_pay": "off"},
    "cd_sing": {"sing": "on"},
    "cd_dance": {"sing": "on", "dance": "on"},
    "qq_normal": {
        "continuation": "single",
        "next_dealer": "discarder",
        "multi_win_dealer": "discarder_any",
        "draw_dealer": "stays",
    },
    "qq_coins": {"currency": "coins", "coin_shortfall": "pro_rata"},
    "qq_lock": {"void_lock": "on"},
    "qq_dingzhang": {
        "void_declare": "first_discard",
        "void_order": "first_tile_only",
        "tian_que": "announce",
        "void_claims": "deny",
    },
    "sc_plain": {"escape_rule": "off", "stake": 1, "currency": "stake"},
    "zongshu_xuezhan": {"continuation": "xuezhan"},
    "baike_full": {"optional_patterns": ALL_OPTIONAL},
    "baike_drizzle": DRIZZLE,
    "baike_zhuanyu": {**DRIZZLE, "gang_pao_scope": "all_if_added"},
    "book_cap4": {"cap_mult": 16},
    "book_nocap": {"cap_mult": "none"},
    "book_transfer": {"gang_pao_money": "transfer"},
    "chongqing_hook4": {"optional_patterns": ["jin_gou"], "pv_jin_gou": 2},
    "app_xuezhan": APP,
    "app_xueliu": {**APP, "continuation": "xueliu", "cap_mult": "none"},
    "sbr_mil": BLOODY,
    "sbr_cap4": {**BLOODY, "cap_mult": 16},
    "gentle": {"pass_lock": "none"},
}
"""What the presets that are no family's head change in its column (RULES 2.3, BEYOND)."""

OF_BEYOND = {
    "exchange_three": "off",
    "exchange_direction": "dice",
    "kong_booked": "at_once",
    "kong_on_claim_turn": "allow",
    "kong_on_last_tile": "deny",
    "concealed_kong_while_void": "allow",
    "pass_better_scope": "strictly_more_than_last",
    "pass_pong_lock": "off",
    "self_draw_passed_locks": "off",
    "turn_after_multi_win": "after_last",
    "void_first_face_down": "off",
    "cha_jiao_receivers": "ready_unfinished",
    "cha_jiao_kongs": "on",
    "pv_jiang_qi_dui": "off",
    "pv_arhats": "off",
    "pv_qing_arhats": "off",
    "pv_yi_tiao_long": "off",
    "pv_jia_xin_wu": "off",
    "jin_gou_any_pair": "all_melded",
    "match_length": 8,
    "hand_clock": "off",
}
"""The options of BEYOND at the first value named."""


def test_thirty_presets_of_the_sources_and_five_more() -> None:
    assert set(preset_ids()) == set(HEADS.values()) | set(DIFFERS)
    assert len(preset_ids()) == len(set(preset_ids())) == 35


@PRESETS
def test_preset_has_every_value_of_the_tables(name: str) -> None:
    info = preset_info(name)
    column = {option: cell["value"] for option, cell in CELLS[info.family].items()}
    assert preset_values(name) == {**OF_BEYOND, **column, **DIFFERS.get(name, {})}
    assert name in DIFFERS or HEADS[info.family] == name
    assert family_head(name) == HEADS[info.family]


@PRESETS
def test_preset_says_which_values_a_source_states(name: str) -> None:
    info = preset_info(name)
    changed = set(DIFFERS.get(name, {}))
    column = {option for option, cell in CELLS[info.family].items() if cell["stated"]}
    assert info.stated - changed == column - changed
    ours = {option for preset_id, option in OURS if preset_id == name}
    if info.place == "modern":
        ours = changed
    elif name in ("qq_coins", "qq_dingzhang"):
        ours = ours | (changed & {"void_claims"})
    assert info.stated & changed == changed - ours


@PRESETS
def test_what_has_no_meaning_is_irrelevant(name: str) -> None:
    named = {option.id: option for option in options()}
    for option in preset_info(name).meaningless:
        says_so_itself = named[option].nothing == "na" and getattr(preset(name), option) is None
        assert says_so_itself or irrelevance(preset(name), named[option]) is not None, option


@PRESETS
def test_values_of_a_preset_read_back_as_its_rules(name: str) -> None:
    assert with_changes(preset(name), preset_values(name)) == preset(name)


@PRESETS
def test_base_needs_no_more_differences_than_the_plain_rules(name: str) -> None:
    base = preset_info(name).base
    if base is not None:
        assert len(differences(preset(name), preset(base))) <= len(differences(preset(name), RuleSet()))


@PRESETS
def test_preset_tells_its_names_and_a_line_in_three_languages(name: str) -> None:
    info = preset_info(name)
    assert info.id == name
    assert all((info.zh, info.hant, info.en, info.family, info.source, *info.tagline))
    assert len(info.tagline) == 3
    assert info.tagline[2].replace("×", "").isascii()


def test_names_of_presets_differ() -> None:
    for language in ("zh", "hant", "en"):
        assert len({getattr(preset_info(name), language) for name in preset_ids()}) == len(preset_ids())


def test_presets_come_place_by_place() -> None:
    assert [place for place, _ in groupby(preset_ids(), lambda name: preset_info(name).place)] == list(PLACES)


def test_default_preset_is_first_and_is_the_plain_rule_set() -> None:
    assert preset_ids()[0] == DEFAULT_PRESET
    assert preset(DEFAULT_PRESET) == RuleSet()


@pytest.mark.parametrize(("name", "nearest"), [("baikee", "baike"), ("../baike", "baike"), ("xyz", None)])
def test_unknown_preset_names_the_nearest(name: str, nearest: str | None) -> None:
    for ask in (preset, preset_info):
        with pytest.raises(UnknownPreset) as caught:
            ask(name)
        assert (caught.value.name, caught.value.nearest) == (name, nearest)


def test_only_the_beginners_preset_brings_aids() -> None:
    assert {name: aids_of(name) for name in preset_ids() if aids_of(name)} == {"gentle": {"hints", "index"}}
    assert aids_of("gone") == frozenset()
