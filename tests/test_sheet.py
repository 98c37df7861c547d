"""The contact sheet of all screens."""

from pathlib import Path
from types import ModuleType

import pytest
from PIL import Image

from tests.support.screens import SCREENS
from tests.support.scripts import script


@pytest.fixture
def sheet() -> ModuleType:
    return script("sheet")


def test_the_three_languages_together_show_every_screen_in_every_way(sheet: ModuleType) -> None:
    for number in range(len(SCREENS)):
        shown = [sheet.faces_of(number, language) for language in sheet.LANGUAGES]
        assert all(each[0] == 0 and len(set(each)) == len(each) for each in shown)
        assert {face for each in shown for face in each} == set(range(len(sheet.FACES)))


def test_the_faces_have_all_that_can_be_chosen(sheet: ModuleType) -> None:
    chosen = [dict(face.settings) for face in sheet.FACES]
    sizes = {(face.width, face.height) for face in sheet.FACES}
    assert {(1024, 640), (2560, 1080), (1200, 1100), (3840, 2160)} < sizes
    assert {face.ratio for face in sheet.FACES} == {1, 1.25, 1.5, 2}
    assert {each.get("interface_scale", 100) for each in chosen} == {80, 100, 150, 250}
    assert {each.get("skin", "jade") for each in chosen} == {"jade", "cobalt", "amber"}
    for name in ("colour_blind", "high_contrast", "index_numerals"):
        assert any(each.get(name) for each in chosen)


def test_pictures_and_their_sheet_are_painted(sheet: ModuleType, tmp_path: Path) -> None:
    number = list(SCREENS).index("house-rules")
    sheet.make_sheets(tmp_path, ["en"], {"house-rules": number})
    faces = sheet.faces_of(number, "en")
    for face in faces:
        width, height, ratio, _ = sheet.FACES[face]
        with Image.open(sheet.file_of(tmp_path, "en", "house-rules", face)) as picture:
            assert picture.size == (round(width * ratio), round(height * ratio))
    with Image.open(tmp_path / "sheet-en.png") as whole:
        assert len(whole.getcolors(whole.width * whole.height) or ()) > 1000
