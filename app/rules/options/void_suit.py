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
        example=(
            "有万、筒、条三门的牌不能胡。",
            "有萬、筒、條三門的牌不能胡。",
            "A hand with characters, dots and bamboos cannot win.",
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
        example=(
            "发牌后各家同时选定一门，一起亮出。",
            "發牌後各家同時選定一門，一起亮出。",
            "After the deal all choose a suit and show it together.",
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
        example=(
            "缺万而手里还有3万时，不能先打5筒。",
            "缺萬而手裡還有3萬時，不能先打5筒。",
            "Void in characters with a 3m in hand: 5p may not be discarded yet.",
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
        example=(
            "已经没有万，又摸到4万却打5筒：成花猪，不能胡。",
            "已經沒有萬，又摸到4萬卻打5筒：成花豬，不能胡。",
            "Void of characters, 4m drawn and kept: a flower pig, no win any more.",
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
        example=(
            "起手只有筒和条，报天缺，第一张随意打。",
            "起手只有筒和條，報天缺，第一張隨意打。",
            "Dealt only dots and bamboos: announced, and any tile may go first.",
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
        example=(
            "缺条的人不能碰9条。",
            "缺條的人不能碰9條。",
            "Void in bamboos: 9s may not be punged.",
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
        example=(
            "缺条，先把一张9条扣下，别人看不到也不能碰。",
            "缺條，先把一張9條扣下，別人看不到也不能碰。",
            "Void in bamboos: a 9s is put aside unseen, nobody can claim it.",
        ),
        irrelevant_when=(When("void_declare", "is", ("none", "first_discard")),),
    )
