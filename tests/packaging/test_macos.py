"""The program for Macs: what is told of it without a Mac."""

import hashlib
import plistlib
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from tests.support.mac_code import ARM64, X86_64, sealed, thin

Dist = Callable[[str], ModuleType]
SYSTEM = "/usr/lib/libSystem.B.dylib"


@pytest.fixture(autouse=True)
def _moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")


def code(dist: Dist, needs: list[str], places: list[str] = [], oldest: str = "13.0") -> bytes:  # noqa: B006
    """A library or program for both processors, sealed."""
    slices = [thin(each, [SYSTEM, *needs], places, oldest, room=True) for each in (ARM64, X86_64)]
    return dist("macho").joined(*(sealed(each, True, b"<plist/>") for each in slices))


def seal_whole(app: Path) -> None:
    """Write what seals the whole."""
    contents = app / "Contents"
    files = {
        path.relative_to(contents).as_posix(): {"hash2": hashlib.sha256(path.read_bytes()).digest()}
        for path in contents.rglob("*")
        if path.is_file() and "_CodeSignature" not in path.parts
    }
    (contents / "_CodeSignature").mkdir(exist_ok=True)
    (contents / "_CodeSignature/CodeResources").write_bytes(plistlib.dumps({"files2": files}))


@pytest.fixture
def app(dist: Dist, tmp_path: Path) -> Path:
    """A program as small as can be, in which nothing is wrong."""
    made = tmp_path / "Zhuli.app"
    contents = made / "Contents"
    for name in ("MacOS", "Resources/lib/x.framework/Versions/A"):
        (contents / name).mkdir(parents=True)
    (contents / "Info.plist").write_bytes(plistlib.dumps(dist("macos").description()))
    program = contents / "MacOS/Zhuli"
    program.write_bytes(code(dist, ["@executable_path/../Resources/lib/one.dylib"], oldest="14.0"))
    program.chmod(0o755)
    (contents / "Resources/lib/one.dylib").write_bytes(
        code(dist, ["@rpath/two.dylib"], ["@loader_path/nowhere", "@loader_path"])
    )
    (contents / "Resources/lib/two.dylib").write_bytes(code(dist, ["@loader_path/one.dylib"]))
    (contents / "Resources/lib/x.framework/Versions/Current").symlink_to("A")
    for name in ("app", "record"):
        (contents / f"Resources/{name}.icns").write_bytes(b"icns")
    seal_whole(made)
    return made


def test_a_whole_program_has_no_faults(dist: Dist, app: Path):
    assert dist("macos_check").faults(app) == []


def test_each_fault_is_named(dist: Dist, app: Path):
    faults = dist("macos_check").faults
    lib = app / "Contents/Resources/lib"
    whole = (lib / "two.dylib").read_bytes()
    for wrong, told in (
        (code(dist, ["@rpath/three.dylib"], ["@loader_path"]), "does not find @rpath/three.dylib"),
        (code(dist, ["/opt/homebrew/lib/liba.dylib"]), "does not find /opt/homebrew/lib/liba.dylib"),
        (
            code(dist, ["@loader_path/../../../../outside.dylib"]),
            "does not find @loader_path/../../../../outside",
        ),
        (code(dist, [f"{dist('project').WORK}/lib/x.dylib"]), "tells where it was made"),
        (thin(ARM64, [], [], "13.0"), "is not sealed"),
        (dist("macho").parts(whole)["arm64"], "is not for x86_64"),
        (whole.replace(b"libSystem", b"libsystem"), "is not sealed, or not what was sealed"),
    ):
        (lib / "two.dylib").write_bytes(wrong)
        seal_whole(app)
        assert any(told in fault for fault in faults(app)), told


def test_a_library_for_one_processor_must_be_asked_for_by_no_other(dist: Dist, app: Path):
    brought = app / "Contents/Resources/lib/.dylibs/three.dylib"
    brought.parent.mkdir()
    brought.write_bytes(sealed(thin(X86_64, [SYSTEM], [], "13.0", room=True), True, b""))
    seal_whole(app)
    assert dist("macos_check").faults(app) == []
    user = app / "Contents/Resources/lib/two.dylib"
    user.write_bytes(code(dist, ["@loader_path/.dylibs/three.dylib"]))
    seal_whole(app)
    assert any("three.dylib is not for arm64" in fault for fault in dist("macos_check").faults(app))


