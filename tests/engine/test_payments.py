"""Payments of RULES 4.3, played by the engine from the deal; named by their ids."""

from tests.support.table import by_reason, money, play, reasons

WAITS_9S = "123456789m 1199s"
"""A plain hand 平胡 that waits for 1s and 9s."""
ALSO_WAITS_9S = "112233456m 78s 55s"
FLUSH_WAITS_9S = "22233344455s 78s"
FREE = {"void_declare": "none"}


def only(played, *wanted):
    """Sums by seat of the ledger lines with these reasons."""
    sums = [0, 0, 0, 0]
    for line in played.round.ledger:
        if line.payment.reason in wanted:
            sums[line.payment.payer] -= line.payment.amount
            sums[line.payment.payee] += line.payment.amount
    return tuple(sums)


def test_e04_qq_fed_kong_is_paid_by_the_feeder_alone():
    played = play("qq_xuezhan", "C 5p; B kong", dealer="C", C="5p", B="555p")
    assert money(played) == (0, 6, -6, 0)


def test_e05_qq_added_kong_is_not_paid_by_a_winner():
    played = play(
        "qq_xuezhan",
        "A 5p; B pong; B 9s; D win; A 7p; B kong 5p",
        A="57p",
        B="55p9s",
        D=WAITS_9S,
        wall="3p 7p 5p",
    )
    assert only(played, "kong") == (-6, 12, -6, 0)


def test_e06_qq_concealed_kong_is_paid_twice_by_each():
    assert money(play("qq_xuezhan", "B kong 5p", dealer="B", B="5555p")) == (-12, 36, -12, -12)


def added_kong(preset: str, later: bool, **options: object):
    """B pungs 5p, draws the fourth and kongs it at once, or a turn later."""
    wall = "3p 7p 7p 8p 5p 8p 8p 7p 6p"
    turn = "A 5p; B pong; B 1p; C 7p; D 7p; A 8p; B "
    actions = turn + ("9p; C 8p; D 8p; A 7p; B kong 5p" if later else "kong 5p")
    return play(preset, actions, A="5p", B="55p19p", wall=wall, options={**FREE, **options})


def test_e07_baike_added_kong_with_the_tile_just_drawn():
    assert money(added_kong("baike", later=False)) == (-1, 3, -1, -1)


def test_e08_baike_added_kong_a_turn_later_is_unpaid_but_stands():
    played = added_kong("baike", later=True)
    assert money(played) == (0, 0, 0, 0)
    assert played.round.seats[1].melds[0].kind == "added_kong"
    assert played.round.seats[1].drawn is not None


def test_e09_drizzle_fed_kong_is_paid_by_all():
    drizzle = {**FREE, "feed_kong_others_pay": 1}
    assert money(play("baike", "C 5p; B kong", dealer="C", C="5p", B="555p", options=drizzle)) == (
        -1,
        4,
        -2,
        -1,
    )


def test_e11_drizzle_late_added_kong_is_paid():
    assert money(added_kong("baike", later=True, added_kong_timing="any_time")) == (-1, 3, -1, -1)


def test_e12_book_concealed_kong_after_a_win():
    played = play(
        "book_cap3",
        "D 9s; A win; B kong 5p",
        dealer="D",
        A=WAITS_9S,
        D="9s",
        B="5555p",
        wall="2p 8p",
        options=FREE,
    )
    assert only(played, "kong") == (0, 4, -2, -2)


def robbed(preset: str, robber: str = "123456m 46p 789m 22p", **options: object):
    """B adds 5p to its pung and C robs it."""
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p; C win"
    return play(
        preset, actions, A="5p", B="55p 1s", C=robber, wall="2s 3s 6s 7s 5p", options={**FREE, **options}
    )


def test_e14_qq_robbed_kong_pays_the_win_alone():
    assert money(robbed("qq_xuezhan")) == (0, -6, 6, 0)


def test_e15_baike_robbing_doubles():
    assert money(robbed("baike")) == (0, -2, 2, 0)


def test_e19_robbing_takes_the_kong_money_of_the_others():
    assert money(robbed("baike", rob_kong_money="others_pay_robber")) == (-1, -2, 4, -1)


def test_robbing_a_kong_that_would_be_unpaid_takes_nothing_from_the_others():
    actions = "A 5p; B pong; B 1p; C 7p; D 7p; A 8p; B 9p; C 8p; D 8p; A 7p; B kong 5p; C win"
    for timing, others in (("immediate_or_unpaid", 0), ("any_time", 1)):
        options = {**FREE, "rob_kong_money": "others_pay_robber", "added_kong_timing": timing}
        played = play("baike", actions, A="5p", B="55p19p", C="123456m 46p 789m 22p",
                      wall="3p 7p 7p 8p 5p 8p 8p 7p 6p", options=options)  # fmt: skip
        assert by_reason(played, "rob_others") == (-others, 0, 2 * others, -others)


def test_e21_table_without_doubling_and_without_transfer():
    assert money(robbed("baike", ev_rob_kong=0)) == (0, -1, 1, 0)


def test_a_robbed_kong_goes_back_to_a_pung_and_its_tile_to_the_winner():
    played = robbed("baike")
    assert [meld.kind for meld in played.round.seats[1].melds] == ["pung"]
    assert played.round.seats[2].won is not None
    assert played.round.seats[2].won.robbed
    assert played.round.kongs == ()


def after_kong(preset: str, winners: str = "C", **options: object):
    """Dealer B makes a concealed kong and discards the tile that the winners wait for."""
    hands = {"C": WAITS_9S} | ({"D": "123456p 123p 78s 44p"} if "D" in winners else {})
    if "D" in winners:
        hands["D"] = "111222333p 78s 44p"
    actions = "B kong 5p; B 9s;" + ";".join(f"{name} win" for name in winners)
    return play(preset, actions, dealer="B", B="5555p 9s", wall="6s 7m", options={**FREE, **options}, **hands)


