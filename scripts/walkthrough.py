"""Follow pages of the manual word by word, as a newcomer would: in a fresh virtual environment, from the built wheel.

    python -m scripts.walkthrough docs/your-bot.md docs/research.md [--work FOLDER]

Of each page, in its order: a code block that begins with a file's name is written as that file; an indented line that
begins with ``pip``, ``fudaba`` or ``python`` is run (training for a few seconds only); the examples are run as
doctests. ``fudaba`` is installed from the wheel, whatever extra a page asks for; what opens a table for people is
left out.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
FILE = re.compile(r"^# (\S+\.py)$")
FOR_PEOPLE = ("fudaba play", "fudaba serve")


def files(page: str) -> dict[str, str]:
    """The files that a page shows: code blocks that begin with a name."""
    found: dict[str, str] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        name = FILE.match(block.splitlines()[0])
        if name is not None:
            found[name[1]] = block
    return found


def commands(page: str) -> list[str]:
    """The lines that a page says to type."""
    lines = [line[4:] for line in page.splitlines() if re.match(r"    (pip|fudaba|python) ", line)]
    return [line for line in lines if not line.startswith(FOR_PEOPLE)]


def follow(page: Path, wheel: Path, work: Path) -> None:
    """One page in a new environment and an empty folder."""
    text = page.read_text(encoding="utf-8")
    home = work / page.stem
    venv.create(home / "venv", with_pip=True, clear=True)
    desk = home / "desk"
    desk.mkdir()
    binaries = home / "venv" / "bin"
    outside = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "FUDABA"))}
    outside["PATH"] = f"{binaries}{os.pathsep}{outside['PATH']}"

    def run(*command: str) -> None:
        print("$", shlex.join(command), flush=True)
        subprocess.run(command, check=True, cwd=desk, env=outside, stdout=subprocess.DEVNULL)

    pip = (str(binaries / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, str(wheel))
    for name, content in files(text).items():
        (desk / name).write_text(content, encoding="utf-8")
    (desk / page.name).write_text(text, encoding="utf-8")
    if "examples/" in text:
        (desk / "examples").symlink_to(REPOSITORY / "examples")
    for line in commands(text):
        said = shlex.split(line)
        if "--minutes" in said:  # what takes long is begun, and not waited for
            said[said.index("--minutes") + 1] = "0.1"
        if said[0] == "pip":
            run(*pip, *[f"{wheel}{part[6:]}" if part.startswith("fudaba[") else part for part in said[2:]])
        else:
            run(str(binaries / said[0]), *said[1:])
    run(str(binaries / "python"), "-m", "doctest", page.name)


def main() -> None:
    """The script."""
    parser = argparse.ArgumentParser(description="Follow pages in a fresh environment, from the built wheel.")
    parser.add_argument("pages", nargs="+", type=Path)
    parser.add_argument("--work", type=Path)
    given = parser.parse_args()
    work = given.work or Path(tempfile.mkdtemp(prefix="walkthrough-"))
    build = ("wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(work), str(REPOSITORY))
    pure = {**os.environ, "FUDABA_PURE": "1"}
    subprocess.run([sys.executable, "-m", "pip", *build], check=True, env=pure)
    for page in given.pages:
        follow(page.resolve(), next(work.glob("fudaba-*.whl")), work)
        print(f"{page}: followed", flush=True)


if __name__ == "__main__":
    main()
