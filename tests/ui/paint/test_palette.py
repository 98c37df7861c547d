import pytest

from app.ui.paint.controls import CHOSEN, FILLS, LIT, hovered_fill, tinted_ink
from app.ui.paint.effects import mix
from app.ui.paint.palette import (
    DAY,
    NIGHT,
    READABLE,
    SKINS,
    Theme,
    colour_blind,
    contrast,
    high_contrast,
    on_card,
    over,
    readable,
)
from app.ui.paint.plates import SEAL_INK, TAGS
from app.ui.paint.signs import COIN_INK, COINS, PASS_INK

INKS = ("text", "text2", "text3", "gold", "jade", "red", "blue")
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


@pytest.mark.parametrize("role", INKS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_text_is_readable_on_both_ends_of_a_card(theme: Theme, role: str) -> None:
    ink = getattr(theme, role)
    assert contrast(ink, theme.card) >= READABLE
    assert contrast(ink, theme.card2) >= READABLE


@pytest.mark.parametrize("role", INKS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_text_is_readable_on_rows_cards_and_the_window(theme: Theme, role: str) -> None:
    ink = getattr(theme, role)
    for tints in ((theme.wash, 9), (theme.gold, LIT), (theme.gold, 30), (theme.wash, 6)):
        assert contrast(ink, on_card(theme, tints)) >= READABLE, tints
    assert contrast(ink, theme.bg) >= READABLE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_soft_text_is_readable_in_fields_on_segments_tabs_and_keys(theme: Theme) -> None:
    row = on_card(theme, (theme.gold, LIT))
    grounds = (
        on_card(theme, (theme.text, 15)), over(row, (theme.well, theme.well_alpha)),
        on_card(theme, (theme.wash, 10)), on_card(theme, (theme.wash, 31)),
        over(on_card(theme, (theme.text, 15)), (theme.line, 18)),
    )  # fmt: skip
    for ground in grounds:
        assert contrast(theme.text2, ground) >= READABLE, ground


@pytest.mark.parametrize("role", INKS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_a_tone_is_readable_on_its_own_tint(theme: Theme, role: str) -> None:
    tone = getattr(theme, role)
    for alpha in (36, CHOSEN, 40):
        ink = tinted_ink(theme, tone, alpha)
        row = on_card(theme, (theme.gold, LIT))
        for ground in (row, over(row, (theme.well, theme.well_alpha))):
            assert contrast(ink, over(ground, (tone, alpha))) >= READABLE, (alpha, ground)


def test_tints_lie_over_a_ground_by_their_alpha() -> None:
    assert over("#000000", ("#ffffff", 255)) == "#ffffff"
    assert over("#000000", ("#ff0000", 51), ("#ffffff", 0)) == "#330000"


def test_an_ink_moves_only_as_far_as_it_must() -> None:
    assert readable("#000000", "#ffffff", "#000000") == "#000000"
    moved = readable("#999999", "#ffffff", "#000000")
    assert READABLE <= contrast(moved, "#ffffff") < 6


LARGE = 3.0
"""The least contrast of letters of 24 pixels and more (WCAG 2, AA)."""


def middle(gradient: tuple[str, str]) -> str:
    """The colour behind the words on a gradient."""
    return mix(*gradient, 0.5).name()


@pytest.mark.parametrize("kind", FILLS)
def test_the_text_of_filled_buttons_is_readable_under_the_pointer_too(kind: str) -> None:
    top, bottom, ink = FILLS[kind]
    for ground in ((top, bottom), hovered_fill(kind), (bottom, bottom)):
        assert contrast(ink, middle(ground)) >= READABLE, ground


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_glyphs_on_the_badges_of_suits_and_on_seals_are_readable(theme: Theme) -> None:
    for ground in theme.suits:
        assert contrast("#ffffff", ground) >= READABLE
    assert contrast(SEAL_INK, theme.red2) >= READABLE


@pytest.mark.parametrize("tone", TAGS)
def test_the_tags_of_plates_are_readable(tone: str) -> None:
    ground, ink = TAGS[tone]
    assert contrast(ink, ground) >= READABLE


@pytest.mark.parametrize("kind", COINS)
def test_the_large_glyphs_of_coins_are_readable(kind: str) -> None:
    assert contrast(PASS_INK if kind == "pass" else COIN_INK, middle(COINS[kind])) >= LARGE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_words_on_solid_chips_and_tags_are_readable(theme: Theme) -> None:
    for ground in (theme.gold, theme.jade, theme.red, theme.blue):
        assert contrast(theme.ink, ground) >= READABLE


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
