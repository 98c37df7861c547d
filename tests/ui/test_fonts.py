import re
from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QRawFont

from app.assets import read_texts

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "assets" / "fonts"
FACES = [
    ("Zhuli Sans", 400),
    ("Zhuli Sans", 500),
    ("Zhuli Sans", 700),
    ("Zhuli Num", 500),
    ("Zhuli Num", 600),
    ("Zhuli Num", 700),
    ("Zhuli Brush", 400),
    ("Zhuli Brush TC", 400),
]


@pytest.fixture(autouse=True)
def _fonts(qapp):
    for path in FONTS.iterdir():
        assert QFontDatabase.addApplicationFont(str(path)) >= 0, path.name


def font(family: str, weight: int) -> QFont:
    wanted = QFont(family)
    wanted.setWeight(QFont.Weight(weight))
    wanted.setPixelSize(40)
    return wanted


def lacking(file: str, text: str) -> str:
    face = QRawFont(str(FONTS / file), 40)
    return "".join(sorted(c for c in set(text) if c.isprintable() and not face.supportsCharacter(ord(c))))


@pytest.mark.parametrize(("family", "weight"), FACES)
def test_a_face_answers_to_its_family_and_weight(family: str, weight: int):
    found = QFontInfo(font(family, weight))
    assert (found.family(), found.weight()) == (family, weight)


MAC_KEYS = set("⌃⌥⇧⌘")
"""Signs of the keys of a Mac, shown there alone: its own typeface has them."""


@pytest.mark.parametrize("style", ["Regular", "Medium", "Bold"])
def test_the_interface_face_has_every_character_of_our_texts(style: str):
    folders = [
        ROOT / "assets" / "texts",
        ROOT / "app" / "ui",
        ROOT / "app" / "rules",
    ]  # what our window draws
    sources = [path for folder in folders for kind in ("*.py", "*.toml") for path in folder.rglob(kind)]
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    assert set(lacking(f"ZhuliSans-{style}.otf", text)) <= MAC_KEYS


TITLES = re.compile(r'(?:draw_title\(\s*ui, self\.text\(|^    title = )"([a-z]+)\.(\w+)"', re.MULTILINE)
OTHERS = {
    ("app", "title"),
    ("lesson", "panel"),
    ("library", "title"),
    ("play", "leave_title"),
}
"""Titles that are given to their dialog or page from outside."""


@pytest.mark.parametrize(
    ("face", "language", "words"),
    [
        ("ZhuliBrush-Regular.ttf", "zh-Hans", "竹里川麻血战到底碰杠胡过"),
        ("ZhuliBrushTC-Regular.ttf", "zh-Hant", "竹里川麻血戰到底碰槓胡過萬"),
    ],
)
def test_the_title_faces_have_their_words(face: str, language: str, words: str):
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "app" / "ui").rglob("*.py"))
    titles = set(TITLES.findall(code)) | OTHERS
    assert len(titles) > 12
    told = "".join(read_texts(language, file)[key] for file, key in titles)
    assert lacking(face, words + told).strip("{}") == ""


@pytest.mark.parametrize("weight", [500, 600, 700])
def test_figures_are_of_equal_width(weight: int):
    widths = QFontMetricsF(font("Zhuli Num", weight))
    assert {widths.horizontalAdvance(figure) for figure in "0123456789"} == {widths.horizontalAdvance("0")}
