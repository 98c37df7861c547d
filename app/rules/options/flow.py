"""How a hand goes on and when money moves (RULES 2.1 F, BEYOND)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import MONEYLESS, SINGLE
from app.rules.options.option import option


@dataclass(frozen=True, kw_only=True)
class Flow:
    """The options of `flow`."""

    continuation: Literal["single", "xuezhan", "xueliu"] = option(
        "xuezhan",
        group="flow",
        zh="续局",
        hant="續局",
        en="After a win",
        means=(
            "有人胡牌后本局结束、其余的人继续，还是胡家也继续再胡。",
            "有人胡牌後本局結束、其餘的人繼續，還是胡家也繼續再胡。",
            "Whether a win ends the hand, the others play on, or the winner too plays on and wins again.",
        ),
        labels={
            "single": ("一家胡即止", "一家胡即止", "Ends with the first win"),
            "xuezhan": ("血战到底", "血戰到底", "Blood battle"),
            "xueliu": ("血流成河", "血流成河", "Blood river"),
        },
    )
    match_length: Literal[1, 4, 8, 16, "until_broke"] = option(
        8,
        group="flow",
        zh="局数",
        hant="局數",
        en="Hands in a match",
        unit="hands",
        means=(
            "一场打几局，或打到有人输光（每人两百底起）。",
            "一場打幾局，或打到有人輸光（每人兩百底起）。",
            "How many hands a match has, or until a purse of 200 stakes is empty.",
        ),
        labels={
            "until_broke": ("打到输光", "打到輸光", "Until broke"),
        },
    )
    hand_clock: int | None = option(
        None,
        group="flow",
        zh="出牌限时",
        hant="出牌限時",
        en="Time to act",
        unit="seconds",
        means=(
            "每次出牌限几秒，到时自动出牌。",
            "每次出牌限幾秒，到時自動出牌。",
            "Seconds for every decision; the tile is played for you when they are over.",
        ),
        labels={
            "off": ("不限", "不限", "Off"),
        },
        low=5,
        high=60,
        nothing="off",
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
        labels={
            "immediate": ("当场", "當場", "At once"),
            "hand_end": ("局终", "局終", "End of the hand"),
        },
        irrelevant_when=MONEYLESS,
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
        labels={
            "immediate": ("当场", "當場", "At once"),
            "hand_end": ("局终", "局終", "End of the hand"),
        },
        irrelevant_when=(SINGLE,),
    )
