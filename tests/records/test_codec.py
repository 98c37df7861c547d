from dataclasses import dataclass
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.action import Action, Pass
from app.engine.event import Event, RoundStarted, TileDrawn
from app.records.codec import (
    DECISION,
    EVENT,
    HEADER,
    ITEM,
    LEAVING,
    WALL,
    decode_entry,
    decode_header,
    decode_record,
    encode_entry,
    encode_header,
)
from app.records.errors import DamagedRecord, NewerRecord
from app.records.frames import CRITICAL, MAGIC, Frame, pack_frame, pack_payload
from app.records.limits import LIMITS, Limit
from app.records.record import (
    Assistance,
    Decision,
    ItemWanted,
    Leaving,
    RecordEnded,
    Rewound,
    SeatInfo,
    Unknown,
    WallRevealed,
)
from app.rules.tile import FULL_SET
from tests.support.matches import recorded_match, setup

PLAIN_ENTRIES = (*get_args(Event), Decision, Leaving, ItemWanted, Rewound, WallRevealed, RecordEnded)
DRAW = TileDrawn(2, 13, 60)


def values(kind: msgspec.inspect.Type, limit: Limit, depth: int = 0) -> st.SearchStrategy:
    """Anything that a field of that type and limit may hold."""
    match kind:
        case msgspec.inspect.BoolType():
            return st.booleans()
        case msgspec.inspect.IntType():
            return st.integers(*limit.numbers)
        case msgspec.inspect.StrType():
            return st.text(max_size=20)
        case msgspec.inspect.BytesType():
            return st.binary(max_size=32)
        case msgspec.inspect.NoneType():
            return st.none()
        case msgspec.inspect.LiteralType():
            return st.sampled_from(kind.values)
        case msgspec.inspect.UnionType():
            return st.one_of(*(values(one, limit, depth) for one in kind.types))
        case msgspec.inspect.TupleType():
            return st.tuples(*(values(one, limit, depth + 1) for one in kind.item_types))
        case msgspec.inspect.VarTupleType():
            least, most = limit.sizes[depth]
            items = values(kind.item_type, limit, depth + 1)
            return st.lists(items, min_size=least, max_size=min(most, 14)).map(tuple)
        case msgspec.inspect.NamedTupleType():
            return st.builds(kind.cls, *(values(field.type, limit, depth + 1) for field in kind.fields))
        case msgspec.inspect.StructType():
            limits = LIMITS.get(kind.cls, {})
            fields = {f.encode_name: values(f.type, limits.get(f.name, Limit())) for f in kind.fields}
            return st.builds(kind.cls, **fields)
    raise AssertionError(kind)


def entries() -> st.SearchStrategy:
    return st.one_of(*(values(msgspec.inspect.type_info(kind), Limit()) for kind in PLAIN_ENTRIES))


@given(entries())
def test_every_entry_comes_back_as_it_was(entry):
    expected = replace(entry, wall=()) if isinstance(entry, RoundStarted) else entry
    assert decode_entry(encode_entry(entry), 1) == expected


@given(values(msgspec.inspect.type_info(Action), Limit()))
def test_every_action_comes_back_in_a_decision(action):
    decision = Decision(1, (action,), action, forced=True)
    assert decode_entry(encode_entry(decision), 1) == decision


@pytest.mark.parametrize("preset_id", ["book_cap3", "baike", "qq_xuezhan"])
def test_header_comes_back_as_it_was(preset_id):
    header = setup(preset_id).header()
    assert decode_header(encode_header(header)) == header


def test_starting_round_is_written_without_its_wall():
    event = RoundStarted(1, 0, (), (3, 4), 2, 3, FULL_SET, "ab", kong_dice=(1,), lots=(0,))
    assert decode_entry(encode_entry(event), 1) == replace(event, wall=())


def test_unknown_optional_frame_is_kept_as_it_is():
    frame = Frame(77, 0, b"\xc1 whatever")
    entry = decode_entry(frame, 3)
    assert entry == Unknown(frame)
    assert encode_entry(entry) is frame


def test_unknown_critical_frame_is_refused():
    with pytest.raises(NewerRecord) as error:
        decode_entry(Frame(77, CRITICAL, b""), 3)
    assert error.value.what == "frame_type_77"


def test_unknown_flag_is_refused():
    with pytest.raises(NewerRecord) as error:
        decode_entry(Frame(EVENT, CRITICAL | 0x10, encode_entry(DRAW).payload), 3)
    assert error.value.what == "frame_flags"


def test_newer_schema_is_refused_before_its_header_is_understood():
    frame = Frame(HEADER, CRITICAL, pack_payload({"schema": [2, 0], "all": "different"}))
    with pytest.raises(NewerRecord) as error:
        decode_header(frame)
    assert error.value.what == "schema"


