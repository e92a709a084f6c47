"""Which build runs here, whether a compiled one is ready beside it, and how one is made in the background.

A checkout runs interpreted. Its compiled build lies in ``build/compiled`` and is right only for the very sources that
it was made of: a stamp in it says which. A process in which bots think is given the `environment` of the
build that is `ready`, and starts it anew once one is that was not there before.

    python -m fudaba.builds                 # which build runs, and whether a compiled one is ready
    python -m fudaba.builds --background    # make a compiled one meanwhile, at low priority, if one can be made
"""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import Final

import fudaba.kernel.state.world
from fudaba.languages import by_language

PACKAGE: Final = Path(__file__).resolve().parent
STAMP: Final = ".stamp"
SCRIPT: Final = "scripts/build_compiled.py"
TOLD: Final = {
    "compiled": ("コンパイル版で動いています", "running compiled"),
    "interpreted": ("インタプリタで動いています", "running interpreted"),
    "ready": ("ボットはコンパイル版を使います（{where}）", "a compiled build is ready, and bots use it ({where})"),
    "underway": ("コンパイル版を作成中です（{log}）", "a compiled build is being made ({log})"),
    "none": ("コンパイル版はありません", "there is no compiled build"),
    "stale": (
        "コンパイル版は今のソースのものではありません。make compiled で作り直せます",
        "the compiled build is of other sources; make compiled makes it anew",
    ),
}


def compiled() -> bool:
    """Whether the kernel that runs here is the compiled one."""
    return str(fudaba.kernel.state.world.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def checkout() -> Path | None:
    """The repository that this package lies in; None where it is installed."""
    root = PACKAGE.parents[1]
    return root if (root / SCRIPT).is_file() and PACKAGE.parent.name == "src" else None


def folder(root: Path) -> Path:
    """Where the compiled build of a checkout lies."""
    return root / "build" / "compiled"


def ingredients(root: Path) -> Iterator[Path]:
    """Every file of a checkout that its compiled build depends on."""
    yield root / "build_tools" / "hatch_build.py"
    yield root / "build_tools" / "quick_c.py"
    yield root / "pyproject.toml"
    for path in sorted((root / "src" / "fudaba").rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


def fingerprint(root: Path, only: str = "") -> str:
    """What the stamp of a build of these sources says; ``only`` names the folders that were compiled, if not all."""
    digest = hashlib.sha256(f"{sys.version} {only}".encode())
    for path in ingredients(root):
        digest.update(f"\n{path.relative_to(root)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def ready() -> Path | None:
    """The folder of a compiled build of the sources that run here; None where there is none, or where it runs.

    ``FUDABA_PURE=1`` says that none is to be used.
    """
    root = checkout()
    if compiled() or root is None or _unwanted():
        return None
    stamp = folder(root) / STAMP
    try:
        made = stamp.stat().st_mtime_ns
    except OSError:
        return None
    return folder(root) if _fits(root, made) else None


def _unwanted() -> bool:
    return os.environ.get("FUDABA_PURE") == "1"


@cache
def _fits(root: Path, made: int) -> bool:
    """Whether the build of that moment is of these sources."""
    del made
    try:
        lines = (folder(root) / STAMP).read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    return lines[:1] == [fingerprint(root)]


def environment(build: Path | None, given: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment for a process that runs a build; for None the one that everything here has."""
    found = dict(os.environ if given is None else given)
    if build is not None:
        others = [path for path in found.get("PYTHONPATH", "").split(os.pathsep) if path]
        found["PYTHONPATH"] = os.pathsep.join([str(build), *others])
    return found


def log(root: Path) -> Path:
    """What the background build of a checkout says."""
    return root / "build" / "compiled.log"


def in_background() -> bool:
    """Begin a compiled build at low priority, unless it runs, is ready, or is under way; whether one was begun."""
    root = checkout()
    if compiled() or root is None or _unwanted() or ready() is not None or underway(root):
        return False
    log(root).parent.mkdir(exist_ok=True)
    with log(root).open("w", encoding="utf-8") as out:
        command = [sys.executable, str(root / SCRIPT), "--background"]
        # A session of its own: closing the terminal, or an interrupt at the table, does not end it.
        subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, cwd=root, start_new_session=True
        )
    return True


def underway(root: Path) -> bool:
    """Whether a compiled build of this checkout is being made now."""
    try:
        fcntl = importlib.import_module("fcntl")
    except ImportError:  # Windows, where nothing is built in the background
        return False
    try:
        with (root / "build" / "mypyc" / "lock").open("r+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def report(lang: str = "en") -> str:
    """The version, the build that runs, and whether a compiled one is there for bots."""
    parts = ["compiled" if compiled() else "interpreted"]
    root = checkout()
    where = ready()
    if where is not None:
        parts.append("ready")
    elif not compiled():
        known = root is not None and (folder(root) / STAMP).is_file()
        parts.append("underway" if root is not None and underway(root) else "stale" if known else "none")
    names = {"where": where, "log": None if root is None else log(root)}
    said = [TOLD[part][by_language(lang, ja=0, en=1)].format(**names) for part in parts]
    python = ".".join(map(str, sys.version_info[:3]))
    return f"fudaba {version('fudaba')} (Python {python}): " + by_language(lang, ja="。", en="; ").join(said)


if __name__ == "__main__":
    if "--background" in sys.argv[1:]:
        in_background()
    else:
        print(report())
