"""Who pays 付款, and the fixed table of the 258 game (RULES 2.1 I)."""

from dataclasses import dataclass
from typing import Literal

from app.rules.options.conditions import NO_KONGS, NOT_258
from app.rules.options.option import When, option


@dataclass(frozen=True, kw_only=True)
class Payers:
    """The options of `payers`."""

    discard_payer: Literal["discarder_only"] = option(
        "discarder_only",
        group="payers",
        zh="点炮付款",
        hant="點炮付款",
        en="Who pays for a discard",
        means=(
            "点炮的人一家付给每个胡家，与别人无关。",
            "點炮的人一家付給每個胡家，與別人無關。",
            "The discarder alone pays every winner.",
        ),
        labels={
            "discarder_only": ("点炮者一家付", "點炮者一家付", "The discarder alone"),
        },
    )
    self_draw_payers: Literal["all_unfinished"] = option(
        "all_unfinished",
        group="payers",
        zh="自摸付款",
        hant="自摸付款",
        en="Who pays for a self-draw",
        means=(
            "自摸时，还在打的各家都付；胡了就不打的人不付。",
            "自摸時，還在打的各家都付；胡了就不打的人不付。",
            "Every player still playing pays for a self-draw; who has won and stopped does not.",
        ),
        labels={
            "all_unfinished": ("还在打的各家付", "還在打的各家付", "All still playing"),
        },
    )
    win_table_258: Literal["as listed"] = option(
        "as listed",
        group="payers",
        zh="258付分表",
        hant="258付分表",
        en="Table of 258",
        means=(
            "小胡与大胡按固定的表付分，庄家一方付得多；不计番。",
            "小胡與大胡按固定的表付分，莊家一方付得多；不計番。",
            "Small and big wins are paid by a fixed table, more where the dealer is involved; no fan.",
        ),
        labels={
            "as listed": ("按表付分", "按表付分", "By the table"),
        },
        irrelevant_when=(NOT_258,),
    )
    dealer_extra_as_winner: bool = option(
        True,
        group="payers",
        zh="庄家胡也多算",
        hant="莊家胡也多算",
        en="Dealer wins more",
        means=(
            "庄家自己胡牌时，也按有庄家一方的高分付。",
            "莊家自己胡牌時，也按有莊家一方的高分付。",
            "The higher figure also when the winner is the dealer.",
        ),
        irrelevant_when=(
            When("score_mode", "is_not", ("small_big",), also=(When("opening_small_hu", "is", ("off",)),)),
        ),
        live="22345678m345789p self_draw dealer",
    )
    big_hu_stack: bool = option(
        False,
        group="payers",
        zh="大胡叠加",
        hant="大胡疊加",
        en="Several big patterns",
        means=(
            "一手牌有几个大胡时，只算一个还是每个都算。",
            "一手牌有幾個大胡時，只算一個還是每個都算。",
            "Whether a hand with several big patterns is paid once or once for each.",
        ),
        irrelevant_when=(NOT_258,),
        live="22244455577799m",
    )
    bu_zhang_rob_as: Literal["as_discard", "as_rob"] = option(
        "as_discard",
        group="payers",
        zh="抢补张计分",
        hant="搶補張計分",
        en="Robbing a supplement pays",
        means=(
            "抢别人补张的牌胡，按点炮付还是按抢杠付。",
            "搶別人補張的牌胡，按點炮付還是按搶槓付。",
            "Whether a win on the tile of an added supplement is paid as a discard or as a robbed kong.",
        ),
        labels={
            "as_discard": ("按点炮", "按點炮", "As a discard"),
            "as_rob": ("按抢杠", "按搶槓", "As a robbed kong"),
        },
        irrelevant_when=(
            NOT_258,
            NO_KONGS,
            When("bu_zhang", "is", (False,)),
            When("rob_added_kong", "is", (False,)),
        ),
    )
