"""Copies of a package in which one file at a time is broken, and the runs of pytest against them."""

from __future__ import annotations

import compileall
import json
import os
import py_compile
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.util import cache_from_source, find_spec
from pathlib import Path
from typing import Final

from fudaba.kernel.errors import FudabaError
from fudaba.testing.pytest_plugin import LEDGERS
from scripts.mutation.mutants import Mutant

# What a run tells scripts.mutation.plugin, by the environment.
COLLECT_TO: Final = "FUDABA_RULES_COLLECT_TO"  # write {rule id: [node ids]} there
OUTCOMES_TO: Final = "FUDABA_OUTCOMES_TO"  # write what became of each test there
MUTANT_ROOT: Final = "FUDABA_MUTANT_ROOT"  # the package must be imported from below this folder
MUTANT_PACKAGE: Final = "FUDABA_MUTANT_PACKAGE"

REPOSITORY: Final = Path(__file__).resolve().parents[2]
SLOWEST: Final = 900.0
_FOREIGN: Final = ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "PYTEST_CURRENT_TEST")


class MutationError(FudabaError):
    """The run cannot go on: the tests cannot be collected, or the package cannot be found."""


@dataclass(frozen=True, slots=True)
class Run:
    """How one run of pytest ended."""

    code: int
    failed: dict[str, str]
    """The kind of exception of each test that failed."""
    seconds: dict[str, float]
    output: str
    late: bool = False


class Workshop:
    """Interpreted copies of a package, one for each job."""

    def __init__(self, package: Path, tests: Path, ledger: Path | None, jobs: int) -> None:
        self.package = package
        self.tests = tests.resolve()
        self.ledger = ledger
        self._folder = tempfile.TemporaryDirectory(prefix="fudaba-mutate-")
        self._copies: queue.SimpleQueue[Path] = queue.SimpleQueue()
        self._jobs = jobs
        self._stopped = False
        self._running: set[subprocess.Popen[bytes]] = set()

    def __enter__(self) -> Workshop:
        unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.pyc")
        for number in range(self._jobs):
            root = Path(self._folder.name).resolve() / str(number)
            shutil.copytree(self.package, root / self.package.name, ignore=unwanted)
            compileall.compile_dir(root, quiet=2)
            self._copies.put(root)
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def stop(self) -> None:
        """Start nothing more, and end what this workshop has started."""
        self._stopped = True
        for process in list(self._running):
            _end(process)

    def collect(self, files: Sequence[Path]) -> dict[str, list[str]]:
        """Which tests prove which rule, as pytest itself sees it."""
        root = self._copies.get()
        target = root / "collected.json"
        try:
            arguments = ["--collect-only", *map(str, files)]
            run = self._pytest(root, arguments, SLOWEST, {COLLECT_TO: str(target)})
            if run.code not in (0, 5) or not target.is_file():
                raise MutationError(f"the tests cannot be collected:\n{run.output[-4000:]}")
            nodes: dict[str, list[str]] = json.loads(target.read_text(encoding="utf-8"))
            return nodes
        finally:
            self._copies.put(root)

    def run(self, nodes: Sequence[str], *, mutant: Mutant | None = None, limit: float = SLOWEST) -> Run:
        """Run some tests in a free copy: all of them in a whole one, up to the first failure in a broken one."""
        root = self._copies.get()
        try:
            listing = root / "tests.txt"  # too long for a command line
            listing.write_text("\n".join(nodes) + "\n", encoding="utf-8")
            if mutant is None:
                return self._pytest(root, [f"@{listing}"], limit, {})
            file = root / self.package.name / mutant.source.path.relative_to(self.package)
            bytecode = Path(cache_from_source(str(file)))
            bytecode.unlink(missing_ok=True)  # its time stamp is too coarse to tell two mutants apart
            file.write_bytes(mutant.broken())
            try:
                return self._pytest(root, ["-x", f"@{listing}"], limit, {})
            finally:
                file.write_bytes(mutant.source.data)
                py_compile.compile(str(file), str(bytecode), quiet=2)
        finally:
            self._copies.put(root)

    def _pytest(self, root: Path, arguments: Sequence[str], limit: float, extra: dict[str, str]) -> Run:
        if self._stopped:
            raise MutationError("the run was stopped")
        outcomes = root / "outcomes.json"
        outcomes.unlink(missing_ok=True)
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                [*self._command(root), *arguments],
                cwd=self.tests.parent,
                env={**self._environment(root), OUTCOMES_TO: str(outcomes), **extra},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            self._running.add(process)
            late = False
            try:
                process.wait(limit)
            except subprocess.TimeoutExpired:
                late = True
            finally:
                _end(process)
                process.wait()
                self._running.discard(process)
            output.seek(0)
            run = Run(process.returncode, {}, {}, output.read().decode("utf-8", "replace"), late)
        try:
            content = json.loads(outcomes.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return run
        return replace(run, failed=content["failed"], seconds=content["seconds"])

    def _command(self, root: Path) -> list[str]:
        # Hypothesis itself works without its plugin, which alone takes a second of every run to load.
        command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:hypothesispytest"]
        command += ["-p", "no:cacheprovider"]
        command += [
            "-p",
            "fudaba.testing.pytest_plugin",
            "-p",
            "scripts.mutation.plugin",
            f"--rootdir={self.tests.parent}",
        ]
        command += [f"--basetemp={root / 'pytest'}"]
        return [*command, "-n0"] if find_spec("xdist") is not None else command

    def _environment(self, root: Path) -> dict[str, str]:
        inherited = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
        kept = {name: value for name, value in os.environ.items() if name not in _FOREIGN}
        return {
            **kept,
            "PYTHONPATH": os.pathsep.join([str(root), *inherited, str(REPOSITORY)]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": "0",
            "FUDABA_PURE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(root / "hypothesis"),
            MUTANT_ROOT: str(root),
            MUTANT_PACKAGE: self.package.name,
            LEDGERS: str(self.ledger) if self.ledger is not None else "",
        }


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a run that still goes on, with whatever it started: it has a session of its own, nothing else is hit."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
