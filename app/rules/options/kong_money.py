"""Kong money 刮风下雨, in stakes (RULES 2.1 G, BEYOND)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import MONEYLESS, NO_KONGS, NOT_XUEZHAN, UNPAID
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class KongMoney:
    """The options of `kong_money`."""

    kong_pay: bool = option(
        True,
        group="kong_money",
        zh="刮风下雨",
        hant="颳風下雨",
        en="Kong money",
        means=(
            "杠牌另外向别家收钱，与胡牌分开。",
            "槓牌另外向別家收錢，與胡牌分開。",
            "Kongs earn money of their own, apart from any win.",
        ),
        irrelevant_when=(NO_KONGS,),
        live="kong (5555p)",
    )
    feed_kong_pay: int = option(
        2,
        group="kong_money",
        zh="直杠·放杠者付",
        hant="直槓·放槓者付",
        en="Fed kong: the feeder pays",
        unit="stakes",
        means=(
            "打出第四张的人付几底。",
            "打出第四張的人付幾底。",
            "Stakes paid by the player whose discard was konged.",
        ),
        high=9,
        irrelevant_when=UNPAID,
        live="kong [5555p]",
    )
    feed_kong_others_pay: int = option(
        0,
        group="kong_money",
        zh="直杠·其余各付",
        hant="直槓·其餘各付",
        en="Fed kong: the others pay",
        unit="stakes",
        means=(
            "直杠时，其余还在打的人各付几底（下毛毛雨）。",
            "直槓時，其餘還在打的人各付幾底（下毛毛雨）。",
            "Stakes paid by everyone else still playing on a fed kong (drizzle).",
        ),
        high=9,
        irrelevant_when=UNPAID,
        live="kong [5555p]",
    )
    added_kong_pay: int = option(
        1,
        group="kong_money",
        zh="补杠·每家付",
        hant="補槓·每家付",
        en="Added kong: each pays",
        unit="stakes",
        means=(
            "碰后补杠，还在打的人各付几底。",
            "碰後補槓，還在打的人各付幾底。",
            "Stakes paid by everyone still playing when a kong is added to a pung.",
        ),
        high=9,
        irrelevant_when=UNPAID,
        live="kong +5555p",
    )
    concealed_kong_pay: int = option(
        2,
        group="kong_money",
        zh="暗杠·每家付",
        hant="暗槓·每家付",
        en="Concealed kong: each pays",
        unit="stakes",
        means=(
            "暗杠时，还在打的人各付几底。",
            "暗槓時，還在打的人各付幾底。",
            "Stakes paid by everyone still playing for a concealed kong.",
        ),
        high=9,
        irrelevant_when=UNPAID,
        live="kong (5555p)",
    )
    kong_booked: Literal["at_once", "discard_survives"] = option(
        "at_once",
        group="kong_money",
        zh="杠钱生效",
        hant="槓錢生效",
        en="When kong money counts",
        means=(
            "杠钱一杠就算，还是杠后打出的牌没人胡才算。",
            "槓錢一槓就算，還是槓後打出的牌沒人胡才算。",
            "Whether kong money counts at once, or only when the discard after the kong is not won.",
        ),
        labels={
            "at_once": ("一杠就算", "一槓就算", "At once"),
            "discard_survives": ("过炮才算", "過炮才算", "Discard survives"),
        },
        irrelevant_when=MONEYLESS,
        live="kong (5555p) won:C for:C",
    )
    kong_refund_not_ready: bool = option(
        True,
        group="kong_money",
        zh="退税",
        hant="退稅",
        en="Refund when not ready",
        means=(
            "流局时没有听牌的人，退回手里的杠钱。",
            "流局時沒有聽牌的人，退回手裡的槓錢。",
            "When the wall runs out, a player who is not ready gives kong money back.",
        ),
        irrelevant_when=MONEYLESS,
        live="kong (5555p) unready",
    )
    refund_to_finished: bool = option(
        True,
        group="kong_money",
        zh="退税给已胡者",
        hant="退稅給已胡者",
        en="Refund winners too",
        means=(
            "退税时，已经胡牌的人是否也拿回所付。",
            "退稅時，已經胡牌的人是否也拿回所付。",
            "Whether players who have already won get their payment back too.",
        ),
        irrelevant_when=(*MONEYLESS, NOT_XUEZHAN, When("kong_refund_not_ready", "is", (False,))),
        live="kong (5555p) unready finished:A",
    )
