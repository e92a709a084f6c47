"""The sheets as a PDF, where a Chromium is found to print them."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
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
    browser = chromium()
    if browser is None:
        raise NotPossible("there is no Chromium here to make a PDF with; print the HTML file from any browser")
    with tempfile.TemporaryDirectory() as profile:
        command = [
            browser, "--headless=new", "--disable-gpu", f"--user-data-dir={profile}", "--no-pdf-header-footer",
            f"--virtual-time-budget={BUDGET}", f"--print-to-pdf={out.resolve()}", document.resolve().as_uri(),
        ]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            command.insert(1, "--no-sandbox")  # Chromium refuses to run as root with it
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        except subprocess.TimeoutExpired as e:
            raise NotPossible(f"{browser} did not finish the PDF in {PATIENCE} s") from e
    if done.returncode or not out.is_file():
        raise NotPossible(f"{browser} made no PDF: {done.stderr.strip()[-300:]}")
