"""Tiles and seats 牌与座位 (RULES 2.1 A)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import ONE_HAND
from app.rules.options.option import option


@dataclass(frozen=True, kw_only=True)
class Table:
    """The options of `table`."""

    tile_set: Literal["suits108"] = option(
        "suits108",
        group="table",
        zh="牌组",
        hant="牌組",
        en="Tiles",
        means=(
            "万、筒、条三门各九种，每种四张，共108张；没有字牌和花牌。",
            "萬、筒、條三門各九種，每種四張，共108張；沒有字牌和花牌。",
            "Nine ranks in three suits, four copies each: 108 tiles, no honours and no flowers.",
        ),
        labels={
            "suits108": ("三门108张", "三門108張", "108 suit tiles"),
        },
    )
    player_count: Literal[4] = option(
        4,
        group="table",
        zh="人数",
        hant="人數",
        en="Players",
        means=(
            "四人同玩；多出来的人只能叫马。",
            "四人同玩；多出來的人只能叫馬。",
            "Four seats; anybody else can only bet on a player.",
        ),
    )
    wildcard: Literal["off"] = option(
        "off",
        group="table",
        zh="赖子",
        hant="賴子",
        en="Jokers",
        means=(
            "没有可以代替别的牌的赖子。",
            "沒有可以代替別的牌的賴子。",
            "No tile stands for another.",
        ),
        labels={
            "off": ("不设", "不設", "None"),
        },
    )
    wall_layout: Literal["14-13-14-13"] = option(
        "14-13-14-13",
        group="table",
        zh="码牌",
        hant="碼牌",
        en="The wall",
        means=(
            "庄家起各家面前码几墩牌，两张一墩，共54墩。",
            "莊家起各家面前碼幾墩牌，兩張一墩，共54墩。",
            "Stacks of two tiles in front of the dealer and the others in turn, 54 in all.",
        ),
        labels={
            "14-13-14-13": ("14、13、14、13墩", "14、13、14、13墩", "14, 13, 14, 13 stacks"),
        },
    )
    seat_swap: Literal["off", "swap_upper"] = option(
        "off",
        group="table",
        zh="自摸换位",
        hant="自摸換位",
        en="Seats after a self-draw",
        means=(
            "自摸的人下一局与自己的上家换座位。",
            "自摸的人下一局與自己的上家換座位。",
            "Whoever wins by self-draw changes seats with the player on the left.",
        ),
        labels={
            "off": ("不换", "不換", "Seats stay"),
            "swap_upper": ("与上家换", "與上家換", "With the left"),
        },
        irrelevant_when=(ONE_HAND,),
    )
