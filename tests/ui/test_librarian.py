"""The thread that looks after the index of records."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.records.importing import ImportResult, import_paths
from app.records.index import Index
from app.ui import librarian
from app.ui.appearance import Appearance
from app.ui.librarian import Librarian, Shelf
from tests.ui.library import play
from tests.ui.waiting import WAIT


def test_a_question_that_fails_ends_no_import(
    appearance: Appearance, tmp_path: Path, qapp: QApplication, qtbot, monkeypatch
) -> None:
    """Questions are answered between two files; here the first one meets a fault."""
    play(appearance, tmp_path / "usb" / "new.zhuli", 20)
    made = Librarian(Shelf(tmp_path / "index", tmp_path / "records"), qapp)
    failed: list[object] = []
    imported: list[ImportResult] = []
    made.failed.connect(failed.append)
    made.imported.connect(imported.append)

    def broken(_: Index) -> None:
        raise RuntimeError("no facets")

    def asked(*given):
        made.ask_facets()
        return import_paths(*given)

    monkeypatch.setattr(Index, "facets", broken)
    monkeypatch.setattr(librarian, "import_paths", asked)
    made.start()
    made.import_paths([tmp_path / "usb"])
    qtbot.waitUntil(lambda: bool(imported), timeout=WAIT)
    made.leave()
    assert [len(result.added) for result in imported] == [1]
    assert [str(error) for error in failed] == ["no facets"]
