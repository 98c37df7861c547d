"""Filters and orders over rows that are made up, as if the files had told them."""

import pytest
from msgspec.structs import replace

from app.records.index import Facets, Index, IndexRow, Query
from app.records.notes import Note
from app.records.query import words_of

NAMES = ("小明", "Bea", "Cai", "Dan")
LEVELS = ("", "expert", "expert", "novice")


def made_up(folder):
    first = IndexRow(
        folder / "first.zhuli", "2025-12-31T20:00:00+08:00", "baike", NAMES, LEVELS,
        seat=0, finished=True, rounds=4, scores=(12, -4, -4, -4), result=12, best_fan=3,
        patterns=("dui_dui", "qing_yi_se"), note=Note("看 Again", ("好牌", "two words"), True),
    )  # fmt: skip
    return (
        first,
        replace(
            first, path=folder / "第二 MATCH.zhuli", created_at="2026-01-31T23:59:59Z", preset="chongqing",
            levels=("", "novice", "novice", "novice"), rounds=8, result=-5, best_fan=1, patterns=("ping",),
            parent="first.zhuli", note=Note(bookmarks=((7, "turning point"),)),
        ),
        replace(
            first, path=folder / "third.zhuli", created_at="2026-02-01T00:00:00Z", finished=False,
            scores=None, resumable=True, rounds=1, result=0, best_fan=0, patterns=(),
            note=Note(tags=("later",)),
        ),
        IndexRow(folder / "fourth.zhuli", error="damaged"),
    )  # fmt: skip


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    folder = tmp_path_factory.mktemp("library")
    rows = {row.path: row for row in made_up(folder)}
    for path in rows:
        path.touch()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("app.records.index.read_row", rows.get)
        index = Index(folder / "index.db", folder)
        index.refresh()
    yield index
    index.close()


@pytest.mark.parametrize(
    ("query", "found"),
    [
        (Query(), "third second first fourth"),
        (Query(order="oldest"), "first second third fourth"),
        (Query(order="result"), "first third second fourth"),
        (Query(order="fan"), "first second third fourth"),
        (Query(preset="chongqing"), "second"),
        (Query(since="2026-01-31"), "third second"),
        (Query(until="2026-01-31"), "second first"),
        (Query(since="2026-01-01", until="2026-01-31"), "second"),
        (Query(result="won"), "first"),
        (Query(result="lost"), "second"),
        (Query(result="even"), "third"),
        (Query(min_fan=1), "second first"),
        (Query(min_fan=3), "first"),
        (Query(pattern="dui_dui"), "first"),
        (Query(pattern="dui"), ""),
        (Query(min_rounds=4), "second first"),
        (Query(bot="expert"), "third first"),
        (Query(state="finished"), "second first"),
        (Query(state="unfinished"), "third"),
        (Query(state="damaged"), "fourth"),
        (Query(favourite=True), "first"),
        (Query(tag="好牌"), "first"),
        (Query(tag="two"), ""),
        (Query(branches="only"), "second"),
        (Query(branches="none"), "third first fourth"),
        (Query(notes=True), "second first"),
        (Query(preset="baike", result="won", tag="two words"), "first"),
        (Query(preset="baike", result="lost"), ""),
    ],
)
def test_every_filter_and_order(index, query, found):
    names = {"first": "first", "第二 MATCH": "second", "third": "third", "fourth": "fourth"}
    rows = index.search(query)
    assert " ".join(names[row.path.stem] for row in rows) == found
    assert index.count(query) == len(rows)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("FIRST", 1),
        ("第二", 1),
        ("第二 match", 1),
        ("MATCH 第二", 1),
        ("小明", 3),
        ("bea ＥＸＰＥＲＴ", 2),
        ("chongqing", 1),
        ("qing_yi", 1),
        ("看 again", 1),
        ("好牌", 1),
        ("Turning", 1),
        ("again turning", 0),
        ("%", 0),
        ("' OR 1 --", 0),
        ("   ", 4),
    ],
)
def test_text_finds_names_ids_notes_tags_and_files(index, text, number):
    assert index.count(Query(text=text)) == number


def test_words_of_the_users_language_stand_for_ids(index):
    ids = (("清一色", "qing_yi_se"), ("重庆", "chongqing"), ("大师", "expert"))
    for text, number in (("清一色", 1), ("重庆", 1), ("大师", 2), ("大师 清一色", 1), ("重庆 清一色", 0)):
        assert index.count(Query(text=text, ids=ids)) == number
        assert index.count(Query(text=text)) == 0
    assert index.count(Query(text="Master", ids=(("master", "expert"),))) == 2


def test_words_are_compared_without_case_and_width():
    assert words_of(" Ｆull  FLUSH 清一色 ") == ("full", "flush", "清一色")


def test_pages_follow_each_other(index):
    everything = index.search(Query())
    assert index.search(Query(), 3) + index.search(Query(), 3, 3) == everything
    assert index.search(Query(), 3, 9) == ()


def test_rows_come_back_as_they_were_read(index):
    assert set(index.search(Query())) == set(made_up(index.folder))


def test_facets_name_what_there_is(index):
    assert index.facets() == Facets(
        ("baike", "chongqing"),
        ("dui_dui", "ping", "qing_yi_se"),
        ("expert", "novice"),
        ("later", "two words", "好牌"),
        ("2026", "2025"),
    )
