"""The luck of computer players: SplitMix64, so that the core draws the same numbers (core/luck.c)."""

_WORD = (1 << 64) - 1


class Luck:
    """Random numbers from a seed of 64 bits."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def next(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        bits = self._state
        bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & _WORD
        bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _WORD
        return bits ^ bits >> 31

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        return (self.next() >> 32) * bound >> 32


def decision_seed(players: int, seat: int, question: int) -> int:
    """The seed (63 bits) of a seat's question of a hand, counted from 0; `players` is the hand's own luck."""
    return Luck(players ^ (seat << 32 | question)).next() >> 1
