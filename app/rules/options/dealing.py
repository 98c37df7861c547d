"""Dealer 庄家, dice and deal 起牌 (RULES 2.1 B)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_KONGS, ONE_HAND
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Dealing:
    """The options of `dealing`."""

    first_dealer: Literal["dice_high", "random", "join_order"] = option(
        "random",
        group="dealing",
        zh="首局定庄",
        hant="首局定莊",
        en="First dealer",
        means=(
            "第一局由谁坐庄。",
            "第一局由誰坐莊。",
            "Who deals the first hand.",
        ),
        labels={
            "dice_high": ("掷骰比大", "擲骰比大", "Highest throw"),
            "random": ("随机", "隨機", "Drawn by lot"),
            "join_order": ("先到者", "先到者", "First to sit down"),
        },
    )
    next_dealer: Literal["first_winner", "discarder", "dice_each_hand"] = option(
        "first_winner",
        group="dealing",
        zh="下局庄家",
        hant="下局莊家",
        en="Next dealer",
        means=(
            "有人胡牌之后，下一局由谁坐庄。",
            "有人胡牌之後，下一局由誰坐莊。",
            "Who deals after a hand that somebody won.",
        ),
        labels={
            "first_winner": ("首胡者", "首胡者", "First winner"),
            "discarder": ("放炮者", "放炮者", "The discarder"),
            "dice_each_hand": ("每局掷骰", "每局擲骰", "Dice every hand"),
        },
        irrelevant_when=(ONE_HAND,),
    )
    multi_win_dealer: Literal["discarder_if_opening", "discarder_any"] | None = option(
        "discarder_if_opening",
        group="dealing",
        zh="一炮多响定庄",
        hant="一炮多響定莊",
        en="Dealer after several winners",
        means=(
            "一张牌被两三家同时胡时，改由放炮者坐庄。",
            "一張牌被兩三家同時胡時，改由放炮者坐莊。",
            "When two or three win one tile, its discarder deals instead.",
        ),
        labels={
            "discarder_if_opening": ("仅限首胡", "僅限首胡", "Only as the first win"),
            "discarder_any": ("本局任何一次", "本局任何一次", "Any time in the hand"),
            "na": ("不适用", "不適用", "Not applicable"),
        },
        nothing="na",
        irrelevant_when=(
            ONE_HAND,
            When("next_dealer", "is_not", ("first_winner",)),
            When("multi_win", "is", (False,)),
        ),
    )
    draw_dealer: Literal["stays", "dice"] = option(
        "stays",
        group="dealing",
        zh="流局定庄",
        hant="流局定莊",
        en="Dealer after a draw",
        means=(
            "无人胡牌时，下一局由谁坐庄。",
            "無人胡牌時，下一局由誰坐莊。",
            "Who deals after a hand that nobody won.",
        ),
        labels={
            "stays": ("连庄", "連莊", "Dealer stays"),
            "dice": ("重新掷骰", "重新擲骰", "Dice again"),
        },
        irrelevant_when=(ONE_HAND,),
    )
    roster_change_dealer: Literal["dice", "keep"] = option(
        "keep",
        group="dealing",
        zh="换人重掷",
        hant="換人重擲",
        en="Dealer after a change of players",
        means=(
            "两局之间有人离开或加入时，是否重新掷骰定庄。",
            "兩局之間有人離開或加入時，是否重新擲骰定莊。",
            "Whether the dealer is drawn by dice again when a player has left or joined.",
        ),
        labels={
            "dice": ("重新掷骰", "重新擲骰", "Dice again"),
            "keep": ("照旧", "照舊", "As before"),
        },
        irrelevant_when=(ONE_HAND,),
    )
    dice_count: Literal[1, 2] = option(
        2,
        group="dealing",
        zh="骰子数",
        hant="骰子數",
        en="Dice",
        means=(
            "开牌时掷几枚骰子。",
            "開牌時擲幾枚骰子。",
            "How many dice open the wall.",
        ),
    )
    wall_break: Literal["sum_seat_min_stack", "min_seat"] = option(
        "sum_seat_min_stack",
        group="dealing",
        zh="端牌位置",
        hant="端牌位置",
        en="Where the wall opens",
        means=(
            "用点数之和还是较小的一枚决定从谁面前开牌；只影响画面。",
            "用點數之和還是較小的一枚決定從誰面前開牌；只影響畫面。",
            ("Whether the sum or the smaller die picks the wall; it changes the picture, never the odds."),
        ),
        labels={
            "sum_seat_min_stack": ("点数之和", "點數之和", "By the sum"),
            "min_seat": ("较小一枚", "較小一枚", "By the smaller die"),
        },
        irrelevant_when=(When("dice_count", "is", (1,)),),
    )
    jump_tile: bool = option(
        True,
        group="dealing",
        zh="跳牌",
        hant="跳牌",
        en="Jump tile",
        means=(
            "庄家最后隔一墩取上面一张；各家所得不变，只是动作不同。",
            "莊家最後隔一墩取上面一張；各家所得不變，只是動作不同。",
            (
                "The dealer's last two tiles are taken one stack apart; everyone gets the same tiles "
                "either way."
            ),
        ),
    )
    kong_draw_from: Literal["next", "tail", "tail_plus_dice"] = option(
        "next",
        group="dealing",
        zh="杠后补牌",
        hant="槓後補牌",
        en="Replacement tile",
        means=(
            "杠后补下一张、墙尾一张，还是掷骰数墙尾的第几墩。",
            "槓後補下一張、牆尾一張，還是擲骰數牆尾的第幾墩。",
            "The replacement is the next tile, one from the tail, or from a stack counted by a die.",
        ),
        labels={
            "next": ("顺拿", "順拿", "Next tile"),
            "tail": ("墙尾", "牆尾", "From the tail"),
            "tail_plus_dice": ("掷骰取尾", "擲骰取尾", "Tail by a die"),
        },
        irrelevant_when=(NO_KONGS,),
    )
