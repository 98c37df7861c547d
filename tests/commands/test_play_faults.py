"""Scenario files that mean nothing: one clear line each, never a traceback."""

import pytest

from app.rules.ruleset import BadValue
from app.session.scenario import ScenarioError, parse_scenario
from app.session.scenario_play import play_scenario

HANDS = """[hands]
A = "1122334455667p"
B = "123456789m 11p 99m"
C = "123456789s 2223m"
D = "147m 258p 369s 8m 9p 3m 6m"
"""


@pytest.mark.parametrize(
    "text",
    [
        "play = 3",
        "hands = 3",
        'preset = ["x"]',
        "options = 3",
        "stake = []",
        "dealer = 7",
        'dealer = "E"',
        "void = 3",
        'void = { A = "x" }',
        'face_down = { A = "" }',
        'face_down = { A = "55p" }',
        "dice = 3",
        "[dice]\ndeal = [7, 1]",
        "[dice]\ndeal = [1]",
        "[horse]\nX = 3",
        '[horse]\nX = "12s"',
        "purse = 3",
        '[purse]\nA = "x"',
        "[purse]\nE = 4",
        "[play]\nactions = 3",
        "[play]\nthen = 4",
        '[play]\nthen = "bot"',
        "[play]\nwall = 4",
        '[play]\nwall = "5z"',
        "exchange = 3",
        '[exchange]\nA = "12m"',
        "unknown = 3",
        "[items]\nlots = [-1]",
        "[items]\nlots = []",
        "[purse]\nA = -1",
        "a = " + "[" * 20_000,
        "stake = " + "9" * 5_000,
        '[hands]\nA = "1p"',
        "[hands",
    ],
)
def test_a_file_that_means_nothing_is_a_scenario_error(text):
    with pytest.raises(ScenarioError):
        parse_scenario(text)


def test_a_value_out_of_range_names_its_option():
    with pytest.raises(BadValue) as caught:
        parse_scenario("options = { stake = 0 }")
    assert caught.value.option == "stake"


@pytest.mark.parametrize(
    "line", ["A", "A swap 9s", "A swap 5p 9s", "A peek", "A peek 1z", "A take", "A chi 46m", "B leave"]
)
def test_a_line_that_cannot_be_is_a_scenario_error(line):
    text = f'preset = "cd_xuezhan_rain"\n{HANDS}[play]\nwall = "7p"\nactions = """\n{line}\n"""\n'
    with pytest.raises(ScenarioError):
        play_scenario(parse_scenario(text))


def test_bots_play_a_scenario_to_its_end():
    text = f'preset = "cd_xuezhan_rain"\n{HANDS}[play]\nwall = "7p"\nthen = "bots"\n'
    assert play_scenario(parse_scenario(text)).round.ended


def test_items_are_used_by_their_lines():
    options = 'options = { items = ["swap_named", "swap_random", "peek_position"] }'
    lines = "A swap 7p 9p\\nA peek 2s\\nA swap 9p"
    text = f'preset = "cd_xuezhan_rain"\n{options}\n{HANDS}[play]\nwall = "7p"\nactions = "{lines}"\n'
    mine = play_scenario(parse_scenario(text)).round.seats[0]
    assert mine.items_used == ("swap_named", "peek_position", "swap_random")
