"""How the contradictions of the sources are resolved (RULES 3), by their ids.

X14, X15, X30, X43, X45, X46, X63, X72 and X79 are misprints, foreign text or other words for one thing.
X01 to X08 are hands of `golden_hands.json`; X67, X71 and X77 are played by the engine's tests.
"""

import pytest

from app.rules.fan import PATTERN_IDS
from app.rules.presets import preset
from app.rules.ruleset import options

RESOLVED = [
    ("X09", "zongshu", "pv_qing_qi_dui", 8),
    ("X09", "zongshu", "pv_long_qi_dui", 3),
    ("X10", "zongshu", "ev_rob_kong", 1),
    ("X11", "zongshu", "combine", "max_only"),
    ("X11", "zongshu", "pv_qing_dui", 4),
    ("X16", "cd_xuezhan_rain", "pv_dui_dui", 1),
    ("X17", "cd_xuezhan_rain", "pv_ping", 0),
    ("X18", "cd_xuezhan_rain", "added_kong_pay", 1),
    ("X18", "cd_xuezhan_rain", "kong_in_hand", "root"),
    ("X19", "cd_xuezhan_rain", "feed_kong_pay", 2),
    ("X19", "cd_xuezhan_rain", "concealed_kong_pay", 2),
    ("X20", "cd_xuezhan_rain", "pv_long_qi_dui", 4),
    ("X20", "qq_xuezhan", "long_absorbs", 1),
    ("X20", "baike", "pv_long_qi_dui", 2),
    ("X20", "chongqing", "pv_long_qi_dui", 2),
    ("X21", "chongqing", "pv_qing_qi_dui", 3),
    ("X21", "chongqing", "pv_qing_long", 3),
    ("X22", "cd_xuezhan_rain", "pv_jiang", 3),
    ("X22", "baike_full", "pv_jiang", 4),
    ("X22", "zongshu", "pv_jiang", 4),
    ("X23", "cd_xuezhan_rain", "ev_gang_hua", 2),
    ("X23", "qq_xuezhan", "ev_gang_hua", 1),
    ("X23", "cd_xuezhan_rain", "kong_chain_multiplies", True),
    ("X24", "qq_xuezhan", "feed_kong_pay", 1),
    ("X24", "book_cap3", "feed_kong_pay", 2),
    ("X25", "qq_xuezhan", "kong_in_hand", "none"),
    ("X25", "sc_cap8", "kong_in_hand", "root"),
    ("X25", "shushan", "kong_in_hand", "linear"),
    ("X26", "qq_xuezhan", "fan_origin", 1),
    ("X26", "baike", "fan_origin", 0),
    ("X26", "chongqing", "fan_origin", "as_multiple"),
    ("X27", "sc_cap8", "cap_mult", 8),
    ("X27", "sc_cap8", "pig_amount", 16),
    ("X28", "qq_xuezhan", "cap_mult", None),
    ("X29", "baike", "cap_mult", 8),
    ("X31", "chongqing", "pv_ping", 0),
    ("X32", "chongqing", "pv_jin_gou", 1),
    ("X32", "chongqing_hook4", "pv_jin_gou", 2),
    ("X33", "shushan", "kong_in_hand", "linear"),
    ("X34", "qq_xuezhan", "di_hu", "first_draw"),
    ("X34", "zongshu", "di_hu", "dealer_first_discard"),
    ("X34", "jiang258", "di_hu", "dealer_first_discard"),
    ("X34", "baike", "pv_tian_hu", "cap"),
    ("X35", "baike", "combine", "sum"),
    ("X35", "qq_xuezhan", "combine", "max_only"),
    ("X36", "qq_xuezhan", "self_draw_bonus", "none"),
    ("X36", "baike", "self_draw_bonus", "add_base"),
    ("X36", "kou_dingque", "self_draw_bonus", "double"),
    ("X37", "cd_xuezhan_rain", "kong_names", "all_rain"),
    ("X37", "qq_xuezhan", "kong_names", "wind_exposed_rain_concealed"),
    ("X37", "baike", "kong_names", "wind_self_rain_fed"),
    ("X38", "cd_standard", "kong_enabled", False),
    ("X38", "cd_xuezhan", "kong_enabled", False),
    ("X39", "cd_xuezhan", "continuation", "xuezhan"),
    ("X40", "cd_xuezhan", "void_declare", "none"),
    ("X40", "qq_dingzhang", "void_declare", "first_discard"),
    ("X40", "baike", "void_declare", "face_down"),
    ("X40", "book_cap3", "void_declare", "simultaneous"),
    ("X40", "qq_lock", "void_lock", True),
    ("X41", "kou_dingque", "tian_que", "announce"),
    ("X42", "qq_dingzhang", "tian_que", "announce"),
    ("X44", "meishan", "pv_men_qing", 1),
    ("X44", "baike_full", "pv_men_qing", None),
    ("X47", "cd_xuezhan_rain", "pass_lock", "same_line"),
    ("X47", "baike", "pass_lock", "same_tile"),
    ("X47", "zongshu", "pass_lock", "any_tile"),
    ("X47", "kou_dingque", "pass_better_ok", True),
    ("X48", "cd_xuezhan_rain", "last_n_scope", "tiles_from_last_n"),
    ("X48", "baike", "last_n_scope", "any_chance"),
    ("X49", "baike", "yin_gang_hua", "self_draw"),
    ("X49", "zongshu", "yin_gang_hua", "feeder_pays"),
    ("X50", "qq_xuezhan", "rob_kong_money", "void"),
    ("X50", "cd_rob_double", "rob_kong_money", "others_pay_robber"),
    ("X51", "cd_xuezhan_rain", "gang_pao_money", "keep"),
    ("X51", "book_cap3", "gang_pao_money", "refund"),
    ("X51", "qq_xuezhan", "gang_pao_money", "transfer"),
    ("X52", "baike", "added_kong_timing", "immediate_or_unpaid"),
    ("X52", "shushan", "added_kong_timing", "any_time"),
    ("X53", "qq_xuezhan", "gang_pao_multi", "full_each"),
    ("X54", "qq_xuezhan", "pig_amount", 16),
    ("X54", "baike", "pig_amount", "cap"),
    ("X54", "book_cap3", "pig_amount", 8),
    ("X54", "chongqing", "pig_amount", "as_not_ready"),
    ("X55", "qq_xuezhan", "cha_jiao_amount", "max"),
    ("X55", "zongshu", "cha_jiao_amount", "min"),
    ("X56", "book_cap3", "refund_to_finished", True),
    ("X57", "kou_dingque", "kong_refund_not_ready", True),
    ("X58", "qq_xuezhan", "winner_leave", "defer_gain"),
    ("X59", "qq_xuezhan", "escape_mult", 16),
    ("X60", "qq_xuezhan", "pig_pays_cha_jiao", False),
    ("X61", "cd_xuezhan_rain", "next_dealer", "first_winner"),
    ("X61", "qq_normal", "next_dealer", "discarder"),
    ("X61", "qq_xuezhan", "next_dealer", "dice_each_hand"),
    ("X62", "baike", "wall_break", "sum_seat_min_stack"),
    ("X62", "chongqing", "wall_break", "min_seat"),
    ("X64", "cd_xuezhan_rain", "wall_break", "sum_seat_min_stack"),
    ("X65", "jiang258", "chi", True),
    ("X65", "cd_xuezhan_rain", "chi", False),
    ("X66", "jiang258", "haidi_roam", True),
    ("X68", "jiang258", "dealer_extra_as_winner", True),
    ("X69", "jiang258", "opening_small_hu", "ends_hand"),
    ("X70", "jiang258", "bu_zhang_rob_as", "as_discard"),
    ("X74", "baike_full", "ev_jue_zhang", 1),
    ("X73", "baike_full", "ev_jue_zhang", 1),
    ("X75", "baike", "buy_horse", None),
    ("X76", "chongqing", "sing", False),
    ("X76", "chongqing", "dance", False),
    ("X78", "baike", "currency", "stake"),
    ("X80", "baike_zhuanyu", "gang_pao_scope", "all_if_added"),
]


@pytest.mark.parametrize(("row", "name", "option", "value"), RESOLVED)
def test_a_preset_follows_the_resolution(row, name, option, value):
    assert getattr(preset(name), option) == value, row


def test_x43_and_x45_know_no_honours_and_no_half_flush():
    assert not {"hun_yi_se", "hun", "bao_pai"} & {*PATTERN_IDS, *(option.id for option in options())}


def test_x12_and_x13_printed_hands_of_a_wrong_size_are_no_ready_hands():
    from app.rules.hand import Hand
    from app.rules.shape import waits
    from app.rules.tile import parse_tiles

    for text in ("2223678789m 123456p", "12345678m"):
        assert waits(Hand(parse_tiles(text)), preset("baike"), None) == ()
