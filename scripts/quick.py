"""What `make quick` runs while somebody works: style, types, and the tests nearest to what has changed, for a minute.

The nearest are those that were changed themselves, then those that import a changed module, then those of the same
room. What did not begin within the time is named as left out: `make test` runs everything.

    python -m scripts.quick                  # against HEAD, and what git does not know yet
    python -m scripts.quick --base main      # against another commit
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

REPOSITORY: Final = Path(__file__).resolve().parents[1]
BUDGET: Final = 40
DEADLINE: Final = "FUDABA_QUICK_DEADLINE"
OVER: Final = "the time of make quick is over"
SLOW: Final = ("browser", "server")
"""Rooms whose tests start servers or browsers: only what was changed there itself."""
IMPORT: Final = re.compile(r"^\s*(?:from|import) ([\w.]+)(?: import ([\w, ]+))?", re.MULTILINE)


def changed(base: str) -> list[Path]:
    """The files that differ from a commit, and those that git does not know yet."""
    asked = (["diff", "--name-only", "--diff-filter=d", base], ["ls-files", "--others", "--exclude-standard"])
    lines = [
        line
        for arguments in asked
        for line in subprocess.run(
            ["git", *arguments], cwd=REPOSITORY, capture_output=True, text=True, check=True
        ).stdout.splitlines()
    ]
    return [Path(line) for line in dict.fromkeys(lines)]


def module(path: Path) -> str:
    """The dotted name of a source file; empty for everything else."""
    if path.suffix != ".py" or path.parts[:1] != ("src",):
        return ""
    return ".".join(path.with_suffix("").parts[1:]).removesuffix(".__init__")


def imports(text: str) -> Iterator[str]:
    """The modules that a test imports, as far as its import lines say.

    >>> sorted(imports("from fudaba.kernel.save import codec\\nimport fudaba"))
    ['fudaba', 'fudaba.kernel.save', 'fudaba.kernel.save.codec']
    """
    for source, names in IMPORT.findall(text):
        yield source
        for name in filter(None, (one.strip() for one in names.split(","))):
            yield f"{source}.{name}"


def room(path: Path) -> tuple[str, ...]:
    """The room of a source or of a test: the folders below the package, two for a game.

    >>> room(Path("src/fudaba/games/ashes/flow/pay.py")), room(Path("tests/games/ashes/test_pay.py"))
    (('games', 'ashes'), ('games', 'ashes'))
    >>> room(Path("src/fudaba/game.py"))
    ()
    """
    start = {"src": 2, "tests": 1}.get(path.parts[0], len(path.parts))
    folders = path.parts[start:-1]
    return folders[: 2 if folders[:1] == ("games",) else 1]


def nearest(files: Sequence[Path], tests: Sequence[Path]) -> list[Path]:
    """The test files that concern changed files, the nearest first."""
    modules = {module(path) for path in files} - {""}
    rooms = {room(path) for path in files if module(path)} - {()}
    found: list[tuple[int, Path]] = []
    for test in tests:
        if test in files:
            found.append((0, test))
        elif room(test)[:1] and room(test)[0] in SLOW:
            continue
        elif modules & set(imports((REPOSITORY / test).read_text(encoding="utf-8"))):
            found.append((1, test))
        elif room(test) in rooms:
            found.append((2, test))
    return [test for _, test in sorted(found)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """As a plugin: what would begin after the deadline is left out, and says so."""
    if time.time() > float(os.environ.get(DEADLINE, "inf")):
        pytest.skip(f"{OVER}: {item.path.name}")


def main() -> None:
    """Style, types, tests; the first that fails ends it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--base", default="HEAD", help="the commit that the changes are counted from")
    options = parser.parse_args()
    files = changed(options.base)
    tests = sorted(path.relative_to(REPOSITORY) for path in (REPOSITORY / "tests").rglob("test_*.py"))
    chosen = nearest(files, tests)
    binary = Path(sys.executable).parent
    steps = [[str(binary / "ruff"), "check"], [str(binary / "ruff"), "format", "--check"]]
    if any(path.suffix == ".py" for path in files):
        steps.append([str(binary / "dmypy"), "run"])
    if chosen:
        plugin = ["-p", "scripts.quick", "-q", "-n2", "-x", "-rs", "--no-header"]
        steps.append([sys.executable, "-m", "pytest", *plugin, *map(str, chosen)])
    for step in steps:
        print(f"$ {Path(step[0]).name} {' '.join(step[1:3])} ...", flush=True)
        environment = {**os.environ, DEADLINE: str(time.time() + BUDGET)}
        if subprocess.run(step, cwd=REPOSITORY, env=environment, check=False).returncode not in (0, 5):
            raise SystemExit(1)
    print(f"{len(files)} files changed, {len(chosen)} test files near them; `make test` runs everything")


if __name__ == "__main__":
    main()
