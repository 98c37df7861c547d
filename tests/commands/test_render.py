import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from app.__main__ import main
from app.records.library import load_record
from app.session.session import Session
from tests.support.gifs import frames_of
from tests.support.matches import SEED, play_on, recorded_match, setup

ROOT = Path(__file__).resolve().parents[2]
SMALL = ["--size", "160x100", "--ratio", "0.2"]


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> Path:
    return recorded_match(tmp_path_factory.mktemp("match") / "牌谱 一.zhuli", rounds=4)


@pytest.fixture(scope="module")
def running(tmp_path_factory) -> Path:
    """A match whose second hand is still played by the human at A."""
    path = tmp_path_factory.mktemp("running") / "match.zhuli"
    session = Session.start(setup(rounds=4), SEED, path, sync=False)
    while len(session.timeline.round_starts) < 2:
        play_on(session, 1)
    play_on(session, 3)
    session.close()
    return path


def painted(capsys, *words: object) -> dict[str, object]:
    """The report on a picture that could be made."""
    assert main(["render", *map(str, words), "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return json.loads(told.out)


def test_a_picture_of_a_moment(record: Path, tmp_path: Path, qtbot, capsys) -> None:
    output = tmp_path / "一 table.png"
    told = painted(capsys, record, "--at", 57, "--viewpoint", "c", *SMALL, "-o", output)
    assert told["file"] == str(output)
    assert told["bytes"] == output.stat().st_size
    assert (told["seat"], told["open_hands"], told["size"]) == ("C", False, [160, 100])
    assert told["at"] == {"position": 57, "hand": 1, "event": 57}
    with Image.open(output) as picture:
        assert (picture.format, picture.size) == ("PNG", (160, 100))


def test_a_moment_is_a_position_or_hand_and_event_and_by_default_the_end(
    record: Path, tmp_path: Path, qtbot, capsys
) -> None:
    loaded = load_record(record)
    start = next(
        at for at, event in enumerate(loaded.events) if at and type(event).__name__ == "RoundStarted"
    )
    by_hand = painted(capsys, record, "--at", "2.10", *SMALL, "-o", tmp_path / "a.png")
    by_position = painted(capsys, record, "--at", start + 10, *SMALL, "-o", tmp_path / "b.png")
    assert by_hand["at"] == by_position["at"] == {"position": start + 10, "hand": 2, "event": 10}
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    end = painted(capsys, record, *SMALL, "-o", tmp_path / "c.png")
    assert end["at"]["position"] == len(loaded.events)


def test_words_for_hands_language_and_theme_change_the_picture(
    record: Path, tmp_path: Path, qtbot, capsys
) -> None:
    made = set()
    for number, words in enumerate([[], ["--open-hands"], ["--lang", "en"], ["--theme", "day"]]):
        path = tmp_path / f"{number}.png"
        painted(capsys, record, "--at", 60, *words, "--size", "640x400", "-o", path)
        made.add(path.read_bytes())
    assert len(made) == 4


def test_an_animated_picture_of_a_span(record: Path, tmp_path: Path, qtbot, capsys) -> None:
    output = tmp_path / "span.gif"
    told = painted(capsys, record, "--gif", "1.40", "44", *SMALL, "-o", output)
    assert (told["from"]["position"], told["to"]["position"]) == (40, 44)
    frames = frames_of(output.read_bytes())
    assert told["frames"] == len(frames) > 5
    assert {frame.size for frame, _ in frames} == {(160, 100)}


def test_without_json_a_line_names_the_file(record: Path, tmp_path: Path, qtbot, capsys) -> None:
    output = tmp_path / "a.png"
    assert main(["render", str(record), *SMALL, "-o", str(output)]) == 0
    assert capsys.readouterr().out == f"{output}: {output.stat().st_size:,} bytes\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--at", "0"], "no event 0: the record has events 1 to {end}"),
        (["--at", "9999"], "no event 9999: the record has events 1 to {end}"),
        (["--at", "x"], "'x' is no moment such as 57 or, as hand and event, 2.10"),
        (["--at", "-1"], "'-1' is no moment such as 57 or, as hand and event, 2.10"),
        (["--at", "2."], "'2.' is no moment such as 57 or, as hand and event, 2.10"),
        (["--at", "5.1"], "no hand 5: the record has hands 1 to 4"),
        (["--at", "1.999"], "no event 999 in hand 1: it has events 1 to {hand}"),
        (["--gif", "9", "8", "-o", "a.gif"], "9 comes after 8"),
        (["--gif", "8", "9"], "the output must end in .gif, not 'a.png'"),
        (["--size", "big"], "argument --size: 'big' is no size such as 1600x1000"),
        (["--size", "20x20"], "a picture can be 320x200 to 8192x8192, not 20x20"),
        (["--size", "9000x9000"], "a picture can be 320x200 to 8192x8192, not 9000x9000"),
        (["--ratio", "0"], "argument --ratio: '0' is no number from 0.1 to 8.0"),
        (["--ratio", "nan"], "argument --ratio: 'nan' is no number from 0.1 to 8.0"),
        (["--viewpoint", "E"], "argument --viewpoint: 'E' is no seat; it can be A, B, C, D"),
        (["-o", "a.jpg"], "the output must end in .png, not 'a.jpg'"),
        (["-o", "no/such/a.png"], "no such folder: no/such"),
        (["--open-hand"], "unknown option '--open-hand' (nearest: --open-hands)"),
    ],
)
def test_bad_words_are_one_line_and_exit_code_2(
    record: Path, tmp_path: Path, monkeypatch, capsys, words: list[str], line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    events = load_record(record).events
    starts = [at for at, event in enumerate(events) if type(event).__name__ == "RoundStarted"]
    assert main(["render", str(record), "-o", "a.png", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"zhuli: {line.format(end=len(events), hand=starts[1])}\n"
    assert not list(tmp_path.iterdir())


def test_files_that_are_no_records_are_told_apart(record: Path, tmp_path: Path, capsys) -> None:
    foreign, cut = tmp_path / "foreign.zhuli", tmp_path / "cut.zhuli"
    foreign.write_bytes(b"PK")
    cut.write_bytes(record.read_bytes()[:60])
    for path, line in (
        (foreign, f"{foreign}: this is no record"),
        (cut, f"{cut}: damaged (header: cut)"),
        (tmp_path / "none.zhuli", f"no such file: {tmp_path / 'none.zhuli'}"),
        (tmp_path, f"cannot read {tmp_path}: Is a directory"),
    ):
        assert main(["render", str(path), "-o", str(tmp_path / "a.png")]) == 2
        assert capsys.readouterr().err == f"zhuli: {line}\n"


def test_what_can_be_read_of_a_cut_record_is_painted(running: Path, tmp_path: Path, qtbot, capsys) -> None:
    cut = tmp_path / "cut.zhuli"
    cut.write_bytes(running.read_bytes()[:-7])
    assert main(["render", str(cut), "--at", "20", *SMALL, "-o", str(tmp_path / "a.png")]) == 0
    told = capsys.readouterr()
    assert told.err.startswith(f"zhuli: the end of {cut} is damaged; ")
    assert (tmp_path / "a.png").is_file()


@pytest.mark.parametrize(
    ("words", "name", "obstacle"),
    [
        (["--at", "5"], "a.png", "a.png.new"),
        (["--gif", "5", "6"], "a.gif", "a.gif.part"),
        (["--at", "5"], "a" * 300 + ".png", ""),
    ],
)
def test_an_output_that_cannot_be_written_is_one_line(
    record: Path, tmp_path: Path, qtbot, capsys, words: list[str], name: str, obstacle: str
) -> None:
    (tmp_path / obstacle).mkdir(exist_ok=True)
    output = tmp_path / name
    assert main(["render", str(record), *SMALL, *words, "-o", str(output)]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"zhuli: cannot write {output}: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["--open-hands"], ["--viewpoint", "B"], ["--gif", "5", "2.3", "--open-hands"]]
)
def test_a_hand_that_is_still_played_is_not_shown(
    running: Path, tmp_path: Path, capsys, words: list[str]
) -> None:
    output = tmp_path / ("a.gif" if "--gif" in words else "a.png")
    assert main(["render", str(running), *words, "-o", str(output)]) == 2
    line = "this hand is still played: only seat A may look, with the other hands closed"
    assert capsys.readouterr().err == f"zhuli: {line}\n"
    assert not list(tmp_path.iterdir())


def test_the_hands_before_it_may_be_shown(running: Path, tmp_path: Path, qtbot, capsys) -> None:
    painted(capsys, running, "--at", "1.20", "--open-hands", *SMALL, "-o", tmp_path / "a.png")


def test_it_needs_no_display(record: Path, tmp_path: Path) -> None:
    gone = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    surroundings = {name: value for name, value in os.environ.items() if name not in gone}
    output = tmp_path / "a.png"
    command = [sys.executable, "-m", "app", "render", str(record), *SMALL, "-o", str(output)]
    done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert output.is_file()


def test_a_link_names_the_moment(record: Path, tmp_path: Path, qtbot, capsys) -> None:
    told = painted(capsys, f"{record}#2.15", *SMALL, "-o", tmp_path / "a.png")
    assert told["record"] == str(record)
    assert (told["at"]["hand"], told["at"]["event"]) == (2, 15)
