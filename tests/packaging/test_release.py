"""The workflow that makes releases names only what there is: scripts, their options, jobs, secrets, files."""

import fnmatch
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from app import VERSION
from app.__main__ import _read

Dist = Callable[[str], ModuleType]
ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / ".github" / "workflows" / "release.yml"
MADE = (f"zhuli_{VERSION}_amd64.deb", f"Zhuli-{VERSION}-setup.exe", f"Zhuli-{VERSION}-macos.zip")
"""What the scripts make, as their modules name it; see `test_results_have_the_names_that_are_looked_for`."""


@pytest.fixture(scope="module")
def workflow() -> dict[str, Any]:
    return yaml.safe_load(FILE.read_text(encoding="utf-8"))


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def lines(workflow: dict[str, Any]) -> Iterator[str]:
    """The lines of all scripts, those that go on joined."""
    for step in steps(workflow):
        yield from step.get("run", "").replace("\\\n", " ").splitlines()


def test_it_begins_with_a_tag_or_by_hand(workflow):
    begin = workflow[True]  # YAML takes the word `on` for yes
    assert begin["push"]["tags"] == ["v*"]
    assert "workflow_dispatch" in begin


def test_every_system_has_a_machine_of_its_own(workflow):
    jobs = workflow["jobs"]
    assert jobs["windows"]["runs-on"] == "windows-latest"
    assert jobs["macos"]["strategy"]["matrix"]["machine"] == ["macos-14", "macos-15-intel"]
    assert jobs["assemble"]["runs-on"].startswith("ubuntu-")
    assert all(need in jobs for job in jobs.values() for need in _listed(job.get("needs", [])))


def _listed(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


def test_every_script_it_calls_exists_and_may_be_run(workflow):
    text = "\n".join(lines(workflow))
    named = set(re.findall(r"(\S*?)(packaging/[\w./]+\.(?:py|sh)|\.ci/\w+)", text))
    assert {name for _, name in named} >= {
        "packaging/bootstrap.py",
        "packaging/try_linux.sh",
        "packaging/version.py",
        ".ci/installers",
    }
    for _, name in named:
        assert (ROOT / name).is_file(), name
        if not name.endswith(".py"):
            assert (ROOT / name).stat().st_mode & 0o100, name


def test_every_installer_is_made_with_options_that_there_are(workflow, dist: Dist):
    wanted = [shlex.split(line) for line in lines(workflow) if "bootstrap.py" in line]
    platforms = set()
    for words in wanted:
        at = words.index("packaging/bootstrap.py")
        assert words[at + 1] == "dist"
        platforms.add(dist("command").arguments(words[at + 2 :]).platform)
    assert platforms == {"windows", "linux", "macos"}


def test_the_program_is_asked_for_what_it_knows(workflow):
    asked = [
        re.split(r"zhuli-cli\.exe\"|MacOS/Zhuli(?= )", line)[1].split()
        for line in lines(workflow)
        if re.search(r"(zhuli-cli\.exe\"|MacOS/Zhuli) ", line)
    ]
    assert len(asked) == 4
    for words in asked:
        if words != ["--self-test"]:
            _read(words)
    assert sum(words == ["--self-test"] for words in asked) == 2


def test_what_is_put_beside_a_tag_was_tried_before(workflow):
    jobs = workflow["jobs"]
    assert set(jobs["publish"]["needs"]) == jobs.keys() - {"publish"}
    assert any(
        ".ci/installers dist/Zhuli-*-setup.exe" in step.get("run", "") for step in jobs["wine"]["steps"]
    )
    tools = (ROOT / ".ci/installers").read_text(encoding="utf-8")
    assert "packaging/dist/try_windows.py" in tools
    assert "packaging/try_linux.sh" in tools


def test_what_is_downloaded_was_uploaded_before(workflow):
    uploaded = {step["with"]["name"] for step in steps(workflow) if "upload-artifact" in step.get("uses", "")}
    for step in steps(workflow):
        if "download-artifact" in step.get("uses", "") and "name" in step["with"]:
            assert step["with"]["name"] in uploaded


def test_results_have_the_names_that_are_looked_for(workflow):
    makers = {
        name: (ROOT / f"packaging/dist/{name}.py").read_text("utf-8")
        for name in ("linux", "windows", "macos")
    }
    assert 'f"zhuli_{VERSION}_amd64.deb"' in makers["linux"]
    assert 'f"Zhuli-{VERSION}-setup.exe"' in makers["windows"]
    assert 'f"Zhuli-{VERSION}-macos.zip"' in makers["macos"]
    text = FILE.read_text(encoding="utf-8")
    for pattern in re.findall(r"dist/([\w*.-]*\*[\w*.-]*(?:deb|exe|zip))", text):
        assert any(fnmatch.fnmatchcase(name, pattern) for name in MADE), pattern


def test_secrets_only_switch_steps_on(workflow):
    """Without any secret every step that needs one is left out, and no step fails."""
    for job in workflow["jobs"].values():
        secret = {
            name
            for name, value in job.get("env", {}).items()
            if re.fullmatch(r"\$\{\{ secrets\.\w+ \}\}", str(value))
        }
        for step in job["steps"]:
            used = {name for name in secret if re.search(rf"\$(?:env:)?{name}\b", step.get("run", ""))}
            if used:
                told = step.get("if", "")
                assert any(f"env.{name} != ''" in told for name in secret), step["name"]
    assert re.search(r"secrets\.", "\n".join(lines(workflow))) is None


def test_the_certificate_reaches_what_signs_for_windows(workflow, dist: Dist):
    source = Path(dist("authenticode").__file__).read_text(encoding="utf-8")
    (step,) = (step for step in steps(workflow) if step.get("name") == "Windows, signed")
    told = {**workflow["jobs"]["assemble"]["env"], "ZHULI_PFX": step["run"]}
    for name in ("ZHULI_PFX", "ZHULI_PFX_PASSWORD"):
        assert name in source
        assert told[name]
    assert 'ZHULI_PFX="$RUNNER_TEMP/key.pfx" python packaging/bootstrap.py dist windows' in step["run"]


def test_every_secret_is_told_at_the_head(workflow):
    text = FILE.read_text(encoding="utf-8")
    head = text[: text.index("name: release")]
    for name in set(re.findall(r"secrets\.(\w+)", text)):
        assert name in head


def test_actions_are_pinned_to_a_version(workflow):
    for step in steps(workflow):
        if "uses" in step:
            assert re.fullmatch(r"actions/[\w-]+@v\d+", step["uses"])


def test_only_the_last_job_may_write(workflow):
    assert workflow["permissions"] == {"contents": "read"}
    writing = [name for name, job in workflow["jobs"].items() if "write" in str(job.get("permissions", ""))]
    assert writing == ["publish"]