@pytest.mark.parametrize("schema", [None, 1, "11", [], [1], ["1", 1], [1, "1"], [1, None], [1, 1, 1], {}])
def test_a_schema_that_is_none_is_damage(schema):
    document = msgspec.to_builtins(setup().header()) | {"schema": schema}
    with pytest.raises(DamagedRecord) as error:
        decode_header(Frame(HEADER, CRITICAL, pack_payload(document)))
    assert error.value.where.startswith("frame 0 $.schema")
    assert error.value.what == "malformed"


@pytest.mark.parametrize("document", [None, [], "header", {}])
def test_a_header_that_is_none_is_damage(document):
    with pytest.raises(DamagedRecord) as error:
        decode_header(Frame(HEADER, CRITICAL, pack_payload(document)))
    assert (error.value.where, error.value.what) == ("frame 0", "malformed")


def test_numbers_of_a_header_have_limits():
    document = msgspec.to_builtins(setup().header()) | {"scores": [10**15 + 1, 0, 0, 0]}
    with pytest.raises(DamagedRecord) as error:
        decode_header(Frame(HEADER, CRITICAL, pack_payload(document)))
    assert (error.value.where, error.value.what) == ("frame 0 $.scores[0]", "range")


def test_frames_have_the_numbers_of_the_format():
    kinds = {Decision: 3, Rewound: 4, WallRevealed: 5, RecordEnded: 6, Leaving: 7, ItemWanted: 8}
    made = {
        Decision: Decision(1, (), Pass(), forced=True),
        Rewound: Rewound(0, 1),
        WallRevealed: WallRevealed(1, FULL_SET, b"salt"),
        RecordEnded: RecordEnded(b"seed", 1, (0, 0, 0, 0)),
        Leaving: Leaving(1),
        ItemWanted: ItemWanted(1, "peek", 3),
    }
    frames = {kind: encode_entry(entry) for kind, entry in made.items()}
    assert {kind: frame.type for kind, frame in frames.items()} == kinds
    assert {frame.flags for frame in frames.values()} == {1}
    header, event = encode_header(setup().header()), encode_entry(DRAW)
    assert [(frame.type, frame.flags) for frame in (header, event)] == [(1, 1), (2, 1)]


def test_fields_of_a_newer_minor_version_are_passed_over():
    header = setup().header()
    document = msgspec.to_builtins(header) | {"schema": [1, 9], "mood": "good"}
    assert decode_header(Frame(HEADER, CRITICAL, pack_payload(document))) == replace(header, schema=(1, 9))


def structs_within(kind: msgspec.inspect.Type) -> dict[type, msgspec.inspect.StructType]:
    """All structs that a type is made of."""
    match kind:
        case msgspec.inspect.StructType():
            found = {kind.cls: kind}
            for field in kind.fields:
                found |= structs_within(field.type)
            return found
        case msgspec.inspect.UnionType():
            parts = kind.types
        case msgspec.inspect.TupleType():
            parts = kind.item_types
        case msgspec.inspect.VarTupleType():
            parts = (kind.item_type,)
        case _:
            parts = ()
    return {cls: struct for part in parts for cls, struct in structs_within(part).items()}


def test_every_field_with_numbers_or_lists_has_a_limit_of_its_own():
    plain = (msgspec.inspect.BoolType, msgspec.inspect.StrType, msgspec.inspect.NoneType)
    plain += (msgspec.inspect.LiteralType, msgspec.inspect.StructType)
    for kind in (*PLAIN_ENTRIES, Action):
        for cls, struct in structs_within(msgspec.inspect.type_info(kind)).items():
            for field in struct.fields:
                parts = getattr(field.type, "types", (field.type,))
                if not all(isinstance(part, plain) for part in parts):
                    assert field.name in LIMITS[cls], (cls, field.name)
            assert set(LIMITS.get(cls, {})) <= {field.name for field in struct.fields}


def test_what_may_be_missing_has_its_default():
    header = msgspec.to_builtins(setup().header())
    del header["assistance"], header["parent"]
    header["seats"] = [{"name": "A", "kind": "bot"}] * 4
    read = decode_header(Frame(HEADER, CRITICAL, pack_payload(header)))
    assert (read.assistance, read.parent) == (Assistance(hints="off", undo="off"), None)
    assert read.seats == (SeatInfo("A", "bot", level="", version="", avatar=""),) * 4
    decided = {"seat": 0, "options": [{"type": "pass"}], "choice": {"type": "pass"}, "forced": True}
    assert decode_entry(Frame(DECISION, CRITICAL, pack_payload(decided)), 1).hint == "off"
    wanted = {"seat": 0, "item": "peek", "tile": 3}
    assert decode_entry(Frame(ITEM, CRITICAL, pack_payload(wanted)), 1).want is None
    shown = {"number": 1, "wall": list(FULL_SET), "salt": b"salt"}
    assert decode_entry(Frame(WALL, CRITICAL, pack_payload(shown)), 1).seed == b""


