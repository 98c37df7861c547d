import subprocess
import sys
from pathlib import Path

import pytest

from app import VERSION
from app.__main__ import main
from app.records.link import Link

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["simulat"], "unknown command 'simulat' (nearest: simulate)"),
        (["qqqq"], "unknown command 'qqqq'"),
        (["missing.zhuli"], "no such file: missing.zhuli"),
        (["missing.zhuli#2.15"], "no such file: missing.zhuli"),
        (["--scrennshot", "a.png"], "unknown option '--scrennshot' (nearest: --screenshot)"),
        (["--screenshot", "a.png"], "--screenshot needs --demo"),
        (["--demo", "--screenshot", "no/such/folder/a.png"], "no such folder: no/such/folder"),
        (["--size", "big"], "argument --size: 'big' is no size such as 1600x1000"),
        (["--size", "0x5"], "argument --size: '0x5' is not between 1x1 and 16384x16384"),
        (["presets", "baik"], "unknown preset 'baik' (nearest: baike)"),
        (["simulate", "--hnads", "3"], "unknown option '--hnads' (nearest: --hands)"),
        (["simulate", "--hands", "0"], "argument --hands: '0' is no whole number from 1 up"),
        (["simulate", "--jobs", "x"], "argument --jobs: 'x' is no whole number from 1 up"),
        (["simulate", "--seats", "standard,random"], "--seats needs four seats, not 2"),
        (["simulate", "--seats", "standart"], "unknown level 'standart' (nearest: standard)"),
        (["simulate", "--set", "cap_mult"], "--set needs option=value, not 'cap_mult'"),
        (["simulate", "--set", "cap_mlt=8"], "unknown option 'cap_mlt' (nearest: cap_mult)"),
        (["simulate", "--set", "cap_mult=7"], "cap_mult cannot be '7'; it can be 8, 16, 32, none"),
        (["bot", "fast"], "unknown word 'fast'"),
        (["no\x1b[2J\nsuch.zhuli"], "no such file: no [2J such.zhuli"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, line, capsys):
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"zhuli: {line}\n"


def test_help_and_version_are_answered(capsys):
    for words in (["--help"], ["simulate", "--help"], ["--version"]):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 0
    assert VERSION in capsys.readouterr().out


def test_commands_start_without_heavy_packages():
    """Nobody who asks for a command waits for the window, and the window for no command."""
    check = (
        "import sys; from app.__main__ import main; main(['presets']);"
        "heavy = {'numpy', 'asyncio', 'PySide6', 'multiprocessing', 'app.ui'} & set(sys.modules);"
        "sys.exit(f'loaded: {heavy}' if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_output_is_utf8_whatever_the_console():
    done = subprocess.run(
        [sys.executable, "-m", "app", "presets"],
        cwd=ROOT,
        env={"PYTHONIOENCODING": "ascii", "PATH": "", "SYSTEMROOT": "C:\\Windows"},
        capture_output=True,
        check=True,
    )
    assert "主流成麻" in done.stdout.decode("utf-8")


def test_a_reader_that_leaves_early_is_no_fault():
    done = subprocess.run(
        f"'{sys.executable}' -m app presets book_cap3 | head -1",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""


def test_output_that_cannot_be_written_is_one_line(capsys, monkeypatch):
    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.commands.presets.print_json", full)
    assert main(["presets", "--json"]) == 2
    assert capsys.readouterr().err == "zhuli: No space left on device\n"


def test_json_can_hold_a_name_that_is_no_text(capsys):
    from app.commands.output import print_json

    print_json({"file": "a\udcff.zhuli"})
    assert capsys.readouterr().out.startswith("{")


def test_a_seed_is_short(capsys):
    assert main(["simulate", "--hands", "1", "--seed", "9" * 5000]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_record_opens_at_the_moment_of_its_link(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr("app.ui.application.run_window", lambda *words: opened.append(words[0]) or 0)
    path = tmp_path / "match #1.zhuli"
    path.touch()
    for word in (f"{path}#2.15", str(path)):
        assert main([word]) == 0
    assert opened == [Link(path, "2.15"), Link(path)]


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (["--seats", "novice,human,novice,novice"], "human sits only at the first seat"),
        (["--seats", "human,novice"], "four seats"),
        (["--seats", "human,cmd:/no/such/bot,novice,novice"], "no such program"),
        (["--seats", "novice", "--demo"], "--demo"),
        (["simulate", "--seats", "human,novice,novice,novice"], "only where there is a window"),
    ],
)
def test_seats_that_cannot_be_are_one_line(capsys, words: list[str], what: str):
    assert main(words) == 2
    told = capsys.readouterr().err
    assert what in told
    assert len(told.splitlines()) == 1


def test_seats_of_a_match_are_handed_to_the_window(monkeypatch):
    from app.ui import application

    wanted: list[object] = []
    monkeypatch.setattr(application, "run_window", lambda *words: wanted.append(words) or 0)
    assert main(["--seats", "human,novice,standard,beginner"]) == 0
    assert main(["--seats", "novice"]) == 0
    assert wanted == [
        (None, False, None, None, ("", "novice", "standard", "beginner")),
        (None, False, None, None, ("novice",) * 4),
    ]
