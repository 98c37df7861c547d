"""Chows, pungs, kongs and several winners (RULES 2.1 D, BEYOND)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import MONEYLESS, NO_DECLARATION, NO_KONGS
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Claims:
    """The options of `claims`."""

    chi: bool = option(
        False,
        group="claims",
        zh="吃",
        hant="吃",
        en="Chow",
        means=(
            "能否用上家打出的牌凑成顺子。",
            "能否用上家打出的牌湊成順子。",
            "Whether the previous player's discard may be taken for a run.",
        ),
    )
    kong_enabled: bool = option(
        True,
        group="claims",
        zh="可杠",
        hant="可槓",
        en="Kongs",
        means=(
            "是否可以杠牌；不可杠时四张只作根。",
            "是否可以槓牌；不可槓時四張只作根。",
            "Whether kongs exist; without them four equal tiles are only a root.",
        ),
    )
    kong_needs_ready: bool = option(
        False,
        group="claims",
        zh="听牌才可杠",
        hant="聽牌才可槓",
        en="Kong only when ready",
        means=(
            "开杠之后必须听牌，否则不能开杠。",
            "開槓之後必須聽牌，否則不能開槓。",
            "A kong is allowed only if the hand is ready after it.",
        ),
        irrelevant_when=(NO_KONGS,),
    )
    bu_zhang: bool = option(
        False,
        group="claims",
        zh="补张",
        hant="補張",
        en="Supplement",
        means=(
            "四张牌亮出只补一张，不算开杠；补来的牌胡了算普通自摸。",
            "四張牌亮出只補一張，不算開槓；補來的牌胡了算普通自摸。",
            "Four tiles laid down for one replacement, without the rights of a kong; a win on it is plain.",
        ),
        irrelevant_when=(NO_KONGS,),
    )
    added_kong_timing: Literal["any_time", "immediate_or_unpaid"] = option(
        "immediate_or_unpaid",
        group="claims",
        zh="弯杠时限",
        hant="彎槓時限",
        en="Late added kongs",
        means=(
            "碰后补杠，摸到第四张没有马上杠的，以后再杠是否收钱。",
            "碰後補槓，摸到第四張沒有馬上槓的，以後再槓是否收錢。",
            "Whether an added kong still earns money when its fourth tile was not the one just drawn.",
        ),
        labels={
            "any_time": ("随时收钱", "隨時收錢", "Always paid"),
            "immediate_or_unpaid": ("过后不收", "過後不收", "Unpaid when late"),
        },
        irrelevant_when=(*MONEYLESS, When("added_kong_pay", "is", (0,))),
        live="kong +5555p late",
    )
    concealed_kong_face: Literal["open", "hidden"] = option(
        "open",
        group="claims",
        zh="暗杠亮牌",
        hant="暗槓亮牌",
        en="Concealed kongs shown",
        means=(
            "暗杠是否给其他人看。",
            "暗槓是否給其他人看。",
            "Whether the others see which tile a concealed kong holds.",
        ),
        labels={
            "open": ("亮出", "亮出", "Shown"),
            "hidden": ("扣住", "扣住", "Hidden"),
        },
        irrelevant_when=(NO_KONGS,),
    )
    multi_win: bool = option(
        True,
        group="claims",
        zh="一炮多响",
        hant="一炮多響",
        en="Several winners",
        means=(
            "同一张牌可否有几家同时胡；各自结算。",
            "同一張牌可否有幾家同時胡；各自結算。",
            "Whether several players may win the same tile, each settled apart.",
        ),
    )
    kong_on_claim_turn: Literal["allow", "deny"] = option(
        "allow",
        group="claims",
        zh="碰后杠",
        hant="碰後槓",
        en="Kong after one's pung",
        means=(
            "自己碰牌的这一轮，能否接着补杠或暗杠。",
            "自己碰牌的這一輪，能否接著補槓或暗槓。",
            "Whether a kong may follow in the same turn as one's own pung.",
        ),
        labels={
            "allow": ("可以", "可以", "Yes"),
            "deny": ("不可", "不可", "No"),
        },
        irrelevant_when=(NO_KONGS,),
    )
    kong_on_last_tile: Literal["deny", "allow"] = option(
        "deny",
        group="claims",
        zh="末张杠",
        hant="末張槓",
        en="Kong on an empty wall",
        means=(
            "牌墙摸完、没有牌可补时，能否再杠。",
            "牌牆摸完、沒有牌可補時，能否再槓。",
            "Whether a kong is possible when no replacement tile is left.",
        ),
        labels={
            "deny": ("不可", "不可", "No"),
            "allow": ("可以", "可以", "Yes"),
        },
        irrelevant_when=(NO_KONGS,),
    )
    concealed_kong_while_void: Literal["allow", "deny"] = option(
        "allow",
        group="claims",
        zh="缺门未尽暗杠",
        hant="缺門未盡暗槓",
        en="Concealed kong before the void is gone",
        means=(
            "手里还有缺门牌时，别的花色能否暗杠。",
            "手裡還有缺門牌時，別的花色能否暗槓。",
            "Whether another suit may be konged while tiles of the void suit are still in hand.",
        ),
        labels={
            "allow": ("可以", "可以", "Yes"),
            "deny": ("不可", "不可", "No"),
        },
        irrelevant_when=(NO_KONGS, NO_DECLARATION),
    )
    turn_after_multi_win: Literal["after_last", "after_second"] = option(
        "after_last",
        group="claims",
        zh="多响后轮次",
        hant="多響後輪次",
        en="Turn after several winners",
        means=(
            "一炮三响之后，从最后一家还是第二家的下一家接着摸牌。",
            "一炮三響之後，從最後一家還是第二家的下一家接著摸牌。",
            "Who draws after three winners of one tile: the seat after the last, or after the second.",
        ),
        labels={
            "after_last": ("最后一家之后", "最後一家之後", "After the last"),
            "after_second": ("第二家之后", "第二家之後", "After the second"),
        },
        irrelevant_when=(When("continuation", "is_not", ("xueliu",)), When("multi_win", "is", (False,))),
    )
