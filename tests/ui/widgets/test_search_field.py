from app.ui.appearance import Appearance
from app.ui.widgets.search_field import SearchField


def test_the_empty_field_says_as_much_as_fits(appearance: Appearance, qtbot) -> None:
    field = SearchField(appearance, None)
    qtbot.addWidget(field)
    field.resize(400, 44)
    field.suggest(("Search 140 options, e.g. cap", "Search 140 options"))
    assert field.placeholderText() == "Search 140 options, e.g. cap"
    field.resize(260, 44)
    field.fit()
    assert field.placeholderText() == "Search 140 options"
    field.resize(60, 44)
    field.fit()
    assert field.placeholderText() == "Search 140 options"


def test_a_narrow_field_leaves_its_key_out_before_it_shortens_what_it_says(
    appearance: Appearance, qtbot
) -> None:
    field = SearchField(appearance, None)
    qtbot.addWidget(field)
    field.suggest(("Search 140 options", "Search"))
    field.resize(300, 44)
    field.fit()
    assert field.textMargins().right() == round(66 * appearance.scale)
    wide = field.fontMetrics().horizontalAdvance("Search")
    field.resize(round(wide + 70 * appearance.scale), 44)
    field.fit()
    assert field.placeholderText() == "Search"
    assert field.textMargins().right() == round(4 * appearance.scale)
    field.tell("3 found")
    assert field.textMargins().right() == round(66 * appearance.scale)
