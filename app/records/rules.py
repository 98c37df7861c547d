"""Rules in a header: the whole rule set, so that a record stays as it was, whatever presets become."""

import hashlib
import json
from collections.abc import Mapping

from app.records.errors import DamagedRecord, NewerRecord
from app.records.record import Header, RuleValue
from app.rules.ruleset import BadValue, RuleSet, UnknownOption, with_changes


def rules_of(header: Header) -> RuleSet:
    """The rule set of a record; options that did not exist yet have their default.

    Raises NewerRecord for an option of a later version, DamagedRecord for a bad value or digest.
    """
    if spelled_digest(header.rules) != header.rules_digest:
        raise DamagedRecord("header", "rules_digest")
    try:
        return with_changes(RuleSet(), header.rules)
    except UnknownOption as error:
        raise NewerRecord(f"option_{error.name}") from None
    except BadValue as error:
        raise DamagedRecord("header", "rules", error.option) from None


def spelled_digest(rules: Mapping[str, RuleValue]) -> str:
    """SHA-256 of spelled rules, in hexadecimal (the formula of `RuleSet.digest`)."""
    return hashlib.sha256(json.dumps(dict(rules), sort_keys=True).encode()).hexdigest()
