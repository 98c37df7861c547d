"""What is said to screen readers, beside what they read by themselves."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent


def announce(about: QObject, words: str) -> None:
    """Say something now; `about`: whose words they are."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(about, words))
