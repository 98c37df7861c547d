"""Files of networks: whole ones are read, others refused in one sentence, and then `standard` plays."""

import tomllib
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from app.assets import asset
from app.bots.core.weighing import NETWORKS_MAX
from app.bots.levels import BY_NETWORK, is_whole, make_bot
from app.bots.network import weights
from app.bots.network.value import SIZE
from app.bots.network.weights import BadNetwork, network_of, packed_network, read_network
from app.rules.presets import preset, preset_ids
from app.rules.ruleset import RuleSet, with_changes
from tests.support.rounds import views_of_a_round

TABLE = tomllib.loads(asset(weights.TABLE).read_text("utf-8"))["network"]


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of the program's own networks."""
    caches = (weights.network_of, weights._entries, weights._loaded)
    for kept in caches:
        kept.cache_clear()
    monkeypatch.setattr(weights, "asset", lambda path: tmp_path / Path(path).name)
    yield tmp_path
    for kept in caches:
        kept.cache_clear()


@pytest.mark.parametrize("entry", TABLE, ids=lambda entry: entry["file"])
def test_every_network_is_whole_and_tells_how_it_was_made(entry: dict[str, object]):
    path = asset(f"networks/{entry['file']}")
    assert sha256(path.read_bytes()).hexdigest() == entry["sha256"]
    assert len(read_network(path).weights) == SIZE
    assert "--seed" in entry["command"]
    assert entry["level"] in BY_NETWORK
    with_changes(RuleSet(), entry["rules"])


@pytest.mark.parametrize("level", BY_NETWORK)
def test_a_level_has_a_network_for_all_rules(level: str):
    assert all(is_whole(level, preset(name)) for name in preset_ids())


def test_every_file_of_a_network_is_in_the_table():
    assert {path.name for path in asset("networks").glob("*.bin")} == {entry["file"] for entry in TABLE}


def test_the_core_has_room_for_all_networks():
    assert len({entry["sha256"] for entry in TABLE}) <= NETWORKS_MAX


def test_what_is_written_is_read(tmp_path: Path):
    path = tmp_path / "one.bin"
    path.write_bytes(packed_network(bytes(range(256)) * (SIZE // 256) + bytes(SIZE % 256)))
    assert len(read_network(path).weights) == SIZE


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda whole: whole[:-1], "one.bin is damaged"),
        (lambda whole: whole[:-1] + bytes([whole[-1] ^ 1]), "one.bin is damaged"),
        (lambda whole: b"PK" + whole[2:], "one.bin is no network"),
        (lambda _: b"", "one.bin is no network"),
        (lambda whole: whole[:4] + b"\7\0" + whole[6:], "another version"),
        (lambda whole: whole[:6] + b"\7\0" + whole[8:], "another version"),
    ],
)
def test_other_files_are_refused(change, told: str, tmp_path: Path):
    path = tmp_path / "one.bin"
    path.write_bytes(change(packed_network(bytes(SIZE))))
    with pytest.raises(BadNetwork, match=told):
        read_network(path)
    path.unlink()
    with pytest.raises(BadNetwork, match="cannot be read"):
        read_network(path)


def test_rules_choose_among_the_networks_of_a_level(fresh: Path):
    river, usual = packed_network(bytes(SIZE)), packed_network(b"\1" + bytes(SIZE - 1))
    (fresh / "river.bin").write_bytes(river)
    (fresh / "usual.bin").write_bytes(usual)
    (fresh / "networks.toml").write_text(
        '[[network]]\nlevel = "expert"\nfile = "river.bin"\nrules = { continuation = "xueliu" }\n'
        '[[network]]\nlevel = "expert"\nfile = "usual.bin"\n'
    )
    rules = replace(preset("book_cap3"), continuation="xuezhan")
    chosen = [network_of("expert", each) for each in (rules, replace(rules, continuation="xueliu"))]
    assert [None if one is None else one.weights[0] for one in chosen] == [1, 0]


@pytest.mark.parametrize("name", preset_ids())
def test_no_two_levels_play_by_the_same_network(name: str):
    found = [network_of(level, preset(name)) for level in BY_NETWORK]
    assert None not in found
    assert len({None if one is None else one.weights for one in found}) == len(BY_NETWORK)


@pytest.mark.parametrize(
    "table",
    [
        b"",
        b"[[network",
        b"[[network]]\xff",
        b"network = 3",
        b'[[network]]\nlevel = "expert"\n',
        b'[[network]]\nlevel = "expert"\nfile = "gone.bin"\n',
    ],
)
def test_without_its_network_a_level_plays_as_standard(
    table: bytes, fresh: Path, caplog: pytest.LogCaptureFixture
):
    (fresh / "networks.toml").write_bytes(table)
    for seen, action in views_of_a_round("book_cap3", make_bot("expert"), 1):
        assert make_bot("standard").act(seen, 1) == action
    whole = [is_whole(level, preset("book_cap3")) for level in ("random", "standard", "expert")]
    assert whole == [True, True, False]
    assert len(caplog.records) in (1, 2)
    assert "plays as `standard`" in caplog.text
