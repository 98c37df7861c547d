"""Pongs, kongs and several winners (RULES 2.1 D)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.option import When, option

NO_KONGS = When("kong_enabled", "is", (False,))


@dataclass(frozen=True, kw_only=True)
class Claims:
    """The options of `claims`."""

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
        example=(
            "手里有四张5筒，可以暗杠。",
            "手裡有四張5筒，可以暗槓。",
            "Four 5p in hand may be laid down as a concealed kong.",
        ),
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
        example=(
            "摸到5筒先留着，下一轮再补杠：不收钱，仍算一根。",
            "摸到5筒先留著，下一輪再補槓：不收錢，仍算一根。",
            "5p kept for a turn and added later: no money, but still a root.",
        ),
        labels={
            "any_time": ("随时收钱", "隨時收錢", "Always paid"),
            "immediate_or_unpaid": ("过后不收", "過後不收", "Unpaid when late"),
        },
        irrelevant_when=(NO_KONGS,),
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
        example=(
            "亮出时，各家都知道四张7条已经出尽。",
            "亮出時，各家都知道四張7條已經出盡。",
            "Shown: everyone knows that all four 7s are gone.",
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
        example=(
            "B打出4条，C和D都胡，B分别付给两家。",
            "B打出4條，C和D都胡，B分別付給兩家。",
            "B discards 4s, C and D both win and B pays each of them.",
        ),
    )
