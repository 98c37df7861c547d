"""A clock that stands still until a test moves it."""


class FakeClock:
    """Stands in for the machine's clock wherever one is injected; `t` is its time in milliseconds."""

    def __init__(self) -> None:
        self.t = 0.0

    def now(self) -> float:
        """Return the time in milliseconds."""
        return self.t
