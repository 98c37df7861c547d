from pathlib import Path

import pytest

from app.records.link import Link, NoSuchMoment, position_of, read_link

STARTS, END = (0, 100, 180), 260


@pytest.mark.parametrize(
    ("word", "path", "moment"),
    [
        ("match.zhuli", "match.zhuli", ""),
        ("match.zhuli#2.15", "match.zhuli", "2.15"),
        ("match.zhuli#57", "match.zhuli", "57"),
        ("a#1/b #2.zhuli#3.4", "a#1/b #2.zhuli", "3.4"),
        ("match.zhuli#", "match.zhuli#", ""),
        ("match.zhuli#2.", "match.zhuli#2.", ""),
        ("match.zhuli#two", "match.zhuli#two", ""),
        ("match.zhuli#٣", "match.zhuli#٣", ""),
        ("match.zhuli#1234567", "match.zhuli#1234567", ""),
        ("#2.15", "#2.15", ""),
        ("", "", ""),
    ],
)
def test_a_word_is_a_file_and_perhaps_a_moment(word, path, moment):
    assert read_link(word) == Link(Path(path), moment)


def test_a_file_that_is_really_called_so_is_that_file(tmp_path):
    path = tmp_path / "match.zhuli#2.15"
    assert read_link(str(path)).moment == "2.15"
    path.touch()
    assert read_link(str(path)) == Link(path)
    assert read_link(f"{path}#3.1") == Link(path, "3.1")


@pytest.mark.parametrize(
    ("moment", "position"),
    [("1", 1), ("57", 57), ("260", 260), ("1.1", 1), ("1.100", 100), ("2.1", 101), ("3.80", 260)],
)
def test_a_moment_is_a_number_of_events(moment, position):
    assert position_of(moment, STARTS, END) == position


@pytest.mark.parametrize(
    ("moment", "what", "last"),
    [
        ("", "word", 0),
        ("x", "word", 0),
        ("1.2.3", "word", 0),
        ("-1", "word", 0),
        ("0", "event", 260),
        ("261", "event", 260),
        ("0.1", "hand", 3),
        ("4.1", "hand", 3),
        ("2.0", "event", 80),
        ("2.81", "event", 80),
    ],
)
def test_a_moment_that_is_not_there(moment, what, last):
    with pytest.raises(NoSuchMoment) as error:
        position_of(moment, STARTS, END)
    assert (error.value.what, error.value.last) == (what, last)


def test_a_record_without_hands_has_no_moments():
    with pytest.raises(NoSuchMoment):
        position_of("1.1", (), 0)
