"""Every screen looks as when somebody last looked at it."""

import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtWidgets import QWidget

from tests.support.screens import SCREENS, golden
from tests.support.screens.opened import Opened, opened

RENEW = "python3 packaging/bootstrap.py sheet --golden"
FAILED = Path(__file__).parents[2] / "build" / "golden"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems draw letters differently")
@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.usefixtures("qapp")
def test_a_screen_looks_as_it_did(screen: str) -> None:
    actual, expected = golden.taken(screen), golden.kept(screen)
    assert expected is not None, f"no golden picture; after looking at the screen: {RENEW}"
    if not golden.same(actual, expected):
        golden.report(FAILED, screen, actual, expected)
        pytest.fail(f"looks different, see {FAILED}; where that is wanted: {RENEW}")


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in golden.FOLDER.iterdir()} == set(SCREENS)


def test_golden_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in golden.FOLDER.iterdir()) < 5_000_000


# What the comparison sees and what it does not.


@pytest.fixture(scope="module")
def home(qapp) -> Image.Image:
    return golden.taken("home")


def changed(change) -> Image.Image:
    """The home page after a change to one of its widgets."""
    with opened(golden.face_of("home")) as shown:
        SCREENS["home"](shown)
        change(shown)
        return golden.shrunk(shown.picture())


def row(shown: Opened) -> QWidget:
    return shown.guide.home.settings


def test_the_same_screen_is_the_same(home: Image.Image) -> None:
    assert golden.same(home, changed(lambda shown: None))


def test_a_moved_element_is_seen(home: Image.Image) -> None:
    assert not golden.same(home, changed(lambda shown: row(shown).move(row(shown).x() + 2, row(shown).y())))


def test_a_missing_element_is_seen(home: Image.Image) -> None:
    assert not golden.same(home, changed(lambda shown: row(shown).hide()))


def test_another_word_is_seen(home: Image.Image) -> None:
    assert not golden.same(home, changed(lambda shown: shown.guide.home.new_match.say("home.replay")))


def test_another_colour_is_seen(home: Image.Image) -> None:
    assert not golden.same(home, changed(lambda shown: shown.appearance.choose(colour_blind=True)))


def test_other_smoothing_is_not_seen(home: Image.Image) -> None:
    """A fifth of the screen's pixel to the side, as other letters' edges would be."""
    aside = ImageChops.offset(home, 1, 0)
    assert golden.same(home, Image.blend(home, aside, 0.1))
    assert not golden.same(home, aside)


def test_a_difference_is_shown(home: Image.Image, tmp_path: Path) -> None:
    actual = changed(lambda shown: row(shown).hide())
    golden.report(tmp_path, "home", actual, home)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"home actual.png", "home expected.png", "home difference.png"}
    with Image.open(tmp_path / "home difference.png") as shown:
        assert shown.size == home.size
        assert shown.getextrema()[1] == 255
