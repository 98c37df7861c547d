"""Dialogs begin where a user's own files lie, and never replace a file that nobody was asked about."""

from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths

from app.ui.file_choice import own_folder, proposed, with_ending


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    location = QStandardPaths.StandardLocation
    places = {location.DocumentsLocation: tmp_path / "Documents", location.HomeLocation: tmp_path}
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda wanted: str(places[wanted]))
    return tmp_path


def test_the_documents_are_offered_and_home_where_there_are_none(home: Path) -> None:
    assert own_folder() == home
    (home / "Documents").mkdir()
    assert own_folder() == home / "Documents"


def test_a_name_that_no_file_can_have_is_proposed_as_one(home: Path) -> None:
    assert Path(proposed("A/B: 2\\3.toml")) == home / "A-B- 2-3.toml"


def test_a_name_with_a_dot_gets_its_ending_too(tmp_path: Path) -> None:
    assert with_ending(str(tmp_path / "v1.2 rules"), ".toml") == (tmp_path / "v1.2 rules.toml", False)
    assert with_ending(str(tmp_path / "a.TOML"), ".toml") == (tmp_path / "a.TOML", False)


def test_a_file_that_gets_its_ending_only_now_may_be_there_already(tmp_path: Path) -> None:
    (tmp_path / "a.toml").touch()
    assert with_ending(str(tmp_path / "a"), ".toml") == (tmp_path / "a.toml", True)
    assert with_ending(str(tmp_path / "a.toml"), ".toml") == (tmp_path / "a.toml", False)
