"""Put a compiled fudaba (kernel, games, toy) into build/compiled, to be used through PYTHONPATH.

Editable installs stay pure, so no stale extension ever shadows a source file. A stamp of everything that goes
in makes the second call free; intermediate files are kept in build/mypyc, so after an edit only the touched
group is compiled again.

    python scripts/build_compiled.py                             # all of it
    python scripts/build_compiled.py --only kernel,azuride --out /tmp/azuride   # one game, elsewhere
    python scripts/build_compiled.py --background                # for a table's bots: at low priority, without the toy
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
TOY = REPOSITORY / "tests" / "toy"
NICE = 19
sys.path.insert(0, str(REPOSITORY / "src"))

from fudaba import builds  # noqa: E402 - of this checkout, whichever is installed


def toys(wanted: bool) -> str:
    """What the stamp says of the toy: a hash of its files, or that it was left out."""
    if not wanted:
        return "no toy"
    digest = hashlib.sha256()
    for path in [TOY / "pyproject.toml", *sorted((TOY / "fudaba_toy").rglob("*"))]:
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"\n{path.relative_to(TOY)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def install(project: Path, target: Path, environment: dict[str, str]) -> None:
    """Build a wheel of a project here and unpack it into the target folder."""
    with tempfile.TemporaryDirectory(prefix="fudaba-wheel-") as wheels:
        if importlib.util.find_spec("hatchling") is not None and importlib.util.find_spec("mypyc") is not None:
            # Without isolation: the pinned tools are in this environment, the toy needs to find fudaba's sources, and
            # whoever waits sees how far it is.
            command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", wheels]
        else:
            command = [sys.executable, "-m", "pip", "wheel", "--disable-pip-version-check", "--no-deps"]
            command += ["--wheel-dir", wheels, "."]
        subprocess.run(command, check=True, env=environment, cwd=project)
        for wheel in Path(wheels).glob("*.whl"):
            with zipfile.ZipFile(wheel) as packed:
                packed.extractall(target)


def copied(snapshot: Path) -> None:
    """Everything a build reads, as it is at this moment."""
    shutil.rmtree(snapshot, ignore_errors=True)
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(REPOSITORY / "src", snapshot / "src", ignore=skip)
    shutil.copytree(TOY, snapshot / TOY.relative_to(REPOSITORY), ignore=skip)
    shutil.copytree(REPOSITORY / "build_tools", snapshot / "build_tools", ignore=skip)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(REPOSITORY / name, snapshot / name)


def build(out: Path, work: Path, only: str, with_toy: bool) -> None:
    """Make the folder anew beside the old one and swap them when it is whole."""
    fresh = out.with_name(out.name + ".new")
    shutil.rmtree(fresh, ignore_errors=True)
    # Both distributions are built from one snapshot: a native class is found by its place in the kernel's table, so a
    # source that changes between the two builds would give the toy another class than the one it asks for.
    snapshot = out.with_name(out.name + ".sources")
    copied(snapshot)
    stamp = f"{builds.fingerprint(snapshot, only)}\n{toys(with_toy)}\n"
    toy = snapshot / TOY.relative_to(REPOSITORY)
    environment = {**os.environ, "FUDABA_BUILD_DIR": str(work), "FUDABA_COMPILE_ONLY": only}
    environment |= {"FUDABA_REQUIRE_COMPILED": "1", "FUDABA_PURE": "0"}
    environment["PYTHONPATH"] = str(snapshot / "src")
    install(snapshot, fresh, environment)
    if with_toy and (toy / "fudaba_toy" / "__init__.py").is_file():
        install(toy, fresh, {**environment, "FUDABA_COMPILE_ONLY": ""})
    shutil.rmtree(snapshot)
    (fresh / builds.STAMP).write_text(stamp, encoding="utf-8")
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)


def main() -> None:
    """Build unless the stamp says that nothing changed; print what was done and how long it took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=builds.folder(REPOSITORY))
    parser.add_argument("--only", default="", help="package folders to compile, e.g. kernel,azuride")
    parser.add_argument("--background", action="store_true", help="slowly, for a table that is open already")
    options = parser.parse_args()
    if options.background:
        os.nice(NICE)
        os.environ["FUDABA_JOBS"] = "1"
        asked = [sys.executable, str(REPOSITORY / "build_tools" / "hatch_build.py")]
        said = subprocess.run(asked, capture_output=True, text=True, check=False)
        if said.returncode != 0:
            print(f"nothing is compiled, because {(said.stdout or said.stderr).strip()}")
            return
    out = options.out.resolve()
    work = out.with_name("mypyc" if out.parent == REPOSITORY / "build" else out.name + ".mypyc")
    work.mkdir(parents=True, exist_ok=True)
    stamp = out / builds.STAMP
    with (work / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lines = stamp.read_text(encoding="utf-8").splitlines() if stamp.is_file() else ["", ""]
        wanted = [builds.fingerprint(REPOSITORY, options.only), toys(wanted=True)]
        if lines[: 1 if options.background else 2] == wanted[: 1 if options.background else 2]:
            print(f"{out}: compiled already, nothing changed")
            return
        start = time.perf_counter()
        try:
            build(out, work, options.only, with_toy=not options.background)
        except subprocess.CalledProcessError:
            raise SystemExit("the compiled build failed; the reason stands above") from None
        print(f"{out}: compiled in {time.perf_counter() - start:.0f} s ({sum(os.times()[:4]):.0f} CPU-seconds)")


if __name__ == "__main__":
    main()
