"""The sentence for everything that goes wrong with a record."""

from pathlib import Path
from typing import get_args

import pytest

from app.records.errors import CannotWrite, WriteFault
from app.ui.texts import Texts
from app.ui.troubles import open_trouble, write_trouble


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
def test_every_fault_of_writing_has_a_sentence_of_its_own(language: str) -> None:
    texts = Texts(language)
    faults = [fault for fault in get_args(WriteFault) if fault != "exists"]
    sentences = [texts(write_trouble(CannotWrite(fault, "match.zhuli"))) for fault in faults]
    assert len(set(sentences)) == len(sentences)
    assert not any(sentence.startswith("errors.") for sentence in sentences)


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
def test_a_match_that_cannot_be_gone_on_with_is_not_said_to_go_on(language: str) -> None:
    texts, path = Texts(language), Path("match.zhuli")
    sentences = {
        fault: open_trouble(CannotWrite(fault, "match.zhuli"), path, texts) for fault in get_args(WriteFault)
    }
    going_on = {
        texts(write_trouble(CannotWrite(fault, ""))) for fault in get_args(WriteFault) if fault != "locked"
    }
    assert not going_on & set(sentences.values())
    assert sentences["missing"] == texts("errors.no_such_file", file="match.zhuli")
    assert len(set(sentences.values())) == 5
    assert not any(sentence.startswith("errors.") for sentence in sentences.values())
