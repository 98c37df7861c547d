"""Animated pictures, read back."""

from io import BytesIO

from PIL import Image


def frames_of(data: bytes) -> list[tuple[Image.Image, int]]:
    """Every frame as it is seen, with its time in milliseconds."""
    found = []
    with Image.open(BytesIO(data)) as image:
        for number in range(image.n_frames):
            image.seek(number)
            found.append((image.convert("RGB"), int(image.info["duration"])))
    return found
