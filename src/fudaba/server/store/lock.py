"""The data folder belongs to one server: a second one would play the same tables, and write over what is kept."""

from __future__ import annotations

import importlib
import os
from typing import IO, Final

from fudaba.server.config import BadSetting, Config

LOCK: Final = "lock"


def taken(config: Config) -> IO[str]:
    """Make the folder and lock it, until what is returned is closed; with PostgreSQL the database decides instead."""
    config.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = os.fdopen(os.open(config.data / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "a+")
    if config.database_url:
        return file
    try:
        fcntl = importlib.import_module("fcntl")
    except ImportError:  # Windows, where nobody serves strangers
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as e:
        file.close()
        raise BadSetting(f"{config.data}: another server keeps its games there; name another folder with --data") from e
    return file
