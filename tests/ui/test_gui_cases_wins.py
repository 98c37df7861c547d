"""The GUI cases 1, 2, 3, 4 and 7: wins that are easily drawn or counted wrong."""

from collections.abc import Callable, Iterator
from math import hypot
from random import Random

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QImage

from app.engine.action import DeclareKong, Win
from app.engine.event import HandWon
from app.rules.scoring import balance
from app.rules.tile import FULL_SET, parse_tiles
from app.session.scenario import Scenario
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.bot_asker import InProcessAsker
from app.ui.dialogs.settlement_hand import lay_out
from app.ui.dialogs.settlement_sheet import SettlementSheet
from app.ui.pages.play import PlayPage
from app.ui.pages.replay import ReplayPage
from app.ui.shell import Shell
from app.ui.table.layout import PITCH, Placement
from app.ui.table.signs import Signs
from tests.support.dealt import dealing, play_dealt
from tests.support.pictures import alike
from tests.support.table import scenario_of
from tests.ui.games import settled_round

FREE = {"void_declare": "none"}
WAITS_9S = "123456789m 1199s"
A, B, C, D = range(4)

Watch = Callable[[Scenario], ReplayPage]


@pytest.fixture
def watch(appearance: Appearance, shell: Shell) -> Iterator[Watch]:
    """Play a scenario, then the rest by computer players, and open the record in the viewer."""

    def open_page(scenario: Scenario) -> ReplayPage:
        with dealing(scenario):
            session = play_dealt(replace(scenario, then="bots")).session
        return viewer(appearance, shell, session)

    yield open_page
    shell.close_dialogs()


def viewer(appearance: Appearance, shell: Shell, session: Session) -> ReplayPage:
    page = ReplayPage(appearance, session.record(), "match")
    shell.show_page(page)
    page.open_at(1)
    return page


def wins(page: ReplayPage) -> list[int]:
    """The positions right after each win."""
    timeline = page.cursor_.timeline
    return [n + 1 for n in range(len(timeline)) if isinstance(timeline.event(n), HandWon)]


def tiles_of(page: ReplayPage, owner: int) -> list[Placement]:
    return [each for each in page.table._table.tiles.layout if each.owner == owner]


def told(page: ReplayPage) -> dict[int, str]:
    """The sentences of the list of events by position."""
    rows = page.panel.upper.events
    return {rows.line(row).position: rows.item(row).text() for row in range(rows.count())}


def look(page: ReplayPage) -> tuple[object, QImage]:
    """What lies on the table, and its picture."""
    return page.table._table.tiles.layout, page.table.grab().toImage()


def alike_looks(one: tuple[object, QImage], other: tuple[object, QImage]) -> bool:
    return one[0] == other[0] and alike(one[1], other[1])


# 1


@pytest.mark.parametrize(
    ("actions", "continuation", "winners"),
    [("B 9s; C win; D win", "xuezhan", 2), ("B 9s; C win; D win; A win", "xueliu", 3)],
)
def test_case_1_after_several_wins_on_one_discard_every_way_through_the_replay_shows_the_same(
    watch: Watch, actions: str, continuation: str, winners: int
) -> None:
    hands = {"A": "111333555p 66p 78s", "B": "9s", "C": WAITS_9S, "D": "22233344455s 78s"}
    options = {**FREE, "continuation": continuation}
    page = watch(scenario_of("baike", actions, dealer="B", options=options, **hands))
    shared = wins(page)[:winners]
    events = [page.cursor_.timeline.event(each - 1) for each in shared]
    assert len({event.group for event in events}) == 1
    assert page.cursor_.end > shared[-1] + 4
    page.seek(shared[0] - 2)
    seen = {page.position: look(page)}
    while page.position < min(shared[-1] + 8, page.cursor_.end):
        page.step("next")
        seen[page.position] = look(page)
    page.seek(page.cursor_.end)
    end = look(page)
    luck = Random(1)
    for position in luck.sample(sorted(seen), len(seen)):
        for _ in range(5):
            page.seek(luck.randint(1, page.cursor_.end))
        page.seek(position)
        assert alike_looks(look(page), seen[position])
        page.step("next")
        page.step("previous")
        assert alike_looks(look(page), seen.get(page.position, look(page)))
    page.seek(page.cursor_.end)
    assert alike_looks(look(page), end)


# 2


@pytest.mark.parametrize("eyes", [A, C], ids=["as another sees it", "as the winner sees it"])
def test_case_2_a_winning_tile_equal_to_the_last_concealed_one_is_drawn_once_and_apart(
    watch: Watch, eyes: int
) -> None:
    page = watch(
        scenario_of("baike", "B 5p; C win", dealer="B", B="5p", C="111222333m 444p 5p", options=FREE)
    )
    page.look_from(eyes)
    page.set_open_hands(True)
    for position in (wins(page)[0], page.cursor_.end):
        page.seek(position)
        tiles = [each for each in tiles_of(page, C) if each.zone in ("own", "hand", "win")]
        assert len(tiles) == 14
        won = [each for each in tiles if each.zone == "win"]
        assert [each.face for each in won] == ["p5"]
        assert [each.face for each in tiles if each.zone != "win"].count("p5") == 1
        nearest = min(hypot(each.x - won[0].x, each.y - won[0].y) for each in tiles if each.zone != "win")
        assert nearest > PITCH * 1.15


def test_case_2_the_settlement_draws_fourteen_tiles_and_the_winning_one_once_too(
    appearance: Appearance,
) -> None:
    scenario = scenario_of("baike", "B 5p; C win", dealer="B", B="5p", C="111222333m 444p 5p", options=FREE)
    with dealing(scenario):
        session = play_dealt(replace(scenario, then="bots")).session
    pieces = lay_out(settled_round(session).view.players[C], 20.0, 260.0)
    assert len(pieces) == 14
    assert [piece.face for piece in pieces if piece.won] == ["p5"]
    assert [piece.face for piece in pieces].count("p5") == 2


