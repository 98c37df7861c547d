from pathlib import Path

from app.records.index_row import IndexRow
from app.ui.families import Families


def row(name: str, parent: str | None = None, result: int | None = None) -> IndexRow:
    return IndexRow(Path(name), created_at=name, parent=parent, result=result)


def placed(
    rows: tuple[IndexRow, ...], asked: tuple[IndexRow, ...] | None = None
) -> list[tuple[str, str, int]]:
    known = {each.path.name: each for each in rows}
    families = Families([each for each in rows if each.parent], known.get)
    lines = families.place(rows if asked is None else asked)
    return [(line.row.path.name, line.head.path.name if line.head else "", line.branches) for line in lines]


def test_branches_and_theirs_follow_their_match_once() -> None:
    rows = (row("d", "b"), row("c", "a"), row("x"), row("b", "a"), row("a"))
    assert placed(rows) == [("a", "", 3), ("b", "a", 0), ("d", "a", 0), ("c", "a", 0), ("x", "", 0)]


def test_a_found_branch_brings_its_match_along() -> None:
    rows = (row("b", "a"), row("a"), row("x"))
    assert placed(rows, rows[:1]) == [("a", "", 1), ("b", "a", 0)]


def test_a_branch_stands_alone_where_its_match_is_gone() -> None:
    assert placed((row("b", "gone"), row("a"))) == [("b", "", 0), ("a", "", 0)]


def test_records_that_name_each_other_as_parents_are_all_listed() -> None:
    rows = (row("a", "b"), row("b", "a"), row("c", "c"))
    assert {name for name, _, _ in placed(rows)} == {"a", "b", "c"}
    assert len(placed(rows)) == 3


def test_a_line_of_branches_may_be_of_any_length() -> None:
    rows = (row("0"), *(row(str(place + 1), str(place)) for place in range(3000)))
    assert [name for name, _, _ in placed(rows)] == [str(place) for place in range(3001)]


def test_pieces_of_a_search_place_every_row_once() -> None:
    rows = (row("c", "a"), row("b"), row("a"))
    known = {each.path.name: each for each in rows}
    families = Families(rows[:1], known.get)
    names = [line.row.path.name for each in rows for line in families.place((each,))]
    assert names == ["a", "c", "b"]


def test_a_branch_is_compared_with_its_match() -> None:
    rows = (row("b", "a", 30), row("a", None, 50), row("c", "a"))
    known = {each.path.name: each for each in rows}
    lines = Families((rows[0], rows[2]), known.get).place(rows)
    assert [line.gain for line in lines] == [None, -20, None]
