"""The sentence for everything that goes wrong with a record."""

from typing import get_args

import pytest

from app.records.errors import CannotWrite, WriteFault
from app.ui.texts import Texts
from app.ui.troubles import write_trouble


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "en"])
def test_every_fault_of_writing_has_a_sentence_of_its_own(language: str) -> None:
    texts = Texts(language)
    faults = [fault for fault in get_args(WriteFault) if fault != "exists"]
    sentences = [texts(write_trouble(CannotWrite(fault, "match.zhuli"))) for fault in faults]
    assert len(set(sentences)) == len(sentences)
    assert not any(sentence.startswith("errors.") for sentence in sentences)
