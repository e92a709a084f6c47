"""Whose work is handed on: named, with a licence that somebody has looked at, and locked to the byte."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from scripts import lock, notices
from scripts.page_build import DIST

TEXT = notices.NOTICES.read_text(encoding="utf-8")
LOCK = lock.LOCK.read_text(encoding="utf-8")
HEADS = {m[1].strip(): m[2] for m in re.finditer(r"^-{80}\n(.+) \((.+)\)\n-{80}$", TEXT, re.MULTILINE)}


def test_every_work_in_the_built_page_is_named_with_its_licence() -> None:
    bundled = [entry for file in notices.LISTS for entry in json.loads(file.read_text(encoding="utf-8"))]
    assert {"svelte"} <= {entry["name"] for entry in bundled}
    for entry in bundled:
        assert HEADS[f"{entry['name']} {entry['version']}"] == entry["identifier"]
        assert entry["text"].split("\n\n")[0].split("\n")[0].rstrip() in TEXT
    assert "SIL OPEN FONT LICENSE" in TEXT.upper()


def test_the_page_hands_its_part_on() -> None:
    page = notices.PAGE.read_text(encoding="utf-8")
    assert page == notices.page_text(notices.of_the_page()), "stale: make notices"
    assert TEXT.startswith(page)
    assert (DIST / "third-party.txt").read_text(encoding="utf-8") == page
    about = (DIST / "assets" / "About.js").read_text(encoding="utf-8")
    assert "/third-party.txt" in about


def test_every_package_of_the_image_is_named() -> None:
    for package, version in lock.locked(LOCK).items():
        named = [head.rsplit(" ", 1) for head in HEADS]
        assert [v for name, v in named if lock.name(name) == package] == [version], f"{package}: make notices"


def test_a_licence_that_nobody_knows_stops_the_build() -> None:
    for licence in ("", "Elastic-2.0", "MIT AND GPL-3.0-only"):
        with pytest.raises(notices.UnknownLicence, match="left-pad"):
            notices.checked(notices.Work("left-pad", "1.0", licence, ""))
    assert notices.checked(notices.Work("left-pad", "1.0", "MIT AND BSD-2-Clause", "")).name == "left-pad"


def test_the_lock_holds_what_the_server_needs_at_the_versions_that_are_tested() -> None:
    project = tomllib.loads((lock.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in lock.EXTRAS:
        wanted += project["optional-dependencies"][extra]
    held = lock.locked(LOCK)
    for requirement in wanted:
        package = re.match(r"[\w.-]+", requirement)
        assert package is not None
        name = lock.name(package[0])
        assert name in held, "stale: make lock"
        assert held[name] == lock.pinned().get(name, held[name]), "stale: make lock"


def test_the_lock_names_hashes_and_no_hosts() -> None:
    assert "://" not in LOCK
    packages = re.split(r"^(?=[\w.-]+(?:\[[\w,-]+\])?==)", LOCK, flags=re.MULTILINE)[1:]
    assert len(packages) == len(lock.locked(LOCK)) > 20
    assert [package.split("\n")[0] for package in packages if "--hash=sha256:" not in package] == []
    assert "--require-hashes -r deploy/requirements.lock" in (lock.ROOT / "deploy" / "Dockerfile").read_text()
