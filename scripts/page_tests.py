"""The page's own tests, run by Node wherever there is one: ``python -m scripts.page_tests unit``.

    python -m scripts.page_tests unit           what needs no browser
    python -m scripts.page_tests reach          what standing choices of all games offer, in Chromium
    python -m scripts.page_tests between --all  whether tables between two views are right, in 200 games of each kind
    python -m scripts.page_tests games          three whole games in Chromium, one each by mouse, touch and keys
    python -m scripts.page_tests games --all    every game by every input in both languages: eighteen
    python -m scripts.page_tests lessons        a lesson of each game in Chromium, by mouse, touch, keys; an example
    python -m scripts.page_tests lessons --all  every lesson by every input in both languages
    python -m scripts.page_tests correspondence a game by correspondence of each title, days simulated
    python -m scripts.page_tests crowds         crowded turns of real games at ten sizes, one of each kind
    python -m scripts.page_tests crowds --all   all forty turns of each game
    python -m scripts.page_tests design         a new card in the designer's room, from its fields to its report
    python -m scripts.page_tests design --all   the same with a hundred games, and the room in both languages
    python -m scripts.page_tests site           the house without a server: reload, kill, no network
    python -m scripts.page_tests site --all     the same with whole games, tabs, and a file that is taken along
    FIGURES=3 python -m scripts.page_tests figures  what a visit there costs, beside one to a server, three times
    python -m scripts.page_tests pictures       all tests in Chromium

Prints what ran as JSON, and why it failed on the way out. `make evidence` keeps it for the eighteen games and all
lessons.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, TypedDict

from fudaba.offline import bundle, site
from scripts import page_build

WHAT: Final = {
    "unit": ("--project", "unit"),
    "reach": ("--project", "pictures", "tests/play/reach.test.ts"),
    "between": ("--project", "unit", "tests/unit/advance.test.ts"),
    "games": ("--project", "pictures", "tests/play/games.test.ts"),
    "lessons": ("--project", "pictures", "tests/house/lessons.test.ts", "tests/house/chapters.test.ts"),
    "design": ("--project", "pictures", "tests/house/design.test.ts"),
    "correspondence": ("--project", "pictures", "tests/play/correspondence.test.ts"),
    "crowds": ("--project", "pictures", "tests/play/crowds.test.ts"),
    "site": ("--project", "offline", "tests/offline/site.test.ts"),
    "figures": ("--project", "offline", "tests/offline/figures.test.ts"),
    "pictures": ("--project", "pictures"),
}
DESIGNED: Final = "a new card is written"
"""The test of the designer's room that goes all the way."""
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")


class NoBrowser(Exception):
    """There is no Chromium here; the message says how to get one."""


class Ran(TypedDict):
    """How many tests ran, how many of them failed, and what those said."""

    games: int
    failures: int
    said: list[str]


def chromium() -> str:
    """Where Chromium is; the page's tests look in the same places."""
    named = os.environ.get("CHROMIUM")
    found = named if named and Path(named).exists() else next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise NoBrowser("there is no Chromium here (apt install chromium, or name one: CHROMIUM=/path)")
    return found


def run(what: str, everything: bool = False) -> Ran:
    """Run some of the tests; needs Node, and Chromium for all but ``unit`` and ``between``."""
    node, tools = page_build.node(), page_build.packages()
    environment = os.environ | {"PYTHON": sys.executable, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    if what == "between":
        environment |= {"TELLINGS": "200" if everything else "2"}
    elif what != "unit":
        environment |= {"CHROMIUM": chromium(), "GAMES": "all" if everything else "few"}
        environment |= {"LESSONS": "all" if everything else "few", "CROWDS": "all" if everything else "1"}
    if what in ("site", "figures"):
        environment |= {"SITE": str(site_made())}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        part = ("-t", DESIGNED) if what == "design" and not everything else ()
        vitest = [str(node), str(tools / "vitest" / "vitest.mjs"), "run", *WHAT[what], *part]
        command = [*vitest, "--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
        done = subprocess.run(command, cwd=page_build.WEB, env=environment, capture_output=True, text=True, check=False)
        if not report.is_file():
            raise RuntimeError(done.stderr[-2000:] or done.stdout[-2000:])
        if what == "figures":
            print(done.stdout)
        return read(report.read_text(encoding="utf-8"))


def site_made() -> Path:
    """The folder of the house without a server, made anew where sources changed."""
    out, stamp = page_build.ROOT / "build" / "site-test", page_build.ROOT / "build" / "site-test.txt"
    files = sorted((page_build.ROOT / "src").rglob("*.*"))
    digest = hashlib.sha256()
    for file in files:
        if file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file}\n".encode() + file.read_bytes())
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == digest.hexdigest()):
        wheels = bundle.fetched(page_build.ROOT / "build" / "wheels")
        site.made(out, "/fudaba/", page_build.packages() / "pyodide", wheels)
        stamp.write_text(digest.hexdigest(), encoding="utf-8")
    return out


def read(report: str) -> Ran:
    """What vitest wrote; a file that could not even be loaded is a failure too."""
    told = json.loads(report)
    cases = [case for file in told["testResults"] for case in file["assertionResults"]]
    ran = [case for case in cases if case["status"] in {"passed", "failed"}]
    said = [
        f"{case['fullName']}: {' '.join(case['failureMessages'])[:600]}" for case in ran if case["status"] == "failed"
    ]
    said += [f"{file['name']}: {file['message'][:600]}" for file in told["testResults"] if file.get("message")]
    return {"games": len(ran), "failures": len(said), "said": said}


if __name__ == "__main__":
    try:
        result = run(sys.argv[1], "--all" in sys.argv)
    except (page_build.NoNode, NoBrowser) as e:
        sys.exit(f"NOT TESTED: {e}")
    print(json.dumps(result, ensure_ascii=False, indent=1))
    sys.exit(result["failures"] > 0 or result["games"] == 0)
