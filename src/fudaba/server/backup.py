"""The data folder as one file, and back. A copy can be made while a server runs."""

from __future__ import annotations

import io
import sqlite3
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from fudaba.api import FudabaError
from fudaba.server.config import SECRET_FILE, Config

DATABASE: Final = "fudaba.sqlite3"
KEPT: Final = (SECRET_FILE, DATABASE)


class BadBackup(FudabaError):
    """A copy that cannot be made or put back: why."""


def backup(config: Config, file: Path) -> list[str]:
    """Write what is kept into a file that must not be there yet; the names of what is in it."""
    if not (config.data / SECRET_FILE).is_file():
        raise BadBackup(f"{config.data}: no server has kept anything there")
    if file.exists():
        raise BadBackup(f"{file} is there already; nothing is overwritten")
    names = [SECRET_FILE]
    with tempfile.TemporaryDirectory() as folder:
        file.touch(mode=0o600)
        with tarfile.open(file, "w") as tar:
            tar.add(config.data / SECRET_FILE, SECRET_FILE)
            if not config.database_url and (config.data / DATABASE).is_file():
                copy = Path(folder) / DATABASE
                _copied(config.data / DATABASE, copy)
                tar.add(copy, DATABASE)
                names.append(DATABASE)
    return names


def _copied(source: Path, target: Path) -> None:
    """A whole copy of a database that may be written to meanwhile."""
    one, two = sqlite3.connect(source), sqlite3.connect(target)
    try:
        one.backup(two)
    finally:
        two.close()
        one.close()


def restore(config: Config, file: Path) -> list[str]:
    """Put a copy back into a folder in which nothing is kept; the names of what was in it."""
    if any((config.data / name).exists() for name in KEPT):
        raise BadBackup(f"{config.data}: something is kept there already; nothing is overwritten")
    try:
        with tarfile.open(file) as tar:
            found = {member.name: tar.extractfile(member) for member in tar.getmembers() if member.name in KEPT}
            parts = {name: part.read() for name, part in found.items() if part is not None}
    except (tarfile.TarError, EOFError) as e:
        raise BadBackup(f"{file}: this is not a copy of a server's data") from e
    if SECRET_FILE not in parts:
        raise BadBackup(f"{file}: this is not a copy of a server's data")
    config.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    for name, data in parts.items():
        target = config.data / name
        target.touch(mode=0o600)
        with target.open("wb") as out:
            out.write(io.BytesIO(data).getbuffer())
    return sorted(parts)
