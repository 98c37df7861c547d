from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.librarian import Shelf
from app.ui.pages.library import LibraryPage
from app.ui.pages.play import PlayPage
from app.ui.pages.replay import ReplayPage
from app.ui.places import samples_folder
from app.ui.shell import Shell
from tests.ui.games import new_session, play_round, record_of
from tests.ui.library import TODAY, play, settle
from tests.ui.pages.user import Table


@pytest.fixture
def table(appearance: Appearance, shell: Shell, qtbot) -> Iterator[Table]:
    page = PlayPage(appearance, new_session(appearance), None, InProcessAsker())
    shell.show_page(page)
    made = Table(page, qtbot)
    page.start()
    yield made
    page.leave()


@pytest.fixture
def viewer(appearance: Appearance, shell: Shell) -> ReplayPage:
    """Two rounds in the viewer, at no moment yet."""
    session = new_session(appearance)
    play_round(session)
    play_round(session)
    made = ReplayPage(appearance, record_of(session), "match")
    shell.show_page(made)
    return made


@pytest.fixture
def folder(appearance: Appearance, tmp_path: Path) -> Path:
    """A finished match, one of other rules that can go on, and a file that is no record."""
    records = tmp_path / "records"
    play(appearance, records / "whole.zhuli", 4)
    play(appearance, records / "begun.zhuli", 5, "chongqing", 8)
    (records / "nonsense.zhuli").write_bytes(b"this is not a record")
    return records


@pytest.fixture
def open_page(appearance: Appearance, tmp_path: Path, qtbot) -> Iterator[Callable[[Path], LibraryPage]]:
    made: list[LibraryPage] = []

    def open_(records: Path) -> LibraryPage:
        shelves = {
            "own": Shelf(tmp_path / "records.index", records),
            "samples": Shelf(tmp_path / "samples.index", samples_folder()),
        }
        page = LibraryPage(appearance, shelves, lambda: TODAY)
        qtbot.addWidget(page)
        page.failed.connect(raise_)
        page.resize(1024, 640)
        page.show()
        qtbot.waitExposed(page)
        made.append(page)
        settle(page, qtbot)
        return page

    yield open_
    for page in made:
        page.leave()


def raise_(error: Exception) -> None:
    raise error
