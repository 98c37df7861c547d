import pytest

from app.rules.options.option import RawValue
from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.session.session import Session
from app.ui.appearance import Appearance
from app.ui.rule_lines import amount, bettors_line, cap_line, match_note, round_line, stake_line
from app.ui.texts import LANGUAGES, Texts
from tests.ui.games import new_session

CAPS = [("book_cap3", "封顶 8 倍"), ("book_nocap", "不封顶"), ("jiang258", ""), ("sbr_cap4", "封顶 16 倍")]


@pytest.mark.parametrize(("name", "told"), CAPS)
def test_the_cap_in_force_is_told(name: str, told: str) -> None:
    assert cap_line(preset(name), Texts()) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_without_a_number_of_rounds_says_when_it_ends(language: str) -> None:
    texts = Texts(language)
    assert "8" in round_line(3, 8, texts)
    assert "8" not in round_line(3, None, texts)
    assert "3" in round_line(3, None, texts)


def test_amounts_carry_the_currency_of_the_match() -> None:
    texts = Texts()
    coins = with_changes(preset("qq_coins"), {"coin_rate": 5})
    assert amount(1200, coins, texts) == "1,200 金币"
    assert amount(1200, preset("qq_xuezhan"), texts) == "1,200 分"
    assert stake_line(coins, texts) == "底注 30 币"
    assert stake_line(preset("baike"), texts) == "底金 1"


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"stake": 5, "stake_ladder": "5-10-20-40"}, "底金 5 · 五幺二四"),
        ({"stake": 2, "stake_ladder": "2-4-8-16"}, "底金 2 · 二四八幺六"),
        ({"stake": 1}, "底金 1"),
        ({"stake": 6, "stake_ladder": "2-4-8-16"}, "底金 6"),
    ],
)
def test_the_stake_tells_what_its_steps_are_called(changes: dict[str, RawValue], told: str) -> None:
    assert stake_line(with_changes(preset("baike"), changes), Texts()) == told


def test_the_note_of_a_match_tells_bettors_and_that_only_points_are_kept(appearance: Appearance) -> None:
    session: Session = new_session(appearance, "baike", changes={"buy_horse": 2, "hall_rules": "on"})
    session.next_round()
    note = match_note(session.view(0), Texts())
    assert note == "定缺 · 叫马 X、Y · 只记分 · 第 1 局 / 8 · 底金 1 · 封顶 8 倍"
    assert bettors_line(preset("baike"), Texts()) == ""


def test_the_note_of_a_match_begins_with_what_comes_before_the_first_tile(appearance: Appearance) -> None:
    session: Session = new_session(appearance, "app_xuezhan")
    session.next_round()
    assert match_note(session.view(0), Texts()).startswith("换三张 · 定缺 · 第 1 局 / ")
