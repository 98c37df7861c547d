"""Texts go to translators as files of Qt Linguist and come back; nothing else of our files changes."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QTranslator

from tests.support.scripts import script

LRELEASE = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent))


@pytest.fixture
def linguist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, with a copy of the texts."""
    module = script("linguist")
    shutil.copytree(module.TEXTS, tmp_path / "texts")
    monkeypatch.setattr(module, "TEXTS", tmp_path / "texts")
    return module


def export(linguist: ModuleType, folder: Path) -> dict[str, Path]:
    assert linguist.main(["export", str(folder)]) == 0
    return {language: folder / f"zhuli_{language}.ts" for language in ("en", "zh-Hant")}


def edit(file: Path, key: str, text: str | None) -> None:
    """Translate one text anew; None: leave it for later."""
    tree = ElementTree.parse(file)
    message = next(each for each in tree.iter("message") if each.findtext("comment") == key)
    translation = message.find("translation")
    assert translation is not None
    if text is None:
        translation.set("type", "unfinished")
    else:
        translation.text = text
    tree.write(file, encoding="utf-8")


def contents(linguist: ModuleType) -> dict[Path, list[str]]:
    files = linguist.TEXTS.rglob("*.toml")
    return {path: path.read_text(encoding="utf-8").splitlines() for path in files}


def test_what_goes_out_comes_back_without_a_change(linguist: ModuleType, tmp_path: Path) -> None:
    before = contents(linguist)
    for file in export(linguist, tmp_path).values():
        assert linguist.main(["import", str(file)]) == 0
    assert contents(linguist) == before


def test_one_new_translation_changes_one_line(linguist: ModuleType, tmp_path: Path) -> None:
    file = export(linguist, tmp_path)["en"]
    edit(file, "new_match", 'A "new" match \\ here')
    before = contents(linguist)
    assert linguist.main(["import", str(file)]) == 0
    after = contents(linguist)
    changed = [path for path in before if before[path] != after[path]]
    assert [path.parts[-2:] for path in changed] == [("en", "home.toml")]
    lines = [new for old, new in zip(before[changed[0]], after[changed[0]], strict=True) if old != new]
    assert lines == ['new_match = "A \\"new\\" match \\\\ here"']
    assert linguist.texts("en")["home"]["new_match"] == 'A "new" match \\ here'


def test_every_text_can_be_translated_anew(linguist: ModuleType, tmp_path: Path) -> None:
    file = export(linguist, tmp_path)["en"]
    tree = ElementTree.parse(file)
    for translation in tree.iter("translation"):
        translation.text = f"{translation.text}!"
    tree.write(file, encoding="utf-8")
    before = linguist.texts("en")
    assert linguist.main(["import", str(file)]) == 0
    after = linguist.texts("en")
    assert after == {name: {key: f"{text}!" for key, text in each.items()} for name, each in before.items()}


def test_unfinished_translations_are_left_out(linguist: ModuleType, tmp_path: Path) -> None:
    file = export(linguist, tmp_path)["en"]
    edit(file, "new_match", "Something")
    edit(file, "new_match", None)
    before = contents(linguist)
    assert linguist.main(["import", str(file)]) == 0
    assert contents(linguist) == before


@pytest.mark.parametrize("text", ["{n} tiles", "{", "}"])
def test_a_translation_with_other_places_is_refused_and_nothing_written(
    linguist: ModuleType, tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = export(linguist, tmp_path)["en"]
    edit(file, "new_match", text)
    before = contents(linguist)
    assert linguist.main(["import", str(file)]) == 2
    assert contents(linguist) == before
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


@pytest.mark.parametrize("data", [b"", b"<TS language='en'>", b"<html/>", b"<TS language='de'/>"])
def test_what_is_no_translators_file_is_refused(
    linguist: ModuleType, tmp_path: Path, data: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.ts"
    file.write_bytes(data)
    assert linguist.main(["import", str(file)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_qt_understands_the_files(linguist: ModuleType, tmp_path: Path) -> None:
    file = export(linguist, tmp_path)["en"]
    compiled = tmp_path / "zhuli.qm"
    assert LRELEASE is not None
    subprocess.run([LRELEASE, file, "-qm", compiled], check=True, capture_output=True, timeout=60)
    translator = QTranslator()
    assert translator.load(str(compiled))
    source, wanted = linguist.texts("zh-Hans")["home"], linguist.texts("en")["home"]
    assert translator.translate("home", source["new_match"], "new_match") == wanted["new_match"]
