from pathlib import Path

import pytest

from app.bots.external import Fault
from app.records.library import load_record
from app.ui.appearance import Appearance
from app.ui.guide import Guide
from app.ui.own_seats import start_seated
from app.ui.programs import MOST, remember_programs, seated, trouble_of
from app.ui.texts import LANGUAGES
from tests.support.bad_bots import bad_seat

WAIT = 20_000


def infos(guide: Guide) -> list[tuple[str, str, str]]:
    assert guide.play is not None
    return [(info.name, info.kind, info.level) for info in guide.play.session.header.seats]


def begin(guide: Guide, *seats: str) -> None:
    a, b, c, d = seats
    start_seated(guide, (a, b, c, d))


def choose(guide: Guide) -> None:
    """The user's first choice, which waits for those of all others."""
    assert guide.play is not None
    guide.play.bridge.submit(guide.play.session.waiting[0][0])


def test_programs_are_named_after_their_files_and_numbered() -> None:
    names = seated(["me", "Ah Zhu", "Lao Chuan", "Xiao Ya"], ["", "cmd:a/b.py", "novice", "cmd:c/b.py 3"])
    assert names == ["me", "b.py", "Lao Chuan", "b.py 2"]


def test_a_program_plays_at_the_table_and_is_called_by_its_name_in_the_record(guide: Guide, qtbot) -> None:
    good = bad_seat("good")
    begin(guide, "", good, "novice", good)
    assert infos(guide)[1:] == [
        ("bad_bot.py", "external", "cmd"),
        (guide.appearance.texts("app.bot_2"), "bot", "novice"),
        ("bad_bot.py 2", "external", "cmd"),
    ]
    page = guide.play
    assert page is not None
    choose(guide)
    qtbot.waitUntil(lambda: page.session.view(0).phase != "void", timeout=WAIT)
    assert guide.shell.toast.sentence == ""
    assert page.path is not None
    guide.show_home()
    assert [info.name for info in load_record(page.path).header.seats][1] == "bad_bot.py"
    assert b"support" not in page.path.read_bytes()


def test_a_match_goes_on_with_the_same_program(guide: Guide, qtbot, tmp_path: Path) -> None:
    begin(guide, "", bad_seat("last"), "novice", "novice")
    guide.show_home()
    guide.continue_match()
    page = guide.play
    assert page is not None
    choose(guide)
    qtbot.waitUntil(lambda: page.session.view(0).phase != "void", timeout=WAIT)
    assert page.session.view(0).players[1].void == 2
    assert guide.shell.toast.sentence == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_that_is_not_known_here_is_told_of_once(guide: Guide, qtbot, language: str) -> None:
    appearance = guide.appearance
    appearance.choose(language=language)
    begin(guide, "", bad_seat("good"), "novice", "novice")
    guide.show_home()
    appearance.choose(programs={})
    guide.continue_match()
    texts = appearance.texts
    wrong = texts("errors.program_unknown", name="bad_bot.py")
    sentence = texts("errors.program_to_the_end", what=wrong)
    qtbot.waitUntil(lambda: guide.shell.toast.sentence == sentence, timeout=WAIT)
    guide.shell.toast.sentence = ""
    page = guide.play
    assert page is not None
    for _ in range(3):
        asked = len(page.session.timeline)
        if 0 in page.session.waiting:
            choose(guide)
        qtbot.waitUntil(lambda asked=asked: len(page.session.timeline) > asked, timeout=WAIT)
        qtbot.waitUntil(lambda: 0 in page.session.waiting, timeout=WAIT)
    assert guide.shell.toast.sentence == ""


def test_watchers_have_no_place(guide: Guide, qtbot) -> None:
    begin(guide, bad_seat("good"), "novice", "novice", "novice")
    page = guide.play
    assert page is not None
    assert infos(guide)[0] == ("bad_bot.py", "external", "cmd")
    assert not page.bridge.plays
    qtbot.waitUntil(lambda: page.session.view(0).phase == "turn", timeout=WAIT)


def test_every_fault_has_its_sentence(appearance: Appearance) -> None:
    reasons = ("no_start", "ended", "late", "nonsense", "wrong_id", "illegal", "given_up")
    for language in LANGUAGES:
        appearance.choose(language=language)
        for reason in reasons:
            for last in (True, False):
                assert appearance.texts.has(f"errors.program_{trouble_of(Fault(reason, last=last))}")
    assert trouble_of(Fault("late", last=True)) == "given_up"
    assert trouble_of(Fault("no_start", last=True)) == "no_start"


def test_the_programs_used_last_are_remembered(appearance: Appearance) -> None:
    for number in range(MOST + 3):
        remember_programs(appearance, [f"b{number}", "x"], [f"cmd:b{number}", "novice"])
    remember_programs(appearance, ["b5"], ["cmd:b5 again"])
    programs = appearance.settings.programs
    assert len(programs) == MOST
    assert list(programs.items())[-1] == ("b5", "cmd:b5 again")
    assert "b0" not in programs
    assert "x" not in programs
