import json
from pathlib import Path

import pytest

from app.__main__ import main
from app.bots.core.library import core
from app.records.errors import CannotWrite
from app.records.index import Index
from app.records.library import load_record
from app.records.query import Query
from app.records.statistics import Question, fold
from app.records.writer import RecordWriter

QUICK = ["simulate", "--hands", "4", "--seed", "5"]

needs_core = pytest.mark.skipif(core() is None, reason="the core is not built")


def report(capsys, *words: str) -> dict:
    assert main([*QUICK, *words, "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return json.loads(told.out)


def without_times(told: dict) -> dict:
    seats = [{name: seat[name] for name in seat if name != "ms"} for seat in told["seats"]]
    return {**told, "hands_per_second": None, "core": None, "seats": seats}


def test_the_report_has_the_documented_fields(capsys):
    told = report(capsys, "--seats", "standard,beginner,novice,random", "--preset", "baike")
    assert (told["hands"], told["deals"], told["preset"], told["seed"]) == (4, 4, "baike", 5)
    assert [seat["bot"] for seat in told["seats"]] == ["standard", "beginner", "novice", "random"]
    for seat in told["seats"]:
        assert set(seat) == {"bot", "points", "se", "win", "deal_in", "pig", "fan", "ms"}
        assert set(seat["ms"]) == {"mean", "p99", "max"}
    assert sum(seat["points"] for seat in told["seats"]) == pytest.approx(0, abs=0.001)


def test_statistics_of_the_records_come_to_the_same(capsys, tmp_path):
    """Points with their error, rates and fan, counted by the library from what was written."""
    told = report(
        capsys, "--seats", "standard,beginner,novice,random", "--hands", "24", "--record", str(tmp_path)
    )
    index = Index(tmp_path / "index.db", tmp_path)
    index.refresh()
    found = fold(Question(), index.figures(Query(order="oldest"))).bots
    index.close()
    for seat in told["seats"]:
        account = found[seat["bot"]]
        for figure in ("points", "win", "deal_in", "pig", "fan"):
            mean = account.estimate(figure).mean
            assert seat[figure] == (None if mean is None else pytest.approx(mean, abs=6e-4)), figure
        assert seat["se"] == pytest.approx(account.estimate("points").error, abs=6e-5)


def test_a_level_that_plays_as_another_one_by_these_rules_is_told(capsys):
    words = ["--seats", "master,expert,expert,expert", "--hands", "1", "--preset", "cd_standard"]
    told = report(capsys, *words)
    assert [seat.get("plays_as") for seat in told["seats"]] == ["expert", None, None, None]
    assert main([*QUICK, *words]) == 0
    assert "A: master plays as expert here" in capsys.readouterr().out


def test_duplicate_plays_every_deal_from_every_seat(capsys):
    told = report(capsys, "--duplicate", "--seats", "beginner")
    assert (told["hands"], told["deals"]) == (16, 4)
    told = report(capsys, "--duplicate", "--seats", "standard,random,random,random")
    assert told["seats"][0]["points"] > 0


def test_results_do_not_depend_on_the_number_of_processes(capsys):
    seats = ["--duplicate", "--seats", "standard,novice,beginner,random"]
    assert without_times(report(capsys, *seats)) == without_times(report(capsys, *seats, "--jobs", "2"))


FOUR_COUNT, FOUR_WEIGH = "standard,novice,beginner,random", "expert,random,skilled,novice"


@pytest.mark.parametrize(("preset", "levels"), [("book_cap3", FOUR_COUNT), ("app_xueliu", FOUR_WEIGH)])
def test_core_record_and_jobs_change_no_result(capsys, tmp_path: Path, monkeypatch, preset: str, levels: str):
    words = ("--seats", levels, "--preset", preset, "--duplicate")
    told = report(capsys, *words, "--jobs", "2")
    recorded = report(capsys, *words, "--record", str(tmp_path / "records"))
    monkeypatch.setenv("ZHULI_NO_CORE", "1")
    alone = report(capsys, *words)
    assert without_times(told) == without_times(recorded) == without_times(alone)
    assert (recorded["core"], alone["core"]) == (False, False)


@needs_core
def test_the_core_plays_where_it_can(capsys):
    assert report(capsys, "--seats", "expert,random,skilled,novice")["core"]
    assert not report(capsys, "--preset", "jiang258", "--seats", "random")["core"]
    assert main(QUICK) == 0
    assert "hands/s by the core" in capsys.readouterr().out


@needs_core
def test_thinking_times_of_the_core_are_told(capsys):
    for seat in report(capsys, "--seats", "standard")["seats"]:
        assert 0 <= seat["ms"]["mean"] <= seat["ms"]["max"]
        assert seat["ms"]["p99"] <= seat["ms"]["max"]


def test_another_seed_gives_other_hands(capsys):
    assert without_times(report(capsys)) == without_times(report(capsys))
    assert without_times(report(capsys))["seats"] != without_times(report(capsys, "--seed", "6"))["seats"]


@pytest.mark.parametrize(("seed", "told"), [("7", 7), ("007", "007"), ("٧", "٧"), ("seven", "seven")])
def test_a_seed_is_told_as_it_can_be_given_again(capsys, seed: str, told: int | str):
    assert report(capsys, "--seed", seed)["seed"] == told


def test_points_are_in_stakes(capsys):
    plain, dear = report(capsys), report(capsys, "--set", "stake=5")
    assert [seat["points"] for seat in dear["seats"]] == [seat["points"] for seat in plain["seats"]]


def test_one_deal_has_no_standard_error(capsys):
    assert main(["simulate", "--hands", "1", "--seats", "novice", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["se"] is None


def test_the_table_names_bots_and_rules(capsys):
    assert main(QUICK) == 0
    told = capsys.readouterr().out
    assert "4 hands (4 deals) of book_cap3, seed 5" in told
    assert told.count("standard") == 4


def test_every_hand_is_recorded(capsys, tmp_path: Path):
    folder = tmp_path / "records"
    report(
        capsys,
        "--record",
        str(folder),
        "--duplicate",
        "--hands",
        "1",
        "--seats",
        "beginner,random,novice,random",
    )
    paths = sorted(folder.glob("*.zhuli"))
    assert [path.name for path in paths] == [f"000001-{rotation}.zhuli" for rotation in (1, 2, 3, 4)]
    seated = [tuple(seat.level for seat in load_record(path).header.seats) for path in paths]
    assert seated[:2] == [
        ("beginner", "random", "novice", "random"),
        ("random", "beginner", "random", "novice"),
    ]
    capsys.readouterr()
    assert main(["verify", *map(str, paths)]) == 0


def test_records_of_others_are_not_mixed_in(capsys, tmp_path: Path):
    (tmp_path / "old.zhuli").write_bytes(b"")
    assert main([*QUICK, "--record", str(tmp_path)]) == 2
    assert "holds records already" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_one_line(capsys, tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert main([*QUICK, "--record", str(blocked / "records")]) == 2
    assert capsys.readouterr().err.startswith("zhuli: cannot make the folder")


def test_records_that_did_not_reach_the_disk_are_one_line(capsys, tmp_path: Path, monkeypatch):
    def refuse(writer, entries, durable=False):
        raise CannotWrite("full", str(writer.path))

    monkeypatch.setattr(RecordWriter, "append", refuse)
    assert main([*QUICK, "--record", str(tmp_path / "records")]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert told.err.startswith(f"zhuli: cannot write {tmp_path / 'records'}")
    assert told.err.endswith(": the disk is full\n")
