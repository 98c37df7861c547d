"""What an empty wall settles 流局 (RULES 2.1 J, BEYOND)."""

from dataclasses import dataclass
from itertools import product
from typing import Literal

from app.rules.options.conditions import (
    MONEYLESS,
    NO_CHECK,
    NO_DECLARATION,
    NO_FIXED_PENALTY,
    NO_KONGS,
    NOT_XUEZHAN,
    ONLY_258,
)
from app.rules.options.option import When, option

NO_PIGS = When("pig_amount", "is", ("off",))
NO_REFUND = (*MONEYLESS, When("kong_refund_not_ready", "is", (False,)))
NO_READY_CHECK_BY_LEAVERS = (When("escape_rule", "is", ("off",)), When("escape_last4", "is", ("off",)))
NO_PIG_PAYS_THE_READY = (When("pig_payees", "is_not", ("ready_only",)), NO_FIXED_PENALTY)


@dataclass(frozen=True, kw_only=True)
class Draw:
    """The options of `draw`."""

    cha_jiao: bool = option(
        True,
        group="draw",
        zh="查叫",
        hant="查叫",
        en="Ready check",
        means=(
            "牌摸完时，没听的赔给听了的。",
            "牌摸完時，沒聽的賠給聽了的。",
            "When the wall runs out, the not ready pay the ready.",
        ),
        live="draw B:14799m13557899p C:234678m3457899p for:C",
    )
    cha_jiao_amount: Literal["max", "min"] = option(
        "max",
        group="draw",
        zh="赔大赔小",
        hant="賠大賠小",
        en="Ready check pays",
        means=(
            "按听牌人可能的最大还是最小牌型赔。",
            "按聽牌人可能的最大還是最小牌型賠。",
            "The most or the least that the ready hand could have been worth.",
        ),
        labels={
            "max": ("赔大", "賠大", "The most"),
            "min": ("赔小", "賠小", "The least"),
        },
        irrelevant_when=(NO_CHECK,),
        live="draw B:14799m13557899p C:223344m5566778p for:C",
    )
    dead_wait: Literal["ready", "not_ready", "neutral"] = option(
        "ready",
        group="draw",
        zh="死叫",
        hant="死叫",
        en="Dead wait",
        means=(
            "听的牌全部已经现出，还算不算有叫。",
            "聽的牌全部已經現出，還算不算有叫。",
            "Whether a hand counts as ready when every tile it waits for already lies open.",
        ),
        labels={
            "ready": ("算有叫", "算有叫", "Ready"),
            "not_ready": ("算没叫", "算沒叫", "Not ready"),
            "neutral": ("不赔也不收", "不賠也不收", "Neither pays nor is paid"),
        },
        irrelevant_when=tuple(
            When("cha_jiao", "is", (False,), also=others)
            for others in product(NO_REFUND, NO_PIG_PAYS_THE_READY, NO_READY_CHECK_BY_LEAVERS)
        ),
        live="draw B:14799m13557899p C:24678m11345789p for:C gone:3m",
    )
    pig_amount: Literal["off", 8, 16, 48, "cap", "as_not_ready"] = option(
        8,
        group="draw",
        zh="花猪赔付",
        hant="花豬賠付",
        en="Flower pig pays",
        unit="multiple",
        means=(
            "流局时还拿着三门的人赔几倍。",
            "流局時還拿著三門的人賠幾倍。",
            "The multiple that a player still holding three suits pays.",
        ),
        labels={
            "off": ("不罚", "不罰", "No penalty"),
            "cap": ("满格", "滿格", "The cap"),
            "as_not_ready": ("按未听赔", "按未聽賠", "As not ready"),
        },
        live="draw A:147m2589p136699s B: C:234678m3457899p D: for:A",
    )
    pig_payees: Literal["unfinished_non_pig", "all_non_pig", "ready_only", "nobody"] = option(
        "unfinished_non_pig",
        group="draw",
        zh="花猪赔给谁",
        hant="花豬賠給誰",
        en="Paid by a pig",
        means=(
            "花猪的钱赔给哪些人。",
            "花豬的錢賠給哪些人。",
            "Who receives a flower pig's penalty.",
        ),
        labels={
            "unfinished_non_pig": ("还在打的非花猪", "還在打的非花豬", "Still playing, no pig"),
            "all_non_pig": ("所有非花猪", "所有非花豬", "Everyone who is no pig"),
            "ready_only": ("听牌的人", "聽牌的人", "The ready"),
            "nobody": ("不给别人，收归公家", "不給別人，收歸公家", "Nobody: it leaves the table"),
        },
        irrelevant_when=(NO_FIXED_PENALTY,),
        live="draw A:147m2589p136699s B::won C:234678m3457899p D: for:A",
    )
    pig_definition: Literal["three_suits", "three_suits_or_void_tile"] = option(
        "three_suits",
        group="draw",
        zh="花猪定义",
        hant="花豬定義",
        en="Who is a pig",
        means=(
            "只看是否三门，还是手里有缺门牌也算。",
            "只看是否三門，還是手裡有缺門牌也算。",
            "Three suits only, or any tile of the declared void suit too.",
        ),
        labels={
            "three_suits": ("三门齐全", "三門齊全", "Three suits"),
            "three_suits_or_void_tile": ("三门或缺门牌", "三門或缺門牌", "Three suits or a void tile"),
        },
        irrelevant_when=(NO_PIGS, NO_DECLARATION),
        live="draw A:14799m13557899p:m B: C:234678m3457899p D: for:A",
    )
    pig_pays_cha_jiao: bool = option(
        False,
        group="draw",
        zh="花猪再赔叫",
        hant="花豬再賠叫",
        en="Pig pays the ready too",
        means=(
            "花猪除了罚金，是否还要赔叫。",
            "花豬除了罰金，是否還要賠叫。",
            "Whether a flower pig also pays the ready check on top.",
        ),
        irrelevant_when=(NO_CHECK, NO_FIXED_PENALTY),
        live="draw A:147m2589p136699s B: C:234678m3457899p D: for:A",
    )
    cha_jiao_receivers: Literal["ready_unfinished", "ready_and_winners"] = option(
        "ready_unfinished",
        group="draw",
        zh="查叫收款",
        hant="查叫收款",
        en="Paid by the ready check",
        means=(
            "查叫的钱只给未胡的有叫人，还是已胡的人也收。",
            "查叫的錢只給未胡的有叫人，還是已胡的人也收。",
            "Whether only the ready who have not won are paid, or winners as well.",
        ),
        labels={
            "ready_unfinished": ("未胡有叫者", "未胡有叫者", "Ready, not won"),
            "ready_and_winners": ("胡家也收", "胡家也收", "Winners too"),
        },
        irrelevant_when=(NO_CHECK, NOT_XUEZHAN),
        live="draw A:234m1235677889s:won B:14799m13557899p C:234678m3457899p for:B",
    )
    cha_jiao_kongs: bool = option(
        True,
        group="draw",
        zh="查叫算杠",
        hant="查叫算槓",
        en="Kongs in the ready check",
        means=(
            "查叫时，已杠的四张算不算进牌值。",
            "查叫時，已槓的四張算不算進牌值。",
            "Whether declared kongs count in the value paid by the ready check.",
        ),
        irrelevant_when=(
            NO_KONGS,
            ONLY_258,
            When("kong_in_hand", "is", ("none",)),
            *(When("cha_jiao", "is", (False,), also=(never,)) for never in NO_READY_CHECK_BY_LEAVERS),
        ),
        live="draw B:14799m13557899p C:234678m7899p(2222p) for:C",
    )
