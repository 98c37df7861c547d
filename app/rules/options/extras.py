"""Extras 附加玩法 (RULES 2.1 L)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Extras:
    """The options of `extras`."""

    sing: bool = option(
        False,
        group="extras",
        zh="唱歌",
        hant="唱歌",
        en="Singing",
        means=(
            "听牌的人可以宣布自己下叫，不说听什么；此后手牌不能再变。",
            "聽牌的人可以宣布自己下叫，不說聽什麼；此後手牌不能再變。",
            "A ready player may say so without naming the tiles; the hand is frozen from then on.",
        ),
    )
    dance: bool = option(
        False,
        group="extras",
        zh="跳舞",
        hant="跳舞",
        en="Dancing",
        means=(
            "听牌的人可以亮出听的部分；没唱也没跳的人不能打他要胡的牌。",
            "聽牌的人可以亮出聽的部分；沒唱也沒跳的人不能打他要胡的牌。",
            "A ready player may lay the waiting part open; who has neither sung nor danced may not feed it.",
        ),
    )
    buy_horse: int | None = option(
        None,
        group="extras",
        zh="叫马",
        hant="叫馬",
        en="Bettors",
        means=(
            "几个旁观的人各摸一张牌押一家，与那家同输同赢。",
            "幾個旁觀的人各摸一張牌押一家，與那家同輸同贏。",
            "So many outsiders draw a tile each, which binds them to a player's gains and losses.",
        ),
        labels={
            "off": ("不设", "不設", "Off"),
        },
        low=1,
        high=3,
        nothing="off",
    )
    zha_niao: bool = option(
        False,
        group="extras",
        zh="扎鸟",
        hant="扎鳥",
        en="Bird tile",
        means=(
            "胡牌后翻开下一张牌，按点数从庄家数到谁，谁的输赢加倍。",
            "胡牌後翻開下一張牌，按點數從莊家數到誰，誰的輸贏加倍。",
            "The tile after a win, counted from the dealer, doubles what its player wins or pays.",
        ),
    )
    items: frozenset[
        Literal["deal_near_flush", "swap_named", "swap_random", "peek_position", "golden_finger"]
    ] = option(
        frozenset(),
        group="extras",
        zh="道具",
        hant="道具",
        en="Items",
        means=(
            "娱乐道具：起手近清一色、换一张牌、看牌在哪里等；选中的才有。",
            "娛樂道具：起手近清一色、換一張牌、看牌在哪裡等；選中的才有。",
            "Party items: a hand dealt near one suit, a tile changed or found; only those chosen exist.",
        ),
        labels={
            "deal_near_flush": ("乾坤大挪移", "乾坤大挪移", "Near one suit"),
            "swap_named": ("偷天换日", "偷天換日", "Named swap"),
            "swap_random": ("移花接木", "移花接木", "Random swap"),
            "peek_position": ("千里眼", "千里眼", "Far sight"),
            "golden_finger": ("顺风", "順風", "Golden pointer"),
        },
        irrelevant_when=(When("hall_rules", "is", (True,)),),
    )
    hall_rules: bool = option(
        False,
        group="extras",
        zh="麻将馆规章",
        hant="麻將館規章",
        en="Code of conduct",
        means=(
            "只记分、不赌钱，不弄虚作假，纠纷由馆方解释；不改变打法。",
            "只記分、不賭錢，不弄虛作假，糾紛由館方解釋；不改變打法。",
            "Scores only, no gambling and no cheating, the house decides disputes; play is unchanged.",
        ),
    )
