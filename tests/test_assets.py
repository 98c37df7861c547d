from collections.abc import Iterator
from pathlib import Path

import pytest

from app.assets import MissingAsset, assets_folder


@pytest.fixture
def fresh_folder() -> Iterator[None]:
    """Forget the assets folder before and after."""
    assets_folder.cache_clear()
    yield
    assets_folder.cache_clear()


@pytest.mark.usefixtures("fresh_folder")
def test_a_packed_program_has_its_assets_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert assets_folder() == tmp_path / "assets"


@pytest.mark.usefixtures("fresh_folder")
def test_no_assets_at_all_is_a_missing_asset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.assets.__file__", str(tmp_path / "a" / "b" / "c" / "assets.py"))
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))
    with pytest.raises(MissingAsset):
        assets_folder()
