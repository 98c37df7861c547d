"""The words of Qt itself, in file dialogs and the menus of text fields, in the language of ours."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from app.ui.texts import Texts

QT_NAMES = {"zh-Hans": "zh_CN", "zh-Hant": "zh_TW"}
"""Qt's own words are English; these are its names of the other languages."""

ELSEWHERE = {"QAbstractFileIconProvider": "QFileDialog"}
"""Where Qt's files still have words that its code has moved."""


class QtTranslator(QTranslator):
    """Qt's words, also where its code has changed since they were translated.

    A word with a mark for its key is found without one, a moved word where it was before.
    """

    def translate(  # None, unlike "", leaves the word as it is
        self, context: str, word: str, disambiguation: str | None = None, n: int = -1
    ) -> str | None:
        places = (context, ELSEWHERE.get(context, context))
        for place, spelt in ((place, spelt) for place in places for spelt in (word, word.replace("&", ""))):
            found = super().translate(place, spelt, disambiguation, n)
            if found:
                return found
        return None


class QtWords(QObject):
    """Follows the language of `texts` from now on; without Qt's files its words stay English."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._texts = texts
        self._translator = QtTranslator(self)
        texts.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        name = QT_NAMES.get(self._texts.language)
        if name is not None and self._translator.load(f"qtbase_{name}", folder):
            QCoreApplication.installTranslator(self._translator)
