"""Games as if they were installed: found through their entry point, without a package manager."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fudaba import registry, start


def forget() -> None:
    """What is remembered of installed games and of the tables that they were played at."""
    for remembered in (registry._entries, registry._loaded, registry.broken, registry._shared_rules):
        remembered.cache_clear()
    start._KEPT.clear()


def entry_point(folder: Path, name: str, target: str) -> None:
    """What an installer writes beside a package."""
    info = folder / f"{target.partition('.')[0]}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: fudaba-{name}\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text(f"[fudaba.games]\n{name} = {target}\n")


@contextmanager
def installed(name: str, sources: Path, folder: Path) -> Iterator[None]:
    """The game of a package ``fudaba_NAME`` among ``sources``; ``folder`` is for what an installer writes."""
    package = f"fudaba_{name.replace('-', '_')}"
    entry_point(folder, name, f"{package}.plugin:PLUGIN")
    paths = [str(sources), str(folder)]
    before = os.environ.get("PYTHONPATH")
    sys.path[:0] = paths
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *([before] if before else [])])  # for processes of their own
    importlib.invalidate_caches()
    forget()
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        if before is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = before
        for module in [m for m in sys.modules if m.partition(".")[0] == package]:
            del sys.modules[module]
        forget()
