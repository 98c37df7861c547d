"""What a passed win or pung locks 过水 (RULES 2.1 E, BEYOND)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Passing:
    """The options of `passing`."""

    pass_lock: Literal["none", "same_tile", "same_line", "any_tile"] = option(
        "same_tile",
        group="winning",
        zh="过水不胡",
        hant="過水不胡",
        en="Lock after a passed win",
        means=(
            "放过一次胡之后，到自己再摸牌之前哪些牌不能点炮胡。",
            "放過一次胡之後，到自己再摸牌之前哪些牌不能點炮胡。",
            "After passing a win, which discards may not be won before one's next draw.",
        ),
        labels={
            "none": ("不限", "不限", "None"),
            "same_tile": ("同一张", "同一張", "The same tile"),
            "same_line": ("同一条线", "同一條線", "The same line 147 / 258 / 369"),
            "any_tile": ("任何牌", "任何牌", "Any tile"),
        },
    )
    pass_better_ok: bool = option(
        False,
        group="winning",
        zh="放小胡大",
        hant="放小胡大",
        en="Pass small, win big",
        means=(
            "锁住时，比放过的更大的牌仍可以胡。",
            "鎖住時，比放過的更大的牌仍可以胡。",
            "A locked hand may still win a tile that is worth more than the one passed.",
        ),
        irrelevant_when=(When("pass_lock", "is", ("none",)),),
    )
    pass_better_scope: Literal["strictly_more_than_last", "strictly_more_than_largest"] = option(
        "strictly_more_than_last",
        group="winning",
        zh="过手比较",
        hant="過手比較",
        en="Worth more than which",
        means=(
            "放过几次胡之后，再胡的牌要比最后一次还是最大的一次更大。",
            "放過幾次胡之後，再胡的牌要比最後一次還是最大的一次更大。",
            "After several passed wins, whether the next must beat the last of them or the largest.",
        ),
        labels={
            "strictly_more_than_last": ("大过最后一次", "大過最後一次", "The last passed"),
            "strictly_more_than_largest": ("大过最大一次", "大過最大一次", "The largest passed"),
        },
        irrelevant_when=(When("pass_lock", "is", ("none",)), When("pass_better_ok", "is", (False,))),
    )
    pass_release: Literal["own_draw"] = option(
        "own_draw",
        group="winning",
        zh="解锁时机",
        hant="解鎖時機",
        en="When a lock ends",
        means=(
            "过水之后，到自己下一次摸牌（杠后补牌也算）才解锁；碰牌不解锁。",
            "過水之後，到自己下一次摸牌（槓後補牌也算）才解鎖；碰牌不解鎖。",
            "A lock ends with one's own next draw, a kong's replacement included; a pung does not end it.",
        ),
        labels={
            "own_draw": ("自己摸牌", "自己摸牌", "Own next draw"),
        },
        irrelevant_when=(When("pass_lock", "is", ("none",), also=(When("pass_pong_lock", "is", ("off",)),)),),
    )
    pass_pong_lock: Literal["off", "same_tile"] = option(
        "off",
        group="winning",
        zh="过碰",
        hant="過碰",
        en="Lock after a passed pung",
        means=(
            "放过一次碰之后，到自己摸牌之前能否再碰同样的牌。",
            "放過一次碰之後，到自己摸牌之前能否再碰同樣的牌。",
            "Whether a tile whose pung was declined may be punged before one's next draw.",
        ),
        labels={
            "off": ("不限", "不限", "No lock"),
            "same_tile": ("同一张", "同一張", "The same tile"),
        },
    )
    self_draw_passed_locks: bool = option(
        False,
        group="winning",
        zh="过自摸",
        hant="過自摸",
        en="Passed self-draws lock too",
        means=(
            "放过自己的自摸，是否也算过水。",
            "放過自己的自摸，是否也算過水。",
            "Whether declining one's own self-draw starts the lock as well.",
        ),
        irrelevant_when=(When("pass_lock", "is", ("none",)),),
    )
