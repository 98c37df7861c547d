"""Signatures of what is made for Windows, with a certificate that nobody but the test knows."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

Dist = Callable[[str], ModuleType]
FOUNDATION = "Python Software Foundation"
SIGNED = """
Current message digest    : 0C70
Calculated message digest : 0C70
Subject: /C=US/O=Python Software Foundation/CN=Python Software Foundation
"""
OWNER = "Zhuli Test"
tools = pytest.mark.skipif(
    not all(map(shutil.which, ("osslsigncode", "openssl", "makensis", "x86_64-w64-mingw32-gcc"))),
    reason="osslsigncode, openssl, NSIS or MinGW is not here",
)


def test_only_a_signature_of_the_right_one_over_these_bytes_counts(dist: Dist):
    is_signed = dist("authenticode").is_signed
    assert is_signed(SIGNED, FOUNDATION)
    assert not is_signed(SIGNED.replace(": 0C70\nCalculated", ": 0C71\nCalculated"), FOUNDATION)
    assert not is_signed(SIGNED.replace("CN=Python Software Foundation", "CN=Somebody"), FOUNDATION)
    assert not is_signed("No signature found.", FOUNDATION)
    assert dist("authenticode").signer(SIGNED) == FOUNDATION
    assert dist("authenticode").signer("No signature found.") == ""


def test_without_a_certificate_nothing_is_signed(dist: Dist, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("ZHULI_PFX", raising=False)
    (tmp_path / "a.exe").write_bytes(b"MZ")
    dist("authenticode").sign(tmp_path / "a.exe")
    assert (tmp_path / "a.exe").read_bytes() == b"MZ"


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A certificate for code, by which everything is signed from now on."""
    key, pem, pfx = (tmp_path / f"own.{kind}" for kind in ("key", "pem", "pfx"))
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={OWNER}"]
    new += ["-addext", "extendedKeyUsage=codeSigning", "-keyout", str(key), "-out", str(pem)]
    pack = ["openssl", "pkcs12", "-export", "-inkey", str(key), "-in", str(pem), "-out", str(pfx)]
    for words in (new, [*pack, "-passout", "pass:竹里 1"]):
        subprocess.run(words, check=True, capture_output=True)
    for name, text in (("PFX", str(pfx)), ("PFX_PASSWORD", "竹里 1"), ("TIMESTAMP", "")):
        monkeypatch.setenv(f"ZHULI_{name}", text)
    return pem


def verified(path: Path, certificate: Path) -> bool:
    words = ["osslsigncode", "verify", "-CAfile", str(certificate), "-in", str(path)]
    return subprocess.run(words, check=False, capture_output=True).returncode == 0


@tools
def test_programs_setup_and_uninstaller_are_signed(
    dist: Dist, tmp_path: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    layout = dist("payload").Layout(tmp_path / "竹里" / "program")
    program, setup = layout.folder / "Zhuli.exe", tmp_path / "setup.exe"
    layout.put("Zhuli.exe", dist("mingw").python3_dll(library(tmp_path)))
    assert not verified(program, certificate)
    dist("authenticode").sign(program)
    assert verified(program, certificate)
    made = []
    sign = dist("authenticode").sign
    monkeypatch.setattr(dist("nsis").authenticode, "sign", lambda path: (made.append(path), sign(path)))
    layout.finish(Path(sys.executable))
    dist("nsis").pack(layout, setup, fast=True)
    assert made == [setup]
    assert verified(setup, certificate)
    assert dist("authenticode").signer(dist("authenticode").told_of(setup)) == OWNER
    setup.write_bytes(setup.read_bytes().replace(b"Nullsoft", b"Nullhard"))
    assert not verified(setup, certificate)


@tools
def test_a_wrong_password_is_one_sentence(
    dist: Dist, tmp_path: Path, certificate: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ZHULI_PFX_PASSWORD", "wrong")
    (tmp_path / "a.exe").write_bytes(library(tmp_path))
    with pytest.raises(dist("project").DistError, match=r"a\.exe could not be signed"):
        dist("authenticode").sign(tmp_path / "a.exe")


def library(folder: Path) -> bytes:
    """A library for Windows with one function."""
    (folder / "own.c").write_text("__declspec(dllexport) int Py_Main(void) { return 0; }")
    words = ["x86_64-w64-mingw32-gcc", "-shared", "-o", "own.dll", "own.c"]
    subprocess.run(words, cwd=folder, check=True)
    return (folder / "own.dll").read_bytes()
