from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.rules.presets import preset, preset_ids, preset_info
from app.rules.ruleset import option_named, spell_all
from app.rules.user_presets import UserPreset
from app.ui.appearance import Appearance
from app.ui.dialogs.match_panel import KEYS
from app.ui.dialogs.new_match import NewMatchDialog
from app.ui.dialogs.rules_draft import OWN, Basis
from app.ui.matches import setup_of
from app.ui.own_presets import OwnPresets
from app.ui.settings import Language, Settings
from app.ui.shell import Shell
from app.ui.table_look import table_look
from app.ui.terms import NewMatch
from app.ui.texts import LANGUAGES
from tests.support.screens import SCREENS
from tests.support.screens.opened import Face, opened
from tests.support.screens.recording import recording


@pytest.fixture
def dialog(appearance: Appearance, shell: Shell, tmp_path: Path) -> NewMatchDialog:
    made = NewMatchDialog(appearance, shell, tmp_path)
    shell.open_dialog(made)
    return made


def click(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def started(dialog: NewMatchDialog, qtbot) -> NewMatch:
    with qtbot.waitSignal(dialog.started) as signal:
        click(dialog.start)
    match = signal.args[0]
    assert isinstance(match, NewMatch)
    return match


@pytest.mark.parametrize("name", preset_ids())
def test_an_unchanged_preset_starts_as_it_is(dialog: NewMatchDialog, qtbot, name: str) -> None:
    dialog.presets.cards[name].click()
    match = started(dialog, qtbot)
    assert (match.preset, match.rules) == (name, preset(name))


def test_opponents_length_hints_and_undo_are_agreed_on_the_second_page(dialog: NewMatchDialog, qtbot) -> None:
    assert not dialog.match_scroll.isVisible()
    dialog.panes.switch.choose(1)
    assert dialog.match_scroll.isVisible()
    assert not dialog.option_scroll.isVisible()
    panel = dialog.match
    panel.lengths.choose(0)
    panel.hint_levels.choose(2)
    panel.undo_modes.choose(2)
    panel.opponents[1].setCurrentIndex(0)
    panel.opponents[1].activated.emit(0)
    match = started(dialog, qtbot)
    assert match.rules.match_length == 1
    assert (match.hints, match.undo) == ("full", "off")
    assert match.levels == ("standard", "novice", "standard")


def test_every_length_can_be_chosen_on_either_page(dialog: NewMatchDialog) -> None:
    option = option_named("match_length")
    lengths = dialog.match.lengths
    for place, length in enumerate(option.choices):
        lengths.choose(place)
        assert dialog.rules.match_length == length
        dialog.draft.set(option, length)
        assert lengths.current == place
    assert "until_broke" in option.choices


def test_a_chosen_length_outlives_a_change_of_preset(dialog: NewMatchDialog) -> None:
    dialog.draft.set(option_named("match_length"), 1)
    dialog.draft.start(Basis("baike", "baike", preset("baike")))
    assert dialog.draft.rules.match_length == 1
    dialog.draft.reset_all()
    assert dialog.draft.rules.match_length == preset("baike").match_length


def test_rules_of_ones_own_go_by_their_name_just_as_they_are_kept(
    appearance: Appearance, shell: Shell, tmp_path: Path, qtbot
) -> None:
    """But for the length that was agreed for the evening; with anything else changed they are others."""
    key = OwnPresets(tmp_path).save(UserPreset("家里的规矩", "book_cap3", {"cap_mult": 16}))
    appearance.choose(preset=f"own:{key}")
    dialog = NewMatchDialog(appearance, shell, tmp_path)
    dialog.draft.set(option_named("match_length"), 1)
    match = started(dialog, qtbot)
    assert (match.rules_name, match.preset) == ("家里的规矩", "book_cap3")
    assert setup_of(appearance, match, "2026-01-01T12:00:00Z").header().rules_name == "家里的规矩"
    dialog.draft.set(option_named("cap_mult"), 32)
    assert started(dialog, qtbot).rules_name == ""


def test_the_choices_of_last_time_come_back(appearance: Appearance, shell: Shell, tmp_path: Path) -> None:
    changed = {"self_draw_bonus": "none", "match_length": 4}
    appearance.choose(preset="book_cap3", changes={"book_cap3": changed})
    dialog = NewMatchDialog(appearance, shell, tmp_path)
    assert dialog.whole
    assert dialog.changes == changed


def test_changes_that_no_longer_apply_are_dropped(
    appearance: Appearance, shell: Shell, tmp_path: Path
) -> None:
    appearance.choose(changes={"book_cap3": {"no_such_option": 1, "cap_mult": "high", "stake": 5}})
    dialog = NewMatchDialog(appearance, shell, tmp_path)
    assert not dialog.whole
    assert spell_all(dialog.rules)["stake"] == 5


def test_an_own_preset_that_is_gone_gives_way_to_the_default(
    appearance: Appearance, shell: Shell, tmp_path: Path
) -> None:
    appearance.choose(preset=OWN + "gone")
    dialog = NewMatchDialog(appearance, shell, tmp_path)
    assert (dialog.whole, dialog.preset) == (False, preset_ids()[0])


def test_a_match_under_an_own_preset_names_the_base_and_comes_back(
    dialog: NewMatchDialog, appearance: Appearance, shell: Shell, qtbot, tmp_path: Path
) -> None:
    dialog.presets.cards["meishan"].click()
    dialog.draft.set(option_named("stake"), 7)
    dialog.own_actions.save("周末")
    match = started(dialog, qtbot)
    assert (match.preset, match.rules.stake) == ("meishan", 7)
    again = NewMatchDialog(appearance, shell, tmp_path)
    assert again.draft.basis.key == OWN + "周末"
    assert again.changes == {}
    assert again.presets.cards[OWN + "周末"].isChecked()


def test_the_beginners_hints_are_for_its_own_matches(
    dialog: NewMatchDialog, appearance: Appearance, shell: Shell, qtbot, tmp_path: Path
) -> None:
    dialog.match.hint_levels.choose(0)
    dialog.presets.cards["gentle"].click()
    assert started(dialog, qtbot).hints == "full"
    assert (appearance.settings.hints, appearance.settings.index_numerals) == ("off", False)
    again = NewMatchDialog(appearance, shell, tmp_path)
    assert again.match.hints == "full"
    again.presets.cards["meishan"].click()
    assert again.match.hints == "off"


def test_a_beginner_may_do_without_hints(dialog: NewMatchDialog, qtbot) -> None:
    dialog.presets.cards["gentle"].click()
    dialog.match.hint_levels.choose(0)
    assert started(dialog, qtbot).hints == "off"
    assert dialog.appearance.settings.hints == "waits"


def test_a_players_preset_has_the_aids_of_its_base(dialog: NewMatchDialog, qtbot) -> None:
    dialog.presets.cards["gentle"].click()
    dialog.own_actions.save("周末")
    dialog.presets.cards["meishan"].click()
    assert dialog.match.hints == "waits"
    dialog.presets.cards[OWN + "周末"].click()
    match = started(dialog, qtbot)
    assert (match.preset, match.hints) == ("gentle", "full")


@pytest.mark.parametrize("name", preset_ids())
def test_numerals_are_on_the_tiles_of_the_beginners_matches_only(appearance: Appearance, name: str) -> None:
    assert table_look(appearance, name).index == ("index" in preset_info(name).aids)
    appearance.choose(index_numerals=True)
    assert table_look(appearance, name).index


def test_leaving_the_beginners_preset_gives_the_hints_back(dialog: NewMatchDialog, qtbot) -> None:
    dialog.presets.cards["gentle"].click()
    dialog.presets.cards["meishan"].click()
    match = started(dialog, qtbot)
    assert match.hints == "waits"
    assert not dialog.appearance.settings.index_numerals


def test_escape_closes_the_dialog(dialog: NewMatchDialog, shell: Shell) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert shell.dialogs == []
    assert shell.stack.isEnabled()


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 720), (1600, 1000)])
def test_the_second_page_needs_no_scrolling(
    dialog: NewMatchDialog, shell: Shell, width: int, height: int
) -> None:
    shell.resize(width, height)
    dialog.panes.show("match")
    for language in LANGUAGES:
        dialog.appearance.choose(language=language)
        assert dialog.match_scroll.verticalScrollBar().maximum() == 0
        seen = dialog.match.visibleRegion().boundingRect()
        chosen = (*dialog.match.opponents, dialog.match.lengths, dialog.match.hint_levels)
        for control in (*chosen, dialog.match.undo_modes):
            assert seen.contains(control.geometry())


