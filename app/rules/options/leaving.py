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
        example=(
            "96分，每分2币，就是192币。",
            "96分，每分2幣，就是192幣。",
            "96 points at two coins a point are 192 coins.",
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
        example=(
            "每分5币：付6分就是30币。",
            "每分5幣：付6分就是30幣。",
            "Five coins a point: six points cost thirty coins.",
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
        example=(
            "B欠C 96、欠D 24，只有60：C得48，D得12。",
            "B欠C 96、欠D 24，只有60：C得48，D得12。",
            "B owes C 96 and D 24 and has 60: C gets 48 and D 12.",
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
            "没有胡的人中途离开，本局结束并赔付其余未胡的人。",
            "沒有胡的人中途離開，本局結束並賠付其餘未胡的人。",
            "An unfinished player who leaves ends the hand and pays a penalty to the other unfinished.",
        ),
        example=(
            "A已胡，B逃跑：C和D各得16倍。",
            "A已胡，B逃跑：C和D各得16倍。",
            "A has won and B leaves: C and D are paid ×16 each.",
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
        means=(
            "逃跑的人付给每个未胡的人几倍。",
            "逃跑的人付給每個未胡的人幾倍。",
            "The multiple that a leaver pays to each other unfinished player.",
        ),
        example=(
            "底金6：每家96分。",
            "底金6：每家96分。",
            "At stake 6 that is 96 points to each.",
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
        example=(
            "C听清龙七对，赔大叫32倍多于16倍，就付32倍。",
            "C聽清龍七對，賠大叫32倍多於16倍，就付32倍。",
            "C waits for a ×32 hand, more than the penalty of ×16: ×32 is paid.",
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
        example=(
            "B胡了6分后离开：局终得6分，或者不得。",
            "B胡了6分後離開：局終得6分，或者不得。",
            "B has won six points and leaves: paid at the end, or not at all.",
        ),
        labels={
            "defer_gain": ("局终再给", "局終再給", "Paid at the end"),
            "forfeit_gain": ("不给", "不給", "Forfeited"),
        },
        irrelevant_when=(When("escape_rule", "is", ("off",)), NOT_XUEZHAN),
    )
