"""The archives that Python in a page unpacks: fudaba with what it stands on, what upgrades a database, and the standard
library; all of it compiled to byte code, by the Python that will run it."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import zipfile
from contextlib import closing
from importlib import metadata
from pathlib import Path
from typing import Final

from fudaba.api import FudabaError
from fudaba.server.store.database import open_database

HERE: Final = Path(__file__).resolve().parent
PACKAGE: Final = HERE.parent
WHEELS: Final = HERE / "wheels.txt"
LEFT_OUT: Final = frozenset({"__main__.py", "cli", "envs", "lab", "llm", "newgame", "offline", "web"})
"""Rooms of fudaba that nobody enters from a page."""
UNUSED: Final = {
    "sqlalchemy": (
        "testing",
        "orm",
        "ext",
        "dialects/mssql",
        "dialects/mysql",
        "dialects/oracle",
        "dialects/postgresql",
    ),
    "anyio": ("pytest_plugin.py",),
}
"""Parts of libraries that a page never imports."""
UPGRADES: Final = ("alembic", "mako", "markupsafe")
STDLIB_UNUSED: Final = ("pydoc_data", "unittest", "xmlrpc", "turtle.py", "_pyrepl", "dbm", "curses", "ensurepip")
SKIPPED: Final = (".pyi", ".pyx", ".c", ".typed", ".md", ".rst")
BOOKS: Final = "chapters"
"""Folders whose Markdown is read: tables are laid from it."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""Archives made of the same files are the same."""


class NoSite(FudabaError):
    """The folder cannot be made here: what is missing."""


def fetched(into: Path) -> Path:
    """The wheels, each the one file whose hash is written down: from the package index, unless all are there."""
    into.mkdir(parents=True, exist_ok=True)
    if len(chosen(into)) == len(named()):
        return into
    platforms = ("pyemscripten_2026_0_wasm32", "manylinux2014_x86_64", "manylinux_2_28_x86_64")
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--only-binary=:all:",
        "--require-hashes",
    ]
    command += [f"--platform={name}" for name in platforms]  # of the latter only what is Python is taken
    command += [
        "--python-version=3.14",
        "--implementation=cp",
        "--abi=cp314",
        f"--requirement={WHEELS}",
        f"--dest={into}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NoSite(f"the libraries could not be fetched: {done.stderr.strip()[-400:]}")
    return into


def named() -> dict[str, str]:
    """The wheels that are wanted, by name, with their versions.

    >>> named()["msgspec"]
    '0.22.0'
    """
    lines = [line.split()[0] for line in WHEELS.read_text(encoding="utf-8").splitlines() if "==" in line]
    return dict(line.split("==", 1) for line in lines)


def chosen(folder: Path) -> list[Path]:
    """Those wheels of a folder that are wanted."""
    wanted = {f"{name.replace('-', '_')}-{version}-" for name, version in named().items()}
    return [wheel for wheel in sorted(folder.glob("*.whl")) if wheel.name.lower().startswith(tuple(wanted))]


def gathered(wheels: Path, out: Path) -> tuple[Path, Path]:
    """Two folders of sources: what the house needs, and what upgrades a database of an earlier release."""
    house, upgrade = out / "house", out / "upgrade"
    shutil.copytree(PACKAGE, house / "fudaba", ignore=_unwanted)
    for wheel in chosen(wheels):
        name = wheel.name.split("-")[0].lower()
        _unpack(wheel, upgrade if name in UPGRADES else house)
    _describe(house)
    _empty_database(house / "empty.sqlite3")
    return house, upgrade


def _unwanted(folder: str, names: list[str]) -> set[str]:
    kept = ".md" if Path(folder).name == BOOKS else ()
    skipped = (*SKIPPED, ".so", ".pyd")
    found = {name for name in names if name == "__pycache__" or (name.endswith(skipped) and not name.endswith(kept))}
    return found | (LEFT_OUT & set(names) if Path(folder) == PACKAGE else set())


def _unpack(wheel: Path, into: Path) -> None:
    """What a page may import of a wheel: native code only if it was built for pages; licences stay beside it."""
    wasm = "wasm32" in wheel.name
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            top, _, rest = name.partition("/")
            if name.endswith(("/", *SKIPPED)) or (name.endswith(".so") and not wasm) or ".data/" in name:
                continue
            if top.endswith(".dist-info") and "licen" not in name.lower() and not name.endswith("/METADATA"):
                continue
            if any(rest == part or rest.startswith(f"{part}/") for part in UNUSED.get(top, ())):
                continue
            archive.extract(name, into)


def _describe(house: Path) -> None:
    """The games, as an installed fudaba names them."""
    own = metadata.distribution("fudaba")
    info = house / f"fudaba-{own.version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: fudaba\nVersion: {own.version}\n", encoding="utf-8")
    games = sorted(f"{entry.name} = {entry.value}" for entry in own.entry_points if entry.group == "fudaba.games")
    (info / "entry_points.txt").write_text("\n".join(["[fudaba.games]", *games, ""]), encoding="utf-8")


def _empty_database(file: Path) -> None:
    """One of this version, so that a page need not load what makes it."""
    open_database(f"sqlite:///{file}", journal="TRUNCATE").dispose()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM")


def standard_library(pyodide: Path, out: Path) -> Path:
    """The sources of the standard library, without what nobody uses here."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as archive:
        for name in archive.namelist():
            if name.split("/")[0] not in STDLIB_UNUSED:
                archive.extract(name, out)
    return out


def compiled_by(pyodide: Path, *folders: Path) -> None:
    """Byte code instead of sources."""
    node = shutil.which("node")
    if node is None:
        raise NoSite("there is no Node here, which compiles what Python in a page runs")
    for folder in folders:
        command = [node, str(HERE / "compile.mjs"), str(pyodide.resolve()), str(folder.resolve())]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoSite(f"{folder.name} could not be compiled: {done.stderr.strip()[-400:]}")


def packed(folder: Path, into: Path) -> None:
    """A folder as one archive."""
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = file.relative_to(folder).as_posix()
            archive.writestr(_entry(name), file.read_bytes())


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, EPOCH)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def licence(wheel: Path) -> str:
    """What a wheel says of its licence."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = archive.read(name).decode().split("\n\n")[0].splitlines()
    told = dict(line.split(": ", 1) for line in reversed(lines) if ": " in line)
    listed = [line.rpartition(" :: ")[2] for line in lines if line.startswith("Classifier: License ::")]
    return told.get("License-Expression") or " ".join(listed) or told.get("License", "see there")
