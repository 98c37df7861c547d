from pathlib import Path

from app.records.locks import try_lock


def test_a_lock_is_held_until_its_file_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with path.open("ab") as one, path.open("ab") as other:
        assert try_lock(one)
        assert not try_lock(other)
        one.close()
        assert try_lock(other)
