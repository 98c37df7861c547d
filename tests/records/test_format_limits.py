"""What replays/FORMAT.md says of limits is what the program keeps to."""

from pathlib import Path

from app.records import frames, json_form
from app.records.tally import MAX_DECISIONS, MAX_EVENTS, MAX_PAYMENTS, MAX_ROUNDS

FORMAT = " ".join((Path(__file__).parents[2] / "replays" / "FORMAT.md").read_text(encoding="utf-8").split())
KIB = 1024
MIB = 1024 * KIB


def test_limits_of_a_file_are_those_of_the_format():
    payload, size = frames.MAX_PAYLOAD // KIB, frames.MAX_FILE // MIB
    assert f"a payload {payload} KiB, a file {size} MiB, {frames.MAX_FRAMES:,} frames" in FORMAT
    assert f"a text or binary {frames._MAX_TEXT} bytes, an array or map {frames._MAX_ITEMS} items" in FORMAT
    assert (frames.MAX_PAYLOAD % KIB, frames.MAX_FILE % MIB) == (0, 0)


def test_limits_of_a_match_are_those_of_the_format():
    match = f"a match has at most {MAX_ROUNDS} rounds"
    its_round = f"a round {MAX_EVENTS} events and {MAX_PAYMENTS} payments"
    assert f"{match}, {its_round}, a moment {MAX_DECISIONS} decisions" in FORMAT


def test_limits_of_a_json_document_are_those_of_the_format():
    whole, piece = json_form.MAX_JSON, json_form._MAX_PIECE
    assert f"A document has at most {whole // MIB} MiB, an entry {piece // MIB} MiB" in FORMAT
    assert (whole % MIB, piece % MIB) == (0, 0)
