"""Patterns 新式番型 that newer rule sheets add (BEYOND)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_KONGS, NO_PAIRS, ONLY_258
from app.rules.options.option import When, option
from app.rules.options.pattern_value import pattern_value


@dataclass(frozen=True, kw_only=True)
class ModernPatterns:
    """The options of `modern_patterns`."""

    jin_gou_any_pair: Literal["all_melded", "any_all_pong"] = option(
        "all_melded",
        group="patterns",
        zh="金钩钓算法",
        hant="金鉤釣算法",
        en="What a golden hook is",
        means=(
            "四组都碰杠在外才算，还是凡对对胡单钓将都算。",
            "四組都碰槓在外才算，還是凡對對胡單釣將都算。",
            "All four sets melded, or any all-triplets hand that wins on its pair.",
        ),
        labels={
            "all_melded": ("四组都在外", "四組都在外", "All melded"),
            "any_all_pong": ("对对胡单钓", "對對胡單釣", "Any pair wait"),
        },
        irrelevant_when=(
            ONLY_258,
            When("optional_patterns", "lacks", ("jin_gou",)),
            When("pv_jin_gou", "is", (None,)),
        ),
        live="22266p[333m][888m][999p]",
    )
    pv_jiang_qi_dui: int | None = pattern_value(
        None,
        zh="将七对",
        hant="將七對",
        en="2-5-8 pairs",
        means=(
            "全是2、5、8的七对。",
            "全是2、5、8的七對。",
            "Seven pairs of 2, 5 and 8 only.",
        ),
        irrelevant_when=(NO_PAIRS,),
        live="225588m22225588p",
    )
    pv_arhats: int | None = pattern_value(
        None,
        zh="十八罗汉",
        hant="十八羅漢",
        en="Eighteen arhats",
        means=(
            "四个杠加一对将；四根已含在内。",
            "四個槓加一對將；四根已含在內。",
            "Four kongs and a pair; the four roots are included.",
        ),
        irrelevant_when=(NO_KONGS,),
        live="99p[2222m][5555m](3333p)+8888p",
    )
    pv_qing_arhats: int | None = pattern_value(
        None,
        zh="清十八罗汉",
        hant="清十八羅漢",
        en="Eighteen arhats, one suit",
        means=(
            "清一色的十八罗汉；四根已含在内。",
            "清一色的十八羅漢；四根已含在內。",
            "Four kongs and a pair in one suit; the four roots are included.",
        ),
        irrelevant_when=(NO_KONGS,),
        live="99m[2222m][4444m](5555m)+8888m",
    )
    pv_yi_tiao_long: int | None = pattern_value(
        None,
        zh="一条龙",
        hant="一條龍",
        en="Straight",
        means=(
            "同一门的123、456、789。",
            "同一門的123、456、789。",
            "123, 456 and 789 of one suit.",
        ),
        live="123456789m22345p",
    )
    pv_jia_xin_wu: int | None = pattern_value(
        None,
        zh="夹心五",
        hant="夾心五",
        en="Five in the middle",
        means=(
            "听4和6中间的5而胡。",
            "聽4和6中間的5而胡。",
            "A win on the 5 between 4 and 6.",
        ),
        live="123789m22678p465p",
    )
