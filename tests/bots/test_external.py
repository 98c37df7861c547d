import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from app.bots.external import ATTEMPTS, ExternalBot
from app.bots.fallback import fallback
from app.bots.levels import make_bot
from app.bots.server import encode_question
from app.engine.action import Action, ChooseVoid
from app.engine.deal import start_round
from app.engine.decide import decide
from app.engine.evolve import evolve
from app.engine.legal import legal_actions
from app.engine.seatview import SeatView
from app.engine.state import new_match
from app.engine.view import view
from app.rules.presets import preset, preset_ids
from app.rules.tile import parse_tile, parse_tiles
from app.session.shuffle import chance_in
from tests.support.bad_bots import bad_bot, runs
from tests.support.hidden import with_hidden_tiles_shuffled
from tests.support.rounds import play_round, views_of_a_round

SHORT = 0.05
PATIENT = 60.0
VIEWS_OF_A_DEAL = [seen for seen, _ in views_of_a_round("book_cap3", make_bot("beginner"), 1)]
VIEWS = [seen for seen in VIEWS_OF_A_DEAL if len(seen.legal) > 1][3:40]
VIEW = VIEWS[0]
Made = Callable[..., ExternalBot]


@pytest.fixture
def made() -> Iterator[Made]:
    bots: list[ExternalBot] = []

    def make(deeds: str, *words: str, limit: float = PATIENT, starting: float = 0.0) -> ExternalBot:
        bots.append(ExternalBot(bad_bot(deeds, *words), limit, starting))
        return bots[-1]

    yield make
    for bot in bots:
        bot.close()


def ask(bot: ExternalBot, times: int = 1) -> list[str]:
    """Ask some questions; every answer is legal. Returns the faults."""
    for seen in VIEWS[:times]:
        assert bot.act(seen, 1) in seen.legal
    return [fault.reason for fault in bot.take_faults()]


def wait_until_ended(pids: list[int]) -> None:
    end = time.monotonic() + PATIENT
    while any(map(runs, pids)) and time.monotonic() < end:
        time.sleep(0.01)
    assert not any(map(runs, pids))


def test_a_good_program_plays_itself_and_is_started_once(made: Made):
    bot = made("last")
    for seen in VIEWS:
        assert bot.act(seen, 1) == seen.legal[-1]
    assert bot.take_faults() == ()


def test_a_question_with_one_answer_is_not_asked(made: Made):
    bot = ExternalBot(("/no/such/program",))
    for seen, action in views_of_a_round("book_cap3", make_bot("beginner"), 1):
        if len(seen.legal) == 1:
            assert bot.act(seen, 1) == action
    assert bot.take_faults() == ()


@pytest.mark.parametrize(
    ("deeds", "reason"),
    [
        ("nonsense", "nonsense"),
        ("empty", "nonsense"),
        ("garbled", "nonsense"),
        ("deep", "nonsense"),
        ("huge", "nonsense"),
        ("endless", "nonsense"),
        ("error", "nonsense"),
        ("wrong_id", "wrong_id"),
        ("illegal", "illegal"),
        ("dies", "ended"),
        ("closes_out", "ended"),
        ("exits", "ended"),
    ],
)
def test_the_fallback_answers_for_a_program_that_lies_or_dies(made: Made, deeds: str, reason: str):
    bot = made(deeds)
    assert bot.act(VIEW, 1) == fallback(VIEW)
    (fault,) = bot.take_faults()
    assert fault.reason == reason


@pytest.mark.parametrize("deeds", ["late", "cuts", "deaf"])
def test_the_fallback_answers_for_a_program_that_is_late(made: Made, deeds: str):
    bot = made(deeds, limit=SHORT)
    assert bot.act(VIEW, 1) == fallback(VIEW)
    (fault,) = bot.take_faults()
    assert (fault.reason, fault.detail, fault.last) == ("late", "no answer within 0.05 s", False)


def test_the_first_question_has_time_for_starting(made: Made):
    bot = made("good+late", limit=SHORT, starting=PATIENT)
    assert ask(bot, 1) == []
    assert ask(bot, 1) == ["late"]


@pytest.mark.parametrize("command", [("/no/such/program",), (str(Path(__file__)),), ("a\0b",)])
def test_a_program_that_cannot_be_started_is_given_up_at_once(command: tuple[str, ...]):
    bot = ExternalBot(command)
    assert bot.act(VIEW, 1) == fallback(VIEW)
    bot.act(VIEW, 1)
    first, second = bot.take_faults()
    assert (first.reason, first.last) == ("no_start", True)
    assert first.detail
    assert second.reason == "given_up"


def test_a_program_is_started_as_it_was_found(made: Made, monkeypatch: pytest.MonkeyPatch):
    """Windows finds `my_bot.bat` where a shell does, but starts it by its whole name alone."""
    program, *words = bad_bot("last")
    monkeypatch.setattr("app.bots.external_process.which", lambda name: program if name == "my_bot" else None)
    bot = ExternalBot(("my_bot", *words), PATIENT, PATIENT)
    assert bot.act(VIEW, 1) == VIEW.legal[-1]
    bot.close()


def test_of_a_program_that_we_end_ourselves_no_exit_code_is_told(made: Made):
    bot = made("closes_out")
    bot.act(VIEW, 1)
    assert bot.take_faults()[0].detail == ""


