"""What is as good as the best: the noise of the judge (app/bots/judge.py), and acceptance without one."""

from app.rules.analysis import Prospect

NOISE = 0.15
"""Stakes that the judge cannot tell apart."""

ENOUGH = 0.9
"""Without a judge, so much of the best acceptance is as good as the best."""


def acceptance(after: Prospect) -> float:
    """What a hand before its draw promises: copies that help or, ready, what they pay in all."""
    if after.waits:
        return sum(wait.left * wait.value.points for wait in after.waits)
    return after.left
