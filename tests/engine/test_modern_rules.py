"""Rules of BEYOND, played by the engine: 换三张, 血流成河, booking, passing, and the named cases."""

import pytest

from app.engine.action import ClaimKong, DeclareKong, Discard, ExchangeTiles, Pass, Win
from app.engine.deal import Chance, start_round
from app.engine.decide import decide
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.state import Lock, new_match, running_round
from app.engine.view import view
from app.engine.winning import _to_beat
from app.rules.hand import BANK, SEATS
from app.rules.tile import FULL_SET, parse_tile, parse_tiles, suit_of
from app.session.scenario import Dice
from tests.support.table import by_reason, money, play, rules_of

WAITS_9S = "123456789m 1199s"
FREE = {"void_declare": "none"}


def words(played, seat: str) -> list[str]:
    return played.legal.get(seat, [])


# --- 换三张


def exchanged(direction: str, dice: tuple[int, int] = (1, 2)):
    hands = {"A": "123m 456p 123456s 7p", "B": "456m", "C": "789m", "D": "123p"}
    return play(
        "book_cap3",
        wall="9p",
        exchange="123m 456m 789m 123p",
        dice=Dice(exchange=dice),
        options={**FREE, "exchange_three": "same_suit", "exchange_direction": direction},
        **hands,
    )


@pytest.mark.parametrize(
    ("direction", "dice", "got"),
    [
        ("next", (1, 2), "123p"),
        ("opposite", (1, 2), "789m"),
        ("previous", (1, 2), "456m"),
        ("dice", (1, 2), "123p"),
        ("dice", (1, 3), "789m"),
        ("dice", (1, 1), "456m"),
    ],
)
def test_three_tiles_go_the_way_of_the_rules_or_the_dice(direction, dice, got):
    shown = view(exchanged(direction, dice).state, 0).players[0]
    assert shown.exchange.got == parse_tiles(got)
    assert shown.exchange.given == parse_tiles("123m")


def test_what_others_passed_on_is_secret():
    shown = view(exchanged("next").state, 0)
    assert [player.exchange is None for player in shown.players] == [False, True, True, True]


def test_case_26_the_dealer_still_has_14_after_the_exchange():
    now = exchanged("next").round
    assert [len(seat.concealed) for seat in now.seats] == [14, 13, 13, 13]


def test_one_suit_where_the_rules_want_one():
    for rule, mixed in (("same_suit", False), ("any", True)):
        state = new_match(rules_of("book_cap3", exchange_three=rule))
        for event in start_round(state, Chance(tuple(range(27)) * 4, 0, (), (3, 6))):
            state = evolve(state, event)
        suits = [
            {suit_of(t) for t in a.tiles} for a in legal_actions(state)[1] if isinstance(a, ExchangeTiles)
        ]
        assert any(len(found) > 1 for found in suits) is mixed


# --- 血流成河


def river(actions: str, wall: str, **hands: str):
    return play(
        "app_xueliu", actions, dealer="B", wall=wall, options={**FREE, "exchange_three": "off"}, **hands
    )


def test_a_winner_goes_on_and_wins_again():
    played = river("B 9s; A win; B 2p; C 1s; A win", "3p 2p 1s", A=WAITS_9S, B="9s")
    wins = played.round.seats[0].wins
    assert [won.tile for won in wins] == list(parse_tiles("9s 1s"))
    assert not played.round.seats[0].finished


def test_who_draws_after_three_winners_of_one_tile():
    """RULES U02 and `turn_after_multi_win`: after the last winner, or after the second of three."""
    hands = {"A": "123456m 789p 11p 78p", "C": "123m 456789m 22m 78p", "D": "234234p 55p 999m 78p"}
    for rule, turn in (("after_last", 1), ("after_second", 0)):
        played = play("app_xueliu", "B 6p; C win; D win; A win", dealer="B", wall="1s 2s 3s", B="6p 369s",
                      options={**FREE, "exchange_three": "off", "turn_after_multi_win": rule},
                      **hands)  # fmt: skip
        assert [bool(seat.wins) for seat in played.round.seats] == [True, False, True, True]
        assert played.round.turn == turn


