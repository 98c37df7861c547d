import shutil
from pathlib import Path

import pytest

from app.records.index import Index
from app.records.secret import MatchSecret
from app.records.writer import RecordWriter
from tests.support.matches import SEED, recorded_match, setup


@pytest.fixture(scope="session")
def short_match(tmp_path_factory):
    """The record of a match of one round."""
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli")


@pytest.fixture
def folder(short_match, tmp_path):
    """A library of three records, its path with Chinese characters and spaces."""
    folder = tmp_path / "我的 牌谱"
    folder.mkdir()
    for name in ("first", "second", "第三场 third"):
        shutil.copy(short_match, folder / f"{name}.zhuli")
    return folder


@pytest.fixture
def opened(folder, tmp_path):
    """Opens the index of the folder, filled or as its file has it; all are closed in the end."""
    made = []

    def make(file: Path = tmp_path / "索引" / "index.db", refresh: bool = True, of: Path = folder) -> Index:
        made.append(Index(file, of))
        if refresh:
            made[-1].refresh()
        return made[-1]

    yield make
    for index in made:
        index.close()


@pytest.fixture
def path(tmp_path):
    """Where a record will be, its path with Chinese characters and spaces."""
    return tmp_path / "牌谱 与 空格" / "对局.zhuli"


@pytest.fixture
def writer(path):
    """A record that has just begun."""
    with_header = RecordWriter.create(path, setup().header(), MatchSecret(SEED))
    yield with_header
    with_header.close()
