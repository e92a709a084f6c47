"""The exact packages of the server's image, with their hashes. ``make lock`` writes them anew.

    python -m scripts.lock        write deploy/requirements.lock (needs uv and the package index)

What the ``dev`` extra pins is locked at the same version, so that the image runs what was tested.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOCK: Final = ROOT / "deploy" / "requirements.lock"
EXTRAS: Final = ("server", "postgresql")
PYTHON: Final = "3.12"
"""The Python of `deploy/Dockerfile`."""
HEAD: Final = f"""\
# What the image installs, exactly. Written by `make lock`; the image is built with --require-hashes.
# Extras: {", ".join(EXTRAS)}. Python {PYTHON}, Linux.
"""


def pinned() -> dict[str, str]:
    """What the ``dev`` extra pins: package and version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lines = project["project"]["optional-dependencies"]["dev"]
    found = (re.match(r"([\w.-]+)(?:\[[\w,-]+\])?==([^;\s]+)", line) for line in lines)
    return {name(match[1]): match[2] for match in found if match}


def name(package: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", package).lower()


def locked(text: str) -> dict[str, str]:
    """What a lock names: package and version."""
    found = re.findall(r"^([\w.-]+)(?:\[[\w,-]+\])?==([^\s;]+)", text, re.MULTILINE)
    return {name(package): version for package, version in found}


def main() -> None:
    """Write the lock."""
    with tempfile.TemporaryDirectory() as folder:
        pins = Path(folder) / "pins.txt"
        pins.write_text("".join(f"{p}=={v}\n" for p, v in pinned().items()), encoding="utf-8")
        extras = [word for extra in EXTRAS for word in ("--extra", extra)]
        command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--no-header", "--no-emit-index-url"]
        command += ["--generate-hashes", "--no-annotate", "--python-version", PYTHON, "--python-platform", "linux"]
        command += ["--constraint", str(pins), *extras, str(ROOT / "pyproject.toml")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr)
    LOCK.write_text(HEAD + done.stdout, encoding="utf-8")
    print(f"{LOCK.relative_to(ROOT)}: {len(locked(done.stdout))} packages")


if __name__ == "__main__":
    main()
