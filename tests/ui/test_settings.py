from pathlib import Path

import pytest

from app.ui.settings import FILE_NAME, Settings, SettingsFile, read_settings


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    chosen = Settings(
        volume_tiles=0,
        volume_calls=35,
        muted=True,
        language="en",
        theme="day",
        interface_scale=150,
        changes={"baike": {"cap_mult": 16}},
    )
    assert SettingsFile(tmp_path / "new folder").save(chosen)
    assert SettingsFile(tmp_path / "new folder").load() == chosen


def test_without_a_file_the_defaults_hold(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.trouble == ""


def test_a_newcomer_is_one_until_greeted(tmp_path: Path) -> None:
    for _ in range(2):
        file = SettingsFile(tmp_path)
        file.load()
        assert file.newcomer
        file.save(Settings(theme="day"))
    file.newcomer = False
    file.save(Settings())
    later = SettingsFile(tmp_path)
    later.load()
    assert not later.newcomer


def test_who_has_settings_from_before_newcomers_were_noted_is_none(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("{}", encoding="utf-8")
    file = SettingsFile(tmp_path)
    file.load()
    assert not file.newcomer


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"[]",
        b'{"language": "fr"}',
        b'{"interface_scale": 900}',
        b'{"volume_tiles": 101}',
        b'{"volume_calls": -1}',
        b'{"muted": 1}',
        b"\xff\xfe",
        b'{"x":' + b"[" * 9000,
    ],
)
def test_a_broken_file_is_set_aside_with_one_sentence(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(data)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.trouble == "errors.settings_broken"
    assert (tmp_path / "settings.broken.json").read_bytes() == data
    assert not (tmp_path / FILE_NAME).exists()


def test_a_second_broken_file_leaves_the_first_copy(tmp_path: Path) -> None:
    for data in (b"first", b"second", b"third"):
        (tmp_path / FILE_NAME).write_bytes(data)
        SettingsFile(tmp_path).load()
    assert (tmp_path / "settings.broken.json").read_bytes() == b"first"
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"first", b"second", b"third"}


def test_a_broken_file_that_cannot_be_moved_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"{")

    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(13, "not allowed")

    monkeypatch.setattr(Path, "rename", refuse)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.trouble == "errors.settings_unreadable"
    assert not file.save(Settings(language="en"))
    assert file.trouble == "errors.settings_not_saved"
    assert (tmp_path / FILE_NAME).read_bytes() == b"{"


def test_settings_of_a_newer_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'{"theme": "day", "wallpaper": "moon"}')
    file = SettingsFile(tmp_path)
    assert file.load() == Settings(theme="day")
    assert file.trouble == ""


def kept(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != FILE_NAME}


@pytest.mark.parametrize("old", [b'{"theme": "day"}', b'{"version": "0.0.1", "theme": "day", "gone": 1}'])
def test_what_another_version_wrote_is_kept_before_it_is_written_over(tmp_path: Path, old: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(old)
    file = SettingsFile(tmp_path)
    settings = file.load()
    assert kept(tmp_path) == {}
    for language in ("en", "zh-Hans"):
        assert file.save(settings._replace(language=language))
    assert kept(tmp_path) == {"settings.before.json": old}
    again = SettingsFile(tmp_path)
    assert again.load() == settings
    assert again.save(settings)
    assert len(kept(tmp_path)) == 1


def test_what_cannot_be_kept_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = b'{"theme": "day"}'
    (tmp_path / FILE_NAME).write_bytes(old)
    file = SettingsFile(tmp_path)
    settings = file.load()

    def full(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("app.whole_files.write_whole", full)
    assert not file.save(settings)
    assert (tmp_path / FILE_NAME).read_bytes() == old


def test_a_file_that_cannot_be_opened_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert file.trouble == "errors.settings_unreadable"
    assert not file.save(Settings(language="en"))


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings(language="en"))

    def full(handle: int) -> None:
        raise OSError(28, "no space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert not file.save(Settings(language="zh-Hant"))
    assert file.trouble == "errors.settings_not_saved"
    assert file.load().language == "en"
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_every_field_has_a_default() -> None:
    assert read_settings({}) == Settings()


def test_every_kind_of_value_is_read_as_it_was_written(tmp_path: Path) -> None:
    chosen = Settings(
        player_name="阿明", index_numerals=True, opponents=("random", "simple", "standard"),
        changes={"baike": {"cap_mult": 16, "fans": ["a", "b"], "cap": None, "mode": "x", "on": 0}},
    )  # fmt: skip
    SettingsFile(tmp_path).save(chosen)
    assert SettingsFile(tmp_path).load() == chosen


@pytest.mark.parametrize(
    "stored",
    [
        {"theme": None}, {"theme": ["night"]}, {"index_numerals": 1}, {"interface_scale": True},
        {"interface_scale": 79}, {"interface_scale": "100"}, {"bot_pace": 5001}, {"bot_pace": 1.5},
        {"player_name": "a" * 25}, {"player_name": "\ud800"}, {"opponents": ["standard"] * 2},
        {"opponents": "abc"}, {"opponents": [1, 2, 3]}, {"changes": []}, {"changes": {"baike": {"cap": {}}}},
        {"changes": {"baike": {"cap": [1]}}}, {"changes": {"baike": {"cap": True}}},
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_chosen_is_refused(stored: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"is no|surrogates"):
        read_settings(stored)
