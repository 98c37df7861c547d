"""How a hand goes on and when money moves (RULES 2.1 F, BEYOND `match_length`)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Flow:
    """The options of `flow`."""

    continuation: Literal["single", "xuezhan"] = option(
        "xuezhan",
        group="flow",
        zh="续局",
        hant="續局",
        en="After a win",
        means=(
            "有人胡牌后，本局结束还是其余的人继续。",
            "有人胡牌後，本局結束還是其餘的人繼續。",
            "Whether a win ends the hand or the others play on.",
        ),
        example=(
            "A胡后，B、C、D继续，直到三家胡或牌摸完。",
            "A胡後，B、C、D繼續，直到三家胡或牌摸完。",
            "After A's win B, C and D play on until three have won or the wall is empty.",
        ),
        labels={
            "single": ("一家胡即止", "一家胡即止", "Ends with the first win"),
            "xuezhan": ("血战到底", "血戰到底", "Blood battle"),
        },
    )
    match_length: Literal[1, 4, 8, 16] = option(
        8,
        group="flow",
        zh="局数",
        hant="局數",
        en="Hands in a match",
        means=(
            "一场打几局。",
            "一場打幾局。",
            "How many hands a match has.",
        ),
        example=(
            "打8局后总结算。",
            "打8局後總結算。",
            "After eight hands the totals are settled.",
        ),
    )
    kong_settle: Literal["immediate", "hand_end"] = option(
        "immediate",
        group="flow",
        zh="杠钱结算时机",
        hant="槓錢結算時機",
        en="When kong money moves",
        means=(
            "杠钱当场收还是局终一起算；数目相同。",
            "槓錢當場收還是局終一起算；數目相同。",
            "Whether kong money moves at once or at the end of the hand; the amounts are the same.",
        ),
        example=(
            "暗杠一亮，各家马上付两底。",
            "暗槓一亮，各家馬上付兩底。",
            "A concealed kong is shown and everyone pays two stakes at once.",
        ),
        labels={
            "immediate": ("当场", "當場", "At once"),
            "hand_end": ("局终", "局終", "End of the hand"),
        },
        irrelevant_when=(When("kong_enabled", "is", (False,)), When("kong_pay", "is", (False,))),
    )
    win_settle: Literal["immediate", "hand_end"] = option(
        "hand_end",
        group="flow",
        zh="胡牌结算时机",
        hant="胡牌結算時機",
        en="When win money moves",
        means=(
            "胡牌的钱当场付还是局终一起付；数目相同。",
            "胡牌的錢當場付還是局終一起付；數目相同。",
            "Whether wins are paid at once or at the end of the hand; the amounts are the same.",
        ),
        example=(
            "血战中先胡的人，等局终一起收钱。",
            "血戰中先胡的人，等局終一起收錢。",
            "An early winner is paid when the hand is over.",
        ),
        labels={
            "immediate": ("当场", "當場", "At once"),
            "hand_end": ("局终", "局終", "End of the hand"),
        },
    )
