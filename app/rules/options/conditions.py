"""Conditions under which several options cannot matter."""

from app.rules.options.option import When

ONE_HAND = When("match_length", "is", (1,))
NO_DECLARATION = When("void_declare", "is", ("none",))
NO_KONGS = When("kong_enabled", "is", (False,))
NO_PAIRS = When("seven_pairs", "is", (False,))
SINGLE = When("continuation", "is", ("single",))
NOT_XUEZHAN = When("continuation", "is_not", ("xuezhan",))
NOT_DOUBLING = When("score_mode", "is_not", ("doubling",))
COMPOSED = When("combine", "is", ("sum",))
ONLY_258 = When("score_mode", "is", ("small_big",))
NOT_258 = When("score_mode", "is_not", ("small_big",))
NO_CHECK = When("cha_jiao", "is", (False,))
NO_FIXED_PENALTY = When("pig_amount", "is", ("off", "as_not_ready"))

PAID_NOTHING = When(
    "feed_kong_pay",
    "is",
    (0,),
    also=(
        When("feed_kong_others_pay", "is", (0,)),
        When("added_kong_pay", "is", (0,)),
        When("concealed_kong_pay", "is", (0,)),
    ),
)
UNPAID = (NO_KONGS, When("kong_pay", "is", (False,)))
"""Kongs earn no money."""

MONEYLESS = (*UNPAID, PAID_NOTHING)
"""Kongs earn no money, or every amount is nothing."""
