"""The missing suit 缺一门 (RULES 2.1 C)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_DECLARATION
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class VoidSuit:
    """The options of `void_suit`."""

    void_to_win: bool = option(
        True,
        group="void_suit",
        zh="缺一门",
        hant="缺一門",
        en="Two suits at most",
        means=(
            "胡牌时连同碰杠最多只能有两门花色。",
            "胡牌時連同碰槓最多只能有兩門花色。",
            "A winning hand, melds included, holds at most two suits.",
        ),
        irrelevant_when=(When("void_declare", "is", ("simultaneous",)),),
        live="123456m123p12399s",
    )
    void_declare: Literal["none", "first_discard", "face_down", "simultaneous"] = option(
        "simultaneous",
        group="void_suit",
        zh="定缺方式",
        hant="定缺方式",
        en="Choosing the void suit",
        means=(
            "怎样选定不要的花色。",
            "怎樣選定不要的花色。",
            "How the unwanted suit is declared.",
        ),
        labels={
            "none": ("打缺", "打缺", "Not declared"),
            "first_discard": ("定张", "定張", "First discard"),
            "face_down": ("扣牌", "扣牌", "One tile face down"),
            "simultaneous": ("同时定缺", "同時定缺", "All at once"),
        },
    )
    void_order: Literal["free", "first_tile_only", "strict_block", "strict_foul"] = option(
        "strict_block",
        group="void_suit",
        zh="打缺先后",
        hant="打缺先後",
        en="Discarding the void suit",
        means=(
            "定缺的牌是否必须先打。",
            "定缺的牌是否必須先打。",
            "Whether tiles of the void suit must go first.",
        ),
        labels={
            "free": ("不限", "不限", "Free"),
            "first_tile_only": ("只限第一张", "只限第一張", "First discard only"),
            "strict_block": ("先打完缺门", "先打完缺門", "Void tiles first"),
            "strict_foul": ("违者成花猪", "違者成花豬", "Else a flower pig"),
        },
        irrelevant_when=(NO_DECLARATION,),
    )
    void_lock: bool = option(
        False,
        group="void_suit",
        zh="缺后锁色",
        hant="缺後鎖色",
        en="Once void, stay void",
        means=(
            "打牌后手里已缺的花色以后不能再留，否则成花猪。",
            "打牌後手裡已缺的花色以後不能再留，否則成花豬。",
            "A suit missing after a discard must stay missing; keeping a tile of it makes a flower pig.",
        ),
    )
    tian_que: Literal["announce", "off"] = option(
        "off",
        group="void_suit",
        zh="天缺",
        hant="天缺",
        en="Dealt without a suit",
        means=(
            "起手就缺一门的人报缺，不必再定。",
            "起手就缺一門的人報缺，不必再定。",
            "Whoever is dealt two suits at most says so and declares nothing else.",
        ),
        labels={
            "announce": ("报天缺", "報天缺", "Announced"),
            "off": ("不设", "不設", "Off"),
        },
        irrelevant_when=(When("void_declare", "is", ("none", "simultaneous")),),
    )
    void_claims: Literal["deny", "allow"] = option(
        "deny",
        group="void_suit",
        zh="缺门碰杠",
        hant="缺門碰槓",
        en="Claims in the void suit",
        means=(
            "能否碰、杠自己所缺的花色。",
            "能否碰、槓自己所缺的花色。",
            "Whether tiles of one's own void suit may be punged or konged.",
        ),
        labels={
            "deny": ("不可", "不可", "No"),
            "allow": ("可以", "可以", "Yes"),
        },
        irrelevant_when=(NO_DECLARATION,),
    )
    void_first_face_down: bool = option(
        False,
        group="void_suit",
        zh="首张定缺扣放",
        hant="首張定缺扣放",
        en="First void tile face down",
        means=(
            "第一张缺门牌扣在一边，不打进牌河；轮到自己照常摸牌。",
            "第一張缺門牌扣在一邊，不打進牌河；輪到自己照常摸牌。",
            "The first tile of the void suit is laid aside face down; the seat draws normally on its turn.",
        ),
        irrelevant_when=(When("void_declare", "is", ("none", "first_discard")),),
    )
