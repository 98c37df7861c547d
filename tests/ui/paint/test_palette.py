import pytest

from app.ui.paint.palette import DAY, NIGHT, SKINS, Theme, colour_blind, contrast, high_contrast

READABLE = ("text", "text2", "text3", "gold", "jade", "red", "blue")
THEMES = {
    f"{theme.name}-{name}": change(theme)
    for theme in (NIGHT, DAY)
    for name, change in (
        ("plain", lambda t: t),
        ("colour-blind", colour_blind),
        ("high-contrast", high_contrast),
    )
}


def test_contrast_of_black_on_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize("role", READABLE)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_text_is_readable_on_both_ends_of_a_card(theme: Theme, role: str) -> None:
    ink = getattr(theme, role)
    assert contrast(ink, theme.card) >= 4.5
    assert contrast(ink, theme.card2) >= 4.5


def test_the_text_of_main_buttons_is_readable() -> None:
    for ground in ("#f2d08a", "#d2a04a"):
        assert contrast("#2b1c07", ground) >= 4.5


def test_colour_blind_themes_keep_gain_and_loss_apart_from_green_and_red() -> None:
    for theme in (NIGHT, DAY):
        changed = colour_blind(theme)
        assert changed.jade != theme.jade
        assert changed.red != theme.red
        assert changed.text == theme.text


def test_high_contrast_has_opaque_cards_and_no_third_grey() -> None:
    changed = high_contrast(NIGHT)
    assert changed.card_alpha == 255
    assert changed.text3 == changed.text2


def test_the_skins_have_backs_of_their_own() -> None:
    assert len({skin.back for skin in SKINS.values()}) == len(SKINS) == 3
