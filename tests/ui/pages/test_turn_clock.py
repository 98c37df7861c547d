"""The time to act 出牌限时: the seconds in the middle of the table, and what is played when they are over."""

from collections.abc import Callable, Iterator

import pytest

from app.bots.fallback import fallback
from app.rules.presets import preset
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.settings import SettingsDialog
from app.ui.pages.play import PlayPage
from app.ui.shell import Shell
from tests.support.clock import FakeClock
from tests.ui.games import new_session
from tests.ui.pages.user import Table

Open = Callable[[str], Table]


@pytest.fixture
def sit_down(appearance: Appearance, shell: Shell, qtbot) -> Iterator[Open]:
    """A table whose rules give so much time, with the user asked for a tile."""
    made: list[PlayPage] = []

    def open_(seconds: str) -> Table:
        session = new_session(appearance, changes={"hand_clock": seconds})
        page = PlayPage(appearance, session, None, InProcessAsker())
        made.append(page)
        shell.show_page(page)
        table = Table(page, qtbot)
        page.start()
        table.wait()
        while session.view(0).phase != "turn":
            table.play(1)
        table.wait()
        return table

    yield open_
    for page in made:
        page.leave()


def middle(table: Table) -> str:
    shown = table.page.table._table.centre._shown
    assert shown is not None
    return shown.mode_caption


def pass_time(table: Table, clock: FakeClock, seconds: float) -> None:
    for _ in range(round(seconds * 5)):
        clock.t += 200
        table.page.turn_clock.tick()


def test_the_middle_counts_the_seconds_down(sit_down: Open, clock: FakeClock) -> None:
    table = sit_down("15")
    assert middle(table) == "剩 15 秒"
    pass_time(table, clock, 4)
    assert middle(table) == "剩 11 秒"
    table.answer()
    table.page.turn_clock.tick()
    assert middle(table) in ("剩 15 秒", "封8倍")


def test_when_they_are_over_the_drawn_tile_is_played(sit_down: Open, clock: FakeClock) -> None:
    table = sit_down("15")
    view, made = table.session.view(0), len(table.session.timeline.decisions)
    pass_time(table, clock, 14.8)
    assert len(table.session.timeline.decisions) == made
    pass_time(table, clock, 0.4)
    decision = table.session.timeline.decisions[made].decision
    assert (decision.seat, decision.choice) == (0, fallback(view))


def test_time_stands_still_while_the_table_is_not_seen_and_while_the_machine_sleeps(
    sit_down: Open, clock: FakeClock
) -> None:
    table = sit_down("15")
    table.page.hide()
    pass_time(table, clock, 60)
    table.page.show()
    clock.t += 3_600_000
    table.page.turn_clock.tick()
    assert middle(table) == "剩 14 秒"


def test_time_stands_still_while_a_dialog_is_open(
    sit_down: Open, appearance: Appearance, shell: Shell, clock: FakeClock
) -> None:
    table = sit_down("15")
    shell.open_dialog(SettingsDialog(appearance, shell))
    pass_time(table, clock, 60)
    shell.close_dialogs()
    assert middle(table) == "剩 15 秒"
    pass_time(table, clock, 2)
    assert middle(table) == "剩 13 秒"


def test_rules_without_a_clock_count_nothing(sit_down: Open, clock: FakeClock) -> None:
    table = sit_down("off")
    made = len(table.session.timeline.decisions)
    pass_time(table, clock, 120)
    assert middle(table) == f"封{preset('book_cap3').cap_mult}倍"
    assert len(table.session.timeline.decisions) == made


def test_five_seconds_before_the_end_there_is_a_sound(sit_down: Open, clock: FakeClock, monkeypatch) -> None:
    table, heard = sit_down("15"), list[str]()
    monkeypatch.setattr(table.page.turn_clock._sounds, "play", heard.append)
    pass_time(table, clock, 9.8)
    assert heard == []
    pass_time(table, clock, 0.4)
    assert heard == ["turn"]
