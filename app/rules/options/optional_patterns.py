"""Patterns 选用番型 that some tables count and others do not (RULES 2.1 H)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import COMPOSED, NOT_258
from app.rules.options.option import When, option
from app.rules.options.pattern_value import pattern_value


@dataclass(frozen=True, kw_only=True)
class OptionalPatterns:
    """The options of `optional_patterns`."""

    optional_patterns: frozenset[
        Literal[
            "jin_gou",
            "yao",
            "qing_yao",
            "jiang",
            "hai_di",
            "jue_zhang",
            "men_qing",
            "zhong_zhang",
            "quan_zhong",
        ]
    ] = option(
        frozenset(),
        group="patterns",
        zh="选用番型",
        hant="選用番型",
        en="Optional patterns",
        means=(
            "有的地方计、有的不计的番型，选中的才计。",
            "有的地方計、有的不計的番型，選中的才計。",
            "Patterns that some tables count and others do not; only those chosen here count.",
        ),
        labels={
            "jin_gou": ("金钩钓", "金鉤釣", "Golden hook"),
            "yao": ("带幺九", "帶么九", "Ends in every set"),
            "qing_yao": ("清幺九", "清么九", "One-suit ends"),
            "jiang": ("将对", "將對", "2-5-8 triplets"),
            "hai_di": ("海底", "海底", "Last tile"),
            "jue_zhang": ("绝张", "絕張", "Last copy"),
            "men_qing": ("门清", "門清", "Concealed hand"),
            "zhong_zhang": ("中张", "中張", "No ends"),
            "quan_zhong": ("全中", "全中", "Only 4, 5, 6"),
        },
        live="222555888m55588p",
    )
    pv_yao: int | None = pattern_value(
        2,
        zh="带幺九",
        hant="帶么九",
        en="Ends in every set",
        means=(
            "每组牌和将都带1或9。",
            "每組牌和將都帶1或9。",
            "Every set and the pair hold a 1 or a 9.",
        ),
        irrelevant_when=(When("optional_patterns", "lacks", ("yao",)),),
        live="111222333m78999p",
    )
    pv_qing_yao: int | None = pattern_value(
        4,
        zh="清幺九",
        hant="清么九",
        en="One-suit ends",
        means=(
            "清一色的带幺九。",
            "清一色的帶么九。",
            "Ends in every set, in one suit.",
        ),
        irrelevant_when=(COMPOSED, When("optional_patterns", "lacks", ("qing_yao",))),
        live="11123777888999m",
    )
    pv_jiang: int | Literal["big"] | None = option(
        4,
        group="patterns",
        zh="将对",
        hant="將對",
        en="2-5-8 triplets",
        unit="worth",
        means=(
            "全是2、5、8的对对胡；已含对对胡。",
            "全是2、5、8的對對胡；已含對對胡。",
            "All triplets of 2, 5 and 8; includes all triplets.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
            "off": ("不计", "不計", "Off"),
        },
        high=16,
        nothing="off",
        irrelevant_when=(When("optional_patterns", "lacks", ("jiang",), also=(NOT_258,)),),
        live="222555888m55588p",
    )
    pv_jin_gou: int | None = pattern_value(
        2,
        zh="金钩钓",
        hant="金鉤釣",
        en="Golden hook",
        means=(
            "四组全部碰杠在外，单钓一张（大单吊）；已含对对胡。",
            "四組全部碰槓在外，單釣一張（大單吊）；已含對對胡。",
            "All four sets melded, waiting for the pair; includes all triplets.",
        ),
        irrelevant_when=(When("optional_patterns", "lacks", ("jin_gou",)),),
        live="66p[333m][888m][222p][999p]",
    )
    pv_men_qing: int | None = pattern_value(
        None,
        zh="门清",
        hant="門清",
        en="Concealed hand",
        means=(
            "没有碰，没有明杠；七对不计。",
            "沒有碰，沒有明槓；七對不計。",
            "No pung and no exposed kong; not with seven pairs.",
        ),
        irrelevant_when=(When("optional_patterns", "lacks", ("men_qing",)),),
        live="34678m23488p2m(5555p)",
    )
    pv_zhong_zhang: int | None = pattern_value(
        None,
        zh="中张",
        hant="中張",
        en="No ends",
        means=(
            "全手没有1和9。",
            "全手沒有1和9。",
            "No 1 and no 9 in the hand.",
        ),
        irrelevant_when=(When("optional_patterns", "lacks", ("zhong_zhang",)),),
        live="234567m23455678p",
    )
    pv_quan_zhong: int | None = pattern_value(
        None,
        zh="全中",
        hant="全中",
        en="Only 4, 5, 6",
        means=(
            "全是4、5、6；不再计中张。",
            "全是4、5、6；不再計中張。",
            "Only 4, 5 and 6; no ends is not counted besides.",
        ),
        irrelevant_when=(When("optional_patterns", "lacks", ("quan_zhong",)),),
        live="444555666m45556p",
    )