def test_every_level_offered_has_a_character(dialog: NewMatchDialog, monkeypatch) -> None:
    monkeypatch.setattr("app.ui.dialogs.match_panel.plays_as", lambda level, _rules: level)
    panel = dialog.match
    for place, level in enumerate(panel.offered):
        panel.opponents[0].activated.emit(place)
        told = panel.opponents[0].accessibleDescription()
        assert told == panel.text(f"app.character_{level}") != f"app.character_{level}"
    assert {"skilled", "expert", "master"} <= set(panel.offered)


def test_a_level_whose_file_is_damaged_says_how_it_plays(dialog: NewMatchDialog, monkeypatch) -> None:
    monkeypatch.setattr("app.ui.dialogs.match_panel.plays_as", lambda _level, _rules: "standard")
    panel = dialog.match
    panel.opponents[0].activated.emit(panel.offered.index("expert"))
    assert panel.opponents[0].accessibleDescription() == panel.text("app.character_damaged")


def test_master_says_that_it_plays_as_expert_where_it_cannot_search(dialog: NewMatchDialog) -> None:
    dialog.presets.cards["cd_dance"].click()
    panel = dialog.match
    panel.opponents[0].activated.emit(panel.offered.index("master"))
    assert panel.opponents[0].accessibleDescription() == panel.text("app.character_guided")


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("qapp")
def test_every_choice_of_the_second_page_is_explained(size: tuple[int, int], language: Language) -> None:
    with recording() as record, opened(Face(size, Settings(language=language))) as shown:
        SCREENS["rules-terms"](shown)
        lines = record.take(shown).lines
        told = {shown.texts(meaning) for _, meaning in KEYS}
    assert {line.words for line in lines if line.fits} >= told
