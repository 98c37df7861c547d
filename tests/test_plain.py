import pytest

from app.plain import plain, plain_lines


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("竹里客", "竹里客"),
        ("שלום", "שלום"),
        ("👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
        ("a\nb\r\tc\u2028d", "a b  c d"),
        ("\x1b[31mred\x07\x9b2J", " [31mred  2J"),
        ("\u202etxet\u202c \u2067x\u2069\u200f", "txet x"),
        ("e" + "\u0301" * 300 + "n", "e" + "\u0301" * 4 + "n"),
        ("ก" + "\u0e49" * 60, "ก" + "\u0e49" * 4),
        ("5\u0359" * 6, "5\u0359" * 6),
        ("……！！？？——", "……！！？？——"),
        ("\udcff.zhuli", "\N{REPLACEMENT CHARACTER}.zhuli"),
    ],
)
def test_signs_that_are_obeyed_are_left_out(text: str, shown: str):
    assert plain(text) == shown


def test_lines_stay_lines():
    assert plain_lines("one\ntwo\x1b\n") == "one\ntwo \n"
