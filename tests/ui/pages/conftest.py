from collections.abc import Iterator
from pathlib import Path

import pytest

from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.guide import Guide
from app.ui.pages.play import PlayPage
from app.ui.places import Places
from app.ui.shell import Shell
from tests.ui.games import new_session
from tests.ui.pages.user import Table


@pytest.fixture
def guide(appearance: Appearance, shell: Shell, tmp_path: Path) -> Iterator[Guide]:
    """The way between the pages, with computer players that answer at once."""
    made = Guide(appearance, Places.under(tmp_path), shell, InProcessAsker)
    yield made
    made.close()


@pytest.fixture
def table(appearance: Appearance, shell: Shell, qtbot) -> Iterator[Table]:
    page = PlayPage(appearance, new_session(appearance), None, InProcessAsker())
    shell.show_page(page)
    made = Table(page, qtbot)
    page.start()
    yield made
    page.leave()
