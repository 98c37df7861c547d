import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.assets import LANGUAGES, MissingAsset, assets_folder, read_texts


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


def test_texts_are_read_as_toml_would_be() -> None:
    files = sorted((assets_folder() / "texts").glob("*/*.toml"))
    assert len(files) > 40
    for file in files:
        whole = tomllib.loads(file.read_text(encoding="utf-8"))
        assert read_texts(file.parent.name, file.stem) == whole, file


@pytest.mark.usefixtures("fresh_folder")
@pytest.mark.parametrize("line", ["a = 1", "a = 'b'", 'a = "b', "[part]", 'a="b"', "a"])
def test_a_line_that_is_no_text_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    folder = tmp_path / "assets" / "texts" / LANGUAGES[0]
    folder.mkdir(parents=True)
    (folder / "home.toml").write_text(f'b = "c"\n{line}\n', encoding="utf-8")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(MissingAsset, match=r"home\.toml"):
        read_texts(LANGUAGES[0], "home")


@pytest.mark.usefixtures("fresh_folder")
def test_signs_that_need_it_are_written_as_in_toml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "assets" / "texts" / LANGUAGES[0]
    folder.mkdir(parents=True)
    (folder / "home.toml").write_text(r'a = "one\ntwo \"three\" \\ \u9e1f = #"', encoding="utf-8")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert read_texts(LANGUAGES[0], "home") == {"a": 'one\ntwo "three" \\ 鸟 = #'}
