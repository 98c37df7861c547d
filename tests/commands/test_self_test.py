"""The self-test without a window: what it says of a whole copy of the program, and of damaged ones."""

import logging
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.__main__ import main
from app.assets import asset
from app.commands import self_test
from app.commands.self_test import run
from app.session.self_checks import Check, Fault
from tests.support.overlay import overlay


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    told = capsys.readouterr()
    assert told.err == ""
    return told.out.splitlines()


def only(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Leave the named checks alone."""
    chosen = [check for check in self_test.CHECKS if check.name in names]
    monkeypatch.setattr(self_test, "CHECKS", chosen)


def one(name: str, deed: object) -> Iterator[Check]:
    yield Check(name, lambda _: str(deed() if callable(deed) else deed))


def test_a_whole_copy_passes_and_says_what_it_saw(capsys) -> None:
    assert run(lambda: ()) == 0
    told = lines(capsys)
    assert [line.split(":")[0] for line in told[1:-1]] == [
        "ok      texts", "ok      networks", "ok      core", "ok      hand",
    ]  # fmt: skip
    assert told[-1] == "self-test passed"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"networks/river.bin": b"ZHNW"}, "the network river.bin is no network"),
        ({"networks/river.bin": None}, "the network river.bin cannot be read"),
        ({"networks/river.bin": "book.bin"}, "the network river.bin is not the one"),
        ({"networks/networks.toml": None}, "missing or damaged file"),
    ],
)
def test_a_damaged_network_is_named(tmp_path: Path, monkeypatch, capsys, changes, sentence: str) -> None:
    read = {
        name: asset(f"networks/{content}").read_bytes() if isinstance(content, str) else content
        for name, content in changes.items()
    }
    only(monkeypatch, "networks")
    overlay(tmp_path, read, monkeypatch)
    code = run(lambda: ())
    told = lines(capsys)
    if changes == {"networks/river.bin": None}:
        sentence = "missing or damaged file"
    assert (code, told[-1]) == (1, "self-test: 1 failed")
    assert told[1].startswith("FAILED  networks: ")
    assert sentence in told[1]


@pytest.mark.parametrize("file", ["app.toml", "table.toml"])
def test_a_language_that_lacks_texts_is_named(tmp_path: Path, monkeypatch, capsys, file: str) -> None:
    only(monkeypatch, "texts")
    overlay(tmp_path, {f"texts/zh-Hant/{file}": None}, monkeypatch)
    assert run(lambda: ()) == 1
    assert f"the texts zh-Hant/{file} lack " in lines(capsys)[1]


def test_a_core_that_cannot_be_used_is_a_fault_and_none_is_not(monkeypatch, tmp_path: Path, capsys) -> None:
    only(monkeypatch, "core")
    monkeypatch.setattr(self_test, "core", lambda: None)
    monkeypatch.setattr(self_test, "library_path", lambda: tmp_path / "core.so")
    assert run(lambda: ()) == 0
    assert "absent" in lines(capsys)[1]
    (tmp_path / "core.so").touch()
    assert run(lambda: ()) == 1
    assert "the core core.so cannot be used" in lines(capsys)[1]


def test_a_hand_whose_record_is_not_in_order_is_a_fault(monkeypatch, capsys) -> None:
    only(monkeypatch, "hand")
    monkeypatch.setattr(self_test, "play_hand", lambda *words: words[-1].write_bytes(b"nothing"))
    assert run(lambda: ()) == 1
    assert "the record of the hand cannot be read" in lines(capsys)[1]


def test_warnings_are_faults_of_the_check_that_gave_them(monkeypatch, capsys) -> None:
    only(monkeypatch)
    root = logging.getLogger()
    before = list(root.handlers)
    for deed, told in (
        (lambda: logging.getLogger("app.some").warning("the %s is odd", "font"), "the font is odd"),
        (lambda: warnings.warn("old thing", UserWarning, stacklevel=1), "old thing"),
    ):
        with warnings.catch_warnings():
            warnings.simplefilter("default")
            assert run(lambda deed=deed: one("noise", deed)) == 1
        assert lines(capsys)[1] == f"FAILED  noise: it warned: {told}"
    assert root.handlers == before


def test_an_unforeseen_fault_is_one_line_and_the_others_are_still_done(monkeypatch, capsys) -> None:
    def wrong() -> None:
        raise ZeroDivisionError("first line\nsecond line")

    def both() -> Iterator[Check]:
        yield from one("first", wrong)
        yield from one("second", "well")

    only(monkeypatch)
    assert run(both) == 1
    assert lines(capsys)[1:] == [
        "FAILED  first: ZeroDivisionError: first line", "ok      second: well", "self-test: 1 failed",
    ]  # fmt: skip


def test_a_window_that_cannot_be_had_is_one_sentence(monkeypatch, capsys) -> None:
    def none() -> Iterator[Check]:
        raise Fault("Qt cannot be loaded: libEGL.so.1")

    only(monkeypatch)
    assert run(none) == 1
    assert lines(capsys)[1] == "FAILED  window: Qt cannot be loaded: libEGL.so.1"


def test_it_stands_alone(capsys) -> None:
    assert main(["--self-test", "more"]) == 2
    assert capsys.readouterr().err == "zhuli: --self-test stands alone\n"
