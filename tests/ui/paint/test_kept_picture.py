from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from app.ui.paint import kept_picture
from app.ui.paint.kept_picture import keep, recall


def picture(shade: str = "#336699") -> QImage:
    image = QImage(30, 20, QImage.Format.Format_RGB32)
    image.fill(QColor(shade))
    image.setPixelColor(7, 5, QColor("#ffffff"))
    return image


def test_a_kept_picture_comes_back_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "home.picture"
    keep(path, "night 页", picture())
    assert recall(path, "night 页", 30, 20) == picture()
    assert [each.name for each in path.parent.iterdir()] == ["home.picture"]


def test_another_key_or_size_is_another_picture(tmp_path: Path) -> None:
    path = tmp_path / "home.picture"
    keep(path, "night", picture())
    assert recall(path, "day", 30, 20) is None
    assert recall(path, "night", 20, 30) is not None  # as many pixels: sizes belong into the key
    assert recall(path, "night", 30, 21) is None


@pytest.mark.parametrize("data", [b"", b"night\n", b"x" * 2464])
def test_what_is_no_picture_is_none(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "home.picture"
    assert recall(path, "night", 30, 20) is None
    path.write_bytes(data)
    assert recall(path, "night", 30, 20) is None


def test_the_last_one_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "home.picture"
    keep(path, "night", picture())
    shown = recall(path, "night", 30, 20)
    keep(path, "day", picture("#ddeeff"))
    assert recall(path, "day", 30, 20) == picture("#ddeeff")
    assert shown == picture()


def test_nothing_happens_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("where the folder should be")
    keep(tmp_path / "file" / "home.picture", "night", picture())
    monkeypatch.setattr(kept_picture, "LARGEST", 599)
    keep(tmp_path / "home.picture", "night", picture())
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
