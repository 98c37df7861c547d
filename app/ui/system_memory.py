"""What the C library does with the memory of pictures that are no longer needed."""

import ctypes

MMAP_THRESHOLD = -3
"""The number of M_MMAP_THRESHOLD in malloc.h of the GNU C library."""

LARGE = 2**20
"""From so many bytes on a block goes back to the system as soon as it is free; no frame makes such a one."""


def return_large_blocks() -> None:
    """Have the memory of large pictures returned once they go.

    The GNU C library stops doing so after the first large one, and its heap then keeps gaps as large as all
    pictures of earlier window sizes.  Elsewhere nothing is to be done.
    """
    try:
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)
    except (OSError, AttributeError, TypeError):
        return
