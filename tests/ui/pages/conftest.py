from collections.abc import Iterator
from pathlib import Path

import pytest

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.guide import Guide
from app.ui.places import Places
from app.ui.shell import Shell


@pytest.fixture
def guide(appearance: Appearance, shell: Shell, tmp_path: Path) -> Iterator[Guide]:
    """The way between the pages, with computer players that answer at once."""
    made = Guide(appearance, Places.under(tmp_path), shell, InProcessAsker)
    yield made
    made.close()