def test_files_links_and_description_are_looked_at(dist: Dist, app: Path, tmp_path: Path):
    faults = dist("macos_check").faults
    contents = app / "Contents"
    (contents / "Resources/app.icns").write_bytes(b"other")
    assert faults(app) == ["Contents/Resources/app.icns is not what was sealed with the program."]
    seal_whole(app)
    link = contents / "Resources/lib/x.framework/x"
    for target in ("nothing", str(tmp_path), "../../../../../.."):
        link.symlink_to(target)
        assert any("leads nowhere within" in fault for fault in faults(app))
        link.unlink()
    (contents / "MacOS/Zhuli").chmod(0o644)
    assert any("may not be run" in fault for fault in faults(app))
    (contents / "MacOS/Zhuli").write_bytes(code(dist, [], oldest="15.0"))
    assert any("wants macOS 15.0" in fault for fault in faults(app))
    (contents / "Resources/record.icns").unlink()
    assert any("record.icns, which is not there" in fault for fault in faults(app))
    (contents / "_CodeSignature/CodeResources").unlink()
    assert "The program as a whole is not sealed." in faults(app)


def test_it_describes_its_records(dist: Dist):
    told = dist("macos").description()
    (kind,) = told["UTExportedTypeDeclarations"]
    (document,) = told["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"] == {
        "public.filename-extension": ["zhuli"], "public.mime-type": ["application/x-zhuli-record"],
    }  # fmt: skip
    assert told["LSMinimumSystemVersion"] == "14.0"
    assert told["CFBundleVersion"] == dist("project").VERSION
    for language in told["CFBundleLocalizations"]:
        words = (dist("macos").FILES / f"{language}.lproj/InfoPlist.strings").read_text(encoding="utf-8")
        assert f'"{document["CFBundleTypeName"]}" = ' in words


def test_wheels_for_two_processors_become_one(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    macos = dist("macos")
    members = {
        "a": {"x.so": thin(ARM64, [], [], "13.0"), "x.py": b"1", "only.dylib": b"a"},
        "b": {"x.so": thin(X86_64, [], [], "13.0"), "x.py": b"1", "other.dylib": b"b"},
    }
    for name, files in members.items():
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            for member, content in files.items():
                archive.writestr(member, content)
    monkeypatch.setattr(macos, "wheel_members", lambda platform, name, wheel: list(members[wheel.name]))
    layout = dist("payload").Layout(tmp_path / "made")
    macos.put_both(layout, "x", tmp_path / "a", tmp_path / "b")
    assert layout.files() == ["lib/only.dylib", "lib/other.dylib", "lib/x.py", "lib/x.so"]
    assert dist("macho").parts((layout.folder / "lib/x.so").read_bytes()).keys() == {"arm64", "x86_64"}


def test_the_zip_keeps_rights_and_links_and_equal_files_give_equal_bytes(
    dist: Dist, app: Path, tmp_path: Path
):
    for name in ("a.zip", "b.zip"):
        dist("macos").pack(app, tmp_path / name, fast=True)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        link = archive.getinfo("Zhuli.app/Contents/Resources/lib/x.framework/Versions/Current")
        assert stat.S_ISLNK(link.external_attr >> 16)
        assert archive.read(link) == b"A"
        assert archive.getinfo("Zhuli.app/Contents/MacOS/Zhuli").external_attr >> 16 == stat.S_IFREG | 0o755
        assert archive.getinfo("Zhuli.app/Contents/Info.plist").external_attr >> 16 == stat.S_IFREG | 0o644


def test_apples_tool_seals_pieces_before_what_they_are_pieces_of(dist: Dist, app: Path):
    commands = dist("signing").apples_own(app, "Developer ID Application: Somebody")
    order = [Path(words[-1]).relative_to(app.parent).as_posix() for words in commands]
    assert order[-1] == "Zhuli.app"
    assert sorted(order[:-1]) == [f"Zhuli.app/Contents/Resources/lib/{name}.dylib" for name in ("one", "two")]
    assert all("--timestamp" in words and "runtime" in words for words in commands)
    assert "--entitlements" in commands[-1]
    nobody = dist("signing").apples_own(app, "")
    assert all(words[words.index("--sign") + 1] == "-" and "--timestamp" not in words for words in nobody)