# 3


@pytest.mark.parametrize("robbers", ["C", "CD"])
def test_case_3_a_robbed_kong_is_a_pung_again_costs_nothing_and_shows_its_fan(
    watch: Watch, robbers: str
) -> None:
    actions = "A 5p; B pong; B 1s; C 3s; D 6s; A 7s; B kong 5p;" + "; ".join(f"{who} win" for who in robbers)
    hands = {"A": "5p", "B": "55p 1s", "C": "123456m 46p 789m 22p", "D": "46p 888999s 777s 33s"}
    page = watch(scenario_of("baike", actions, wall="2s 3s 6s 7s 5p", options=FREE, **hands))
    shared = wins(page)[: len(robbers)]
    page.seek(shared[-1])
    view = page.cursor_.view(A)
    assert [meld.kind for meld in view.players[B].melds] == ["pung"]
    pung = [each for each in tiles_of(page, B) if each.zone == "meld"]
    assert len(pung) == 3
    assert not any("top" in each.marks for each in pung)
    paid = [(pay.reason, pay.payer, pay.payee) for pay in (line.payment for line in view.ledger)]
    assert paid == [("win", B, "ABCD".index(who)) for who in robbers]
    for who, position in zip(robbers, shared, strict=True):
        won = view.players["ABCD".index(who)].won
        assert won.robbed
        assert dict(won.events)["robbing_kong"] == 1
        sentence = told(page)[position]
        assert "抢杠" in sentence
        assert f"{won.value.fan}番" in sentence


# 4


@pytest.fixture
def kongs() -> Iterator[Session]:
    """A draws a tile at the end of the wall, kongs twice, and wins on the last tile."""
    options = {**FREE, "kong_draw_from": "next"}
    made = scenario_of("baike", dealer="D", A="5555p 666p 123m 78m 9m", wall="9m 6p 6m", options=options)
    rest = list(FULL_SET)
    for tile in (*(tile for hand in made.hands for tile in hand), *made.wall):
        rest.remove(tile)
    scenario = replace(made, wall=(*rest, *made.wall))
    with dealing(scenario):
        player = play_dealt(scenario)
        player.draw_down(2)
        player.go_on("A kong 5p; A kong 6p; A win")
        yield player.session


def test_case_4_two_kongs_and_a_win_on_the_last_tile_are_one_press_back_each(
    kongs: Session, appearance: Appearance, shell: Shell
) -> None:
    page = viewer(appearance, shell, kongs)
    page.seek(page.cursor_.end)
    view = page.cursor_.view(A)
    assert (view.wall_left, dict(view.players[A].won.events)) == (0, {"kong_bloom": 2, "last_tile": 1})
    chosen = []
    for _ in range(4):
        page.step("previous_choice")
        made = [each.decision for each in kongs.timeline.decisions if each.at == page.position]
        chosen += [decision.choice for decision in made if decision.seat == A]
    kong = [DeclareKong(tile) for tile in parse_tiles("6p 5p")]
    assert chosen[:3] == [Win(), *kong]
    assert len(chosen) == 4


def test_case_4_at_the_table_one_undo_takes_back_one_free_decision_and_redo_brings_it_again(
    kongs: Session, appearance: Appearance, shell: Shell
) -> None:
    page = PlayPage(appearance, kongs, None, InProcessAsker())
    shell.show_page(page)
    page.start()
    end = kongs.view(A)
    assert kongs.timeline.decisions[-1].decision.forced
    for tile in parse_tiles("6p 5p"):
        page.undos.undo()
        assert DeclareKong(tile) in kongs.waiting[A]
        assert page.bridge.shown == len(kongs.timeline)
    for _ in range(2):
        page.undos.redo()
    assert kongs.view(A) == end
    page.leave()


# 7


PAID = [("add_base", 8, 9), ("add_base", 16, 17), ("add_fan", 8, 8), ("add_fan", 16, 16)]


@pytest.mark.parametrize(("bonus", "cap", "each"), PAID)
def test_case_7_panel_table_and_replay_show_what_was_paid_beyond_or_within_the_cap(
    appearance: Appearance, shell: Shell, monkeypatch, bonus: str, cap: int, each: int
) -> None:
    floating: list[tuple[int, ...]] = []
    monkeypatch.setattr(Signs, "float_amounts", lambda _, paid, *__: floating.append(balance(paid)))
    options = {**FREE, "self_draw_bonus": bonus, "cap_mult": cap}
    hands, wall = {"A": "111222333444m 5m"}, "1p 5m"
    scenario = scenario_of("book_cap3", "D 1p; A win", dealer="D", wall=wall, options=options, **hands)
    with dealing(scenario):
        session = play_dealt(replace(scenario, then="bots")).session
    page = viewer(appearance, shell, session)
    appearance.choose(motion="standard")
    page.seek(wins(page)[0] - 1)
    assert page.cursor_.view(A).win_gain == 3 * each
    page.step("next")
    view, paid = page.cursor_.view(A), (3 * each, -each, -each, -each)
    assert floating == [paid]
    assert balance([line.payment for line in view.ledger]) == paid
    assert (view.players[A].won.gain, view.players[A].won.value.points) == (3 * each, each)
    sheet = SettlementSheet(appearance, settled_round(session), shell)
    row = next(row.row for row in sheet.rows if row.row.cause == page.cursor_.last_event)
    assert (row.total, balance(row.payments)) == (3 * each, paid)
    assert sheet.adds_up
