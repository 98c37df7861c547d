"""Code for Macs, made by hand here: what it says of itself, two slices in one file, and the seal on it."""

import struct
from collections.abc import Callable
from types import ModuleType

import pytest

from tests.support.mac_code import ARM64, X86_64, sealed, thin

Dist = Callable[[str], ModuleType]


def test_it_tells_what_it_needs_and_where_it_looks(dist: Dist):
    code = thin(ARM64, ["/usr/lib/libSystem.B.dylib", "@rpath/libx.dylib"], ["@loader_path/lib"], "13.0")
    (told,) = dist("macho").slices(code)
    assert (told.processor, told.oldest, told.signed) == ("arm64", "13.0", False)
    assert told.needs == ["/usr/lib/libSystem.B.dylib", "@rpath/libx.dylib"]
    assert told.places == ["@loader_path/lib"]


def test_two_become_one_file_and_are_found_in_it_again(dist: Dist):
    macho = dist("macho")
    arm64, x86_64 = thin(ARM64, ["a"], [], "13.0"), thin(X86_64, ["b"], [], "12.0") + b"more"
    both = macho.joined(arm64, x86_64)
    assert macho.is_macho(both)
    assert macho.parts(both) == {"arm64": arm64, "x86_64": x86_64}
    assert len(both) % (1 << macho.ALIGNMENT) == len(arm64)
    places = [struct.unpack_from(">I", both, 16 + 20 * at)[0] for at in range(2)]
    assert all(place % (1 << macho.ALIGNMENT) == 0 for place in places)


def test_what_is_no_code_is_known(dist: Dist):
    is_macho = dist("macho").is_macho
    assert is_macho(thin(X86_64, [], [], "12.0"))
    assert not is_macho(b"\xca\xfe\xba\xbe\x00\x00\x00\x37" + bytes(20))  # a class of Java
    assert not is_macho(b"\x7fELF")
    assert not is_macho(b"")


@pytest.mark.parametrize("hardened", [True, False])
def test_a_seal_is_read(dist: Dist, hardened: bool):
    code = sealed(thin(ARM64, [], [], "13.0", room=True), hardened, b"<plist/>")
    seal = dist("macho_seal").seal(code)
    assert (seal.hardened, seal.whole, seal.entitlements) == (hardened, True, b"<plist/>")


def test_changed_code_is_not_what_was_sealed(dist: Dist):
    code = bytearray(sealed(thin(ARM64, [], [], "13.0", room=True), True, b""))
    code[40] ^= 1
    assert not dist("macho_seal").seal(bytes(code)).whole


def test_code_without_a_seal_has_none(dist: Dist):
    assert dist("macho_seal").seal(thin(ARM64, [], [], "13.0")) is None
