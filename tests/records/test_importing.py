import shutil

import pytest

from app.records.importing import import_paths
from app.records.index import Index, Query
from tests.support.matches import recorded_match


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli")


def test_folder_is_imported_once(match, tmp_path):
    source, library = tmp_path / "来源 folder" / "deep", tmp_path / "牌谱 库"
    source.mkdir(parents=True)
    shutil.copy(match, source / "第一场 1.zhuli")
    first = import_paths((source.parent,), library)
    assert ([path.name for path in first.added], first.known, first.refused) == (["第一场 1.zhuli"], 0, ())
    again = import_paths((source.parent, match), library)
    assert (again.added, again.known, again.refused) == ((), 2, ())
    assert [path.name for path in library.iterdir()] == ["第一场 1.zhuli"]


def test_imported_records_are_found_by_the_index(match, tmp_path):
    import_paths((match,), tmp_path / "library")
    index = Index.open(tmp_path / "index.db", tmp_path / "library")
    assert index.refresh()
    assert [row.path.name for row in index.search(Query(text="小明"))] == ["match.zhuli"]
    assert index.count(Query(text="nobody")) == 0
    index.close()
