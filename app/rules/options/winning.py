"""When a hand may and must win (RULES 2.1 E)."""

from dataclasses import dataclass
from typing import Literal

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
        example=(
            "1133446677万 5588筒。",
            "1133446677萬 5588筒。",
            "1133446677m 5588p.",
        ),
        hand="1133446677m5588p",
    )
    last_n_must_win: Literal[0, 4] = option(
        0,
        group="winning",
        zh="末张必胡",
        hant="末張必胡",
        en="Must win at the end",
        means=(
            "牌墙剩到最后几张时，能胡就必须胡。",
            "牌牆剩到最後幾張時，能胡就必須胡。",
            "With so few tiles left in the wall, whoever can win must.",
        ),
        example=(
            "只剩4张，打出的牌你能胡，就不能过。",
            "只剩4張，打出的牌你能胡，就不能過。",
            "Four tiles left and you can win a discard: you may not pass.",
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
        example=(
            "只限末张时，手里旧牌打出的炮可以不胡。",
            "只限末張時，手裡舊牌打出的炮可以不胡。",
            "Last tiles only: a discard from an older hand may be passed.",
        ),
        labels={
            "tiles_from_last_n": ("末张本身", "末張本身", "The last tiles"),
            "any_chance": ("任何机会", "任何機會", "Any chance"),
        },
        irrelevant_when=(When("last_n_must_win", "is", (0,)),),
    )
    pass_lock: Literal["none", "same_tile", "same_line", "any_tile"] = option(
        "same_tile",
        group="winning",
        zh="过水不胡",
        hant="過水不胡",
        en="Lock after a passed win",
        means=(
            "放过一次胡之后，到自己再摸牌之前哪些牌不能点炮胡。",
            "放過一次胡之後，到自己再摸牌之前哪些牌不能點炮胡。",
            "After passing a win, which discards may not be won before one's next draw.",
        ),
        example=(
            "听2、5万，放过2万，下一家又打2万也不能胡。",
            "聽2、5萬，放過2萬，下一家又打2萬也不能胡。",
            "Waiting for 2m and 5m, 2m passed: the next 2m may not be won either.",
        ),
        labels={
            "none": ("不限", "不限", "None"),
            "same_tile": ("同一张", "同一張", "The same tile"),
            "same_line": ("同一条线", "同一條線", "The same line 147 / 258 / 369"),
            "any_tile": ("任何牌", "任何牌", "Any tile"),
        },
    )
    pass_better_ok: bool = option(
        False,
        group="winning",
        zh="放小胡大",
        hant="放小胡大",
        en="Pass small, win big",
        means=(
            "锁住时，比放过的更大的牌仍可以胡。",
            "鎖住時，比放過的更大的牌仍可以胡。",
            "A locked hand may still win a tile that is worth more than the one passed.",
        ),
        example=(
            "放过6筒（1倍），再来9筒（2倍）可以胡。",
            "放過6筒（1倍），再來9筒（2倍）可以胡。",
            "6p (×1) passed, then 9p (×2) may be won.",
        ),
        irrelevant_when=(When("pass_lock", "is", ("none",)),),
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
        example=(
            "B补杠5筒，C正听5筒，C抢杠胡。",
            "B補槓5筒，C正聽5筒，C搶槓胡。",
            "B adds 5p to a pong, C waits for 5p and robs it.",
        ),
        irrelevant_when=(When("kong_enabled", "is", (False,)),),
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
        example=(
            "庄家起手成牌，作天胡计。",
            "莊家起手成牌，作天胡計。",
            "The dealer's first fourteen tiles are complete.",
        ),
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
        example=(
            "无人碰杠，闲家第一次摸牌就自摸。",
            "無人碰槓，閒家第一次摸牌就自摸。",
            "Nobody has claimed anything and a player wins on the very first draw.",
        ),
        labels={
            "off": ("不设", "不設", "Off"),
            "first_draw": ("第一次摸牌", "第一次摸牌", "On the first draw"),
            "dealer_first_discard": ("庄家第一张", "莊家第一張", "On the dealer's first discard"),
        },
    )
