"""What the home page says of a match that can be gone on with."""

from pathlib import Path

from app.bots.levels import make_bot
from app.records.library import load_record
from app.rules.hand import SEATS
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.matches import describe_unfinished, standing_of
from app.ui.players import AVATARS
from tests.ui.games import new_session, play_round, record_of


def play_until_paid(session: Session) -> tuple[int, ...]:
    """Play on until kong money has moved in the running round; the points on the plates."""
    bot = make_bot("beginner")
    while session.waiting:
        for seat in list(session.waiting):
            session.submit(seat, bot.act(session.view(seat), session.bot_seed(seat)))
        points = tuple(player.score for player in session.view(0).players)
        if points != session.timeline.scores:
            return points
    raise AssertionError("nothing was paid")


def test_payments_of_the_running_round_that_count_already_are_in_the_points(
    appearance: Appearance, tmp_path: Path
) -> None:
    path = tmp_path / "match.zhuli"
    session = new_session(appearance, path=path)
    session.next_round()
    points = play_until_paid(session)
    session.close()
    told = describe_unfinished(path, appearance.texts)
    assert told is not None
    assert told.standing == tuple(zip(AVATARS, points, strict=True))
    assert sum(points) == 0
    assert any(points)


def test_after_a_round_the_points_are_those_of_the_match(appearance: Appearance, tmp_path: Path) -> None:
    session = new_session(appearance, path=tmp_path / "match.zhuli")
    play_round(session)
    session.close()
    told = standing_of(load_record(tmp_path / "match.zhuli"))
    assert [points for _, points in told] == list(session.timeline.scores)


def test_before_the_first_round_the_points_are_those_at_the_start(appearance: Appearance) -> None:
    session = new_session(appearance)
    assert standing_of(record_of(session)) == tuple((AVATARS[seat], 0) for seat in SEATS)
