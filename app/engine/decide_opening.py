"""decide, before the first discard: exchange, void suits, opening hands."""

from collections.abc import Mapping

from app.engine.action import Action, AnnounceVoid, ChooseVoid, ExchangeTiles, LayDown, ShowOpening
from app.engine.opening_events import OpeningsShown, Stage, TilesExchanged, VoidsChosen
from app.engine.unfolding import Unfolding
from app.rules.hand import SEATS, Seat
from app.rules.ruleset import RuleSet
from app.rules.scoring import opening_hands, opening_payments
from app.rules.tile import Suit, Tile, suit_of

STEPS = {"next": 1, "opposite": 2, "previous": 3}
STEP_BY_DICE = {0: 1, 1: 2, 2: 3}


def first_stage(rules: RuleSet) -> Stage:
    """What follows the deal."""
    if rules.exchange_three != "off":
        return "exchange"
    return stage_after_exchange(rules)


def stage_after_exchange(rules: RuleSet) -> Stage:
    """What follows the deal or the exchange of tiles."""
    return "void" if rules.void_declare != "none" else _stage_after_voids(rules)


def _stage_after_voids(rules: RuleSet) -> Stage:
    return "opening" if rules.opening_small_hu != "off" else "turn"


def settle_stage(run: Unfolding) -> None:
    """Skip a stage before the first discard in which nobody has anything to say."""
    if run.round.stage == "void":
        run.add(VoidsChosen((None,) * 4, then=_stage_after_voids(run.rules)))
    elif run.round.stage == "opening":
        run.add(_openings(run, ()))


def answer_opening(run: Unfolding, choices: Mapping[Seat, Action]) -> None:
    """What the answers before the first discard lead to."""
    if run.round.stage == "exchange":
        _exchange(run, choices)
    elif run.round.stage == "void":
        _declare_voids(run, choices)
    else:
        run.add(_openings(run, tuple(s for s, action in choices.items() if isinstance(action, ShowOpening))))


def _exchange(run: Unfolding, choices: Mapping[Seat, Action]) -> None:
    """Three tiles of each seat go round 换三张, the way that the rules or the dice say."""
    given: list[tuple[Tile, ...]] = [()] * 4
    for seat, action in choices.items():
        if isinstance(action, ExchangeTiles):
            given[seat] = action.tiles
    direction, dice = run.rules.exchange_direction, None
    if direction == "dice":
        dice = run.round.exchange_dice
        step = STEP_BY_DICE[sum(dice) % 3]
    else:
        step = STEPS[direction]
    run.add(TilesExchanged(tuple(given), step, dice, stage_after_exchange(run.rules)))


def _declare_voids(run: Unfolding, choices: Mapping[Seat, Action]) -> None:
    suits: list[Suit | None] = [None] * 4
    laid: list[Tile | None] = [None] * 4
    natural = [False] * 4
    for seat, action in choices.items():
        if isinstance(action, ChooseVoid):
            suits[seat] = action.suit
        elif isinstance(action, LayDown):
            suits[seat], laid[seat] = suit_of(action.tile), action.tile
        elif isinstance(action, AnnounceVoid):
            suits[seat], natural[seat] = action.suit, True
    run.add(VoidsChosen(tuple(suits), tuple(laid), tuple(natural), _stage_after_voids(run.rules)))


def _openings(run: Unfolding, shown: tuple[Seat, ...]) -> OpeningsShown:
    """Opening hands 起手小胡, checked from the dealer in turn order (`opening_small_hu`, U51)."""
    now, rules = run.round, run.rules
    in_turn = [seat for seat in (now.dealer, *now.after(now.dealer)) if seat in shown]
    ends = rules.opening_small_hu == "ends_hand" and bool(in_turn)
    paid = in_turn[:1] if ends else in_turn
    kinds = tuple(opening_hands(now.seats[s].concealed) if s in shown else () for s in SEATS)
    return OpeningsShown(
        kinds=kinds,
        hands=tuple(tuple(sorted(now.seats[s].concealed)) if s in shown else () for s in SEATS),
        first=in_turn[0] if ends else None,
        payments=tuple(p for s in paid for p in opening_payments(rules, s, now.dealer, len(kinds[s]))),
    )
