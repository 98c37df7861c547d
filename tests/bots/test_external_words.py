from pathlib import Path

import pytest

from app.bots.external_process import LONGEST_LINE, lines_of
from app.bots.external_words import BadCommand, command_of, program_name, runnable, split_seats

POSIX, WINDOWS = "\\", ""


@pytest.mark.parametrize(
    ("text", "escape", "seats"),
    [
        ("expert,cmd:python3 my_bot.py,novice", POSIX, ["expert", "cmd:python3 my_bot.py", "novice"]),
        (" standard , novice ", POSIX, ["standard", "novice"]),
        ('cmd:bot "a,b" \'c,d\',novice', POSIX, ['cmd:bot "a,b" \'c,d\'', "novice"]),
        ('cmd:bot "it\'s, really",x', POSIX, ['cmd:bot "it\'s, really"', "x"]),
        (r"cmd:bot a\,b,x", POSIX, [r"cmd:bot a\,b", "x"]),
        (r'cmd:bot "a\"b,c",x', POSIX, [r'cmd:bot "a\"b,c"', "x"]),
        (r"cmd:bot 'a\',x", POSIX, [r"cmd:bot 'a\'", "x"]),
        (r"cmd:C:\bots\,x", WINDOWS, [r"cmd:C:\bots" + "\\", "x"]),
        (r'cmd:"C:\my, bots\b.exe" -n 3,x', WINDOWS, [r'cmd:"C:\my, bots\b.exe" -n 3', "x"]),
    ],
)  # fmt: skip
def test_commas_within_quotes_belong_to_the_command(text: str, escape: str, seats: list[str]):
    assert split_seats(text, escape) == seats


@pytest.mark.parametrize(
    ("seat", "escape", "words"),
    [
        ("cmd:python3 my_bot.py", POSIX, ("python3", "my_bot.py")),
        ("cmd:  bot  'two words' \"a,b\"", POSIX, ("bot", "two words", "a,b")),
        (r"cmd:bot two\ words a\,b # no comment", POSIX, ("bot", "two words", "a,b", "#", "no", "comment")),
        (r'cmd:"C:\my bots\b.exe" -f C:\x\n', WINDOWS, (r"C:\my bots\b.exe", "-f", r"C:\x\n")),
    ],
)
def test_a_command_is_split_at_blanks_outside_quotes(seat: str, escape: str, words: tuple[str, ...]):
    assert command_of(seat, escape) == words


@pytest.mark.parametrize(
    ("seat", "why"), [("cmd:", "empty"), ("cmd:''", "empty"), ("cmd:a\0b", "empty"), ("cmd:bot 'x", "quotes")]
)
def test_words_that_name_no_program_are_refused(seat: str, why: str):
    with pytest.raises(BadCommand) as caught:
        command_of(seat)
    assert caught.value.why == why


def test_a_program_that_is_not_there_or_no_program_is_refused(tmp_path: Path):
    (tmp_path / "text").write_text("hello")
    for word in ("/no/such/program", str(tmp_path / "text"), str(tmp_path)):
        with pytest.raises(BadCommand) as caught:
            runnable(f"cmd:'{word}'")
        assert (caught.value.why, caught.value.word) == ("missing", word)


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (("/home/me/bots/strong", "--depth", "3"), "strong"),
        (("/usr/bin/python3.11", "-u", "/home/me/my_bot.py", "/home/me/weights"), "my_bot.py"),
        (("python", "-m", "app", "bot"), "app"),
        (("C:\\Program Files\\Python\\pythonw.exe", "D:\\b\\my bot.py"), "my bot.py"),
        (("python3", "-c", "import my; my.run('/home/me')"), "python3"),
        (("/opt/bot" + "x" * 50,), "bot"),
        (("机器人",), "机器人"),
    ],
)
def test_a_program_is_named_without_its_folders(command: tuple[str, ...], name: str):
    assert program_name(command) == name


def test_lines_are_told_apart_however_they_come():
    pieces = iter([b"ab", b"c\nd\n\n", b"e", b"\nrest", b""])
    assert list(lines_of(lambda: next(pieces))) == [b"abc", b"d", b"", b"e"]


def test_a_line_too_long_is_told_once_and_cut():
    long = b"x" * (LONGEST_LINE + 10)
    for pieces in ([long, long, long + b"\nnext\n", b""], [long + b"\nnext\n", b""]):
        left = iter(pieces)
        assert list(lines_of(lambda left=left: next(left))) == [long[: LONGEST_LINE + 1], b"next"]
