"""What a hand before its draw is worth: the chance to finish it in time, times what the win would pay.

Every aim that the hand may have (four sets in two suits, flush 清一色, all pungs 对对胡, seven pairs 七对) is
valued by itself: how many tiles are missing, how many copies of the next useful ones are still unseen, how
many turns the wall leaves, what the win pays under the rules. A wait of which no copy is left counts as dead.
The worth of the hand is that of its best aim and a little of the others, which keep a way open.
"""

from collections.abc import Sequence
from math import exp

from app.bots.sight import Sight
from app.bots.worth import MOST_FAN, SELF_DRAW_RIVALS, roots_in, worth_of
from app.rules.hand import Meld
from app.rules.shape import NEVER
from app.rules.suit_table import POWERS, suit_table
from app.rules.tile import KINDS, Suit

# Copies that usually help with so many tiles missing (index), by aim; measured over hands of equal players.
USUAL_SETS = (0, 5, 15, 26, 36, 44, 50, 55, 58)
USUAL_FLUSH = (0, 6, 11, 15, 18, 20, 22, 23, 24)
USUAL_PAIRS = (0, 2.7, 7, 11, 15, 18, 20, 22)
USUAL_PUNGS = (0, 3.3, 6, 9, 12, 15, 18, 20, 22)

TURN_LOSS = 0.7
"""Share of the own turns that come about before somebody else ends the round or one's own part in it."""

CLAIMED = 0.8
"""How often a tile that could be claimed for a pung really is: a win or another aim may come first."""

READY_AT_DRAW = 3.0
"""Stakes between a ready hand and one that is not, once the wall is empty 查叫."""

LAST_TURNS = 8
"""From so many own turns before the wall's end on it counts whether the hand will be ready by then."""

OTHER_AIMS = 0.15
DEAD = 10.0
FARTHEST_SETS, FARTHEST_FLUSH, FARTHEST_RARE = 8, 7, 4


