"""From the viewer to branches, proofs, keys and bookmarks."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from app.records.library import load_record
from app.session.session import Session
from app.ui.dialogs.ask import NameDialog
from app.ui.dialogs.export import ExportDialog
from app.ui.dialogs.fair import FairDialog
from app.ui.dialogs.keys import KeysDialog
from app.ui.guide import Guide
from app.ui.pages.replay import ReplayPage
from app.ui.places import Places
from app.ui.texts import LANGUAGES
from tests.support.matches import SEED, play_on, recorded_match, setup
from tests.ui.games import new_match, play_rest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded_match(tmp_path / "match.zhuli", rounds=4)


@pytest.fixture
def page(guide: Guide, path: Path) -> ReplayPage:
    guide.open_record(path)
    assert guide.replay is not None
    return guide.replay


def tool(page: ReplayPage, name: str) -> None:
    page.panel.upper.tools.buttons[name].click()


@pytest.mark.parametrize("seat", [0, 2])
def test_playing_from_here_is_a_record_of_its_own(
    guide: Guide, page: ReplayPage, path: Path, seat: int
) -> None:
    before = path.read_bytes()
    page.look_from(seat)
    page.seek(60)
    tool(page, "play_here")
    play = guide.play
    assert play is not None
    assert guide.replay is None
    assert play.me == seat
    assert play.table._table.view.viewer == seat
    parent = play.session.header.parent
    assert parent is not None
    assert parent.record == path.name
    shared = load_record(path).events[: parent.events]
    timeline = play.session.timeline
    assert tuple(timeline.event(index) for index in range(parent.events)) == shared
    assert play.path is not None
    assert play.path.parent == guide.places.records
    assert path.read_bytes() == before
    branch = play.path
    guide.show_home()
    guide.open_record(branch)
    assert guide.replay is not None
    assert "分支" in guide.replay.table._table.top_bar.title


def test_the_same_wall_again_begins_where_nobody_has_chosen(guide: Guide, page: ReplayPage) -> None:
    second = page.cursor_.timeline.round_starts[1]
    wall = page.cursor_.timeline.wall_at(second + 1)
    page.seek(second + 50)
    tool(page, "same_wall")
    assert guide.play is not None
    session = guide.play.session
    assert session.header.parent.events <= second + 6
    assert tuple(tile for tile, _ in session.timeline.wall_at(len(session.timeline))) == tuple(
        tile for tile, _ in wall
    )


def test_a_place_that_is_still_secret_cannot_be_branched(guide: Guide, tmp_path: Path) -> None:
    session = Session.start(setup(rounds=4), SEED, tmp_path / "live.zhuli", sync=False)
    play_on(session, 12)
    session.close()
    guide.open_record(tmp_path / "live.zhuli")
    told: list[str] = []
    guide.told.connect(told.append)
    assert guide.replay is not None
    guide.replay.seek(30)
    tool(guide.replay, "play_here")
    assert guide.play is None
    assert told == [guide.appearance.texts("replay.branch_secret")]


def test_a_library_that_cannot_be_made_is_missed_and_not_the_record(
    guide: Guide, page: ReplayPage, tmp_path: Path
) -> None:
    (tmp_path / "no folder").touch()
    guide.places = Places.under(tmp_path / "no folder")
    told: list[str] = []
    guide.told.connect(told.append)
    page.seek(60)
    tool(page, "play_here")
    assert guide.play is None
    assert told == [guide.appearance.texts("errors.no_such_file", file="records")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_is_one_sentence_with_hash_and_salt(guide: Guide, page: ReplayPage, language: str) -> None:
    guide.appearance.choose(language=language)
    tool(page, "fair")
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, FairDialog)
    assert dialog.sentence == guide.appearance.texts("replay.fair_fits")
    bots, *lines = dialog.list.lines
    assert bots == guide.appearance.texts("replay.fair_bots")
    assert len(lines) == 4
    for proof, line in zip(dialog.list.proofs, lines, strict=True):
        assert proof.salt in line
        assert proof.commitment in line
    dialog.grab()


def test_the_keys_are_listed(guide: Guide, page: ReplayPage) -> None:
    page.keys_button.click()
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, KeysDialog)
    assert dialog.first_focus() is dialog.list.rows["viewer/previous"]
    dialog.grab()


def test_a_bookmark_is_named_before_it_is_set(guide: Guide, page: ReplayPage) -> None:
    page.seek(44)
    tool(page, "bookmark")
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, NameDialog)
    dialog.field.clear()
    QTest.keyClicks(dialog.field, "turning point")
    dialog.give()
    assert page.aids.bookmarks.all == ((44, "turning point"),)
    assert not guide.shell.dialogs


def test_a_name_that_comes_after_the_viewer_is_left_marks_nothing(
    guide: Guide, page: ReplayPage, path: Path
) -> None:
    tool(page, "bookmark")
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, NameDialog)
    guide.show_home()
    dialog.answered.emit("too late")
    assert not path.with_suffix(".zhuli.note").exists()


def test_the_match_at_the_table_is_seen_with_its_proofs(guide: Guide) -> None:
    guide.start_match(new_match(length=1))
    assert guide.play is not None
    play_rest(guide.play.session)
    guide.view_match(5)
    assert guide.replay is not None
    assert guide.replay.path == guide.play.path
    tool(guide.replay, "fair")
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, FairDialog)
    assert dialog.sentence == guide.appearance.texts("replay.fair_fits_one")


def test_the_export_is_of_what_is_seen(guide: Guide, page: ReplayPage) -> None:
    page.seek(70)
    page.look_from(3)
    tool(page, "export")
    dialog = guide.shell.dialogs[-1]
    assert isinstance(dialog, ExportDialog)
    assert dialog._exports.file_name("picture").startswith("match")
