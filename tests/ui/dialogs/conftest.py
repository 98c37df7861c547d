from pathlib import Path

import pytest

from app.ui.appearance import Appearance
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.shell import Shell


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell, tmp_path: Path) -> NewMatchDialog:
    """The dialog before a new match, with all its options in place."""
    made = NewMatchDialog(appearance, shell, tmp_path)
    shell.open_dialog(made)
    made.options.finish()
    return made
