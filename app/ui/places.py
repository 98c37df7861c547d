"""Where the user's own files live: the platform's folders for settings and for data."""

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QStandardPaths

from app.assets import MissingAsset, assets_folder


class Places(NamedTuple):
    """The user's folders; they need not exist yet, and what lies in `cache` may be deleted at any time."""

    config: Path
    records: Path
    log: Path
    cache: Path

    @property
    def data(self) -> Path:
        """The folder of the records and of what belongs to them."""
        return self.records.parent

    @property
    def presets(self) -> Path:
        """The player's own presets."""
        return self.config / "presets"

    def index_file(self, name: str) -> Path:
        """The file of an index of records; it may be deleted at any time."""
        return self.data / f"{name}.index"

    @classmethod
    def of_platform(cls) -> "Places":
        """The folders that the platform sets apart for this program."""
        location = QStandardPaths.StandardLocation
        config = Path(QStandardPaths.writableLocation(location.AppConfigLocation))
        data = Path(QStandardPaths.writableLocation(location.AppDataLocation))
        cache = Path(QStandardPaths.writableLocation(location.CacheLocation))
        return cls(config, data / "records", data / "log.txt", cache)

    @classmethod
    def under(cls, folder: Path) -> "Places":
        """All of them under one folder, for tests and demonstrations."""
        return cls(folder / "config", folder / "records", folder / "log.txt", folder / "cache")


def samples_folder() -> Path:
    """The folder of sample records, beside the assets; it may be missing."""
    try:
        return assets_folder().parent / "replays"
    except MissingAsset:
        return Path("replays")
