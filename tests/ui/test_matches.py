"""What the home page says of a match that can be gone on with."""

from pathlib import Path

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.records.files import live_path
from app.records.library import load_record
from app.rules.hand import SEATS
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.matches import describe_running, describe_unfinished, rules_name, start_session, unfinished_path
from app.ui.option_texts import preset_name
from app.ui.players import AVATARS, own_names
from app.ui.terms import NewMatch
from tests.ui.games import new_session, play_round


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


def test_rules_of_ones_own_are_told_as_what_they_started_from_and_how_far_they_are_from_it(
    appearance: Appearance,
) -> None:
    header = new_session(appearance).header
    rules = with_changes(preset(header.preset), {"draw_dealer": "dice", "match_length": 16})
    name = preset_name(header.preset, appearance.texts)
    assert rules_name(header, rules, appearance.texts) == f"{name}，改了 1 项"
    assert rules_name(header, preset(header.preset), appearance.texts) == name
    foreign = replace(header, preset="of_another_version")
    assert rules_name(foreign, rules, appearance.texts) == "of_another_version"
    named = replace(header, rules_name="家里的规矩")
    assert rules_name(named, rules, appearance.texts) == "家里的规矩"


def test_a_recovery_file_that_a_killed_program_left_beside_a_finished_match_goes(
    appearance: Appearance, tmp_path: Path, monkeypatch
) -> None:
    done, begun, broken = (tmp_path / f"{name}.zhuli" for name in ("done", "begun", "broken"))
    with monkeypatch.context() as killed:  # before it could remove the file
        killed.setattr("app.records.writer.discard", lambda *_: None)
        session = new_session(appearance, length=1, path=done)
        play_round(session)
        session.close()
    play_round(running := new_session(appearance, path=begun))
    running.close()
    broken.write_bytes(done.read_bytes()[:40])
    live_path(broken).write_bytes(live_path(done).read_bytes())
    assert load_record(done).finished
    assert live_path(done).exists()
    assert unfinished_path(tmp_path) == begun
    assert sorted(path.name for path in tmp_path.glob("*.live")) == ["begun.zhuli.live", "broken.zhuli.live"]
    assert load_record(done).finished


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
    told = describe_unfinished(tmp_path / "match.zhuli", appearance.texts)
    assert told is not None
    assert [points for _, points in told.standing] == list(session.timeline.scores)


def test_before_the_first_round_the_points_are_those_at_the_start(appearance: Appearance) -> None:
    session = new_session(appearance)
    told = describe_running(session, appearance.texts)
    assert told.standing == tuple((AVATARS[seat], 0) for seat in SEATS)


def test_the_name_of_a_match_is_remembered_as_the_users_own(appearance: Appearance, tmp_path: Path) -> None:
    appearance.choose(player_name="老张")
    match = NewMatch("book_cap3", preset("book_cap3"), ("novice",) * 3, "off", "off")
    for _ in range(2):
        start_session(appearance, match, tmp_path)[0].close()
    appearance.choose(player_name="小张")
    assert appearance.settings.names == ["老张"]
    assert own_names(appearance) >= {"老张", "小张", "竹里客", "Bamboo Guest"}