def test_what_a_dying_program_says_last_is_told(made: Made):
    bot = made("dies")
    bot.act(VIEW, 1)
    assert bot.take_faults()[0].detail == "exit code 1: I am tired"


def test_a_program_that_died_is_started_anew(made: Made):
    bot = made("good+dies")
    assert ask(bot, 5) == ["ended", "ended"]


def test_a_program_that_always_fails_is_given_up(made: Made):
    assert ask(made("exits"), ATTEMPTS + 2) == ["ended"] * ATTEMPTS + ["given_up"] * 2
    assert ask(made("deaf", limit=0.01), ATTEMPTS + 1) == ["late"] * ATTEMPTS + ["given_up"]


def test_a_liar_is_asked_again_every_time(made: Made):
    assert ask(made("illegal"), 6) == ["illegal"] * 6
    assert ask(made("nonsense"), 6) == ["nonsense"] * 6
    assert ask(made("wrong_id+good"), 4) == ["wrong_id"]


def test_more_output_than_asked_for_costs_one_answer_each_time(made: Made):
    bot = made("twice+good")
    assert ask(bot, 1) == []
    assert ask(bot, 5) == ["wrong_id"]


def test_a_flood_of_errors_and_windows_line_ends_disturb_nobody(made: Made):
    assert ask(made("floods"), 2) == []
    assert ask(made("windows"), 2) == []


def test_a_program_that_reads_no_more_is_started_anew(made: Made):
    bot = made("closes_in", limit=PATIENT)
    assert ask(bot, 1) == []
    assert ask(bot, 2) == ["ended"]


def test_closing_ends_all_that_the_program_has_started(made: Made, tmp_path: Path):
    bot = made("child", str(tmp_path / "pids"))
    assert ask(bot, 1) == []
    pids = [int(word) for word in (tmp_path / "pids").read_text("ascii").split()]
    assert all(map(runs, pids))
    bot.close()
    wait_until_ended(pids)


def test_closing_from_another_thread_ends_the_wait(made: Made):
    bot = made("late")
    answered: list[object] = []
    thread = threading.Thread(target=lambda: answered.append(bot.act(VIEW, 1)))
    thread.start()
    bot.close()
    thread.join(PATIENT)
    assert answered == [fallback(VIEW)]


def test_after_closing_nothing_is_started(made: Made):
    bot = made("good")
    bot.close()
    assert ask(bot, 1) == ["given_up"]


@pytest.mark.parametrize("name", preset_ids())
def test_the_fallback_is_legal_to_the_end_of_a_round(name: str):
    class Idle:
        def act(self, seen: SeatView, seed: int) -> Action:
            asked.append((seen, fallback(seen)))
            return asked[-1][1]

    asked: list[tuple[SeatView, Action]] = []
    for number in range(2):
        play_round(name, [Idle(), make_bot("standard"), Idle(), make_bot("beginner")], number)
    assert asked
    assert all(action in seen.legal for seen, action in asked)


def test_the_fallback_passes_and_lets_the_drawn_tile_go():
    for seen in VIEWS:
        action = fallback(seen)
        kinds = {type(each).__name__ for each in seen.legal}
        if "Pass" in kinds:
            assert type(action).__name__ == "Pass"
        drawn = [each for each in seen.legal if getattr(each, "drawn", False)]
        if drawn:
            assert action == drawn[0]


def test_the_fallback_does_without_the_suit_of_fewest_tiles_the_drawn_one_counted():
    seen = next(seen for seen in VIEWS_OF_A_DEAL if seen.phase == "void" and seen.viewer == seen.dealer)
    hand = parse_tiles("1234m 1234p 12345s")
    for drawn, suit in (("5m", 1), ("5p", 0)):
        me = replace(seen.me, hand=hand, drawn=parse_tile(drawn))
        players = tuple(me if player.seat == me.seat else player for player in seen.players)
        assert fallback(replace(seen, players=players)) == ChooseVoid(suit)


@pytest.mark.parametrize("name", ["book_cap3", "kou_dingque", "qq_normal", "app_xueliu", "cd_dance"])
def test_a_question_tells_nothing_of_hidden_tiles(name: str):
    luck = Random(5)
    asked = 0
    state = new_match(preset(name))
    events = start_round(state, chance_in(bytes(32), 3))
    bot = make_bot("standard")
    while events:
        for event in events:
            state = evolve(state, event)
        choices = {}
        for seat in legal_actions(state):
            seen = view(state, seat)
            other = view(with_hidden_tiles_shuffled(state, seat, luck), seat)
            line = encode_question(1, None, 2, seen)
            assert encode_question(1, None, 2, other) == line
            check_fields(json.loads(line), seat)
            choices[seat] = bot.act(seen, 1)
            asked += 1
        events = decide(state, choices) if choices else ()
    assert asked > 20


def check_fields(question: dict, seat: int) -> None:
    assert set(question) == {"id", "seed", "view"}
    assert set(question["view"]) == set(SeatView.__struct_fields__)
    for player in question["view"]["players"]:
        if player["seat"] != seat and not player["wins"]:
            assert (player["hand"], player["drawn"], player["laid_tile"]) == (None, None, None)