@dataclass
class Bad:
    type: int
    document: object
    where: str
    what: str = "malformed"


STARTED = msgspec.to_builtins(
    RoundStarted(1, 0, (), (3, 4), 2, 3, (), kong_dice=(1,), lots=(0,)), builtin_types=(bytes,)
)
DRAWN = {"type": "draw", "seat": 1, "tile": 5, "place": 60}
ANNOUNCED = {"type": "announce", "seat": 0, "dance": True}
EXHAUSTED = {"type": "exhausted", "pigs": [], "fans": [None] * 4, "payments": []}
BAD = [
    Bad(EVENT, [], "frame 9"),
    Bad(EVENT, {"seat": 1}, "frame 9"),
    Bad(EVENT, {"type": "teleport"}, "frame 9 $.type"),
    Bad(EVENT, DRAWN | {"tile": "5p"}, "frame 9 $.tile"),
    Bad(EVENT, DRAWN | {"tile": float("nan")}, "frame 9 $.tile"),
    Bad(EVENT, DRAWN | {"tile": None}, "frame 9 $.tile"),
    Bad(EVENT, DRAWN | {"tile": 27}, "frame 9 $.tile", "range"),
    Bad(EVENT, DRAWN | {"seat": 4}, "frame 9 $.seat", "range"),
    Bad(EVENT, DRAWN | {"seat": -1}, "frame 9 $.seat", "range"),
    Bad(EVENT, DRAWN | {"place": 108}, "frame 9 $.place", "range"),
    Bad(EVENT, STARTED | {"lots": []}, "frame 9 $.lots", "size"),
    Bad(EVENT, STARTED | {"kong_dice": []}, "frame 9 $.kong_dice", "size"),
    Bad(EVENT, ANNOUNCED | {"waits": [1] * 28}, "frame 9 $.waits", "size"),
    Bad(EVENT, ANNOUNCED | {"waits": [27]}, "frame 9 $.waits[0]", "range"),
    Bad(EVENT, EXHAUSTED | {"waits": [[], [], []]}, "frame 9 $.waits", "size"),
    Bad(EVENT, EXHAUSTED | {"waits": [[], [], [], [1] * 28]}, "frame 9 $.waits[3]", "size"),
    Bad(LEAVING, {"seat": 4}, "frame 9 $.seat", "range"),
    Bad(EVENT, {"type": "over", "scores": [10**16] * 4}, "frame 9 $.scores[0]", "range"),
    Bad(EVENT, {"type": "deal", "hands": [[1] * 13] * 3, "then": "turn"}, "frame 9 $.hands", "size"),
    Bad(EVENT, {"type": "deal", "hands": [[1, 99]] * 4, "then": "turn"}, "frame 9 $.hands[0][1]", "range"),
    Bad(EVENT, {"type": "voids", "suits": [3, 0, 0, 0]}, "frame 9 $.suits[0]", "range"),
    Bad(
        DECISION,
        {"seat": 0, "options": [], "choice": {"type": "pass"}, "forced": True},
        "frame 9 $.options",
        "size",
    ),
]


@pytest.mark.parametrize("bad", BAD)
def test_wrong_fields_are_named(bad):
    with pytest.raises(DamagedRecord) as error:
        decode_entry(Frame(bad.type, CRITICAL, pack_payload(bad.document)), 9)
    assert (error.value.where, error.value.what) == (bad.where, bad.what)


def test_first_frame_must_be_a_header():
    with pytest.raises(DamagedRecord) as error:
        decode_record(MAGIC + pack_frame(encode_entry(DRAW), 0))
    assert (error.value.where, error.value.what) == ("frame 0", "no_header")


def test_only_a_magic_is_a_damaged_record():
    with pytest.raises(DamagedRecord) as error:
        decode_record(MAGIC)
    assert (error.value.where, error.value.what) == ("header", "cut")


def test_whole_record_is_read(tmp_path):
    record = decode_record(recorded_match(tmp_path / "match.zhuli").read_bytes())
    assert record.finished
    assert record.loss is None
    assert record.rounds == 1
    assert record.hidden_round is None
    assert isinstance(record.events[0], RoundStarted)
    assert sorted(record.events[0].wall) == list(FULL_SET)
