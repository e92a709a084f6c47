"""Put a compiled fudaba (kernel, games, toy) into build/compiled, to be used through PYTHONPATH.

Editable installs stay pure, so no stale extension ever shadows a source file. A stamp of everything that goes
in makes the second call free; intermediate files are kept in build/mypyc, so after an edit only the touched
group is compiled again.

    python scripts/build_compiled.py                             # all of it
    python scripts/build_compiled.py --only kernel,azuride --out /tmp/azuride   # one game, elsewhere
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
TOY = REPOSITORY / "tests" / "toy"


def ingredients() -> Iterator[Path]:
    """Every file that the result depends on."""
    yield REPOSITORY / "hatch_build.py"
    yield REPOSITORY / "pyproject.toml"
    yield TOY / "pyproject.toml"
    for folder in (REPOSITORY / "src" / "fudaba", TOY / "fudaba_toy"):
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path


def fingerprint(only: str) -> str:
    """A hash of the ingredients and of the tools."""
    digest = hashlib.sha256(f"{sys.version} {version('mypy')} {only}".encode())
    for path in ingredients():
        digest.update(f"\n{path.relative_to(REPOSITORY)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def install(project: Path, target: Path, environment: dict[str, str]) -> None:
    """Build a wheel of a project here and unpack it into the target folder."""
    # Without isolation: the pinned tools are in this environment, and the toy needs to find fudaba's sources.
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index"]
    command += ["--no-deps", "--no-build-isolation", "--upgrade", "--target", str(target), str(project)]
    subprocess.run(command, check=True, env=environment, cwd=REPOSITORY)


def copied(snapshot: Path) -> None:
    """Everything a build reads, as it is at this moment."""
    shutil.rmtree(snapshot, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(REPOSITORY / "src", snapshot / "src", ignore=skip)
    shutil.copytree(TOY, snapshot / TOY.relative_to(REPOSITORY), ignore=skip)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(REPOSITORY / name, snapshot / name)


def build(out: Path, work: Path, only: str) -> None:
    """Make the folder anew beside the old one and swap them when it is whole."""
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    # Both distributions are built from one snapshot: a native class is found by its place in the kernel's table, so a
    # source that changes between the two builds would give the toy another class than the one it asks for.
    snapshot = out.with_name(out.name + ".sources")
    copied(snapshot)
    toy = snapshot / TOY.relative_to(REPOSITORY)
    environment = {**os.environ, "FUDABA_BUILD_DIR": str(work), "FUDABA_COMPILE_ONLY": only}
    environment |= {"FUDABA_REQUIRE_COMPILED": "1", "FUDABA_PURE": "0"}
    environment["PYTHONPATH"] = str(snapshot / "src")
    install(snapshot, fresh, environment)
    if (toy / "fudaba_toy" / "__init__.py").is_file():
        install(toy, fresh, {**environment, "FUDABA_COMPILE_ONLY": ""})
    shutil.rmtree(snapshot)
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)


def main() -> None:
    """Build unless the stamp says that nothing changed; print what was done and how long it took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=REPOSITORY / "build" / "compiled")
    parser.add_argument("--only", default="", help="package folders to compile, e.g. kernel,azuride")
    options = parser.parse_args()
    out = options.out.resolve()
    work = out.with_name("mypyc" if out.parent == REPOSITORY / "build" else out.name + ".mypyc")
    work.mkdir(parents=True, exist_ok=True)
    stamp = out / ".stamp"
    with (work / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = fingerprint(options.only)
        if stamp.is_file() and stamp.read_text() == wanted:
            print(f"{out}: compiled already, nothing changed")
            return
        start = time.perf_counter()
        try:
            build(out, work, options.only)
        except subprocess.CalledProcessError:
            raise SystemExit("the compiled build failed; the reason stands above") from None
        stamp.write_text(wanted)
        print(f"{out}: compiled in {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
