import pytest

from app.ui.appearance import Appearance
from app.ui.ledger import ledger_rows
from app.ui.ledger_texts import how, what
from app.ui.sentences import Sentences
from app.ui.texts import LANGUAGES, Texts
from tests.ui.games import new_session, play_round, settled_round

DEALS = [bytes([number]) * 32 for number in range(6)]


@pytest.mark.parametrize("preset", ["book_cap3", "baike", "qq_xuezhan"])
def test_rows_hold_every_payment_once(appearance: Appearance, preset: str) -> None:
    for seed in DEALS:
        session = new_session(appearance, preset, seed)
        play_round(session)
        settled = settled_round(session)
        rows = ledger_rows(settled.view, settled.events)
        assert all(sum(row.deltas) == 0 for row in rows)
        sums = tuple(sum(row.deltas[seat] for row in rows) for seat in range(4))
        assert settled.view.result is not None
        assert sums == settled.view.result.deltas
        assert sum(row.total for row in rows) == sum(line.payment.amount for line in settled.view.ledger)
        assert [row.turn for row in rows] == sorted(row.turn for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_is_told_in_words(appearance: Appearance, language: str) -> None:
    texts = Texts(language)
    for seed in DEALS:
        session = new_session(appearance, "qq_xuezhan", seed)
        play_round(session)
        settled = settled_round(session)
        words = Sentences(texts, settled.names, settled.view.rules, 0, True)
        for row in ledger_rows(settled.view, settled.events):
            assert what(row, words)
            assert how(row, words)


def test_the_count_of_a_win_comes_to_the_amount_paid(appearance: Appearance) -> None:
    session = new_session(appearance, "book_cap3", DEALS[0])
    play_round(session)
    settled = settled_round(session)
    words = Sentences(Texts("en"), settled.names, settled.view.rules, None)
    for row in ledger_rows(settled.view, settled.events):
        if row.reason == "win":
            stake, multiple = (
                int(part) for part in how(row, words).split(",")[0][6:].split("+")[0].split("×")
            )
            extra = stake if "+ one stake" in how(row, words) else 0
            assert row.each == stake * multiple + extra
