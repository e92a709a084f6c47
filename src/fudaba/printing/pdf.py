"""The sheets as a PDF or as a picture, where a Chromium is found to make them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fudaba.api import NotPossible

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PATIENCE: Final = 300
BUDGET: Final = 120_000
"""Milliseconds of the document's own time in which all pictures are drawn."""


def chromium() -> str | None:
    """A Chromium, by the environment (``CHROMIUM``) or on the path."""
    given = os.environ.get("CHROMIUM", "")
    if given:
        return given
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def write(document: Path, out: Path) -> None:
    """Print a document into a PDF file."""
    _made(document, out, "PDF", ["--no-pdf-header-footer", f"--print-to-pdf={out.resolve()}"])


def picture(document: Path, out: Path, width: int, height: int) -> None:
    """Take a picture of a document, as PNG."""
    size = ["--hide-scrollbars", f"--window-size={width},{height}"]
    _made(document, out, "picture", [*size, f"--screenshot={out.resolve()}"])


def _made(document: Path, out: Path, what: str, how: Sequence[str]) -> None:
    browser = chromium()
    if browser is None:
        raise NotPossible(f"there is no Chromium here to make a {what} with; print the HTML file from any browser")
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser, "--headless=new", "--disable-gpu", f"--user-data-dir={profile}", *how,
            f"--virtual-time-budget={BUDGET}", document.resolve().as_uri(),
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # Chromium refuses to run as root with it
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired as e:
            raise NotPossible(f"{browser} did not finish the {what} in {PATIENCE} s") from e
    if done.returncode or not out.is_file():
        raise NotPossible(f"{browser} made no {what}: {done.stderr.strip()[-300:]}")
