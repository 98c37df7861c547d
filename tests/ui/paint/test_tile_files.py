import runpy
from pathlib import Path

from app.assets import assets_folder
from app.ui.paint.tile_art import BACK, FACES

SCRIPT = Path(__file__).parents[3] / "packaging" / "art" / "make_tiles.py"


def test_the_tile_files_are_what_the_script_draws(tmp_path: Path) -> None:
    runpy.run_path(str(SCRIPT))["main"]([str(tmp_path)])
    drawn = sorted(file.relative_to(tmp_path) for file in tmp_path.rglob("*.svg"))
    assert len(drawn) == 2 * len(FACES) + len([BACK])
    for file in drawn:
        assert (assets_folder() / "tiles" / file).read_bytes() == (tmp_path / file).read_bytes(), file
