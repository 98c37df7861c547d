import pytest

from app.records.errors import CannotWrite
from app.records.frames import MAX_FRAMES
from app.records.notes import Note, note_path, read_note, write_note

FULL = Note("第三局 that discard!", ("好牌", "to show"), True, ((12, "清一色"), (40, "点炮")))


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "2026 一月.zhuli"
    path.touch()
    return path


def test_note_is_kept_beside_the_record(record):
    write_note(record, FULL)
    assert sorted(path.name for path in record.parent.iterdir()) == [
        "2026 一月.zhuli",
        "2026 一月.zhuli.note",
    ]
    assert read_note(record) == FULL


def test_no_note_is_left_where_the_record_is_gone(record):
    write_note(record, FULL)
    record.unlink()
    with pytest.raises(CannotWrite) as gone:
        write_note(record, Note("later"))
    assert gone.value.fault == "missing"
    assert read_note(record) == FULL
    write_note(record, Note())
    assert not list(record.parent.iterdir())


def test_empty_note_leaves_no_file(record):
    write_note(record, Note())
    write_note(record, FULL)
    write_note(record, Note())
    assert list(record.parent.iterdir()) == [record]
    assert read_note(record) == Note()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b'{"text": 3}',
        b'{"text": "\xff"}',
        b"[]",
        b'{"bookmarks": [[-1, "x"]]}',
        b'{"bookmarks": [[99999999999999999999, "x"]]}',
        b'{"bookmarks": [[%d, "x"]]}' % (MAX_FRAMES + 1),
        bytes(2_000_000),
        b'{"later": ' + b"[" * 100_000,
    ],
)
def test_damaged_note_reads_as_none(tmp_path, content):
    record = tmp_path / "match.zhuli"
    note_path(record).write_bytes(content)
    assert read_note(record) == Note()


@pytest.mark.parametrize("note", [Note("new"), Note()], ids=["written", "removed"])
def test_damaged_note_is_moved_aside_and_not_lost(record, note):
    for number, content in enumerate((b"my own words, no JSON", b'{"text": 3}'), start=1):
        note_path(record).write_bytes(content)
        write_note(record, note)
        assert read_note(record) == note
        assert note_path(record).with_name(f"{record.name}.note.broken{number}").read_bytes() == content


def test_half_a_character_does_not_keep_the_rest_from_the_file(record):
    write_note(record, Note("好\ud83d", ("a\ude00",), False, ((3, "\ud83d"),)))
    assert read_note(record) == Note("好?", ("a?",), False, ((3, "?"),))


def test_a_bookmark_lies_anywhere_from_the_first_event_to_the_last(record):
    for place in (0, MAX_FRAMES):
        write_note(record, Note(bookmarks=((place, "here"),)))
        assert read_note(record).bookmarks == ((place, "here"),)


def test_a_note_is_read_up_to_its_limit(record):
    text = b'{"text": "much"}'
    note_path(record).write_bytes(text.ljust(1024 * 1024))
    assert read_note(record) == Note("much")
    note_path(record).write_bytes(text.rjust(1024 * 1024 + 1))
    assert read_note(record) == Note()


def test_fields_of_a_later_version_do_not_hide_a_note(tmp_path):
    record = tmp_path / "match.zhuli"
    note_path(record).write_text('{"text": "seen", "colour": "red"}')
    assert read_note(record) == Note("seen")


def test_note_that_cannot_be_written_or_removed_says_why(record):
    with pytest.raises(CannotWrite) as missing:
        write_note(record.parent / "none" / "match.zhuli", FULL)
    assert missing.value.fault == "missing"
    note_path(record).mkdir()
    with pytest.raises(CannotWrite):
        write_note(record, Note())
    with pytest.raises(CannotWrite):
        write_note(record, FULL)
    assert read_note(record) == Note()