class Evaluator:
    """Values hands of one seat at one moment of the game."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._table = suit_table()
        self._rivals = len(sight.rivals)
        self._worth = worth_of(sight.rules, self._rivals)
        self._reach = 1 + SELF_DRAW_RIVALS * self._rivals
        self._hidden = max(1, sum(sight.unseen))

    def value(self, counts: Sequence[int], melds: Sequence[Meld], draws: float) -> float:
        """Expected points of a hand of 13 tiles, three less for each meld, with so many own draws to come."""
        melded = {meld.tile // 9 for meld in melds}
        void = self._sight.void
        voids = (void,) if void is not None else self._voids(counts, melded, 4 - len(melds))
        worths = [self._with_void(counts, melds, suit, draws) for suit in voids if suit not in melded]
        return max(worths, default=0.0)

    def distance(self, counts: Sequence[int], melds: Sequence[Meld], void: Suit | None) -> int:
        """Tiles missing to the nearest win in the two suits other than `void`, or in the best two suits."""
        melded = {meld.tile // 9 for meld in melds}
        voids = (0, 1, 2) if void is None else (void,)
        sets = 4 - len(melds)
        return min((self._missing(counts, sets, suit) for suit in voids if suit not in melded), default=NEVER)

    def given_up(self, counts: Sequence[int], melds: Sequence[Meld]) -> Suit | None:
        """The suit to do without: the declared one, or where none is declared that of the nearest win."""
        if self._sight.void is not None:
            return self._sight.void
        melded = {meld.tile // 9 for meld in melds}
        ranked = [
            (self._missing(counts, 4 - len(melds), suit), sum(counts[9 * suit : 9 * suit + 9]), suit)
            for suit in range(3)
            if suit not in melded
        ]
        return min(ranked)[2] if ranked else None

    def _voids(self, counts: Sequence[int], melded: set[Suit], sets: int) -> tuple[Suit, ...]:
        """The suits that may be given up where none is declared: for the nearest win or one tile more."""
        missing = {suit: self._missing(counts, sets, suit) for suit in range(3) if suit not in melded}
        nearest = min(missing.values(), default=0)
        return tuple(suit for suit, tiles in missing.items() if tiles <= nearest + 1)

    def _missing(self, counts: Sequence[int], sets: int, void: Suit) -> int:
        table = self._table
        first, second = _kept(void)
        classes = table.classes[_key(counts, first)] * table.size + table.classes[_key(counts, second)]
        missing = table.closing[sets][classes]
        if sets == 4 and self._sight.rules.seven_pairs:
            return min(missing, _pairs_missing(counts, _kept_kinds(void)))
        return missing

    def _with_void(self, counts: Sequence[int], melds: Sequence[Meld], void: Suit, draws: float) -> float:
        sets = 4 - len(melds)
        roots = roots_in(self._sight.rules, counts, melds) * self._worth.root
        aims = [self._sets(counts, sets, void, roots, draws)]
        aims += [self._flush(counts, melds, suit, roots, draws) for suit in _kept(void)]
        aims.append(self._pungs(counts, melds, void, roots, draws))
        if sets == 4 and self._sight.rules.seven_pairs:
            aims.append(self._pairs(counts, _kept_kinds(void), self._worth.pairs + roots, draws))
            aims += [
                self._pairs(counts, range(9 * suit, 9 * suit + 9), self._worth.flush_pairs + roots, draws)
                for suit in _kept(void)
            ]
        best = max(aims)
        return best + OTHER_AIMS * (sum(aims) - best) + self._ready_at_draw(counts, sets, void, draws)

    def _ready_at_draw(self, counts: Sequence[int], sets: int, void: Suit, draws: float) -> float:
        """What it is worth near the end of the wall that the hand is, or still may become, ready 听牌."""
        if draws >= LAST_TURNS or not self._sight.rules.cha_jiao:
            return 0.0
        steps = self._missing(counts, sets, void) - 1
        if steps > draws:
            return 0.0
        usual = USUAL_SETS[min(steps + 1, FARTHEST_SETS)]
        ready = chance_of(steps, draws * usual / self._hidden) if steps else 1.0
        return READY_AT_DRAW * (1 - draws / LAST_TURNS) * ready

    def _sets(self, counts: Sequence[int], sets: int, void: Suit, roots: int, draws: float) -> float:
        """Four sets and a pair in two suits."""
        table, unseen = self._table, self._sight.unseen
        first, second = _kept(void)
        keys = _key(counts, first), _key(counts, second)
        classes, closing, size = table.classes, table.closing[sets], table.size
        a, b = classes[keys[0]], classes[keys[1]]
        missing = closing[a * size + b]
        if missing > FARTHEST_SETS:
            return 0.0
        useful = 0
        for rank in range(9):
            tile = 9 * first + rank
            if unseen[tile] and closing[classes[keys[0] + POWERS[rank]] * size + b] < missing:
                useful += unseen[tile]
            tile = 9 * second + rank
            if unseen[tile] and closing[a * size + classes[keys[1] + POWERS[rank]]] < missing:
                useful += unseen[tile]
        return self._expect(missing, useful, USUAL_SETS, roots if missing <= 1 else 0, draws)

    def _flush(
        self, counts: Sequence[int], melds: Sequence[Meld], suit: Suit, roots: int, draws: float
    ) -> float:
        """One suit only 清一色."""
        if any(meld.tile // 9 != suit for meld in melds):
            return 0.0
        table, unseen, entry = self._table, self._sight.unseen, 2 * (4 - len(melds)) + 1
        key = _key(counts, suit)
        missing = table.distances[table.classes[key]][entry]
        if missing > FARTHEST_FLUSH:
            return 0.0
        useful = sum(
            unseen[9 * suit + rank]
            for rank in range(9)
            if unseen[9 * suit + rank] and table.distances[table.classes[key + POWERS[rank]]][entry] < missing
        )
        return self._expect(missing, useful, USUAL_FLUSH, self._worth.flush + roots, draws)

    def _pairs(self, counts: Sequence[int], kinds: Sequence[int], fan: int, draws: float) -> float:
        """Seven pairs 七对 of the given kinds."""
        missing = _pairs_missing(counts, kinds)
        if not 1 <= missing <= FARTHEST_RARE:
            return 0.0
        useful = sum(self._sight.unseen[tile] for tile in kinds if counts[tile] & 1)
        return self._expect(missing, useful, USUAL_PAIRS, fan, draws)

    def _pungs(
        self, counts: Sequence[int], melds: Sequence[Meld], void: Suit, roots: int, draws: float
    ) -> float:
        """All pungs 对对胡: most of its tiles may also be claimed from the others."""
        missing, useful = self._pungs_missing(counts, _kept_kinds(void), 4 - len(melds))
        if not 1 <= missing <= FARTHEST_RARE:
            return 0.0
        suits = {tile // 9 for tile in _kept_kinds(void) if counts[tile]} | {meld.tile // 9 for meld in melds}
        fan = self._worth.flush_pungs if len(suits) == 1 else self._worth.pungs
        hook = self._worth.hook if len(melds) >= 3 else 0
        return self._expect(missing, useful, USUAL_PUNGS, fan + hook + roots, draws, claimable=True)

    def _pungs_missing(self, counts: Sequence[int], kinds: Sequence[int], sets: int) -> tuple[int, int]:
        """Tiles missing to `sets` triplets and a pair, and the unseen copies that help."""
        unseen = self._sight.unseen
        triplets = sum(counts[tile] >= 3 for tile in kinds)
        pairs = sum(counts[tile] == 2 for tile in kinds)
        live = [tile for tile in kinds if counts[tile] == 1 and unseen[tile]]
        lacking = max(0, sets - triplets)
        grown = min(lacking, pairs)
        built = lacking - grown
        if built > len(live):
            return NEVER, 0
        no_pair = pairs == grown and triplets <= sets
        missing = grown + 2 * built + no_pair
        if missing == 1 and no_pair:
            return 1, sum(unseen[tile] for tile in live)
        return missing, sum(unseen[tile] for tile in kinds if counts[tile] == 2)

    def _expect(
        self,
        missing: int,
        useful: int,
        usual: Sequence[float],
        fan: int,
        draws: float,
        *,
        claimable: bool = False,
    ) -> float:
        """Chance to draw or be given the missing tiles in the draws left, times the income of the win.

        The last tile may come from anybody; with `claimable` every tile may.
        """
        if missing < 1:
            return 0.0
        early = CLAIMED * self._reach if claimable else 1.0
        last = CLAIMED * self._reach if claimable else self._reach
        waiting = 1 / (useful * (last if missing == 1 else early)) if useful else DEAD
        for step in range(1, missing):
            waiting += 1 / (usual[step] * (last if step == 1 else early))
        chance = chance_of(missing, draws * TURN_LOSS * missing / (waiting * self._hidden))
        return chance * self._worth.income[min(fan, MOST_FAN)]


def chance_of(steps: int, expected: float) -> float:
    """Chance that a steady stream with `expected` arrivals brings at least `steps` (Poisson)."""
    if expected <= 0:
        return 0.0
    term = total = exp(-expected)
    for number in range(1, steps):
        term *= expected / number
        total += term
    return 1 - total


def _kept(void: Suit) -> tuple[Suit, Suit]:
    return ((1, 2), (0, 2), (0, 1))[void]


_KINDS_KEPT = tuple(tuple(tile for tile in range(KINDS) if tile // 9 != void) for void in range(3))


def _kept_kinds(void: Suit) -> tuple[int, ...]:
    return _KINDS_KEPT[void]


def _key(counts: Sequence[int], suit: Suit) -> int:
    """The key of a suit's count vector in the suit table."""
    start = 9 * suit
    return sum(count * power for count, power in zip(counts[start : start + 9], POWERS, strict=True))


def _pairs_missing(counts: Sequence[int], kinds: Sequence[int]) -> int:
    pairs = sum(counts[tile] // 2 for tile in kinds)
    singles = sum(counts[tile] & 1 for tile in kinds)
    missing = max(0, 7 - pairs)
    return missing + max(0, missing - singles)
