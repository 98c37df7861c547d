from types import SimpleNamespace

from app.engine.event import OpeningsShown
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.dialogs.settlement_sheet import SettledRound
from app.ui.ending import TAGS, card_line, end_key, tag
from app.ui.sentences import Sentences
from app.ui.texts import Texts
from tests.ui.games import new_session, play_rest, play_round, settled_round


def words_of(settled: SettledRound) -> Sentences:
    return Sentences(Texts(), settled.names, settled.view.rules, 0, True)


def tags_of(settled: SettledRound) -> list[str]:
    return [tag(player, settled.view, settled.events) for player in settled.view.players]


def test_a_winner_of_several_hands_shows_the_best(appearance: Appearance) -> None:
    for number in range(20):
        session = new_session(appearance, "app_xueliu", bytes([number]) * 32)
        play_round(session, "standard")
        settled = settled_round(session)
        many = next((player for player in settled.view.players if len(player.wins) > 1), None)
        if many is not None:
            break
    assert many is not None
    told = card_line(many, settled.view, settled.events, words_of(settled))
    best = max(won.value.multiple for won in many.wins)
    assert told.startswith("最大 ")
    assert any(words_of(settled).value(w.value) in told for w in many.wins if w.value.multiple == best)
    assert tags_of(settled)[many.seat] == "won"
    assert end_key(settled.view, settled.events) == "draw"


def test_an_opening_hand_ends_the_hand(appearance: Appearance) -> None:
    settled = None
    for number in range(60):
        session = new_session(appearance, "jiang258", bytes([number]) * 32)
        play_round(session)
        found = settled_round(session)
        if any(isinstance(event, OpeningsShown) and event.first is not None for event in found.events):
            settled = found
            break
    assert settled is not None
    shown = next(event for event in settled.events if isinstance(event, OpeningsShown))
    assert tags_of(settled)[shown.first] == "opening"
    assert end_key(settled.view, settled.events) == "opening"
    line = card_line(settled.view.players[shown.first], settled.view, settled.events, words_of(settled))
    assert line == words_of(settled).openings(shown.kinds[shown.first])


def test_who_left_is_marked(appearance: Appearance) -> None:
    session: Session = new_session(appearance, "qq_xuezhan")
    session.next_round()
    session.leave(0)
    settled = settled_round(session)
    assert tags_of(settled) == ["left", "waiting", "waiting", "waiting"]
    assert end_key(settled.view, settled.events) == "left"


def test_every_tag_has_its_word() -> None:
    texts = Texts()
    assert len({texts(f"settlement.tag_{kind}") for kind in TAGS}) == len(TAGS)


def test_a_draw_without_a_check_says_nothing_of_one(appearance: Appearance) -> None:
    view = SimpleNamespace(
        result=SimpleNamespace(reason="draw"), rules=SimpleNamespace(cha_jiao=False, continuation="xuezhan")
    )
    assert end_key(view, ()) == "draw_plain"
    assert Texts().has("settlement.end_draw_plain")
    session = new_session(appearance)
    session.next_round()
    play_rest(session)
    assert end_key(settled_round(session).view, ()) in ("wins", "draw")
