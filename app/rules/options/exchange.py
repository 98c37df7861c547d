"""Exchange of three tiles 换三张 (BEYOND)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Exchange:
    """The options of `exchange`."""

    exchange_three: Literal["off", "same_suit", "any"] = option(
        "off",
        group="dealing",
        zh="换三张",
        hant="換三張",
        en="Exchange of three",
        means=(
            "定缺之前，各家同时扣出三张牌相互交换。",
            "定缺之前，各家同時扣出三張牌相互交換。",
            "Before the void suit is chosen every seat passes on three tiles, all at once.",
        ),
        labels={
            "off": ("不换", "不換", "Off"),
            "same_suit": ("须同一门", "須同一門", "One suit"),
            "any": ("任意三张", "任意三張", "Any three"),
        },
    )
    exchange_direction: Literal["dice", "next", "opposite", "previous"] = option(
        "dice",
        group="dealing",
        zh="换牌方向",
        hant="換牌方向",
        en="Direction of the exchange",
        means=(
            "三张牌传给哪一家；掷骰时点数和除以三，余0下家、余1对家、余2上家。",
            "三張牌傳給哪一家；擲骰時點數和除以三，餘0下家、餘1對家、餘2上家。",
            "To whom the tiles go; by dice the sum divided by three leaves 0 next, 1 opposite, 2 previous.",
        ),
        labels={
            "dice": ("掷骰决定", "擲骰決定", "By dice"),
            "next": ("传下家", "傳下家", "To the next"),
            "opposite": ("对家互换", "對家互換", "Opposite"),
            "previous": ("传上家", "傳上家", "To the previous"),
        },
        irrelevant_when=(When("exchange_three", "is", ("off",)),),
    )
