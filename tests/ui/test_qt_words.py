"""Qt's own words follow the language of the program."""

import pytest
from PySide6.QtCore import QCoreApplication, QLibraryInfo

from app.ui.appearance import Appearance
from app.ui.qt_words import QtWords


def cancel() -> str:
    return QCoreApplication.translate("QPlatformTheme", "Cancel")


def test_they_are_switched_live(appearance: Appearance) -> None:
    words = QtWords(appearance.texts)
    told = []
    for language in ("zh-Hans", "zh-Hant", "en", "zh-Hans"):
        appearance.choose(language=language)
        told.append(cancel())
    assert told == ["取消", "取消", "Cancel", "取消"]
    QCoreApplication.removeTranslator(words._translator)


@pytest.mark.parametrize(
    ("context", "word", "told"),
    [
        ("QFileDialog", "&Look in:", "查找范围："),  # got a mark for its key after it was translated
        ("QAbstractFileIconProvider", "Folder", "文件夹"),  # was moved after it was translated
        ("QFileDialog", "no word of Qt & ours", "no word of Qt & ours"),
    ],
)
def test_words_that_qt_has_changed_since_are_found(
    appearance: Appearance, context: str, word: str, told: str
) -> None:
    words = QtWords(appearance.texts)
    appearance.choose(language="zh-Hans")
    assert QCoreApplication.translate(context, word) == told
    QCoreApplication.removeTranslator(words._translator)


def test_without_qts_files_they_are_english(appearance: Appearance, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QLibraryInfo, "path", lambda _: "/nowhere")
    QtWords(appearance.texts)
    assert cancel() == "Cancel"
