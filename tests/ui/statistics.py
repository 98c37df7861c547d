"""Statistics in tests: matches of known figures, and the page that shows them."""

import random
from pathlib import Path

from msgspec.structs import replace

from app.bots.levels import make_bot
from app.engine.event import HandWon, RoundEnded, RoundStarted, WallExhausted
from app.records.figures import match_figures
from app.records.index import MatchFigures
from app.records.record import HintLevel, SeatInfo
from app.rules.fan import PatternFan
from app.rules.hand import SEATS
from app.rules.presets import preset
from app.rules.scoring import WinValue
from app.session.session import Session
from app.ui.pages.statistics import StatisticsPage
from app.ui.widgets.choice import Value
from tests.support.matches import setup
from tests.ui.waiting import settle

ME = "小明"
LEVELS = ("novice", "beginner", "standard")
PATTERNS = ("ping", "ping", "ping", "dui_dui", "dui_dui", "qi_dui", "qing", "men_qing", "gang_hua")


def recorded(
    path: Path, seed: int, *, name: str = "book_cap3", created_at: str = "2026-01-01T12:00:00Z",
    hint: HintLevel = "off", levels: tuple[str, ...] = LEVELS, me: str = ME,
) -> Path:  # fmt: skip
    """The record of a match of one hand, in which the human plays as a beginner."""
    path.parent.mkdir(parents=True, exist_ok=True)
    agreed = setup(name)
    bots = (SeatInfo(level, "bot", level, "1") for level in levels)
    agreed = replace(agreed, seats=(SeatInfo(me, "human"), *bots), created_at=created_at)
    session = Session.start(agreed, bytes([seed]) * 32, path, sync=False)
    players = [make_bot(level) for level in ("beginner", *levels)]
    session.next_round()
    while session.waiting:
        for seat in tuple(session.waiting):
            action = players[seat].act(session.view(seat), session.bot_seed(seat))
            session.submit(seat, action, hint if seat == 0 else "off")
    session.close()
    return path


def made(
    matches: int, hands: int = 4, presets: tuple[str, ...] = ("book_cap3",), draws: float = 0.0
) -> list[MatchFigures]:
    """Matches made up by chance, the same every time; a share of `draws` after their only win."""
    luck = random.Random(3)
    seats = (SeatInfo(ME, "human"), *(SeatInfo(level, "bot", level) for level in LEVELS))
    header = replace(setup().header(), seats=seats)
    found = []
    for number in range(matches):
        events: list[object] = []
        for hand in range(1, hands + 1):
            winner, source = luck.sample(SEATS, 2)
            pattern, fan = luck.choice(PATTERNS), luck.randrange(1, 4)
            deltas = [0, 0, 0, 0]
            deltas[winner], deltas[source] = 2**fan, -(2**fan)
            value = WinValue((PatternFan(pattern, fan),), 0, fan, 2**fan, 2**fan)
            own = luck.random() < 0.3 if draws else False
            events += [
                RoundStarted(hand, 0, (), (1, 2), 2, 1, ()),
                HandWon(winner, None if own else source, 0, 0, (), value, (), None, ()),
            ]
            if luck.random() < draws:
                fans = tuple(luck.choice((None, 1)) for _ in SEATS)
                pigs = (luck.choice(SEATS),) if luck.random() < 0.2 else ()
                events.append(WallExhausted(pigs, fans, ((), (), (), ()), ()))
            events.append(RoundEnded("wins", ((), (), (), ()), tuple(deltas), 0))
        name = presets[number % len(presets)]
        helped = {1} if number % 3 == 0 else set()
        day = f"2026-{1 + number // 28 % 12:02}-{1 + number % 28:02}T12:00:00"
        found.append(MatchFigures(day, name, match_figures(header, preset(name), events, helped)))
    return found


def rows(page: StatisticsPage) -> dict[str, list[str]]:
    """The values of the table by the names of its rows."""
    return {row.name: [cell.value for cell in row.cells] for row in page.sheet.table.model_.table.rows}


def hands(page: StatisticsPage) -> dict[str, str]:
    return {name: cells[0] for name, cells in rows(page).items()}


def choose(page: StatisticsPage, name: str, value: Value, qtbot) -> None:
    """Choose a value of a filter, as by hand."""
    choice = page.filters.choices[name]
    choice.setCurrentIndex(choice.values.index(value))
    settle(page, qtbot)
