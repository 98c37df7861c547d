"""`zhuli review`: decisions in words and as a document, kept beside the record."""

import json
from pathlib import Path

import pytest

from app.__main__ import main
from app.session.review.review import Review
from app.session.session import Session
from tests.support.matches import SEED, play_on, recorded_match, setup


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded_match(tmp_path_factory.mktemp("match") / "match.zhuli", "book_cap4")


def test_every_decision_is_told(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["review", str(record)]) == 0
    told = capsys.readouterr().out
    assert "decisions judged" in told
    assert "Suit to do without" in told
    assert told.count("< played") >= 10
    assert "(worse)" in told
    assert "Options marked as worse or set aside" in told
    assert "Points" in told
    assert "luck" in told


@pytest.mark.parametrize(("language", "word"), [("zh-Hans", "失误"), ("zh-Hant", "失誤")])
def test_it_is_told_in_every_language(
    language: str, word: str, record: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["review", str(record), "--lang", language]) == 0
    assert word in capsys.readouterr().out


def test_the_document_holds_all_figures(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["review", str(record), "--json", "--seat", "B"]) == 0
    document = json.loads(capsys.readouterr().out)
    review = document["reviews"][0]
    assert (review["seat"], review["done"]) == ("B", review["decisions"])
    assert review["networks"]
    judged = review["judged"][0]
    assert {"points", "error", "behind", "win", "deal_in", "ready", "pig", "worlds", "given_up"} <= judged[
        "options"
    ][0].keys()
    summary = review["summary"]
    assert summary["luck"] - summary["loss"] == pytest.approx(summary["points"])


def test_a_missing_network_is_told(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr("app.bots.network.weights.network_of", lambda level, rules: None)
    monkeypatch.setattr(Review, "run", lambda self: iter(()))
    main(["review", str(record), "--fresh"])
    assert "network of Expert is missing" in capsys.readouterr().out
    main(["review", str(record), "--fresh", "--json"])
    assert not json.loads(capsys.readouterr().out)["reviews"][0]["networks"]


def test_a_review_is_kept_beside_the_record(record: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["review", str(record)]) == 0
    kept = record.with_name(record.name + ".review")
    first = capsys.readouterr().out
    before = kept.read_bytes()
    assert main(["review", str(record)]) == 0
    assert capsys.readouterr().out == first
    assert kept.read_bytes() == before


def test_fresh_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = recorded_match(tmp_path / "match.zhuli", "book_cap4")
    assert main(["review", str(path), "--fresh", "--jobs", "1"]) == 0
    assert [each.name for each in tmp_path.iterdir()] == ["match.zhuli"]


def test_an_interrupted_review_tells_what_is_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    path = recorded_match(tmp_path / "match.zhuli", "book_cap4")
    whole = Review.run

    def interrupted(review: Review):
        for one in whole(review):
            yield one
            if review.done == 3:
                raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Review, "run", interrupted)
        assert main(["review", str(path)]) == 130
    assert "Stopped: 3 of" in capsys.readouterr().out.replace("Stopped: 4 of", "Stopped: 3 of")
    assert main(["review", str(path)]) == 0
    assert "Stopped" not in capsys.readouterr().out


def test_a_record_without_a_finished_hand_gets_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "match.zhuli"
    session = Session.start(setup(), SEED, path, sync=False)
    play_on(session, 6)
    session.close()
    assert main(["review", str(path)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert "no hand is over yet" in told.err


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["missing.zhuli"], "no such file: missing.zhuli"),
        (["README.md"], "README.md: this is no record"),
        (["replays/baike.zhuli", "--seat", "E"], "'E' is no seat"),
        (["replays/baike.zhuli", "--budget", "long"], "invalid choice: 'long'"),
    ],
)
def test_bad_words_get_one_line(words: list[str], line: str, capsys: pytest.CaptureFixture[str]):
    assert main(["review", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert line in told.err
    assert told.err.count("\n") == 1
