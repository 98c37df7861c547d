"""What app/bots/PROTOCOL.md says is true, and its bot plays."""

import json
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

from app.__main__ import main
from app.bots.external import ATTEMPTS, LIMIT, STARTING, ExternalBot, Reason
from app.bots.external_process import GRACE, LONGEST_LINE
from app.bots.levels import make_bot
from app.engine.action import Action
from app.engine.seatview import PlayerView, SeatView
from app.rules.presets import preset_ids
from tests.support.rounds import play_round

TEXT = (Path(__file__).resolve().parents[2] / "app" / "bots" / "PROTOCOL.md").read_text("utf-8")
NAMES = {
    name for row in re.findall(r"^\|([^|]*)\|", TEXT, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
}
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.fixture
def example(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(EXAMPLE, "utf-8")
    return path


def test_the_document_names_all_fields_actions_and_reasons():
    tags = {kind.__struct_config__.tag for kind in get_args(Action)}
    for names in (tags, SeatView.__struct_fields__, PlayerView.__struct_fields__, get_args(Reason)):
        assert set(names) - NAMES == set()


def test_the_document_tells_the_limits():
    assert f"no answer within the limit: {LIMIT:g} seconds" in TEXT
    assert f"has {STARTING:g} seconds more" in TEXT
    assert f"longer than {LONGEST_LINE} bytes" in TEXT
    assert (GRACE, ATTEMPTS) == (0.5, 3)


def test_the_example_has_thirty_lines():
    assert len([line for line in EXAMPLE.splitlines() if line.strip()]) <= 30


@pytest.mark.parametrize("name", preset_ids())
def test_the_example_plays_legally_by_all_rules(example: Path, name: str):
    bot = ExternalBot((sys.executable, "-S", "-E", str(example)), limit=60.0)
    play_round(name, [bot, make_bot("beginner"), bot, make_bot("novice")], 1)
    bot.close()
    assert bot.take_faults() == ()


def test_the_example_is_tried_as_the_document_says_and_plays_well(capsys, example: Path):
    (line,) = re.findall(r"^python -m app (simulate .*)$", TEXT, re.MULTILINE)
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', line)]
    words[words.index("200")] = "12"
    seats = words.index("--seats") + 1
    words[seats] = words[seats].replace("python3 my_bot.py", f"'{sys.executable}' '{example}'")
    assert main([*words, "--json"]) == 0
    mine, chance, *_ = json.loads(capsys.readouterr().out)["seats"]
    assert mine["external"]["fallbacks"] == 0
    assert mine["points"] > chance["points"] + 2
