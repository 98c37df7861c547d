import os
from pathlib import Path
from types import ModuleType

import pytest

from app.bots.core import sources
from tests.bots.core.conftest import can_compile


@pytest.fixture
def target(build_core: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    library = tmp_path / "built" / "core.so"
    monkeypatch.setattr(build_core, "library_path", lambda: library)
    return library


@pytest.fixture
def compiler(build_core: ModuleType, tmp_path: Path) -> None:
    if not can_compile(build_core, [], tmp_path):
        pytest.skip("no C compiler")


def test_without_a_compiler_one_line_says_so_once(
    build_core: ModuleType, target: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("CC", "no-such-compiler")
    assert build_core.build() == (
        "The core is not built, computer players think in Python, slower and the same "
        "(no C compiler was found)."
    )
    assert not target.exists()
    assert build_core.build() == ""
    assert "no C compiler was found" in build_core.build(again=True)


@pytest.mark.skipif(os.name != "posix", reason="a script as compiler")
def test_a_compiler_that_fails_is_told_in_one_line(
    build_core: ModuleType, target: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    script = tmp_path / "cc"
    script.write_text("#!/bin/sh\necho 'a note' >&2\necho 'error: stdio.h is missing' >&2\nexit 1\n")
    script.chmod(0o755)
    monkeypatch.setenv("CC", str(script))
    told = build_core.build()
    assert "error: stdio.h is missing" in told
    assert "\n" not in told
    assert not target.exists()


@pytest.mark.usefixtures("compiler")
def test_a_library_is_built_once_for_its_sources(
    build_core: ModuleType, target: Path, monkeypatch: pytest.MonkeyPatch
):
    assert "core.so" in build_core.build()
    assert sorted(path.name for path in target.parent.iterdir()) == ["core.so", "core.stamp"]
    assert build_core.build() == ""
    target.unlink()
    assert "core.so" in build_core.build()
    monkeypatch.setattr(build_core, "fingerprint", lambda: "another")
    assert "core.so" in build_core.build()


def test_a_library_that_could_not_be_replaced_is_tried_again(
    build_core: ModuleType, target: Path, monkeypatch: pytest.MonkeyPatch
):
    def refuse(*_: object) -> None:
        raise PermissionError(13, "in use")

    monkeypatch.setattr(build_core, "compiler", lambda: ["cc"])
    monkeypatch.setattr(build_core, "compiled", refuse)
    assert "in use" in build_core.build()
    assert "in use" in build_core.build()
    monkeypatch.setattr(build_core, "compiled", lambda *_: None)
    assert build_core.build() == "The core is built: core.so"


@pytest.mark.usefixtures("compiler")
def test_a_compiler_that_comes_later_is_used(
    build_core: ModuleType, target: Path, monkeypatch: pytest.MonkeyPatch
):
    with monkeypatch.context() as without:
        without.setenv("CC", "no-such-compiler")
        build_core.build()
    assert build_core.build() == "The core is built: core.so"
    assert target.is_file()


def test_every_source_and_header_counts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sources, "FOLDER", tmp_path)
    marks = []
    for name, text in (("a.c", "1"), ("a.c", "2"), ("a.h", "2"), ("b.py", "2")):
        (tmp_path / name).write_text(text)
        marks.append(sources.fingerprint())
    assert len(set(marks)) == 3
    assert marks[2] == marks[3]


def test_ends_of_lines_do_not_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sources, "FOLDER", tmp_path)
    (tmp_path / "a.c").write_bytes(b"int a;\n")
    mark = sources.fingerprint()
    (tmp_path / "a.c").write_bytes(b"int a;\r\n")
    assert sources.fingerprint() == mark


def test_an_installed_program_has_a_fingerprint_instead_of_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setattr(sources, "FOLDER", tmp_path)
    monkeypatch.setattr(sources, "FINGERPRINT", tmp_path / "fingerprint")
    (tmp_path / "fingerprint").write_text("told", encoding="ascii")
    assert sources.fingerprint() == "told"
    (tmp_path / "a.c").write_bytes(b"int a;\n")
    assert sources.fingerprint() != "told"
