import re

import pytest

from app.ui.paint.palette import DAY, NIGHT, Theme
from app.ui.sheet import bar_width, palette_of, style_sheet


@pytest.mark.parametrize("scale", [0.64, 0.72, 0.8, 1.0, 1.25, 1.5, 2.5])
def test_scroll_bars_have_round_ends_at_every_scale(scale: float) -> None:
    sheet = style_sheet(NIGHT, scale)
    handle = re.search(r"handle:vertical \{.*?border-radius: (\d+)px", sheet, re.DOTALL)
    assert handle is not None
    assert bar_width(scale) - 3 <= 2 * int(handle[1]) <= bar_width(scale) - 2


@pytest.mark.parametrize("theme", [NIGHT, DAY])
def test_what_stands_in_an_empty_field_is_as_strong_as_other_soft_text(theme: Theme) -> None:
    assert f"placeholder-text-color: {theme.text2}" in style_sheet(theme, 1.0)
    assert palette_of(theme).placeholderText().color().name() == theme.text2
