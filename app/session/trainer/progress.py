"""Results of the trainer by kind, and the difficulty that rises and falls with them."""

import msgspec

from app.session.trainer.exercise import HARDEST

RISE, FALL = 3, 2
"""Right answers in a row that make the exercises harder, and wrong ones that make them easier."""


class Progress(msgspec.Struct, frozen=True):
    """How many exercises of a kind were asked and answered right, the level of the next one from 0, and how
    many answers in a row on that level were right, below 0 wrong."""

    asked: int = 0
    right: int = 0
    level: int = 0
    run: int = 0

    def after(self, right: bool) -> "Progress":
        """The progress with one more answer."""
        run = max(self.run, 0) + 1 if right else min(self.run, 0) - 1
        level = self.level
        if run >= RISE:
            level, run = min(level + 1, HARDEST), 0
        elif run <= -FALL:
            level, run = max(level - 1, 0), 0
        return Progress(self.asked + 1, self.right + right, level, run)
