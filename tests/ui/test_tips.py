import pytest
from PySide6.QtGui import Qt

from app.ui.tips import JOINER, tip_of


@pytest.mark.parametrize(
    "text", ["<h1>胡</h1>", "a <b>b", "x &lt;y", "<?xml", "<img src='/a.png'>", "a < b > c"]
)
def test_no_tip_is_painted_as_a_page(text: str):
    assert not Qt.mightBeRichText(tip_of(text))
    assert tip_of(text).replace(JOINER, "") == text


def test_other_tips_stay_as_they_are():
    assert tip_of("点炮 · +8\n清一色 & 根") == "点炮 · +8\n清一色 & 根"
