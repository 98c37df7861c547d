"""When a hand may and must win (RULES 2.1 E)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_KONGS
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Winning:
    """The options of `winning`."""

    seven_pairs: bool = option(
        True,
        group="winning",
        zh="七对",
        hant="七對",
        en="Seven pairs",
        means=(
            "七个对子可以胡；四张相同算两对，不能有碰杠。",
            "七個對子可以胡；四張相同算兩對，不能有碰槓。",
            "Seven pairs win; four equal tiles are two pairs, and nothing may be melded.",
        ),
        live="1133446677m5588p",
    )
    pair_258: Literal["any_pair", "small_hu_258"] = option(
        "any_pair",
        group="winning",
        zh="258将",
        hant="258將",
        en="Pair of 2, 5 or 8",
        means=(
            "平胡是否必须用2、5、8作将；碰碰胡、将将胡、清一色、七对不限。",
            "平胡是否必須用2、5、8作將；碰碰胡、將將胡、清一色、七對不限。",
            "Whether a plain hand needs a pair of 2, 5 or 8; triplets, one suit and seven pairs do not.",
        ),
        labels={
            "any_pair": ("不限", "不限", "Any pair"),
            "small_hu_258": ("平胡须258", "平胡須258", "Plain wins need it"),
        },
        live="23445677m345789p",
    )
    last_n_must_win: Literal[0, 4] = option(
        0,
        group="winning",
        zh="末张必胡",
        hant="末張必胡",
        en="Must win at the end",
        unit="tiles",
        means=(
            "牌墙剩到最后几张时，能胡就必须胡。",
            "牌牆剩到最後幾張時，能胡就必須胡。",
            "With so few tiles left in the wall, whoever can win must.",
        ),
    )
    last_n_scope: Literal["tiles_from_last_n", "any_chance"] = option(
        "any_chance",
        group="winning",
        zh="末张范围",
        hant="末張範圍",
        en="Which tiles must be won",
        means=(
            "必胡只限最后几张牌本身，还是那时的任何机会。",
            "必胡只限最後幾張牌本身，還是那時的任何機會。",
            "Whether only the last tiles themselves must be won, or any chance from then on.",
        ),
        labels={
            "tiles_from_last_n": ("末张本身", "末張本身", "The last tiles"),
            "any_chance": ("任何机会", "任何機會", "Any chance"),
        },
        irrelevant_when=(When("last_n_must_win", "is", (0,)),),
    )
    rob_added_kong: bool = option(
        True,
        group="winning",
        zh="抢杠",
        hant="搶槓",
        en="Robbing a kong",
        means=(
            "别人补杠的第四张可以胡，以胡为先。",
            "別人補槓的第四張可以胡，以胡為先。",
            "The fourth tile of an added kong may be won by others; the win goes first.",
        ),
        irrelevant_when=(NO_KONGS,),
    )
    rob_concealed_kong: Literal["off"] = option(
        "off",
        group="winning",
        zh="抢暗杠",
        hant="搶暗槓",
        en="Robbing a concealed kong",
        means=(
            "暗杠是自己摸来的，永远不能抢。",
            "暗槓是自己摸來的，永遠不能搶。",
            "A concealed kong can never be robbed.",
        ),
        labels={
            "off": ("不可", "不可", "Never"),
        },
        irrelevant_when=(NO_KONGS,),
    )
    tian_hu: bool = option(
        True,
        group="winning",
        zh="天胡",
        hant="天胡",
        en="Heavenly win",
        means=(
            "庄家起手十四张就胡。",
            "莊家起手十四張就胡。",
            "The dealer wins with the fourteen tiles dealt.",
        ),
        live="23445677m345789p self_draw heavenly dealer",
    )
    di_hu: Literal["off", "first_draw", "dealer_first_discard"] = option(
        "first_draw",
        group="winning",
        zh="地胡",
        hant="地胡",
        en="Earthly win",
        means=(
            "闲家起手听牌，第一次机会就胡。",
            "閒家起手聽牌，第一次機會就胡。",
            "Another player, ready from the deal, wins at the first chance.",
        ),
        labels={
            "off": ("不设", "不設", "Off"),
            "first_draw": ("第一次摸牌", "第一次摸牌", "On the first draw"),
            "dealer_first_discard": ("庄家第一张", "莊家第一張", "On the dealer's first discard"),
        },
        live="23445677m345789p self_draw earthly",
    )
    opening_small_hu: Literal["off", "ends_hand", "bonus_then_play"] = option(
        "off",
        group="winning",
        zh="起手小胡",
        hant="起手小胡",
        en="Opening hands",
        means=(
            "起手四张相同、没有2、5、8或缺一门，当场算小胡自摸。",
            "起手四張相同、沒有2、5、8或缺一門，當場算小胡自摸。",
            "Four equal tiles, no 2, 5, 8 or a missing suit after the deal is paid as a small self-draw.",
        ),
        labels={
            "off": ("不设", "不設", "Off"),
            "ends_hand": ("算胡，本局结束", "算胡，本局結束", "Ends the hand"),
            "bonus_then_play": ("付分后继续", "付分後繼續", "Paid, then play"),
        },
    )
    haidi_roam: bool = option(
        False,
        group="winning",
        zh="海底漫游",
        hant="海底漫遊",
        en="Offer of the last tile",
        means=(
            "最后一张牌依次问各家要不要；要的人胡不了就亮出来，别人可以胡。",
            "最後一張牌依次問各家要不要；要的人胡不了就亮出來，別人可以胡。",
            "The last wall tile is offered round; who takes it must win on it or lay it open for the others.",
        ),
    )
