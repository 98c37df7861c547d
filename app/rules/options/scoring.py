"""From patterns to points (RULES 2.1 H)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_PAIRS, NOT_DOUBLING, ONLY_258
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Scoring:
    """The options of `scoring`."""

    score_mode: Literal["doubling", "additive", "small_big"] = option(
        "doubling",
        group="scoring",
        zh="记分制",
        hant="記分制",
        en="Scoring",
        means=(
            "番数翻倍、分数相加，还是只分小胡大胡按表付。",
            "番數翻倍、分數相加，還是只分小胡大胡按表付。",
            "Fan double the value, points are added up, or small and big wins are paid by a table.",
        ),
        labels={
            "doubling": ("翻倍", "翻倍", "Doubling"),
            "additive": ("加分", "加分", "Adding points"),
            "small_big": ("小胡大胡", "小胡大胡", "Small and big"),
        },
        live="11223345678999m",
    )
    fan_origin: Literal[0, 1, "as_multiple"] = option(
        0,
        group="scoring",
        zh="番的起算",
        hant="番的起算",
        en="Counting fan from",
        means=(
            "平胡叫0番、1番，还是直接用番来称倍数；只影响显示。",
            "平胡叫0番、1番，還是直接用番來稱倍數；只影響顯示。",
            "Whether a plain win is called 0 fan, 1 fan, or fan just names the multiple; display only.",
        ),
        labels={
            "as_multiple": ("按倍数", "按倍數", "As the multiple"),
        },
        irrelevant_when=(NOT_DOUBLING,),
    )
    combine: Literal["max_only", "sum", "table"] = option(
        "sum",
        group="scoring",
        zh="番型合计",
        hant="番型合計",
        en="Several patterns",
        means=(
            "只计最大的番型，各番型都计，还是按固定表。",
            "只計最大的番型，各番型都計，還是按固定表。",
            "The highest pattern alone, all parts together, or a fixed table.",
        ),
        labels={
            "max_only": ("只计最大", "只計最大", "Highest only"),
            "sum": ("都计", "都計", "All count"),
            "table": ("按表", "按表", "By the table"),
        },
        irrelevant_when=(ONLY_258,),
        live="22244455577799m",
    )
    cap_mult: Literal[8, 16, 32] | None = option(
        8,
        group="scoring",
        zh="封顶",
        hant="封頂",
        en="Cap",
        unit="multiple",
        means=(
            "一手牌最多几倍；杠钱和自摸加底另算。",
            "一手牌最多幾倍；槓錢和自摸加底另算。",
            "The highest multiple of a hand; kong money and the self-draw stake come on top.",
        ),
        labels={
            "none": ("不封顶", "不封頂", "No cap"),
        },
        nothing="none",
        irrelevant_when=(
            When("score_mode", "is", ("small_big",), also=(When("pig_amount", "is_not", ("cap",)),)),
        ),
        live="11224444557799m",
    )
    jipin_from: int = option(
        3,
        group="scoring",
        zh="极品名称",
        hant="極品名稱",
        en="Called superb from",
        unit="worth",
        means=(
            "从几番起称为极品；只影响显示。",
            "從幾番起稱為極品；只影響顯示。",
            "From how many fan a win is called superb; display only.",
        ),
        high=9,
        irrelevant_when=(NOT_DOUBLING,),
    )
    stake: int = option(
        1,
        group="scoring",
        zh="底金",
        hant="底金",
        en="Stake",
        means=(
            "一倍付多少；加分制是一分付多少。",
            "一倍付多少；加分制是一分付多少。",
            "What one multiple costs, or one point where points are added.",
        ),
        low=1,
        high=10000,
        live="11223345678999m",
    )
    stake_ladder: Literal["1248", "2-4-8-16", "5-10-20-40"] | None = option(
        "1248",
        group="scoring",
        zh="幺二四八",
        hant="么二四八",
        en="Names of the steps",
        means=(
            "各级价钱的叫法；只影响显示。",
            "各級價錢的叫法；只影響顯示。",
            "What the price steps are called; display only.",
        ),
        labels={
            "1248": ("幺二四八", "么二四八", "1-2-4-8"),
            "2-4-8-16": ("二四八幺六", "二四八么六", "2-4-8-16"),
            "5-10-20-40": ("五幺二四", "五么二四", "5-10-20-40"),
            "na": ("不适用", "不適用", "Not applicable"),
        },
        nothing="na",
        irrelevant_when=(NOT_DOUBLING, When("stake", "is_not", (1, 2, 5))),
    )
    self_draw_bonus: Literal["none", "add_base", "double", "add_fan"] = option(
        "add_base",
        group="scoring",
        zh="自摸加底",
        hant="自摸加底",
        en="Self-draw bonus",
        means=(
            "自摸多收多少：加底和双份在封顶之后，加番在封顶之前。",
            "自摸多收多少：加底和雙份在封頂之後，加番在封頂之前。",
            "What a self-draw adds: a stake or a second share after the cap, or a fan before it.",
        ),
        labels={
            "none": ("不加", "不加", "None"),
            "add_base": ("加一底", "加一底", "One stake more"),
            "double": ("双份", "雙份", "Twice"),
            "add_fan": ("加一番", "加一番", "One fan more"),
        },
        irrelevant_when=(ONLY_258,),
        live="11223345678999m self_draw",
    )
    root_value: int = option(
        1,
        group="scoring",
        zh="每根",
        hant="每根",
        en="A root",
        unit="added",
        means=(
            "四张相同的牌凑齐算一根，每根值多少。",
            "四張相同的牌湊齊算一根，每根值多少。",
            "What every kind is worth of which the winner holds all four.",
        ),
        high=3,
        irrelevant_when=(ONLY_258,),
        live="123333m45566799s",
    )
    long_absorbs: Literal[0, 1] = option(
        0,
        group="scoring",
        zh="龙七对减根",
        hant="龍七對減根",
        en="Roots inside dragon pairs",
        means=(
            "龙七对的番数里已经含了几根。",
            "龍七對的番數裡已經含了幾根。",
            "How many roots the value of dragon seven pairs already contains.",
        ),
        irrelevant_when=(ONLY_258, NO_PAIRS, When("combine", "is", ("sum",))),
        live="111199m44446699p",
    )
