import shutil
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count
from pathlib import Path
from typing import TypeVar

import pytest
from msgspec.structs import replace

from app.records.library import load_record
from app.session.trainer.exercise import KINDS, Kind
from app.session.trainer.store import FILE_NAME, Store
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.librarian import Shelf
from app.ui.pages.library import LibraryPage
from app.ui.pages.play import PlayPage
from app.ui.pages.replay import ReplayPage
from app.ui.pages.statistics import StatisticsPage
from app.ui.pages.trainer import TrainerPage
from app.ui.places import samples_folder
from app.ui.shell import Shell
from tests.support.screens.trainer import TODAY as TRAINED
from tests.ui.games import new_session, play_round, record_of
from tests.ui.library import TODAY, play
from tests.ui.pages.user import Table
from tests.ui.reviewing import SAMPLE, Judge
from tests.ui.statistics import recorded
from tests.ui.waiting import settle


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
        made.append(page)
        return show_alone(page, qtbot)

    yield open_
    for page in made:
        page.leave()


Page = TypeVar("Page", LibraryPage, StatisticsPage)


def show_alone(page: Page, qtbot) -> Page:
    """Show a page without a window around it, and wait until it has read everything."""
    qtbot.addWidget(page)
    page.failed.connect(raise_)
    page.resize(1024, 640)
    page.show()
    qtbot.waitExposed(page)
    settle(page, qtbot)
    return page


def raise_(error: Exception) -> None:
    raise error


@pytest.fixture
def open_trainer(
    appearance: Appearance, shell: Shell, tmp_path: Path, qtbot
) -> Iterator[Callable[..., TrainerPage]]:
    made: list[TrainerPage] = []

    def open_(kind: Kind = "discard", seed: int = 5) -> TrainerPage:
        seeds = count(seed)
        page = TrainerPage(
            appearance, Store(tmp_path / FILE_NAME), tmp_path / "records", tmp_path / "presets",
            lambda: TRAINED, lambda: next(seeds),
        )  # fmt: skip
        made.append(page)
        page.failed.connect(raise_)
        shell.resize(1024, 640)
        shell.show_page(page)
        page.head.kinds.choose(KINDS.index(kind))
        settle(page, qtbot)
        return page

    yield open_
    for page in made:
        page.leave()


@pytest.fixture
def make_page(appearance: Appearance, shell: Shell, tmp_path: Path, monkeypatch) -> Callable[..., ReplayPage]:
    monkeypatch.setattr("app.ui.pages.review_desk.ReviewDesk.make", Judge)
    monkeypatch.setattr(Judge, "made", [])
    path = tmp_path / "一局.zhuli"
    shutil.copy(SAMPLE, path)

    def make(**changes: object) -> ReplayPage:
        page = ReplayPage(appearance, replace(load_record(path), **changes), path.name, path)
        shell.show_page(page)
        page.open_at(30)
        return page

    return make


@pytest.fixture(scope="session")
def played_matches(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Five matches of a hand: two with hints, one of other rules, one of last year, one of somebody else."""
    folder = tmp_path_factory.mktemp("matches")
    recorded(folder / "a.zhuli", 1)
    recorded(folder / "b.zhuli", 2, hint="waits")
    recorded(folder / "c.zhuli", 3, hint="full", levels=("novice",) * 3)
    recorded(folder / "d.zhuli", 4, name="chongqing", created_at="2025-05-01T12:00:00Z")
    recorded(folder / "e.zhuli", 5, me="小红")
    return folder


@pytest.fixture
def played(played_matches: Path, tmp_path: Path) -> Path:
    return shutil.copytree(played_matches, tmp_path / "records")


@pytest.fixture
def open_statistics(
    appearance: Appearance, tmp_path: Path, qtbot
) -> Iterator[Callable[[Path], StatisticsPage]]:
    made: list[StatisticsPage] = []

    def open_(records: Path) -> StatisticsPage:
        page = StatisticsPage(
            appearance, Shelf(tmp_path / "records.index", records), lambda: date(2026, 1, 3)
        )
        made.append(page)
        return show_alone(page, qtbot)

    yield open_
    for page in made:
        page.leave()
