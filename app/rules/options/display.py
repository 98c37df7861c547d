"""Words on the screen (RULES 2.1 L); nothing here changes a payment."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import UNPAID
from app.rules.options.option import option


@dataclass(frozen=True, kw_only=True)
class Display:
    """The options of `display`."""

    kong_names: Literal["all_rain", "wind_exposed_rain_concealed", "wind_self_rain_fed"] = option(
        "wind_exposed_rain_concealed",
        group="display",
        zh="刮风下雨名称",
        hant="颳風下雨名稱",
        en="Wind and rain",
        means=(
            "哪种杠叫刮风，哪种叫下雨。",
            "哪種槓叫颳風，哪種叫下雨。",
            "Which kong is called wind and which rain.",
        ),
        labels={
            "all_rain": ("都叫下雨", "都叫下雨", "All rain"),
            "wind_exposed_rain_concealed": (
                "明杠刮风，暗杠下雨",
                "明槓颳風，暗槓下雨",
                "Exposed wind, concealed rain",
            ),
            "wind_self_rain_fed": (
                "自摸杠刮风，直杠下雨",
                "自摸槓颳風，直槓下雨",
                "Own tiles wind, fed rain",
            ),
        },
        irrelevant_when=UNPAID,
    )
    wait_names: bool = option(
        True,
        group="display",
        zh="下叫类型",
        hant="下叫類型",
        en="Names of waits",
        means=(
            "听牌时显示卡张、边张、单钓等名称。",
            "聽牌時顯示卡張、邊張、單釣等名稱。",
            "Shows what kind of wait a ready hand has.",
        ),
    )
