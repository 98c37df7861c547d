"""Jump, step and scrub show the same tiles, also where several win, kongs are robbed or follow each other."""

import shutil
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from app.engine.event import Event, HandWon, KongMade, TileDiscarded
from app.records.library import load_record
from app.ui.appearance import Appearance
from app.ui.pages.replay import ReplayPage
from app.ui.shell import Shell
from app.ui.table.tile_item import TileItem

RECORDS = Path(__file__).parents[2] / "data" / "records"
"""Of a round in which a kong is robbed and two seats win with one tile, and of one in which a seat makes two
kongs that follow each other.
"""

Picture: TypeAlias = frozenset[tuple[str, str, float, float, float]]


@pytest.fixture(params=["robbed-kong", "kongs-in-a-row"])
def page(request: pytest.FixtureRequest, appearance: Appearance, shell: Shell, tmp_path: Path) -> ReplayPage:
    path = Path(shutil.copy(RECORDS / f"{request.param}.zhuli", tmp_path))
    appearance.choose(motion="standard")
    made = ReplayPage(appearance, load_record(path), path.name, path)
    shell.show_page(made)
    made.open_at(1)
    made.set_open_hands(True)
    return made


def picture(page: ReplayPage) -> Picture:
    """Every tile that is really drawn: kind, pose and place on the screen, once all motion is over."""
    page.table.finish()
    drawn = [item for item in page.table.scene().items() if isinstance(item, TileItem) and item.isVisible()]
    found = frozenset(
        (tile.face, tile.pose, round(item.pos().x(), 2), round(item.pos().y(), 2), item.zValue())
        for item in drawn
        for tile in [item.placement]
    )
    assert len(found) == len(drawn)
    return found


def has_robbed_kong_and_two_winners(events: tuple[Event, ...]) -> bool:
    """Whether a kong was robbed, and two seats won with one tile."""
    wins = [event for event in events if isinstance(event, HandWon)]
    together = any((one.source, one.tile) == (other.source, other.tile) for one, other in pairwise(wins))
    return together and any(event.robbed for event in wins)


def longest_chain(events: tuple[Event, ...]) -> int:
    """Most kongs of one seat without a discard between them."""
    longest, made = 0, 0
    for event in events:
        made = made + 1 if isinstance(event, KongMade) else 0 if isinstance(event, TileDiscarded) else made
        longest = max(longest, made)
    return longest


def test_jump_step_and_scrub_show_the_same_tiles_at_every_event(page: ReplayPage) -> None:
    events = page.record.events
    assert has_robbed_kong_and_two_winners(events) or longest_chain(events) == 2
    forwards = {1: picture(page)}
    while page.step("next"):
        forwards[page.position] = picture(page)
    backwards = {page.position: picture(page)}
    while page.step("previous", again=True):
        backwards[page.position] = picture(page)
    assert backwards == {position: forwards[position] for position in backwards}
    assert len(backwards) >= len(forwards) - 1
    luck = Random(1)
    for position in luck.sample(list(forwards), len(forwards)):
        page.seek(position)
        assert picture(page) == forwards[position], position
    for _ in range(40):
        for _ in range(luck.randint(2, 9)):
            page.panel.timeline.setValue(luck.randint(1, page.cursor_.end))
        page.step(
            luck.choice(["next", "previous", "next_turn", "previous_choice"]), again=luck.random() < 0.5
        )
        if page.position in forwards:
            assert picture(page) == forwards[page.position], page.position