def test_a_winner_throws_what_it_draws():
    played = river("B 9s; A win; B 2p; C 3p; D 4p", "3p 2p 3p 4p 6s", A=WAITS_9S, B="9s")
    assert words(played, "A") == ["6s"]


def test_case_27_a_second_win_has_its_own_events():
    played = river("B kong 5p; B 9s; A win; B 2p; C 1s; A win", "3p 4p 2p 1s", A=WAITS_9S, B="5555p 9s")
    first, second = played.round.seats[0].wins
    assert dict(first.events) == {"kong_discard": 1}
    assert dict(second.events) == {}


def test_a_winner_pays_like_the_others():
    played = river("B 9s; A win; B 2p; C 3p; D 4p; A 6s; B 7p; C win", "3p 2p 3p 4p 6s 7p 7m",
                   A=WAITS_9S, B="9s", C="33445566m 88p 99p 7m")  # fmt: skip
    assert played.round.seats[2].won is not None
    assert by_reason(played, "win")[0] < by_reason(played, "win")[3] + 40


def test_the_river_ends_with_the_wall():
    played = play(
        "app_xueliu",
        "B 9s; A win",
        dealer="B",
        A=WAITS_9S,
        B="9s",
        then="stop",
        options={**FREE, "exchange_three": "off"},
    )
    assert not played.round.ended
    assert played.round.unfinished == SEATS


# --- kong money and kongs


def test_kong_money_is_booked_when_the_discard_survives():
    played = play("baike", "B kong 5p", dealer="B", B="5555p 7s", wall="3p 4p",
                  options={**FREE, "kong_booked": "discard_survives"})  # fmt: skip
    assert money(played) == (0, 0, 0, 0)
    later = play("baike", "B kong 5p; B 7s", dealer="B", B="5555p 7s", wall="3p 4p 6p",
                 options={**FREE, "kong_booked": "discard_survives"})  # fmt: skip
    assert money(later) == (-2, 6, -2, -2)


def test_a_won_discard_books_no_kong_money():
    played = play("baike", "B kong 5p; B 9s; A win", dealer="B", A=WAITS_9S, B="5555p 9s", wall="3p 4p 6p",
                  options={**FREE, "kong_booked": "discard_survives"})  # fmt: skip
    assert by_reason(played, "kong", "transfer", "kong_refund") == (0, 0, 0, 0)


def test_kong_money_is_booked_before_a_bloom():
    played = play("baike", "B kong 5s; B win", dealer="B", B="5555s 123456789m", wall="9s 9s",
                  options={**FREE, "kong_booked": "discard_survives"})  # fmt: skip
    assert by_reason(played, "kong") == (-2, 6, -2, -2)


def test_no_kong_in_the_turn_of_a_pung():
    for rule, offered in (("allow", True), ("deny", False)):
        played = play("baike", "A 5p; B pong", A="5p", B="55p 7777p", wall="3p",
                      options={**FREE, "kong_on_claim_turn": rule})  # fmt: skip
        assert ("kong 7p" in words(played, "B")) is offered


def test_no_concealed_kong_while_void_tiles_are_held():
    for rule, offered in (("allow", True), ("deny", False)):
        played = play("book_cap3", dealer="B", B="5555p 1m", void="mmmm",
                      options={"concealed_kong_while_void": rule})  # fmt: skip
        assert ("kong 5p" in words(played, "B")) is offered


def test_a_concealed_kong_may_be_made_once_the_void_suit_is_gone():
    played = play("book_cap3", dealer="B", B="5555p 123456s 789s", void="mmmm", wall="1p",
                  options={"concealed_kong_while_void": "deny"})  # fmt: skip
    assert "kong 5p" in words(played, "B")


# --- passing


