from pathlib import Path

import pytest
from PIL import Image, ImageChops
from PySide6.QtCore import QSize

from app.engine.event import Passed
from app.records.library import load_record
from app.records.record import Record
from app.ui.animation import LAST_REST, REST, Animator, Span
from app.ui.appearance import Appearance
from app.ui.gif import pillow_image
from app.ui.render import render_moment
from tests.support.gifs import frames_of

SAMPLE = Path(__file__).parents[2] / "replays" / "book_cap3.zhuli"
SIZE = QSize(320, 200)
RATIO = 0.25
FIRST, LAST = 60, 66


@pytest.fixture(scope="module")
def sample() -> Record:
    return load_record(SAMPLE)


@pytest.fixture
def animator(appearance: Appearance, sample: Record) -> Animator:
    appearance.choose(motion="standard")
    return Animator(Span(sample, FIRST, LAST), SIZE, appearance, RATIO)


def far_apart(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures' pixels, 0 to 255."""
    grey = ImageChops.difference(one, other).convert("L")
    return sum(value * count for value, count in enumerate(grey.histogram())) / (grey.width * grey.height)


def test_the_table_rests_at_every_event_and_moves_in_between(
    appearance: Appearance, sample: Record, animator: Animator, tmp_path: Path
) -> None:
    path = tmp_path / "动图.gif"
    told = list(animator.write(path))
    assert told == sorted(told)
    assert set(told) == set(range(animator.steps + 1))
    found = frames_of(path.read_bytes())
    assert len(found) == animator.frames
    seen = [
        at for at in range(FIRST, LAST + 1) if at == FIRST or not isinstance(sample.events[at - 1], Passed)
    ]
    assert animator.steps == len(seen)
    resting = [shown for shown, time in found if time >= REST]
    assert len(resting) == len(seen)
    assert len(found) > 2 * len(resting)
    assert found[-1][1] >= LAST_REST
    for position, shown in zip(seen, resting, strict=True):
        picture = pillow_image(render_moment(sample, position, 0, False, SIZE, appearance, RATIO))
        assert far_apart(picture, shown) < 4, position


def test_the_same_span_gives_the_same_file(
    appearance: Appearance, sample: Record, animator: Animator, tmp_path: Path
) -> None:
    again = Animator(Span(sample, FIRST, LAST), SIZE, appearance, RATIO)
    for name, made in (("one.gif", animator), ("two.gif", again)):
        list(made.write(tmp_path / name))
    assert (tmp_path / "one.gif").read_bytes() == (tmp_path / "two.gif").read_bytes()


def test_one_that_is_given_up_leaves_what_was_there(animator: Animator, tmp_path: Path) -> None:
    path = tmp_path / "old.gif"
    path.write_bytes(b"old")
    steps = animator.write(path)
    next(steps)
    steps.close()
    assert [each.name for each in tmp_path.iterdir()] == ["old.gif"]
    assert path.read_bytes() == b"old"


def test_a_folder_that_is_not_there_is_an_error(animator: Animator, tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        list(animator.write(tmp_path / "none" / "a.gif"))


def test_a_single_moment_is_an_animation_of_one_frame(
    appearance: Appearance, sample: Record, tmp_path: Path
) -> None:
    animator = Animator(Span(sample, FIRST, FIRST), SIZE, appearance, RATIO)
    assert list(animator.write(tmp_path / "one.gif")) == [0, 1]
    assert len(frames_of((tmp_path / "one.gif").read_bytes())) == animator.frames == 1
