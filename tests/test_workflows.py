"""What releases are made by cannot be run here; that it is well formed and names what exists can be asked."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKE = (ROOT / "Makefile").read_text(encoding="utf-8")


def test_there_are_workflows() -> None:
    assert {"test.yml", "release.yml"} <= {file.name for file in FILES}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_workflow_is_valid(file: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_broken_workflow_is_not(tmp_path: Path) -> None:
    broken = tmp_path / "broken.yml"
    broken.write_text("on: push\njobs: {test: {steps: [{run: make test}]}}\n", encoding="utf-8")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(broken)]
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_workflow_calls_what_exists(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for target in re.findall(r"\bmake ([a-z-]+)", text):
        assert re.search(rf"^{target}:", MAKE, re.MULTILINE), f"{file.name}: make {target}"
    for path in re.findall(r"(?:file: |run: )((?:deploy|\.ci)/\S+)", text):
        assert (ROOT / path).is_file(), f"{file.name}: {path}"


def test_needed_jobs_exist_and_nothing_is_uploaded_untried() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))["jobs"]
    needs = {
        name: {job["needs"]} if isinstance(job.get("needs"), str) else set(job.get("needs", ()))
        for name, job in jobs.items()
    }
    assert set().union(*needs.values()) <= set(jobs)
    assert "try" in needs["upload"]
    assert {"compiled", "pure"} <= needs["try"]


def test_wheels_are_tried_with_what_the_suite_pins() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    dev = project["project"]["optional-dependencies"]["dev"]
    wheels = project["tool"]["cibuildwheel"]
    assert set(wheels["test-requires"]) <= set(dev)
    for folder in re.findall(r"\{project\}/(\S+)", wheels["test-command"]):
        assert (ROOT / folder).is_dir()
    oldest = re.search(r">=3\.(\d+)", project["project"]["requires-python"])
    assert oldest is not None
    assert wheels["build"][0] == f"cp3{oldest[1]}-*"