@pytest.mark.parametrize(
    ("scope", "may"), [("strictly_more_than_last", True), ("strictly_more_than_largest", False)]
)
def test_case_13_better_than_the_last_or_the_largest_of_several_passes(scope, may):
    played = play(
        "baike",
        "B 9p; A pong; A 1s; B 1s; C 9p; A pass",
        dealer="B",
        A="99p 78p 234678m 55m 1s",
        B="9p 1s",
        wall="4s 1s 9p 6p",
        options={**FREE, "pass_lock": "any_tile", "pass_better_ok": "on", "pass_better_scope": scope},
    )
    locks = played.round.seats[0].locks
    assert [lock.fan for lock in locks][:1] == [1]
    assert _to_beat(rules_of("baike", pass_better_scope=scope), [*locks, Lock(0, 0)]) == (0 if may else 1)


def test_a_declined_pung_is_locked_until_the_next_draw():
    for rule, offered in (("off", True), ("same_tile", False)):
        played = play("baike", "B 5p; A pass; C 5p", dealer="B", A="55p 123m", B="5p", wall="4s 5p",
                      options={**FREE, "pass_pong_lock": rule})  # fmt: skip
        assert ("pong" in words(played, "A")) is offered


def test_a_declined_self_draw_may_lock():
    for rule, may in (("off", True), ("on", False)):
        played = play("baike", "A 9s; B 9s", A=WAITS_9S, B="9s", wall="9s 8p",
                      options={**FREE, "self_draw_passed_locks": rule})  # fmt: skip
        assert ("win" in words(played, "A")) is may


# --- the first void tile, pigs who pay nobody


def test_the_first_void_tile_is_laid_aside_unseen():
    played = play("sbr_mil", "A 1m", A="1m 123456789p 111s", B="11m", wall="9s 9p", void="msss")
    river = view(played.state, 1).players[0].river
    assert (river[0].tile, river[0].face_down) == (None, True)
    assert view(played.state, 0).players[0].river[0].tile == parse_tile("1m")
    assert played.round.turn == 1


def test_a_pig_pays_the_bank_where_nobody_gets_it():
    played = play(
        "sbr_mil", A="1m 2p 3s", B="1m 2p 3s", C="1m 2p 3s", D="1m 2p 3s", void="mmmm", then="draw_out"
    )
    payees = {line.payment.payee for line in played.round.ledger if line.payment.reason == "pig"}
    assert payees <= {BANK}
    assert played.round.result.reason == "draw"


def test_a_frozen_hand_claims_only_what_keeps_its_waits():
    kept = river("B 9s; A win; B 1m", "3p 1m", A="111456789m 78s 55s", B="9s")
    assert legal_actions(kept.state)[0] == (ClaimKong(), Pass())
    broken = river("B 9s; A win; B 5s", "3p 5s", A="111456789m 78s 55s", B="9s")
    assert 0 not in legal_actions(broken.state)


def test_a_frozen_hand_adds_to_its_pung_what_keeps_its_waits():
    kept = river("B 5s; A pong; A 2m; B 9s; A win; B 1p; C 2p; D 3p", "3p 1p 1p 2p 3p 5s",
                 A="2m 111456m 78s 99m 55s", B="5s 9s")  # fmt: skip
    assert DeclareKong(parse_tile("5s")) in legal_actions(kept.state)[0]


def test_exchange_then_void_then_play():
    state = new_match(rules_of("app_xuezhan"))
    for event in start_round(state, Chance(FULL_SET, 0, (), (3, 6))):
        state = evolve(state, event)
    assert running_round(state).stage == "exchange"
    choices = {seat: actions[0] for seat, actions in legal_actions(state).items()}
    for event in decide(state, choices):
        state = evolve(state, event)
    assert running_round(state).stage == "void"
    choices = {seat: actions[0] for seat, actions in legal_actions(state).items()}
    for event in decide(state, choices):
        state = evolve(state, event)
    assert running_round(state).stage == "turn"
    assert isinstance(legal_actions(state)[0][-1], Discard | Win)
