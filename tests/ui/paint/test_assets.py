from pathlib import Path

import pytest
from PySide6.QtGui import QFontDatabase

from app.assets import MissingAsset, asset
from app.ui.paint import assets
from app.ui.paint.assets import (
    BRUSH,
    BRUSH_TC,
    FAMILIES,
    FIRST_TEXT,
    FIRST_TITLE,
    SANS,
    load_first_fonts,
    load_fonts,
)


def test_the_families_of_the_bundled_fonts_are_known_to_qt() -> None:
    assert set(FAMILIES) <= set(QFontDatabase.families())


def test_an_asset_is_found_by_its_path_inside_the_folder() -> None:
    assert asset("tiles/m1.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_missing_file_says_which() -> None:
    with pytest.raises(MissingAsset) as caught:
        asset("tiles/z9.svg")
    assert caught.value.path.name == "z9.svg"
    assert "z9.svg" in str(caught.value)


def test_a_missing_font_folder_says_which(tmp_path: Path) -> None:
    with pytest.raises(MissingAsset) as caught:
        load_fonts(tmp_path / "fonts")
    assert caught.value.path == tmp_path / "fonts"


def test_a_folder_without_our_families_names_the_first_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(MissingAsset) as caught:
        load_fonts(tmp_path)
    assert caught.value.path == tmp_path / FAMILIES[0]


def test_a_broken_font_names_its_file(tmp_path: Path) -> None:
    broken = tmp_path / "Broken.ttf"
    broken.write_bytes(b"not a font")
    with pytest.raises(MissingAsset) as caught:
        load_fonts(tmp_path)
    assert caught.value.path == broken


@pytest.mark.parametrize("title", [BRUSH, BRUSH_TC])
def test_the_fonts_of_the_first_page_are_bundled(title: str) -> None:
    load_first_fonts(title)
    for name in (*FIRST_TEXT, FIRST_TITLE[title]):
        number = QFontDatabase.addApplicationFont(str(asset(f"fonts/{name}")))
        assert set(QFontDatabase.applicationFontFamilies(number)) & {SANS, title}


def test_a_missing_font_of_the_first_page_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingAsset) as caught:
        load_first_fonts(BRUSH, tmp_path)
    assert caught.value.path == tmp_path / FIRST_TEXT[0]


def test_a_font_whose_path_qt_cannot_open_is_given_as_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "字体.ttf"
    file.write_bytes(next(asset("fonts").glob("*.ttf")).read_bytes())
    monkeypatch.setattr(QFontDatabase, "addApplicationFont", lambda path: -1)
    assert set(assets._register(file)) <= set(FAMILIES)
    assert assets._families.pop(file)
