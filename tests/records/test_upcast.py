from msgspec.structs import replace

from app.records.codec import HEADER, decode_header, encode_header
from app.records.frames import CRITICAL, Frame, pack_payload, unpack_payload
from app.records.record import SCHEMA, Parent
from app.records.upcast import STEPS, upcast
from tests.support.matches import setup


def header_document(parent, schema):
    header = replace(setup().header(), parent=Parent("old.zhuli", 7, 2))
    document = unpack_payload(encode_header(header).payload, "header")
    return {**document, "schema": list(schema), "parent": parent}


def decoded(document):
    return decode_header(Frame(HEADER, CRITICAL, pack_payload(document)))


def test_every_older_schema_leads_step_by_step_to_the_present_one():
    for schema in STEPS:
        while schema in STEPS:
            assert STEPS[schema][0] > schema
            schema = STEPS[schema][0]
        assert schema == SCHEMA


def test_branch_of_the_first_schema_has_all_its_luck_from_its_own_seed():
    header = decoded(header_document({"record": "old.zhuli", "events": 7}, (1, 0)))
    assert header.parent == Parent("old.zhuli", 7, 0)
    assert decoded(header_document(None, (1, 0))).parent is None


def test_present_payload_stays_as_it_is():
    document = header_document({"record": "old.zhuli", "events": 7, "rounds": 3}, SCHEMA)
    assert upcast(HEADER, document, SCHEMA) is document
    assert decoded(document).parent.rounds == 3


def test_step_changes_nothing_that_it_is_given():
    document = header_document({"record": "old.zhuli", "events": 7}, (1, 0))
    upcast(HEADER, document, (1, 0))
    assert document["parent"] == {"record": "old.zhuli", "events": 7}


def test_odd_payloads_are_left_to_the_checks_behind_it():
    for document in ([], 3, {"parent": 5}, {"schema": [1, 0]}):
        assert upcast(HEADER, document, (1, 0)) == document