def test_e23_qq_kong_money_moves_to_the_winner():
    assert money(after_kong("qq_xuezhan")) == (-12, -12, 36, -12)


def test_e24_qq_each_winner_gets_the_whole_kong_money():
    assert money(after_kong("qq_xuezhan", "CD")) == (-12, -60, 36, 36)


def test_e26_book_kong_money_goes_back():
    assert money(after_kong("book_cap3")) == (0, -2, 2, 0)


def test_e27_book_with_transfer():
    assert money(after_kong("book_cap3", gang_pao_money="transfer")) == (-2, -2, 6, -2)


def test_e28_baike_the_feeder_wins_the_discard_after_the_kong():
    played = play(
        "baike",
        "C 5p; B kong; B 9s; C win",
        dealer="C",
        C=WAITS_9S,
        B="555p 9s",
        wall="5p 6s",
        options=FREE,
    )
    assert money(played) == (0, -2, 2, 0)


def added_kong_then_discard(winners: str, **options: object):
    """B adds a kong with the drawn tile (3 from all) and its next discard is won at ×2 each."""
    actions = "A 5p; B pong; B 1s; C 3p; D 3p; A 6s; B kong 5p; B 9s;" + ";".join(f"{w} win" for w in winners)
    hands = {"C": WAITS_9S} | ({"D": "111222999m 78s 44s"} if "D" in winners else {})
    return play(
        "baike",
        actions,
        A="5p",
        B="55p 1s 9s",
        wall="2s 3p 3p 6s 5p 6s",
        options={**FREE, **options},
        **hands,
    )


def test_e31_kong_money_kept():
    assert money(added_kong_then_discard("C", gang_pao_money="keep")) == (-1, 1, 1, -1)


def test_e32_kong_money_is_shared():
    played = added_kong_then_discard("CD", gang_pao_multi="split")
    assert only(played, "transfer") == (0, -3, 2, 1)


def fed_bloom(**options: object):
    """C feeds B's kong and B wins with the replacement."""
    return play(
        "baike",
        "C 5s; B kong; B win",
        dealer="C",
        C="5s",
        B="555s 123456789m 9s",
        wall="2p 9s",
        options={**FREE, **options},
    )


def test_e33_baike_win_on_the_replacement_of_a_fed_kong_is_a_self_draw():
    assert money(fed_bloom()) == (-5, 17, -7, -5)


def test_e35_the_feeder_pays_alone_without_the_bonus():
    assert only(fed_bloom(yin_gang_hua="feeder_pays"), "win") == (0, 4, -4, 0)


def bloom(preset: str, **options: object):
    """Dealer B makes a concealed kong and wins with the replacement."""
    return play(
        preset,
        "B kong 5s; B win",
        dealer="B",
        B="5555s 123456789m",
        wall="9s 9s",
        options={**FREE, **options},
    )


def test_e37_qq_bloom_after_a_concealed_kong_which_is_no_root():
    assert money(bloom("qq_xuezhan")) == (-24, 72, -24, -24)


def test_e38_bloom_worth_two_with_the_kong_as_root():
    played = bloom("qq_xuezhan", stake=1, kong_in_hand="root", ev_gang_hua=2)
    assert money(played) == (-10, 30, -10, -10)


def test_e46_qq_self_draw_is_paid_by_the_unfinished():
    played = play(
        "qq_xuezhan",
        "A 2s; B 3s; C 6s; D 9s; A win; B win",
        A=WAITS_9S,
        B="1112345678999p",
        wall="2s 3s 6s 9s 5p",
    )
    last = max(line.event for line in played.round.ledger)
    sums = [0, 0, 0, 0]
    for line in played.round.ledger:
        if line.event == last:
            sums[line.payment.payer] -= line.payment.amount
            sums[line.payment.payee] += line.payment.amount
    assert sums == [0, 48, -24, -24]


def test_e48_a_declared_kong_is_no_root_in_qq_but_doubles_in_baike():
    def win(preset: str) -> tuple[int, ...]:
        hand = "555s 123456789m 9s"
        actions = "C 5s; B kong; B 2p; C 3p; D 6p; A 9s; B win"
        played = play(preset, actions, dealer="C", C="5s", B=hand, wall="2p 2p 3p 6p 9s", options=FREE)
        return only(played, "win")

    assert win("qq_xuezhan") == (-6, 6, 0, 0)
    assert win("baike") == (-2, 2, 0, 0)


def test_e49_qq_one_discard_two_winners():
    played = play("qq_xuezhan", "B 9s; C win; D win", dealer="B", B="9s", C=WAITS_9S, D=FLUSH_WAITS_9S)
    assert money(played) == (0, -30, 6, 24)
    assert not played.round.ended


def test_e50_baike_one_discard_three_winners_ends_the_round_and_the_discarder_deals():
    played = play(
        "baike",
        "B 9s; A win; C win; D win",
        dealer="B",
        B="9s",
        A=ALSO_WAITS_9S,
        C="111333444p 77p 99s",
        D="22233344466s 78s",
        options=FREE,
    )
    assert money(played) == (1, -7, 2, 4)
    assert played.round.ended
    assert played.state.next_dealer == 1


def test_e86_only_an_added_kong_moves_money():
    assert money(after_kong("baike", gang_pao_kinds="added_only")) == (-2, 4, 0, -2)


def test_ledger_lines_name_reason_payer_and_payee():
    assert reasons(play("qq_xuezhan", "C 5p; B kong", dealer="C", C="5p", B="555p")) == [
        ("kong", "C", "B", 6)
    ]
