"""The Debian package as bytes: what its parts say, that equal files give equal bytes, that dpkg reads it."""

import hashlib
import io
import lzma
import shutil
import subprocess
import tarfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
FIELDS = {"Package": "zhuli", "Version": "1", "Architecture": "amd64", "Description": "name 竹\n long"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    made = tmp_path / "root"
    (made / "usr/lib/zhuli").mkdir(parents=True)
    (made / "usr/bin").mkdir()
    program = made / "usr/lib/zhuli/zhuli"
    program.write_bytes(b"program")
    program.chmod(0o755)
    (made / "usr/lib/zhuli/牌.txt").write_bytes(b"x" * 2000)
    (made / "usr/bin/zhuli").symlink_to("../lib/zhuli/zhuli")
    return made


def members(package: Path) -> dict[str, bytes]:
    """The parts of an ar file."""
    data, at, found = package.read_bytes(), 8, {}
    assert data[:8] == b"!<arch>\n"
    while at < len(data):
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        assert data[at + 58 : at + 60] == b"`\n"
        found[name] = data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def opened(content: bytes) -> tarfile.TarFile:
    return tarfile.open(fileobj=io.BytesIO(lzma.decompress(content)))


def test_its_parts_are_as_the_format_wants_them(dist: Dist, root: Path, tmp_path: Path):
    package = tmp_path / "a.deb"
    dist("deb").write(package, root, FIELDS, {"postinst": "#!/bin/sh\n"}, 1_000_000_000)
    parts = members(package)
    assert list(parts) == ["debian-binary", "control.tar.xz", "data.tar.xz"]
    assert parts["debian-binary"] == b"2.0\n"
    with opened(parts["control.tar.xz"]) as control:
        told = control.extractfile("./control").read().decode()
        assert told.startswith("Package: zhuli\nVersion: 1\n")
        assert told.endswith("Description: name 竹\n long\nInstalled-Size: 4\n")
        assert control.extractfile("./md5sums").read().decode() == "".join(
            f"{hashlib.md5(content).hexdigest()}  usr/lib/zhuli/{name}\n"
            for name, content in (("zhuli", b"program"), ("牌.txt", b"x" * 2000))
        )
        assert control.getmember("./postinst").mode == 0o755
    with opened(parts["data.tar.xz"]) as data:
        modes = {member.name: (member.mode, member.type) for member in data}
        assert modes["./usr/lib/zhuli/zhuli"] == (0o755, tarfile.REGTYPE)
        assert modes["./usr/lib/zhuli/牌.txt"] == (0o644, tarfile.REGTYPE)
        assert modes["./usr/lib"] == (0o755, tarfile.DIRTYPE)
        assert data.getmember("./usr/bin/zhuli").linkname == "../lib/zhuli/zhuli"
        assert {(member.uname, member.uid, member.mtime) for member in data} == {("root", 0, 1_000_000_000)}


def test_equal_files_give_equal_bytes(dist: Dist, root: Path, tmp_path: Path):
    for name in ("a.deb", "b.deb"):
        dist("deb").write(tmp_path / name, root, FIELDS, {}, 1_000_000_000)
        (root / "usr/lib/zhuli/zhuli").touch()
    assert (tmp_path / "a.deb").read_bytes() == (tmp_path / "b.deb").read_bytes()


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="there is no dpkg-deb")
def test_dpkg_reads_it(dist: Dist, root: Path, tmp_path: Path):
    package = tmp_path / "a.deb"
    dist("deb").write(package, root, FIELDS, {}, 1_000_000_000, fast=True)
    subprocess.run(["dpkg-deb", "-x", str(package), str(tmp_path / "out")], check=True)
    assert (tmp_path / "out/usr/bin/zhuli").read_bytes() == b"program"
    told = subprocess.run(
        ["dpkg-deb", "-f", str(package), "Version"], check=True, capture_output=True, text=True
    )
    assert told.stdout.strip() == "1"
