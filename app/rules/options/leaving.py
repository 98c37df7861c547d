"""Leaving 逃跑 and coins 游戏币 (RULES 2.1 K); all of it play money."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NOT_XUEZHAN
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Leaving:
    """The options of `leaving`."""

    currency: Literal["points", "coins", "stake"] = option(
        "stake",
        group="leaving",
        zh="货币",
        hant="貨幣",
        en="Currency",
        means=(
            "输赢记分、换成游戏币，还是记底金；都只是游戏里的数字。",
            "輸贏記分、換成遊戲幣，還是記底金；都只是遊戲裡的數字。",
            "Whether scores are points, coins or stakes; all of them play money.",
        ),
        labels={
            "points": ("分", "分", "Points"),
            "coins": ("游戏币", "遊戲幣", "Coins"),
            "stake": ("底金", "底金", "Stakes"),
        },
    )
    coin_rate: int = option(
        1,
        group="leaving",
        zh="每分币值",
        hant="每分幣值",
        en="Coins per point",
        means=(
            "一分值多少游戏币。",
            "一分值多少遊戲幣。",
            "How many coins one point is worth.",
        ),
        low=1,
        high=10000,
        irrelevant_when=(When("currency", "is_not", ("coins",)),),
    )
    coin_shortfall: Literal["pro_rata", "negative"] = option(
        "pro_rata",
        group="leaving",
        zh="币不足",
        hant="幣不足",
        en="Empty purse",
        means=(
            "输家的币不够时，扣尽为止由赢家按比例分，还是记负数。",
            "輸家的幣不夠時，扣盡為止由贏家按比例分，還是記負數。",
            "Whether a loser who cannot pay is emptied and the winners share, or goes below zero.",
        ),
        labels={
            "pro_rata": ("扣尽按比例分", "扣盡按比例分", "Shared in proportion"),
            "negative": ("可为负数", "可為負數", "Below zero"),
        },
        irrelevant_when=(
            When("currency", "is_not", ("coins",), also=(When("match_length", "is_not", ("until_broke",)),)),
        ),
    )
    escape_rule: Literal["off", "qq"] = option(
        "off",
        group="leaving",
        zh="逃跑",
        hant="逃跑",
        en="Leaving",
        means=(
            "还在打的人中途离开，本局结束，赔给其余还在打的人。",
            "還在打的人中途離開，本局結束，賠給其餘還在打的人。",
            "A player who leaves while still playing ends the hand and pays a penalty to the others who are.",
        ),
        labels={
            "off": ("不设", "不設", "Off"),
            "qq": ("逃跑赔付", "逃跑賠付", "Penalty"),
        },
    )
    escape_mult: Literal[16] = option(
        16,
        group="leaving",
        zh="逃跑倍数",
        hant="逃跑倍數",
        en="Penalty for leaving",
        unit="stakes",
        means=(
            "逃跑的人付给每个还在打的人几倍。",
            "逃跑的人付給每個還在打的人幾倍。",
            "The multiple that a leaver pays to everyone still playing.",
        ),
        irrelevant_when=(When("escape_rule", "is", ("off",)),),
    )
    escape_last4: Literal["max_of_both", "off"] = option(
        "max_of_both",
        group="leaving",
        zh="末四张逃跑",
        hant="末四張逃跑",
        en="Leaving at the end",
        means=(
            "只剩四张时逃跑，罚金与赔大叫取多的一种。",
            "只剩四張時逃跑，罰金與賠大叫取多的一種。",
            "With four tiles left the leaver pays the penalty or the ready check, whichever is more.",
        ),
        labels={
            "max_of_both": ("取多的一种", "取多的一種", "The larger"),
            "off": ("只付罚金", "只付罰金", "The penalty only"),
        },
        irrelevant_when=(When("escape_rule", "is", ("off",)),),
    )
    winner_leave: Literal["defer_gain", "forfeit_gain"] = option(
        "defer_gain",
        group="leaving",
        zh="已胡者离开",
        hant="已胡者離開",
        en="A winner who leaves",
        means=(
            "胡了的人提前离开，赢的在局终给他，还是不给。",
            "胡了的人提前離開，贏的在局終給他，還是不給。",
            "Whether a winner who leaves early gets the gains when the hand ends, or never.",
        ),
        labels={
            "defer_gain": ("局终再给", "局終再給", "Paid at the end"),
            "forfeit_gain": ("不给", "不給", "Forfeited"),
        },
        irrelevant_when=(When("escape_rule", "is", ("off",)), NOT_XUEZHAN),
    )
