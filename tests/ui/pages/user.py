"""A user at the table, for the tests of the page on which a match is played."""

from app.bots.levels import make_bot
from app.session.session import Session
from app.ui.pages.play import PlayPage

WAIT = 10_000


class Table:
    """A play page on the screen, and a user who plays by its signals."""

    def __init__(self, page: PlayPage, qtbot) -> None:
        self.page, self._qtbot = page, qtbot
        self.over: list[object] = []
        page.round_over.connect(self.over.append)

    @property
    def session(self) -> Session:
        return self.page.session

    @property
    def asked(self) -> bool:
        bridge = self.page.bridge
        return bool(self.over) or (bridge.up_to_date and self.page.me in self.session.waiting)

    def wait(self) -> None:
        """Until the user is asked or the round is over."""
        self._qtbot.waitUntil(lambda: self.asked, timeout=WAIT)

    def answer(self) -> None:
        """Choose what a beginner would."""
        view = self.session.view(self.page.me)
        self.page.table.action_chosen.emit(make_bot("beginner").act(view, 0))

    def play(self, decisions: int = 1000) -> None:
        """Answer so often, or until the round is over."""
        for _ in range(decisions):
            self.wait()
            if self.over:
                return
            self.answer()
        self.wait()

    def play_to_choice(self, decisions: int) -> None:
        """Answer so often, and then until there is a choice: what is forced is no decision to take back."""
        self.play(decisions)
        while len(self.session.waiting[self.page.me]) == 1:
            self.play(1)
