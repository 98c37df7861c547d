"""The viewer's keys: all that its buttons do, with what does the same on the keyboard and the wheel."""

from PySide6.QtWidgets import QWidget

from app.ui.appearance import Appearance
from app.ui.dialogs.keys import KeysDialog, Section
from app.ui.replay_steps import HELP
from app.ui.texts import Texts


def viewer_keys(texts: Texts) -> tuple[Section, ...]:
    """What the viewer's tooltips say."""
    return (Section("", tuple(texts(f"replay.{name}_tip") for name in HELP)),)


class ViewerKeysDialog(KeysDialog):
    """The keys of the viewer alone."""

    title = "replay.keys_title"

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(appearance, parent, viewer_keys)
