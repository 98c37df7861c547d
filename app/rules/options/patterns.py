"""Fan of patterns 番型 and winning events (RULES 2.1 H); fan are 0-based, points in additive rules.

The words `small` and `big` are the classes of the 258 game; there any number but 0 is big too.
Elsewhere a word counts for nothing.
"""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import COMPOSED, NO_PAIRS, ONLY_258
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Patterns:
    """The options of `patterns`."""

    pv_ping: int | Literal["small"] = option(
        0,
        group="patterns",
        zh="平胡",
        hant="平胡",
        en="Plain win",
        unit="worth",
        means=(
            "四组牌加一对将。",
            "四組牌加一對將。",
            "Four sets and a pair.",
        ),
        labels={
            "small": ("小胡", "小胡", "Small win"),
        },
        high=16,
        irrelevant_when=(ONLY_258,),
        live="23445677m345789p",
    )
    pv_dui_dui: int | Literal["big"] = option(
        1,
        group="patterns",
        zh="对对胡",
        hant="對對胡",
        en="All triplets",
        unit="worth",
        means=(
            "四组刻子或杠，加一对将。",
            "四組刻子或槓，加一對將。",
            "Four triplets or kongs and a pair.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        live="111333444m66677p",
    )
    pv_qing: int | Literal["big"] = option(
        2,
        group="patterns",
        zh="清一色",
        hant="清一色",
        en="One suit",
        unit="worth",
        means=(
            "全是一门花色。",
            "全是一門花色。",
            "All tiles of one suit.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        live="11223345678999m",
    )
    pv_qi_dui: int | Literal["big"] = option(
        2,
        group="patterns",
        zh="七对",
        hant="七對",
        en="Seven pairs",
        unit="worth",
        means=(
            "七个对子，没有碰杠。",
            "七個對子，沒有碰槓。",
            "Seven pairs without melds.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        irrelevant_when=(NO_PAIRS,),
        live="11334466m557799p",
    )
    pv_long_qi_dui: int | Literal["big"] = option(
        2,
        group="patterns",
        zh="龙七对",
        hant="龍七對",
        en="Dragon seven pairs",
        unit="worth",
        means=(
            "七对里有四张相同的牌。",
            "七對裡有四張相同的牌。",
            "Seven pairs with four equal tiles.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        irrelevant_when=(ONLY_258, COMPOSED, NO_PAIRS),
        live="11222244m557788p",
    )
    pv_qing_dui: int | Literal["big"] = option(
        3,
        group="patterns",
        zh="清对",
        hant="清對",
        en="One suit, all triplets",
        unit="worth",
        means=(
            "清一色的对对胡。",
            "清一色的對對胡。",
            "All triplets in one suit.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        irrelevant_when=(
            ONLY_258,
            COMPOSED,
        ),
        live="22244455577799m",
    )
    pv_qing_qi_dui: int | Literal["big"] = option(
        4,
        group="patterns",
        zh="清七对",
        hant="清七對",
        en="One suit, seven pairs",
        unit="worth",
        means=(
            "清一色的七对。",
            "清一色的七對。",
            "Seven pairs in one suit.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        irrelevant_when=(ONLY_258, COMPOSED, NO_PAIRS),
        live="11334466778899m",
    )
    pv_qing_long: int | Literal["big"] = option(
        4,
        group="patterns",
        zh="清龙七对",
        hant="清龍七對",
        en="One suit, dragon pairs",
        unit="worth",
        means=(
            "清一色的龙七对。",
            "清一色的龍七對。",
            "Dragon seven pairs in one suit.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=16,
        irrelevant_when=(ONLY_258, COMPOSED, NO_PAIRS),
        live="11224444557799m",
    )
    pv_tian_hu: int | Literal["cap", "big"] | None = option(
        "cap",
        group="patterns",
        zh="天胡",
        hant="天胡",
        en="Heavenly win",
        unit="worth",
        means=(
            "庄家起手就胡的番数。",
            "莊家起手就胡的番數。",
            "Fan of the dealer's win with the tiles dealt.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
            "cap": ("满格", "滿格", "The cap"),
            "off": ("不计", "不計", "Off"),
        },
        high=16,
        nothing="off",
        irrelevant_when=(When("tian_hu", "is", (False,)),),
        live="23445677m345789p self_draw heavenly dealer",
    )
    pv_di_hu: int | Literal["cap", "big7"] | None = option(
        "cap",
        group="patterns",
        zh="地胡",
        hant="地胡",
        en="Earthly win",
        unit="worth",
        means=(
            "起手听牌，第一次机会就胡的番数。",
            "起手聽牌，第一次機會就胡的番數。",
            "Fan of a win at the first chance by a player ready from the deal.",
        ),
        labels={
            "big7": ("大胡7分", "大胡7分", "Big win, 7 points"),
            "cap": ("满格", "滿格", "The cap"),
            "off": ("不计", "不計", "Off"),
        },
        high=16,
        nothing="off",
        irrelevant_when=(When("di_hu", "is", ("off",)),),
        live="23445677m345789p self_draw earthly",
    )
