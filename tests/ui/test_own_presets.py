import io
import os
import sys
from pathlib import Path

import pytest

from app.rules.presets import preset
from app.rules.ruleset import with_changes
from app.rules.user_presets import NotAPresetFile, UserPreset, user_preset
from app.ui.own_presets import LARGEST, OwnPresets, preset_trouble, read_file, write_file
from app.ui.texts import LANGUAGES, Texts

WEEKEND = user_preset("周末", "meishan", with_changes(preset("meishan"), {"stake": 5, "chi": "on"}))


@pytest.fixture
def own(tmp_path: Path) -> OwnPresets:
    return OwnPresets(tmp_path / "presets")


def test_a_folder_that_does_not_exist_holds_nothing(own: OwnPresets) -> None:
    assert own.files() == ()


def test_a_saved_preset_comes_back(own: OwnPresets) -> None:
    key = own.save(WEEKEND)
    (file,) = own.files()
    assert (file.key, file.preset, file.fault) == (key, WEEKEND, None)
    assert file.preset is not None
    assert file.preset.rules.stake == 5


def test_saving_under_the_same_name_replaces(own: OwnPresets) -> None:
    own.save(WEEKEND)
    own.save(UserPreset("周末", "baike", {}))
    assert [file.preset.base for file in own.files() if file.preset] == ["baike"]


@pytest.mark.parametrize("name", ["a/b", "..", "CON", "x:y*?", "名" * 60, ".hidden"])
def test_any_name_becomes_a_file_inside_the_folder(own: OwnPresets, name: str) -> None:
    key = own.save(UserPreset(name, "baike", {}))
    assert (own.folder / f"{key}.toml").is_file()
    assert [file.preset.name for file in own.files() if file.preset] == [name]


def test_names_that_look_the_same_on_disk_get_numbers(own: OwnPresets) -> None:
    own.save(UserPreset("a/b", "baike", {}))
    own.save(UserPreset("a:b", "baike", {}))
    assert sorted(file.key for file in own.files()) == ["a-b", "a-b 2"]


def test_renaming_moves_the_file_and_keeps_the_rest(own: OwnPresets) -> None:
    key = own.save(WEEKEND)
    new = own.rename(key, UserPreset("节日", WEEKEND.base, WEEKEND.changes))
    (file,) = own.files()
    assert (file.key, file.preset) == (new, UserPreset("节日", WEEKEND.base, WEEKEND.changes))


def test_deleting_removes_one_file(own: OwnPresets) -> None:
    key = own.save(WEEKEND)
    own.save(UserPreset("other", "baike", {}))
    own.delete(key)
    assert [file.key for file in own.files()] == ["other"]


def test_an_exported_file_is_taken_in_elsewhere(own: OwnPresets, tmp_path: Path) -> None:
    path = tmp_path / "分享 的.toml"
    write_file(path, WEEKEND)
    assert read_file(path) == WEEKEND
    own.take_in(path)
    own.take_in(path)
    assert sorted(file.preset.name for file in own.files() if file.preset) == ["周末", "周末 2"]


BROKEN = {
    'name = "x"\nbase = "book_cap3"\n[options]\nstak = 3\n': "x.toml 里的规则“stak”不存在，是不是“stake”？",
    'name = "x"\nbase = "meishn"\n': "x.toml 所依据的预设“meishn”不存在，是不是“meishan”？",
    'name = "x"\nbase = "book_cap3"\noption = 3\n': "x.toml 里的“option”不认识，是不是“options”？",
    'name = "x"\nbase = "book_cap3"\n[options]\nself_draw_bonus = "add_bas"\n': (
        "x.toml：“自摸加底”不能是“add_bas”，是不是“add_base”？"
    ),
    'name = "x"\nbase = "book_cap3"\n[options]\nstake = 0\n': "x.toml：“底金”不能是“0”",
    'base = "book_cap3"\n': "x.toml 里没有名称",
    'name = ""\nbase = "book_cap3"\n': "x.toml 里的名称",
    'name = "x"\n': "x.toml 没有写以哪套预设为底",
    'name = "x"\nbase = "book_cap3"\noptions = 3\n': "x.toml 里的 options",
    "[[[": "x.toml 不是预设文件",
}


@pytest.mark.parametrize(("text", "sentence"), BROKEN.items(), ids=range(len(BROKEN)))
def test_a_broken_file_is_told_in_one_sentence_and_stays(own: OwnPresets, text: str, sentence: str) -> None:
    own.folder.mkdir()
    path = own.folder / "x.toml"
    path.write_text(text, encoding="utf-8")
    own.save(WEEKEND)
    broken = next(file for file in own.files() if file.key == "x")
    assert broken.preset is None
    assert broken.fault is not None
    for language in LANGUAGES:
        told = preset_trouble(broken.fault, "x.toml", Texts(language))
        assert told.startswith("x.toml") or language == "en"
        assert "\n" not in told
    assert preset_trouble(broken.fault, "x.toml", Texts()).startswith(sentence)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"x" * 300_000, b"a = " + b"9" * 10_000])
def test_a_file_that_is_no_text_is_refused(own: OwnPresets, tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(data)
    with pytest.raises(ValueError, match="not_toml"):
        own.take_in(path)
    assert own.files() == ()


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none") as caught:
        read_file(tmp_path / "none.toml")
    assert preset_trouble(caught.value, "none.toml", Texts("en")) == "none.toml cannot be read"


@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes in a folder there")
def test_a_pipe_in_the_folder_is_refused_without_waiting_for_it(own: OwnPresets) -> None:
    own.folder.mkdir()
    os.mkfifo(own.folder / "pipe.toml")
    (file,) = own.files()
    assert isinstance(file.fault, NotAPresetFile)


def test_a_file_that_claims_to_be_empty_is_read_only_as_far_as_a_preset_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "endless.toml"
    path.write_bytes(b"#" * (3 * LARGEST))
    asked: list[int] = []

    class Counted(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            asked.append(-1 if size is None else size)
            return super().read(size)

    monkeypatch.setattr(Path, "open", lambda self, mode: Counted(b"#" * (3 * LARGEST)))
    with pytest.raises(NotAPresetFile):
        read_file(path)
    assert asked == [LARGEST + 1]


@pytest.mark.parametrize(("option", "allowed"), [("root_value", "0–3"), ("hand_clock", "5–60、off")])
def test_the_numbers_that_are_allowed_are_told_as_a_range(
    tmp_path: Path, option: str, allowed: str, qapp
) -> None:
    """Not by their ends, as if there were nothing between them."""
    path = tmp_path / "odd.toml"
    path.write_text(f'name = "x"\nbase = "book_cap3"\n[options]\n{option} = "seven hundred"\n')
    (file,) = OwnPresets(tmp_path).files()
    assert file.fault is not None
    assert preset_trouble(file.fault, path.name, Texts("zh-Hans")).endswith(f"可以是 {allowed}")
