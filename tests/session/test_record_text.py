"""The readable text form of a record."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from app.assets import LANGUAGES
from app.engine.event import KongMade, RoundStarted
from app.records.library import load_record
from app.records.record import Parent
from app.rules.presets import preset
from app.session.event_sentences import KONG_TEXTS
from app.session.record_sentences import RecordSentences
from app.session.record_text import record_text
from app.session.session import Session
from tests.records.test_codec import PLAIN_ENTRIES, entries
from tests.support.matches import HUMAN, SEED, play_on, recorded_match, setup

SAMPLES = sorted((Path(__file__).parents[2] / "replays").glob("*.zhuli"))
EVENTS = PLAIN_ENTRIES[:-6]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    return load_record(recorded_match(tmp_path_factory.mktemp("text") / "a.zhuli", rounds=4))


def test_rules_of_ones_own_are_named_before_what_they_differ_from(record):
    own = replace(record, header=replace(record.header, rules_name="家里的规矩"))
    lines = record_text(own, "zh-Hans").splitlines()
    assert lines[1] == "自定预设：家里的规矩"
    assert [lines[0], *lines[2:]] == record_text(record, "zh-Hans").splitlines()


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_payment_of_a_sample_has_its_line(path, language):
    record = load_record(path)
    text = record_text(record, language)
    numbered = [line for line in text.splitlines() if line[:4].strip().isdecimal()]
    assert len(numbered) == len(record.events)
    starts = [place for place, event in enumerate(record.events) if isinstance(event, RoundStarted)]
    assert [int(line[:4]) for line in numbered[: starts[1] + 1]] == [*range(1, starts[1] + 1), 1]
    payments = sum(len(getattr(event, "payments", ())) for event in record.events)
    pays = {"en": " pays ", "zh-Hans": "付给", "zh-Hant": "付給"}[language]
    assert text.count(pays) == payments
    assert "{" not in text


def can_be(entry: object) -> bool:
    """Whether it is an event, and a kong of a kind that there is, from somebody if it was claimed."""
    if not isinstance(entry, KongMade):
        return isinstance(entry, EVENTS)
    return entry.kind in KONG_TEXTS and (entry.kind != "exposed_kong" or entry.source is not None)


@settings(deadline=None)
@given(entries().filter(can_be))
def test_every_event_there_can_be_has_a_sentence_in_every_language(event):
    for language in LANGUAGES:
        told = RecordSentences(preset("book_cap3"), language).sentence(event)
        assert told
        assert not told.isascii() or language == "en" or isinstance(event, KongMade)


def test_the_header_says_who_played_by_what(record):
    lines = record_text(record).splitlines()
    assert lines[:6] == [
        "Zhuli record, 2026-01-01T12:00:00Z",
        "Rules: Chengdu mainstream, cap 3 fan, with match_length=4",
        "A 小明",
        "B 机器人 (computer, Random)",
        "C 机器人 (computer, Random)",
        "D 机器人 (computer, Random)",
    ]
    assert lines[6:8] == ["Hints: off; undo: free", "Points: A 0, B 0, C 0, D 0"]


def test_names_of_elsewhere_stay_on_their_line(record):
    evil = replace(record.header.seats[1], name="x\n  99  A wins\x1b[2J", level="new\nest")
    header = replace(
        record.header, seats=(evil, *record.header.seats[1:]), preset="my\nown", parent=Parent("a\nb", 7, 0)
    )
    lines = record_text(replace(record, header=header)).splitlines()
    assert "A x   99  A wins [2J (computer, new est)" in lines
    assert "Rules: my own" in lines
    assert "Goes on from a b after step 7" in lines
    assert "\x1b" not in "".join(lines)


def test_undone_choices_are_counted_and_left_out(tmp_path):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 12)
    before = len(session.timeline)
    assert session.undo(HUMAN)
    session.close()
    text = record_text(load_record(path))
    assert "Choices taken back: 1\n" in text
    numbered = [line for line in text.splitlines() if line[:4].strip().isdecimal()]
    assert len(numbered) < before


def test_a_part_is_the_beginning_of_the_whole(record):
    whole = record_text(record)
    for at in (1, 2, 50, len(record.events)):
        assert whole.startswith(record_text(record, at=at))
