"""What wins do to kongs and their money (RULES 2.1 G)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import MONEYLESS, NO_KONGS, ONLY_258
from app.rules.options.option import When, option

NOTHING_MOVES = (*MONEYLESS, When("kong_booked", "is", ("discard_survives",)))
STAYS = (*NOTHING_MOVES, When("gang_pao_money", "is", ("keep",)))


@dataclass(frozen=True, kw_only=True)
class KongOutcomes:
    """The options of `kong_outcomes`."""

    gang_pao_money: Literal["keep", "refund", "transfer"] = option(
        "refund",
        group="kong_money",
        zh="杠上炮的杠钱",
        hant="槓上炮的槓錢",
        en="Kong money after a won discard",
        means=(
            "杠后打出的牌被胡，刚收的杠钱怎么办。",
            "槓後打出的牌被胡，剛收的槓錢怎麼辦。",
            "What becomes of kong money when the discard after the kong is won.",
        ),
        labels={
            "keep": ("不动", "不動", "Kept"),
            "refund": ("退回", "退回", "Given back"),
            "transfer": ("呼叫转移", "呼叫轉移", "Over to the winner"),
        },
        irrelevant_when=NOTHING_MOVES,
        live="kong (5555p) won:C for:C",
    )
    gang_pao_scope: Literal["this_kong", "chain", "all_if_added", "all_kongs"] = option(
        "this_kong",
        group="kong_money",
        zh="转雨范围",
        hant="轉雨範圍",
        en="Which kong money moves",
        means=(
            "退回或转移的是哪些杠的钱。",
            "退回或轉移的是哪些槓的錢。",
            "Which kongs' money is given back or handed over.",
        ),
        labels={
            "this_kong": ("刚才这一杠", "剛才這一槓", "The last kong"),
            "chain": ("连杠全部", "連槓全部", "The unbroken chain"),
            "all_if_added": ("补杠则全部", "補槓則全部", "All after an added kong"),
            "all_kongs": ("所有杠", "所有槓", "All kongs held"),
        },
        irrelevant_when=STAYS,
        live="kong (5555p) (2222s) won:C for:C",
    )
    gang_pao_kinds: Literal["all", "added_only"] = option(
        "all",
        group="kong_money",
        zh="转雨杠种",
        hant="轉雨槓種",
        en="Kongs that move money",
        means=(
            "哪种杠之后点炮才动杠钱。",
            "哪種槓之後點炮才動槓錢。",
            "After which kinds of kong a won discard moves the money.",
        ),
        labels={
            "all": ("各种杠", "各種槓", "Every kong"),
            "added_only": ("只限补杠", "只限補槓", "Added kongs only"),
        },
        irrelevant_when=STAYS,
        live="kong (5555p) won:C for:C",
    )
    gang_pao_multi: Literal["full_each", "split"] = option(
        "full_each",
        group="kong_money",
        zh="一炮多响转雨",
        hant="一炮多響轉雨",
        en="Several winners of the money",
        means=(
            "几家同胡时，杠钱各得全份还是平分。",
            "幾家同胡時，槓錢各得全份還是平分。",
            "Whether several winners each get the whole sum or share it.",
        ),
        labels={
            "full_each": ("各得全份", "各得全份", "The whole to each"),
            "split": ("平分", "平分", "Shared"),
        },
        irrelevant_when=(
            *NOTHING_MOVES,
            When("gang_pao_money", "is_not", ("transfer",)),
            When("multi_win", "is", (False,)),
        ),
        live="kong +5555p won:CD for:C",
    )
    rob_kong_money: Literal["void", "others_pay_robber"] = option(
        "void",
        group="kong_money",
        zh="抢杠时的杠钱",
        hant="搶槓時的槓錢",
        en="Kong money when robbed",
        means=(
            "杠被抢后，其余各家的杠钱是作废还是付给抢杠者。",
            "槓被搶後，其餘各家的槓錢是作廢還是付給搶槓者。",
            "Whether a robbed kong earns nothing or the others pay it to the robber.",
        ),
        labels={
            "void": ("作废", "作廢", "Nothing"),
            "others_pay_robber": ("付给抢杠者", "付給搶槓者", "To the robber"),
        },
        irrelevant_when=(
            *MONEYLESS,
            When("rob_added_kong", "is", (False,)),
            When("added_kong_pay", "is", (0,)),
        ),
        live="kong +5555p robbed:C for:C",
    )
    yin_gang_hua: Literal["self_draw", "feeder_pays"] = option(
        "self_draw",
        group="kong_money",
        zh="引杠杠上花",
        hant="引槓槓上花",
        en="Win after a fed kong",
        means=(
            "直杠补牌胡了，算自摸还是由放杠者一家付。",
            "直槓補牌胡了，算自摸還是由放槓者一家付。",
            "A win on the replacement of a fed kong: a self-draw, or paid by the feeder alone.",
        ),
        labels={
            "self_draw": ("算自摸", "算自摸", "Self-draw"),
            "feeder_pays": ("放杠者付", "放槓者付", "The feeder pays"),
        },
        irrelevant_when=(NO_KONGS,),
        live="34678m23488p2m[5555p] self_draw fed kong_bloom",
    )
    kong_in_hand: Literal["root", "none", "linear"] = option(
        "root",
        group="kong_money",
        zh="杠在牌里的价值",
        hant="槓在牌裡的價值",
        en="A kong in the winning hand",
        means=(
            "胡牌时，杠算一根、不算，还是不翻倍只加数。",
            "胡牌時，槓算一根、不算，還是不翻倍只加數。",
            "In a win a kong is a root, nothing, or added without doubling.",
        ),
        labels={
            "root": ("算一根", "算一根", "A root"),
            "none": ("不算根", "不算根", "No root"),
            "linear": ("只加不翻", "只加不翻", "Added, not doubled"),
        },
        irrelevant_when=(NO_KONGS, ONLY_258),
        live="34678m23488p2m(5555p)",
    )
