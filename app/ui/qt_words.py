"""The words of Qt itself, in file dialogs and the menus of text fields, in the language of ours."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from app.ui.texts import Texts

QT_NAMES = {"zh-Hans": "zh_CN", "zh-Hant": "zh_TW"}
"""Qt's own words are English; these are its names of the other languages."""


class QtWords(QObject):
    """Follows the language of `texts` from now on; without Qt's files its words stay English."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._texts = texts
        self._translator = QTranslator(self)
        texts.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        name = QT_NAMES.get(self._texts.language)
        if name is not None and self._translator.load(f"qtbase_{name}", folder):
            QCoreApplication.installTranslator(self._translator)
