"""Fan for how a win came about (RULES 2.1 H); words are those of the 258 game."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_KONGS, ONLY_258
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class WinEvents:
    """The options of `win_events`."""

    ev_gang_hua: int | Literal["big"] = option(
        1,
        group="patterns",
        zh="杠上花",
        hant="槓上花",
        en="Win on a kong's tile",
        unit="added",
        means=(
            "杠后补的牌胡了。",
            "槓後補的牌胡了。",
            "A win on the replacement tile of a kong.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
        },
        high=4,
        irrelevant_when=(NO_KONGS,),
        live="34678m23488p2m(5555p) self_draw kong_bloom",
    )
    ev_gang_pao: int | Literal["12/10"] = option(
        1,
        group="patterns",
        zh="杠上炮",
        hant="槓上炮",
        en="Won discard after a kong",
        unit="added",
        means=(
            "杠后打出的牌被别人胡。",
            "槓後打出的牌被別人胡。",
            "The discard made right after a kong is won.",
        ),
        labels={
            "12/10": ("12或10分", "12或10分", "12 or 10 points"),
        },
        high=4,
        irrelevant_when=(NO_KONGS,),
        live="234678m55678354s kong_discard",
    )
    kong_chain_multiplies: bool = option(
        False,
        group="patterns",
        zh="每杠累计",
        hant="每槓累計",
        en="Every kong of a chain",
        means=(
            "连杠之后，杠上花、杠上炮按杠数累计。",
            "連槓之後，槓上花、槓上炮按槓數累計。",
            "After several kongs in a row the event counts once for each.",
        ),
        irrelevant_when=(
            NO_KONGS,
            ONLY_258,
            When("ev_gang_hua", "is", (0,), also=(When("ev_gang_pao", "is", (0,)),)),
        ),
        live="234678m88p(5555p)(2222p) self_draw kong_bloom*2",
    )
    ev_rob_kong: int | Literal["12/10"] = option(
        1,
        group="patterns",
        zh="抢杠胡",
        hant="搶槓胡",
        en="Robbing a kong",
        unit="added",
        means=(
            "抢别人补杠的牌胡。",
            "搶別人補槓的牌胡。",
            "A win by robbing an added kong.",
        ),
        labels={
            "12/10": ("12或10分", "12或10分", "12 or 10 points"),
        },
        high=4,
        irrelevant_when=(NO_KONGS, When("rob_added_kong", "is", (False,))),
        live="234678m22678465p robbing_kong",
    )
    ev_hai_di: int | Literal["big"] | None = option(
        None,
        group="patterns",
        zh="海底",
        hant="海底",
        en="Last tile",
        unit="added",
        means=(
            "用牌墙最后一张胡，自摸或随后的点炮。",
            "用牌牆最後一張胡，自摸或隨後的點炮。",
            "A win on the last tile of the wall, drawn or then discarded.",
        ),
        labels={
            "big": ("大胡", "大胡", "Big win"),
            "off": ("不计", "不計", "Off"),
        },
        high=4,
        nothing="off",
        irrelevant_when=(When("optional_patterns", "lacks", ("hai_di",)),),
        live="234678m22678465p self_draw last_tile",
    )
    ev_jue_zhang: int | None = option(
        None,
        group="patterns",
        zh="绝张",
        hant="絕張",
        en="Last copy",
        unit="added",
        means=(
            "胡的是所听各张里最后一张，其余都已现出。",
            "胡的是所聽各張裡最後一張，其餘都已現出。",
            "The winning tile is the last of all that the hand waits for; every other copy lies open.",
        ),
        labels={
            "off": ("不计", "不計", "Off"),
        },
        high=4,
        nothing="off",
        irrelevant_when=(
            ONLY_258,
            When("optional_patterns", "lacks", ("jue_zhang",)),
        ),
        live="23455678p678465m last_copy",
    )
