import pytest
from PySide6.QtCore import QSize

from app.ui.appearance import Appearance
from app.ui.settings import Settings


@pytest.mark.parametrize(
    ("width", "height", "percent", "scale"),
    [
        (1600, 1000, 100, 1.0),
        (1024, 640, 100, 0.88),
        (2560, 1440, 100, 1.44),
        (7680, 4320, 100, 2.5),
        (1600, 1000, 250, 2.5),
        (1024, 640, 250, 1.6),
        (780, 439, 250, 1.0975),
        (320, 200, 250, 0.88),
    ],
)
def test_the_interface_grows_with_the_window(
    appearance: Appearance, width: int, height: int, percent: int, scale: float
) -> None:
    appearance.choose(interface_scale=percent)
    appearance.fit(QSize(width, height))
    assert appearance.scale == pytest.approx(scale)


def test_a_choice_is_told_once(appearance: Appearance, qtbot) -> None:
    with qtbot.waitSignals([appearance.changed, appearance.settings_changed]):
        appearance.choose(theme="day")
    assert appearance.theme.name == "day"
    with qtbot.assertNotEmitted(appearance.changed):
        appearance.choose(theme="day")


@pytest.mark.parametrize(
    ("keys", "mended"),
    [
        ({"table/pin": ["F8"]}, False),
        ({"table/pin": ["T"]}, False),
        ({"table/pin": ["Tab"]}, True),
        ({"table/juggle": ["J"]}, True),
    ],
)
def test_only_stored_keys_that_cannot_hold_are_mended(qapp, keys: dict[str, list[str]], mended: bool) -> None:
    """A key of the user's may have become the first key of its command meanwhile."""
    assert Appearance(Settings(keys=keys)).mended is mended


def test_aids_change_the_colours(appearance: Appearance) -> None:
    plain = appearance.theme
    appearance.choose(colour_blind=True)
    assert appearance.theme.jade != plain.jade
    appearance.choose(high_contrast=True)
    assert appearance.theme.card_alpha == 255


def test_nothing_moves_into_place_without_motion_or_with_little(appearance: Appearance) -> None:
    assert not appearance.animated
    appearance.choose(motion="reduced")
    assert not appearance.animated
    appearance.choose(motion="slow")
    assert appearance.animated
