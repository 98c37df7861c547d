from pathlib import Path

import pytest
from msgspec.structs import replace

from app.records.index_row import IndexRow
from app.records.notes import Note
from app.records.query import Facets
from app.ui.families import Entry
from app.ui.record_words import RowWords, record_trouble, search_ids
from app.ui.texts import LANGUAGES, Texts

ROW = IndexRow(
    Path("match.zhuli"), "2026-05-04T20:10:00+08:00", "book_cap3", ("我", "甲", "乙", "丙"),
    ("", "novice", "novice", "novice"), 0, True, False, 8, (1200, -300, -400, -500), 1200, 3,
    ("qing", "dui_dui"), note=Note("记下", ("好牌",), True),
)  # fmt: skip


def test_without_results_nothing_of_the_outcome_is_told() -> None:
    words = RowWords(Entry(ROW), Texts(), False)
    assert (words.result, words.best, words.gain) == ("", "", "")
    assert "1,200" not in words.sentence + words.players
    assert "清一色" not in words.sentence
    assert "已打完 8 局" in words.sentence


def test_with_results_points_and_wins_are_told() -> None:
    words = RowWords(Entry(ROW), Texts(), True)
    assert words.result == "+1,200"
    assert "乙 −400" in words.players
    assert words.best == "最大 3番 · 清一色、对对胡"
    assert "+1,200" in words.sentence


def test_marks_of_the_user_are_in_the_sentence() -> None:
    sentence = RowWords(Entry(ROW), Texts(), False).sentence
    assert all(part in sentence for part in ("已收藏", "好牌", "记下"))


def test_a_branch_is_told_with_its_gain() -> None:
    head = Entry(ROW)
    branch = IndexRow(Path("b.zhuli"), "2026-05-05T10:00:00", parent="match.zhuli", result=1300)
    assert RowWords(Entry(branch, head.row), Texts(), True).gain == "比原局 +100"
    assert RowWords(Entry(branch, head.row), Texts(), False).gain == ""
    assert RowWords(Entry(branch), Texts(), False).branch == "出自 match.zhuli 的分支"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", ["damaged", "newer", "not_a_record", "unreadable", "full", "read_only"])
def test_every_fault_is_a_sentence_with_the_file(language: str, error: str) -> None:
    assert "a.zhuli" in record_trouble(error, "a.zhuli", Texts(language))


def test_words_of_the_user_name_presets_patterns_and_levels() -> None:
    facets = Facets(("book_cap3", "app_xueliu"), ("qing", "qi_dui"), ("novice",))
    assert search_ids("清一 血流", facets, Texts()) == (("清一", "qing"), ("血流", "app_xueliu"))
    assert search_ids("NOVICE", facets, Texts("en")) == (("novice", "novice"),)


def test_patterns_and_levels_of_another_version_stand_for_themselves() -> None:
    row = replace(ROW, patterns=("nine_lamps", "qing"), levels=("", "genius", "novice", "novice"))
    for language in LANGUAGES:
        words = RowWords(Entry(row), Texts(language), True)
        assert "nine_lamps" in words.best
        assert "genius" in words.players


def test_a_search_finds_names_whatever_the_width_of_their_signs() -> None:
    facets = Facets(presets=("app_xuezhan", "app_xueliu"))
    for text in ("手机血战（换三张）", "手机血战(换三张)"):
        assert [of for _, of in search_ids(text, facets, Texts())] == ["app_xuezhan"]
